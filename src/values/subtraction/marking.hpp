/// Marking: for each value the set of heaps that can move to it, 512 heaps at a time.
///
/// A heap m with value v adds to that set the heaps m + s, s ∈ S; the 512 bits of a group among
/// them are a window of the bit string of S, so each earlier heap costs one load and one or. Heaps
/// farther back are taken in the order of their values, so that a set stays in registers. Then G(n)
/// is the least v whose set lacks n. Within a group the values are assigned in ascending order, and
/// for one value the heaps in ascending order: the least that is left has the value, and excludes
/// what reaches it.
///
/// Cost a heap: min(n, max S)/512 vector operations of 512 bits, and V/64 words looked at, where V
/// is the largest value. It wins where S is dense or short, and needs nothing of the past beyond
/// max S.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "sprague/ruleset.hpp"
#include "values/blocks.hpp"
#include "values/subtraction/marking_kernel.hpp"
#include "values/subtraction/short_moves.hpp"

namespace sprague::subtraction {

class Marking {
 public:
  /// `sizes` ascending, all that matter for the heaps to come.
  Marking(std::span<const HeapSize> sizes, const MarkingKernels& kernels)
      : sizes_(sizes), kernels_(kernels) {}

  /// Computes the group of heaps from n, up to `size`; see NimValues::extend_in_blocks. The values
  /// before n are at most `largest`.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t size, std::uint64_t largest);

  /// For engines that compute the heaps of a group one by one, by these and other moves: begins the
  /// group from n on, in which heaps are then added in ascending order. The values before n are at
  /// most `largest`.
  template <class Cell>
  void begin_group(const Cell* cells, HeapSize n, std::uint64_t largest);
  template <class Cell>
  void add(const Cell* cells, HeapSize heap);

  /// Whether a move of this heap of the group attains the value, by the heaps added.
  bool reaches(std::uint64_t value, HeapSize heap) const {
    const HeapSize place = heap - group_;
    return value < reached_.size() && (reached_[value][place / 64] >> place % 64 & 1) != 0;
  }

  /// Cycles for a heap, to choose by; infinite where the windows would take much memory.
  double steps(HeapSize n, std::uint64_t values) const;

 private:
  /// The heaps of a segment in the order of their values; no runs where these would be short.
  struct Segment {
    static constexpr std::size_t heaps = 8192;
    std::vector<Run> runs;
    std::vector<std::uint16_t> offsets;

    template <class Cell>
    explicit Segment(const Cell* cells);
  };

  void make_windows(HeapSize reach);
  void make_room(std::uint64_t value);
  template <class Cell>
  void sort_segments(const Cell* cells, HeapSize first, HeapSize n);
  template <class Cell>
  void mark_past(const Cell* cells, HeapSize first, HeapSize n);

  std::span<const HeapSize> sizes_;
  const MarkingKernels& kernels_;
  std::vector<std::uint8_t> window_bytes_;
  Windows windows_{};
  HeapSize reach_ = 0;  ///< windows exist up to this distance
  ShortMoves near_;
  std::vector<Reached> reached_;  ///< by value
  HeapSize group_ = 0;            ///< the first heap of the group
  std::deque<Segment> segments_;  ///< that the last group needed
  std::size_t first_segment_ = 0;
};

}  // namespace sprague::subtraction
