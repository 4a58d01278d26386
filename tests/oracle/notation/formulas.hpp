/// Formulas as docs/notation.md describes them: trees that are evaluated for
/// every move.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "oracle/notation/listing.hpp"
#include "oracle/notation/text.hpp"

namespace oracle::notation {

struct Expression;

enum class Form { take, split, take_and_split, to_one, to_two };

/// One `take(s: …)`, `split(a,b: …)`, `take(s,a,b: …)`, `to(m: …)` or `to(a,b:
/// …)`.
struct FormulaRule {
  Form form = Form::take;
  std::shared_ptr<const Expression> condition;
};

/// What a name after `let` stands for, and how deep that is nested.
struct Definition {
  std::shared_ptr<const Expression> expression;
  int depth = 0;
};

/// By their names in lower case.
using Definitions = std::map<std::string, Definition>;

/// What cannot be evaluated: overflow, division by zero and the other errors of
/// the document.
struct Undefined {};

/// Read to the end of the text.
void read_definition(Text& text, Definitions& definitions);
FormulaRule read_formula(Text& text, const Definitions& definitions);

/// The options of a heap; throws Undefined and Collector::TooMany.
void collect_options(const std::vector<FormulaRule>& rules, Heap heap, Collector& collector);

}  // namespace oracle::notation
