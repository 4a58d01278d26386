#include "output/cells.hpp"

#include <fmt/format.h>

namespace sprague {

unsigned cell_width(std::uint64_t max_value) {
  if (max_value >> 8 == 0) return 1;
  if (max_value >> 16 == 0) return 2;
  return max_value >> 32 == 0 ? 4 : 8;
}

/// NPY format 1.0: magic, version, the header's length in two bytes, the header padded with spaces
/// so that the data begin at a multiple of 64.
std::string npy_header(char type, unsigned width, std::string_view shape) {
  const std::string description =
      fmt::format("{{'descr': '{}{}{}', 'fortran_order': False, 'shape': ({}), }}",
                  width == 1 ? '|' : '<', type, width, shape);
  constexpr std::size_t before = 10;  // magic 6, version 2, length 2
  const std::size_t padded = (before + description.size() + 1 + 63) / 64 * 64;
  const std::size_t length = padded - before;
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(length & 0xff);
  header += static_cast<char>(length >> 8);
  header += description;
  header.append(padded - 1 - header.size(), ' ');
  return header + '\n';
}

}  // namespace sprague
