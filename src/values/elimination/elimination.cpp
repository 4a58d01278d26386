#include "values/elimination/elimination.hpp"

#include <algorithm>
#include <utility>

#include "values/elimination/term_order.hpp"
#include "values/elimination/tile.hpp"

namespace sprague::elimination {
namespace {

std::variant<ShortTermBitmap, ShortTermCompare> near_of(const OptionTerms& terms,
                                                        const CandidateKernels& kernels) {
  if (terms.xor_masks.empty()) return ShortTermBitmap(terms);
  return ShortTermCompare(terms, kernels);
}

}  // namespace

Elimination::Elimination(const OptionTerms& terms, std::uint64_t size, Kernels kernels,
                         unsigned threads)
    : terms_(terms),
      size_(size),
      cover_(*cover_kernels(kernels)),
      test_(*candidate_kernels(kernels)),
      threads_(threads),
      team_(threads),
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
    // The part is chosen to have six options of the average value, which leaves few candidates.
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
  const auto test_part = [&](std::uint64_t part_index) {
    const auto part = static_cast<std::size_t>(part_index);
    test_far_terms(tile, groups * part / parts, groups * (part + 1) / parts);
  };
  if (parts == 1)
    test_part(0);
  else
    team_.for_each(0, parts, 1, test_part);

  return resolve_tile(cells, tile);
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
