#include "tuples/heap_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "rules/formula/linear_form.hpp"
#include "sprague/error.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

/// A clause of the rules of a heap, and the number of the tuple that is this heap.
struct HeapClause {
  std::size_t number;
  std::string text;
};

bool is_letter(Expression part, char letter) {
  return part.operation() == Operation::variable && part.root().letter() == letter;
}

/// The expression with other letters in the place of these.
std::vector<Node> renamed(Expression expression, std::string_view from, std::string_view to) {
  std::vector<Node> nodes(expression.nodes().begin(), expression.nodes().end());
  for (Node& node : nodes) {
    if (node.operation != Operation::variable) continue;
    if (const std::size_t at = from.find(node.letter()); at != from.npos)
      node.value = static_cast<std::int64_t>(letters.find(to[at]));
  }
  return nodes;
}

/// Whether from `form` >= 0 follows `goal` >= 0, both in n and s: where their difference is a sum
/// of multiples of n, of n - s and of 1, none of which is below 0.
bool follows(const LinearForm& goal, const LinearForm& form) {
  const auto difference = combined(1, goal, -1, form);
  if (!difference) return false;
  const std::int64_t of_rest = -difference->of[1];
  return of_rest >= 0 && difference->of[0] >= of_rest && difference->constant >= 0;
}

/// Whether one part of a condition shows that `goal` >= 0.
bool shows(Expression part, const LinearForm& goal) {
  if (!is_comparison(part.operation()) || part.operation() == Operation::unequal) return false;
  const auto left = linear_in_heap_and_taken(part.left(), {});
  const auto right = linear_in_heap_and_taken(part.right(), {});
  if (!left || !right) return false;
  const auto shows_by = [&](const LinearForm& less, const LinearForm& greater, std::int64_t by) {
    auto difference = combined(1, greater, -1, less);
    if (!difference) return false;
    difference->constant -= by;
    return follows(goal, *difference);
  };
  switch (part.operation()) {
    case Operation::less: return shows_by(*left, *right, 1);
    case Operation::at_most: return shows_by(*left, *right, 0);
    case Operation::greater: return shows_by(*right, *left, 1);
    case Operation::at_least: return shows_by(*right, *left, 0);
    default: return shows_by(*left, *right, 0) || shows_by(*right, *left, 0);
  }
}

/// Whether a part says that m is at most n/2, n/3, ….
bool is_a_fraction(Expression part) {
  if (!is_comparison(part.operation())) return false;
  const bool is_left = is_letter(part.left(), 'm');
  const Operation operation = is_left ? part.operation() : mirrored(part.operation());
  const Expression letter = is_left ? part.left() : part.right();
  const Expression bound = is_left ? part.right() : part.left();
  const bool bounds = operation == Operation::equal || operation == Operation::at_most ||
                      operation == Operation::less;
  return bounds && is_letter(letter, 'm') && bound.operation() == Operation::divide &&
         is_letter(bound.left(), 'n') && bound.right().operation() == Operation::constant &&
         bound.right().root().value >= 2;
}

/// Whether a condition in n and s or m holds only where the heap becomes smaller.
bool makes_smaller(Expression condition) {
  const std::vector<Expression> parts = operands_of_chain(condition, Operation::logical_and);
  const auto some = [&](const auto& says) { return std::any_of(parts.begin(), parts.end(), says); };
  const LinearForm a_token{{0, 1}, -1};
  const LinearForm a_heap{{1, 0}, -1};
  return some([&](Expression part) {
           return shows(part, a_token) ||
                  (part.operation() == Operation::member && is_letter(part.left(), 's') &&
                   ranges_of(part.right()).front().first >= 1);
         }) ||
         (some(is_a_fraction) && some([&](Expression part) { return shows(part, a_heap); }));
}

/// The clause of a condition in n and the letter, m or s.
std::optional<std::string> clause_of(const std::vector<Node>& condition, char letter) {
  const std::string own{'n', letter};
  if (!Expression(condition).mentions_only(own) || !makes_smaller(Expression(condition)))
    return std::nullopt;
  return fmt::format("{}({}: {})", letter == 'm' ? "to" : "take", letter,
                     text_of(Expression(condition)));
}

std::vector<Node> conjunction(std::vector<Node> left, Expression right) {
  if (left.empty()) return {right.nodes().begin(), right.nodes().end()};
  return operation_on(Operation::logical_and, Expression(left), right);
}

/// An alternative of `move(a,b -> c,d: …)`: equations keep all numbers but one.
std::optional<HeapClause> of_letters(const TupleFormula& moves, Expression alternative) {
  std::vector<bool> is_kept(moves.before.size());
  std::vector<Node> others;
  for (const Expression part : operands_of_chain(alternative, Operation::logical_and)) {
    bool keeps = false;
    for (std::size_t i = 0; part.operation() == Operation::equal && i < is_kept.size(); ++i) {
      if ((is_letter(part.left(), moves.before[i]) && is_letter(part.right(), moves.after[i])) ||
          (is_letter(part.left(), moves.after[i]) && is_letter(part.right(), moves.before[i])))
        keeps = is_kept[i] = true;
    }
    if (!keeps) others = conjunction(std::move(others), part);
  }
  if (std::count(is_kept.begin(), is_kept.end(), false) != 1 || others.empty()) return std::nullopt;
  const auto number =
      static_cast<std::size_t>(std::find(is_kept.begin(), is_kept.end(), false) - is_kept.begin());
  const std::string from{moves.before[number], moves.after[number]};
  if (!Expression(others).mentions_only(from)) return std::nullopt;
  auto text = clause_of(renamed(Expression(others), from, "nm"), 'm');
  if (!text) return std::nullopt;
  return HeapClause{number, std::move(*text)};
}

/// An alternative of `move(a,b -> (a - k,b): …)`: the other numbers stay as they are, and this one
/// becomes k, or k less, or what its own expression says.
std::optional<HeapClause> of_expressions(const TupleFormula& moves, Expression alternative) {
  const std::vector<Formula>& left = moves.left.front();
  std::optional<std::size_t> number;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (is_letter(left[i].expression(), moves.before[i])) continue;
    if (number) return std::nullopt;
    number = i;
  }
  if (!number || moves.after.size() > 1) return std::nullopt;
  const std::string from = moves.before[*number] + moves.after;
  const Expression becomes = left[*number].expression();
  if (!alternative.mentions_only(from) || !becomes.mentions_only(from)) return std::nullopt;
  const auto as_clause = [&](char letter, const std::vector<Node>& condition) {
    auto text = clause_of(condition, letter);
    return text ? std::optional(HeapClause{*number, std::move(*text)}) : std::nullopt;
  };
  if (moves.after.empty()) {
    // The heap left is the value of an expression.
    const std::string equation = "m = 0";
    Cursor in(equation);
    const Formula m = Formula::parse(in, "m");
    const std::vector<Node> is_left = operation_on(Operation::equal, m.expression().left(),
                                                   Expression(renamed(becomes, from, "n")));
    return as_clause('m', conjunction(renamed(alternative, from, "n"), Expression(is_left)));
  }
  if (is_letter(becomes, moves.after[0])) return as_clause('m', renamed(alternative, from, "nm"));
  if (becomes.operation() == Operation::subtract &&
      is_letter(becomes.left(), moves.before[*number]) &&
      is_letter(becomes.right(), moves.after[0]))
    return as_clause('s', renamed(alternative, from, "ns"));
  return std::nullopt;
}

/// A family of vectors, each of which takes k or a constant from one number.
std::optional<HeapClause> of_vectors(const VectorFamily& family,
                                     const std::optional<Formula>& condition) {
  std::optional<std::size_t> number;
  for (std::size_t i = 0; i < family.taken.size(); ++i) {
    if (family.taken[i] == LinearForm{}) continue;
    if (number) return std::nullopt;
    number = i;
  }
  if (!number || family.parameters.size() > 1) return std::nullopt;
  const LinearForm& taken = family.taken[*number];
  if (taken.is_constant()) {
    if (condition || taken.constant < 1) return std::nullopt;
    return HeapClause{*number, fmt::format("take(s: s = {})", taken.constant)};
  }
  if (taken != LinearForm{{1}, 0}) return std::nullopt;
  if (!condition) return HeapClause{*number, "take(s: s >= 1)"};
  const Expression limits = condition->expression();
  if (!limits.mentions_only(family.parameters)) return std::nullopt;
  return HeapClause{
      *number,
      fmt::format("take(s: {})", text_of(Expression(renamed(limits, family.parameters, "s"))))};
}

/// The clauses that all rules are; empty where some is none.
std::optional<std::vector<HeapClause>> clauses_of(const TupleRules::Parts& parts) {
  std::vector<HeapClause> clauses;
  const auto add = [&](std::optional<HeapClause> clause) {
    if (clause) clauses.push_back(std::move(*clause));
    return clause.has_value();
  };
  for (const VectorRules& rules : parts.vectors) {
    for (const VectorFamily& family : rules.families) {
      if (!add(of_vectors(family, rules.condition))) return std::nullopt;
    }
  }
  for (const TupleFormula& moves : parts.formulas) {
    if (moves.left.size() > 1) return std::nullopt;
    for (const Expression alternative :
         operands_of_chain(moves.condition.expression(), Operation::logical_or)) {
      if (!add(moves.left.empty() ? of_letters(moves, alternative)
                                  : of_expressions(moves, alternative)))
        return std::nullopt;
    }
  }
  return clauses;
}

}  // namespace

std::optional<HeapSum> HeapSum::find(const TupleRules& rules) {
  // Sorted numbers change places.
  if (rules.parts().sorted) return std::nullopt;
  const auto clauses = clauses_of(rules.parts());
  if (!clauses) return std::nullopt;
  std::vector<std::string> texts(rules.dimensions());
  for (const HeapClause& clause : *clauses) {
    std::string& text = texts[clause.number];
    text += fmt::format("{}{}", text.empty() ? "" : "; ", clause.text);
  }
  HeapSum sum;
  for (const std::string& text : texts) {
    sum.heaps_.emplace_back();
    if (!text.empty()) sum.heaps_.back() = Ruleset::parse(text);
  }
  return sum;
}

std::string HeapSum::text() const {
  std::string text;
  for (const std::optional<Ruleset>& heap : heaps_)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", heap ? heap->canonical() : "-");
  return text;
}

std::optional<HeapSumValues> HeapSumValues::find(const HeapSum& sum,
                                                 std::span<const HeapsAsked> asked,
                                                 const RunControl& run) {
  HeapSumValues values;
  try {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      values.heaps_.emplace_back();
      if (sum.heaps()[i]) values.heaps_.back() = solve(*sum.heaps()[i], asked[i], {}, run);
    }
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled) throw;
    return std::nullopt;
  }
  return values;
}

std::optional<HeapSumValues> HeapSumValues::up_to(const HeapSum& sum, const Tuple& largest,
                                                  const RunControl& run) {
  std::vector<HeapsAsked> asked;
  for (const std::uint64_t number : largest) asked.push_back({number});
  return find(sum, asked, run);
}

std::optional<HeapSumValues> HeapSumValues::reached_from(const HeapSum& sum,
                                                         const TupleSum& positions,
                                                         const RunControl& run) {
  std::vector<HeapsAsked> asked(sum.heaps().size());
  for (const Tuple& position : positions) {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      asked[i].up_to = std::max(asked[i].up_to, position[i]);
      asked[i].single.push_back(position[i]);
    }
  }
  return find(sum, asked, run);
}

std::optional<std::uint64_t> HeapSumValues::value(const Tuple& position) const {
  std::uint64_t nim_sum = 0;
  for (std::size_t i = 0; i < heaps_.size(); ++i) {
    if (!heaps_[i]) continue;
    if (!heaps_[i]->knows(position[i])) return std::nullopt;
    nim_sum ^= (*heaps_[i])[position[i]];
  }
  return nim_sum;
}

}  // namespace sprague
