#include "plain_nimber.hpp"

#include <cstddef>

namespace {

/// By Conway's recursion, for the tables.
std::uint32_t slow_product(std::uint32_t a, std::uint32_t b, unsigned half) {
  if (a < 2 || b < 2) return a * b;
  const std::uint32_t mask = (1u << half) - 1;
  const std::uint32_t a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
  const std::uint32_t low = slow_product(a0, b0, half / 2);
  const std::uint32_t sum = slow_product(a1 ^ a0, b1 ^ b0, half / 2);
  const std::uint32_t top = slow_product(a1, b1, half / 2);
  return (sum ^ low) << half | (low ^ slow_product(top, 1u << (half - 1), half / 2));
}

constexpr std::uint32_t generator = 258;  // of the numbers of 16 bits
constexpr std::uint32_t order = 65535;

}  // namespace

PlainNimber::PlainNimber() : log_(order + 1), power_(2 * order), bytes_(65536) {
  std::uint32_t x = 1;
  for (std::uint32_t n = 0; n < order; ++n) {
    log_[x] = static_cast<std::uint16_t>(n);
    power_[n] = power_[n + order] = static_cast<std::uint16_t>(x);
    x = slow_product(x, generator, 8);
  }
  for (std::uint32_t a = 0; a < 256; ++a) {
    for (std::uint32_t b = 0; b < 256; ++b)
      bytes_[a << 8 | b] = static_cast<std::uint8_t>(
          product16(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)));
  }
}

inline std::uint16_t PlainNimber::product16(std::uint16_t a, std::uint16_t b) const {
  if (a == 0 || b == 0) return 0;
  return power_[static_cast<std::size_t>(log_[a]) + log_[b]];
}

inline std::uint32_t PlainNimber::product32(std::uint32_t a, std::uint32_t b) const {
  const auto a1 = static_cast<std::uint16_t>(a >> 16), a0 = static_cast<std::uint16_t>(a);
  const auto b1 = static_cast<std::uint16_t>(b >> 16), b0 = static_cast<std::uint16_t>(b);
  const std::uint32_t low = product16(a0, b0);
  const std::uint32_t sum =
      product16(static_cast<std::uint16_t>(a1 ^ a0), static_cast<std::uint16_t>(b1 ^ b0));
  return (sum ^ low) << 16 | (low ^ product16(product16(a1, b1), 1u << 15));
}

inline std::uint64_t PlainNimber::product64(std::uint64_t a, std::uint64_t b) const {
  const auto a1 = static_cast<std::uint32_t>(a >> 32), a0 = static_cast<std::uint32_t>(a);
  const auto b1 = static_cast<std::uint32_t>(b >> 32), b0 = static_cast<std::uint32_t>(b);
  const std::uint64_t low = product32(a0, b0);
  const std::uint64_t sum = product32(a1 ^ a0, b1 ^ b0);
  return (sum ^ low) << 32 | (low ^ product32(product32(a1, b1), 1u << 31));
}

void PlainNimber::products(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b,
                           std::vector<std::uint8_t>& c) const {
  for (std::size_t i = 0; i < a.size(); ++i) c[i] = bytes_[std::size_t{a[i]} << 8 | b[i]];
}
void PlainNimber::products(const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b,
                           std::vector<std::uint16_t>& c) const {
  for (std::size_t i = 0; i < a.size(); ++i) c[i] = product16(a[i], b[i]);
}
void PlainNimber::products(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b,
                           std::vector<std::uint32_t>& c) const {
  for (std::size_t i = 0; i < a.size(); ++i) c[i] = product32(a[i], b[i]);
}
void PlainNimber::products(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b,
                           std::vector<std::uint64_t>& c) const {
  for (std::size_t i = 0; i < a.size(); ++i) c[i] = product64(a[i], b[i]);
}
