#include "values/octal/all_splits_engine.hpp"

#include <bit>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "simd/dispatch.hpp"

namespace sprague::octal {
namespace {

/// An order of 0 … count − 1 in which neighbours are far apart: multiples of a stride near count /
/// φ, modulo count: every prefix is spread evenly.
class StridedOrder {
 public:
  explicit StridedOrder(std::size_t count)
      : count_(count), stride_(static_cast<std::size_t>(0.618 * static_cast<double>(count)) + 1) {
    while (std::gcd(stride_, count_) != 1) ++stride_;
    stride_ %= count_;
  }

  std::size_t next() {
    const std::size_t result = next_;
    next_ += stride_;
    if (next_ >= count_) next_ -= count_;
    return result;
  }

 private:
  std::size_t count_;
  std::size_t stride_;
  std::size_t next_ = 0;
};

/// How many candidates are worth comparing with after `splits` splits, of which `marked` are
/// marked: candidates to be eliminated become fewer sooner than the splits that are left.
unsigned max_candidates_after(std::size_t splits, std::size_t marked) {
  if (2 * splits < 3 * marked) return 32;
  if (2 * splits < 5 * marked) return 16;
  return splits < 5 * marked ? 8 : 6;
}

}  // namespace

template <class Set>
AllSplits<Set>::AllSplits(const SplitRules& rules, const Cell* cells, HeapSize n,
                          std::uint64_t size, const RunControl& run)
    : rules_(rules),
      unequal_(rules.unequal()),
      kernels_(*split_kernels(simd::kernels_for(run))),
      threads_(threads_for(run)),
      team_(threads_) {
  const auto one_for_each_residue = [&] {
    std::vector<std::vector<Cell>> places(rules.modulus);
    for (std::vector<Cell>& each : places) each.resize((size + rules.modulus - 1) / rules.modulus);
    return places;
  };
  mirrors_ = one_for_each_residue();
  if (rules.modulus > 1) tables_ = one_for_each_residue();
  while (known_ < n) append(cells[known_]);
}

/// Finds where the splits of the heaps of a block are: tables and mirrors stay where they are.
template <class Set>
void AllSplits<Set>::find_splits(HeapRange block) {
  const HeapSize modulus = rules_.modulus;
  for (HeapSize heap = block.begin; heap < block.end; ++heap) {
    std::vector<Splits>& splits = splits_[heap % block_heaps];
    splits.clear();
    for (const HeapSize t : rules_.taken_before_split) {
      const HeapSize rest = heap - t;
      for (const HeapSize residue : rules_.residues[rest % modulus]) {
        const HeapSize other = (rest - residue) % modulus;
        const HeapSize total = (rest - residue) / modulus;
        const std::vector<Cell>& mirror = mirrors_[other];
        splits.push_back({tables_.empty() ? cells_ : tables_[residue].data(),
                          mirror.data() + (mirror.size() - 1 - total), total,
                          residue == 0 ? HeapSize{1} : 0,
                          residue == other && !rules_.equal[residue]});
      }
    }
  }
}

template <class Set>
std::uint64_t AllSplits<Set>::compute_block(Cell* cells, HeapSize n, std::uint64_t end) {
  const HeapRange block = HeapRange{n, end}.first(block_heaps);
  cells_ = cells;
  block_begin_ = block.begin;
  tiles_ = tiles_of(block.end);
  find_splits(block);
  const HeapSize share = std::max(
      heaps_interleaved, block_heaps / 2 / threads_ / heaps_interleaved * heaps_interleaved);
  const auto search = [&](HeapSize from) {
    search_far_splits(HeapRange{from, block.end}.first(share));
  };
  if (threads_ == 1)
    search_far_splits(block);
  else
    team_.for_each(block.begin, block.end, share, search);
  unsigned retries = 0;
  for (HeapSize heap = block.begin; heap < block.end; ++heap) {
    std::optional<std::uint32_t> value = 0;
    if (!unequal_ || attains_zero(heap)) value = resolve(heap, search_of(heap).candidates);
    retries += search_of(heap).passes - 1;
    if (!value) value = value_by_marking(heap), retries += 2;
    if (*value > static_cast<Cell>(~Cell{0})) return heap;
    append(cells[heap] = static_cast<Cell>(*value));
  }
  adapt_sample(retries);
  return block.end;
}

/// Leaves for each heap the candidates that no far split attains. With heaps_interleaved heaps at a
/// time the sample of the next ones is marked meanwhile.
template <class Set>
void AllSplits<Set>::search_far_splits(HeapRange heaps) {
  auto& [marks, next_marks] = marks_.local();
  mark_sample(heaps.first(heaps_interleaved), tiles_, marks);
  while (heaps.begin < heaps.end) {
    const HeapRange present = heaps.first(heaps_interleaved);
    heaps = heaps.without_first(heaps_interleaved);
    const HeapRange next = heaps.first(heaps_interleaved);
    for (HeapSize heap = present.begin; heap < present.end; ++heap) {
      search_of(heap).passes = 0;
      list_candidates(marks.of(heap - present.begin), min_candidate(), search_of(heap));
    }
    mark_sample(next, looks_up ? 1 : tiles_, next_marks);
    eliminate(present, next, next_marks);
    for (HeapSize heap = present.begin; heap < present.end; ++heap)
      retry(heap, marks.of(heap - present.begin), search_of(heap));
    std::swap(marks, next_marks);
  }
}

/// Marks the values of moves that leave one heap and of the sample in the first `tiles` tiles.
template <class Set>
void AllSplits<Set>::mark_sample(HeapRange heaps, std::size_t tiles, StampedSets& marks) const {
  marks.reset(heaps_interleaved, value_limit());
  for (HeapSize heap = heaps.begin; heap < heaps.end; ++heap) {
    for (const HeapSize t : rules_.taken) {
      if (heap - t < block_begin_) marks.of(heap - heaps.begin).insert(cells_[heap - t]);
    }
  }
  for (std::size_t index = 0; index < tiles; ++index) {
    for (HeapSize heap = heaps.begin; heap < heaps.end; ++heap)
      mark_tile(heap, index, marks.of(heap - heaps.begin));
  }
}

template <class Set>
void AllSplits<Set>::mark_tile(HeapSize heap, std::size_t index, StampedSet marks) const {
  const std::size_t count = index == 0 ? tile_splits : marked_per_tile_;
  for (const Splits& splits : splits_of(heap))
    kernels_.mark(splits.run(block_heaps + tile_splits * index, count), marks);
}

/// Makes the unmarked values from `from` on candidates, as many as there is room for.
template <class Set>
void AllSplits<Set>::list_candidates(StampedSet marks, std::uint32_t from, Search& search) const {
  search.candidates.clear();
  ++search.passes;
  search.next_value = bound_;
  for (std::uint32_t word = from / 64 * 64; word < bound_; word += 64) {
    std::uint64_t absent = kernels_.absent(marks, word);
    if (word < from) absent &= ~std::uint64_t{0} << from % 64;
    if (bound_ - word < 64) absent &= (std::uint64_t{1} << (bound_ - word)) - 1;
    for (; absent != 0; absent &= absent - 1) {
      const std::uint32_t value = word + static_cast<std::uint32_t>(std::countr_zero(absent));
      if (search.candidates.add(static_cast<Cell>(value))) continue;
      search.next_value = value;
      return;
    }
  }
}

/// Eliminates candidates of `heaps` with the splits that are not marked, all heaps by one tile
/// before the next.
template <class Set>
void AllSplits<Set>::eliminate(HeapRange heaps, HeapRange next_heaps, StampedSets& next_marks) {
  StridedOrder order(tiles_ - 1);
  for (std::size_t done = 1; done < tiles_; ++done) {
    const std::size_t index = 1 + order.next();
    for (HeapSize heap = heaps.begin; heap < heaps.end; ++heap) {
      Search& search = search_of(heap);
      drop_excess(done, search);
      const HeapSize place = heap - heaps.begin;
      if (looks_up && next_heaps.begin + place < next_heaps.end)
        eliminate_and_mark_next(heap, index, search.candidates, next_marks.of(place));
      else
        eliminate_by_tile(heap, index, search.candidates);
    }
  }
}

template <class Set>
void AllSplits<Set>::eliminate_by_tile(HeapSize heap, std::size_t index, Set& candidates) const {
  const HeapSize a = block_heaps + tile_splits * index + marked_per_tile_;
  for (const Splits& splits : splits_of(heap)) {
    if (candidates.empty()) return;
    kernels_.eliminate(splits.run(a, tile_splits - marked_per_tile_), candidates);
  }
}

/// Also marks the sample of heap + heaps_interleaved in the tile.
template <class Set>
void AllSplits<Set>::eliminate_and_mark_next(HeapSize heap, std::size_t index, Set& candidates,
                                             StampedSet next_marks) const {
  if constexpr (looks_up) {
    const HeapSize a = block_heaps + tile_splits * index;
    const std::vector<Splits>& present = splits_of(heap);
    const std::vector<Splits>& next = splits_of(heap + heaps_interleaved);
    for (std::size_t i = 0; i < std::max(present.size(), next.size()); ++i) {
      SplitRun<Cell> sample{};
      if (i < next.size()) sample = next[i].run(a, marked_per_tile_);
      if (i < present.size() && !candidates.empty()) {
        const SplitRun<Cell> asked =
            present[i].run(a + marked_per_tile_, tile_splits - marked_per_tile_);
        sample = sample.after(
            kernels_.lookup->eliminate_and_mark(asked, candidates, sample, next_marks));
      }
      kernels_.mark(sample, next_marks);
    }
  }
}

/// Keeps only the candidates that are worth comparing with; a table looks up all at once.
template <class Set>
void AllSplits<Set>::drop_excess(std::size_t tiles_done, Search& search) const {
  if constexpr (!looks_up) {
    const std::size_t marked = marked_per_tile_ * tiles_;
    const unsigned max =
        max_candidates_after(marked + (tile_splits - marked_per_tile_) * tiles_done, marked);
    const std::span<const Cell> values = search.candidates.values();
    if (values.size() <= max) return;
    search.next_value = values[max];
    search.candidates.truncate(max);
  }
}

/// While no candidate is left: lists the next values, and eliminates them.
template <class Set>
void AllSplits<Set>::retry(HeapSize heap, StampedSet marks, Search& search) const {
  while (search.candidates.empty() && search.next_value < bound_) {
    list_candidates(marks, search.next_value, search);
    StridedOrder order(tiles_ - 1);
    for (std::size_t done = 1; done < tiles_ && !search.candidates.empty(); ++done) {
      drop_excess(done, search);
      eliminate_by_tile(heap, 1 + order.next(), search.candidates);
    }
  }
}

/// The least candidate that neither a near split nor a move to one heap attains, if there is one.
template <class Set>
std::optional<std::uint32_t> AllSplits<Set>::resolve(HeapSize heap, Set& candidates) const {
  for (const Splits& splits : splits_of(heap)) {
    if (!candidates.empty()) kernels_.eliminate(splits.run(splits.begin, block_heaps), candidates);
  }
  return candidates.min_if([&](Cell value) {
    return std::none_of(rules_.taken.begin(), rules_.taken.end(),
                        [&](HeapSize t) { return cells_[heap - t] == value; });
  });
}

/// The value of the heap by marking all moves.
template <class Set>
std::uint32_t AllSplits<Set>::value_by_marking(HeapSize heap) {
  StampedSets& sets = marks_.local()[0];
  sets.reset(1, value_limit());
  const StampedSet marks = sets.of(0);
  for (const HeapSize t : rules_.taken) marks.insert(cells_[heap - t]);
  for (const Splits& splits : splits_of(heap)) {
    kernels_.mark(splits.run(splits.begin, block_heaps), marks);
    kernels_.mark(splits.run(block_heaps, tile_splits * tiles_of(heap)), marks);
  }
  return min_unmarked(marks, min_candidate());
}

/// Whether a move leaves one heap of value 0, or two unequal ones of the same value; mostly one of
/// the first does.
template <class Set>
bool AllSplits<Set>::attains_zero(HeapSize heap) const {
  for (const HeapSize t : rules_.taken) {
    if (cells_[heap - t] == 0) return true;
  }
  for (const Splits& splits : splits_of(heap)) {
    for (HeapSize i = splits.begin; 2 * i <= splits.total; ++i) {
      if (splits.first[i] == splits.second[i] && !(splits.never_equal && 2 * i == splits.total))
        return true;
    }
  }
  return false;
}

template <class Set>
std::uint32_t AllSplits<Set>::min_unmarked(StampedSet marks, std::uint32_t from) const {
  while (from < bound_ && marks.stamps[from] == marks.stamp) ++from;
  return from;
}

template <class Set>
void AllSplits<Set>::append(Cell value) {
  std::vector<Cell>& mirror = mirrors_[known_ % rules_.modulus];
  const HeapSize place = known_ / rules_.modulus;
  mirror[mirror.size() - 1 - place] = value;
  if (!tables_.empty()) tables_[known_ % rules_.modulus][place] = value;
  ++known_;
  bound_ = std::max(bound_, std::bit_ceil(value + 1u));
}

/// A second pass for one heap in six costs about as much as a larger sample for all would.
template <class Set>
void AllSplits<Set>::adapt_sample(unsigned retries) {
  sample_fraction_ =
      std::clamp(sample_fraction_ * std::pow(1.0025, retries) * 0.975, 1.0 / sample_steps, 1.0);
  marked_per_tile_ =
      block_heaps * static_cast<std::size_t>(std::lround(sample_fraction_ * sample_steps));
}

template class AllSplits<CandidateList<std::uint8_t>>;
template class AllSplits<CandidateList<std::uint16_t>>;
template class AllSplits<CandidateTable>;

}  // namespace sprague::octal
