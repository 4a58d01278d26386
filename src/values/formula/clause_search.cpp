#include "values/formula/clause_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "values/formula/ranges.hpp"

namespace sprague::formula {
namespace {

using Clause = FormulaRules::Clause;
using Kind = FormulaRules::Kind;
using Total = HeapsLeft::Total;

/// The letters of a clause: of the tokens taken, if any, and of the heaps left.
struct ClauseLetters {
  bool takes;
  std::string heaps;
  Total total;  ///< of the heaps
};

std::optional<ClauseLetters> letters_of(const Clause& clause) {
  switch (clause.kind) {
    case Kind::take: return ClauseLetters{true, "", Total::rest};
    case Kind::split: return ClauseLetters{false, "ab", Total::whole};
    case Kind::take_and_split: return ClauseLetters{true, "ab", Total::rest};
    case Kind::to: return ClauseLetters{false, "m", Total::any};
    case Kind::to_pair: return ClauseLetters{false, "ab", Total::any};
    case Kind::several: break;
  }
  if (clause.heaps.is_row()) return std::nullopt;
  const bool takes = clause.heaps.total == Total::rest;
  return ClauseLetters{takes, clause.heaps.variables().substr(takes ? 2 : 1), clause.heaps.total};
}

/// What holds for every move of a clause: the ends of its numbers, and each by the others where
/// they add up to the heap.
std::vector<std::string> conditions_of(const Clause& clause, const ClauseLetters& own) {
  std::vector<std::string> found;
  const std::string all = own.heaps + (own.takes ? "s" : "");
  for (const char letter : all) {
    found.push_back(fmt::format("{} >= {}", letter, clause.kind == Kind::to ? 0 : 1));
    found.push_back(fmt::format("{} {} n", letter, letter == 's' ? "<=" : "<"));
  }
  if (own.total == Total::any || all.size() < 2) return found;
  for (const char letter : all) {
    std::string rest = "n";
    for (const char other : all) {
      if (other != letter) rest += fmt::format(" - {}", other);
    }
    found.push_back(fmt::format("{} = {}", letter, rest));
  }
  return found;
}

/// Whether no evaluation fails with these ranges of the letters.
bool never_fails(Expression expression, const LetterRanges& ranges) {
  return fold<Range>(expression,
                     [&](const Node& node, std::span<const Range> operands) -> Range {
                       const auto fails = [](const Range& operand) { return !operand; };
                       if (std::any_of(operands.begin(), operands.end(), fails)) return {};
                       if (node.operation == Operation::constant)
                         return Interval{node.value, node.value};
                       if (node.operation == Operation::variable)
                         return ranges[static_cast<std::size_t>(node.value)];
                       if (is_condition(node.operation)) return Interval{0, 1};
                       if (node.operation == Operation::range || node.operation == Operation::join)
                         return operands[0];
                       return operands.size() == 1
                                  ? result_of(node.operation, *operands[0])
                                  : result_of(node.operation, *operands[0], *operands[1]);
                     })
      .has_value();
}

bool never_fails(const Clause& clause, HeapSize last) {
  const Expression condition = clause.condition.expression();
  if (clause.kind != Kind::several) {
    const Kind kind = clause.kind == Kind::to ? Kind::take : clause.kind;
    if (facts_of(condition, kind, last).proven) return true;
  }
  LetterRanges ranges;
  ranges.fill({0, static_cast<std::int64_t>(last)});
  return never_fails(condition, ranges);
}

}  // namespace

std::optional<ClauseSearch> ClauseSearch::make(const Clause& clause, HeapSize last) {
  const auto own = letters_of(clause);
  if (!own || !never_fails(clause, last)) return std::nullopt;
  ClauseSearch result(clause, own->heaps);
  const std::string open = own->heaps + (own->takes ? "s" : "");
  std::vector<Formula> conditions;
  for (const std::string& text : conditions_of(clause, *own)) {
    Cursor in(text);
    conditions.push_back(Formula::parse(in, "n" + open));
  }
  std::vector<Expression> always;
  for (const Formula& each : conditions) always.push_back(each.expression());
  const Formula& condition = result.clause_.condition;
  result.search_ = plan_search(condition.expression(), "n", open, always, {}, condition.whole());
  return result;
}

SearchEnd ClauseSearch::for_each_option(HeapSize n, std::uint64_t max_tries,
                                        const std::function<void(std::span<const HeapSize>)>& visit,
                                        const PollCallback& pulse) const {
  LetterValues values{};
  const auto value_of = [&](char letter) { return values[letters.find(letter)]; };
  const auto heap = static_cast<std::int64_t>(n);
  values[letters.find('n')] = heap;
  const std::vector<std::int64_t> ceilings(search_.open.size(), heap);
  std::vector<HeapSize> left;
  const auto visit_choice = [&] {
    if (!clause_.condition.holds(values)) return;
    left.clear();
    for (const char letter : heaps_) left.push_back(static_cast<HeapSize>(value_of(letter)));
    if (heaps_.empty()) left.push_back(n - static_cast<HeapSize>(value_of('s')));
    std::erase(left, HeapSize{0});
    std::sort(left.begin(), left.end());
    visit(left);
  };
  return for_each_choice(search_, values, ceilings, {}, max_tries, visit_choice, pulse);
}

bool ClauseSearch::is_equated() const {
  return std::all_of(search_.alternatives.begin(), search_.alternatives.end(),
                     [](const LetterSearch::Alternative& alternative) {
                       return std::none_of(
                           alternative.bounds.begin(), alternative.bounds.end(),
                           [](const LetterSearch::Bounds& each) { return each.equal.empty(); });
                     });
}

}  // namespace sprague::formula
