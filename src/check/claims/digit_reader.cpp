#include "check/claims/digit_reader.hpp"

#include <algorithm>

namespace sprague::check {
namespace {

using Condition = DigitConditions::Condition;

constexpr std::size_t max_cases = 64;
constexpr std::int64_t max_listed_rests = 32;

/// left < right, and so on, of two sums.
Condition compared(DigitConditions& conditions, Op op, const Sum& left, const Sum& right) {
  const Sum more = plus(right, -1, left);
  if (op == Op::equal) return conditions.is_zero(more);
  return conditions.is_natural(op == Op::less ? plus(more, -1, Sum::number(1)) : more);
}

bool is_constant(const DigitNumber& number) {
  return number.cases.size() == 1 && number.cases[0].sum.of.empty();
}

std::int64_t constant_of(const DigitNumber& number) {
  if (!is_constant(number))
    throw Undecided{"a condition multiplies or divides by a number that is no constant"};
  return number.cases[0].sum.constant;
}

void require_few_cases(std::size_t cases) {
  if (cases > max_cases)
    throw Undecided{fmt::format("a number of a condition has more than {} cases", max_cases)};
}

}  // namespace

Condition compared(DigitConditions& conditions, Op op, const DigitNumber& left,
                   const DigitNumber& right) {
  require_few_cases(left.cases.size() * right.cases.size());
  std::vector<Condition> found;
  for (const auto& [where, sum] : left.cases) {
    for (const auto& [also, other] : right.cases)
      found.push_back(conditions.all({where, also, compared(conditions, op, sum, other)}));
  }
  std::vector<Variable> helpers = left.helpers;
  helpers.insert(helpers.end(), right.helpers.begin(), right.helpers.end());
  return conditions.some(
      helpers, conditions.all({left.defined, right.defined, conditions.any(std::move(found))}));
}

Condition DigitReader::condition(const Expression& expression) {
  const auto parts = [&] {
    std::vector<Condition> found;
    for (const Expression& part : expression.parts) found.push_back(condition(part));
    return found;
  };
  switch (expression.op) {
    case Op::conjunction: return conditions_.all(parts());
    case Op::disjunction: return conditions_.any(parts());
    case Op::negation: return conditions_.no(condition(expression.parts[0]));
    case Op::equal:
    case Op::less:
    case Op::at_most: {
      const DigitConditions::Scope scope(conditions_);
      const DigitNumber left = number(expression.parts[0]);
      return compared(conditions_, expression.op, left, number(expression.parts[1]));
    }
    case Op::member: {
      const DigitConditions::Scope scope(conditions_);
      const DigitNumber member = number(expression.parts[0]);
      std::vector<Condition> found;
      for (const auto& [first, last] : expression.set) {
        found.push_back(
            conditions_.all({compared(conditions_, Op::at_most, constant(first), member),
                             compared(conditions_, Op::at_most, member, constant(last))}));
      }
      return conditions_.any(std::move(found));
    }
    default: throw Undecided{"a condition is none that binary digits decide"};
  }
}

DigitNumber DigitReader::number(const Expression& expression) {
  const auto part = [&](std::size_t i) { return number(expression.parts[i]); };
  switch (expression.op) {
    case Op::number: return constant(expression.number);
    case Op::letter: {
      const auto found = letters_.find(expression.letter);
      if (found == letters_.end())
        throw Undecided{fmt::format("nothing is known of the letter {}", expression.letter)};
      return {{{conditions_.constant(true), found->second}}};
    }
    case Op::sum: return added(part(0), 1, part(1));
    case Op::difference: return added(part(0), -1, part(1));
    case Op::negative: return added(constant(0), -1, part(0));
    case Op::product: {
      const DigitNumber left = part(0), right = part(1);
      return is_constant(left) ? added(constant(0), constant_of(left), right)
                               : added(constant(0), constant_of(right), left);
    }
    case Op::quotient: return quotient(part(0), constant_of(part(1)));
    case Op::remainder: return remainder(part(0), constant_of(part(1)));
    case Op::shift_left:
    case Op::shift_right: {
      const std::int64_t places = constant_of(part(1));
      if (places < 0 || places > 40) throw Undecided{"a number is shifted by more than 40 digits"};
      const std::int64_t power = std::int64_t{1} << places;
      return expression.op == Op::shift_left ? added(constant(0), power, part(0))
                                             : quotient(part(0), power);
    }
    case Op::least: return one_of(part(0), part(1), true);
    case Op::greatest: return one_of(part(0), part(1), false);
    case Op::absolute: {
      const DigitNumber same = part(0);
      return one_of(same, added(constant(0), -1, same), false);
    }
    case Op::bit_and: return bitwise(0b1000, part(0), part(1));
    case Op::bit_or: return bitwise(0b1110, part(0), part(1));
    case Op::bit_xor: return bitwise(0b0110, part(0), part(1));
    case Op::power: {
      const auto value = evaluate(expression, constant_of(part(0)), constant_of(part(1)));
      if (!value) throw Undecided{"a power of a condition is no number"};
      return constant(*value);
    }
    default: throw Undecided{"a number of a condition is none that binary digits tell"};
  }
}

DigitNumber DigitReader::constant(std::int64_t number) const {
  return {{{conditions_.constant(true), plus({}, 1, Sum::number(number))}}};
}

/// No cases yet, and all that determines the helpers of both.
DigitNumber DigitReader::joined(const DigitNumber& left, const DigitNumber& right) const {
  DigitNumber both{{}, left.helpers, conditions_.all({left.defined, right.defined})};
  both.helpers.insert(both.helpers.end(), right.helpers.begin(), right.helpers.end());
  std::sort(both.helpers.begin(), both.helpers.end());
  both.helpers.erase(std::unique(both.helpers.begin(), both.helpers.end()), both.helpers.end());
  return both;
}

DigitNumber DigitReader::added(const DigitNumber& left, std::int64_t factor,
                               const DigitNumber& right) {
  require_few_cases(left.cases.size() * right.cases.size());
  DigitNumber found = joined(left, right);
  for (const auto& [where, sum] : left.cases) {
    for (const auto& [also, other] : right.cases)
      found.cases.push_back({conditions_.all({where, also}), plus(sum, factor, other)});
  }
  return found;
}

DigitNumber DigitReader::one_of(const DigitNumber& left, const DigitNumber& right, bool least) {
  require_few_cases(2 * left.cases.size() * right.cases.size());
  DigitNumber found = joined(left, right);
  for (const auto& [where, sum] : left.cases) {
    for (const auto& [also, other] : right.cases) {
      const Condition takes_left = least ? compared(conditions_, Op::less, sum, other)
                                         : compared(conditions_, Op::less, other, sum);
      const Condition both = conditions_.all({where, also});
      found.cases.push_back({conditions_.all({both, takes_left}), sum});
      found.cases.push_back({conditions_.all({both, conditions_.no(takes_left)}), other});
    }
  }
  return found;
}

/// ⌊t/d⌋ is q where dq <= t < d(q + 1), and −q where t < 0 and −dq <= t < d(1 − q).
DigitNumber DigitReader::quotient(DigitNumber of, std::int64_t divisor) {
  if (divisor < 1) throw Undecided{"a condition divides by a number below 1"};
  DigitNumber found = of;
  found.cases.clear();
  for (const auto& [where, sum] : of.cases) {
    const Sum q = Sum::variable(conditions_.new_variable());
    found.helpers.push_back(q.of[0].first);
    const Condition is_natural = conditions_.is_natural(sum);
    std::vector<Condition> ways;
    for (const std::int64_t sign : {1, -1}) {
      const Sum rest = plus(sum, -sign * divisor, q);
      const Condition is_so = sign > 0 ? is_natural : conditions_.no(is_natural);
      ways.push_back(
          conditions_.all({is_so, conditions_.is_natural(rest),
                           compared(conditions_, Op::less, rest, Sum::number(divisor))}));
      found.cases.push_back({conditions_.all({where, is_so}), plus({}, sign, q)});
    }
    found.defined = conditions_.all({found.defined, conditions_.any(std::move(ways))});
  }
  std::erase_if(found.cases,
                [&](const auto& each) { return each.where == conditions_.constant(false); });
  return found;
}

DigitNumber DigitReader::remainder(DigitNumber of, std::int64_t divisor) {
  if (divisor < 1) throw Undecided{"a condition divides by a number below 1"};
  if (divisor > max_listed_rests) return added(of, -divisor, quotient(of, divisor));
  require_few_cases(of.cases.size() * static_cast<std::size_t>(divisor));
  DigitNumber found = of;
  found.cases.clear();
  for (const auto& [where, sum] : of.cases) {
    for (std::int64_t rest = 0; rest < divisor; ++rest) {
      const Condition is_so =
          divisor == 1 ? conditions_.constant(true)
                       : conditions_.is_divisible(plus(sum, -1, Sum::number(rest)), divisor);
      found.cases.push_back({conditions_.all({where, is_so}), Sum::number(rest)});
    }
  }
  return found;
}

DigitNumber DigitReader::bitwise(unsigned table, DigitNumber left, const DigitNumber& right) {
  DigitNumber other = right;
  const Variable first = natural(left);
  const Variable second = natural(other);
  DigitNumber found = joined(left, other);
  const Variable result = conditions_.new_variable();
  found.helpers.push_back(result);
  found.defined =
      conditions_.all({found.defined, conditions_.is_bitwise(table, first, second, result)});
  found.cases = {{conditions_.constant(true), Sum::variable(result)}};
  return found;
}

Variable DigitReader::natural(DigitNumber& number) {
  const auto& sum = number.cases[0].sum;
  if (number.cases.size() == 1 && sum.of.size() == 1 && sum == Sum::variable(sum.of[0].first))
    return sum.of[0].first;
  const Variable same = conditions_.new_variable();
  std::vector<Condition> ways;
  for (const auto& [where, each] : number.cases) {
    if (!each.is_natural()) {
      // Every variable is taken by `some`, whatever it stands for.
      std::vector<Variable> variables(same);
      for (Variable i = 0; i < same; ++i) variables[i] = i;
      const Condition is_negative = conditions_.no(conditions_.is_natural(each));
      if (conditions_.is_true(conditions_.some(
              variables, conditions_.all({domain_, number.defined, where, is_negative}))))
        throw Undecided{"a condition takes bits of a number that may be negative"};
    }
    ways.push_back(
        conditions_.all({where, conditions_.is_zero(plus(each, -1, Sum::variable(same)))}));
  }
  number.helpers.push_back(same);
  number.defined = conditions_.all({number.defined, conditions_.any(std::move(ways))});
  number.cases = {{conditions_.constant(true), Sum::variable(same)}};
  return same;
}

}  // namespace sprague::check
