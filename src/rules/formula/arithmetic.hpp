/// The arithmetic of conditions on 64-bit integers, where C++ differs or does not check.
#pragma once

#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>

#include "number/square_root.hpp"

namespace sprague {

inline std::uint64_t magnitude(std::int64_t number) {
  return number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

/// The minimum remainder that is not negative. Requires divisor != 0.
inline std::int64_t remainder_of(std::int64_t number, std::int64_t divisor) {
  if (divisor == -1) return 0;
  const std::int64_t rest = number % divisor;
  return rest < 0 ? static_cast<std::int64_t>(static_cast<std::uint64_t>(rest) + magnitude(divisor))
                  : rest;
}

/// The quotient that goes with remainder_of(); empty where it exceeds 64 bits. Requires divisor !=
/// 0.
inline std::optional<std::int64_t> quotient_of(std::int64_t number, std::int64_t divisor) {
  if (number == std::numeric_limits<std::int64_t>::min() && divisor == -1) return std::nullopt;
  // C++ rounds towards zero. Where its remainder is negative, this quotient is one further from
  // zero.
  const std::int64_t further = number % divisor >= 0 ? 0 : divisor > 0 ? -1 : 1;
  return number / divisor + further;
}

/// Requires exponent >= 0; empty where the power exceeds 64 bits.
inline std::optional<std::int64_t> power_of(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  while (true) {
    if (exponent % 2 == 1 && __builtin_mul_overflow(result, base, &result)) return std::nullopt;
    exponent /= 2;
    if (exponent == 0) return result;
    if (__builtin_mul_overflow(base, base, &base)) return std::nullopt;
  }
}

inline std::optional<std::int64_t> gcd_of(std::int64_t left, std::int64_t right) {
  const std::uint64_t result = std::gcd(magnitude(left), magnitude(right));
  if (result > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  return static_cast<std::int64_t>(result);
}

inline std::optional<std::int64_t> lcm_of(std::int64_t left, std::int64_t right) {
  std::uint64_t result = std::gcd(magnitude(left), magnitude(right));
  if (result != 0 && __builtin_mul_overflow(magnitude(left) / result, magnitude(right), &result))
    return std::nullopt;
  if (result > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  return static_cast<std::int64_t>(result);
}

/// number·2^places. Requires places >= 0; empty where the result exceeds 64 bits.
inline std::optional<std::int64_t> shifted_left(std::int64_t number, std::int64_t places) {
  if (number == 0) return 0;
  if (places > 63) return std::nullopt;
  const auto result = static_cast<std::int64_t>(static_cast<std::uint64_t>(number) << places);
  if (result >> places != number) return std::nullopt;
  return result;
}

/// number/2^places, rounded down. Requires places >= 0.
inline std::int64_t shifted_right(std::int64_t number, std::int64_t places) {
  return number >> (places < 63 ? places : 63);
}

inline bool is_square_number(std::int64_t number) {
  if (number < 0) return false;
  const auto square = static_cast<std::uint64_t>(number);
  const std::uint64_t root = square_root(square);
  return root * root == square;
}

}  // namespace sprague
