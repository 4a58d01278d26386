#include "values/formula/condition_structure.hpp"

#include <algorithm>
#include <numeric>

namespace sprague::formula {
namespace {

constexpr std::size_t taken = 0, left_over = 1;  // the parts of a take

/// Which numbers determine an expression: each alone, if it is one.
struct Dependence {
  bool of_heap = true, of_left = true, of_size = true;
};

/// The dependence of an expression in a rule that takes.
Dependence dependence_of(const AnalysedCondition& analysed, Expression expression) {
  Dependence result;
  const auto facts = analysed.facts_of(expression);
  const auto nodes = expression.nodes();
  // From the root down, skipping what is below a linear form.
  const auto add = [&](std::int64_t of_taken, std::int64_t of_left) {
    result.of_heap = result.of_heap && of_taken == of_left;
    result.of_left = result.of_left && of_taken == 0;
    result.of_size = result.of_size && of_left == 0;
  };
  for (std::size_t i = nodes.size(); i > 0;) {
    const NodeFacts& fact = facts[i - 1];
    const Node& node = nodes[i - 1];
    if (fact.linear) {
      add(fact.form.of[taken], fact.form.of[left_over]);
      i -= node.size;
      continue;
    }
    if (node.operation == Operation::variable) {
      // The letter of an `exists` is none of the numbers of a move.
      if (variable_names.find(node.letter()) != std::string_view::npos)
        return {false, false, false};
    }
    if (is_comparison(node.operation)) {
      // The difference decides: s < n depends on n - s alone.
      const NodeFacts& y = facts[i - 2];
      const NodeFacts& x = facts[i - 2 - nodes[i - 2].size];
      if (x.linear && y.linear) {
        add(x.form.of[taken] - y.form.of[taken], x.form.of[left_over] - y.form.of[left_over]);
        i -= node.size;
        continue;
      }
    }
    --i;
  }
  return result;
}

/// How an expression changes from one move of a heap to the next.
enum class Direction : std::uint8_t { constant, rising, falling, unknown };

Direction reversed(Direction direction) {
  switch (direction) {
    case Direction::rising: return Direction::falling;
    case Direction::falling: return Direction::rising;
    default: return direction;
  }
}

Direction together(Direction x, Direction y) {
  if (x == Direction::constant) return y;
  if (y == Direction::constant || x == y) return x;
  return Direction::unknown;
}

/// Moves are in the order of s, or of a, and the other part shrinks as this one grows; of pairs
/// they are in the order of b.
class Directions {
 public:
  Directions(const AnalysedCondition& analysed, Kind kind)
      : analysed_(analysed),
        grows_(kind == Kind::take_and_split || kind == Kind::to_pair ? 1 : 0),
        other_shrinks_(kind != Kind::to_pair) {}

  Direction of(Expression expression) const {
    const NodeFacts& facts = analysed_.facts_of(expression).back();
    if (facts.linear) {
      const std::int64_t slope =
          facts.form.of[grows_] - (other_shrinks_ ? facts.form.of[grows_ + 1] : 0);
      return slope == 0 ? Direction::constant : slope > 0 ? Direction::rising : Direction::falling;
    }
    const unsigned operands = arity(expression.operation());
    if (operands == 0) return Direction::unknown;
    const Direction y = of(expression.right());
    const Direction x = operands == 2 ? of(expression.left()) : y;
    if (x == Direction::constant && y == Direction::constant) return Direction::constant;
    if (x == Direction::unknown || y == Direction::unknown) return Direction::unknown;
    const auto not_negative = [&](Expression operand) {
      return analysed_.facts_of(operand).back().range.low >= 0;
    };
    const auto positive = [&](Expression operand) {
      return analysed_.facts_of(operand).back().range.low > 0;
    };
    switch (expression.operation()) {
      case Operation::add: return together(x, y);
      case Operation::subtract: return together(x, reversed(y));
      case Operation::negate: return reversed(y);
      case Operation::minimum:
      case Operation::maximum: return together(x, y);
      case Operation::multiply:
        if (not_negative(expression.left()) && not_negative(expression.right()))
          return together(x, y);
        return Direction::unknown;
      case Operation::divide:
        // floor(x/y) with y > 0 rises with x, and where x >= 0 falls with y.
        if (!positive(expression.right())) return Direction::unknown;
        if (y == Direction::constant) return x;
        return not_negative(expression.left()) ? together(x, reversed(y)) : Direction::unknown;
      case Operation::power:
        if (positive(expression.left())) return together(x, y);
        return y == Direction::constant && not_negative(expression.left()) ? x : Direction::unknown;
      default: return Direction::unknown;
    }
  }

 private:
  const AnalysedCondition& analysed_;
  std::size_t grows_;
  bool other_shrinks_;
};

class Classifier {
 public:
  Classifier(const AnalysedCondition& analysed, Kind kind, HeapSize last)
      : analysed_(analysed), kind_(kind), last_(last) {}

  Alternative alternative(Expression conjunction) const {
    Alternative result;
    std::vector<Expression> parts = operands_of_chain(conjunction, Operation::logical_and);
    for (const Expression part : parts) {
      result.parts.push_back({part});
      if (!result.divides && (result.divides = as_divides(part))) continue;
      result.beside_divides.push_back({part});
      add(part, result);
    }
    return result;
  }

 private:
  void add(Expression part, Alternative& to) const {
    if (kind_ == Kind::take) {
      const Dependence dependence = dependence_of(analysed_, part);
      if (dependence.of_heap) return to.of_heap.push_back({part});
      if (dependence.of_left) return to.of_left.push_back({part});
      if (is_periodic(part)) return to.periodic.push_back({part});
    }
    if (add_bounds(part, to)) return;
    if (kind_ == Kind::take) {
      if (dependence_of(analysed_, part).of_size) return to.of_size.push_back({part});
      if (!to.coprime && is_coprime(part)) {
        to.coprime = true;
        return;
      }
    }
    to.rest.push_back({part});
  }

  /// Its values at small n and s are those at all, so it must have a value there.
  bool is_periodic(Expression part) const {
    if (modulus_of(part) == 0) return false;
    const Facts facts = formula::facts_of(part, kind_, std::max(last_, 2 * max_modulus));
    return facts.proven && magnitude_within(facts.of) < lane_bound<double>;
  }

  /// The numbers for which `divides` is recorded, as parts; that of b of a pair says nothing of a.
  static std::vector<std::size_t> dividing_parts(Kind kind) {
    switch (kind) {
      case Kind::take:
      case Kind::split: return {0, 1};
      case Kind::take_and_split: return {0};
      default: return {1};
    }
  }

  /// Reads a part that says that a number divides n + offset or its negative.
  std::optional<Divides> as_divides(Expression part) const {
    if (part.operation() != Operation::equal) return std::nullopt;
    Expression remainder = part.left();
    Expression zero = part.right();
    if (!is_number(zero, 0)) std::swap(remainder, zero);
    if (!is_number(zero, 0) || remainder.operation() != Operation::modulo) return std::nullopt;
    const NodeFacts& dividend = analysed_.facts_of(remainder.left()).back();
    const NodeFacts& divisor = analysed_.facts_of(remainder.right()).back();
    if (!dividend.linear || !divisor.linear || divisor.form.constant != 0) return std::nullopt;
    for (const std::size_t of : dividing_parts(kind_)) {
      LinearForm number;
      number.of[of] = 1;
      if (divisor.form != number) continue;
      // Modulo the divisor, the heap is the sum of the other parts, or a part of its own.
      LinearForm heap;
      if (kind_ == Kind::to_pair)
        heap.of[2] = 1;
      else
        std::fill_n(heap.of.begin(), kind_ == Kind::take_and_split ? 3 : 2, 1);
      heap.of[of] = 0;
      LinearForm rest = dividend.form;
      rest.of[of] = rest.constant = 0;
      if (rest != heap && rest != -heap) return std::nullopt;
      constexpr std::int64_t max_offset = 1 << 20;
      const std::int64_t offset = rest == heap ? dividend.form.constant : -dividend.form.constant;
      if (offset > max_offset || offset < -max_offset) return std::nullopt;
      return Divides{kind_ != Kind::to_pair && of == 1, offset};
    }
    return std::nullopt;
  }

  bool is_number(Expression expression, std::int64_t value) const {
    return expression.operation() == Operation::constant && expression.root().value == value;
  }

  /// gcd = 1 of two of s, n - s and n, which all have the same common divisors.
  bool is_coprime(Expression part) const {
    if (part.operation() != Operation::equal) return false;
    Expression divisor = part.left();
    Expression one = part.right();
    if (!is_number(one, 1)) std::swap(divisor, one);
    if (!is_number(one, 1) || divisor.operation() != Operation::gcd) return false;
    const auto which = [&](Expression operand) {
      const NodeFacts& facts = analysed_.facts_of(operand).back();
      if (!facts.linear || facts.form.constant != 0) return 0;
      if (facts.form.of[taken] == 1 && facts.form.of[left_over] == 0) return 1;
      if (facts.form.of[taken] == 0 && facts.form.of[left_over] == 1) return 2;
      return facts.form.of[taken] == 1 && facts.form.of[left_over] == 1 ? 3 : 0;
    };
    const int x = which(divisor.left());
    const int y = which(divisor.right());
    return x != 0 && y != 0 && x != y;
  }

  /// A comparison that is monotone on all moves of a heap, and evaluated for all of them without
  /// failure, bounds the moves.
  bool add_bounds(Expression part, Alternative& to) const {
    const Operation operation = part.operation();
    if (!is_comparison(operation) || operation == Operation::unequal) return false;
    const AnalysedCondition alone{part, formula::facts_of(part, kind_, last_)};
    if (!alone.facts.proven) return false;
    // For all moves its numbers must fit in the lanes that are chosen for those that reach it.
    if (magnitude_within(alone.facts.of) > magnitude_within(analysed_.facts_of(part)) &&
        magnitude_within(alone.facts.of) >= lane_bound<float>)
      return false;
    if (kind_ == Kind::take_and_split && !part.mentions("ab")) return false;
    const Directions directions(alone, kind_);
    const Direction difference =
        together(directions.of(part.left()), reversed(directions.of(part.right())));
    if (difference != Direction::rising && difference != Direction::falling) return false;
    const bool rising = difference == Direction::rising;
    const auto bound = [&](Operation comparison, bool of_less) {
      to.bounds.push_back({Part{part, comparison}, of_less == rising});
    };
    if (operation == Operation::less || operation == Operation::at_most) {
      bound(operation, true);
    } else if (operation == Operation::greater || operation == Operation::at_least) {
      bound(operation, false);
    } else {
      bound(Operation::at_most, true);
      bound(Operation::at_least, false);
    }
    return true;
  }

  const AnalysedCondition& analysed_;
  Kind kind_;
  HeapSize last_;
};

}  // namespace

namespace {

/// Whether residues of the variables determine those of the expression, for every modulus.
bool is_polynomial(Expression expression) {
  switch (expression.operation()) {
    case Operation::constant:
    case Operation::variable: return true;
    case Operation::negate: return is_polynomial(expression.operand());
    case Operation::add:
    case Operation::subtract:
    case Operation::multiply:
      return is_polynomial(expression.left()) && is_polynomial(expression.right());
    case Operation::power:
      return is_polynomial(expression.left()) &&
             expression.right().operation() == Operation::constant;
    default: return false;
  }
}

}  // namespace

std::uint64_t modulus_of(Expression expression) {
  const Operation operation = expression.operation();
  if (operation == Operation::constant) return 1;
  if (operation == Operation::modulo && expression.right().operation() == Operation::constant &&
      is_polynomial(expression.left())) {
    const std::int64_t modulus = expression.right().root().value;
    return modulus > 0 && modulus <= static_cast<std::int64_t>(max_modulus)
               ? static_cast<std::uint64_t>(modulus)
               : 0;
  }
  if (arity(operation) == 0) return 0;
  const std::uint64_t y = modulus_of(expression.right());
  if (y == 0 || arity(operation) == 1) return y;
  const std::uint64_t x = modulus_of(expression.left());
  if (x == 0) return 0;
  const std::uint64_t both = std::lcm(x, y);
  return both <= max_modulus ? both : 0;
}

std::vector<Alternative> alternatives_of(const AnalysedCondition& analysed, Kind kind,
                                         HeapSize last) {
  std::vector<Alternative> result;
  const auto operands = operands_of_chain(analysed.condition, Operation::logical_or);
  const bool separable =
      kind == Kind::take || (kind == Kind::to_pair && analysed.condition.mentions("n"));
  if (!separable || operands.size() > max_alternatives) {
    if (operands.size() == 1) return {Classifier(analysed, kind, last).alternative(operands[0])};
    Alternative& whole = result.emplace_back();
    whole.parts = whole.rest = {{analysed.condition}};
    return result;
  }
  for (const Expression operand : operands)
    result.push_back(Classifier(analysed, kind, last).alternative(operand));
  return result;
}

bool is_of_size_alone(const AnalysedCondition& analysed) {
  return dependence_of(analysed, analysed.condition).of_size;
}

}  // namespace sprague::formula
