#include "rules/formula/clauses.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sprague {
namespace {

using Kind = FormulaRules::Kind;

struct Shape {
  Kind kind;
  std::string_view word;
  std::string_view names;      // in the notation
  std::string_view variables;  // of its condition
};

constexpr Shape shapes[] = {
    {Kind::take, "take", "s", "ns"},
    {Kind::split, "split", "a,b", "nab"},
    {Kind::take_and_split, "take", "s,a,b", "nsab"},
};

/// The heads of clauses, such as "take(s:".
const Shape& read_shape(Cursor& in) {
  constexpr std::string_view advice = "write take(s: …), split(a,b: …) or take(s,a,b: …)";
  in.skip_spaces();
  const std::size_t start = in.at();
  const std::string_view word = in.word();
  in.skip_spaces();
  if ((word != "take" && word != "split") || !in.accept('(')) in.fail(start, advice);
  const std::size_t first = in.at();
  std::string names;
  while (!in.done() && in.peek() != ':' && names.size() < 8) {
    if (in.peek() != ' ') names += in.peek();
    in.advance();
  }
  const auto* shape = std::find_if(std::begin(shapes), std::end(shapes), [&](const Shape& each) {
    return each.word == word && each.names == names;
  });
  if (shape == std::end(shapes)) in.fail(first, advice);
  in.expect(':', "write ':' and a condition, as in take(s: s < n)");
  return *shape;
}

const Shape& shape_of(Kind kind) {
  return shapes[static_cast<std::size_t>(kind)];
}

/// Visits the splits of `rest` by one kind of clauses; false when `visit` ended it.
bool split_options(const FormulaRules& rules, Kind kind, HeapSize n, HeapSize taken,
                   const std::function<bool(std::span<const HeapSize>)>& visit) {
  const HeapSize rest = n - taken;
  for (HeapSize a = 1; a <= rest / 2; ++a) {
    const HeapSize heaps[] = {a, rest - a};
    if (rules.allow(kind, {n, taken, a, rest - a}) && !visit(heaps)) return false;
  }
  return true;
}

}  // namespace

bool FormulaRules::has(Kind kind) const {
  return std::any_of(clauses.begin(), clauses.end(),
                     [&](const Clause& clause) { return clause.kind == kind; });
}

bool FormulaRules::allow(Kind kind, const Variables& variables) const {
  const Variables swapped{variables.n, variables.s, variables.b, variables.a};
  return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    if (clause.kind != kind) return false;
    return clause.condition.holds(variables) ||
           (variables.a != variables.b && clause.condition.holds(swapped));
  });
}

bool begins_formula(Cursor in) {
  const std::string_view word = in.word();
  in.skip_spaces();
  return (word == "take" || word == "split") && in.peek() == '(';
}

FormulaRules parse_formula_rules(Cursor& in) {
  FormulaRules rules;
  do {
    const Shape& shape = read_shape(in);
    rules.clauses.push_back({shape.kind, Formula::parse(in, shape.variables)});
    in.expect(')', "write an operator, or ')' at the end of the condition");
    in.skip_spaces();
  } while (in.accept(';'));
  if (!in.done()) in.fail(in.at(), "nothing can follow the closing ')' but ';' and another rule");
  return rules;
}

std::string text_of(const FormulaRules& rules) {
  std::string text;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    const Shape& shape = shape_of(clause.kind);
    text += fmt::format("{}{}({}: {})", text.empty() ? "" : "; ", shape.word, shape.names,
                        clause.condition.text());
  }
  return text;
}

void formula_options(const FormulaRules& rules, HeapSize n,
                     const std::function<bool(std::span<const HeapSize>)>& visit) {
  if (rules.has(Kind::split) && !split_options(rules, Kind::split, n, 0, visit)) return;
  const bool takes = rules.has(Kind::take);
  const bool takes_and_splits = rules.has(Kind::take_and_split);
  if (!takes && !takes_and_splits) return;
  for (HeapSize s = 1; s <= n; ++s) {
    const HeapSize rest = n - s;
    if (takes && rules.allow(Kind::take, {n, s}) &&
        !visit({&rest, rest == 0 ? std::size_t{0} : std::size_t{1}}))
      return;
    if (takes_and_splits && !split_options(rules, Kind::take_and_split, n, s, visit)) return;
  }
}

}  // namespace sprague
