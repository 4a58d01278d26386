/// Takes a condition as a user wrote it into a system of digits.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "digits/digit_system.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// A number that is one of several forms, each where its condition holds; of these one does.
using DigitCases = std::vector<std::pair<DigitSystem::Condition, DigitForm>>;

DigitSystem::Condition compare(DigitSystem& system, const DigitCases& left, Operation comparison,
                               const DigitCases& right);

/// A number to choose that is at least 1: one more than a number of the system, so that bits are
/// taken of one less, too.
DigitForm positive(DigitSystem& system);

/// Reads conditions and numbers of + − * / mod min max abs << >> & | xor and comparisons, where one
/// factor of a product, each divisor and each number of places is constant, and numbers that bits
/// are taken of cannot be negative. Throws NotByDigits for others, such as gcd(n, s).
class DigitReader {
 public:
  explicit DigitReader(DigitSystem& system) : system_(system) {}

  /// What the letter stands for.
  void define(char letter, DigitForm form);

  /// The form is this number in all choices that are looked at.
  void is_natural(DigitForm form, DigitSystem::Number number) {
    naturals_.emplace_back(std::move(form), number);
  }

  DigitCases number(Expression expression);
  DigitSystem::Condition condition(Expression expression);

  /// A number of the system that is required to equal the cases, so that these are not below 0.
  DigitSystem::Number natural(const DigitCases& cases);

 private:
  struct Value {
    DigitCases cases;
    DigitSystem::Condition condition = 0;
    std::vector<NumberRange> set = {};
  };

  Value value_of(const Node& node, std::span<const Value> operands);
  DigitCases always(DigitForm form);
  DigitCases scaled(const DigitCases& cases, std::int64_t factor);
  /// The greater of both, or the smaller.
  DigitCases one_of(const DigitCases& left, Operation comparison, const DigitCases& right);
  DigitCases quotient(const DigitCases& cases, std::int64_t divisor);
  DigitCases rest(const DigitCases& cases, std::int64_t divisor);
  /// A number that is the form; throws NotByDigits where it might be below 0.
  DigitSystem::Number operand_of_bits(const DigitCases& cases);
  DigitSystem::Condition is_in(const DigitCases& cases, const std::vector<NumberRange>& set);
  /// The number that is this form, if there is one.
  std::optional<DigitSystem::Number> known_natural(const DigitForm& form) const;

  DigitSystem& system_;
  std::vector<std::optional<DigitForm>> letters_ =
      std::vector<std::optional<DigitForm>>(letters.size());
  std::vector<std::pair<DigitForm, DigitSystem::Number>> naturals_;
};

}  // namespace sprague
