/// Values of single heaps by the heaps that moves lead to, where these are few: no table of all
/// smaller heaps.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sprague/sequence.hpp"

namespace sprague {

/// The nim-values of some heaps, and of all that moves lead to from them.
using SparseValues = Sequence::Reached;

/// Empty where the search would try more than about `max_tries` moves. Throws what the rules throw,
/// and Error(too_large) for more heaps than fit in memory. Time: about a microsecond a try; memory:
/// about 64 bytes a heap.
std::optional<SparseValues> sparse_values(const Ruleset& ruleset, std::span<const HeapSize> heaps,
                                          std::uint64_t max_tries, const RunControl& run);

}  // namespace sprague
