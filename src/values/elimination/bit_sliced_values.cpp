#include "values/elimination/bit_sliced_values.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace sprague::elimination {

void BitSlicedValues::make_room(std::uint64_t size) {
  constexpr unsigned min_slices = 3;  // the kernels take three low bits for granted
  constexpr std::uint64_t beyond =
      4 * Slices::page * 64;  // the bytes that kernels may read beyond the last heap
  pages_ = static_cast<std::size_t>((size + beyond) / (64 * Slices::page));
  while (slices_.count < min_slices) add_slice();
}

void BitSlicedValues::make_slices_for(std::uint32_t value) {
  while (value >> slices_.count != 0) add_slice();
}

void BitSlicedValues::add_slice() {
  const Slices old = slices_;
  const std::size_t old_run = Slices::run * old.count;
  auto* const zeros = static_cast<std::uint64_t*>(
      std::calloc(pages_ * (old_run + Slices::run), sizeof(std::uint64_t)));
  if (zeros == nullptr) throw std::bad_alloc();
  const Words old_words = std::exchange(words_, Words(zeros));
  slices_ = {zeros, old.count + 1};
  for (std::size_t page = 0; page < used_pages_; ++page)
    std::copy_n(&old_words[page * old_run], old_run, slices_.at(page * Slices::page));
}

template <class Cell>
void BitSlicedValues::set_block(HeapSize first, const Cell* cells) {
  make_slices_for(*std::max_element(cells, cells + block_heaps));
  std::array<std::uint64_t, max_slices> bits{};
  for (std::size_t lane = 0; lane < block_heaps; lane += 8) {
    std::uint64_t low = 0;  // eight values, a byte each
    std::uint64_t high = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      low |= static_cast<std::uint64_t>(cells[lane + i] & 0xFFu) << 8 * i;
      high |= static_cast<std::uint64_t>(static_cast<unsigned>(cells[lane + i]) >> 8) << 8 * i;
    }
    for (unsigned bit = 0; bit < slices_.count; ++bit) {
      // One bit of each byte, moved together: byte i meets the term of the factor that lifts it to
      // bit 56 + i.
      const std::uint64_t chosen = (bit < 8 ? low >> bit : high >> (bit - 8)) & 0x0101010101010101;
      bits[bit] |= (chosen * 0x0102040810204080) >> 56 << lane;
    }
  }
  const std::size_t word = first / 64;
  used_pages_ = std::max(used_pages_, word / Slices::page + 1);
  const auto put = [&](std::uint64_t* at) {
    for (unsigned bit = 0; bit < slices_.count; ++bit) at[bit * Slices::run] = bits[bit];
  };
  put(slices_.at(word));
  // The page before overlaps the first words of this one.
  const bool shared = word >= Slices::page && word % Slices::page < Slices::run - Slices::page;
  if (shared) put(slices_.at(word - Slices::page) + Slices::page);
}

template void BitSlicedValues::set_block(HeapSize, const std::uint8_t*);
template void BitSlicedValues::set_block(HeapSize, const std::uint16_t*);

}  // namespace sprague::elimination
