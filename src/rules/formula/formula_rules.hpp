/// Conditions that users write: `gcd(s, n) = 1 and s < n`.
///
/// A total language: a condition is compiled once into instructions that only go forwards, so
/// evaluating it takes at most as many steps as its text has characters; an `exists` evaluates its
/// condition for each of at most max_numbers_tried numbers. Numbers are 64-bit integers; what would
/// exceed them is an error, like division by zero, that points at its operator.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/cursor.hpp"
#include "rules/formula/expression.hpp"
#include "rules/formula/parse_condition.hpp"

namespace sprague {

/// The values of the variables of a condition.
struct Variables {
  HeapSize n = 0;  ///< the heap played on
  HeapSize s = 0;  ///< how many tokens are taken
  HeapSize a = 0;  ///< the heaps left
  HeapSize b = 0;
  HeapSize m = 0;  ///< the one heap left
};

/// The values of all letters, by their number.
using LetterValues = std::array<std::int64_t, letters.size()>;

class Formula {
 public:
  /// Reads a condition in those of the variables n, s, a, b and m that `variables` names, and in
  /// the names that were defined. Throws Error(invalid_input).
  static Formula parse(Cursor& in, std::string_view variables, const Definitions& definitions = {});

  /// A part of a condition or number that was read from the text `whole`.
  static Formula of(Expression part, std::string_view variables, std::string_view whole);

  /// Throws Error(invalid_input), with the position in the text parsed, for what cannot be
  /// evaluated.
  bool holds(const Variables& variables) const;
  bool holds(const LetterValues& values) const { return evaluate(values.data()) != 0; }

  /// The value of a number; otherwise as holds().
  std::int64_t number(const LetterValues& values) const { return evaluate(values.data()); }

  Expression expression() const { return Expression(nodes_); }

  /// The condition in its one canonical spelling.
  std::string text() const { return text_of(expression()); }

  std::string_view variables() const { return variables_; }  ///< the letters that it may use
  std::string_view whole() const { return whole_; }          ///< the text it stands in

  bool mentions(char variable) const { return mentioned_.find(variable) != std::string::npos; }

 private:
  /// An operation on a stack of integers, or a jump.
  struct Instruction {
    enum class Kind : std::uint8_t { operation, stop_if_false, stop_if_true };
    Kind kind;
    Operation operation;
    std::uint32_t position;  // in the whole text
    std::int64_t operand;    // the value of a Node, the instruction to go on from, a set or a body
  };

  Formula(std::vector<Node> nodes, std::string_view variables, std::string_view whole);

  /// `values`: of the letters that it may use, by their number.
  std::int64_t evaluate(const std::int64_t* values) const;

  /// Whether the condition of an `exists` holds for a number from `first` to `last`.
  bool exists(const Instruction& at, std::int64_t first, std::int64_t last,
              const std::int64_t* values) const;

  [[noreturn]] void fail(const Instruction& at, Message problem, const std::int64_t* values) const;

  std::vector<Node> nodes_;
  std::vector<Instruction> instructions_;
  std::vector<std::vector<NumberRange>> sets_;
  std::vector<Formula> bodies_;  // of `exists`; the last of its variables is its letter
  std::string whole_;            // the text it stands in, for errors
  std::string variables_;        // the letters that it may use
  std::string mentioned_;        // the letters that it does use
};

}  // namespace sprague
