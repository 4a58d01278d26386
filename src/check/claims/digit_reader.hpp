/// Conditions of rules and of claims, as the checker's reader has them, as DigitConditions.
#pragma once

#include <map>
#include <vector>

#include "check/claims/digit_conditions.hpp"
#include "check/reading/formula.hpp"

namespace sprague::check {

/// A number that depends on conditions: the sum of the one case that holds.
/// `helpers` are numbers that the sums and the conditions mention, which `defined` determines.
struct DigitNumber {
  struct Case {
    DigitConditions::Condition where;
    Sum sum;
  };
  std::vector<Case> cases;
  std::vector<Variable> helpers = {};
  DigitConditions::Condition defined = 1;
};

/// What the letters stand for.
using DigitLetters = std::map<char, Sum>;

/// Throw Undecided for what is none of digits: products of two numbers, divisors that are no
/// constants, primes and squares, and for bits of a number that may be negative where `domain`
/// holds.
class DigitReader {
 public:
  DigitReader(DigitConditions& conditions, DigitLetters letters, DigitConditions::Condition domain)
      : conditions_(conditions), letters_(std::move(letters)), domain_(domain) {}

  /// Its helpers are of the scope around the call.
  DigitNumber number(const Expression& expression);
  DigitConditions::Condition condition(const Expression& expression);

 private:
  DigitNumber constant(std::int64_t number) const;
  /// left + factor·right
  DigitNumber added(const DigitNumber& left, std::int64_t factor, const DigitNumber& right);
  /// The lesser of the two where `least`, else the greater.
  DigitNumber one_of(const DigitNumber& left, const DigitNumber& right, bool least);
  DigitNumber quotient(DigitNumber of, std::int64_t divisor);
  DigitNumber remainder(DigitNumber of, std::int64_t divisor);
  DigitNumber bitwise(unsigned table, DigitNumber left, const DigitNumber& right);
  /// A variable that is the number, a new one where need be.
  Variable natural(DigitNumber& number);
  DigitNumber joined(const DigitNumber& left, const DigitNumber& right) const;

  DigitConditions& conditions_;
  DigitLetters letters_;
  DigitConditions::Condition domain_;
};

/// Whether left < right, or left = right where `op` is Op::equal, left <= right where it is
/// Op::at_most.
DigitConditions::Condition compared(DigitConditions& conditions, Op op, const DigitNumber& left,
                                    const DigitNumber& right);

}  // namespace sprague::check
