/// Rare values: octal codes tend to have few heaps whose nim-values lie in one half of a split of
/// all values.
///
///     auto sequence = sprague::solve(sprague::Ruleset::parse("kayles"), 1000);
///     sprague::rare_heaps(sequence, 1000)->size();   // 9
///
/// Two rare or two common values have a rare nim-sum, a rare and a common one a common one:
/// docs/algorithms.md, 1.8.
#pragma once

#include <optional>
#include <vector>

#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// A split of all values, and the heaps that it makes rare. A value is rare when popcount(value &
/// mask) is even; by position, when it has the parity of n − t, t being the index of the code's
/// splitting digits.
struct SparseSpace {
  std::uint32_t mask = 0;
  bool by_position = false;
  std::uint64_t heaps = 0;  ///< that are rare
  HeapSize last = 0;        ///< of them; 0 when there is none
};

/// The split that leaves the fewest rare heaps among the first million of the heaps up to `to`, and
/// the rare heaps from 1 to `to` by it. Empty when the rules do not split heaps, or no split leaves
/// few. What one sees, not a theorem about all heaps. Requires sequence.knows(to). O(to) time.
std::optional<SparseSpace> find_sparse_space(const NimSequence& sequence, HeapSize to,
                                             const RunControl& run = {});

/// The heaps that find_sparse_space() counts, ascending.
std::optional<std::vector<HeapSize>> rare_heaps(const NimSequence& sequence, HeapSize to,
                                                const RunControl& run = {});

}  // namespace sprague
