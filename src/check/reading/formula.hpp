/// Rules written as formulas, such as `take(s: gcd(s, n) = 1)`: the checker's own reader of them,
/// and what a condition says of a move. It shares no code with src/rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sprague::check {

__extension__ using Wide = __int128;  // holds what one operation makes of two 64-bit numbers

/// What an expression is made of its parts. `x > y` is read as `y < x`, `x >= y` as `y <= x` and `x
/// != y` as `not x = y`.
enum class Op : std::uint8_t {
  // numbers
  number,
  letter,
  sum,
  difference,
  product,
  quotient,
  remainder,
  negative,
  power,
  gcd,
  lcm,
  least,
  greatest,
  absolute,
  popcount,
  bit_and,
  bit_or,
  bit_xor,
  shift_left,
  shift_right,
  // conditions
  is_prime,
  is_square,
  equal,
  less,
  at_most,
  member,
  negation,
  conjunction,  ///< of two or more, none of them a conjunction
  disjunction,  ///< likewise
  exists,       ///< of the first number, the last one and a condition of the letter
};

constexpr bool is_condition(Op op) {
  return op >= Op::is_prime;
}
constexpr bool is_comparison(Op op) {
  return op == Op::equal || op == Op::less || op == Op::at_most;
}

/// A number or a condition. Its height is bounded, so that recursion over it is safe.
struct Expression {
  /// From the first to the second number.
  using Range = std::pair<std::int64_t, std::int64_t>;

  Op op = Op::number;
  std::int64_t number = 0;  ///< of Op::number
  char letter = 0;          ///< of Op::letter and Op::exists
  std::vector<Range> set;   ///< of Op::member: ascending, with gaps between them
  std::vector<Expression> parts;
  unsigned height = 0;

  bool is(char which) const { return op == Op::letter && letter == which; }
  bool is_number(std::int64_t which) const { return op == Op::number && number == which; }
  /// As a letter whose value matters, which that of an `exists` is not.
  bool mentions(char which) const;

  friend bool operator==(const Expression&, const Expression&) = default;
};

/// One rule. Its head is what stands before the condition, without spaces: `take(s`, `to(a,b`.
struct Clause {
  std::string head;
  Expression condition;

  friend bool operator==(const Clause&, const Clause&) = default;
};

using Formula = std::vector<Clause>;

/// Whether the text begins with a rule, or with the definition of a name.
bool begins_formula(const std::string& text);

/// Reads rules joined by semicolons; the names that `let` defines are replaced by what they stand
/// for. Throws Undecided for what it does not know.
Formula read_formula(const std::string& text);

/// The same of rules that theorems take apart: throws Undecided for those with an `exists`, too.
Formula read_formula_of_theorem(const std::string& text);

/// Reads a condition or a number, in these letters, to the end of the text.
Expression read_expression(const std::string& text, const std::string& letters);

/// What the letters stand for.
class Letters {
 public:
  std::int64_t& operator[](char letter) { return values_[index(letter)]; }
  std::int64_t operator[](char letter) const { return values_[index(letter)]; }

 private:
  static std::size_t index(char letter) { return static_cast<std::size_t>(letter - 'a'); }
  std::array<std::int64_t, 26> values_{};
};

/// The number, or 1 for a condition that holds and 0 for one that does not; empty where evaluating
/// it fails by the rules of the language: a number of more than 63 bits, a division by zero, a
/// negative exponent, shift or number whose bits are counted, more than 2^20 numbers of an
/// `exists`. `and` and `or` stop at the part that decides.
std::optional<std::int64_t> evaluate(const Expression& term, const Letters& letters);

/// Evaluates a term whose one or two parts are these numbers: any but a number, a letter, `and`,
/// `or`.
std::optional<std::int64_t> evaluate(const Expression& term, std::int64_t first,
                                     std::int64_t second = 0);

}  // namespace sprague::check
