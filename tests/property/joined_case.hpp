/// Random rules of several parts, and random tables of moves.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "property/formula_case.hpp"
#include "property/random.hpp"

namespace property {

/// A part of a game: its text, and what it means.
struct PartCase {
  std::string text;
  oracle::Rule rule = {};                   ///< the options that it adds
  std::optional<FormulaRule> formula = {};  ///< instead, where it is one
  /// All options of these heaps, of an exception.
  std::map<Heap, std::vector<oracle::Heaps>> replaced = {};
};

struct JoinedCase {
  std::vector<PartCase> parts;

  std::string text() const;
  oracle::Rule rule() const;
  bool is_valid() const;  ///< no two exceptions are of the same heap
  std::string command() const { return "sprague explain '" + text() + "'"; }
  std::vector<JoinedCase> smaller() const;
};

/// A table or an exception of some heaps up to 40, such as "table(7: 3, 1+2)".
PartCase random_table(Random& random, const std::string& word);

/// Up to `rules` formulas.
JoinedCase random_formulas(Random& random, std::uint64_t rules, int depth);

/// Up to `parts` parts of all kinds.
JoinedCase random_joined_rules(Random& random, std::uint64_t parts);

}  // namespace property
