/// Conditions that users write: `gcd(s, n) = 1 and s < n`.
///
/// A total language: a condition is compiled once into instructions that only go forwards, so
/// evaluating it takes at most as many steps as its text has characters. Numbers are 64-bit
/// integers; what would exceed them is an error, like division by zero, that points at its
/// operator.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {

/// What the variables of a condition stand for.
struct Variables {
  HeapSize n = 0;  ///< the heap played on
  HeapSize s = 0;  ///< how many tokens are taken
  HeapSize a = 0;  ///< the heaps left
  HeapSize b = 0;
};

class Formula {
 public:
  /// Reads a condition in those of the variables n, s, a and b that `variables` names. Throws
  /// Error(invalid_input).
  static Formula parse(Cursor& in, std::string_view variables);

  /// Throws Error(invalid_input), with the position in the text parsed, for what cannot be
  /// evaluated.
  bool holds(const Variables& variables) const;

  /// The condition in its one canonical spelling.
  const std::string& text() const { return text_; }

  bool mentions(char variable) const { return mentioned_.find(variable) != std::string::npos; }

 private:
  friend class FormulaParser;

  enum class Operation : std::uint8_t {
    constant,
    variable,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    negate,
    power,
    gcd,
    lcm,
    least,
    greatest,
    absolute,
    popcount,
    is_prime,
    is_square,
    equal,
    unequal,
    less,
    at_most,
    greater,
    at_least,
    negation,
    stop_if_false,
    stop_if_true,
  };

  struct Instruction {
    Operation operation;
    std::uint32_t position;  // in the whole text
    std::int64_t operand;  // a constant, the number of a variable, or the instruction to go on from
  };

  static constexpr std::size_t deepest = 256;  // operands at hand

  [[noreturn]] void fail(const Instruction& at, const std::string& what,
                         const Variables& variables) const;

  std::string whole_;  // the text it stands in, for errors
  std::string text_;
  std::string variables_;
  std::string mentioned_;
  std::vector<Instruction> instructions_;
};

}  // namespace sprague
