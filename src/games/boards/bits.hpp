/// Sets of cells as bits: shifts, counts and reversal of a fixed number of words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sprague {

/// 64·Words bits. One word compiles to plain integer code.
template <std::size_t Words>
struct Bits {
  static constexpr std::size_t size = 64 * Words;

  std::array<std::uint64_t, Words> word{};

  static Bits one(std::size_t at) {
    Bits bits;
    bits.word[at / 64] = std::uint64_t{1} << (at % 64);
    return bits;
  }

  /// The bits 0 … count − 1.
  static Bits first(std::size_t count) {
    Bits bits;
    for (std::size_t i = 0; i < Words && count > 64 * i; ++i) {
      const std::size_t left = count - 64 * i;
      bits.word[i] = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
    }
    return bits;
  }

  void set(std::size_t at) { word[at / 64] |= std::uint64_t{1} << at % 64; }
  bool test(std::size_t at) const { return (word[at / 64] >> (at % 64) & 1) != 0; }

  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : word) all |= w;
    return all != 0;
  }

  std::size_t count() const {
    std::size_t total = 0;
    for (const std::uint64_t w : word) total += static_cast<std::size_t>(std::popcount(w));
    return total;
  }

  /// The position of the lowest bit of a set that has one.
  std::size_t lowest() const {
    std::size_t i = 0;
    while (Words > 1 && word[i] == 0) ++i;
    return 64 * i + static_cast<std::size_t>(std::countr_zero(word[i]));
  }

  /// The position of the highest bit of a set that has one.
  std::size_t highest() const {
    std::size_t i = Words - 1;
    while (Words > 1 && word[i] == 0) --i;
    return 64 * i + 63 - static_cast<std::size_t>(std::countl_zero(word[i]));
  }

  void remove_lowest() {
    std::size_t i = 0;
    while (Words > 1 && word[i] == 0) ++i;
    word[i] &= word[i] - 1;
  }

  /// The bits in the opposite order, so that bit 0 becomes bit size − 1.
  Bits reversed() const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i) result.word[Words - 1 - i] = reversed(word[i]);
    return result;
  }

  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) word[i] &= other.word[i];
    return *this;
  }
  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) word[i] |= other.word[i];
    return *this;
  }
  Bits& operator^=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) word[i] ^= other.word[i];
    return *this;
  }

  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator^(Bits a, const Bits& b) { return a ^= b; }

  Bits operator~() const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i) result.word[i] = ~word[i];
    return result;
  }

  /// Requires a shift by less than `size`.
  Bits operator<<(std::size_t by) const {
    if constexpr (Words == 1) {
      return {{word[0] << by}};
    } else {
      Bits result;
      const std::size_t words = by / 64;
      const std::size_t bits = by % 64;
      for (std::size_t i = Words; i-- > words;) {
        result.word[i] = word[i - words] << bits;
        if (bits != 0 && i > words) result.word[i] |= word[i - words - 1] >> (64 - bits);
      }
      return result;
    }
  }
  Bits operator>>(std::size_t by) const {
    if constexpr (Words == 1) {
      return {{word[0] >> by}};
    } else {
      Bits result;
      const std::size_t words = by / 64;
      const std::size_t bits = by % 64;
      for (std::size_t i = 0; i + words < Words; ++i) {
        result.word[i] = word[i + words] >> bits;
        if (bits != 0 && i + words + 1 < Words)
          result.word[i] |= word[i + words + 1] << (64 - bits);
      }
      return result;
    }
  }

  friend bool operator==(const Bits& a, const Bits& b) { return !(a ^ b).any(); }
  friend bool operator!=(const Bits& a, const Bits& b) { return (a ^ b).any(); }

  /// As a number.
  friend bool operator<(const Bits& a, const Bits& b) {
    for (std::size_t i = Words; i-- > 0;) {
      if (a.word[i] != b.word[i]) return a.word[i] < b.word[i];
    }
    return false;
  }

 private:
  static std::uint64_t reversed(std::uint64_t w) {
    const auto swap = [&w](std::uint64_t mask, int by) { w = (w >> by & mask) | (w & mask) << by; };
    swap(0x5555555555555555, 1);
    swap(0x3333333333333333, 2);
    swap(0x0F0F0F0F0F0F0F0F, 4);
    swap(0x00FF00FF00FF00FF, 8);  // compilers make one byte swap of the last three
    swap(0x0000FFFF0000FFFF, 16);
    return w >> 32 | w << 32;
  }
};

/// Exchanges the bits of `mask` with those `by` places higher.
template <std::size_t Words>
void delta_swap(Bits<Words>& bits, const Bits<Words>& mask, std::size_t by) {
  const Bits<Words> change = (bits ^ (bits >> by)) & mask;
  bits ^= change ^ (change << by);
}

}  // namespace sprague
