#include "digits/digit_reader.hpp"

#include <algorithm>

#include "rules/formula/arithmetic.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_cases = 64;

/// The constant that a number is; throws NotByDigits for another.
std::int64_t constant_of(const DigitCases& cases) {
  if (cases.size() != 1 || !cases[0].second.is_constant()) throw NotByDigits();
  return cases[0].second.constant;
}

bool is_constant(const DigitCases& cases) {
  return cases.size() == 1 && cases[0].second.is_constant();
}

DigitForm constant_form(std::int64_t constant) {
  return {{}, constant};
}

bool is_never_negative(const DigitForm& form) {
  return form.constant >= 0 &&
         std::all_of(form.of.begin(), form.of.end(), [](std::int64_t each) { return each >= 0; });
}

/// 2^places; throws NotByDigits beyond 2^40.
std::int64_t power_of_2(std::int64_t places) {
  if (places < 0 || places > 40) throw NotByDigits();
  return std::int64_t{1} << places;
}

/// left + factor·right in all cases of both.
DigitCases sum_of(DigitSystem& system, const DigitCases& left, std::int64_t factor,
                  const DigitCases& right) {
  if (left.size() * right.size() > max_cases) throw NotByDigits();
  DigitCases found;
  for (const auto& [where, form] : left) {
    for (const auto& [also, other] : right)
      found.emplace_back(system.conjunction(where, also), sum_of(form, factor, other));
  }
  return found;
}

}  // namespace

DigitSystem::Condition compare(DigitSystem& system, const DigitCases& left, Operation comparison,
                               const DigitCases& right) {
  if (left.size() == 1 && right.size() == 1)
    return system.compare(sum_of(left[0].second, -1, right[0].second), comparison);
  DigitSystem::Condition found = system.constant(false);
  for (const auto& [where, form] : sum_of(system, left, -1, right))
    found = system.disjunction(found, system.conjunction(where, system.compare(form, comparison)));
  return found;
}

DigitForm positive(DigitSystem& system) {
  return sum_of(DigitForm::of_number(system.choose()), 1, constant_form(1));
}

void DigitReader::define(char letter, DigitForm form) {
  letters_[letters.find(letter)] = std::move(form);
}

DigitCases DigitReader::number(Expression expression) {
  return fold<Value>(expression,
                     [&](const Node& node, std::span<const Value> operands) {
                       return value_of(node, operands);
                     })
      .cases;
}

DigitSystem::Condition DigitReader::condition(Expression expression) {
  return fold<Value>(expression,
                     [&](const Node& node, std::span<const Value> operands) {
                       return value_of(node, operands);
                     })
      .condition;
}

DigitReader::Value DigitReader::value_of(const Node& node, std::span<const Value> operands) {
  const auto cases = [&](std::size_t i) -> const DigitCases& { return operands[i].cases; };
  const auto condition = [&](std::size_t i) { return operands[i].condition; };
  const auto number = [](DigitCases found) { return Value{std::move(found)}; };
  const auto holds = [](DigitSystem::Condition found) { return Value{{}, found}; };
  switch (node.operation) {
    case Operation::constant: return number(always(constant_form(node.value)));
    case Operation::variable: {
      const auto& form = letters_[static_cast<std::size_t>(node.value)];
      if (!form) throw NotByDigits();
      return number(always(*form));
    }
    case Operation::add: return number(sum_of(system_, cases(0), 1, cases(1)));
    case Operation::subtract: return number(sum_of(system_, cases(0), -1, cases(1)));
    case Operation::negate: return number(scaled(cases(0), -1));
    case Operation::multiply:
      return number(is_constant(cases(0)) ? scaled(cases(1), constant_of(cases(0)))
                                          : scaled(cases(0), constant_of(cases(1))));
    case Operation::divide: return number(quotient(cases(0), constant_of(cases(1))));
    case Operation::modulo: {
      return number(rest(cases(0), constant_of(cases(1))));
    }
    case Operation::shift_left: return number(scaled(cases(0), power_of_2(constant_of(cases(1)))));
    case Operation::shift_right:
      return number(quotient(cases(0), power_of_2(constant_of(cases(1)))));
    case Operation::power: {
      const std::int64_t exponent = constant_of(cases(1));
      const auto power = exponent < 0 ? std::nullopt : power_of(constant_of(cases(0)), exponent);
      if (!power) throw NotByDigits();
      return number(always(constant_form(*power)));
    }
    case Operation::minimum: return number(one_of(cases(0), Operation::at_most, cases(1)));
    case Operation::maximum: return number(one_of(cases(0), Operation::at_least, cases(1)));
    case Operation::absolute:
      return number(one_of(cases(0), Operation::at_least, scaled(cases(0), -1)));
    case Operation::bit_and:
    case Operation::bit_or:
    case Operation::bit_xor:
      return number(always(DigitForm::of_number(
          system_.bitwise(node.operation, operand_of_bits(cases(0)), operand_of_bits(cases(1))))));
    case Operation::logical_and: return holds(system_.conjunction(condition(0), condition(1)));
    case Operation::logical_or: return holds(system_.disjunction(condition(0), condition(1)));
    case Operation::logical_not: return holds(system_.negation(condition(0)));
    case Operation::member: return holds(is_in(cases(0), operands[1].set));
    case Operation::range: return Value{{}, 0, {{constant_of(cases(0)), constant_of(cases(1))}}};
    case Operation::join: {
      Value joined{{}, 0, operands[0].set};
      joined.set.push_back(operands[1].set[0]);
      return joined;
    }
    default:
      if (!is_comparison(node.operation)) throw NotByDigits();
      return holds(compare(system_, cases(0), node.operation, cases(1)));
  }
}

DigitCases DigitReader::always(DigitForm form) {
  return {{system_.constant(true), std::move(form)}};
}

DigitCases DigitReader::scaled(const DigitCases& cases, std::int64_t factor) {
  return sum_of(system_, always({}), factor, cases);
}

DigitCases DigitReader::one_of(const DigitCases& left, Operation comparison,
                               const DigitCases& right) {
  if (2 * left.size() * right.size() > max_cases) throw NotByDigits();
  DigitCases found;
  for (const auto& [where, form] : left) {
    for (const auto& [also, other] : right) {
      const auto both = system_.conjunction(where, also);
      const auto first = system_.compare(sum_of(form, -1, other), comparison);
      found.emplace_back(system_.conjunction(both, first), form);
      found.emplace_back(system_.conjunction(both, system_.negation(first)), other);
    }
  }
  return found;
}

/// ⌊form/divisor⌋ is q − p for chosen q and p, one of which is 0; p is left out where the form
/// cannot be negative.
DigitCases DigitReader::quotient(const DigitCases& cases, std::int64_t divisor) {
  if (divisor < 1) throw NotByDigits();
  DigitCases found;
  for (const auto& [where, form] : cases) {
    DigitForm whole = DigitForm::of_number(system_.choose());
    if (!is_never_negative(form)) {
      const DigitForm below = DigitForm::of_number(system_.choose());
      system_.require(system_.disjunction(system_.compare(whole, Operation::equal),
                                          system_.compare(below, Operation::equal)));
      whole = sum_of(whole, -1, below);
    }
    const DigitForm rest = sum_of(form, -divisor, whole);
    system_.require(system_.compare(rest, Operation::at_least));
    system_.require(system_.compare(sum_of(rest, -1, constant_form(divisor)), Operation::less));
    found.emplace_back(where, whole);
  }
  return found;
}

/// A case for each rest of a small divisor, which needs no choice.
DigitCases DigitReader::rest(const DigitCases& cases, std::int64_t divisor) {
  DigitCases found;
  const bool is_small =
      divisor >= 1 && cases.size() <= max_cases / static_cast<std::size_t>(divisor);
  for (const auto& [where, form] : cases) {
    if (is_small) {
      for (std::int64_t rest = 0; rest < divisor; ++rest)
        found.emplace_back(system_.conjunction(where, system_.has_rest(form, divisor, rest)),
                           constant_form(rest));
    } else {
      const DigitCases whole = quotient({{where, form}}, divisor);
      found.emplace_back(where, sum_of(form, -divisor, whole[0].second));
    }
  }
  return found;
}

DigitSystem::Condition DigitReader::is_in(const DigitCases& cases,
                                          const std::vector<NumberRange>& set) {
  DigitSystem::Condition found = system_.constant(false);
  for (const NumberRange& range : set) {
    const auto from =
        compare(system_, cases, Operation::at_least, always(constant_form(range.first)));
    const auto to = compare(system_, cases, Operation::at_most, always(constant_form(range.last)));
    found = system_.disjunction(found, system_.conjunction(from, to));
  }
  return found;
}

DigitSystem::Number DigitReader::natural(const DigitCases& cases) {
  if (cases.size() == 1) {
    if (const auto known = known_natural(cases[0].second)) return *known;
  }
  const DigitSystem::Number number = system_.choose();
  system_.require(compare(system_, always(DigitForm::of_number(number)), Operation::equal, cases));
  if (cases.size() == 1) naturals_.emplace_back(cases[0].second, number);
  return number;
}

DigitSystem::Number DigitReader::operand_of_bits(const DigitCases& cases) {
  if (cases.size() != 1) throw NotByDigits();
  const DigitForm& form = cases[0].second;
  if (const auto known = known_natural(form)) return *known;
  if (!is_never_negative(form)) throw NotByDigits();
  return natural(cases);
}

std::optional<DigitSystem::Number> DigitReader::known_natural(const DigitForm& form) const {
  const auto last = static_cast<DigitSystem::Number>(form.of.size() - 1);
  if (!form.of.empty() && form == DigitForm::of_number(last)) return last;
  for (const auto& [known, number] : naturals_) {
    if (known == form) return number;
  }
  return std::nullopt;
}

}  // namespace sprague
