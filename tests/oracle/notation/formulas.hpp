/// Formulas as docs/notation.md describes them: trees that are evaluated for every move.
#pragma once

#include <memory>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "oracle/notation/listing.hpp"
#include "oracle/notation/text.hpp"

namespace oracle::notation {

struct Expression;

/// One `take(s: …)`, `split(a,b: …)` or `take(s,a,b: …)`.
struct FormulaRule {
  bool takes = false;
  bool splits = false;
  std::shared_ptr<const Expression> condition;
};

/// What cannot be evaluated: overflow, division by zero and the other errors of the document.
struct Undefined {};

/// Reads to the end of the text.
std::vector<FormulaRule> read_formula(Text& text);

/// The options of a heap; throws Undefined and Collector::TooMany.
void collect_options(const std::vector<FormulaRule>& rules, Heap heap, Collector& collector);

}  // namespace oracle::notation
