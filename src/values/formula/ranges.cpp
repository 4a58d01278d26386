#include "values/formula/ranges.hpp"

#include <algorithm>
#include <array>
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
    if (operation == Operation::member)  // membership in a set of constants
      return analyse(expression.left(), moves) && record(expression, Interval{0, 1});
    if (operation == Operation::exists) {
      const Expression numbers = expression.left();
      if (!analyse(numbers.left(), moves) || !analyse(numbers.right(), moves)) return false;
      const Range tried = result_of(numbers.operation(), facts_of(numbers.left()).range,
                                    facts_of(numbers.right()).range);
      if (!record(numbers, tried)) return false;
      tried_[static_cast<std::size_t>(expression.root().value)] = *tried;
      return analyse(expression.right(), moves) && record(expression, Interval{0, 1});
    }
    if (operation == Operation::variable && is_tried(expression))
      return record(expression, tried_[static_cast<std::size_t>(expression.root().value)]);
    const unsigned operands = arity(operation);
    if (operands == 2 && !analyse(expression.left(), moves)) return false;
    if (operands > 0 && !analyse(expression.right(), moves)) return false;
    if (is_condition(operation)) return record(expression, Interval{0, 1});
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
  /// Whether a variable is the letter of an `exists`.
  static bool is_tried(Expression variable) {
    return variable_names.find(variable.root().letter()) == std::string_view::npos;
  }

  NodeFacts& facts_of(Expression expression) {
    return facts_[static_cast<std::size_t>(&expression.root() - first_)];
  }

  bool record(Expression expression, Range range) {
    if (range) facts_of(expression).range = *range;
    return range.has_value();
  }

  std::optional<LinearForm> form_of(Expression expression, const MoveRegion& moves) {
    const Operation operation = expression.operation();
    const std::int64_t value = expression.root().value;
    if (operation == Operation::constant) {
      LinearForm form;
      form.constant = value;
      return LinearLimits().allow(form) ? std::optional(form) : std::nullopt;
    }
    if (operation == Operation::variable)
      return is_tried(expression) ? std::nullopt : std::optional(moves.form_of(value));
    const NodeFacts& right = facts_of(expression.right());
    const NodeFacts& left = arity(operation) == 2 ? facts_of(expression.left()) : right;
    if (!left.linear || !right.linear) return std::nullopt;
    return linear_form(operation, std::array{left.form, right.form});
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
    if (operation == Operation::member) {
      const std::vector<NumberRange> ranges = ranges_of(condition.right());
      if (truth) restrict_between(left, ranges.front().first, ranges.back().last, moves);
      return;
    }
    const NodeFacts& right = facts_of(condition.right());
    switch (truth ? operation : opposite(operation)) {
      case Operation::less: return require_less(left, right, 1, moves);
      case Operation::at_most: return require_less(left, right, 0, moves);
      case Operation::greater: return require_less(right, left, 1, moves);
      case Operation::at_least: return require_less(right, left, 0, moves);
      case Operation::equal:
        require_less(left, right, 0, moves);
        return require_less(right, left, 0, moves);
      case Operation::unequal:
        if (!left.linear || !right.linear) return;
        if (const auto difference = combined(1, left.form, -1, right.form))
          moves.exclude_zero(*difference);
        return;
      default: return;
    }
  }

  /// Leaves the moves for which less + by <= greater, or more. A number that is not linear counts
  /// as the end of its range.
  static void require_less(const NodeFacts& less, const NodeFacts& greater, std::int64_t by,
                           MoveRegion& moves) {
    if (!less.linear && !greater.linear) return;
    const LinearForm low = less.linear ? less.form : LinearForm{{}, less.range.low};
    const LinearForm high = greater.linear ? greater.form : LinearForm{{}, greater.range.high};
    auto difference = combined(1, high, -1, low);
    if (!difference) return;
    difference->constant -= by;
    moves.require_not_negative(*difference);
    constexpr std::size_t max_known = 8;
    if (moves.not_negative.size() < max_known) moves.not_negative.push_back(*difference);
  }

  static void restrict_between(const NodeFacts& number, std::int64_t first, std::int64_t last,
                               MoveRegion& moves) {
    NodeFacts ends;
    ends.range = {first, last};
    require_less(ends, number, 0, moves);
    require_less(number, ends, 0, moves);
  }

  const Node* first_;
  std::vector<NodeFacts>& facts_;
  std::array<Interval, letters.size()> tried_{};  // by an `exists`, the numbers for each letter
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
