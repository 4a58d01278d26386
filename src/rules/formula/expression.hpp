/// The tree of a condition, for whoever looks at its structure or evaluates it.
///
/// The nodes of a tree are an array in postorder: the operands of a node, then the node. So a tree
/// of 10,000 operations needs no recursion, and a subtree is a span of its array.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sprague {

enum class Operation : std::uint8_t {
  // numbers
  constant,
  variable,
  add,
  subtract,
  multiply,
  divide,
  modulo,
  negate,
  power,
  gcd,
  lcm,
  minimum,
  maximum,
  absolute,
  popcount,
  // conditions
  is_prime,
  is_square,
  equal,
  unequal,
  less,
  at_most,
  greater,
  at_least,
  logical_not,
  logical_and,
  logical_or,
  // numbers, bit by bit
  bit_or,
  bit_xor,
  bit_and,
  shift_left,
  shift_right,
  // membership: x in {1, 3..5}
  member,  ///< a condition: whether the left operand, a number, is in the right one, a set
  range,   ///< a set: from the left operand to the right one, two constants
  join,    ///< a set: the left operand, a set, and the right one, a range
  // there is a number, exists k in 1..n: …; the letter is the value of both nodes
  between,  ///< the numbers from the left operand to the right one
  exists,   ///< a condition: whether the right operand, one, holds for some number of the left one
};

/// How many numbers an `exists` tries at most; more are an error.
inline constexpr std::int64_t max_numbers_tried = 1 << 20;

/// Whether the result is true or false; otherwise it is a number or, of `range` and `join`, a set.
constexpr bool is_condition(Operation operation) {
  return (operation >= Operation::is_prime && operation <= Operation::logical_or) ||
         operation == Operation::member || operation == Operation::exists;
}

constexpr bool is_comparison(Operation operation) {
  return operation >= Operation::equal && operation <= Operation::at_least;
}

/// The comparison with its sides exchanged.
constexpr Operation mirrored(Operation comparison) {
  switch (comparison) {
    case Operation::less: return Operation::greater;
    case Operation::at_most: return Operation::at_least;
    case Operation::greater: return Operation::less;
    case Operation::at_least: return Operation::at_most;
    default: return comparison;
  }
}

/// The comparison that holds where this one does not.
constexpr Operation opposite(Operation comparison) {
  switch (comparison) {
    case Operation::equal: return Operation::unequal;
    case Operation::unequal: return Operation::equal;
    case Operation::less: return Operation::at_least;
    case Operation::at_most: return Operation::greater;
    case Operation::greater: return Operation::at_most;
    case Operation::at_least: return Operation::less;
    default: return comparison;
  }
}

/// The number of operands.
constexpr unsigned arity(Operation operation) {
  switch (operation) {
    case Operation::constant:
    case Operation::variable: return 0;
    case Operation::negate:
    case Operation::absolute:
    case Operation::popcount:
    case Operation::is_prime:
    case Operation::is_square:
    case Operation::logical_not: return 1;
    default: return 2;
  }
}

/// The variables by their number.
constexpr std::string_view letters = "nsabmcdefghijklopqrtuvwxyz";
/// The variables of every rule about heaps; the others are for games on tuples and rules that leave
/// several heaps.
constexpr std::string_view variable_names = letters.substr(0, 5);
/// All that rules about heaps may have: those and more heaps, c to j, and how many they are, k.
constexpr std::string_view heap_variables = letters.substr(0, 14);

struct Node {
  Operation operation;
  std::uint32_t position;  ///< the operator's place in the text that was parsed
  std::uint32_t size;      ///< nodes of the subtree, this one included
  std::int64_t value = 0;  ///< the constant, or the number of the variable

  /// Of a variable, and that of `exists`.
  char letter() const { return letters[static_cast<std::size_t>(value)]; }
};

/// A subtree: a view of nodes that somebody else owns. Not empty.
class Expression {
 public:
  explicit Expression(std::span<const Node> nodes) : nodes_(nodes) {}

  std::span<const Node> nodes() const { return nodes_; }
  const Node& root() const { return nodes_.back(); }
  Operation operation() const { return root().operation; }

  /// The last operand, and the one before it. Require that many operands.
  Expression right() const { return ending_at(nodes_.size() - 1); }
  Expression left() const { return ending_at(nodes_.size() - 1 - right().nodes_.size()); }
  /// The one operand.
  Expression operand() const { return right(); }

  /// Whether one of these letters occurs in it, be it that of an `exists`.
  bool mentions(std::string_view some_letters) const {
    return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
      return node.operation == Operation::variable &&
             some_letters.find(letters[static_cast<std::size_t>(node.value)]) != some_letters.npos;
    });
  }

  /// Whether no other letters than these occur in it.
  bool mentions_only(std::string_view some_letters) const {
    return std::all_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
      return node.operation != Operation::variable ||
             some_letters.find(node.letter()) != some_letters.npos;
    });
  }

 private:
  Expression ending_at(std::size_t end) const {
    const std::size_t size = nodes_[end - 1].size;
    return Expression(nodes_.subspan(end - size, size));
  }

  std::span<const Node> nodes_;
};

/// The result of `of(node, operands)` for the root, given a span of its results for the operands.
template <class Value, class Of>
Value fold(Expression expression, Of of) {
  std::vector<Value> values;
  for (const Node& node : expression.nodes()) {
    const std::size_t first = values.size() - arity(node.operation);
    Value value = of(node, std::span<const Value>(values).subspan(first));
    values.resize(first);
    values.push_back(std::move(value));
  }
  return std::move(values.back());
}

/// The nodes of an operation on two expressions of one text.
std::vector<Node> operation_on(Operation operation, Expression left, Expression right);

/// The operands of nested operations of one kind, such as `and`, from left to right.
std::vector<Expression> operands_of_chain(Expression expression, Operation operation);

/// Consecutive numbers, both ends included.
struct NumberRange {
  std::int64_t first;
  std::int64_t last;
};

/// The letters of which the value matters: those that no `exists` stands for. Each once.
std::string free_letters(Expression expression);

/// The ranges of a set, which the parser has made ascending and disjoint.
std::vector<NumberRange> ranges_of(Expression set);

/// The one canonical spelling: no superfluous parentheses or spaces, `=`, `mod`.
std::string text_of(Expression expression);

}  // namespace sprague
