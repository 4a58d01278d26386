/// A function of one or several numbers that depends on the state which a finite automaton reaches
/// when it reads their digits in some base side by side, the lowest first (an automatic sequence).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "number/integer.hpp"

namespace sprague {

/// base^numbers: how many choices of a digit for each number there are.
constexpr std::uint32_t choices_of_digits(unsigned base, unsigned numbers) {
  std::uint32_t choices = 1;
  for (; numbers > 0; --numbers) choices *= base;
  return choices;
}

struct DigitWords {
  static constexpr std::uint32_t first = 0;

  unsigned numbers = 1;
  unsigned base = 2;  ///< 2 to 10
  /// The state after state s and the digits d_i of number i: next[s·base^numbers + Σ d_i·base^i].
  std::vector<std::uint32_t> next;
  /// The function's value where a state is reached. Further digits 0 do not change it.
  std::vector<std::uint64_t> output;

  std::uint32_t next_of(std::uint32_t state, std::uint32_t digits) const {
    return next[state * choices_of_digits(base, numbers) + digits];
  }

  std::uint64_t value(std::span<const Integer> of) const;

  /// The words of one number, the highest digit first, with this output, as a regular expression,
  /// "(0|11)*(1|)"; empty where it is longer than 60 characters.
  std::string expression(std::uint64_t output_value) const;
};

/// The automaton with the fewest states for the values at all numbers below base^digits, as far as
/// these tell: states are the same where the values behind them are, of which at least
/// `compared` are known of each number. Empty where there are too few values to tell, or more than
/// 64 states. `value`: at the numbers given.
std::optional<DigitWords> learn_words(
    unsigned numbers, unsigned digits, std::uint64_t compared,
    const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value, unsigned base = 2);

}  // namespace sprague
