/// Numbers as bytes, little-endian, one after another: the bodies of binary files.
///
///     ByteWriter out;
///     out.put<std::uint64_t>(n);
///     out.put_all(indices);            // how many, then the cells
///     ByteReader in(out.bytes());
///     const auto n = in.get<std::uint64_t>();
///
/// Data larger than memory should hold twice goes to a sink: ByteWriter out(sink).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sprague {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

class ByteWriter {
 public:
  /// Is given the bytes in pieces.
  using Sink = std::function<void(std::string_view)>;

  ByteWriter() = default;                                     ///< keeps all bytes
  explicit ByteWriter(Sink sink) : sink_(std::move(sink)) {}  ///< keeps none after flush()

  template <class Number>
  void put(std::type_identity_t<Number> number) {
    static_assert(std::is_integral_v<Number>);
    append({reinterpret_cast<const char*>(&number), sizeof(Number)});
  }

  template <class Cells>
  void put_all(const Cells& cells) {
    put<std::uint64_t>(cells.size());
    append({reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(cells[0])});
  }

  void append(std::string_view bytes) {
    if (sink_ && bytes_.size() + bytes.size() > max_piece) flush();
    if (sink_ && bytes.size() > max_piece)
      sink_(bytes);
    else
      bytes_.append(bytes);
  }

  void flush() {
    sink_(bytes_);
    bytes_.clear();
  }

  const std::string& bytes() const { return bytes_; }

 private:
  static constexpr std::size_t max_piece = std::size_t{1} << 16;

  Sink sink_;
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
