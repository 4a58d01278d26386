/// Rules that users write as formulas: `take(s: gcd(s,n)=1)`, `split(a,b: a != b)`, `take(s,a,b: s
/// = a and a < b)`, `to(m: m <= n/2)`, `to(a,b: a*b < n)`, `split(a,b,c: a + b = c)`,
/// `split(a,a+1,..: k >= 2)`.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "rules/formula/formula_rules.hpp"
#include "rules/formula/heaps_left.hpp"

namespace sprague {

struct FormulaRules {
  enum class Kind {
    take,            ///< take s tokens, 1 <= s <= n, and leave the rest
    split,           ///< split into a and b, a, b >= 1
    take_and_split,  ///< take s >= 1 tokens and split the rest into a, b >= 1
    to,              ///< leave m, 0 <= m < n; nothing where m is 0
    to_pair,         ///< leave a and b, 1 <= a, b < n, whatever their sum
    several,         ///< leave three heaps or more, or a row of any number of them: see HeapsLeft
  };

  /// A move that is allowed where the condition holds; of several heaps in any order.
  struct Clause {
    Kind kind;
    Formula condition;
    HeapsLeft heaps = {};  ///< of Kind::several
  };

  std::vector<Clause> clauses;

  /// True when some clause of the kind allows this move. Throws what Formula::holds throws.
  bool allow(Kind kind, const Variables& variables) const;

  /// allow() for clauses of Kind::several that name or show the heaps in the same way. Requires
  /// form.fit(n, heaps).
  bool allow(const HeapsLeft& form, HeapSize n, std::span<const HeapSize> heaps) const;

  bool has(Kind kind) const;

  /// The different forms of the clauses of Kind::several, in their order.
  std::vector<HeapsLeft> several() const;
};

/// True when the text that begins here is a formula, if anything.
bool begins_formula(Cursor in);

/// Reads one clause to the end of the text; see docs/notation.md. Throws Error(invalid_input).
FormulaRules::Clause parse_clause(Cursor& in, const Definitions& definitions);

std::string text_of(const FormulaRules& rules);

/// Visits the options of a heap, each once, in descending order of tokens left, until `visit`
/// returns false.
void formula_options(const FormulaRules& rules, HeapSize n,
                     const std::function<bool(std::span<const HeapSize>)>& visit);

}  // namespace sprague
