/// One digit of a code: how many heaps a move may leave, and which splits into so many.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sprague::check {

/// Bit j of a mask allows leaving exactly j heaps that are not empty.
struct Digit {
  std::uint64_t any = 0;            ///< however they are split
  std::uint64_t unequal = 0;        ///< `!`: no two of them equal
  std::uint64_t not_all_equal = 0;  ///< `?`
  std::uint64_t equal = 0;          ///< `=`: all of them equal

  std::uint64_t counts() const { return any | unequal | not_all_equal | equal; }
  friend bool operator==(const Digit&, const Digit&) = default;
};

/// Takes the next digit off `text`: `7`, `F`, `&64;`, `{0,2}`, each perhaps with `!`, `?` or `=`,
/// and `{2!,3}`. Empty for anything else, and for digits that leave more than 63 heaps.
std::optional<Digit> take_digit(std::string_view& text);

}  // namespace sprague::check
