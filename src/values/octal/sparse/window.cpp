#include "values/octal/sparse/window.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "run/memory.hpp"

namespace sprague::octal {

std::size_t SparseWindow::capacity_for(HeapSize length) {
  const HeapSize ahead = std::min(2 * length, std::max(length / 4, HeapSize{1} << 16));
  return static_cast<std::size_t>(std::max(round_up_to_block(ahead), 3 * max_batch) + length);
}

std::int64_t SparseWindow::base_before(HeapSize end, HeapSize length) {
  return static_cast<std::int64_t>(end / sparse_block * sparse_block) -
         static_cast<std::int64_t>(length);
}

void SparseWindow::set_space(const SparseStructure& structure) {
  for (const unsigned odd : {0u, 1u}) {
    for (std::uint32_t index = 0; index < structure.index_limit(); ++index) {
      buffer_.rare_values_below[odd][index] =
          static_cast<std::uint8_t>(structure.space().rare_values_below(odd, index));
    }
  }
}

void SparseWindow::reset(HeapSize length, std::int64_t base, unsigned planes,
                         const RunControl& run) {
  length_ = length;
  capacity_ = capacity_for(length);
  base_ = base;
  allocate(planes, run);
}

void SparseWindow::allocate(unsigned planes, const RunControl& run) {
  // No two rows are at the same place of a page.
  const std::size_t row = (capacity_ + 2 * buffer_margin + 63) / 64 * 64 + 64;
  require_memory(static_cast<double>(row) * (planes + 3), run);
  memory_ = {};  // before there is another
  memory_.resize(row * (planes + 3) + 64);
  auto* const aligned = memory_.data() +
                        (64 - reinterpret_cast<std::uintptr_t>(memory_.data()) % 64) % 64 +
                        buffer_margin;
  for (unsigned plane = 0; plane < planes; ++plane) buffer_.planes[plane] = aligned + plane * row;
  for (unsigned plane = planes; plane < buffer_.planes.size(); ++plane)
    buffer_.planes[plane] = aligned + (planes + 2) * row;
  buffer_.indices = aligned + planes * row;
  buffer_.needs = aligned + (planes + 1) * row;
  buffer_.plane_count = planes;
  std::fill(buffer_.indices - buffer_margin, buffer_.indices + capacity_ + buffer_margin, no_index);
}

void SparseWindow::assign(std::size_t from, std::span<const std::uint8_t> indices) {
  auto at = static_cast<std::ptrdiff_t>(from);  // may be in the margin, before the first heap
  for (const std::uint8_t index : indices) {
    buffer_.indices[at] = index;
    if (index != no_index)
      buffer_.planes[index / 8][at] = static_cast<std::uint8_t>(1u << index % 8);
    ++at;
  }
}

void SparseWindow::set_rare(HeapSize n) {
  buffer_.indices[offset(n)] = no_index;
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane)
    buffer_.planes[plane][offset(n)] = 0;
}

void SparseWindow::add_plane(HeapSize end, const RunControl& run) {
  const std::vector<std::uint8_t> indices(buffer_.indices, buffer_.indices + offset(end));
  allocate(buffer_.plane_count + 1, run);
  assign(0, indices);
}

void SparseWindow::slide(HeapSize end) {
  const std::size_t by = offset(end) / sparse_block * sparse_block - length_;
  const std::size_t size = length_ + sparse_block;
  const auto move = [&](std::uint8_t* row) { std::copy(row + by, row + by + size, row); };
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane) move(buffer_.planes[plane]);
  move(buffer_.indices);
  base_ += static_cast<std::int64_t>(by);
}

void SparseWindow::find(const SparseKernels& kernels, std::uint8_t index, HeapSize from,
                        HeapSize end, std::vector<HeapSize>& heaps) const {
  constexpr std::size_t blocks_per_call = 64;
  std::array<std::uint64_t, blocks_per_call> places;
  const std::size_t last = offset(end);
  for (std::size_t at = offset(from) / sparse_block * sparse_block; at < last;
       at += blocks_per_call * sparse_block) {
    const std::size_t blocks =
        std::min(blocks_per_call, (last - at + sparse_block - 1) / sparse_block);
    for (std::uint64_t found = kernels.find(buffer_.indices + at, blocks, index, places.data());
         found != 0; found &= found - 1) {
      const auto block = static_cast<std::size_t>(std::countr_zero(found));
      for (std::uint64_t left = places[block]; left != 0; left &= left - 1) {
        const HeapSize n =
            heap(at + block * sparse_block + static_cast<std::size_t>(std::countr_zero(left)));
        if (from <= n && n < end) heaps.push_back(n);
      }
    }
  }
}

}  // namespace sprague::octal
