#include "values/formula/clause_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sprague/error.hpp"
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
bool never_fails(Expression expression, LetterRanges ranges) {
  return fold<Range>(expression,
                     [&](const Node& node, std::span<const Range> operands) -> Range {
                       const auto fails = [](const Range& operand) { return !operand; };
                       if (std::any_of(operands.begin(), operands.end(), fails)) return {};
                       if (node.operation == Operation::constant)
                         return Interval{node.value, node.value};
                       if (node.operation == Operation::variable)
                         return ranges[static_cast<std::size_t>(node.value)];
                       if (node.operation == Operation::between) {
                         const Range tried = result_of(node.operation, *operands[0], *operands[1]);
                         if (tried) ranges[static_cast<std::size_t>(node.value)] = *tried;
                         return tried;
                       }
                       if (is_condition(node.operation)) return Interval{0, 1};
                       if (node.operation == Operation::range || node.operation == Operation::join)
                         return operands[0];
                       return operands.size() == 1
                                  ? result_of(node.operation, *operands[0])
                                  : result_of(node.operation, *operands[0], *operands[1]);
                     })
      .has_value();
}

bool never_fails(Expression condition, Kind kind, HeapSize last) {
  if (kind != Kind::several &&
      facts_of(condition, kind == Kind::to ? Kind::take : kind, last).proven)
    return true;
  LetterRanges ranges;
  ranges.fill({0, static_cast<std::int64_t>(last)});
  return never_fails(condition, ranges);
}

/// A condition that can be evaluated for every move, and holds for all for which the given one
/// holds or cannot be evaluated: `s <= 2` of `s <= 2 and n*n*n*n mod 3 != 0`, whose right side is
/// not evaluated for other moves. Empty where that is every move.
std::vector<Node> evaluated_part(Expression condition, Kind kind, HeapSize last) {
  std::vector<Node> result;
  const auto with = [&](Operation operation, std::span<const Node> part) {
    return result.empty() ? std::vector<Node>(part.begin(), part.end())
                          : operation_on(operation, Expression(result), Expression(part));
  };
  if (never_fails(condition, kind, last)) return with(Operation::logical_and, condition.nodes());
  if (condition.operation() == Operation::logical_or) {
    for (const Expression part : operands_of_chain(condition, Operation::logical_or)) {
      const std::vector<Node> evaluated = evaluated_part(part, kind, last);
      if (evaluated.empty()) return {};
      result = with(Operation::logical_or, evaluated);
    }
  } else if (condition.operation() == Operation::logical_and) {
    for (const Expression part : operands_of_chain(condition, Operation::logical_and)) {
      std::vector<Node> longer = with(Operation::logical_and, part.nodes());
      if (!never_fails(Expression(longer), kind, last)) {
        const std::vector<Node> evaluated = evaluated_part(part, kind, last);
        return evaluated.empty() ? result : with(Operation::logical_and, evaluated);
      }
      result = std::move(longer);
    }
  }
  return result;
}

}  // namespace

std::optional<ClauseSearch> ClauseSearch::make(const Clause& clause, HeapSize last) {
  const auto own = letters_of(clause);
  if (!own) return std::nullopt;
  const Expression whole = clause.condition.expression();
  const std::vector<Node> evaluated = evaluated_part(whole, clause.kind, last);
  if (evaluated.empty()) return std::nullopt;
  ClauseSearch result(clause, own->heaps);
  result.never_fails_ = evaluated.size() == whole.nodes().size();
  const std::string open = own->heaps + (own->takes ? "s" : "");
  std::vector<Formula> conditions;
  for (const std::string& text : conditions_of(clause, *own)) {
    Cursor in(text);
    conditions.push_back(Formula::parse(in, "n" + open));
  }
  std::vector<Expression> always;
  for (const Formula& each : conditions) always.push_back(each.expression());
  result.search_ =
      plan_search(Expression(evaluated), "n", open, always, {}, clause.condition.whole());
  return result;
}

SearchEnd ClauseSearch::for_each_option(
    HeapSize n, std::uint64_t max_tries,
    const std::function<void(std::span<const HeapSize>)>& visit) const {
  LetterValues values{};
  const auto value_of = [&](char letter) { return values[letters.find(letter)]; };
  const auto heap = static_cast<std::int64_t>(n);
  values[letters.find('n')] = heap;
  const std::vector<std::int64_t> ceilings(search_.open.size(), heap);  // also of an `exists`
  std::vector<HeapSize> left;
  const auto visit_choice = [&](const LetterSearch::Alternative& alternative) {
    if (!holds(alternative, values)) return;
    left.clear();
    for (const char letter : heaps_) left.push_back(static_cast<HeapSize>(value_of(letter)));
    if (heaps_.empty()) left.push_back(n - static_cast<HeapSize>(value_of('s')));
    std::erase(left, HeapSize{0});
    std::sort(left.begin(), left.end());
    visit(left);
  };
  return for_each_choice(search_, values, ceilings, {}, max_tries, visit_choice);
}

/// The numbers found for the letters of `exists` show that the condition holds; to evaluate it
/// tries all of them once more. But an alternative has lost what protects it from errors, the parts
/// of the condition that would be asked before it.
bool ClauseSearch::holds(const LetterSearch::Alternative& alternative,
                         const LetterValues& values) const {
  if (never_fails_ && alternative.has_witness) {
    try {
      return alternative.holds(values);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::invalid_input) throw;
    }
  }
  return clause_.condition.holds(values);
}

bool ClauseSearch::is_equated() const {
  const auto is_given = [&](const LetterSearch::Bounds& each) {
    const char letter = search_.open[each.letter];
    const bool is_of_exists = letter != 's' && heaps_.find(letter) == heaps_.npos;
    return is_of_exists || !each.equal.empty();
  };
  return std::all_of(search_.alternatives.begin(), search_.alternatives.end(),
                     [&](const LetterSearch::Alternative& alternative) {
                       return std::all_of(alternative.bounds.begin(), alternative.bounds.end(),
                                          is_given);
                     });
}

bool for_each_option(std::span<const ClauseSearch> searches, HeapSize n, std::uint64_t max_tries,
                     std::uint64_t& tries,
                     const std::function<void(std::span<const HeapSize>)>& visit) {
  for (const ClauseSearch& search : searches) {
    try {
      const SearchEnd end = search.for_each_option(n, max_tries - tries, visit);
      tries += end.tries;
      if (end.reason != SearchEnd::Reason::done) return false;
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::invalid_input) throw;
      return false;
    }
  }
  return true;
}

}  // namespace sprague::formula
