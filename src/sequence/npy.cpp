// The format is described at
// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html: a magic text, the
// version, the length of the header, and the header, a Python dictionary with the keys descr,
// fortran_order and shape; then the cells.

#include "sequence/npy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "number/text_error.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::string_view magic("\x93NUMPY", 6);

[[noreturn]] void fail(const std::string& message) {
  throw Error(ErrorKind::invalid_input, "NPY: " + message);
}

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;)
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

struct Parts {
  std::string_view header;
  std::string_view cells;
};

Parts split(std::string_view bytes) {
  constexpr std::size_t version_at = 6;
  constexpr std::size_t length_at = 8;
  if (bytes.size() < length_at) fail("the file ends within its header");
  const int version = bytes[version_at];
  if (version < 1 || version > 3) fail(fmt::format("version {} is unknown", version));
  const std::size_t length_bytes = version == 1 ? 2 : 4;
  const std::size_t header_at = length_at + length_bytes;
  if (bytes.size() < header_at) fail("the file ends within its header");
  const std::uint64_t length = little_endian(bytes.substr(length_at, length_bytes));
  if (length > bytes.size() - header_at) fail("the file ends within its header");
  return {bytes.substr(header_at, length), bytes.substr(header_at + length)};
}

/// The text behind 'key': in the dictionary, without leading spaces.
std::string_view entry(std::string_view header, std::string_view key) {
  for (const char quote : {'\'', '"'}) {
    const std::string quoted_key = fmt::format("{}{}{}", quote, key, quote);
    const std::size_t at = header.find(quoted_key);
    if (at == std::string_view::npos) continue;
    const std::size_t colon = header.find_first_not_of(' ', at + quoted_key.size());
    if (colon == std::string_view::npos || header[colon] != ':') break;
    const std::size_t value = header.find_first_not_of(' ', colon + 1);
    if (value != std::string_view::npos) return header.substr(value);
  }
  fail(fmt::format("its header has no entry '{}'", key));
}

/// The kind, the byte order and the width of the cells.
struct CellType {
  bool is_signed;
  bool big_endian;
  std::size_t width;
};

CellType cell_type(std::string_view header) {
  const std::string_view text = entry(header, "descr");
  const std::size_t close = text.empty() ? 0 : text.find(text.front(), 1);
  if (text.empty() || (text.front() != '\'' && text.front() != '"') ||
      close == std::string_view::npos)
    fail("its cells are records; write one axis of integers");
  const std::string_view name = text.substr(1, close - 1);
  const bool readable = name.size() == 3 && std::string_view("<>|=").find(name[0]) != name.npos &&
                        (name[1] == 'u' || name[1] == 'i') &&
                        std::string_view("1248").find(name[2]) != name.npos;
  if (!readable) {
    fail(fmt::format("its cells are {}; write integers of 1, 2, 4 or 8 bytes, such as '<u4'",
                     in_quotes(name)));
  }
  return {name[1] == 'i', name[0] == '>', static_cast<std::size_t>(name[2] - '0')};
}

/// The text in the parentheses of the shape.
std::string_view shape_in(std::string_view header) {
  const std::string_view text = entry(header, "shape");
  const std::size_t close = text.find(')');
  if (text.empty() || text.front() != '(' || close == std::string_view::npos)
    fail("its shape cannot be read");
  return text.substr(1, close - 1);
}

std::uint64_t length_of(std::string_view header) {
  std::string_view text = shape_in(header);
  std::uint64_t cells = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cells);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc() || text.find_first_not_of(", ") != std::string_view::npos ||
      text.find(',') == std::string_view::npos) {
    fail(fmt::format("its shape is ({}); write one axis", shape_in(header)));
  }
  return cells;
}

}  // namespace

bool is_npy(std::string_view bytes) {
  return bytes.substr(0, magic.size()) == magic;
}

NimValues read_npy(std::string_view bytes, ProgressMeter& progress) {
  const Parts parts = split(bytes);
  const CellType type = cell_type(parts.header);
  const std::uint64_t cells = length_of(parts.header);
  if (cells == 0) fail("there are no values in it");
  if (parts.cells.size() / type.width != cells || parts.cells.size() % type.width != 0) {
    fail(fmt::format("its header has {} cells of {} bytes, but {} bytes follow", cells, type.width,
                     parts.cells.size()));
  }
  std::vector<std::uint32_t> values;
  values.reserve(cells);
  std::string reversed;
  for (std::uint64_t n = 0; n < cells; ++n) {
    std::string_view cell = parts.cells.substr(n * type.width, type.width);
    if (type.big_endian) {
      reversed.assign(cell.rbegin(), cell.rend());
      cell = reversed;
    }
    const std::uint64_t value = little_endian(cell);
    if (type.is_signed && (value >> (8 * type.width - 1) & 1) != 0)
      fail(fmt::format("G({}) is negative; nim-values are whole numbers from 0", n));
    if (value > max_table_value)
      fail(fmt::format("G({}) = {}; nim-values in a table are below 2^32", n, value));
    values.push_back(static_cast<std::uint32_t>(value));
    progress.advance(n, 20);
  }
  return values_of(values);
}

NpyPairs read_npy_pairs(std::string_view bytes) {
  const Parts parts = split(bytes);
  const CellType type = cell_type(parts.header);
  if (type.big_endian) fail("its cells are big-endian; write '<u4' or '<i8'");
  if (!entry(parts.header, "fortran_order").starts_with("False"))
    fail("its columns stand one after another; write it in C order");
  const std::string_view shape = shape_in(parts.header);
  NpyPairs pairs{parts.cells, 0, type.width, type.is_signed};
  const auto [end, error] = std::from_chars(shape.data(), shape.data() + shape.size(), pairs.count);
  std::string columns(end, shape.data() + shape.size());
  columns.erase(std::remove(columns.begin(), columns.end(), ' '), columns.end());
  if (error != std::errc() || columns != ",2")
    fail(fmt::format("its shape is ({}); write two columns, as in (1000, 2)", shape));
  if (parts.cells.size() % (2 * type.width) != 0 ||
      parts.cells.size() / (2 * type.width) != pairs.count)
    fail(fmt::format("its header has {} rows of two cells of {} bytes, but {} bytes follow",
                     pairs.count, type.width, parts.cells.size()));
  return pairs;
}

}  // namespace sprague
