#include "values/elimination.hpp"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "values/ranking.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t longest_tile = 16 * group;
constexpr std::size_t chunk = 64;  // rows that share the bound on their values, and stay in the first-level cache

constexpr std::uint8_t never = 0xFF;  // as a low and a high byte: no value, max_eliminated_value is less

/// Calls body(sizes, count, ahead) for sizes[begin … end − 1], some at a time; `ahead` are the sizes to
/// come.
template <class Body>
void for_each_chunk(std::span<const HeapSize> sizes, std::size_t begin, std::size_t end, Body body) {
  for (std::size_t at = begin; at < end; at += chunk) {
    const std::size_t count = std::min(chunk, end - at);
    const bool more = at + chunk + count <= sizes.size();
    body(&sizes[at], count, more ? &sizes[at + chunk] : &sizes[at]);
  }
}

template <class Body>
void for_each_segment(std::size_t begin, std::size_t end, Body body) {
  constexpr std::size_t segment = 256;  // whose rows for a tile stay in the second-level cache
  for (std::size_t from = begin; from < end; from += segment) body(from, std::min(end, from + segment));
}

}  // namespace

/// What the groups of a tile share.
struct Elimination::Tile {
  HeapSize first;
  std::uint64_t end;      ///< the first heap behind it
  unsigned values;        ///< one more than there are: every heap has a candidate
  std::span<const HeapSize> records;
  std::size_t covered;    ///< sizes of far_ that cover; the others test
  unsigned width;         ///< GroupBits of a group, for `values` values
};

Elimination::Elimination(std::span<const HeapSize> sizes, Kernels kernels, unsigned threads)
    : sizes_(sizes), kernels_(kernels), cover_(cover_kernels(kernels, 1)), test_(*candidate_kernels(kernels)),
      threads_(threads), arena_(static_cast<int>(threads)), lists_(longest_tile / lanes) {
  for (const HeapSize size : sizes_) {
    if (size >= lanes) break;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      if (size <= lane) options_here_[lane] |= std::uint64_t{1} << (lane - size);
      else options_before_[lane] |= std::uint64_t{1} << (lanes + lane - size);
    }
  }
}

std::size_t Elimination::sizes_up_to(HeapSize limit) const {
  return static_cast<std::size_t>(std::upper_bound(sizes_.begin(), sizes_.end(), limit) - sizes_.begin());
}

/// Long tiles are good for the cache and for threads; but the sizes below their length strike candidates out
/// late, so these should be few.
std::uint64_t Elimination::tile_length(HeapSize n) const {
  const std::size_t sizes = sizes_up_to(n);
  const std::size_t far_for_each_near = threads_ == 1 ? 40 : 20;
  std::uint64_t length = group;
  while (length < longest_tile && far_for_each_near * sizes_up_to(2 * length - 1) <= sizes) length *= 2;
  return length;
}

/// Brings far_ up to the sizes from `length` to n: by rank from time to time, new ones behind.
template <class Cell>
void Elimination::arrange(const Cell* cells, HeapSize n, std::uint64_t length) {
  const std::size_t begin = sizes_up_to(length - 1);
  const std::size_t end = std::max(begin, sizes_up_to(n));
  if (begin == far_begin_ && end - begin <= arranged_ + arranged_ / 4) {
    far_.insert(far_.end(), sizes_.begin() + static_cast<std::ptrdiff_t>(far_end_),
                sizes_.begin() + static_cast<std::ptrdiff_t>(end));
  } else {
    far_ = ranked(sizes_.subspan(begin, end - begin), cells, n);
    arranged_ = far_.size();
  }
  far_begin_ = begin;
  far_end_ = end;
}

/// The candidates of the tile's groups from `begin` to `end` that no far size attains. A segment of the
/// sizes serves all these groups before the next is taken up, since neighbouring groups share lines that a
/// size needs.
void Elimination::test_far_sizes(const Tile& tile, std::size_t begin, std::size_t end) {
  const auto first_of = [&](std::size_t index) { return tile.first + group * index; };
  const auto covered_of = [&](std::size_t index) { return Covered{&covered_[index * tile.width], tile.width}; };
  std::fill_n(&covered_[begin * tile.width], (end - begin) * tile.width, GroupBits{});

  for_each_segment(0, tile.covered, [&](std::size_t from, std::size_t to) {
    for (std::size_t index = begin; index < end; ++index) {
      for_each_chunk(far_, from, to, [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
        // Small heaps have small values: those that no option of these rows can have are left out.
        const HeapSize highest = first_of(index) + group - 1 - *std::min_element(sizes, sizes + count);
        const auto values = std::upper_bound(tile.records.begin(), tile.records.end(), highest) - tile.records.begin();
        cover_->cover(table_, first_of(index), {sizes}, count, {first_of(index), ahead}, static_cast<unsigned>(values),
                      static_cast<unsigned>(values), covered_of(index));
      });
    }
  });
  for (std::size_t index = begin; index < end; ++index) {
    cover_->list(covered_of(index), table_.slices, tile.values, &lists_[group_blocks * index]);
  }
  const std::span<Candidates> lists(&lists_[group_blocks * begin], group_blocks * (end - begin));
  for_each_segment(tile.covered, far_.size(), [&](std::size_t from, std::size_t to) {
    for_each_chunk(far_, from, to, [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
      for (std::size_t block = 0; block < lists.size(); ++block) {
        const HeapSize first = first_of(begin) + lanes * block;
        const Ahead next = block + 1 < lists.size() ? Ahead{first + lanes, sizes} : Ahead{first_of(begin), ahead};
        test_.test(table_, first, {sizes}, count, next, lists[block]);
      }
    });
  });
}

template <class Cell>
void Elimination::test_near_sizes(const Cell* cells, HeapSize first, Candidates& list) const {
  const auto test = [&](std::size_t begin, std::size_t end) {
    if (begin < end) test_.test(table_, first, {&sizes_[begin]}, end - begin, {first, &sizes_[begin]}, list);
  };
  const std::size_t whole = sizes_up_to(first);  // these reach every heap of the block
  test(sizes_up_to(lanes - 1), far_begin_);
  test(far_end_, whole);
  const std::size_t some = sizes_up_to(first + lanes - 1);
  if (whole == some) return;
  Row rows[chunk];
  for (std::size_t begin = whole; begin < some;) {
    std::size_t count = 0;
    for (; count < chunk && begin < some; ++count, ++begin) {
      Row& row = rows[count];
      const HeapSize missing = sizes_[begin] - first;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const bool there = lane >= missing;
        const std::uint32_t value = there ? cells[lane - missing] : 0;
        row.low[lane] = there ? static_cast<std::uint8_t>(value) : never;
        row.high[lane] = there ? static_cast<std::uint8_t>(value / 8) : never;
      }
    }
    test_.test_rows(rows, count, list);
  }
}

/// Whether no size below 64 reaches from the lane a heap with the value.
bool Elimination::is_free(std::uint32_t value, std::size_t lane) const {
  const auto& blocks = presence_[value].blocks;
  return ((blocks[present_] & options_here_[lane]) | (blocks[1 - present_] & options_before_[lane])) == 0;
}

/// The first candidate of the lane that is free; out of line, since most lanes take their least. A list that
/// had been cut may have none: then from what was covered and, one by one, the other sizes.
template <class Cell>
[[gnu::noinline]] std::uint32_t Elimination::search(const Cell* cells, const Tile& tile, HeapSize heap) {
  const std::size_t lane = heap % lanes;
  const Candidates& list = lists_[(heap - tile.first) / lanes];
  for (unsigned row = 0; row < Candidates::count; ++row) {
    const std::uint32_t value = list.rows[row].value(lane);
    if ((list.alive[row] >> lane & 1) != 0 && is_free(value, lane)) return value;
  }
  ++searched_;
  std::array<std::uint8_t, std::size_t{1} << most_slices> attained{};
  const std::size_t index = (heap - tile.first) / group;
  cover_->attained({&covered_[index * tile.width], tile.width}, (heap - tile.first) % group, attained.data());
  for (std::size_t k = tile.covered; k < far_.size(); ++k) attained[cells[heap - far_[k]]] = 1;
  for (std::size_t k = 0; k < far_begin_; ++k) attained[cells[heap - sizes_[k]]] = 1;
  for (std::size_t k = far_end_; k < sizes_.size() && sizes_[k] <= heap; ++k) attained[cells[heap - sizes_[k]]] = 1;
  return static_cast<std::uint32_t>(std::find(attained.begin(), attained.end(), 0) - attained.begin());
}

/// The heaps of a block, one after another: each takes its first candidate that no size below 64 attains.
template <class Cell>
std::uint64_t Elimination::settle(Cell* cells, const Tile& tile, HeapSize first, std::uint64_t count) {
  const Candidates& list = lists_[(first - tile.first) / lanes];
  // Local: a store to cells of one byte may change any member, as far as the compiler knows.
  Presence* const presence = presence_.data();
  const std::size_t present = present_;
  Row least{};
  test_.least(list, least);
  std::array<std::uint16_t, lanes> first_choice;
  for (std::size_t lane = 0; lane < lanes; ++lane) first_choice[lane] = static_cast<std::uint16_t>(least.value(lane));
  std::uint64_t listed = 0;
  for (unsigned row = 0; row < Candidates::count; ++row) listed |= list.alive[row];
  for (std::size_t lane = 0; lane < count; ++lane) {
    std::uint32_t value = first_choice[lane];
    const auto& blocks = presence[value].blocks;
    const std::uint64_t taken = (blocks[present] & options_here_[lane]) | (blocks[1 - present] & options_before_[lane]);
    if (taken != 0 || (listed >> lane & 1) == 0) value = search(cells, tile, first + lane);
    if (value > static_cast<Cell>(~Cell{0})) return first + lane;
    cells[first + lane] = static_cast<Cell>(value);
    if (value > max_eliminated_value) return first + lane + 1;
    presence[value].blocks[present] |= std::uint64_t{1} << lane;
  }
  return first + count;
}

/// Makes the values before n those that the kernels read.
template <class Cell>
void Elimination::read_from(const Cell* cells, HeapSize n, std::uint64_t size) {
  if constexpr (sizeof(Cell) == 1) table_.bytes = cells, table_.words = nullptr;
  else table_.words = cells, table_.bytes = nullptr;
  cover_ = cover_kernels(kernels_, sizeof(Cell));
  if (!cover_->reads_slices) return;
  if (sliced_end_ == 0) sliced_.make_room(size);
  for (; sliced_end_ < n; sliced_end_ += lanes) sliced_.set_block(sliced_end_, cells + sliced_end_);
}

/// Sets presence_ to the 64 heaps before `first`.
template <class Cell>
void Elimination::recall(const Cell* cells, HeapSize first) {
  std::fill(presence_.begin(), presence_.end(), Presence{});
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    presence_[cells[first - lanes + lane]].blocks[1 - present_] |= std::uint64_t{1} << lane;
  }
}

template <class Cell>
std::uint64_t Elimination::fill(Cell* cells, HeapSize n, std::uint64_t size, std::span<const HeapSize> records) {
  const std::uint64_t length = tile_length(n);
  read_from(cells, n, size);
  arrange(cells, n, length);
  Tile tile;
  tile.first = n;
  tile.end = std::min(n + length, size);
  tile.records = records;
  tile.values = static_cast<unsigned>(records.size() + 1);
  tile.covered = static_cast<std::size_t>(covered_part_ * static_cast<double>(far_.size()));
  tile.width = (tile.values + 15) / 16 * 16;
  if (cover_->reads_slices) {
    sliced_.make_slices_for(tile.values);
    table_.slices = sliced_.slices();
  }

  const auto groups = static_cast<std::size_t>((tile.end - n + group - 1) / group);
  if (covered_.size() < groups * tile.width) covered_.resize(groups * tile.width);
  const std::size_t parts = std::min<std::size_t>(groups, threads_);
  const auto test_part = [&](std::size_t part) {
    test_far_sizes(tile, groups * part / parts, groups * (part + 1) / parts);
  };
  if (parts == 1) test_part(0);
  else arena_.execute([&] { tbb::parallel_for(std::size_t{0}, parts, test_part, tbb::simple_partitioner{}); });

  if (recalled_ != n) recall(cells, n);
  recalled_ = 0;
  for (std::uint64_t done = n; done < tile.end;) {
    const HeapSize first = done;
    const std::uint64_t end = std::min(first + lanes, tile.end);
    test_near_sizes(cells, first, lists_[(first - n) / lanes]);
    done = settle(cells, tile, first, end - first);
    const bool too_large = done > first && cells[done - 1] > max_eliminated_value;
    if (done < first + lanes || too_large) return done;  // where the next call cannot go on from presence_
    if (cover_->reads_slices) {
      sliced_.set_block(first, cells + first);
      sliced_end_ = done;
    }
    present_ = 1 - present_;  // and the block before the last is forgotten
    for (HeapSize heap = first - lanes; heap < first; ++heap) presence_[cells[heap]].blocks[present_] = 0;
  }
  recalled_ = tile.end;
  adapt(tile.end - n);
  return tile.end;
}

void Elimination::adapt(std::uint64_t heaps) {
  // A search costs about as much as to cover a few planes for a block of 64 heaps, so one in a hundred heaps
  // is cheap; fewer means that too much was covered.
  const double searched = static_cast<double>(std::exchange(searched_, 0)) / static_cast<double>(heaps);
  if (searched > 0.012) covered_part_ = std::min(1.0, 1.03 * covered_part_ + 0.001);
  else if (searched < 0.006) covered_part_ *= searched == 0 ? 0.95 : 0.99;
}

template <class Cell>
double Elimination::steps(HeapSize n, std::uint32_t largest) const {
  // Cycles, measured with bench/subtraction.
  constexpr double row = 4, test = 7, settling = 40;
  const double cover = row + cover_kernels(kernels_, sizeof(Cell))->cycles_per_value * (largest + 8);
  return static_cast<double>(sizes_up_to(n)) / lanes * (covered_part_ * cover + (1 - covered_part_) * test) + settling;
}

template double Elimination::steps<std::uint8_t>(HeapSize, std::uint32_t) const;
template double Elimination::steps<std::uint16_t>(HeapSize, std::uint32_t) const;
template std::uint64_t Elimination::fill(std::uint8_t*, HeapSize, std::uint64_t, std::span<const HeapSize>);
template std::uint64_t Elimination::fill(std::uint16_t*, HeapSize, std::uint64_t, std::span<const HeapSize>);

}  // namespace sprague
