#include "rules/formula/clauses.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    {Kind::to, "to", "m", "nm"},
    {Kind::to_pair, "to", "a,b", "nab"},
};

/// "write split(a,b: …)", with every shape that begins with the word, or any where none does.
std::string advice_for(std::string_view word) {
  const auto begins = [&](const Shape& shape) { return shape.word == word; };
  const bool is_known = std::any_of(std::begin(shapes), std::end(shapes), begins);
  std::vector<std::string> heads;
  for (const Shape& shape : shapes) {
    if (!is_known || begins(shape))
      heads.push_back(fmt::format("{}({}: …)", shape.word, shape.names));
  }
  return fmt::format("write {}", fmt::join(heads, " or "));
}

/// The heads of clauses, such as "take(s:".
const Shape& read_shape(Cursor& in) {
  const std::size_t start = in.at();
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  if (!in.accept('(')) in.fail(start, advice_for(""));
  const std::size_t first = in.at();
  std::string names;
  while (!in.done() && in.peek() != ':' && names.size() < 8) {
    if (in.peek() != ' ') names += in.peek();
    in.advance();
  }
  names = lower_case(names);
  const auto* shape = std::find_if(std::begin(shapes), std::end(shapes), [&](const Shape& each) {
    return each.word == word && each.names == names;
  });
  if (shape == std::end(shapes)) {
    in.fail(first, fmt::format("{} has no such form; {}, with a condition after the colon", word,
                               advice_for(word)));
  }
  in.expect(':', "write ':' and a condition, as in take(s: s < n)");
  return *shape;
}

const Shape& shape_of(Kind kind) {
  return shapes[static_cast<std::size_t>(kind)];
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
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return (word == "take" || word == "split" || word == "to") && in.peek() == '(';
}

FormulaRules::Clause parse_clause(Cursor& in, const Definitions& definitions) {
  const Shape& shape = read_shape(in);
  Formula condition = Formula::parse(in, shape.variables, definitions);
  in.expect(')', "write an operator, or ')' at the end of the condition");
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), "nothing can follow the closing ')' but ';' and another rule");
  return {shape.kind, std::move(condition)};
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

// One loop over the tokens left, so that an option that several kinds of clauses allow comes once.
// All kinds are asked before the option is visited: what one cannot evaluate is an error whatever
// the others allow.
void formula_options(const FormulaRules& rules, HeapSize n,
                     const std::function<bool(std::span<const HeapSize>)>& visit) {
  const bool takes = rules.has(Kind::take);
  const bool splits = rules.has(Kind::split);
  const bool takes_and_splits = rules.has(Kind::take_and_split);
  const bool leaves = rules.has(Kind::to);
  const bool leaves_pairs = rules.has(Kind::to_pair);
  const auto allows_one = [&](HeapSize left) {
    const bool by_take = takes && left < n && rules.allow(Kind::take, {.n = n, .s = n - left});
    const bool by_to = leaves && left < n && rules.allow(Kind::to, {.n = n, .m = left});
    return by_take || by_to;
  };
  const auto allows_two = [&](HeapSize a, HeapSize b) {
    const bool by_split =
        splits && a + b == n && rules.allow(Kind::split, {.n = n, .a = a, .b = b});
    const bool by_take =
        takes_and_splits && a + b < n && rules.allow(Kind::take_and_split, {n, n - a - b, a, b});
    const bool by_to = leaves_pairs && rules.allow(Kind::to_pair, {.n = n, .a = a, .b = b});
    return by_split || by_take || by_to;
  };
  if (n == 0) return;
  for (HeapSize left = leaves_pairs ? 2 * (n - 1) : n;; --left) {
    if (allows_one(left) && !visit({&left, left == 0 ? std::size_t{0} : std::size_t{1}})) return;
    const bool has_pairs = leaves_pairs || (left == n ? splits : takes_and_splits);
    for (HeapSize a = left < n ? 1 : left - n + 1; has_pairs && a <= left / 2; ++a) {
      const HeapSize heaps[] = {a, left - a};
      if (allows_two(a, left - a) && !visit(heaps)) return;
    }
    if (left == 0) return;
  }
}

}  // namespace sprague
