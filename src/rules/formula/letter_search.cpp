#include "rules/formula/letter_search.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Alternative = LetterSearch::Alternative;
using Bounds = LetterSearch::Bounds;

bool is_variable(Expression part, char letter) {
  return part.operation() == Operation::variable && part.root().letter() == letter;
}

/// What a comparison says of a letter that sums, differences and products with a positive constant
/// lead to, as `letter <operation> bound`: from 2*a + b < n follows a <= (n - b)/2.
struct IsolatedLetter {
  Operation operation;
  std::vector<Node> bound;
};

/// Empty where the known letters say nothing of it alone.
std::optional<IsolatedLetter> isolated(Expression comparison, char letter, std::string_view known) {
  Operation operation = comparison.operation();
  Expression side = comparison.left();
  Expression other = comparison.right();
  if (side.mentions_only(known)) {
    std::swap(side, other);
    operation = mirrored(operation);
  }
  if (!other.mentions_only(known)) return std::nullopt;
  std::vector<Node> bound(other.nodes().begin(), other.nodes().end());
  while (!is_variable(side, letter)) {
    const Operation outer = side.operation();
    if (outer != Operation::add && outer != Operation::subtract && outer != Operation::multiply)
      return std::nullopt;
    const bool is_left = side.right().mentions_only(known);
    const Expression inner = is_left ? side.left() : side.right();
    const Expression rest = is_left ? side.right() : side.left();
    if (!rest.mentions_only(known)) return std::nullopt;
    if (outer == Operation::add) {
      bound = operation_on(Operation::subtract, Expression(bound), rest);
    } else if (outer == Operation::multiply) {
      if (rest.operation() != Operation::constant || rest.root().value <= 0) return std::nullopt;
      bound = operation_on(Operation::divide, Expression(bound), rest);
      if (operation == Operation::less) operation = Operation::at_most;  // / rounds down
    } else if (is_left) {
      bound = operation_on(Operation::add, Expression(bound), rest);
    } else {
      bound = operation_on(Operation::subtract, rest, Expression(bound));
      operation = mirrored(operation);
    }
    side = inner;
  }
  return IsolatedLetter{operation, std::move(bound)};
}

/// Conditions that must hold together.
using Conjuncts = std::vector<Expression>;

/// Takes a condition apart. The letter of an `exists` becomes one to look for, too, with what its
/// numbers say, where none of them is below 0; one of a letter that stands elsewhere stays whole.
class Alternatives {
 public:
  /// An `or` that would make more than max_alternatives stays whole.
  std::vector<Conjuncts> of(Expression condition) {
    constexpr std::size_t max_alternatives = 100;
    std::vector<Conjuncts> found;
    if (condition.operation() == Operation::logical_or) {
      const std::string before = letters_;
      std::string after = letters_;
      for (const Expression& part : operands_of_chain(condition, Operation::logical_or)) {
        letters_ = before;
        for (Conjuncts& each : of(part)) found.push_back(std::move(each));
        after += letters_;
      }
      letters_ = after;
      return found;
    }
    if (is_opened(condition)) return of_body(condition);
    found.emplace_back();
    for (const Expression& part : operands_of_chain(condition, Operation::logical_and)) {
      std::vector<Conjuncts> choices{{part}};
      if (part.operation() == Operation::logical_or || is_opened(part)) choices = of(part);
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

 private:
  bool is_opened(Expression part) const {
    if (part.operation() != Operation::exists ||
        letters_.find(part.root().letter()) != letters_.npos)
      return false;
    const Node& first = part.left().left().root();
    return first.operation == Operation::constant && first.value >= 0;
  }

  std::vector<Conjuncts> of_body(Expression part) {
    letters_ += part.root().letter();
    const Node letter{Operation::variable, part.root().position, 1, part.root().value};
    const auto made = [&](Operation comparison, Expression bound) {
      made_.push_back(operation_on(comparison, Expression(std::span(&letter, 1)), bound));
      return Expression(made_.back());
    };
    const Expression numbers = part.left();
    const Conjuncts bounds{made(Operation::at_least, numbers.left()),
                           made(Operation::at_most, numbers.right())};
    std::vector<Conjuncts> found = of(part.right());
    for (Conjuncts& each : found) each.insert(each.begin(), bounds.begin(), bounds.end());
    return found;
  }

  std::string letters_;  // of `exists` that were opened
  std::deque<std::vector<Node>> made_;
};

class Planner {
 public:
  Planner(std::string_view known, std::string_view open, std::string_view whole)
      : known_(known), open_(open), whole_(whole) {}

  Alternative plan(Conjuncts conjuncts, std::span<const Expression> always,
                   const std::vector<std::vector<Formula>>& left) const {
    Alternative result;
    result.requirements.left = left;
    // The conditions after a guard may rely on it, as in b > 0 and c = a mod b.
    while (!conjuncts.empty() && conjuncts.front().mentions_only(known_)) {
      result.guards.push_back(formula(conjuncts.front()));
      conjuncts.erase(conjuncts.begin());
    }
    conjuncts.insert(conjuncts.end(), always.begin(), always.end());
    for (const Expression& each : conjuncts)
      result.requirements.conditions.push_back(formula(each));
    std::string known = known_;
    std::string open = open_;
    while (!open.empty()) {
      const std::size_t next = most_bounded(open, known, conjuncts);
      result.bounds.push_back(bounds(open[next], known, conjuncts));
      known += open[next];
      open.erase(next, 1);
    }
    return result;
  }

 private:
  Formula formula(Expression part) const { return Formula::of(part, known_ + open_, whole_); }

  Bounds bounds(char letter, std::string_view known, const Conjuncts& conjuncts) const {
    Bounds result{static_cast<unsigned>(open_.find(letter)), {}, {}, {}, {}, {}};
    for (const Expression& conjunct : conjuncts) {
      if (!is_comparison(conjunct.operation())) continue;
      if (const auto found = isolated(conjunct, letter, known))
        add(result, found->operation, Expression(found->bound));
    }
    return result;
  }

  void add(Bounds& bounds, Operation operation, Expression bound) const {
    std::vector<Formula>* const list = operation == Operation::equal      ? &bounds.equal
                                       : operation == Operation::at_least ? &bounds.at_least
                                       : operation == Operation::at_most  ? &bounds.at_most
                                       : operation == Operation::greater  ? &bounds.above
                                       : operation == Operation::less     ? &bounds.below
                                                                          : nullptr;
    if (list != nullptr) list->push_back(formula(bound));
  }

  /// The place of the letter to look for next: one with an equation; else one that others have an
  /// equation by, as i and j of s = i*i + j*j; else one with an upper bound.
  std::size_t most_bounded(std::string_view open, std::string_view known,
                           const Conjuncts& conjuncts) const {
    std::size_t best = 0;
    int best_rank = -1;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int rank = rank_of(open[i], open, known, conjuncts);
      if (rank <= best_rank) continue;
      best = i;
      best_rank = rank;
    }
    return best;
  }

  int rank_of(char letter, std::string_view open, std::string_view known,
              const Conjuncts& conjuncts) const {
    const auto is_bounded = [](const Bounds& found) {
      return !found.at_most.empty() || !found.below.empty();
    };
    const Bounds found = bounds(letter, known, conjuncts);
    if (!found.equal.empty()) return 4;
    std::string others(open);
    std::erase(others, letter);
    const bool gives_another = std::any_of(others.begin(), others.end(), [&](char other) {
      std::string all_but_it = std::string(known).append(open);
      std::erase(all_but_it, other);
      const std::vector<Formula> equal = bounds(other, all_but_it, conjuncts).equal;
      return std::any_of(equal.begin(), equal.end(),
                         [&](const Formula& each) { return each.mentions(letter); });
    });
    if (gives_another && is_bounded(found)) return 3;
    if (gives_another && is_bounded(bounds(letter, std::string(known) + others, conjuncts)))
      return 2;
    return is_bounded(found) ? 1 : 0;
  }

  std::string known_;
  std::string open_;
  std::string_view whole_;
};

/// The letters of conditions that are none of these.
std::string other_letters(const Conjuncts& conditions, std::string_view known) {
  std::string others;
  for (const Expression& each : conditions) {
    for (const char letter : free_letters(each)) {
      if (known.find(letter) == known.npos && others.find(letter) == others.npos) others += letter;
    }
  }
  return others;
}

/// Goes through the choices; each step returns false where the search ends before its time.
class Choices {
 public:
  Choices(const LetterSearch& search, LetterValues& values, std::span<const std::int64_t> ceilings,
          std::span<const std::int64_t> largest, std::uint64_t max_tries, const VisitChoice& visit)
      : search_(search),
        values_(values),
        ceilings_(ceilings),
        largest_(largest),
        max_tries_(max_tries),
        visit_(visit) {}

  SearchEnd all() {
    for (const Alternative& alternative : search_.alternatives) {
      const auto holds = [&](const Formula& guard) { return guard.holds(values_); };
      if (!std::all_of(alternative.guards.begin(), alternative.guards.end(), holds)) continue;
      if (!choose(alternative, 0)) break;
    }
    return end_;
  }

 private:
  static constexpr std::uint64_t tries_of_poll = 1024;
  /// Numbers of a range that intervals narrow, of the last such letter and of those before it.
  static constexpr std::int64_t many = 1024;
  static constexpr std::int64_t many_of_more = 64;
  /// Narrowing a range by intervals takes about as long.
  static constexpr std::uint64_t tries_of_narrowing = 128;

  std::int64_t& value_of(char letter) { return values_[letters.find(letter)]; }

  bool choose(const Alternative& alternative, std::size_t next) {
    if (next == alternative.bounds.size()) {
      if (!count_tries(1)) return false;
      visit_(alternative);
      return true;
    }
    const Bounds& bounds = alternative.bounds[next];
    std::int64_t low = 0;
    std::int64_t high = no_bound;
    const auto lower = [&](std::int64_t bound) { low = std::max(low, bound); };
    const auto upper = [&](std::int64_t bound) { high = std::min(high, bound); };
    for (const Formula& each : bounds.equal) with_value(each, lower), with_value(each, upper);
    for (const Formula& each : bounds.at_least) with_value(each, lower);
    for (const Formula& each : bounds.at_most) with_value(each, upper);
    for (const Formula& each : bounds.above)
      with_value(each, [&](std::int64_t bound) { lower(bound < no_bound ? bound + 1 : no_bound); });
    for (const Formula& each : bounds.below)
      with_value(each, [&](std::int64_t bound) { upper(bound > -1 ? bound - 1 : -1); });
    const bool is_of_exists = bounds.letter >= ceilings_.size();
    if (high == no_bound && !is_of_exists) high = ceilings_[bounds.letter];
    const auto later = alternative.bounds.begin() + static_cast<std::ptrdiff_t>(next) + 1;
    const bool is_last = std::all_of(later, alternative.bounds.end(),
                                     [](const Bounds& each) { return !each.equal.empty(); });
    if (low <= high && high - low >= (is_last ? many : many_of_more)) {
      if (!count_tries(tries_of_narrowing)) return false;
      if (!narrow_range(alternative, next, low, high)) return true;
    }
    if (high == no_bound && !is_of_exists) return find_no_bound(alternative, next);
    if (low > high) return count_tries(1);
    // Every number takes a try at least.
    if (static_cast<std::uint64_t>(high - low) >= max_tries_ - end_.tries) {
      end_.reason = SearchEnd::Reason::too_many;
      return false;
    }
    std::int64_t& number = value_of(search_.open[bounds.letter]);
    for (number = low; number <= high; ++number) {
      if (!choose(alternative, next + 1)) return false;
    }
    return true;
  }

  /// Narrows a range by intervals; false where no number is left.
  bool narrow_range(const Alternative& alternative, std::size_t next, std::int64_t& low,
                    std::int64_t& high) {
    LetterRanges ranges;
    for (std::size_t i = 0; i < ranges.size(); ++i) ranges[i] = {values_[i], values_[i]};
    std::string open;
    for (std::size_t i = next; i < alternative.bounds.size(); ++i) {
      open += search_.open[alternative.bounds[i].letter];
      ranges[letters.find(open.back())] = {0, no_bound};
    }
    formula::Interval& range = ranges[letters.find(open.front())];
    range = {low, high};
    if (!narrow(ranges, open, alternative.requirements, largest_)) return false;
    low = range.low;
    high = range.high;
    return true;
  }

  bool find_no_bound(const Alternative& alternative, std::size_t next) {
    for (std::size_t i = next; i < alternative.bounds.size(); ++i)
      value_of(search_.open[alternative.bounds[i].letter]) = 0;
    end_.reason = SearchEnd::Reason::unbounded;
    end_.letter = alternative.bounds[next].letter;
    return false;
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

  bool count_tries(std::uint64_t tries) {
    const std::uint64_t before = end_.tries;
    end_.tries += tries;
    if (before / tries_of_poll != end_.tries / tries_of_poll)
      ProgressMeter::advance_latest(ProgressMeter::steps_per_poll);
    if (end_.tries <= max_tries_) return true;
    end_.reason = SearchEnd::Reason::too_many;
    return false;
  }

  const LetterSearch& search_;
  LetterValues& values_;
  std::span<const std::int64_t> ceilings_;
  std::span<const std::int64_t> largest_;
  std::uint64_t max_tries_;
  const VisitChoice& visit_;
  SearchEnd end_;
};

}  // namespace

bool LetterSearch::Alternative::holds(const LetterValues& values) const {
  return std::all_of(requirements.conditions.begin(), requirements.conditions.end(),
                     [&](const Formula& each) { return each.holds(values); });
}

LetterSearch plan_search(Expression condition, std::string_view known, std::string_view open,
                         std::span<const Expression> always,
                         const std::vector<std::vector<Formula>>& left, std::string_view whole) {
  LetterSearch search{std::string(open), {}};
  Alternatives alternatives;
  for (Conjuncts& each : alternatives.of(condition)) {
    // First the letters of `exists`, by which the others are often given. They are numbered behind
    // those in `open`; an alternative has its own.
    const std::string own = other_letters(each, std::string(known).append(open)).append(open);
    search.open += other_letters(each, std::string(known) + search.open);
    Alternative plan = Planner(known, own, whole).plan(std::move(each), always, left);
    plan.has_witness = own.size() > open.size();
    for (Bounds& bounds : plan.bounds)
      bounds.letter = static_cast<unsigned>(search.open.find(own[bounds.letter]));
    search.alternatives.push_back(std::move(plan));
  }
  return search;
}

SearchEnd for_each_choice(const LetterSearch& search, LetterValues& values,
                          std::span<const std::int64_t> ceilings,
                          std::span<const std::int64_t> largest, std::uint64_t max_tries,
                          const VisitChoice& visit) {
  return Choices(search, values, ceilings, largest, max_tries, visit).all();
}

}  // namespace sprague
