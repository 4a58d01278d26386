/// The sparse space of a system of heaps: which values are common, so that few pairs need be looked
/// at.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/system/heap_system.hpp"
#include "run/progress_meter.hpp"

namespace sprague::systems {

/// A mask gives each value at each size a parity. A heap whose parity is that of most heaps of its
/// kind is *common*, another one *rare*. All pairs of common heaps of a move have one parity; a
/// value of the other one is that of a pair with a rare heap, or of none. This is the sparse space
/// of octal codes (docs/algorithms.md, section 2.9), with a parity for each kind; no value depends
/// on how the mask was found.
class SparseSpace {
 public:
  /// How often each value occurs at sizes of either parity, for each kind: counts[2·value + n % 2].
  /// The mask whose rare heaps, beside the pairs that have to be looked at all the same, cost the
  /// fewest steps at sizes about `size`; empty where all pairs cost less. `quicker` pairs are
  /// looked at in one step. O(masks · moves), told to `progress`.
  static std::optional<SparseSpace> find(const HeapSystem& system,
                                         std::vector<std::vector<std::int64_t>> counts,
                                         HeapSize size, HeapSize quicker, ProgressMeter& progress);

  /// Requires ascending sizes of each kind.
  void add(KindIndex kind, HeapSize size, std::uint64_t value) {
    if (parity(size, value) != common_[kind]) rare_[kind].push_back(size);
  }

  /// The sizes of a kind that have rare values, ascending.
  std::span<const HeapSize> rare(KindIndex kind) const { return rare_[kind]; }

  /// Whether only a pair with a rare heap can have this value, of the pairs that a move leaves of a
  /// heap of n.
  bool needs_rare(const SystemMove& move, HeapSize n, std::uint64_t value) const {
    return needs_rare(move, parity(n, value));
  }

 private:
  explicit SparseSpace(std::size_t kinds) : common_(kinds), rare_(kinds) {}

  bool parity(HeapSize size, std::uint64_t value) const {
    return std::popcount((2 * value + size % 2) & mask_) % 2 != 0;
  }

  /// The same of a value of this parity at n. Parities of sizes and values add up.
  bool needs_rare(const SystemMove& move, bool parity_of_value) const {
    const bool of_common_pairs = common_[*move.left] != common_[*move.right];
    return (parity_of_value != parity(move.taken, move.constant)) != of_common_pairs;
  }

  std::uint64_t mask_ = 0;    // its lowest bit is of the parity of the size
  std::vector<char> common_;  // the parity of most heaps of each kind
  std::vector<std::vector<HeapSize>> rare_;
};

}  // namespace sprague::systems
