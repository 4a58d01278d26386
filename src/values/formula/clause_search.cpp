#include "values/formula/clause_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

/// What an evaluation can give, where it cannot fail.
class Evaluation {
 public:
  explicit Evaluation(LetterRanges ranges) : ranges_(ranges) {}

  /// Empty where it may fail; that of a condition is within 0 to 1. As in an evaluation, what
  /// stands behind `and` or `or` is left out where what stands before it decides.
  Range of(Expression expression) {
    const Operation operation = expression.operation();
    if (operation == Operation::constant)
      return Interval{expression.root().value, expression.root().value};
    if (operation == Operation::variable) return range_of(expression.root());
    if (operation == Operation::exists) return of_exists(expression);
    if (operation == Operation::range || operation == Operation::join) return of(expression.left());
    if (arity(operation) == 1) {
      const Range x = of(expression.operand());
      if (!x || !is_condition(operation)) return x ? result_of(operation, *x) : x;
      return operation == Operation::logical_not ? Interval{1 - x->high, 1 - x->low} : either;
    }
    const Range x = of(expression.left());
    const bool joins = operation == Operation::logical_and || operation == Operation::logical_or;
    const std::int64_t deciding = operation == Operation::logical_or ? 1 : 0;
    if (!x || (joins && x->low == deciding && x->high == deciding)) return x;
    const Range y = of(expression.right());
    if (!y) return y;
    return is_condition(operation) ? truth_of(operation, *x, *y) : result_of(operation, *x, *y);
  }

 private:
  static constexpr Interval either{0, 1};

  Interval& range_of(const Node& letter) { return ranges_[static_cast<std::size_t>(letter.value)]; }

  static Interval truth_of(Operation operation, Interval x, Interval y) {
    switch (operation) {
      case Operation::logical_and: return {x.low & y.low, x.high & y.high};
      case Operation::logical_or: return {x.low | y.low, x.high | y.high};
      case Operation::less: return {x.high < y.low, x.low < y.high};
      case Operation::at_most: return {x.high <= y.low, x.low <= y.high};
      case Operation::greater: return truth_of(Operation::less, y, x);
      case Operation::at_least: return truth_of(Operation::at_most, y, x);
      default: return either;
    }
  }

  /// Few numbers are tried one by one: `n >= 10^i and …` is decided for each.
  Range of_exists(Expression exists) {
    const Expression numbers = exists.left();
    const Range first = of(numbers.left());
    const Range last = of(numbers.right());
    const Range tried = first && last ? result_of(numbers.operation(), *first, *last) : Range();
    if (!tried) return {};
    const std::int64_t count = tried->high - tried->low + 1;
    const std::int64_t step = count <= few_ ? 1 : count;
    const std::int64_t few = std::exchange(few_, few_ * step / count);
    Interval& letter = range_of(exists.root());
    const Interval outer = letter;
    Range result = Interval{0, 0};
    for (std::int64_t number = tried->low; result && number <= tried->high; number += step) {
      letter = {number, number + step - 1};
      const Range one = of(exists.right());
      result = one ? Range(Interval{0, result->high | one->high}) : one;
    }
    letter = outer;
    few_ = few;
    return result;
  }

  LetterRanges ranges_;
  std::int64_t few_ = 64;  // numbers that are tried one by one, in all
};

bool never_fails(Expression condition, Kind kind, HeapSize last) {
  if (kind != Kind::several &&
      facts_of(condition, kind == Kind::to ? Kind::take : kind, last).proven)
    return true;
  LetterRanges ranges;
  ranges.fill({0, static_cast<std::int64_t>(last)});
  return Evaluation(ranges).of(condition).has_value();
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
