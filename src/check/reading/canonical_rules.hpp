/// The checker's own reading of rules: canonical text, and nothing but that.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "check/reading/code_digit.hpp"

namespace sprague::check {

/// d0.d1d2d3…: bit j of digits[t] allows taking t and leaving exactly j heaps that are not empty.
struct TakeAndBreak {
  std::vector<unsigned> digits;
  std::uint64_t last_digit() const { return digits.size() - 1; }
};

/// A code with a digit that is no octal one: digits[t] says what may be left after taking t.
struct SplittingCode {
  std::vector<Digit> digits;
  std::uint64_t last_digit() const { return digits.size() - 1; }
};

/// A move takes one of `sizes` (all_but: anything else) and leaves the rest. Ascending.
struct Taking {
  std::vector<std::uint64_t> sizes;
  bool all_but = false;
  std::uint64_t largest() const { return sizes.empty() ? 0 : sizes.back(); }
};

using Game = std::variant<TakeAndBreak, SplittingCode, Taking>;

/// Reads `0.137`, `0.8F`, `4!.0`, `S(1,3..5)`, `allbut(2)`, `allbut()`. Throws Wrong for any other
/// text.
Game read_game(const std::string& canonical);

/// The digits that allow to split a heap, by how many they take.
std::vector<std::uint64_t> splitting_digits(const TakeAndBreak& game);

}  // namespace sprague::check
