/// Looks for a move to a heap with a given value, among the heaps that have it.
///
/// G(n) is the first value that no option of n has. For the values below it a few heaps are looked
/// at as a rule: first the witness of the value, the heap that had it for an earlier n, in vectors
/// of many values' witnesses; then the others from the greatest heap down, until one is an option.
/// A vector that one value does not fill looks at heaps of the next values. Each heap is looked at
/// twice at most, and few with values above G(n).
#pragma once

#include <utility>

#include "values/formula/bound_finder.hpp"
#include "values/formula/coprime_filter.hpp"

namespace sprague::formula {

class ValueSearch {
 public:
  /// `coprime`: gcd(s, n) = 1 beside the condition.
  ValueSearch(LaneCondition condition, bool coprime);

  /// Heaps are recorded in ascending order.
  void record(HeapSize heap, std::uint64_t value);

  /// The moves of n that take a number of tokens within `taken`.
  void begin(HeapSize n, MoveRange taken);

  /// Whether such a move leaves a heap with the value. Ask for ascending values.
  bool attains(std::uint64_t value);

  /// Elementary steps since the call before.
  std::uint64_t steps() { return std::exchange(steps_, 0); }

  /// At most, for a heap: an entry of a list that doubles, and a list and a witness where it is the
  /// first with its value; and 32 sets of bits.
  static constexpr double bytes_per_heap = 80;

 private:
  struct Holders {
    std::vector<std::uint32_t> list;  // empty when there are bits
    std::vector<std::uint64_t> bits;
    std::size_t count = 0;
  };
  static constexpr std::size_t max_sets = 32;

  /// How far a value was looked at, for this n.
  struct Look {
    bool option;          ///< one of its heaps is an option
    bool limited;         ///< the limits below are known
    std::uint32_t first;  ///< where its list begins, the heaps that n may leave:
    std::uint32_t end;    ///< the heaps from `end` on were looked at
    std::uint32_t looked_at;
  };
  static constexpr std::size_t max_looks = 256;

  void look_at_witnesses(std::uint64_t value);
  void look_at_lists(std::uint64_t value);
  void limit(std::uint64_t value, Look& look) const;
  bool look_at_bits(std::uint64_t value);
  std::optional<std::uint32_t> first_option(const std::uint32_t* heaps, std::size_t count);

  LaneCondition condition_;
  bool coprime_only_;
  CoprimeFilter coprime_;
  std::vector<Holders> holders_;          // by value
  std::vector<std::uint32_t> witnesses_;  // by value
  std::size_t sets_ = 0;                  // the number of sets of bits
  bool all_moves_ = false;
  std::uint32_t low_ = 0, high_ = 0;  // the heaps left
  bool any_ = false;
  std::uint64_t looked_from_ = 0, looked_to_ = 0;   // values whose witnesses were looked at
  std::array<Look, max_looks> looks_{};             // at these values
  std::array<std::uint32_t, block_lanes> batch_{};  // heaps looked at together, and their values
  std::array<std::uint8_t, block_lanes> owners_{};  // as numbers of looks
  std::uint64_t steps_ = 0;
};

}  // namespace sprague::formula
