#include "qr_code.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace sprague::server {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// Codewords of data and of correction, by version from 1 on.
struct Capacity {
  std::size_t data;
  std::size_t correction;
};
constexpr std::array<Capacity, 5> capacities = {{{19, 7}, {34, 10}, {55, 15}, {80, 20}, {108, 26}}};

/// The product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t product(std::uint8_t one, std::uint8_t other) {
  unsigned result = 0;
  for (int bit = 7; bit >= 0; --bit) {
    result = (result << 1) ^ ((result >> 7) * 0x11D);
    if ((other >> bit & 1) != 0) result ^= one;
  }
  return static_cast<std::uint8_t>(result);
}

/// The remainder of the data modulo (x - 1)(x - 2)(x - 4)..., which is what Reed-Solomon adds.
Bytes correction_of(const Bytes& data, std::size_t count) {
  Bytes divisor(count);  // without the leading 1
  divisor.back() = 1;
  std::uint8_t root = 1;
  for (std::size_t factor = 0; factor < count; ++factor) {
    for (std::size_t at = 0; at < count; ++at) {
      divisor[at] = product(divisor[at], root);
      if (at + 1 < count) divisor[at] ^= divisor[at + 1];
    }
    root = product(root, 2);
  }
  Bytes remainder(count);
  for (const std::uint8_t byte : data) {
    const std::uint8_t factor = byte ^ remainder.front();
    std::rotate(remainder.begin(), remainder.begin() + 1, remainder.end());
    remainder.back() = 0;
    for (std::size_t at = 0; at < count; ++at) remainder[at] ^= product(divisor[at], factor);
  }
  return remainder;
}

/// The text behind its mode (bytes) and length, the end, and what fills the rest.
Bytes codewords_of(std::string_view text, const Capacity& capacity) {
  Bytes words = {static_cast<std::uint8_t>(0x40 | text.size() >> 4)};
  auto low = static_cast<std::uint8_t>(text.size() & 15);
  for (const char letter : text) {
    const auto byte = static_cast<std::uint8_t>(letter);
    words.push_back(static_cast<std::uint8_t>(low << 4 | byte >> 4));
    low = byte & 15;
  }
  words.push_back(static_cast<std::uint8_t>(low << 4));
  for (bool first = true; words.size() < capacity.data; first = !first)
    words.push_back(first ? 0xEC : 0x11);
  const Bytes correction = correction_of(words, capacity.correction);
  words.insert(words.end(), correction.begin(), correction.end());
  return words;
}

class Drawing {
 public:
  explicit Drawing(std::size_t version)
      : size_(static_cast<int>(17 + 4 * version)),
        dark_(size(), std::vector<bool>(size())),
        fixed_(dark_) {
    for (int at = 0; at < size_; ++at) {
      set(6, at, at % 2 == 0);
      set(at, 6, at % 2 == 0);
    }
    draw_finder(3, 3);
    draw_finder(size_ - 4, 3);
    draw_finder(3, size_ - 4);
    if (version > 1) draw_rings(size_ - 7, size_ - 7, 2, {true, false, true});
    draw_format();
  }

  QrCode with(const Bytes& words) && {
    std::size_t bit = 0;
    for (int right = size_ - 1; right > 0; right -= 2) {
      if (right == 6) --right;  // the column of the timing pattern
      const bool upward = ((right + 1) & 2) == 0;
      for (int step = 0; step < size_; ++step) {
        const int y = upward ? size_ - 1 - step : step;
        for (const int x : {right, right - 1}) {
          if (fixed_[index(y)][index(x)]) continue;
          const bool is_set = bit < 8 * words.size() && (words[bit / 8] >> (7 - bit % 8) & 1) != 0;
          ++bit;
          dark_[index(y)][index(x)] = is_set != ((x + y) % 2 == 0);  // mask 0
        }
      }
    }
    return std::move(dark_);
  }

 private:
  static std::size_t index(int at) { return static_cast<std::size_t>(at); }
  std::size_t size() const { return index(size_); }

  void set(int x, int y, bool dark) {
    if (x < 0 || y < 0 || x >= size_ || y >= size_) return;
    dark_[index(y)][index(x)] = dark;
    fixed_[index(y)][index(x)] = true;
  }

  /// Squares around a module, by their distance from it.
  void draw_rings(int x, int y, int radius, std::initializer_list<bool> dark) {
    for (int down = -radius; down <= radius; ++down)
      for (int right = -radius; right <= radius; ++right)
        set(x + right, y + down, dark.begin()[std::max(std::abs(right), std::abs(down))]);
  }

  void draw_finder(int x, int y) { draw_rings(x, y, 4, {true, true, false, true, false}); }

  /// Level L and mask 0, with their correction, twice; and a module that is always dark.
  void draw_format() {
    constexpr unsigned format = 0x77C4;
    for (int bit = 0; bit < 15; ++bit) {
      const bool dark = (format >> bit & 1) != 0;
      if (bit < 8) {
        set(8, bit < 6 ? bit : bit + 1, dark);
        set(size_ - 1 - bit, 8, dark);
      } else {
        set(bit == 8 ? 7 : 14 - bit, 8, dark);
        set(8, size_ - 15 + bit, dark);
      }
    }
    set(8, size_ - 8, true);
  }

  int size_;
  QrCode dark_;
  QrCode fixed_;
};

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
  const auto fits = [&](const Capacity& capacity) { return text.size() + 2 <= capacity.data; };
  const auto found = std::ranges::find_if(capacities, fits);
  if (found == capacities.end()) return std::nullopt;
  const auto version = static_cast<std::size_t>(found - capacities.begin()) + 1;
  return Drawing(version).with(codewords_of(text, *found));
}

std::string qr_code_lines(const QrCode& code, bool is_coloured) {
  constexpr std::size_t margin = 4;
  const std::size_t size = code.size() + 2 * margin;
  const auto is_dark = [&](std::size_t x, std::size_t y) {
    const auto inside = [&](std::size_t at) { return at >= margin && at < margin + code.size(); };
    return inside(x) && inside(y) && code[y - margin][x - margin];
  };
  constexpr std::array<std::string_view, 4> blocks = {" ", "▄", "▀", "█"};
  std::string lines;
  for (std::size_t y = 0; y < size; y += 2) {
    if (is_coloured) lines += "\x1b[30;107m";  // black on white
    for (std::size_t x = 0; x < size; ++x) {
      const auto ink = [&](std::size_t row) { return is_dark(x, row) == is_coloured; };
      // Below the last row there is nothing.
      lines += blocks[2 * std::size_t{ink(y)} + std::size_t{y + 1 < size && ink(y + 1)}];
    }
    lines += is_coloured ? "\x1b[0m\n" : "\n";
  }
  return lines;
}

}  // namespace sprague::server
