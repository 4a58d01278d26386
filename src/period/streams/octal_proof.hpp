/// What a streamed proof rests on, for a callback that writes a certificate while the stream is
/// there.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "sprague/period.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

struct OctalProof {
  const Period& period;
  const octal::SparseSpace& space;
  std::span<const octal::RarePosition> rare;
  /// All values that only a split attains were attained by splits with a heap up to this one.
  HeapSize witness_bound;
  std::vector<HeapSize> snapshot_heaps;  ///< ascending; values are cheap to compute from them on
  /// G(from) … G(to − 1): the heaps from the last snapshot before on are computed again.
  std::function<std::vector<std::uint16_t>(HeapSize from, HeapSize to)> values;
};

using ProofCallback = std::function<void(const OctalProof&)>;

}  // namespace sprague
