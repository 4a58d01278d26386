// A sieve of P-positions. A heap is a P-position when no move from it leads to one, so every
// P-position q makes the heaps q + s, s ∈ S, N-positions. In ascending order, each unmarked heap is
// a P-position and marks these heaps.
//
// P-positions are few where S is infinite (of subtract-a-square, 358,248 up to 10^8), so marking
// forward is far less work than the values: 2.4·10^9 marks to 10^8, against 6.7·10^11 exclusions.
// Only one segment is in memory at a time, small enough for the second-level cache; for each
// P-position the index of the size with which it enters the next segment is stored.

#include "play/p_position_sieve.hpp"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "number/text_error.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "values/subtraction_sizes.hpp"

namespace sprague {
namespace {

class Sieve {
 public:
  Sieve(std::vector<HeapSize> sizes, HeapSize segment)
      : sizes_(std::move(sizes)), marks_(segment / 64) {}

  /// Moves to the segment that starts at `begin` and applies the marks of earlier P-positions;
  /// returns the number of steps.
  std::uint64_t enter(HeapSize begin) {
    begin_ = begin;
    end_ = begin + 64 * marks_.size();
    std::fill(marks_.begin(), marks_.end(), 0);
    std::uint64_t steps = marks_.size();
    for (std::size_t i = 0; i < positions_.size(); ++i)
      steps += mark_from(positions_[i], next_size_[i]);
    return steps;
  }

  /// Visits the unmarked heaps of the segment up to `last` and applies their marks; false when
  /// `visit` ended it.
  template <class Visit>
  bool for_each_unmarked(HeapSize last, Visit visit) {
    for (std::size_t word = 0; word < marks_.size(); ++word) {
      // A new P-position may mark heaps of the same word, so the word is read again each time.
      std::uint64_t passed = 0;
      while (const std::uint64_t open = ~marks_[word] & ~passed) {
        const int bit = std::countr_zero(open);
        passed = bit == 63 ? ~std::uint64_t{0} : (std::uint64_t{2} << bit) - 1;
        const HeapSize heap = begin_ + 64 * word + static_cast<HeapSize>(bit);
        if (heap > last) return true;
        if (!visit(heap)) return false;
        positions_.push_back(heap);
        next_size_.push_back(0);
        mark_from(heap, next_size_.back());
      }
    }
    return true;
  }

 private:
  /// Marks heap + s for the sizes from index `next` on that stay within the segment.
  std::uint64_t mark_from(HeapSize heap, std::uint32_t& next) {
    const std::uint32_t first = next;
    const HeapSize room = end_ - heap;
    const HeapSize offset = heap - begin_;  // wraps below the segment; heap + s does not
    std::uint32_t index = first;
    for (; index < sizes_.size() && sizes_[index] < room; ++index) {
      const HeapSize bit = offset + sizes_[index];
      marks_[bit / 64] |= std::uint64_t{1} << bit % 64;
    }
    next = index;
    return index - first + 1;
  }

  std::vector<HeapSize> sizes_;
  std::vector<std::uint64_t> marks_;
  HeapSize begin_ = 0;
  HeapSize end_ = 0;
  std::vector<HeapSize> positions_;
  std::vector<std::uint32_t> next_size_;
};

}  // namespace

void for_each_p_position(const SizeSet& set, HeapSize last,
                         const std::function<bool(HeapSize)>& visit, const RunControl& run) {
  constexpr HeapSize fits_second_level_cache = HeapSize{1} << 21;  // 256 KiB of marks
  for_each_p_position(set, last, fits_second_level_cache, visit, run);
}

void for_each_p_position(const SizeSet& set, HeapSize last, HeapSize segment,
                         const std::function<bool(HeapSize)>& visit, const RunControl& run) {
  ProgressMeter progress(run, fmt::format("P-positions of S({})", text_of(set)), last, 1.5);
  std::vector<HeapSize> sizes = listed_members(set, last, progress);
  if (std::uint64_t{sizes.size()} >> 32 != 0)
    throw Error(ErrorKind::too_large, at_most(std::uint64_t{1} << 32, "things.sizes"));
  Sieve sieve(std::move(sizes), segment);
  for (HeapSize begin = 0; begin <= last; begin += segment) {
    const std::uint64_t steps = sieve.enter(begin);
    progress.advance(begin, steps);
    if (!sieve.for_each_unmarked(last, visit)) return;
  }
}

}  // namespace sprague
