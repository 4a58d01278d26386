/// Numbers as bytes, little-endian, one after another: the bodies of binary files.
///
///     ByteWriter out;
///     out.put<std::uint64_t>(n);
///     out.put_all(indices);            // how many, then the cells
///     ByteReader in(out.bytes());
///     const auto n = in.get<std::uint64_t>();
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sprague {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

class ByteWriter {
 public:
  template <class Number>
  void put(std::type_identity_t<Number> number) {
    static_assert(std::is_integral_v<Number>);
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof(Number));
  }

  template <class Cells>
  void put_all(const Cells& cells) {
    put<std::uint64_t>(cells.size());
    bytes_.append(reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(cells[0]));
  }

  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Thrown where bytes end too soon or say what cannot be.
struct MalformedBytes {};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number get() {
    Number number;
    require(bytes_.size() >= sizeof number);
    std::memcpy(&number, bytes_.data(), sizeof number);
    bytes_.remove_prefix(sizeof number);
    return number;
  }

  template <class Cell>
  std::vector<Cell> get_all() {
    const auto count = get<std::uint64_t>();
    require(count <= bytes_.size() / sizeof(Cell));
    std::vector<Cell> cells(count);
    if (count > 0) std::memcpy(cells.data(), bytes_.data(), count * sizeof(Cell));
    bytes_.remove_prefix(count * sizeof(Cell));
    return cells;
  }

  bool empty() const { return bytes_.empty(); }

  static void require(bool holds) {
    if (!holds) throw MalformedBytes{};
  }

 private:
  std::string_view bytes_;
};

}  // namespace sprague
