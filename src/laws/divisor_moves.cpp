// Recognises conditions on divisors from their trees.
//
// A *term* is a number from 1 to n which is a divisor of n where the heaps left are, and which a
// change of the primes of n carries along: a variable, 1, n/x, gcd(x, y) and lcm(x, y) of terms x
// and y. A condition is known when it is built by and, or and not from
//
//   x = y, x != y; a comparison of x with n, or with a constant that does not tell numbers above 1
//   apart; whether y divides x (x mod y compared with 0); isprime(x), issquare(x).
//
// The lcm is a term only where the parts before it in a conjunction say that its variables are
// divisors of n: it could exceed 64 bits otherwise. No other term or condition can fail for heaps
// of at least 1.

#include "laws/divisor_moves.hpp"

#include <algorithm>

#include "sprague/error.hpp"

namespace sprague {
namespace {

using Kind = FormulaRules::Kind;

bool is_variable(Expression x) {
  return x.operation() == Operation::variable;
}

bool is_heap(Expression x) {
  return is_variable(x) && x.root().letter() == 'n';
}

bool is_constant(Expression x) {
  return x.operation() == Operation::constant;
}

/// The divisors that a conjunction establishes so far.
class KnownDivisors {
 public:
  bool contain(char variable) const { return letters_.find(variable) != std::string::npos; }

  bool contain_all_of(Expression x) const {
    const auto nodes = x.nodes();
    return std::all_of(nodes.begin(), nodes.end(), [&](const Node& node) {
      return node.operation != Operation::variable || contain(node.letter());
    });
  }

  bool is_term(Expression x) const {
    switch (x.operation()) {
      case Operation::variable: return true;
      case Operation::constant: return x.root().value == 1;
      case Operation::divide: return is_heap(x.left()) && is_term(x.right());
      case Operation::gcd: return is_term(x.left()) && is_term(x.right());
      case Operation::lcm: return is_term(x.left()) && is_term(x.right()) && contain_all_of(x);
      default: return false;
    }
  }

  bool is_known(Expression condition) const {
    const Operation operation = condition.operation();
    switch (operation) {
      case Operation::logical_and:
      case Operation::logical_or: return is_known(condition.left()) && is_known(condition.right());
      case Operation::logical_not: return is_known(condition.operand());
      case Operation::is_prime:
      case Operation::is_square: return is_term(condition.operand());
      default:
        return is_comparison(operation) &&
               (is_known(condition.left(), operation, condition.right()) ||
                is_known(condition.right(), mirrored(operation), condition.left()));
    }
  }

  /// Adds the variable that the condition says divides a divisor: x mod v = 0 or gcd(x, v) = v.
  void add_from(Expression condition) {
    const Operation operation = condition.operation();
    if (!is_comparison(operation)) return;
    add_from(condition.left(), operation, condition.right());
    add_from(condition.right(), mirrored(operation), condition.left());
  }

 private:
  /// A comparison that is the same for all integers from `first` on.
  static bool is_same_from(std::int64_t first, Operation comparison, std::int64_t constant) {
    switch (comparison) {
      case Operation::less:
      case Operation::at_least: return constant <= first;
      default: return constant < first;
    }
  }

  bool is_remainder(Expression x) const {
    return x.operation() == Operation::modulo && is_term(x.left()) && is_term(x.right());
  }

  bool is_known(Expression left, Operation comparison, Expression right) const {
    if (is_remainder(left))  // 0 or not 0
      return is_constant(right) && is_same_from(1, comparison, right.root().value);
    if (!is_term(left)) return false;
    if (is_constant(right)) return is_same_from(2, comparison, right.root().value);
    if (!is_term(right)) return false;
    return comparison == Operation::equal || comparison == Operation::unequal || is_heap(right);
  }

  void add_from(Expression left, Operation comparison, Expression right) {
    const auto add = [&](Expression dividend, Expression divisor) {
      if (is_variable(divisor) && is_term(dividend) && contain_all_of(dividend))
        letters_ += divisor.root().letter();
    };
    if (is_remainder(left) && is_constant(right)) {
      const std::int64_t bound = right.root().value;
      const bool is_zero = (comparison == Operation::less && bound == 1) ||
                           (comparison == Operation::at_most && bound == 0) ||
                           (comparison == Operation::equal && bound == 0);
      if (is_zero) add(left.left(), left.right());
    }
    if (left.operation() == Operation::gcd && comparison == Operation::equal &&
        is_variable(right)) {
      const char letter = right.root().letter();
      const auto is_it = [&](Expression x) {
        return is_variable(x) && x.root().letter() == letter;
      };
      if (is_it(left.left())) add(left.right(), right);
      if (is_it(left.right())) add(left.left(), right);
    }
  }

  std::string letters_ = "n";
};

/// Whether a conjunction is false for m = 0, whatever n is, by a part of m alone before any that
/// could not be evaluated there.
bool exclude_empty_heap(const std::vector<Expression>& parts) {
  const auto is_plain = [](Expression part) {
    const auto nodes = part.nodes();
    return std::all_of(nodes.begin(), nodes.end(), [](const Node& node) {
      return node.operation == Operation::constant || node.operation == Operation::is_prime ||
             is_comparison(node.operation) ||
             (node.operation == Operation::variable && node.letter() == 'm');
    });
  };
  for (const Expression part : parts) {
    if (!is_plain(part)) return false;
    if (!Formula::of(part, "m", "").holds(Variables{.m = 0})) return true;
  }
  return false;
}

/// The moves by a conjunction.
std::optional<DivisorMoves> moves_by(Kind kind, Expression conjunction) {
  const std::vector<Expression> parts = operands_of_chain(conjunction, Operation::logical_and);
  if (kind == Kind::to && !exclude_empty_heap(parts)) return std::nullopt;
  DivisorMoves moves;
  moves.leaves_pair = kind == Kind::to_pair;
  KnownDivisors known;
  for (const Expression part : parts) {
    if (!known.is_known(part)) return std::nullopt;
    known.add_from(part);
    auto& to = !moves.leaves_pair || !part.mentions("b") ? moves.of_first
               : part.mentions("a")                      ? moves.of_both
                                                         : moves.of_second;
    to.push_back(Formula::of(part, moves.leaves_pair ? "nab" : "nm", ""));
  }
  const bool all =
      moves.leaves_pair ? known.contain('a') && known.contain('b') : known.contain('m');
  return all ? std::optional(std::move(moves)) : std::nullopt;
}

}  // namespace

std::optional<std::vector<DivisorMoves>> divisor_moves(const FormulaRules& rules) {
  std::vector<DivisorMoves> result;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    if (clause.kind != Kind::to && clause.kind != Kind::to_pair) return std::nullopt;
    const Expression condition = clause.condition.expression();
    for (const Expression conjunction : operands_of_chain(condition, Operation::logical_or)) {
      auto moves = moves_by(clause.kind, conjunction);
      if (!moves) return std::nullopt;
      result.push_back(std::move(*moves));
    }
  }
  return result;
}

}  // namespace sprague
