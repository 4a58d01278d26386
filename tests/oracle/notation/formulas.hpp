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

/// The forms of the document with one heap left or two, and those with more: named ones, and rows.
enum class Form { take, split, take_and_split, to_one, to_two, named, row };

/// One `take(s: …)`, `split(a,b: …)`, `take(s,a,b: …)`, `to(m: …)`, `to(a,b: …)`,
/// `split(a,b,c: …)`, `split(a,a+1,..: …)` or the like.
struct FormulaRule {
  Form form = Form::take;
  std::string names;    ///< of named and row: "split a,b,c", as they are written
  Heap named = 0;       ///< how many heaps are named
  Heap difference = 0;  ///< of a row
  bool any_difference = false;
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
