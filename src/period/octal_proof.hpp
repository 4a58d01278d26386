/// What a streamed proof knows, for those who want to write it down while the stream is there.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "sprague/sequence.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

struct OctalProof {
  const Period& period;
  const octal::SparseSpace& space;
  std::span<const octal::RarePosition> rare;
  HeapSize witness_bound;  ///< splits with a heap up to this one attained all that was not attained
                           ///< otherwise
  std::vector<HeapSize> cheap;  ///< heaps from which on values cost little, ascending
  /// G(from) … G(to − 1): the heaps from the last cheap one before on are computed again.
  std::function<std::vector<std::uint16_t>(HeapSize from, HeapSize to)> values;
};

using ProofCallback = std::function<void(const OctalProof&)>;

}  // namespace sprague
