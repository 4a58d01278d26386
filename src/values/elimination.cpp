#include "values/elimination.hpp"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <memory>

namespace sprague {
namespace {

/// Rows handled together: those of four blocks of 64 heaps stay in the first-level cache.
constexpr std::size_t chunk = 64;

/// The lists in the course of the tests: after the k-th part of the sizes no more than so many
/// candidates are kept.
struct Stage {
  double part;  ///< of the sizes that are left after covering
  unsigned rows;
};
constexpr Stage stages[] = {{0.30, 8}, {0.70, 4}};

constexpr std::uint64_t group = 4 * lanes;         // handled by one thread
constexpr std::uint64_t longest_tile = 16 * group;

constexpr std::uint8_t never = 0xFF;  // as a low and a high byte: no value, max_eliminated_value is less

}  // namespace

/// What the groups of a tile share.
struct Elimination::Tile {
  HeapSize first;
  std::uint64_t count;
  unsigned planes;
  bool narrow;               ///< rows are read where they lie: 1-byte cells, values below 248
  std::size_t far_begin;     ///< sizes_[far_begin … far_end − 1]: from the tile's length up to its first heap
  std::size_t covered_end;   ///< of those, covered up to here and tested from here
  std::size_t far_end;
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

namespace {

/// Feeds the kernels with rows, chunk by chunk, in the form the tile wants.
template <class Cell>
struct Feed {
  const EliminationKernels& kernels;
  bool narrow;
  Row* rows;

  void split(const Cell* at, const HeapSize* sizes, std::size_t count, const HeapSize* ahead) const {
    if constexpr (sizeof(Cell) == 1) kernels.split1(at, sizes, count, ahead, rows);
    else if constexpr (sizeof(Cell) == 2) kernels.split2(at, sizes, count, ahead, rows);
  }

  void cover(const Cell* at, const HeapSize* sizes, std::size_t count, const HeapSize* ahead, unsigned planes,
             Plane* covered) const {
    if constexpr (sizeof(Cell) == 1) {
      if (narrow) return kernels.cover(at, sizes, count, ahead, planes, covered);
    }
    split(at, sizes, count, ahead);
    kernels.cover_rows(rows, count, planes, covered);
  }

  void test(const Cell* at, const HeapSize* sizes, std::size_t count, const HeapSize* ahead, Candidates& list) const {
    if constexpr (sizeof(Cell) == 1) {
      if (narrow) return kernels.test(at, sizes, count, ahead, list);
    }
    split(at, sizes, count, ahead);
    kernels.test_rows(rows, count, list);
  }
};

/// Calls body(sizes, count, ahead) for sizes[begin … end − 1] in chunks; `ahead` are the sizes to come.
template <class Body>
void for_each_chunk(std::span<const HeapSize> sizes, std::size_t begin, std::size_t end, Body body) {
  for (std::size_t at = begin; at < end; at += chunk) {
    const std::size_t count = std::min(chunk, end - at);
    const bool more = at + 2 * chunk <= sizes.size();
    body(&sizes[at], count, more ? &sizes[at + chunk] : &sizes[at]);
  }
}

}  // namespace

template <class Cell>
void Elimination::test_far_sizes(const Cell* cells, HeapSize first, const Tile& tile, Candidates* lists) const {
  alignas(64) Row rows[chunk];
  const Feed<Cell> feed{kernels_, tile.narrow, rows};
  const std::size_t blocks = (std::min(group, tile.first + tile.count - first) + lanes - 1) / lanes;
  const Cell* const at = cells + first;

  std::vector<Plane> covered(blocks * tile.planes, Plane{});
  for_each_chunk(sizes_, tile.far_begin, tile.covered_end,
                 [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
                   for (std::size_t block = 0; block < blocks; ++block) {
                     feed.cover(at + lanes * block, sizes, count, ahead, tile.planes, &covered[block * tile.planes]);
                   }
                 });
  for (std::size_t block = 0; block < blocks; ++block) {
    kernels_.extract(&covered[block * tile.planes], tile.planes, stages[0].rows, lists[block]);
  }

  std::size_t begin = tile.covered_end;
  const auto left = static_cast<double>(tile.far_end - begin);
  double part = 0;
  for (const Stage& stage : stages) {
    if (lists[0].count != stage.rows) {
      for (std::size_t block = 0; block < blocks; ++block) kernels_.keep(lists[block], stage.rows);
    }
    part += stage.part;
    const std::size_t end = &stage == std::end(stages) - 1
                                ? tile.far_end
                                : tile.covered_end + static_cast<std::size_t>(part * left);
    for_each_chunk(sizes_, begin, end, [&](const HeapSize* sizes, std::size_t count, const HeapSize* ahead) {
      for (std::size_t block = 0; block < blocks; ++block) {
        feed.test(at + lanes * block, sizes, count, ahead, lists[block]);
      }
    });
    begin = end;
  }
}

template <class Cell>
void Elimination::test_near_sizes(const Cell* cells, HeapSize first, const Tile& tile, Candidates& list) const {
  alignas(64) Row rows[chunk];
  const Feed<Cell> feed{kernels_, false, rows};
  const auto test = [&](const HeapSize* sizes, std::size_t count, const HeapSize*) {
    feed.test(cells + first, sizes, count, sizes, list);
  };
  for_each_chunk(sizes_, sizes_up_to(lanes - 1), tile.far_begin, test);
  const std::size_t whole = sizes_up_to(first);  // these reach every heap of the block
  for_each_chunk(sizes_, std::min(tile.far_end, whole), whole, test);
  const std::size_t some = sizes_up_to(first + lanes - 1);
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
  for (std::size_t lane = 0; lane < count; ++lane) {
    const HeapSize heap = first + lane;
    std::uint32_t value = 0;
    bool found = false;
    for (unsigned row = 0; row < list.count && !found; ++row) {
      if ((list.alive[row] >> lane & 1) == 0) continue;
      value = list.value(row, lane);
      found = ((present_[value] & options_here_[lane]) | (before_[value] & options_before_[lane])) == 0;
    }
    if (!found) {
      value = by_definition(cells, heap);
      ++exhausted_;
    }
    if (value > static_cast<Cell>(~Cell{0})) return heap;
    cells[heap] = static_cast<Cell>(value);
    if (value > max_eliminated_value) return heap + 1;
    present_[value] |= std::uint64_t{1} << lane;
  }
  return first + count;
}

/// Sets before_ to the lanes of the 64 heaps before `first`, and empties present_.
template <class Cell>
void Elimination::recall(const Cell* cells, HeapSize first) {
  present_.assign(max_eliminated_value + 1, 0);
  before_.assign(max_eliminated_value + 1, 0);
  for (std::size_t lane = 0; lane < lanes; ++lane) before_[cells[first - lanes + lane]] |= std::uint64_t{1} << lane;
}

template <class Cell>
std::uint64_t Elimination::fill(Cell* cells, HeapSize n, std::uint64_t size, std::uint32_t largest) {
  Tile tile;
  tile.first = n;
  const std::uint64_t length = tile_length(n);
  tile.count = std::min(length, size - n);
  tile.planes = (largest + 1) / 8 + 1;  // so that every heap has a candidate: largest + 1 at worst
  tile.narrow = sizeof(Cell) == 1 && tile.planes <= 31;
  tile.far_begin = sizes_up_to(length - 1);
  tile.far_end = std::max(tile.far_begin, sizes_up_to(n));
  const auto far_sizes = static_cast<double>(tile.far_end - tile.far_begin);
  tile.covered_end = tile.far_begin + static_cast<std::size_t>(covered_part_ * far_sizes);

  const auto groups = static_cast<std::size_t>((tile.count + group - 1) / group);
  const auto test_group = [&](std::size_t index) {
    test_far_sizes(cells, n + group * index, tile, &lists_[index * (group / lanes)]);
  };
  if (threads_ == 1) for (std::size_t index = 0; index < groups; ++index) test_group(index);
  else tbb::parallel_for(std::size_t{0}, groups, test_group);

  recall(cells, n);
  std::uint64_t done = n;
  const std::uint64_t end = n + tile.count;
  for (std::size_t block = 0; done < end; ++block) {
    const HeapSize first = n + lanes * block;
    test_near_sizes(cells, first, tile, lists_[block]);
    const std::uint64_t block_end = std::min(first + lanes, end);
    done = settle(cells, first, block_end - first, lists_[block]);
    if (done < block_end) break;
    for (HeapSize heap = first - lanes; heap < first; ++heap) before_[cells[heap]] = 0;
    for (HeapSize heap = first; heap < block_end; ++heap) {
      before_[cells[heap]] = present_[cells[heap]];
    }
    for (HeapSize heap = first; heap < block_end; ++heap) present_[cells[heap]] = 0;
  }
  adapt(done - n);
  return done;
}

/// Long tiles are good for the cache and for threads; but the sizes below their length strike candidates out
/// late, so these should be few.
std::uint64_t Elimination::tile_length(HeapSize n) const {
  const std::size_t sizes = sizes_up_to(n);
  std::uint64_t length = group;
  while (length < longest_tile && 40 * sizes_up_to(2 * length - 1) <= sizes) length *= 2;
  return length;
}

void Elimination::adapt(std::uint64_t heaps) {
  // A heap from the definition costs about as much as testing a block of 64 with a short list, so a few
  // in a thousand are cheap; fewer means that too much was covered.
  const double exhausted = static_cast<double>(exhausted_) / static_cast<double>(heaps + 1);
  if (exhausted > 0.008) covered_part_ = std::min(1.0, covered_part_ + 0.02);
  else if (exhausted < 0.004) covered_part_ = std::max(0.0, covered_part_ - 0.005);
  exhausted_ = 0;
}

double Elimination::steps(HeapSize n, std::uint32_t largest) const {
  const auto sizes = static_cast<double>(sizes_up_to(n));
  return sizes / lanes * (covered_part_ * (1.1 * (largest / 8 + 1) + 2) + (1 - covered_part_) * 6) + 40;
}

template std::uint64_t Elimination::fill(std::uint8_t*, HeapSize, std::uint64_t, std::uint32_t);
template std::uint64_t Elimination::fill(std::uint16_t*, HeapSize, std::uint64_t, std::uint32_t);

}  // namespace sprague
