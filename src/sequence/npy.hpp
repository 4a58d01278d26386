/// NumPy's NPY files of integers.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// The largest value of a table, whose cells have at most 4 bytes.
constexpr std::uint64_t max_table_value = 0xFFFF'FFFF;

/// True when the bytes begin as an NPY file does.
bool is_npy(std::string_view bytes);

/// The values of an NPY file, versions 1 to 3, with one axis of integers of 1, 2, 4 or 8 bytes in
/// either byte order. Throws Error(invalid_input) for anything else.
NimValues read_npy(std::string_view bytes, ProgressMeter& progress);

/// An NPY file with two columns of integers.
struct NpyPairs {
  std::string_view cells;
  std::uint64_t count = 0;  ///< rows
  std::size_t width = 0;    ///< bytes a cell, little-endian
  bool is_signed = false;

  /// Cell i, row by row; 2^64 − 1 for a negative one.
  std::uint64_t number(std::uint64_t i) const {
    switch (width) {
      case 1: return is_signed ? cell<std::int8_t>(i) : cell<std::uint8_t>(i);
      case 2: return is_signed ? cell<std::int16_t>(i) : cell<std::uint16_t>(i);
      case 4: return is_signed ? cell<std::int32_t>(i) : cell<std::uint32_t>(i);
      default: return is_signed ? cell<std::int64_t>(i) : cell<std::uint64_t>(i);
    }
  }

 private:
  template <class Cell>
  std::uint64_t cell(std::uint64_t i) const {
    Cell number;
    std::memcpy(&number, cells.data() + i * sizeof number, sizeof number);
    if constexpr (std::is_signed_v<Cell>) {
      if (number < 0) return ~std::uint64_t{0};
    }
    return static_cast<std::uint64_t>(number);
  }
};

/// Throws Error(invalid_input) for anything else.
NpyPairs read_npy_pairs(std::string_view bytes);

/// The values in the narrowest cells.
NimValues values_of(const std::vector<std::uint32_t>& values);

}  // namespace sprague
