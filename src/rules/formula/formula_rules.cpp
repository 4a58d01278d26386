#include "rules/formula/formula_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>

#include "number/primality.hpp"
#include "number/text_error.hpp"
#include "rules/formula/arithmetic.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

/// Requires ascending ranges.
bool is_in(const std::vector<NumberRange>& set, std::int64_t number) {
  const auto after = std::upper_bound(
      set.begin(), set.end(), number,
      [](std::int64_t value, const NumberRange& range) { return value < range.first; });
  return after != set.begin() && number <= std::prev(after)->last;
}

}  // namespace

Formula Formula::parse(Cursor& in, std::string_view variables, const Definitions& definitions) {
  return Formula(parse_condition(in, variables, definitions), variables, in.text());
}

Formula Formula::of(Expression part, std::string_view variables, std::string_view whole) {
  return Formula({part.nodes().begin(), part.nodes().end()}, variables, whole);
}

// `and` and `or` do not evaluate their right side when the left one decides: a jump behind the left
// side goes over the right one, and the node itself needs no instruction.
Formula::Formula(std::vector<Node> nodes, std::string_view variables, std::string_view whole)
    : nodes_(std::move(nodes)), whole_(whole), variables_(variables) {
  const auto is_jump = [&](std::size_t i) {
    return nodes_[i].operation == Operation::logical_and ||
           nodes_[i].operation == Operation::logical_or;
  };
  std::vector<std::size_t> jumps(nodes_.size(), 0);  // at the last node of a left side: its parent
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (is_jump(i)) jumps[i - 1 - nodes_[i - 1].size] = i;
  }
  std::vector<bool> is_in_body(nodes_.size(), false);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].operation == Operation::exists)
      std::fill_n(is_in_body.end() - static_cast<std::ptrdiff_t>(nodes_.size() - i) -
                      static_cast<std::ptrdiff_t>(nodes_[i - 1].size),
                  nodes_[i - 1].size, true);
  }
  mentioned_ = free_letters(expression());
  std::vector<std::size_t> jump_of(nodes_.size(), 0);  // the jump's instruction
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (is_in_body[i]) continue;
    const Node& node = nodes_[i];
    if (node.operation == Operation::exists) {
      const Expression body = Expression(std::span(nodes_).first(i + 1)).right();
      bodies_.push_back(of(body, variables_ + node.letter(), whole_));
      instructions_.push_back({Instruction::Kind::operation, node.operation, node.position,
                               static_cast<std::int64_t>(bodies_.size() - 1)});
    } else if (node.operation == Operation::member) {
      // The set is known now, and takes the place of the instructions for its nodes.
      const Expression set = Expression(std::span(nodes_).first(i + 1)).right();
      instructions_.resize(instructions_.size() - set.nodes().size());
      sets_.push_back(ranges_of(set));
      const auto index = static_cast<std::int64_t>(sets_.size() - 1);
      instructions_.push_back({Instruction::Kind::operation, node.operation, node.position, index});
    } else if (is_jump(i)) {
      instructions_[jump_of[i]].operand = static_cast<std::int64_t>(instructions_.size());
    } else {
      instructions_.push_back(
          {Instruction::Kind::operation, node.operation, node.position, node.value});
    }
    if (const std::size_t parent = jumps[i]; parent != 0) {
      jump_of[parent] = instructions_.size();
      const bool either = nodes_[parent].operation == Operation::logical_or;
      instructions_.push_back(
          {either ? Instruction::Kind::stop_if_true : Instruction::Kind::stop_if_false,
           nodes_[parent].operation, nodes_[parent].position, 0});
    }
  }
}

void Formula::fail(const Instruction& at, Message problem, const std::int64_t* values) const {
  std::string where;
  for (const char name : variables_) {
    where += fmt::format("{}{} = {}", where.empty() ? "" : ", ", name, values[letters.find(name)]);
  }
  fail_at(whole_, at.position,
          message("formula.for_values", {{"problem", std::move(problem)}, {"values", where}}));
}

bool Formula::exists(const Instruction& at, std::int64_t first, std::int64_t last,
                     const std::int64_t* values) const {
  if (last < first) return false;
  const Formula& body = bodies_[static_cast<std::size_t>(at.operand)];
  const char letter = body.variables_.back();
  if (static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) >= max_numbers_tried)
    fail(at, message("formula.too_many_tries", {{"limit", max_numbers_tried}, {"letter", letter}}),
         values);
  LetterValues known{};
  for (const char name : variables_) {
    const std::size_t place = letters.find(name);
    known[place] = values[place];
  }
  std::uint64_t steps = 0;
  bool found = false;
  for (std::int64_t number = first; number <= last && !found; ++number) {
    known[letters.find(letter)] = number;
    found = body.holds(known);
    steps += body.instructions_.size();
    if (steps >= ProgressMeter::steps_per_poll)
      ProgressMeter::advance_latest(std::exchange(steps, 0));
  }
  ProgressMeter::advance_latest(steps);
  return found;
}

bool Formula::holds(const Variables& variables) const {
  const std::int64_t values[] = {
      static_cast<std::int64_t>(variables.n), static_cast<std::int64_t>(variables.s),
      static_cast<std::int64_t>(variables.a), static_cast<std::int64_t>(variables.b),
      static_cast<std::int64_t>(variables.m)};
  return evaluate(values) != 0;
}

std::int64_t Formula::evaluate(const std::int64_t* values) const {
  std::array<std::int64_t, max_waiting_operands> stack;
  std::int64_t* top = stack.data() - 1;
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    const Instruction& at = instructions_[i];
    if (at.kind != Instruction::Kind::operation) {
      // The left side is the result when it decides, and is dropped otherwise.
      if ((top[0] != 0) == (at.kind == Instruction::Kind::stop_if_true))
        i = static_cast<std::size_t>(at.operand) - 1;
      else
        --top;
      continue;
    }
    const auto require = [&](bool fits) {
      if (!fits) fail(at, message("formula.more_than_63_bits"), values);
    };
    const auto set = [&](std::optional<std::int64_t> result) {
      require(result.has_value());
      top[0] = *result;
    };
    const auto require_divisor = [&](std::int64_t divisor) {
      if (divisor == 0) fail(at, message("formula.division_by_zero"), values);
    };
    const auto require_places = [&](std::int64_t places) {
      if (places < 0) fail(at, message("formula.negative_shift"), values);
    };
    if (arity(at.operation) == 2 && at.operation != Operation::member &&
        at.operation != Operation::between)
      --top;
    switch (at.operation) {
      case Operation::constant: *++top = at.operand; break;
      case Operation::variable: *++top = values[at.operand]; break;
      case Operation::add: require(!__builtin_add_overflow(top[0], top[1], top)); break;
      case Operation::subtract: require(!__builtin_sub_overflow(top[0], top[1], top)); break;
      case Operation::multiply: require(!__builtin_mul_overflow(top[0], top[1], top)); break;
      case Operation::divide:
        require_divisor(top[1]);
        set(quotient_of(top[0], top[1]));
        break;
      case Operation::modulo:
        require_divisor(top[1]);
        top[0] = remainder_of(top[0], top[1]);
        break;
      case Operation::negate: require(!__builtin_sub_overflow(std::int64_t{0}, top[0], top)); break;
      case Operation::power:
        if (top[1] < 0) fail(at, message("formula.negative_exponent"), values);
        set(power_of(top[0], top[1]));
        break;
      case Operation::gcd: set(gcd_of(top[0], top[1])); break;
      case Operation::lcm: set(lcm_of(top[0], top[1])); break;
      case Operation::minimum: top[0] = std::min(top[0], top[1]); break;
      case Operation::maximum: top[0] = std::max(top[0], top[1]); break;
      case Operation::absolute:
        require(top[0] != std::numeric_limits<std::int64_t>::min());
        top[0] = std::abs(top[0]);
        break;
      case Operation::popcount:
        if (top[0] < 0) fail(at, message("formula.negative_popcount"), values);
        top[0] = std::popcount(static_cast<std::uint64_t>(top[0]));
        break;
      case Operation::is_prime:
        top[0] = top[0] > 1 && is_prime(static_cast<std::uint64_t>(top[0]));
        break;
      case Operation::is_square: top[0] = is_square_number(top[0]); break;
      case Operation::equal: top[0] = top[0] == top[1]; break;
      case Operation::unequal: top[0] = top[0] != top[1]; break;
      case Operation::less: top[0] = top[0] < top[1]; break;
      case Operation::at_most: top[0] = top[0] <= top[1]; break;
      case Operation::greater: top[0] = top[0] > top[1]; break;
      case Operation::at_least: top[0] = top[0] >= top[1]; break;
      case Operation::logical_not: top[0] = top[0] == 0; break;
      case Operation::logical_and:
      case Operation::logical_or: break;  // jumps
      case Operation::bit_or: top[0] |= top[1]; break;
      case Operation::bit_xor: top[0] ^= top[1]; break;
      case Operation::bit_and: top[0] &= top[1]; break;
      case Operation::shift_left:
        require_places(top[1]);
        set(shifted_left(top[0], top[1]));
        break;
      case Operation::shift_right:
        require_places(top[1]);
        top[0] = shifted_right(top[0], top[1]);
        break;
      case Operation::member:
        top[0] = is_in(sets_[static_cast<std::size_t>(at.operand)], top[0]);
        break;
      case Operation::exists: top[0] = exists(at, top[0], top[1], values); break;
      case Operation::range:
      case Operation::join:
      case Operation::between: break;  // operands of member, of exists
    }
  }
  return stack[0];
}

}  // namespace sprague
