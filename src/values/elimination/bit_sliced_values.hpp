/// Nim-values by their bits, extended as they become known.
#pragma once

#include <cstdlib>
#include <memory>

#include "values/elimination/elimination_kernels.hpp"

namespace sprague::elimination {

/// At most, for each heap.
inline constexpr double bytes_of_slices = 2.0 * max_slices / 8 * Slices::run / Slices::page;

class BitSlicedValues {
 public:
  /// Room for the heaps below `size`.
  void make_room(std::uint64_t size);

  /// Makes the slices enough for values up to `value`.
  void make_slices_for(std::uint32_t value);

  /// Adds the values of 64 heaps; `first` is a multiple of 64.
  template <class Cell>
  void set_block(HeapSize first, const Cell* cells);

  const Slices& slices() const noexcept { return slices_; }

 private:
  void add_slice();

  struct Free {
    void operator()(std::uint64_t* words) const noexcept { std::free(words); }
  };
  /// Zeros from calloc(): the system provides a page of memory when its first word is written, so
  /// that gigabytes for the heaps to come cost nothing yet.
  using Words = std::unique_ptr<std::uint64_t[], Free>;

  std::size_t pages_ = 0;
  std::size_t used_pages_ = 0;  ///< the pages from here on are zero
  Words words_;
  Slices slices_;
};

}  // namespace sprague::elimination
