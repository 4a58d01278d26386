// G(n) is the least value that no split of n attains. What some of the splits attain is marked; the least values without a mark are
// candidates, and the other splits only strike candidates out. To mark costs a store a split, a candidate costs two instructions for
// 32 or 64 splits. So about a fifth of the splits mark, taken evenly from all, since neighbouring ones attain much the same; but
// all of those with the smallest heaps, which have the smallest values and are often alone in attaining these. Of the
// candidates, 32 at first, only the least are kept as they are struck out: most are above G(n) and would stay for ever. When all
// kept are struck out, another pass begins with those that were dropped. How many splits mark is adapted to how often this happens.
//
// The values of a and of m − a, for consecutive a, are consecutive in the table and in its mirror. Splits with a heap of 64 or
// more, and another, know nothing of the block of 64 heaps being computed: these of all its heaps run on several threads. The
// others come last, heap by heap.
//
// With some hundreds of values a split takes a third of what it takes `direct` (0.06 to 10^5 heaps, one thread).
// Elimination (elimination.hpp), which asks about 512 heaps at once, took twice the time of this: with a thousand values it spends 150
// cycles to cover a row of 64, more than 64 stores.

#include "values/octal_splits.hpp"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "run/parallel.hpp"
#include "values/ladder.hpp"
#include "values/simd/dispatch.hpp"
#include "values/simd/splits.hpp"
#include "values/sparse/space.hpp"
#include "values/split_moves.hpp"

namespace sprague {
namespace {

constexpr HeapSize block = 64;          // heaps whose far splits are independent
constexpr std::size_t piece = 1024;     // splits between two looks at the candidates
constexpr HeapSize least_start = 4 * piece;

/// Which values are attained: those with the present stamp.
class Marks {
 public:
  explicit Marks(std::size_t values) : marks_(values) {}

  void begin() {
    if (++stamp_ == 0) {
      std::fill(marks_.begin(), marks_.end(), std::uint8_t{0});
      stamp_ = 1;
    }
  }

  std::uint8_t stamp() const { return stamp_; }
  std::uint8_t* data() { return marks_.data(); }

 private:
  std::vector<std::uint8_t> marks_;
  std::uint8_t stamp_ = 0;
};

/// The pieces 0 … count − 1 in leaps that meet each once: pieces near each other are far apart in time.
class Leaps {
 public:
  explicit Leaps(std::size_t count) : count_(count), step_(static_cast<std::size_t>(0.618 * static_cast<double>(count)) + 1) {
    while (std::gcd(step_, count_) != 1) ++step_;
    step_ %= count_;
  }

  std::size_t next() {
    const std::size_t here = at_;
    at_ += step_;
    if (at_ >= count_) at_ -= count_;
    return here;
  }

 private:
  std::size_t count_;
  std::size_t step_;
  std::size_t at_ = 0;
};

/// The least values that may be G(n), ascending.
template <class Cell>
struct Candidates {
  std::array<Cell, most_candidates> values;
  unsigned count = 0;
  unsigned passes = 0;  ///< over the splits that strike out

  void keep(std::uint32_t alive) {
    unsigned kept = 0;
    for (; alive != 0; alive &= alive - 1) values[kept++] = values[static_cast<unsigned>(std::countr_zero(alive))];
    count = kept;
  }
};

/// How many candidates are worth their time after so many splits, of which `marked` have marked: those to be struck out become
/// fewer sooner than the splits that are left.
unsigned most_after(std::size_t splits, std::size_t marked) {
  if (2 * splits < 3 * marked) return most_candidates;
  if (2 * splits < 5 * marked) return most_candidates / 2;
  return splits < 5 * marked ? 8 : 6;
}

template <class Cell>
class Splits {
 public:
  /// For heaps from n on, below `size`, after these.
  Splits(const SplitMoves& moves, const Cell* cells, HeapSize n, std::uint64_t size, const RunControl& run)
      : digits_(splitting_digits(moves.octal)), unequal_(moves.unequal), all_(*split_kernels(kernels_for(run))), kernels_(all_.of(Cell{})),
        threads_(threads_for(run)), arena_(static_cast<int>(threads_)), mirror_(size) {
    for (HeapSize t = 1; t < moves.octal.digits.size(); ++t) {
      if ((moves.octal.digits[t] & 2u) != 0) singles_.push_back(t);
    }
    for (; known_ < n; ++known_) note(cells[known_]);
  }

  /// See NimValues::extend_in_blocks; a block, at most up to `end`.
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    end = std::min(end, n + block);
    cells_ = cells;
    const auto far = [&](HeapSize heap) { search_far(heap, n, candidates_[heap - n]); };
    if (threads_ == 1) {
      for (HeapSize heap = n; heap < end; ++heap) far(heap);
    } else {
      arena_.execute([&] { tbb::parallel_for(n, end, far); });
    }
    unsigned again = 0;
    for (HeapSize heap = n; heap < end; ++heap) {
      std::uint32_t value = unequal_ && !attains_zero(heap) ? 0 : settle(heap, candidates_[heap - n]);
      again += std::max(candidates_[heap - n].passes, 1u) - 1;  // without values to list there is not even one
      if (value == none) value = search_all(heap), again += 2;
      if (value > static_cast<Cell>(~Cell{0})) return heap;
      cells[heap] = static_cast<Cell>(value);
      note(cells[heap]);
      ++known_;
    }
    // A second pass for one heap in three costs about as much as more marking for all would.
    wanted_ = std::clamp(wanted_ * std::pow(1.0012, again) * 0.975, 1.0 / steps_of_marking, 1.0);
    marking_ = splits_at_once * static_cast<std::size_t>(std::lround(wanted_ * steps_of_marking));
    return end;
  }

  /// Elementary steps for a heap.
  std::uint64_t steps(HeapSize n) const { return digits_.size() * n / 8; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  /// What splits attain says nothing of 0 where two equal heaps are no split.
  std::uint32_t first_candidate() const { return unequal_ ? 1 : 0; }

  void note(Cell value) {
    mirror_[mirror_.size() - 1 - known_] = value;
    bound_ = std::max(bound_, std::bit_ceil(value + 1u));
  }

  /// The values of m − a, m − a − 1, …
  const Cell* mirrored(HeapSize m, HeapSize a) const { return &mirror_[mirror_.size() - 1 - (m - a)]; }

  /// How many pieces, the first from a = block on, hold all splits of the heap but the near ones. The last may go beyond the
  /// half: these are splits too, seen already.
  static std::size_t pieces_of(HeapSize heap) { return (heap / 2 - block + piece) / piece; }

  void search_far(HeapSize heap, HeapSize first, Candidates<Cell>& candidates);
  std::uint32_t settle(HeapSize heap, Candidates<Cell>& candidates) const;
  std::uint32_t search_all(HeapSize heap);
  bool attains_zero(HeapSize heap) const;
  std::uint32_t list_unmarked(Marks& marks, std::uint32_t next, Candidates<Cell>& candidates) const;
  void mark(HeapSize m, HeapSize a, std::size_t count, Marks& marks) const {
    kernels_.mark(cells_ + a, mirrored(m, a), count, marks.stamp(), marks.data());
  }

  std::vector<HeapSize> digits_;   ///< those that split
  bool unequal_;                   ///< whether the two heaps must differ
  std::vector<HeapSize> singles_;  ///< those that leave one heap
  const SplitKernels& all_;
  const SplitKernelsOf<Cell>& kernels_;
  unsigned threads_;
  tbb::task_arena arena_;

  const Cell* cells_ = nullptr;
  std::vector<Cell> mirror_;   ///< the values backwards
  HeapSize known_ = 0;
  std::uint32_t bound_ = 1;    ///< a power of two above all values: no split attains it
  static constexpr std::size_t steps_of_marking = piece / splits_at_once;
  double wanted_ = 0.2;        ///< the part of the splits that should mark
  std::size_t marking_ = splits_at_once;  ///< of each piece
  std::array<Candidates<Cell>, block> candidates_;
  tbb::enumerable_thread_specific<Marks> marks_{Marks(std::size_t{1} << 8 * sizeof(Cell))};
};

/// The candidates that no far split attains, and of the near ones those leaving one heap.
template <class Cell>
void Splits<Cell>::search_far(HeapSize heap, HeapSize first, Candidates<Cell>& candidates) {
  Marks& marks = marks_.local();
  marks.begin();
  for (const HeapSize t : singles_) {
    if (heap - t < first) marks.data()[cells_[heap - t]] = marks.stamp();
  }
  const std::size_t pieces = pieces_of(heap);
  const std::size_t marking = marking_;
  for (std::size_t i = 0; i < pieces; ++i) {
    for (const HeapSize t : digits_) mark(heap - t, block + piece * i, i == 0 ? piece : marking, marks);
  }

  candidates.passes = 0;
  candidates.count = 0;
  for (std::uint32_t next = first_candidate(); candidates.count == 0 && next < bound_; ++candidates.passes) {
    next = list_unmarked(marks, next, candidates);
    Leaps leaps(pieces - 1);
    for (std::size_t i = 1; i < pieces && candidates.count > 0; ++i) {
      const unsigned most = most_after(marking * pieces + (piece - marking) * i, marking * pieces);
      if (candidates.count > most) {
        candidates.count = most;
        next = candidates.values[most];  // the next pass, if there is one, begins there
      }
      const HeapSize a = block + piece * (1 + leaps.next()) + marking;
      for (const HeapSize t : digits_) {
        if (candidates.count == 0) break;
        const std::uint32_t alive =
            kernels_.strike(cells_ + a, mirrored(heap - t, a), piece - marking, candidates.values.data(), candidates.count);
        if (alive + std::uint64_t{1} != std::uint64_t{1} << candidates.count) candidates.keep(alive);
      }
    }
  }
}

/// The least of the candidates that the near splits do not attain either; `none` when all are struck out.
template <class Cell>
std::uint32_t Splits<Cell>::settle(HeapSize heap, Candidates<Cell>& candidates) const {
  for (const HeapSize t : digits_) {
    if (candidates.count == 0) return none;
    candidates.keep(kernels_.strike(cells_ + 1, mirrored(heap - t, 1), splits_at_once, candidates.values.data(), candidates.count));
  }
  const auto end = candidates.values.begin() + candidates.count;
  const auto least = std::find_if(candidates.values.begin(), end, [&](Cell value) {
    return std::none_of(singles_.begin(), singles_.end(), [&](HeapSize t) { return cells_[heap - t] == value; });
  });
  return least == end ? none : *least;
}

/// By marking alone.
template <class Cell>
std::uint32_t Splits<Cell>::search_all(HeapSize heap) {
  Marks& marks = marks_.local();
  marks.begin();
  for (const HeapSize t : singles_) marks.data()[cells_[heap - t]] = marks.stamp();
  for (const HeapSize t : digits_) {
    mark(heap - t, 1, splits_at_once, marks);
    mark(heap - t, block, piece * pieces_of(heap), marks);
  }
  Candidates<Cell> least;
  const std::uint32_t end = list_unmarked(marks, first_candidate(), least);
  return least.count > 0 ? least.values[0] : end;
}

/// By a move to one heap, or to two unequal ones; most often one of the first.
template <class Cell>
bool Splits<Cell>::attains_zero(HeapSize heap) const {
  for (const HeapSize t : singles_) {
    if (cells_[heap - t] == 0) return true;
  }
  for (const HeapSize t : digits_) {
    for (HeapSize a = 1; 2 * a < heap - t; ++a) {
      if (cells_[a] == cells_[heap - t - a]) return true;
    }
  }
  return false;
}

/// Adds the values from `next` on that are not marked, until there are enough or all below the bound are listed; the value where
/// to go on.
template <class Cell>
std::uint32_t Splits<Cell>::list_unmarked(Marks& marks, std::uint32_t next, Candidates<Cell>& candidates) const {
  while (next < bound_) {
    const std::uint32_t word = next / 64 * 64;
    std::uint64_t holes = all_.unmarked(marks.data() + word, marks.stamp()) & ~std::uint64_t{0} << next % 64;
    if (bound_ - word < 64) holes &= (std::uint64_t{1} << (bound_ - word)) - 1;
    for (; holes != 0; holes &= holes - 1) {
      const std::uint32_t value = word + static_cast<std::uint32_t>(std::countr_zero(holes));
      if (candidates.count == most_candidates) return value;
      candidates.values[candidates.count++] = static_cast<Cell>(value);
    }
    next = word + 64;
  }
  return bound_;
}

}  // namespace

void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat) {
  const SplitMoves moves = *split_moves_of(ruleset);
  const HeapSize start = std::max<HeapSize>(least_start, 64 * moves.octal.most_taken());
  if (size > start && !splitting_digits(moves.octal).empty() && split_kernels(kernels_for(heartbeat.run())) != nullptr) {
    extend_directly(ruleset, start, values, heartbeat);
    struct TooLarge {};  // leaves extend_in_blocks; the values so far stay
    std::tuple<std::optional<Splits<std::uint8_t>>, std::optional<Splits<std::uint16_t>>> engines;
    const auto fill = [&](auto* cells, HeapSize n) {
      using Cell = std::remove_pointer_t<decltype(cells)>;
      if constexpr (sizeof(Cell) > 2) {
        throw TooLarge{};
        return n;
      } else {
        auto& engine = std::get<std::optional<Splits<Cell>>>(engines);
        if (!engine) engine.emplace(moves, cells, n, size, heartbeat.run());
        const std::uint64_t done = engine->fill(cells, n, size);
        heartbeat.beat(done, engine->steps(n) * (done - n) + 1);
        return done;
      }
    };
    try {
      values.extend_in_blocks(size, fill, [&](unsigned width) { require_cells(ruleset, size, 2.5 * width, heartbeat.run()); });
    } catch (const TooLarge&) {
    }
  }
  extend_directly(ruleset, size, values, heartbeat);
}

}  // namespace sprague
