#include "values/subtraction/small_values.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sprague::subtraction {

using namespace elimination;
namespace {

/// The bits of each byte in eight bytes.
constexpr auto spread = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (unsigned bit = 0; bit < 8; ++bit) table[byte] |= std::uint64_t{byte >> bit & 1} << 8 * bit;
  }
  return table;
}();

}  // namespace

SmallValues::SmallValues(std::span<const HeapSize> sizes, const CandidateKernels& kernels)
    : sizes_(sizes), kernels_(kernels) {
  const auto far = std::lower_bound(sizes.begin(), sizes.end(), block_heaps);
  far_ = {far, sizes.end()};
  std::uint64_t near = 0;
  for (const HeapSize size : sizes.first(static_cast<std::size_t>(far - sizes.begin())))
    near |= std::uint64_t{1} << size;
  near_ = ShortMoves(near);
  for (unsigned value = 0; value < max_values; ++value) {
    all_.rows[value].low.fill(static_cast<std::uint8_t>(value));
    all_.rows[value].high.fill(static_cast<std::uint8_t>(value / 8));
    all_.alive[value] = ~std::uint64_t{0};
  }
}

std::uint64_t SmallValues::fill(std::uint8_t* cells, HeapSize n, std::uint64_t size) const {
  constexpr std::uint64_t heaps_per_call = 64 * block_heaps;
  const std::uint64_t end = std::min(size, n + heaps_per_call);
  ValueTable table;
  table.bytes = cells;
  CandidateRows left = all_;
  Holders holders{};
  for (std::size_t lane = 0; lane < block_heaps; ++lane)
    holders[cells[n - block_heaps + lane]] |= std::uint64_t{1} << lane;
  for (HeapSize first = n; first < end; first += block_heaps) {
    left.alive = all_.alive;
    const auto whole =
        std::upper_bound(far_.begin(), far_.end(), first);  // these reach every heap of the block
    const auto rows = static_cast<std::size_t>(whole - far_.begin());
    if (rows > 0)
      kernels_.test(table, first, {far_.data()}, rows, {first + block_heaps, far_.data()}, left);
    for (auto partial = whole; partial != far_.end() && *partial < first + block_heaps; ++partial) {
      for (HeapSize heap = *partial; heap < first + block_heaps; ++heap) {
        left.alive[cells[heap - *partial]] &= ~(std::uint64_t{1} << (heap - first));
      }
    }
    const std::uint64_t count = std::min<std::uint64_t>(block_heaps, end - first);
    const std::uint64_t assigned = assign(count, left, holders);
    write(holders, cells + first, count);
    if (assigned < count) return first + assigned;
  }
  return end;
}

void SmallValues::write(const Holders& holders, std::uint8_t* cells, std::uint64_t count) {
  std::uint64_t slices[3] = {};
  for (unsigned value = 0; value < max_values; ++value) {
    for (unsigned bit = 0; bit < 3; ++bit) {
      if ((value >> bit & 1) != 0) slices[bit] |= holders[value];
    }
  }
  std::array<std::uint64_t, block_heaps / 8> values;
  for (unsigned i = 0; i < block_heaps / 8; ++i) {
    values[i] = 0;
    for (unsigned bit = 0; bit < 3; ++bit) values[i] |= spread[slices[bit] >> 8 * i & 0xFF] << bit;
    if constexpr (std::endian::native == std::endian::big) values[i] = __builtin_bswap64(values[i]);
  }
  std::memcpy(cells, values.data(), count);
}

/// Takes the holders of the block before and returns those of the block, and how many heaps from
/// its first on have one.
std::uint64_t SmallValues::assign(std::uint64_t count, const CandidateRows& left,
                                  Holders& holders) const {
  const std::uint64_t lanes =
      count == block_heaps ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  std::uint64_t open = lanes;
  for (unsigned value = 0; value < max_values; ++value) {
    const std::uint64_t may = open & left.alive[value];
    if (may == 0) {
      holders[value] = 0;
      continue;
    }
    holders[value] = near_.assign(may & ~near_.reached_from(holders[value]));
    open &= ~holders[value];
  }
  return open == 0 ? count : static_cast<std::uint64_t>(std::countr_zero(open));
}

double SmallValues::steps(HeapSize n) const {
  // Cycles, measured with bench/subtraction.
  constexpr double row = 8, assigning = 12;
  const auto usable = std::upper_bound(sizes_.begin(), sizes_.end(), n) - sizes_.begin();
  return row * static_cast<double>(usable) / block_heaps + assigning;
}

}  // namespace sprague::subtraction
