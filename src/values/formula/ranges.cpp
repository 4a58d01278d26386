#include "values/formula/ranges.hpp"

#include <algorithm>
#include <optional>

namespace sprague::formula {
namespace {

class Analysis {
 public:
  Analysis(const Node* first, std::vector<NodeFacts>& facts) : first_(first), facts_(facts) {}

  /// Records the facts about all nodes of the expression; false where an evaluation may fail.
  bool analyse(Expression expression, const MoveRegion& moves) {
    if (moves.empty()) return true;  // it is never evaluated
    const Operation operation = expression.operation();
    if (operation == Operation::logical_and || operation == Operation::logical_or) {
      if (!analyse(expression.left(), moves)) return false;
      MoveRegion reached = moves;
      restrict(expression.left(), operation == Operation::logical_and, reached);
      return analyse(expression.right(), reached) && record(expression, Interval{0, 1});
    }
    if (operation == Operation::member)  // of a set of constants
      return analyse(expression.left(), moves) && record(expression, Interval{0, 1});
    const unsigned operands = arity(operation);
    if (operands == 2 && !analyse(expression.left(), moves)) return false;
    if (operands > 0 && !analyse(expression.right(), moves)) return false;
    if (is_condition(operation)) return is_known(operation) && record(expression, Interval{0, 1});
    if (const auto form = form_of(expression, moves)) {
      NodeFacts& facts = facts_of(expression);
      facts.linear = true;
      facts.form = *form;
      return record(expression, moves.range_of(*form));
    }
    if (operation == Operation::constant)
      return record(expression, Interval{expression.root().value, expression.root().value});
    if (operands == 0) return false;
    const Interval right = facts_of(expression.right()).range;
    return record(expression, operands == 1
                                  ? result_of(operation, right)
                                  : result_of(operation, facts_of(expression.left()).range, right));
  }

 private:
  NodeFacts& facts_of(Expression expression) {
    return facts_[static_cast<std::size_t>(&expression.root() - first_)];
  }

  bool record(Expression expression, Range range) {
    if (range) facts_of(expression).range = *range;
    return range.has_value();
  }

  /// Of conditions: those that no operand makes fail.
  static bool is_known(Operation operation) {
    switch (operation) {
      case Operation::is_prime:
      case Operation::is_square:
      case Operation::equal:
      case Operation::unequal:
      case Operation::less:
      case Operation::at_most:
      case Operation::greater:
      case Operation::at_least:
      case Operation::logical_not: return true;
      default: return false;
    }
  }

  std::optional<LinearForm> form_of(Expression expression, const MoveRegion& moves) {
    LinearForm form;
    const auto combine = [&](std::int64_t left, std::int64_t right) {
      const LinearForm& x = facts_of(expression.left()).form;
      const LinearForm& y = facts_of(expression.right()).form;
      for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = left * x.of[i] + right * y.of[i];
      form.constant = left * x.constant + right * y.constant;
    };
    const auto both_linear = [&] {
      return facts_of(expression.left()).linear && facts_of(expression.right()).linear;
    };
    const std::int64_t value = expression.root().value;
    switch (expression.operation()) {
      case Operation::constant: form.constant = value; break;
      case Operation::variable: form = moves.form_of(value); break;
      case Operation::add:
        if (!both_linear()) return std::nullopt;
        combine(1, 1);
        break;
      case Operation::subtract:
        if (!both_linear()) return std::nullopt;
        combine(1, -1);
        break;
      case Operation::negate: {
        const NodeFacts& facts = facts_of(expression.operand());
        if (!facts.linear) return std::nullopt;
        for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = -facts.form.of[i];
        form.constant = -facts.form.constant;
        break;
      }
      case Operation::multiply: {
        if (!both_linear()) return std::nullopt;
        const NodeFacts* constant = &facts_of(expression.left());
        const NodeFacts* other = &facts_of(expression.right());
        if (constant->form.of != decltype(form.of){}) std::swap(constant, other);
        constexpr std::int64_t max_factor = 1 << 20;
        const std::int64_t factor = constant->form.constant;
        if (constant->form.of != decltype(form.of){} || factor > max_factor || factor < -max_factor)
          return std::nullopt;
        for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = factor * other->form.of[i];
        form.constant = factor * other->form.constant;
        break;
      }
      default: return std::nullopt;
    }
    if (!is_small(form)) return std::nullopt;
    return form;
  }

  /// Leaves the moves for which the condition has this truth, or more.
  void restrict(Expression condition, bool truth, MoveRegion& moves) {
    const Operation operation = condition.operation();
    if (operation == Operation::logical_not) return restrict(condition.operand(), !truth, moves);
    if (operation == Operation::logical_and || operation == Operation::logical_or) {
      if (truth != (operation == Operation::logical_and)) return;
      restrict(condition.left(), truth, moves);
      return restrict(condition.right(), truth, moves);
    }
    if (arity(operation) != 2) return;
    const NodeFacts& left = facts_of(condition.left());
    const NodeFacts& right = facts_of(condition.right());
    if (!left.linear || !right.linear) return;
    LinearForm difference;  // left - right
    for (std::size_t i = 0; i < max_parts; ++i)
      difference.of[i] = left.form.of[i] - right.form.of[i];
    difference.constant = left.form.constant - right.form.constant;
    if (!is_small(difference)) return;
    LinearForm opposite;
    for (std::size_t i = 0; i < max_parts; ++i) opposite.of[i] = -difference.of[i];
    opposite.constant = -difference.constant;
    const auto at_least = [&](LinearForm form, std::int64_t bound) {
      form.constant -= bound;
      moves.require_not_negative(form);
      constexpr std::size_t max_known = 8;
      if (moves.not_negative.size() < max_known) moves.not_negative.push_back(form);
    };
    switch (operation) {
      case Operation::less: truth ? at_least(opposite, 1) : at_least(difference, 0); break;
      case Operation::at_most: truth ? at_least(opposite, 0) : at_least(difference, 1); break;
      case Operation::greater: truth ? at_least(difference, 1) : at_least(opposite, 0); break;
      case Operation::at_least: truth ? at_least(difference, 0) : at_least(opposite, 1); break;
      case Operation::equal:
      case Operation::unequal:
        if (truth == (operation == Operation::equal)) {
          at_least(difference, 0);
          at_least(opposite, 0);
        } else {
          moves.exclude_zero(difference);
        }
        break;
      default: break;
    }
  }

  const Node* first_;
  std::vector<NodeFacts>& facts_;
};

}  // namespace

Facts facts_of(Expression condition, Kind kind, HeapSize last) {
  Facts facts;
  if (kind == Kind::to || condition.nodes().size() > max_analysed_nodes || last > max_heap_size)
    return facts;
  facts.of.resize(condition.nodes().size());
  facts.proven =
      Analysis(condition.nodes().data(), facts.of).analyse(condition, all_moves(kind, last));
  return facts;
}

std::int64_t magnitude_within(std::span<const NodeFacts> facts) {
  std::int64_t magnitude = 0;
  for (const NodeFacts& each : facts)
    magnitude = std::max({magnitude, each.range.high, -each.range.low});
  return magnitude;
}

}  // namespace sprague::formula
