/// Random formulas as trees: written in the notation, and evaluated in numbers of any size; and the
/// rules that they make, with the moves that are meant.
#pragma once

#include <gmpxx.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "property/random.hpp"

namespace property {

using oracle::Heap;

struct Tree;
using TreePointer = std::shared_ptr<const Tree>;

/// An operator and what it is applied to; leaves are numbers and variables.
struct Tree {
  std::string sign;
  std::vector<TreePointer> parts = {};
  std::uint64_t number = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges = {};  ///< of "in" and "not in"
  std::string name = {};  ///< what a definition calls it, and its text then
  char letter = '\0';  ///< of "exists", whose parts are the first number, the last and a condition

  bool truth() const;
};

/// Of the variables named, a condition or a number.
TreePointer random_tree(Random& random, bool truth, int depth,
                        const std::string& variables = "nsabm");

/// In the notation; parentheses only where they are needed, and sometimes elsewhere.
std::string text_of(const Tree& tree, Random& random);

/// Empty for what cannot be evaluated.
std::optional<mpz_class> evaluate(const Tree& tree, const std::map<char, Heap>& variables);

/// What a rule says before its condition.
struct Shape {
  enum class Total { whole, rest, any };  ///< what the heaps left add up to: n, n - s or anything

  std::string head;       ///< such as "take(s: "
  std::string variables;  ///< of its condition
  Total total = Total::whole;
  Heap named = 0;            ///< how many heaps are left; 0 for a row of any number
  std::optional<Heap> step;  ///< between the heaps of a row; empty for any
  bool even = false;         ///< a row of heaps as equal as possible instead

  /// Whether a move of this shape may leave these heaps, ascending, of a heap of n.
  bool fits(Heap n, const oracle::Heaps& heaps) const;

  bool has_moves_of(const Shape& other) const {
    return total == other.total && named == other.named && step == other.step && even == other.even;
  }
};

/// Of rules that leave up to two heaps, and of those that leave more.
const std::vector<Shape>& few_heaps();
const std::vector<Shape>& several_heaps();

/// One rule: its text, which may define a name before it, and what it means.
struct FormulaRule {
  std::string text;
  Shape shape;
  TreePointer condition;
};

/// `name` is what it may define.
FormulaRule random_formula_rule(Random& random, int depth, const std::string& name);

/// The options of a heap by rules that are joined; throws Undefined. The rules of a shape are tried
/// in this order for each move, and each of them with the heaps in all orders, the ascending one
/// first; what comes after the one that holds is not evaluated.
std::vector<oracle::Heaps> options_of(const std::vector<FormulaRule>& rules, Heap heap);

/// A clause of a kind, such as "take(s: ", of parts that the fast engine knows ways for, and random
/// ones, joined at random.
std::string random_structured_clause(Random& random, const std::string& kind);

/// The same for a shape of several heaps.
std::string random_several_clause(Random& random, const Shape& shape);

}  // namespace property
