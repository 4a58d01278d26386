#include "check/claims/digit_conditions.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_set>

namespace sprague::check {
namespace {

constexpr std::int64_t max_digit_coefficient = std::int64_t{1} << 40;
constexpr std::size_t max_kept = std::size_t{1} << 22;  // about 64 bytes each
constexpr int max_tried = 14;                           // variables whose digits are tried together

std::int64_t floor_half(std::int64_t number) {
  return number >> 1;
}

std::int64_t rest_of_constant(std::int64_t number, std::int64_t modulus) {
  return (number % modulus + modulus) % modulus;
}

std::uint64_t bit_of(Variable variable) {
  return std::uint64_t{1} << variable;
}

bool has_bit(std::uint64_t bits, Variable variable) {
  return (bits >> variable & 1) != 0;
}

/// The constant of the sum of 2x + d.
std::int64_t constant_with(const Sum& sum, std::uint64_t digits) {
  std::int64_t constant = sum.constant;
  for (const auto& [variable, coefficient] : sum.of) {
    if (has_bit(digits, variable)) constant += coefficient;
  }
  return constant;
}

}  // namespace

bool Sum::is_natural() const {
  return constant >= 0 &&
         std::all_of(of.begin(), of.end(), [](const auto& each) { return each.second >= 0; });
}

Sum plus(const Sum& left, std::int64_t factor, const Sum& right) {
  const auto added = [&](std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    if (__builtin_mul_overflow(factor, b, &sum) || __builtin_add_overflow(a, sum, &sum) ||
        sum > max_digit_coefficient || sum < -max_digit_coefficient)
      throw Undecided{"a number of a condition is beyond 2^40"};
    return sum;
  };
  Sum sum{{}, added(left.constant, right.constant)};
  auto a = left.of.begin();
  auto b = right.of.begin();
  while (a != left.of.end() || b != right.of.end()) {
    const bool takes_a = b == right.of.end() || (a != left.of.end() && a->first <= b->first);
    const bool takes_b = a == left.of.end() || (b != right.of.end() && b->first <= a->first);
    const Variable variable = takes_a ? a->first : b->first;
    const std::int64_t coefficient = added(takes_a ? a->second : 0, takes_b ? b->second : 0);
    if (coefficient != 0) sum.of.emplace_back(variable, coefficient);
    if (takes_a) ++a;
    if (takes_b) ++b;
  }
  return sum;
}

DigitConditions::DigitConditions(WorkLimit& limit, ProgressMeter& progress)
    : limit_(limit), progress_(progress) {
  for (const std::uint64_t truth : {0u, 1u}) {
    Node node;
    node.number = truth;
    keep(std::move(node));
  }
}

std::vector<Variable> DigitConditions::Scope::variables() const {
  std::vector<Variable> variables(conditions_.variables_ - begin_);
  std::iota(variables.begin(), variables.end(), begin_);
  return variables;
}

Variable DigitConditions::new_variable() {
  if (variables_ == 64) throw Undecided{"a condition takes more than 64 numbers"};
  return variables_++;
}

void DigitConditions::require_room(std::size_t more) {
  kept_ += more;
  if (kept_ > max_kept)
    throw Undecided{
        fmt::format("it takes more than {} conditions on binary digits", nodes_.size())};
}

/// The one condition that is written like this.
DigitConditions::Condition DigitConditions::keep(Node node) {
  std::string key;
  const auto add = [&key](auto number) {
    const auto word = static_cast<std::uint64_t>(number);
    key.append(reinterpret_cast<const char*>(&word), sizeof word);
  };
  add(node.kind);
  add(node.number);
  add(node.wanted);
  add(node.bound);
  add(node.sum.constant);
  for (const auto& [variable, coefficient] : node.sum.of) {
    add(variable);
    add(coefficient);
    node.variables |= bit_of(variable);
  }
  for (const Variable variable : node.numbers) {
    add(variable);
    node.variables |= bit_of(variable);
  }
  for (const Condition part : node.parts) {
    add(part);
    node.variables |= nodes_[part].variables;
  }
  node.variables &= ~node.bound;
  const auto [found, is_new] = known_.try_emplace(std::move(key), nodes_.size());
  if (is_new) {
    require_room(8 + node.parts.size());
    nodes_.push_back(std::move(node));
  }
  return found->second;
}

DigitConditions::Condition DigitConditions::of_sum(Kind kind, Sum sum, std::uint64_t modulus) {
  Node node;
  node.kind = kind;
  node.number = modulus;
  node.sum = std::move(sum);
  return keep(std::move(node));
}

DigitConditions::Condition DigitConditions::is_zero(const Sum& sum) {
  const bool no_less = sum.constant > 0 && sum.is_natural();
  const bool no_more = sum.constant < 0 && plus({}, -1, sum).is_natural();
  if (no_less || no_more) return constant(false);
  if (sum.of.empty()) return constant(true);
  return of_sum(Kind::zero, sum, 0);
}

DigitConditions::Condition DigitConditions::is_natural(const Sum& sum) {
  if (sum.is_natural()) return constant(true);
  if (sum.constant < 0 && plus({}, -1, sum).is_natural()) return constant(false);
  return of_sum(Kind::natural, sum, 0);
}

DigitConditions::Condition DigitConditions::is_divisible(const Sum& sum, std::int64_t modulus) {
  Sum rest{{}, rest_of_constant(sum.constant, modulus)};
  for (const auto& [variable, coefficient] : sum.of) {
    if (coefficient % modulus != 0)
      rest.of.emplace_back(variable, rest_of_constant(coefficient, modulus));
  }
  if (rest.of.empty()) return constant(rest.constant == 0);
  return of_sum(Kind::divisible, std::move(rest), static_cast<std::uint64_t>(modulus));
}

DigitConditions::Condition DigitConditions::is_bitwise(unsigned table, Variable left,
                                                       Variable right, Variable result) {
  Node node;
  node.kind = Kind::bitwise;
  node.number = table;
  node.numbers = {left, right, result};
  return keep(std::move(node));
}

DigitConditions::Condition DigitConditions::has_output(const DigitOutput& of,
                                                       std::vector<Variable> numbers,
                                                       std::uint64_t output) {
  return of_output(of, std::move(numbers), output, 0);
}

DigitConditions::Condition DigitConditions::of_output(const DigitOutput& of,
                                                      std::vector<Variable> numbers,
                                                      std::uint64_t output, std::uint64_t state) {
  Node node;
  node.kind = Kind::output;
  node.number = state;
  node.wanted = output;
  node.automaton = &of;
  node.numbers = std::move(numbers);
  return keep(std::move(node));
}

DigitConditions::Condition DigitConditions::no(Condition condition) {
  const Node& node = nodes_[condition];
  if (node.kind == Kind::constant) return constant(condition == 0);
  if (node.kind == Kind::negation) return node.parts[0];
  Node negation;
  negation.kind = Kind::negation;
  negation.parts = {condition};
  return keep(std::move(negation));
}

DigitConditions::Condition DigitConditions::all(std::vector<Condition> conditions) {
  return of_several(Kind::conjunction, std::move(conditions));
}

DigitConditions::Condition DigitConditions::any(std::vector<Condition> conditions) {
  return of_several(Kind::disjunction, std::move(conditions));
}

/// Each part once, in one order, none of which is of the same kind.
DigitConditions::Condition DigitConditions::of_several(Kind kind,
                                                       std::vector<Condition> conditions) {
  const Condition decides = constant(kind == Kind::disjunction);
  std::vector<Condition> parts;
  for (const Condition condition : conditions) {
    if (condition == decides) return decides;
    const Node& node = nodes_[condition];
    if (node.kind == kind)
      parts.insert(parts.end(), node.parts.begin(), node.parts.end());
    else if (node.kind != Kind::constant)
      parts.push_back(condition);
  }
  limit_.spend(60 * (parts.size() + 4));
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  if (parts.empty()) return constant(kind == Kind::conjunction);
  if (parts.size() == 1) return parts[0];
  Node node;
  node.kind = kind;
  node.parts = std::move(parts);
  return keep(std::move(node));
}

DigitConditions::Condition DigitConditions::some(const std::vector<Variable>& variables,
                                                 Condition condition) {
  Bits bound = 0;
  for (const Variable variable : variables) bound |= bit_of(variable);
  return some_of(bound, condition);
}

/// In front of each part of a disjunction, and behind what mentions none of the variables.
DigitConditions::Condition DigitConditions::some_of(Bits variables, Condition condition) {
  const Kind kind = nodes_[condition].kind;
  const Bits bound = variables & nodes_[condition].variables;
  if (bound == 0) return condition;
  const std::vector<Condition> parts = nodes_[condition].parts;
  if (kind == Kind::disjunction) {
    std::vector<Condition> each;
    each.reserve(parts.size());
    for (const Condition part : parts) each.push_back(some_of(bound, part));
    return any(std::move(each));
  }
  if (kind == Kind::conjunction) {
    std::vector<Condition> outside, inside;
    for (const Condition part : parts)
      ((nodes_[part].variables & bound) == 0 ? outside : inside).push_back(part);
    if (!outside.empty()) {
      outside.push_back(some_of(bound, all(std::move(inside))));
      return all(std::move(outside));
    }
  }
  Node node;
  node.kind = Kind::some;
  node.bound = bound;
  node.parts = {condition};
  return keep(std::move(node));
}

DigitConditions::Condition DigitConditions::after(Condition condition, Bits digits) {
  digits &= nodes_[condition].variables;
  if (nodes_[condition].kind == Kind::constant) return condition;
  if (const auto known = after_.find({condition, digits}); known != after_.end())
    return known->second;
  limit_.spend(500);
  progress_.advance(nodes_.size(), 500);
  const Node node = nodes_[condition];  // a copy, since nodes are added
  const Condition found = derivative(node, digits);
  require_room(1);
  after_.emplace(Step{condition, digits}, found);
  return found;
}

DigitConditions::Condition DigitConditions::derivative(const Node& node, Bits digits) {
  switch (node.kind) {
    case Kind::zero:
    case Kind::natural: {
      const std::int64_t constant_read = constant_with(node.sum, digits);
      if (node.kind == Kind::natural) return is_natural({node.sum.of, floor_half(constant_read)});
      if (constant_read % 2 != 0) return constant(false);
      return is_zero({node.sum.of, constant_read / 2});
    }
    case Kind::divisible: {
      Sum sum{{}, constant_with(node.sum, digits)};
      for (const auto& [variable, coefficient] : node.sum.of)
        sum.of.emplace_back(variable, 2 * coefficient);
      return is_divisible(sum, static_cast<std::int64_t>(node.number));
    }
    case Kind::bitwise: {
      const unsigned row = (has_bit(digits, node.numbers[0]) ? 2u : 0u) +
                           (has_bit(digits, node.numbers[1]) ? 1u : 0u);
      const bool is_right = has_bit(node.number, row) == has_bit(digits, node.numbers[2]);
      return is_right ? is_bitwise(static_cast<unsigned>(node.number), node.numbers[0],
                                   node.numbers[1], node.numbers[2])
                      : constant(false);
    }
    case Kind::output: {
      std::uint64_t read = 0;
      for (std::size_t i = 0; i < node.numbers.size(); ++i)
        read |= std::uint64_t{has_bit(digits, node.numbers[i])} << i;
      const std::size_t place = (node.number << node.numbers.size()) + read;
      return of_output(*node.automaton, node.numbers, node.wanted, node.automaton->next[place]);
    }
    case Kind::negation: return no(after(node.parts[0], digits));
    case Kind::conjunction:
    case Kind::disjunction: {
      std::vector<Condition> parts;
      for (const Condition part : node.parts) {
        parts.push_back(after(part, digits));
        if (parts.back() == constant(node.kind == Kind::disjunction)) return parts.back();
      }
      return of_several(node.kind, std::move(parts));
    }
    case Kind::some: {
      std::vector<Condition> parts;
      for (const Condition part : after_any(node.parts[0], node.bound, digits))
        parts.push_back(some_of(node.bound, part));
      return any(std::move(parts));
    }
    case Kind::constant: break;
  }
  return constant(node.number != 0);
}

std::vector<DigitConditions::Condition> DigitConditions::after_any(Condition condition,
                                                                   Bits variables, Bits digits) {
  std::vector<Variable> tried;
  for (Variable variable = 0; variable < 64; ++variable) {
    if (has_bit(variables, variable)) tried.push_back(variable);
  }
  if (tried.size() > max_tried)
    throw Undecided{fmt::format("a condition chooses {} numbers at once", tried.size())};
  // What cannot hold after digits of the wrong parity, or with the wrong bit.
  std::vector<const Node*> strict;
  const Node& whole = nodes_[condition];
  const auto add = [&](const Node& node) {
    if (node.kind == Kind::zero || node.kind == Kind::bitwise) strict.push_back(&node);
  };
  add(whole);
  if (whole.kind == Kind::conjunction) {
    for (const Condition part : whole.parts) add(nodes_[part]);
  }
  const auto allows = [](const Node& node, Bits all) {
    if (node.kind == Kind::zero) return constant_with(node.sum, all) % 2 == 0;
    const unsigned row =
        (has_bit(all, node.numbers[0]) ? 2u : 0u) + (has_bit(all, node.numbers[1]) ? 1u : 0u);
    return has_bit(node.number, row) == has_bit(all, node.numbers[2]);
  };
  std::vector<Bits> allowed;
  limit_.spend(std::uint64_t{10} << tried.size());
  for (std::uint64_t choice = 0; choice >> tried.size() == 0; ++choice) {
    Bits all = digits & ~variables;
    for (std::size_t i = 0; i < tried.size(); ++i) all |= (choice >> i & 1) << tried[i];
    if (std::all_of(strict.begin(), strict.end(),
                    [&](const Node* node) { return allows(*node, all); }))
      allowed.push_back(all);
  }
  std::vector<Condition> found;
  for (const Bits all : allowed) {
    const Condition next = after(condition, all);
    if (next != constant(false)) found.push_back(next);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool DigitConditions::holds_for_zeros(Condition condition) {
  const Node& node = nodes_[condition];
  switch (node.kind) {
    case Kind::constant: return node.number != 0;
    case Kind::zero: return node.sum.constant == 0;
    case Kind::natural: return node.sum.constant >= 0;
    case Kind::divisible: return node.sum.constant == 0;
    case Kind::bitwise: return !has_bit(node.number, 0);
    case Kind::output: return node.automaton->output[node.number] == node.wanted;
    case Kind::negation: return !holds_for_zeros(node.parts[0]);
    case Kind::conjunction:
    case Kind::disjunction: {
      const bool decides = node.kind == Kind::disjunction;
      const std::vector<Condition> parts = node.parts;
      for (const Condition part : parts) {
        if (holds_for_zeros(part) == decides) return decides;
      }
      return !decides;
    }
    case Kind::some: break;
  }
  if (const auto known = holds_.find(condition); known != holds_.end()) return known->second;
  const Node some = node;
  const bool found = can_hold(some);
  holds_.emplace(condition, found);
  return found;
}

/// Whether some digits of the bound variables lead to what holds, those of all others being 0.
bool DigitConditions::can_hold(const Node& some) {
  std::vector<Condition> reached{some.parts[0]};
  std::unordered_set<Condition> seen(reached.begin(), reached.end());
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (holds_for_zeros(reached[i])) return true;
    for (const Condition next : after_any(reached[i], some.bound, 0)) {
      if (seen.insert(next).second) reached.push_back(next);
    }
  }
  return false;
}

}  // namespace sprague::check
