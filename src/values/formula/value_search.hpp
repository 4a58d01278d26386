/// Looks for the least value that no heap left by a move has.
///
/// For the values below it a few heaps are looked at as a rule, in vectors of many values' heaps:
/// first the witness of each value, the heap that had it for an earlier n; where that is no option
/// its four latest heaps; then all of them from the greatest down, until one is an option. Each
/// heap is looked at three times at most, and few with values above G(n).
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

  /// The least value from `value` on that no heap left by such a move has. Ask for ascending ones.
  std::uint64_t next_absent(std::uint64_t value);

  /// Elementary steps so far.
  std::uint64_t steps() const { return steps_; }

  /// About, for a heap: an entry of a list that doubles, and a list and five heaps where it is the
  /// first with its value; and 32 sets of bits.
  static constexpr double bytes_per_heap = 100;

 private:
  struct Holders {
    std::vector<std::uint32_t> list;  // empty when there are bits
    std::vector<std::uint64_t> bits;
    std::size_t count = 0;
  };
  static constexpr std::size_t max_sets = 32;
  /// Heaps of a value that are looked at where its witness is no option.
  static constexpr std::size_t max_latest = 4;

  /// What is left to look at of a list, of the heaps that n may leave: those from `first` to `end`.
  struct Look {
    std::uint32_t first, end;
    std::uint32_t looked_at;
  };
  /// Values whose heaps are looked at together.
  static constexpr std::size_t block_values = 256;
  using BitsOfBlock = std::array<std::uint64_t, block_values / 64>;

  // In the following `at` is the number of a value within the block.
  bool is_option(std::uint32_t heap) const {
    return heap >= low_ && heap <= high_ && (!coprime_only_ || coprime_.holds(heap));
  }
  bool is_attained(std::uint64_t value) const {
    const std::uint64_t at = value - block_first_;
    return (attained_[at / 64] >> at % 64 & 1) != 0;
  }
  void note_option(std::uint64_t at, std::uint32_t heap) {
    attained_[at / 64] |= std::uint64_t{1} << at % 64;
    witnesses_[block_first_ + at] = heap;
  }
  void look_at_witnesses(std::uint64_t value);
  void look_at_latest();
  bool look_at_all(std::uint64_t value);
  void look_at_lists(std::uint64_t value);
  void look_at_batch(std::size_t count);
  Look& look_of(std::uint64_t value);
  bool look_at_bits(std::uint64_t value);
  std::optional<std::uint32_t> first_option(const std::uint32_t* heaps, std::size_t count);

  LaneCondition condition_;
  bool coprime_only_;
  CoprimeFilter coprime_;
  // By value:
  std::vector<Holders> holders_;
  std::vector<std::uint32_t> witnesses_;
  std::vector<std::array<std::uint32_t, max_latest>>
      latest_;                       // in no order; the first again where there are fewer
  std::vector<std::uint64_t> held_;  // a bit per value that a heap has
  std::size_t sets_ = 0;             // the number of sets of bits
  bool all_moves_ = false;
  std::uint32_t low_ = 0, high_ = 0;  // the heaps left
  bool any_ = false;
  std::uint64_t block_first_ = 0, block_end_ = 0;  // values whose witnesses were looked at
  BitsOfBlock attained_{};
  BitsOfBlock begun_{};  // the values whose looks are set
  std::array<Look, block_values> looks_{};
  std::array<std::uint32_t, block_lanes> batch_{};  // heaps looked at together, and their values
  std::array<std::uint8_t, block_lanes> owners_{};  // as numbers within the block
  std::uint64_t steps_ = 0;
};

}  // namespace sprague::formula
