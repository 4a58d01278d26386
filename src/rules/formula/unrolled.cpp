#include "rules/formula/unrolled.hpp"

#include <algorithm>
#include <span>

#include "rules/formula/formula_rules.hpp"
#include "sprague/error.hpp"

namespace sprague {

std::vector<Node> with_number(Expression condition, const Node& letter, std::int64_t number) {
  using Nodes = std::vector<Node>;
  const auto is_constant = [](const Nodes& nodes) {
    return nodes.size() == 1 && nodes[0].operation == Operation::constant;
  };
  return fold<Nodes>(condition, [&](const Node& node, std::span<const Nodes> operands) {
    if (node.operation == Operation::variable && node.value == letter.value)
      return Nodes{{Operation::constant, node.position, 1, number}};
    Nodes nodes;
    for (const Nodes& operand : operands) nodes.insert(nodes.end(), operand.begin(), operand.end());
    nodes.push_back(node);
    nodes.back().size = static_cast<std::uint32_t>(nodes.size());
    const bool is_number = !is_condition(node.operation) && node.operation < Operation::member;
    if (!is_number || operands.empty() ||
        !std::all_of(operands.begin(), operands.end(), is_constant))
      return nodes;
    const std::int64_t value = Formula::of(Expression(nodes), "", "").number(LetterValues());
    return Nodes{{Operation::constant, node.position, 1, value}};
  });
}

std::optional<std::vector<Node>> unrolled(Expression condition, std::size_t max_nodes) {
  using Nodes = std::vector<Node>;
  // No nodes: there would be too many.
  const auto of_exists = [&](const Node& exists, Expression numbers, Expression body) -> Nodes {
    if (numbers.left().operation() != Operation::constant ||
        numbers.right().operation() != Operation::constant)
      return {};
    Nodes all;
    const std::int64_t last = numbers.right().root().value;
    for (std::int64_t number = numbers.left().root().value; number <= last; ++number) {
      const Nodes one = with_number(body, exists, number);
      all =
          all.empty() ? one : operation_on(Operation::logical_or, Expression(all), Expression(one));
      if (all.size() > max_nodes) return {};
    }
    return all;
  };
  try {
    Nodes nodes =
        fold<Nodes>(condition, [&](const Node& node, std::span<const Nodes> operands) -> Nodes {
          Nodes joined;
          for (const Nodes& operand : operands) {
            if (operand.empty()) return {};
            joined.insert(joined.end(), operand.begin(), operand.end());
          }
          if (node.operation == Operation::exists)
            return of_exists(node, Expression(operands[0]), Expression(operands[1]));
          joined.push_back(node);
          joined.back().size = static_cast<std::uint32_t>(joined.size());
          return joined.size() > max_nodes ? Nodes() : joined;
        });
    return nodes.empty() ? std::nullopt : std::optional(std::move(nodes));
  } catch (const Error&) {
    return std::nullopt;  // an error of moves
  }
}

}  // namespace sprague
