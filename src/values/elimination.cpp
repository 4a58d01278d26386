#include "values/elimination.hpp"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <bit>

#include "values/ranking.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t blocks_of_group = 4;
constexpr std::uint64_t group = blocks_of_group * lanes;  // handled by one thread
constexpr std::uint64_t longest_tile = 16 * group;

/// The lists in the course of the tests: how many candidates are kept for how long.
struct Stage {
  double part;  ///< of the sizes that are left after covering
  unsigned rows;
};
constexpr Stage stages[] = {{1.0, 8}};

constexpr std::uint8_t never = 0xFF;  // as a low and a high byte: no value, max_eliminated_value is less

template <class Cell>
auto cover_of(const EliminationKernels& kernels) {
  if constexpr (sizeof(Cell) == 1) return kernels.cover1;
  else return kernels.cover2;
}

template <class Cell>
auto test_of(const EliminationKernels& kernels) {
  if constexpr (sizeof(Cell) == 1) return kernels.test1;
  else return kernels.test2;
}

/// Calls body(sizes, count, ahead) for sizes[begin … end − 1], so many at a time that the rows of a group
/// stay in the first-level cache; `ahead` are the sizes to come.
template <class Body>
void for_each_chunk(std::span<const HeapSize> sizes, std::size_t begin, std::size_t end, Body body) {
  constexpr std::size_t chunk = EliminationKernels::rows_at_once;
  for (std::size_t at = begin; at < end; at += chunk) {
    const std::size_t count = std::min(chunk, end - at);
    const bool more = at + 2 * chunk <= sizes.size();
    body(&sizes[at], count, more ? &sizes[at + chunk] : &sizes[at]);
  }
}

}  // namespace

/// What the groups of a tile share.
struct Elimination::Tile {
  std::uint64_t end;      ///< its first heap after it
  unsigned planes;        ///< enough for one value more than there is: every heap has a candidate
  std::span<const HeapSize> records;
  std::size_t covered;    ///< sizes of far_ that cover; the others test
};

Elimination::Elimination(std::span<const HeapSize> sizes, const EliminationKernels& kernels, unsigned threads)
    : sizes_(sizes), kernels_(kernels), threads_(threads), lists_(longest_tile / lanes) {
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
  std::uint64_t length = group;
  while (length < longest_tile && 40 * sizes_up_to(2 * length - 1) <= sizes) length *= 2;
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

template <class Cell>
void Elimination::test_far_sizes(const Cell* cells, HeapSize first, const Tile& tile, Candidates* lists) {
  const std::size_t blocks = (std::min(group, tile.end - first) + lanes - 1) / lanes;
  const Cell* const at = cells + first;
  const auto cover = cover_of<Cell>(kernels_);
  const auto test = test_of<Cell>(kernels_);

  std::vector<Plane> covered(blocks * tile.planes, Plane{});
  for_each_chunk(far_, 0, tile.covered, [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
    // Small heaps have small values: planes that no cell of these rows can touch are left out.
    const HeapSize highest = first + group - 1 - *std::min_element(sizes, sizes + count);
    const auto values = static_cast<unsigned>(
        std::upper_bound(tile.records.begin(), tile.records.end(), highest) - tile.records.begin());
    for (std::size_t block = 0; block < blocks; ++block) {
      cover(at + lanes * block, sizes, count, ahead, (values + 7) / 8, &covered[block * tile.planes]);
    }
  });
  for (std::size_t block = 0; block < blocks; ++block) {
    kernels_.extract(&covered[block * tile.planes], tile.planes, stages[0].rows, lists[block]);
  }

  std::size_t begin = tile.covered;
  double part = 0;
  for (const Stage& stage : stages) {
    if (lists[0].count != stage.rows) {
      for (std::size_t block = 0; block < blocks; ++block) kernels_.keep(lists[block], stage.rows);
    }
    part += stage.part;
    const bool last = &stage == std::end(stages) - 1;
    const std::size_t end =
        last ? far_.size() : tile.covered + static_cast<std::size_t>(part * static_cast<double>(far_.size() - tile.covered));
    for_each_chunk(far_, begin, end, [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
      for (std::size_t block = 0; block < blocks; ++block) test(at + lanes * block, sizes, count, ahead, lists[block]);
    });
    begin = end;
  }
  for (std::size_t block = 0; block < blocks; ++block) {
    find_again(cells, first + lanes * block, tile, &covered[block * tile.planes], lists[block]);
  }
}

/// The lists of a block that ran out because they had been cut: from what was covered and, lane by lane,
/// the sizes that were tested.
template <class Cell>
void Elimination::find_again(const Cell* cells, HeapSize first, const Tile& tile, const Plane* covered,
                             Candidates& list) {
  std::uint64_t there = 0;
  for (unsigned row = 0; row < list.count; ++row) there |= list.alive[row];
  if (~there == 0) return;
  std::array<std::uint8_t, max_eliminated_value + 1> attained;
  for (std::uint64_t empty = ~there; empty != 0; empty &= empty - 1) {
    const auto lane = static_cast<std::size_t>(std::countr_zero(empty));
    const Cell* const at = cells + first + lane;
    for (unsigned plane = 0; plane < tile.planes; ++plane) {
      for (unsigned bit = 0; bit < 8; ++bit) attained[8 * plane + bit] = covered[plane][lane] >> bit & 1;
    }
    for (std::size_t k = tile.covered; k < far_.size(); ++k) attained[*(at - far_[k])] = 1;
    unsigned row = 0;
    for (std::uint32_t value = 0; value < 8 * tile.planes && row < list.count; ++value) {
      if (attained[value] != 0) continue;
      list.rows[row].low[lane] = static_cast<std::uint8_t>(value);
      list.rows[row].high[lane] = static_cast<std::uint8_t>(value / 8);
      list.alive[row] |= std::uint64_t{1} << lane;
      ++row;
    }
  }
  found_again_.fetch_add(static_cast<std::uint64_t>(std::popcount(~there)), std::memory_order_relaxed);
}

template <class Cell>
void Elimination::test_near_sizes(const Cell* cells, HeapSize first, Candidates& list) const {
  const auto test = [&](const HeapSize* sizes, std::size_t count, const HeapSize*) {
    test_of<Cell>(kernels_)(cells + first, sizes, count, sizes, list);
  };
  for_each_chunk(sizes_, sizes_up_to(lanes - 1), far_begin_, test);
  const std::size_t whole = sizes_up_to(first);  // these reach every heap of the block
  for_each_chunk(sizes_, std::min(far_end_, whole), whole, test);
  const std::size_t some = sizes_up_to(first + lanes - 1);
  if (whole == some) return;
  constexpr std::size_t chunk = EliminationKernels::rows_at_once;
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
    kernels_.test_rows(rows, count, list);
  }
}

template <class Cell>
std::uint32_t Elimination::by_definition(const Cell* cells, HeapSize n) {
  mex_.begin();
  mex_.make_room(max_eliminated_value + 1);
  for (const HeapSize size : sizes_) {
    if (size > n) break;
    mex_.exclude(cells[n - size]);
  }
  return static_cast<std::uint32_t>(mex_.least());
}

/// The heaps of a block, one after another: each takes its first candidate that no size below 64 attains.
template <class Cell>
std::uint64_t Elimination::settle(Cell* cells, HeapSize first, std::uint64_t count, const Candidates& list) {
  const std::size_t before = 1 - present_;
  const auto is_free = [&](std::uint32_t value, std::size_t lane) {
    const auto& blocks = presence_[value].blocks;
    return ((blocks[present_] & options_here_[lane]) | (blocks[before] & options_before_[lane])) == 0;
  };
  const auto search = [&](std::size_t lane) {
    for (unsigned row = 0; row < list.count; ++row) {
      const std::uint32_t value = list.value(row, lane);
      if ((list.alive[row] >> lane & 1) != 0 && is_free(value, lane)) return value;
    }
    return by_definition(cells, first + lane);
  };
  Row least{};
  kernels_.least(list, least);
  std::uint64_t listed = 0;
  for (unsigned row = 0; row < list.count; ++row) listed |= list.alive[row];
  for (std::size_t lane = 0; lane < count; ++lane) {
    std::uint32_t value = 8u * least.high[lane] + (least.low[lane] & 7u);
    if ((listed >> lane & 1) == 0 || !is_free(value, lane)) value = search(lane);
    if (value > static_cast<Cell>(~Cell{0})) return first + lane;
    if (value > max_eliminated_value) {
      cells[first + lane] = static_cast<Cell>(value);
      return first + lane + 1;
    }
    cells[first + lane] = static_cast<Cell>(value);
    presence_[value].blocks[present_] |= std::uint64_t{1} << lane;
  }
  return first + count;
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
  arrange(cells, n, length);
  Tile tile;
  tile.end = std::min(n + length, size);
  tile.records = records;
  tile.planes = static_cast<unsigned>(records.size() / 8 + 1);  // the values are 0 … records.size() − 1
  tile.covered = static_cast<std::size_t>(covered_part_ * static_cast<double>(far_.size()));

  const auto groups = static_cast<std::size_t>((tile.end - n + group - 1) / group);
  const auto test_group = [&](std::size_t index) {
    test_far_sizes(cells, n + group * index, tile, &lists_[index * blocks_of_group]);
  };
  if (threads_ == 1) {
    for (std::size_t index = 0; index < groups; ++index) test_group(index);
  } else {
    tbb::parallel_for(std::size_t{0}, groups, test_group);
  }

  if (recalled_ != n) recall(cells, n);
  recalled_ = 0;
  for (std::uint64_t done = n; done < tile.end;) {
    const HeapSize first = done;
    const std::uint64_t end = std::min(first + lanes, tile.end);
    Candidates& list = lists_[(first - n) / lanes];
    test_near_sizes(cells, first, list);
    done = settle(cells, first, end - first, list);
    if (done < first + lanes) return done;  // the last block, or a value too large
    present_ = 1 - present_;  // and the block before the last is forgotten
    for (HeapSize heap = first - lanes; heap < first; ++heap) presence_[cells[heap]].blocks[present_] = 0;
  }
  recalled_ = tile.end;
  adapt(tile.end - n);
  return tile.end;
}

void Elimination::adapt(std::uint64_t heaps) {
  // To find a list again costs about as much as to cover a few planes for a block of 64 heaps, so one in a
  // hundred is cheap; fewer means that too much was covered.
  const double again = static_cast<double>(found_again_.exchange(0)) / static_cast<double>(heaps);
  if (again > 0.012) covered_part_ = std::min(1.0, covered_part_ + 0.02);
  else if (again < 0.006) covered_part_ = std::max(0.0, covered_part_ - 0.005);
}

double Elimination::steps(HeapSize n, std::uint32_t largest) const {
  const auto sizes = static_cast<double>(sizes_up_to(n));
  return sizes / lanes * (covered_part_ * (1.1 * (largest / 8 + 1) + 2) + (1 - covered_part_) * 6) + 40;
}

template std::uint64_t Elimination::fill(std::uint8_t*, HeapSize, std::uint64_t, std::span<const HeapSize>);
template std::uint64_t Elimination::fill(std::uint16_t*, HeapSize, std::uint64_t, std::span<const HeapSize>);

}  // namespace sprague
