/// Random formulas as trees: written in the notation, and evaluated in numbers of any size.
#pragma once

#include <gmpxx.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "property/random.hpp"
#include "rules/formula/formula_rules.hpp"

namespace property {

struct Tree;
using TreePointer = std::shared_ptr<const Tree>;

/// An operator and what it is applied to; leaves are numbers and variables.
struct Tree {
  std::string sign;
  std::vector<TreePointer> parts;
  std::uint64_t number = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;  ///< of "in" and "not in"

  bool truth() const;
};

/// Of the variables named, a condition or a number.
TreePointer random_tree(Random& random, bool truth, int depth,
                        const std::string& variables = "nsabm");

/// In the notation; parentheses only where they are needed, and sometimes elsewhere.
std::string text_of(const Tree& tree, Random& random);

/// Empty for what cannot be evaluated.
std::optional<mpz_class> evaluate(const Tree& tree, const sprague::Variables& variables);

/// How a rule begins, such as "take(s: ", and the variables of its condition.
struct Shape {
  std::string head;
  std::string variables;
};

/// Of rules that leave up to two heaps, and of those that leave more.
const std::vector<Shape>& few_heaps();
const std::vector<Shape>& several_heaps();

/// Up to `rules` rules of all kinds, each with its variables only.
std::string random_formula_rules(Random& random, std::uint64_t rules, int depth);

/// A clause of a kind, such as "take(s: ", of parts that the fast engine knows ways for, and random
/// ones, joined at random.
std::string random_structured_clause(Random& random, const std::string& kind);

/// The same for a shape of several heaps.
std::string random_several_clause(Random& random, const Shape& shape);

}  // namespace property
