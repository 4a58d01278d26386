/// Values as binary cells: their width and the header of an NPY file.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace sprague {

static_assert(std::endian::native == std::endian::little, "raw and NPY cells are little-endian");

/// The least of 1, 2, 4 and 8 bytes that hold the value.
unsigned cell_width(std::uint64_t max_value);

/// NPY format 1.0. `type`: 'u' for unsigned cells, 'i' for signed ones. `shape`: the lengths of the
/// axes, as in a tuple of Python: "5," or "5, 7".
std::string npy_header(char type, unsigned width, std::string_view shape);

}  // namespace sprague
