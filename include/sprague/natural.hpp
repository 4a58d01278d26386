/// Natural numbers of any size: exact counts, moduli, and numbers in user input.
///
///     sprague::Natural::parse("10^9") == sprague::Natural(1'000'000'000);
///     sprague::Natural::parse("1.5e3").to_string() == "1500";
///     sprague::Natural::parse("2^61-1") == sprague::Natural(2'305'843'009'213'693'951);
#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

/// A natural number (0, 1, 2, …) of any size: an immutable value. Callers compare it, print it, or
/// read its `limbs()`; arithmetic (through GMP) is internal to the library.
class Natural {
 public:
  Natural() = default;
  Natural(std::uint64_t value);  // implicit: every std::uint64_t is a natural number

  /// The number with these 64-bit limbs, least significant first.
  static Natural from_limbs(std::span<const std::uint64_t> limbs);

  /// Reads `123`, `1_000_000`, `1e9`, `1.5e9`, `10^9` or `2^32`, and sums and differences of such
  /// numbers, `1e9+7` and `2^61-1`, that are not negative (no leading sign, no spaces).
  /// Throws Error(invalid_input), with the position of the first wrong character, for malformed
  /// text and for numbers of more than 2^24 bits, or 10^6 where the library is without GMP.
  static Natural parse(std::string_view text);

  std::string to_string() const;                            ///< decimal
  std::optional<std::uint64_t> to_uint64() const noexcept;  ///< the value, when it fits
  std::span<const std::uint64_t> limbs() const noexcept { return limbs_; }

  friend bool operator==(const Natural&, const Natural&) = default;
  friend std::strong_ordering operator<=>(const Natural& left, const Natural& right) noexcept;

 private:
  std::vector<std::uint64_t> limbs_;  // least significant first; no leading zero limb
};
// Declared as a friend alone, it would be hidden.
std::strong_ordering operator<=>(const Natural& left, const Natural& right) noexcept;

/// Writes the number in decimal.
std::ostream& operator<<(std::ostream& stream, const Natural& number);

/// Reads a number with Natural::parse(). Throws Error(invalid_input) when it is not in [min, max].
std::uint64_t parse_integer(std::string_view text, std::uint64_t min, std::uint64_t max);

}  // namespace sprague
#pragma GCC visibility pop
