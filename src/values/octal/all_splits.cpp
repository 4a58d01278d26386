// G(n) is the least value that no split of n attains. What some of the splits attain is marked; the
// least values without a mark are candidates, and the other splits only strike candidates out. To
// mark costs a store a split, which is four to eight times what it costs to ask whether one attains
// a candidate. So about a fifth of the splits mark, taken evenly from all, since neighbouring ones
// attain much the same; but all of those with the smallest heaps, which have the smallest values
// and are often alone in attaining these. When all candidates are struck out, another pass begins
// with the next values. How many splits mark is adapted to how often this happens.
//
// Stores and vectors have little to do with each other: while splits of one heap strike out, others
// mark for a later heap.
//
// The values of a and of m − a, for consecutive a, are consecutive in the table and in its mirror.
// Splits with a heap of 64 or more, and another, know nothing of the block of 64 heaps being
// computed: these of all its heaps run on several threads. The others come last, heap by heap.
//
// With some hundreds of values a split takes a fifth of what it takes `direct` (0.06 to 10^5 heaps,
// one thread). elimination::Elimination (elimination.hpp), which asks about 512 heaps at once,
// takes more than twice the time of this: with a thousand values it spends 150 cycles to cover a
// row of 64, more than 64 stores.

#include "values/octal/all_splits.hpp"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "run/parallel.hpp"
#include "values/engine.hpp"
#include "values/octal/all_splits_kernel.hpp"
#include "values/octal/sparse/space.hpp"
#include "values/octal/two_heap_rules.hpp"
#include "values/simd/dispatch.hpp"

namespace sprague::octal {
namespace {

constexpr HeapSize block = 64;       // heaps whose far splits are independent
constexpr std::size_t piece = 1024;  // splits between two looks at the candidates
constexpr HeapSize min_start = 4 * piece;

/// For some heaps at a time, which values are attained.
class Marks {
 public:
  /// Forgets all that is marked. `values`: all are below, a multiple of 64.
  void begin(std::size_t heaps, std::size_t values) {
    if (stamp_ == 255 || marks_.size() < heaps * values) {
      marks_.assign(std::max(marks_.size(), heaps * values), 0);
      stamp_ = 0;
    }
    values_ = values;
    ++stamp_;
  }

  HeapMarks of(std::size_t heap) { return {marks_.data() + heap * values_, stamp_}; }

 private:
  std::vector<std::uint8_t> marks_;  ///< attained: those with the stamp
  std::size_t values_ = 0;           ///< of a heap
  std::uint8_t stamp_ = 0;
};

/// The pieces 0 … count − 1 in leaps that meet each once: pieces near each other are far apart in
/// time.
class Leaps {
 public:
  explicit Leaps(std::size_t count)
      : count_(count), step_(static_cast<std::size_t>(0.618 * static_cast<double>(count)) + 1) {
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

/// The least values that may be G(n).
template <class Cell>
struct Candidates {
  CandidateSet<Cell> set;
  std::uint32_t next = 0;  ///< the least value that was not listed, or was dropped
  unsigned passes = 0;     ///< over the splits that strike out
};

/// How many candidates are worth their time after so many splits, of which `marked` have marked:
/// those to be struck out become fewer sooner than the splits that are left.
unsigned max_after(std::size_t splits, std::size_t marked) {
  if (2 * splits < 3 * marked) return 32;
  if (2 * splits < 5 * marked) return 16;
  return splits < 5 * marked ? 8 : 6;
}

template <class Cell>
class Splits {
 public:
  /// For heaps from n on, below `size`, after these.
  Splits(const TwoHeapRules& moves, const Cell* cells, HeapSize n, std::uint64_t size,
         const RunControl& run)
      : digits_(splitting_digits(moves.octal)),
        unequal_(moves.unequal),
        all_(*split_kernels(simd::kernels_for(run))),
        kernels_(all_.of(Cell{})),
        threads_(threads_for(run)),
        arena_(static_cast<int>(threads_)),
        mirror_(size) {
    for (HeapSize t = 1; t < moves.octal.digits.size(); ++t) {
      if ((moves.octal.digits[t] & 2u) != 0) singles_.push_back(t);
    }
    for (; known_ < n; ++known_) note(cells[known_]);
  }

  /// See NimValues::extend_in_blocks; a block, at most up to `end`.
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    end = std::min(end, n + block);
    cells_ = cells;
    pieces_ = pieces_of(end);
    const HeapSize part = std::max(together_, block / 2 / threads_ / together_ * together_);
    const auto search = [&](HeapSize from) { search_far(from, std::min(from + part, end), n); };
    if (threads_ == 1)
      search_far(n, end, n);
    else
      arena_.execute([&] { tbb::parallel_for(n, end, part, search, tbb::simple_partitioner{}); });
    unsigned again = 0;
    for (HeapSize heap = n; heap < end; ++heap) {
      std::uint32_t value =
          unequal_ && !attains_zero(heap) ? 0 : settle(heap, candidates_[heap - n].set);
      again += candidates_[heap - n].passes - 1;
      if (value == none) value = search_all(heap), again += 2;
      if (value > static_cast<Cell>(~Cell{0})) return heap;
      cells[heap] = static_cast<Cell>(value);
      note(cells[heap]);
      ++known_;
    }
    // A second pass for one heap in six costs about as much as more marking for all would.
    wanted_ = std::clamp(wanted_ * std::pow(1.0025, again) * 0.975, 1.0 / steps_of_marking, 1.0);
    marking_ = splits_per_batch * static_cast<std::size_t>(std::lround(wanted_ * steps_of_marking));
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
  const Cell* mirrored(HeapSize m, HeapSize a) const {
    return &mirror_[mirror_.size() - 1 - (m - a)];
  }

  /// How many pieces, the first from a = block on, hold all splits of the heap but the near ones.
  /// The last may go beyond the half: these are splits too, seen already.
  static std::size_t pieces_of(HeapSize heap) { return (heap / 2 - block + piece) / piece; }

  SplitRun<Cell> splits(HeapSize m, HeapSize a, std::size_t count) const {
    return {cells_ + a, mirrored(m, a), count};
  }
  void search_far(HeapSize from, HeapSize to, HeapSize first);
  void mark_far(HeapSize from, HeapSize to, HeapSize first, std::size_t pieces, Marks& marks) const;
  void strike(HeapSize heap, std::size_t which, CandidateSet<Cell>& set) const;
  void strike_and_mark(HeapSize heap, std::size_t which, CandidateSet<Cell>& set,
                       HeapMarks marking) const;
  void prune(std::size_t looked_at, Candidates<Cell>& candidates) const;
  void strike_again(HeapSize heap, HeapMarks marking, Candidates<Cell>& candidates) const;
  std::uint32_t settle(HeapSize heap, CandidateSet<Cell>& candidates) const;
  std::uint32_t search_all(HeapSize heap);
  bool attains_zero(HeapSize heap) const;
  std::uint32_t list_unmarked(HeapMarks marking, std::uint32_t next,
                              CandidateSet<Cell>& candidates) const;

  std::vector<HeapSize> digits_;   ///< those that split
  bool unequal_;                   ///< whether the two heaps must differ
  std::vector<HeapSize> singles_;  ///< those that leave one heap
  const SplitKernels& all_;
  const SplitKernelsOf<Cell>& kernels_;
  HeapSize together_ =
      kernels_.looks_up() ? 8 : 1;  ///< so many heaps are looked at piece after piece
  unsigned threads_;
  tbb::task_arena arena_;

  const Cell* cells_ = nullptr;
  std::vector<Cell> mirror_;  ///< the values backwards
  HeapSize known_ = 0;
  std::uint32_t bound_ = 1;  ///< a power of two above all values: no split attains it
  static constexpr std::size_t steps_of_marking = piece / splits_per_batch;
  double wanted_ = 0.2;                     ///< the part of the splits that should mark
  std::size_t marking_ = splits_per_batch;  ///< of each piece
  std::array<Candidates<Cell>, block> candidates_;
  std::size_t pieces_ = 0;  ///< of a heap of the block
  tbb::enumerable_thread_specific<std::array<Marks, 2>> marks_;
};

/// The candidates of the heaps that no far split attains, and of the near ones none leaving one
/// heap. Few heaps at a time, so that what is read of a piece stays in the first-level cache; while
/// these are looked at, the next are marked.
template <class Cell>
void Splits<Cell>::search_far(HeapSize from, HeapSize to, HeapSize first) {
  auto& [now, next] = marks_.local();
  mark_far(from, std::min(from + together_, to), first, pieces_, now);
  for (; from < to; from += together_, std::swap(now, next)) {
    const HeapSize end = std::min(from + together_, to);
    const bool meanwhile = kernels_.looks_up();
    mark_far(end, std::min(end + together_, to), first, meanwhile ? 1 : pieces_, next);
    for (HeapSize heap = from; heap < end; ++heap) {
      Candidates<Cell>& candidates = candidates_[heap - first];
      candidates.set.clear(kernels_.looks_up());
      candidates.next = list_unmarked(now.of(heap - from), first_candidate(), candidates.set);
      candidates.passes = 1;
    }
    Leaps leaps(pieces_ - 1);
    for (std::size_t i = 1; i < pieces_; ++i) {
      const std::size_t which = 1 + leaps.next();
      for (HeapSize heap = from; heap < end; ++heap) {
        prune(i, candidates_[heap - first]);
        CandidateSet<Cell>& set = candidates_[heap - first].set;
        if (meanwhile && heap + together_ < to)
          strike_and_mark(heap, which, set, next.of(heap - from));
        else
          strike(heap, which, set);
      }
    }
    for (HeapSize heap = from; heap < end; ++heap)
      strike_again(heap, now.of(heap - from), candidates_[heap - first]);
  }
}

/// The moves that leave one heap, the first piece, where the smallest heaps are, and the first
/// splits of others.
template <class Cell>
void Splits<Cell>::mark_far(HeapSize from, HeapSize to, HeapSize first, std::size_t pieces,
                            Marks& marks) const {
  marks.begin(together_, std::max<std::size_t>(bound_, 64));
  for (HeapSize heap = from; heap < to; ++heap) {
    const HeapMarks marking = marks.of(heap - from);
    for (const HeapSize t : singles_) {
      if (heap - t < first) marking.marks[cells_[heap - t]] = marking.stamp;
    }
  }
  for (std::size_t which = 0; which < pieces; ++which) {
    for (HeapSize heap = from; heap < to; ++heap) {
      for (const HeapSize t : digits_) {
        kernels_.mark(splits(heap - t, block + piece * which, which == 0 ? piece : marking_),
                      marks.of(heap - from));
      }
    }
  }
}

/// The splits of a piece that do not mark strike out.
template <class Cell>
void Splits<Cell>::strike(HeapSize heap, std::size_t which, CandidateSet<Cell>& set) const {
  for (const HeapSize t : digits_) {
    if (!set.empty())
      kernels_.strike(splits(heap - t, block + piece * which + marking_, piece - marking_), set);
  }
}

/// And those that do, mark for the heap as many further on.
template <class Cell>
void Splits<Cell>::strike_and_mark(HeapSize heap, std::size_t which, CandidateSet<Cell>& set,
                                   HeapMarks marking) const {
  const HeapSize a = block + piece * which;
  for (const HeapSize t : digits_) {
    const SplitRun<Cell> others = splits(heap + together_ - t, a, marking_);
    std::size_t marked = 0;
    if (!set.empty())
      marked = kernels_.strike_and_mark(splits(heap - t, a + marking_, piece - marking_), set,
                                        others, marking);
    kernels_.mark(others.after(marked), marking);
  }
}

/// Where each is compared, only as many are kept as are worth their time.
template <class Cell>
void Splits<Cell>::prune(std::size_t looked_at, Candidates<Cell>& candidates) const {
  if (kernels_.looks_up()) return;
  const unsigned most =
      max_after(marking_ * pieces_ + (piece - marking_) * looked_at, marking_ * pieces_);
  if (candidates.set.count() <= most) return;
  candidates.next = candidates.set.values()[most];
  candidates.set.keep(most);
}

/// When none is left: more passes.
template <class Cell>
void Splits<Cell>::strike_again(HeapSize heap, HeapMarks marking,
                                Candidates<Cell>& candidates) const {
  for (; candidates.set.empty() && candidates.next < bound_; ++candidates.passes) {
    candidates.set.clear(kernels_.looks_up());
    candidates.next = list_unmarked(marking, candidates.next, candidates.set);
    Leaps leaps(pieces_ - 1);
    for (std::size_t i = 1; i < pieces_ && !candidates.set.empty(); ++i) {
      prune(i, candidates);
      strike(heap, 1 + leaps.next(), candidates.set);
    }
  }
}

/// The least of the candidates that the near splits do not attain either; `none` when all are
/// struck out.
template <class Cell>
std::uint32_t Splits<Cell>::settle(HeapSize heap, CandidateSet<Cell>& candidates) const {
  for (const HeapSize t : digits_) {
    if (!candidates.empty()) kernels_.strike(splits(heap - t, 1, splits_per_batch), candidates);
  }
  for (const Cell value : candidates.values()) {
    if (std::none_of(singles_.begin(), singles_.end(),
                     [&](HeapSize t) { return cells_[heap - t] == value; }))
      return value;
  }
  return none;
}

/// By marking alone.
template <class Cell>
std::uint32_t Splits<Cell>::search_all(HeapSize heap) {
  Marks& marks = marks_.local()[0];
  marks.begin(1, std::max<std::size_t>(bound_, 64));
  const HeapMarks marking = marks.of(0);
  for (const HeapSize t : singles_) marking.marks[cells_[heap - t]] = marking.stamp;
  for (const HeapSize t : digits_) {
    kernels_.mark(splits(heap - t, 1, splits_per_batch), marking);
    kernels_.mark(splits(heap - t, block, piece * pieces_of(heap)), marking);
  }
  CandidateSet<Cell> least;
  least.clear(false);
  const std::uint32_t end = list_unmarked(marking, first_candidate(), least);
  return least.empty() ? end : least.values().front();
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

/// Adds the values from `next` on that are not marked, until there are enough or all below the
/// bound are listed; the value where to go on.
template <class Cell>
std::uint32_t Splits<Cell>::list_unmarked(HeapMarks marking, std::uint32_t next,
                                          CandidateSet<Cell>& candidates) const {
  while (next < bound_) {
    const std::uint32_t word = next / 64 * 64;
    std::uint64_t holes = all_.unmarked(marking, word) & ~std::uint64_t{0} << next % 64;
    if (bound_ - word < 64) holes &= (std::uint64_t{1} << (bound_ - word)) - 1;
    for (; holes != 0; holes &= holes - 1) {
      const std::uint32_t value = word + static_cast<std::uint32_t>(std::countr_zero(holes));
      if (candidates.count() == kernels_.max_candidates ||
          !candidates.add(static_cast<Cell>(value)))
        return value;
    }
    next = word + 64;
  }
  return bound_;
}

}  // namespace

void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                            ProgressMeter& progress) {
  const TwoHeapRules moves = *two_heap_rules_of(ruleset);
  const HeapSize start = std::max<HeapSize>(min_start, 64 * moves.octal.max_taken());
  if (size > start && !splitting_digits(moves.octal).empty() &&
      split_kernels(simd::kernels_for(progress.run())) != nullptr) {
    extend_directly(ruleset, start, values, progress);
    struct TooLarge {};  // leaves extend_in_blocks; the values so far stay
    std::tuple<std::optional<Splits<std::uint8_t>>, std::optional<Splits<std::uint16_t>>> engines;
    const auto fill = [&](auto* cells, HeapSize n) {
      using Cell = std::remove_pointer_t<decltype(cells)>;
      if constexpr (sizeof(Cell) > 2) {
        throw TooLarge{};
        return n;
      } else {
        auto& engine = std::get<std::optional<Splits<Cell>>>(engines);
        if (!engine) engine.emplace(moves, cells, n, size, progress.run());
        const std::uint64_t done = engine->fill(cells, n, size);
        progress.advance(done, engine->steps(n) * (done - n) + 1);
        return done;
      }
    };
    try {
      values.extend_in_blocks(size, fill, [&](unsigned width) {
        require_cells(ruleset, size, 2.5 * width, progress.run());
      });
    } catch (const TooLarge&) {
    }
  }
  extend_directly(ruleset, size, values, progress);
}

}  // namespace sprague::octal
