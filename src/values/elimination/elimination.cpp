#include "values/elimination/elimination.hpp"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "values/elimination/term_order.hpp"

namespace sprague::elimination {
namespace {

/// Terms whose rows for a block stay in the first-level cache; they share the bound on their
/// values.
constexpr std::size_t terms_in_l1 = 64;

/// Terms whose rows for a tile stay in the second-level cache.
constexpr std::size_t terms_in_l2 = 256;

constexpr std::uint8_t never =
    0xFF;  // as a low and a high byte: no value, max_eliminated_value is less

/// The distances for which kernels prefetch: those of the terms after the `count` from `at` on, or
/// of these terms at the end of the list.
const HeapSize* next_distances(const OptionTerms& terms, std::size_t at, std::size_t count) {
  const bool more = at + terms_in_l1 + count <= terms.distances.size();
  return terms.distances.data() + (more ? at + terms_in_l1 : at);
}

/// Marks the values of the options of a heap by some of the terms; `cell` is the heap's. `terms` by
/// value: a store to a byte might change what a reference refers to, for all the compiler knows.
template <class Cell>
void mark_options(const Cell* cell, OptionTermsView terms, std::size_t count,
                  std::uint8_t* attained) {
  if (terms.xor_masks == nullptr) {
    for (std::size_t k = 0; k < count; ++k) attained[*(cell - terms.distances[k])] = 1;
  } else {
    for (std::size_t k = 0; k < count; ++k)
      attained[*(cell - terms.distances[k]) ^ terms.xor_masks[k]] = 1;
  }
}

std::variant<ShortTermBitmap, ShortTermCompare> near_of(const OptionTerms& terms,
                                                        const CandidateKernels& kernels) {
  if (terms.xor_masks.empty()) return ShortTermBitmap(terms);
  return ShortTermCompare(terms, kernels);
}

}  // namespace

/// The part of a tile that its groups share.
struct Elimination::Tile {
  HeapSize first;
  std::uint64_t end;  ///< the first heap behind it
  unsigned values;    ///< one more than there are: every heap has a candidate
  std::span<const HeapSize> records;
  std::size_t covered;  ///< terms of far_ that cover; the others test
  unsigned width;       ///< GroupBits of a group, for `values` values

  HeapSize first_of(std::size_t group) const { return first + group_heaps * group; }
};

Elimination::Elimination(const OptionTerms& terms, std::uint64_t size, Kernels kernels,
                         unsigned threads)
    : terms_(terms),
      size_(size),
      cover_(*cover_kernels(kernels)),
      test_(*candidate_kernels(kernels)),
      threads_(threads),
      arena_(static_cast<int>(threads)),
      lists_(max_tile_heaps / block_heaps),
      near_(near_of(terms, test_)) {}

/// Long tiles are good for the cache and for threads; but the terms below their length
/// eliminate candidates late, so these should be few.
std::uint64_t Elimination::tile_length(HeapSize n) const {
  const std::size_t all = terms_.up_to(n);
  const std::size_t far_for_each_near = threads_ == 1 ? 40 : 20;
  std::uint64_t length = group_heaps;
  while (length < max_tile_heaps && far_for_each_near * terms_.up_to(2 * length - 1) <= all)
    length *= 2;
  constexpr std::size_t at_least = 6;  // where threads would have nothing to share
  while (length < threads_ * group_heaps && length < max_tile_heaps &&
         at_least * terms_.up_to(2 * length - 1) <= all)
    length *= 2;
  return length;
}

/// Brings far_ up to the terms that the heaps of a tile need and that reach below it: by rank from
/// time to time, new ones behind.
template <class Cell>
void Elimination::arrange(const Cell* cells, HeapSize n, std::uint64_t length) {
  const std::size_t far_begin = terms_.up_to(length - 1);
  const std::size_t far_end = std::max(far_begin, terms_.up_to(n));
  if (far_begin != far_begin_ || far_end - far_begin > arranged_ + arranged_ / 4) {
    far_ = order_terms(terms_, far_begin, far_end, cells, n);
    arranged_ = far_end - far_begin;
  } else {
    const auto append = [&](auto& to, const auto& from) {
      if (!from.empty())
        to.insert(to.end(), from.begin() + static_cast<std::ptrdiff_t>(far_end_),
                  from.begin() + static_cast<std::ptrdiff_t>(far_end));
    };
    append(far_.distances, terms_.distances);
    append(far_.xor_masks, terms_.xor_masks);
  }
  far_begin_ = far_begin;
  far_end_ = far_end;
}

CoveredValues Elimination::covered_of(const Tile& tile, std::size_t group) {
  return {&covered_[group * tile.width], tile.width};
}

/// Lists the candidates of the tile's groups from `begin` to `end` that no far term attains.
void Elimination::test_far_terms(const Tile& tile, std::size_t begin, std::size_t end) {
  cover_groups(tile, begin, end);
  for (std::size_t group = begin; group < end; ++group)
    cover_.list(covered_of(tile, group), table_.slices, tile.values, &lists_[group_blocks * group]);
  test_groups(tile, begin, end);
}

/// Covers what the first terms attain. terms_in_l2 of them serve all groups before the next are
/// taken up, since neighbouring groups share cache lines that a term needs.
void Elimination::cover_groups(const Tile& tile, std::size_t begin, std::size_t end) {
  std::fill_n(&covered_[begin * tile.width], (end - begin) * tile.width, GroupBits{});
  for (std::size_t from = 0; from < tile.covered; from += terms_in_l2) {
    const std::size_t to = std::min(from + terms_in_l2, tile.covered);
    for (std::size_t group = begin; group < end; ++group) cover_group(tile, group, from, to);
  }
}

void Elimination::cover_group(const Tile& tile, std::size_t group, std::size_t from,
                              std::size_t to) {
  const HeapSize first = tile.first_of(group);
  for (std::size_t at = from; at < to; at += terms_in_l1) {
    const std::size_t count = std::min(terms_in_l1, to - at);
    unsigned values = tile.values;
    unsigned bound = std::bit_ceil(values);
    if (far_.xor_masks.empty()) {
      // Small heaps have small values: those that no option of these rows can have are left out.
      const HeapSize* const distances = &far_.distances[at];
      const HeapSize highest =
          first + group_heaps - 1 - *std::min_element(distances, distances + count);
      const auto record = std::upper_bound(tile.records.begin(), tile.records.end(), highest);
      values = bound = static_cast<unsigned>(record - tile.records.begin());
    }
    cover_.cover(table_, first, far_.from(at), count, {first, next_distances(far_, at, count)},
                 values, bound, covered_of(tile, group));
  }
}

/// Eliminates candidates with the terms that do not cover.
void Elimination::test_groups(const Tile& tile, std::size_t begin, std::size_t end) {
  const std::span<CandidateRows> lists(&lists_[group_blocks * begin], group_blocks * (end - begin));
  const HeapSize first = tile.first_of(begin);
  const std::size_t terms = far_.distances.size();
  for (std::size_t from = tile.covered; from < terms; from += terms_in_l2) {
    const std::size_t to = std::min(from + terms_in_l2, terms);
    for (std::size_t at = from; at < to; at += terms_in_l1)
      test_blocks(lists, first, at, std::min(terms_in_l1, to - at));
  }
}

/// Tests consecutive blocks with the `count` far terms from `at` on.
void Elimination::test_blocks(std::span<CandidateRows> lists, HeapSize first, std::size_t at,
                              std::size_t count) {
  for (std::size_t block = 0; block < lists.size(); ++block) {
    const HeapSize heap = first + block_heaps * block;
    const bool last = block + 1 == lists.size();
    const PrefetchRows next = last ? PrefetchRows{first, next_distances(far_, at, count)}
                                   : PrefetchRows{heap + block_heaps, &far_.distances[at]};
    test_.test(table_, heap, far_.from(at), count, next, lists[block]);
  }
}

template <class Cell>
void Elimination::test_near_terms(const Cell* cells, HeapSize first, CandidateRows& list) const {
  const auto test = [&](std::size_t begin, std::size_t end) {
    if (begin < end)
      test_.test(table_, first, terms_.from(begin), end - begin, {first, &terms_.distances[begin]},
                 list);
  };
  const std::size_t whole = terms_.up_to(first);  // these reach every heap of the block
  test(terms_.up_to(block_heaps - 1), far_begin_);
  test(far_end_, whole);
  const std::size_t some = terms_.up_to(first + block_heaps - 1);
  if (whole == some) return;
  ValueRow rows[terms_in_l1];
  for (std::size_t begin = whole; begin < some;) {
    std::size_t count = 0;
    for (; count < terms_in_l1 && begin < some; ++count, ++begin) {
      ValueRow& row = rows[count];
      const HeapSize missing = terms_.distances[begin] - first;
      for (std::size_t lane = 0; lane < block_heaps; ++lane) {
        const bool there = lane >= missing;
        const std::uint32_t value = there ? cells[lane - missing] ^ terms_.xor_mask(begin) : 0;
        row.low[lane] = there ? static_cast<std::uint8_t>(value) : never;
        row.high[lane] = there ? static_cast<std::uint8_t>(value / 8) : never;
      }
    }
    test_.test_rows(rows, count, list);
  }
}

/// The first candidate of the heap that no near term attains; out of line, since most heaps take
/// their least. A list that had been cut may have none: then from what was covered and, one by one,
/// the other terms.
template <class Near, class Cell>
[[gnu::noinline]] std::uint32_t Elimination::search(const Near& near, const Cell* cells,
                                                    const Tile& tile, HeapSize heap) {
  const std::size_t lane = heap % block_heaps;
  const CandidateRows& list = lists_[(heap - tile.first) / block_heaps];
  for (unsigned row = 0; row < CandidateRows::count; ++row) {
    const std::uint32_t value = list.rows[row].value(lane);
    if ((list.alive[row] >> lane & 1) != 0 && !near.attain(cells, heap - lane, lane, value))
      return value;
  }
  ++searched_;
  std::array<std::uint8_t, (std::size_t{1} << max_slices) + 1> attained{};  // the last stays 0
  cover_.attained(covered_of(tile, (heap - tile.first) / group_heaps),
                  (heap - tile.first) % group_heaps, attained.data());
  std::fill(attained.begin() + tile.values, attained.begin() + tile.width, std::uint8_t{0});
  const auto mark = [&](const OptionTerms& terms, std::size_t from, std::size_t to) {
    mark_options(cells + heap, terms.from(from), to - from, attained.data());
  };
  const auto min_missing = [&] {
    const void* const found = std::memchr(attained.data(), 0, attained.size());
    return static_cast<std::uint32_t>(static_cast<const std::uint8_t*>(found) - attained.data());
  };
  mark(far_, tile.covered, far_.distances.size());
  mark(terms_, 0, far_begin_);
  mark(terms_, far_end_, std::max(far_end_, terms_.up_to(heap)));
  if (const std::uint32_t least = min_missing(); least < tile.values) return least;
  mark(far_, 0, tile.covered);  // what is covered tells nothing of larger values
  return min_missing();
}

/// Computes the heaps of a block one after another: each takes its first candidate that no near
/// term attains.
template <class Near, class Cell>
std::uint64_t Elimination::resolve_block(Near& near, Cell* cells, const Tile& tile, HeapSize first,
                                         std::uint64_t count) {
  const CandidateRows& list = lists_[(first - tile.first) / block_heaps];
  ValueRow least{};
  test_.least(list, least);
  std::array<std::uint16_t, block_heaps> first_choice;
  for (std::size_t lane = 0; lane < block_heaps; ++lane)
    first_choice[lane] = static_cast<std::uint16_t>(least.value(lane));
  std::uint64_t listed = 0;
  for (unsigned row = 0; row < CandidateRows::count; ++row) listed |= list.alive[row];
  for (std::size_t lane = 0; lane < count; ++lane) {
    std::uint32_t value = first_choice[lane];
    if ((listed >> lane & 1) == 0 || near.attain(cells, first, lane, value))
      value = search(near, cells, tile, first + lane);
    if (value > static_cast<Cell>(~Cell{0})) return first + lane;
    cells[first + lane] = static_cast<Cell>(value);
    if (value > max_eliminated_value) return first + lane + 1;
    near.note(lane, value);
  }
  return first + count;
}

/// Computes all blocks of the tile.
template <class Near, class Cell>
std::uint64_t Elimination::resolve_tile(Near& near, Cell* cells, const Tile& tile) {
  if (recalled_ != tile.first) near.begin(cells, tile.first);
  recalled_ = 0;
  for (std::uint64_t done = tile.first; done < tile.end;) {
    const HeapSize first = done;
    const std::uint64_t end = std::min(first + block_heaps, tile.end);
    test_near_terms(cells, first, lists_[(first - tile.first) / block_heaps]);
    done = resolve_block(near, cells, tile, first, end - first);
    const bool too_large = done > first && cells[done - 1] > max_eliminated_value;
    if (done < first + block_heaps || too_large)
      return done;  // where the next call cannot go on from `near`
    if (cover_.reads_slices) {
      sliced_.set_block(first, cells + first);
      sliced_end_ = done;
    }
    near.end_block(cells, first);
  }
  recalled_ = tile.end;
  adapt(tile.end - tile.first);
  return tile.end;
}

/// Makes the values before n those that the kernels read.
template <class Cell>
void Elimination::read_from(const Cell* cells, HeapSize n) {
  if constexpr (sizeof(Cell) == 1)
    table_.bytes = cells, table_.words = nullptr;
  else
    table_.words = cells, table_.bytes = nullptr;
  if (!cover_.reads_slices) return;
  if (sliced_end_ == 0) sliced_.make_room(size_);
  for (; sliced_end_ < n; sliced_end_ += block_heaps)
    sliced_.set_block(sliced_end_, cells + sliced_end_);
}

template <class Cell>
std::uint64_t Elimination::fill(Cell* cells, HeapSize n, std::uint64_t end,
                                std::span<const HeapSize> records) {
  Tile tile;
  tile.first = n;
  const std::uint64_t length = tile_length(n);
  tile.end = std::min(n + length, end);
  read_from(cells, n);
  arrange(cells, n, length);
  tile.records = records;
  tile.values = static_cast<unsigned>(records.size() + 1);
  if (covered_part_ == 0) {
    // So many that of the average value six options are among them, which leaves few candidates.
    const double terms = static_cast<double>(std::max<std::size_t>(1, far_.distances.size()));
    covered_part_ = std::clamp(6.0 * tile.values / terms, 0.01, 0.75);
  }
  tile.covered =
      static_cast<std::size_t>(covered_part_ * static_cast<double>(far_.distances.size()));
  tile.width = (tile.values + 15) / 16 * 16;
  if (cover_.reads_slices) {
    sliced_.make_slices_for(tile.values);
    table_.slices = sliced_.slices();
  }

  const auto groups = static_cast<std::size_t>((tile.end - n + group_heaps - 1) / group_heaps);
  if (covered_.size() < groups * tile.width) covered_.resize(groups * tile.width);
  const std::size_t parts = std::min<std::size_t>(groups, threads_);
  const auto test_part = [&](std::size_t part) {
    test_far_terms(tile, groups * part / parts, groups * (part + 1) / parts);
  };
  if (parts == 1)
    test_part(0);
  else
    arena_.execute(
        [&] { tbb::parallel_for(std::size_t{0}, parts, test_part, tbb::simple_partitioner{}); });

  return std::visit([&](auto& near) { return resolve_tile(near, cells, tile); }, near_);
}

void Elimination::adapt(std::uint64_t heaps) {
  // A search costs about as much as to cover a few planes for a block of 64 heaps, so one in a
  // hundred heaps is cheap; fewer means that too much was covered.
  const double searched =
      static_cast<double>(std::exchange(searched_, 0)) / static_cast<double>(heaps);
  if (searched > 0.05)
    covered_part_ = std::min(1.0, 1.2 * covered_part_ + 0.001);
  else if (searched > 0.012)
    covered_part_ = std::min(1.0, 1.03 * covered_part_ + 0.001);
  else if (searched < 0.006)
    covered_part_ *= searched == 0 ? 0.95 : 0.99;
}

double Elimination::steps(HeapSize n, std::uint32_t largest) const {
  // Cycles, measured with bench/subtraction.
  constexpr double row = 4, test = 7, resolving = 40;
  const double cover = row + cover_.cycles_per_value * (largest + 8);
  return static_cast<double>(terms_.up_to(n)) / block_heaps *
             (covered_part_ * cover + (1 - covered_part_) * test) +
         resolving;
}

template std::uint64_t Elimination::fill(std::uint8_t*, HeapSize, std::uint64_t,
                                         std::span<const HeapSize>);
template std::uint64_t Elimination::fill(std::uint16_t*, HeapSize, std::uint64_t,
                                         std::span<const HeapSize>);

}  // namespace sprague::elimination
