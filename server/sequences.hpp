/// Nim-sequences, computed once for the questions about one game: zooming asks for the same values
/// again and again.
#pragma once

#include <memory>

#include "cache.hpp"
#include "sprague/sprague.hpp"

namespace sprague::server {

class Sequences {
 public:
  explicit Sequences(std::size_t max_bytes) : kept_(max_bytes) {}

  /// The sequence known at least up to heap `up_to`; errors as of solve().
  std::shared_ptr<const NimSequence> solved(const Ruleset& ruleset, HeapSize up_to,
                                            const RunControl& run);

 private:
  Cache<NimSequence> kept_;
};

}  // namespace sprague::server
