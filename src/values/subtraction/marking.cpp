#include "values/subtraction/marking.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace sprague::subtraction {
namespace {

constexpr std::size_t words = group_heaps / 64;

template <class Cell>
auto mark_of(const MarkingKernels& kernels) {
  if constexpr (sizeof(Cell) == 1)
    return kernels.mark1;
  else if constexpr (sizeof(Cell) == 2)
    return kernels.mark2;
  else
    return kernels.mark4;
}

}  // namespace

void Marking::make_windows(HeapSize reach) {
  // Windows begin up to a group below distance 0, for the heaps of the group itself, and end a
  // group beyond the reach.
  const std::size_t bits = group_heaps + reach + group_heaps;
  const std::size_t copy = bits / 8 + 2;
  window_bytes_.assign(8 * copy, 0);
  std::uint64_t near = 0;
  for (const HeapSize size : sizes_) {
    if (size >= reach + group_heaps) break;
    if (size < 64) near |= std::uint64_t{1} << size;
    for (std::size_t shift = 0; shift < 8; ++shift) {
      if (group_heaps + size < shift) continue;
      const std::size_t bit = group_heaps + size - shift;
      window_bytes_[shift * copy + bit / 8] |= static_cast<std::uint8_t>(1u << bit % 8);
    }
  }
  near_ = ShortMoves(near);
  reach_ = reach;
  windows_ = {window_bytes_.data() + group_heaps / 8, copy};
}

template <class Cell>
Marking::Segment::Segment(const Cell* cells) {
  constexpr std::size_t min_run = 8;  // on average
  std::vector<std::uint32_t> counts;
  for (std::size_t i = 0; i < heaps; ++i) {
    if (cells[i] >= heaps) return;
    if (cells[i] >= counts.size()) counts.resize(cells[i] + std::size_t{1});
    ++counts[cells[i]];
  }
  for (std::size_t value = 0; value < counts.size(); ++value) {
    if (counts[value] > 0) runs.push_back({static_cast<std::uint32_t>(value), counts[value]});
  }
  if (runs.size() * min_run > heaps) {
    runs.clear();
    return;
  }
  std::exclusive_scan(counts.begin(), counts.end(), counts.begin(), std::uint32_t{0});
  offsets.resize(heaps);
  for (std::size_t i = 0; i < heaps; ++i)
    offsets[counts[cells[i]]++] = static_cast<std::uint16_t>(i);
}

/// Keeps the segments within the heaps from `first` to n − 1.
template <class Cell>
void Marking::sort_segments(const Cell* cells, HeapSize first, HeapSize n) {
  const std::size_t begin = (first + Segment::heaps - 1) / Segment::heaps;
  while (!segments_.empty() && first_segment_ < begin) {
    segments_.pop_front();
    ++first_segment_;
  }
  if (segments_.empty()) first_segment_ = begin;
  for (std::size_t next = first_segment_ + segments_.size(); (next + 1) * Segment::heaps <= n;
       ++next) {
    segments_.emplace_back(cells + next * Segment::heaps);
  }
}

/// Adds the heaps from `first` to n − 1.
template <class Cell>
void Marking::mark_past(const Cell* cells, HeapSize first, HeapSize n) {
  const auto mark = mark_of<Cell>(kernels_);
  sort_segments(cells, first, n);
  for (HeapSize heap = first; heap < n;) {
    const std::size_t index = heap / Segment::heaps;
    const HeapSize end = std::min<HeapSize>(n, (index + 1) * Segment::heaps);
    const auto distance = static_cast<std::ptrdiff_t>(n - heap);
    const bool whole = end - heap == Segment::heaps;
    if (whole && !segments_[index - first_segment_].runs.empty()) {
      const Segment& segment = segments_[index - first_segment_];
      kernels_.mark_runs(segment.runs.data(), segment.runs.size(), segment.offsets.data(), distance,
                         windows_, reached_.data());
    } else {
      mark(cells + heap, end - heap, distance, windows_, reached_.data());
    }
    heap = end;
  }
}

void Marking::make_room(std::uint64_t value) {
  if (value >= reached_.size()) reached_.resize(std::bit_ceil(value + 1));
}

template <class Cell>
void Marking::begin_group(const Cell* cells, HeapSize n, std::uint64_t largest) {
  const HeapSize max_size = sizes_.empty() ? 0 : sizes_.back();
  const HeapSize past = std::min(n, max_size);
  if (past > reach_ || window_bytes_.empty())
    make_windows(std::min(max_size, std::max<HeapSize>(2 * n, 4096)));
  make_room(largest);
  std::fill_n(reached_.begin(), largest + 1, Reached{});
  mark_past(cells, n - past, n);
  group_ = n;
}

template <class Cell>
void Marking::add(const Cell* cells, HeapSize heap) {
  make_room(cells[heap]);
  mark_of<Cell>(kernels_)(cells + heap, 1, static_cast<std::ptrdiff_t>(group_ - heap), windows_,
                          reached_.data());
}

template <class Cell>
std::uint64_t Marking::fill(Cell* cells, HeapSize n, std::uint64_t size, std::uint64_t largest) {
  begin_group(cells, n, largest);
  const auto mark = mark_of<Cell>(kernels_);

  const std::uint64_t count = std::min<std::uint64_t>(group_heaps, size - n);
  std::uint64_t end = n + count;
  for (std::size_t word = 0; 64 * word < count && n + 64 * word < end; ++word) {
    const HeapSize first = n + 64 * word;
    std::uint64_t open =
        count - 64 * word >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count % 64) - 1;
    for (std::uint64_t value = 0; open != 0; ++value) {
      make_room(value);
      const std::uint64_t may = open & ~reached_[value][word];
      if (may == 0) continue;
      largest = std::max(largest, value);
      std::uint64_t assigned = near_.assign(may);
      open &= ~assigned;
      for (; assigned != 0; assigned &= assigned - 1) {
        const int lane = std::countr_zero(assigned);
        const HeapSize heap = first + static_cast<HeapSize>(lane);
        if (value > static_cast<Cell>(~Cell{0}))
          end = std::min(end, heap);
        else
          cells[heap] = static_cast<Cell>(value);
      }
    }
    if (first + 64 < end) {
      mark(cells + first, 64, -static_cast<std::ptrdiff_t>(64 * word), windows_, reached_.data());
    }
  }
  return end;
}

double Marking::steps(HeapSize n, std::uint64_t values) const {
  const HeapSize past = sizes_.empty() ? 0 : std::min(n, sizes_.back());
  constexpr HeapSize max_past = HeapSize{1} << 23;  // windows take two bytes for each
  if (past > max_past) return std::numeric_limits<double>::infinity();
  // Measured with bench/subtraction.
  constexpr double mark = 5, mark_in_run = 2.5, word = 3, assigning = 15;
  const HeapSize alone = std::min<HeapSize>(past, Segment::heaps) + group_heaps;
  const double marking = mark * static_cast<double>(alone) +
                         mark_in_run * static_cast<double>(past + group_heaps - alone);
  return (marking + word * words * static_cast<double>(values)) / group_heaps + assigning;
}

template void Marking::begin_group(const std::uint8_t*, HeapSize, std::uint64_t);
template void Marking::begin_group(const std::uint16_t*, HeapSize, std::uint64_t);
template void Marking::begin_group(const std::uint32_t*, HeapSize, std::uint64_t);
template void Marking::add(const std::uint8_t*, HeapSize);
template void Marking::add(const std::uint16_t*, HeapSize);
template void Marking::add(const std::uint32_t*, HeapSize);
template std::uint64_t Marking::fill(std::uint8_t*, HeapSize, std::uint64_t, std::uint64_t);
template std::uint64_t Marking::fill(std::uint16_t*, HeapSize, std::uint64_t, std::uint64_t);
template std::uint64_t Marking::fill(std::uint32_t*, HeapSize, std::uint64_t, std::uint64_t);

}  // namespace sprague::subtraction
