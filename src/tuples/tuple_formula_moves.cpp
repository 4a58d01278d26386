// Reads formulas of moves, finds in their conditions what bounds the numbers left, and goes through
// these.
//
// The bounds only narrow the search: every tuple found is asked of the whole condition. `or` within
// `and` is multiplied out. A bound is then a comparison of one of the numbers left with an
// expression of known numbers that stands between `and`, so that no tuple outside of it can satisfy
// that alternative. Numbers without such a bound from above end where intervals show that the
// alternative can no longer hold; where they show no end, some moves might never be tried, and the
// position is refused.

#include "tuples/tuple_formula_moves.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace sprague {
namespace {

using Search = TupleFormula::Search;
using Alternative = TupleFormula::Alternative;

bool mentions_only(Expression part, std::string_view known) {
  return std::all_of(part.nodes().begin(), part.nodes().end(), [&](const Node& node) {
    return node.operation != Operation::variable || known.find(node.letter()) != known.npos;
  });
}

bool is_variable(Expression part, char letter) {
  return part.operation() == Operation::variable && part.root().letter() == letter;
}

/// Conditions that must hold together.
using Conjuncts = std::vector<Expression>;

/// The alternatives of a condition; an `or` that would make more than max_alternatives of them
/// stays whole.
std::vector<Conjuncts> alternatives_of(Expression condition) {
  constexpr std::size_t max_alternatives = 100;
  std::vector<Conjuncts> found;
  if (condition.operation() == Operation::logical_or) {
    for (const Expression& part : operands_of_chain(condition, Operation::logical_or)) {
      for (Conjuncts& each : alternatives_of(part)) found.push_back(std::move(each));
    }
    return found;
  }
  found.emplace_back();
  for (const Expression& part : operands_of_chain(condition, Operation::logical_and)) {
    std::vector<Conjuncts> choices{{part}};
    if (part.operation() == Operation::logical_or) choices = alternatives_of(part);
    if (found.size() * choices.size() > max_alternatives) choices = {{part}};
    std::vector<Conjuncts> longer;
    for (const Conjuncts& begun : found) {
      for (const Conjuncts& choice : choices) {
        longer.push_back(begun);
        longer.back().insert(longer.back().end(), choice.begin(), choice.end());
      }
    }
    found = std::move(longer);
  }
  return found;
}

class Planner {
 public:
  Planner(std::string before, std::string after, std::string_view whole)
      : before_(std::move(before)), after_(std::move(after)), whole_(whole) {}

  Alternative plan(Conjuncts conjuncts, const std::vector<std::vector<Formula>>& left) const {
    Alternative result;
    result.requirements.left = left;
    // The conditions after a guard may rely on it, as in b > 0 and c = a mod b.
    while (!conjuncts.empty() && mentions_only(conjuncts.front(), before_)) {
      result.guards.push_back(formula(conjuncts.front()));
      conjuncts.erase(conjuncts.begin());
    }
    for (const Expression& each : conjuncts)
      result.requirements.conditions.push_back(formula(each));
    std::string known = before_;
    std::string open = after_;
    while (!open.empty()) {
      const std::size_t next = most_bounded(open, known, conjuncts);
      result.searches.push_back(search(open[next], known, conjuncts));
      known += open[next];
      open.erase(next, 1);
    }
    return result;
  }

 private:
  Formula formula(Expression part) const { return Formula::of(part, before_ + after_, whole_); }

  Search search(char letter, std::string_view known, const Conjuncts& conjuncts) const {
    Search result{static_cast<unsigned>(after_.find(letter)), {}, {}, {}, {}, {}};
    for (const Expression& conjunct : conjuncts) {
      if (arity(conjunct.operation()) != 2) continue;
      if (is_variable(conjunct.left(), letter) && mentions_only(conjunct.right(), known))
        add(result, conjunct.operation(), conjunct.right());
      else if (is_variable(conjunct.right(), letter) && mentions_only(conjunct.left(), known))
        add(result, mirrored(conjunct.operation()), conjunct.left());
    }
    return result;
  }

  void add(Search& search, Operation operation, Expression bound) const {
    std::vector<Formula>* const bounds = operation == Operation::equal      ? &search.equal
                                         : operation == Operation::at_least ? &search.at_least
                                         : operation == Operation::at_most  ? &search.at_most
                                         : operation == Operation::greater  ? &search.above
                                         : operation == Operation::less     ? &search.below
                                                                            : nullptr;
    if (bounds != nullptr) bounds->push_back(formula(bound));
  }

  /// The place of the letter to look for next: one with an equation, else one with an upper bound.
  std::size_t most_bounded(std::string_view open, std::string_view known,
                           const Conjuncts& conjuncts) const {
    std::size_t best = 0;
    int best_rank = -1;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Search bounds = search(open[i], known, conjuncts);
      const int rank = !bounds.equal.empty() ? 2 : !bounds.at_most.empty() || !bounds.below.empty();
      if (rank <= best_rank) continue;
      best = i;
      best_rank = rank;
    }
    return best;
  }

  std::string before_;
  std::string after_;
  std::string_view whole_;
};

/// Letters of numbers, and where they stand.
struct Letters {
  std::string names;
  std::vector<std::size_t> places;

  void add(char name, std::size_t place) {
    names += name;
    places.push_back(place);
  }
};

Letters read_letters(Cursor& in, std::string_view used) {
  Letters found;
  do {
    in.skip_spaces();
    const std::size_t start = in.at();
    const std::string word = lower_case(in.word());
    if (word.size() != 1) in.fail(start, as_in({"move(a,b -> c,d: c < a and d = b)"}));
    if (found.names.find(word[0]) != std::string::npos || used.find(word[0]) != std::string::npos)
      in.fail(start, message("read.other_name", {{"name", word}}));
    found.add(word[0], start);
    in.skip_spaces();
  } while (in.accept(','));
  return found;
}

/// `(c,b) + (a - c,b)`: the numbers of the positions left.
using Positions = std::vector<std::vector<std::vector<Node>>>;

Positions read_positions(Cursor& in, std::size_t dimensions, const Definitions& definitions) {
  constexpr std::size_t max_positions = 16;
  Positions found;
  do {
    in.expect("(", "(c,b) + (a - c,b)");
    const std::size_t start = in.at();
    found.emplace_back();
    do found.back().push_back(parse_number(in, letters, definitions));
    while (in.skip_spaces(), in.accept(','));
    in.expect(")", "(c,b) + (a - c,b)", {","});
    if (found.back().size() != dimensions)
      in.fail(start, message("tuples.wrong_count",
                             {{"wanted", dimensions}, {"count", found.back().size()}}));
    if (found.size() > max_positions)
      in.fail(start, at_most(max_positions, "things.positions_left"));
    in.skip_spaces();
  } while (in.accept('+'));
  return found;
}

/// The letters of the numbers left that are none of those before.
Letters other_letters(const Positions& positions, std::string_view before) {
  Letters found;
  for (const auto& position : positions) {
    for (const auto& number : position) {
      for (const Node& node : number) {
        if (node.operation != Operation::variable) continue;
        if (before.find(node.letter()) == before.npos &&
            found.names.find(node.letter()) == std::string::npos)
          found.add(node.letter(), node.position);
      }
    }
  }
  return found;
}

std::string text_of(const std::vector<std::vector<Formula>>& positions) {
  std::vector<std::string> texts;
  for (const auto& position : positions) {
    std::vector<std::string> numbers;
    for (const Formula& number : position) numbers.push_back(number.text());
    texts.push_back(fmt::format("({})", fmt::join(numbers, ",")));
  }
  return fmt::format("{}", fmt::join(texts, " + "));
}

/// Goes through the numbers left that an alternative allows.
class Moves {
 public:
  Moves(const TupleFormula& moves, const Numbers& position, const std::optional<Numbers>& largest,
        const VisitSums& visit)
      : moves_(moves), position_(position), on_graph_(largest), visit_(visit) {
    largest_.fill(no_bound);
    if (largest) largest_ = *largest;
    for (std::size_t i = 0; i < moves.before.size(); ++i) value_of(moves.before[i]) = position[i];
  }

  void visit_all(const Alternative& alternative) {
    for (const Formula& guard : alternative.guards) {
      if (!guard.holds(values_)) return;
    }
    choose(alternative, 0);
  }

  std::uint64_t tries() const { return tries_; }

 private:
  std::int64_t& value_of(char letter) { return values_[letters.find(letter)]; }

  void choose(const Alternative& alternative, std::size_t next) {
    if (next == alternative.searches.size()) return move();
    const Search& search = alternative.searches[next];
    std::int64_t low = 0;
    std::int64_t high = no_bound;
    const auto lower = [&](std::int64_t bound) { low = std::max(low, bound); };
    const auto upper = [&](std::int64_t bound) { high = std::min(high, bound); };
    for (const Formula& each : search.equal) with_value(each, lower), with_value(each, upper);
    for (const Formula& each : search.at_least) with_value(each, lower);
    for (const Formula& each : search.at_most) with_value(each, upper);
    for (const Formula& each : search.above)
      with_value(each, [&](std::int64_t bound) { lower(bound < no_bound ? bound + 1 : no_bound); });
    for (const Formula& each : search.below)
      with_value(each, [&](std::int64_t bound) { upper(bound > -1 ? bound - 1 : -1); });
    if (high == no_bound && moves_.left.empty()) high = largest_[search.number];
    if (high == no_bound) std::tie(low, high) = searched(alternative, next, low);
    if (low > high) return count_try();
    std::int64_t& number = value_of(moves_.after[search.number]);
    for (number = low; number <= high; ++number) choose(alternative, next + 1);
  }

  /// The range in which a number is searched that no comparison bounds from above.
  std::pair<std::int64_t, std::int64_t> searched(const Alternative& alternative, std::size_t next,
                                                 std::int64_t low) {
    LetterRanges ranges;
    for (std::size_t i = 0; i < ranges.size(); ++i) ranges[i] = {values_[i], values_[i]};
    std::string open;
    for (std::size_t i = next; i < alternative.searches.size(); ++i) {
      open += moves_.after[alternative.searches[i].number];
      ranges[letters.find(open.back())] = {0, no_bound};
    }
    formula::Interval& range = ranges[letters.find(open.front())];
    range.low = low;
    if (!narrow(ranges, open, alternative.requirements, largest_)) return {0, -1};
    if (range.high == no_bound) refuse_unbounded(alternative, next);
    return {range.low, range.high};
  }

  /// A condition that cannot be evaluated bounds nothing either; that is the fault then.
  [[noreturn]] void refuse_unbounded(const Alternative& alternative, std::size_t next) {
    for (std::size_t i = next; i < alternative.searches.size(); ++i)
      value_of(moves_.after[alternative.searches[i].number]) = 0;
    moves_.condition.holds(values_);
    const unsigned number = alternative.searches[next].number;
    const char letter = moves_.after[number];
    fail_at(
        moves_.whole, moves_.places[number],
        message(
            "tuples.unbounded",
            {{"letter", letter},
             {"position", sprague::text_of(position_, static_cast<unsigned>(moves_.before.size()))},
             {"example", fmt::format("{} <= {}", letter, fmt::join(moves_.before, " + "))}}));
  }

  /// Uses a bound. One that cannot be evaluated bounds nothing: the condition decides whether that
  /// is an error.
  template <class Use>
  void with_value(const Formula& bound, Use use) const {
    try {
      use(bound.number(values_));
    } catch (const Error&) {
    }
  }

  void count_try() {
    if (++tries_ > max_tries) refuse_tries(position_, static_cast<unsigned>(moves_.before.size()));
  }

  void move() {
    count_try();
    if (!moves_.condition.holds(values_)) return;
    if (find_left()) visit_(left_);
  }

  /// Finds what the move leaves; false where a number would be below 0 or, on a graph, above the
  /// largest.
  bool find_left() {
    left_.assign(std::max<std::size_t>(moves_.left.size(), 1), {});
    for (std::size_t tuple = 0; tuple < left_.size(); ++tuple) {
      for (std::size_t i = 0; i < moves_.before.size(); ++i) {
        const std::int64_t number =
            moves_.left.empty() ? value_of(moves_.after[i]) : moves_.left[tuple][i].number(values_);
        if (number < 0 || (on_graph_ && number > largest_[i])) return false;
        if (number > max_number_left)
          refuse_number(number, position_, static_cast<unsigned>(moves_.before.size()));
        left_[tuple][i] = number;
      }
    }
    return true;
  }

  const TupleFormula& moves_;
  const Numbers& position_;
  bool on_graph_;
  Numbers largest_;  // that a move leaves; no_bound where there is no graph
  const VisitSums& visit_;
  std::vector<Numbers> left_;
  LetterValues values_{};
  std::uint64_t tries_ = 0;
};

}  // namespace

bool begins_formula_moves(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "move" && in.peek() == '(';
}

TupleFormula parse_formula_moves(Cursor& in, const Definitions& definitions,
                                 std::size_t least_numbers) {
  const std::string name = lower_case(in.word());
  in.expect("(", name + "(a,b -> c,d: c < a and d = b)");
  const std::size_t start = in.at();
  const std::string before = read_letters(in, "").names;
  if (before.size() < least_numbers || before.size() > max_dimensions) {
    in.fail(start,
            message("tuples.dimensions", {{"least", least_numbers}, {"most", max_dimensions}}));
  }
  in.expect("->", "move(a,b -> c,d: c < a and d = b)");
  in.skip_spaces();
  const std::size_t second = in.at();
  const bool as_expressions = in.peek() == '(';
  const Positions positions =
      as_expressions ? read_positions(in, before.size(), definitions) : Positions();
  auto [after, places] =
      as_expressions ? other_letters(positions, before) : read_letters(in, before);
  if (!as_expressions && after.size() != before.size())
    in.fail(second,
            message("tuples.wrong_count", {{"wanted", before.size()}, {"count", after.size()}}));
  in.expect(":", "move(a,b -> c,d: c < a and d = b)");
  Formula condition = Formula::parse(in, before + after, definitions);
  in.expect(")", "move(a,b -> c,d: c < a and d = b)");
  in.expect_end_of_rule();
  std::vector<std::vector<Formula>> left;
  for (const auto& position : positions) {
    left.emplace_back();
    for (const auto& number : position)
      left.back().push_back(Formula::of(Expression(number), before + after, in.text()));
  }
  std::vector<Alternative> alternatives;
  const Planner planner(before, after, in.text());
  for (Conjuncts& each : alternatives_of(condition.expression()))
    alternatives.push_back(planner.plan(std::move(each), left));
  const std::string text_of_left =
      as_expressions ? text_of(left) : fmt::format("{}", fmt::join(after, ","));
  std::string text =
      fmt::format("{}({} -> {}: {})", name, fmt::join(before, ","), text_of_left, condition.text());
  return {before,          std::move(after),     std::string(in.text()),  std::move(places),
          std::move(left), std::move(condition), std::move(alternatives), std::move(text)};
}

std::uint64_t for_each_formula_option(const TupleFormula& moves, const Numbers& position,
                                      const VisitSums& visit,
                                      const std::optional<Numbers>& largest) {
  Moves found(moves, position, largest, visit);
  for (const Alternative& alternative : moves.alternatives) found.visit_all(alternative);
  return found.tries();
}

}  // namespace sprague
