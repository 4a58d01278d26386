#include "rules/formula/expression.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace sprague {
namespace {

/// How tightly an operator binds its operands.
enum Binding {
  exists_binds,
  or_binds,
  and_binds,
  not_binds,
  comparison_binds,
  or_bits_bind,
  xor_bits_bind,
  and_bits_bind,
  shift_binds,
  sum_binds,
  product_binds,
  power_binds,
  atom_binds
};

/// How an operation is written. A left operand that binds less than `left` is written in
/// parentheses, and so for the right one.
struct Spelling {
  Binding binding;
  std::string_view text;  // an infix or prefix operator, or the name of a function
  Binding left = or_binds;
  Binding right = or_binds;
};

Spelling spelling_of(Operation operation) {
  switch (operation) {
    case Operation::constant:
    case Operation::variable: return {atom_binds, ""};
    case Operation::add: return {sum_binds, " + ", sum_binds, product_binds};
    case Operation::subtract: return {sum_binds, " - ", sum_binds, product_binds};
    case Operation::multiply: return {product_binds, "*", product_binds, power_binds};
    case Operation::divide: return {product_binds, "/", product_binds, power_binds};
    case Operation::modulo: return {product_binds, " mod ", product_binds, power_binds};
    case Operation::negate: return {sum_binds, "-", product_binds, product_binds};
    case Operation::power: return {power_binds, "^", atom_binds, power_binds};
    case Operation::gcd: return {atom_binds, "gcd"};
    case Operation::lcm: return {atom_binds, "lcm"};
    case Operation::minimum: return {atom_binds, "min"};
    case Operation::maximum: return {atom_binds, "max"};
    case Operation::absolute: return {atom_binds, "abs"};
    case Operation::popcount: return {atom_binds, "popcount"};
    case Operation::is_prime: return {atom_binds, "isprime"};
    case Operation::is_square: return {atom_binds, "issquare"};
    case Operation::equal: return {comparison_binds, " = ", or_bits_bind, or_bits_bind};
    case Operation::unequal: return {comparison_binds, " != ", or_bits_bind, or_bits_bind};
    case Operation::less: return {comparison_binds, " < ", or_bits_bind, or_bits_bind};
    case Operation::at_most: return {comparison_binds, " <= ", or_bits_bind, or_bits_bind};
    case Operation::greater: return {comparison_binds, " > ", or_bits_bind, or_bits_bind};
    case Operation::at_least: return {comparison_binds, " >= ", or_bits_bind, or_bits_bind};
    case Operation::logical_not: return {not_binds, "not ", not_binds, not_binds};
    case Operation::logical_and: return {and_binds, " and ", and_binds, not_binds};
    case Operation::logical_or: return {or_binds, " or ", or_binds, and_binds};
    case Operation::bit_or: return {or_bits_bind, " | ", or_bits_bind, xor_bits_bind};
    case Operation::bit_xor: return {xor_bits_bind, " xor ", xor_bits_bind, and_bits_bind};
    case Operation::bit_and: return {and_bits_bind, " & ", and_bits_bind, shift_binds};
    case Operation::shift_left: return {shift_binds, " << ", shift_binds, sum_binds};
    case Operation::shift_right: return {shift_binds, " >> ", shift_binds, sum_binds};
    case Operation::member: return {comparison_binds, " in ", or_bits_bind};
    case Operation::range: return {comparison_binds, ".."};
    case Operation::join: return {comparison_binds, ", "};
    case Operation::between: return {comparison_binds, ".."};
    case Operation::exists: return {exists_binds, "exists"};
  }
  __builtin_unreachable();
}

/// Two neighbours are listed, three or more are a range.
std::string range_text(const std::string& first, const std::string& last,
                       const NumberRange& range) {
  if (range.first == range.last) return first;
  return fmt::format("{}{}{}", first, range.first + 1 == range.last ? ", " : "..", last);
}

struct Text {
  Binding binding = atom_binds;
  std::string text;

  std::string within(Binding min) const { return binding < min ? fmt::format("({})", text) : text; }
};

}  // namespace

std::vector<NumberRange> ranges_of(Expression set) {
  std::vector<NumberRange> ranges;
  const std::span<const Node> nodes = set.nodes();
  for (std::size_t i = 2; i < nodes.size(); ++i) {
    if (nodes[i].operation == Operation::range)
      ranges.push_back({nodes[i - 2].value, nodes[i - 1].value});
  }
  return ranges;
}

std::string free_letters(Expression expression) {
  return fold<std::string>(
      expression, [](const Node& node, std::span<const std::string> operands) -> std::string {
        if (node.operation == Operation::variable) return {node.letter()};
        std::string free;
        const auto add = [&](char letter) {
          if (free.find(letter) == free.npos) free += letter;
        };
        for (const std::string& operand : operands) {
          const bool is_body = node.operation == Operation::exists && &operand == &operands.back();
          for (const char letter : operand) {
            if (!is_body || letter != node.letter()) add(letter);
          }
        }
        return free;
      });
}

std::vector<Node> operation_on(Operation operation, Expression left, Expression right) {
  std::vector<Node> nodes(left.nodes().begin(), left.nodes().end());
  nodes.insert(nodes.end(), right.nodes().begin(), right.nodes().end());
  nodes.push_back({operation, left.root().position, static_cast<std::uint32_t>(nodes.size() + 1)});
  return nodes;
}

std::vector<Expression> operands_of_chain(Expression expression, Operation operation) {
  std::vector<Expression> waiting{expression};
  std::vector<Expression> operands;
  while (!waiting.empty()) {
    const Expression next = waiting.back();
    waiting.pop_back();
    if (next.operation() == operation) {
      waiting.push_back(next.right());
      waiting.push_back(next.left());
    } else {
      operands.push_back(next);
    }
  }
  return operands;
}

std::string text_of(Expression expression) {
  return fold<Text>(expression,
                    [](const Node& node, std::span<const Text> operands) -> Text {
                      const auto [binding, text, of_left, of_right] = spelling_of(node.operation);
                      switch (node.operation) {
                        case Operation::constant: return {binding, fmt::to_string(node.value)};
                        case Operation::variable: return {binding, std::string(1, node.letter())};
                        case Operation::range:
                          return {binding, range_text(operands[0].text, operands[1].text,
                                                      {(&node)[-2].value, (&node)[-1].value})};
                        case Operation::member:
                          return {binding, fmt::format("{} in {{{}}}", operands[0].within(of_left),
                                                       operands[1].text)};
                        case Operation::exists:
                          return {binding, fmt::format("exists {} in {}: {}", node.letter(),
                                                       operands[0].text, operands[1].text)};
                        default: break;
                      }
                      const bool function = binding == atom_binds;
                      if (arity(node.operation) == 1)
                        return {binding,
                                function ? fmt::format("{}({})", text, operands[0].text)
                                         : fmt::format("{}{}", text, operands[0].within(of_right))};
                      return {binding, function ? fmt::format("{}({}, {})", text, operands[0].text,
                                                              operands[1].text)
                                                : fmt::format("{}{}{}", operands[0].within(of_left),
                                                              text, operands[1].within(of_right))};
                    })
      .text;
}

}  // namespace sprague
