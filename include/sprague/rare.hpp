/// Rare values of octal codes: a sparse space is a half of all nim-values in which few heaps of a
/// game have theirs (Winning Ways, ch. 4).
///
///     auto sequence = sprague::solve(sprague::Ruleset::parse("kayles"), 1000);
///     sprague::rare_heaps(sequence, 1000)->size();   // 9
///
/// The nim-sum of two rare or two common values is rare, that of a rare and a common value is
/// common (docs/algorithms.md, 1.8).
#pragma once

#include <optional>
#include <vector>

#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A sparse space and the rare heaps that it gives. The value of a heap n is rare when
/// popcount(value & mask) is even or, when `parity_dependent`, has the parity of n − t, where t is
/// the index of the code's splitting digits.
struct SparseSpace {
  std::uint32_t mask = 0;
  bool parity_dependent = false;
  std::uint64_t heaps = 0;  ///< number of rare heaps
  HeapSize last = 0;        ///< the largest rare heap; 0 when there is none
};

/// The sparse space with the fewest rare heaps among the first million heaps up to `to`, and its
/// rare heaps from 1 to `to`. Empty when the rules do not split heaps or no space has few rare
/// heaps. An observation about these heaps, not a theorem about all. Requires sequence.knows(to).
/// O(to) time.
std::optional<SparseSpace> find_sparse_space(const NimSequence& sequence, HeapSize to,
                                             const RunControl& run = {});

/// The rare heaps of find_sparse_space(), ascending.
std::optional<std::vector<HeapSize>> rare_heaps(const NimSequence& sequence, HeapSize to,
                                                const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
