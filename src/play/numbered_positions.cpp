// Positions that numbers name: tuples by a table of all values, boards one by one.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "count/order.hpp"
#include "misere/outcome/outcome_solver.hpp"
#include "number/integer.hpp"
#include "number/text_error.hpp"
#include "rules/board/board_rules.hpp"
#include "rules/component_text.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"
#include "sprague/tuples.hpp"
#include "tuples/closed_forms.hpp"
#include "tuples/coin_counts.hpp"
#include "tuples/periodic_values.hpp"
#include "tuples/position.hpp"
#include "tuples/position_lattice.hpp"
#include "tuples/reached_values.hpp"
#include "tuples/symmetry.hpp"

namespace sprague {
namespace {

using Numbers = std::vector<std::uint64_t>;

[[noreturn]] void reject(Message message) {
  throw Error(ErrorKind::invalid_input, std::move(message));
}

/// That of boards and strips; tuples have a rule of their own.
KindNumbers kind_numbers(std::string_view game) {
  if (TupleRules::recognizes(game)) return KindNumbers::none;
  const GameKind* kind = game_kind(game);
  if (kind == nullptr) reject(message("game.no_kind"));
  return kind->numbers;
}

/// The rules of a completed query.
TupleRules rules_of(const BoxQuery& query) {
  return TupleRules::parse(query.game, query.numbers);
}

/// Whether moves treat the numbers of positions up to `max` alike: proven, or as those from small
/// positions do.
bool treats_numbers_alike(const TupleRules& rules, std::uint64_t max) {
  if (treats_numbers_alike(rules.parts())) return true;
  constexpr std::uint64_t numbers_tried[] = {0, 0, 12, 5, 3, 2, 1};
  if (rules.dimensions() >= std::size(numbers_tried)) return false;
  const std::uint64_t few = numbers_tried[rules.dimensions()];
  const Tuple largest(rules.dimensions(), std::min(max, few));
  const auto options = [&rules](const Tuple& position, std::size_t exchanged) {
    std::vector<TupleSum> found = rules.options(position);
    for (TupleSum& sum : found) {
      for (Tuple& left : sum) std::swap(left[exchanged - 1], left[exchanged]);
      std::sort(sum.begin(), sum.end());
    }
    std::sort(found.begin(), found.end());
    return found;
  };
  Tuple position(largest.size(), 0);
  while (true) {
    for (std::size_t i = 1; i < position.size(); ++i) {
      Tuple exchanged = position;
      std::swap(exchanged[i - 1], exchanged[i]);
      if (options(position, i) != rules.options(exchanged)) return false;
    }
    std::size_t next = 0;
    while (next < position.size() && position[next] == largest[next]) position[next++] = 0;
    if (next == position.size()) return true;
    ++position[next];
  }
}

/// Whether the rectangles a × b and b × a of a board are the same game.
bool treats_sides_alike(std::string_view game) {
  const std::size_t open = game.find('(');
  if (game_kind(game)->name != "board" || open == game.npos) return true;
  const BoardRules rules = BoardRules::parse(Cursor(game, open + 1, game.rfind(')')));
  constexpr BoardRules::Symmetry transposition = 4;
  return std::find(rules.symmetries.begin(), rules.symmetries.end(), transposition) !=
         rules.symmetries.end();
}

/// The query with the number and the order of the numbers of its game.
BoxQuery completed(BoxQuery query) {
  if (!query.ranges.empty()) {
    query.numbers = query.ranges.size();
    query.order = Order::ordered;
    query.range = {0, 0};
    for (const HeapRange range : query.ranges)
      query.range.max = std::max(query.range.max, range.max);
  }
  if (has_any_number(query.game)) {
    if (!query.numbers) reject(message("positions.how_many_numbers", {{"game", query.game}}));
    query.order = kind_numbers(query.game) == KindNumbers::any ? Order::ordered : Order::distinct;
    return query;
  }
  const unsigned numbers =
      TupleRules::recognizes(query.game) ? rules_of(query).dimensions() : numbers_of(query.game);
  if (query.numbers.value_or(numbers) != numbers)
    reject(message("positions.as_many_numbers", {{"game", query.game}, {"wanted", numbers}}));
  query.numbers = numbers;
  if (query.numbers == 0) {
    reject(message("positions.not_by_numbers",
                   {{"game", query.game}, {"example", game_kind(query.game)->example}}));
  }
  if (!query.order) query.order = order_of(query);
  return query;
}

/// The largest number at each place.
Tuple largest_of(const BoxQuery& query) {
  if (query.ranges.empty()) return Tuple(*query.numbers, query.range.max);
  Tuple largest;
  for (const HeapRange range : query.ranges) largest.push_back(range.max);
  return largest;
}

/// Values of tuples one by one: who wins by a formula, where one says it and that is asked; by
/// periods of large numbers; otherwise by the positions that are reached. Misère play is of rules
/// that never split a position.
class TupleByTuple {
 public:
  TupleByTuple(const BoxQuery& query, const TupleRules& rules, const RunControl& run)
      : progress_(run, fmt::format("positions of {}", query.game), 0) {
    const Algorithm algorithm = query.solve.algorithm;
    const Tuple largest = largest_of(query);
    if (query.solve.convention == Convention::normal &&
        (algorithm == Algorithm::automatic || algorithm == Algorithm::fast)) {
      if (query.target.nim_sum == 0) form_ = closed_form(rules);
      if (form_) return;
      if (positions_up_to(largest) > PeriodicValues::max_positions)
        periodic_ = PeriodicValues::find(rules, largest, run);
      if (periodic_) return;
    }
    require_steps(steps_to_solve(reachable_lattice(rules, largest), rules, run),
                  message("needs.reached", {{"position", query.game}}), "instead.smaller_numbers",
                  run);
    reached_.emplace(rules, query.ranges.empty() ? largest : Tuple(), run,
                     algorithm == Algorithm::reference ? ReachedValues::Moves::each_its_own
                                                       : ReachedValues::Moves::shared,
                     query.solve.convention);
  }

  std::uint64_t value(const Numbers& numbers) {
    if (form_) return form_->is_p(numbers) ? 0 : 1;
    const sprague::Numbers position = sprague::numbers_of(numbers);
    return periodic_ ? *periodic_->value(position) : reached_->value(position, progress_);
  }

 private:
  ProgressMeter progress_;
  std::optional<ClosedForm> form_;
  std::optional<PeriodicValues> periodic_;
  std::optional<ReachedValues> reached_;
};

/// The nim-value of each position asked for; under misère play 0 for a lost one, and no other.
class BoxValues {
 public:
  BoxValues(const BoxQuery& query, const RunControl& run)
      : query_(query),
        run_(run),
        between_(kind_numbers(query.game) == KindNumbers::rectangle ? "*" : ",") {
    const bool is_misere = query.solve.convention == Convention::misere;
    if (TupleRules::recognizes(query.game)) rules_.emplace(rules_of(query));
    if (is_misere && (!rules_ || rules_->splits()))
      played_.emplace(query.game, std::numeric_limits<std::uint64_t>::max(), run);
    else if (rules_ && (is_misere || !query.ranges.empty()))
      by_tuple_.emplace(query, *rules_, run);
    else if (rules_)
      table_ = tuple_values(*rules_, largest_of(query), query.solve.algorithm, run);
  }

  std::uint64_t value(const Numbers& numbers) {
    if (table_) return table_->at(numbers);
    if (by_tuple_) return by_tuple_->value(numbers);
    const GamePosition position =
        GamePosition::parse(fmt::format("{}:{}", query_.game, fmt::join(numbers, between_)));
    if (played_) return played_->is_p(Position({position})) ? 0 : 1;
    SearchOptions search;
    search.algorithm = query_.solve.algorithm;
    // Boards of one game share what is learnt; the solver keeps the game.
    GameSolver& solver =
        solvers_.try_emplace(position.game.get(), position, search, run_).first->second;
    games_.push_back(position.game);
    return solver.value(position.position, run_);
  }

 private:
  const BoxQuery& query_;
  const RunControl& run_;
  std::string_view between_;  // the numbers
  std::optional<TupleTable> table_;
  std::optional<TupleRules> rules_;
  std::optional<TupleByTuple> by_tuple_;
  std::optional<misere::OutcomeSolver> played_;
  std::vector<std::shared_ptr<const Game>> games_;
  std::map<const Game*, GameSolver> solvers_;
};

std::uint64_t max_total_of(const BoxQuery& query) {
  return query.max_total.value_or(std::numeric_limits<std::uint64_t>::max());
}

/// Whether a position up to the range's maximum is one of the query.
bool is_in(const BoxQuery& query, std::span<const std::uint64_t> numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < query.range.min || !follows(numbers[i], numbers.first(i), *query.order))
      return false;
  }
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}) <= max_total_of(query);
}

/// P-positions of a game on tuples.
void list_p_positions(const BoxQuery& query,
                      const std::function<bool(std::span<const HeapSize>)>& visit,
                      const RunControl& run) {
  const bool ascending = query.order == Order::sorted || query.order == Order::distinct;
  for_each_p_position(
      rules_of(query), Tuple(*query.numbers, query.range.max),
      [&](std::span<const std::uint64_t> position) {
        // Later positions of ascending numbers have no smaller ones.
        if (ascending && position[0] > max_total_of(query) / *query.numbers) return false;
        return !is_in(query, position) || visit(position);
      },
      query.solve.algorithm, run);
}

/// Lists in lexicographic order; false when the visitor wants no more. `total`: what is left of it.
bool list(const BoxQuery& query, BoxValues& values, Numbers& chosen, std::uint64_t total,
          ProgressMeter& progress, const std::function<bool(std::span<const HeapSize>)>& visit) {
  if (chosen.size() == *query.numbers) {
    progress.advance(chosen.empty() ? 0 : chosen[0], 10);
    return !query.target.accepts(values.value(chosen)) || visit(chosen);
  }
  const HeapRange range = query.ranges.empty() ? query.range : query.ranges[chosen.size()];
  const std::uint64_t max = std::min(range.max, total);
  for (std::uint64_t number = range.min; number <= max; ++number) {
    if (!follows(number, chosen, *query.order)) continue;
    chosen.push_back(number);
    const bool more = list(query, values, chosen, total - number, progress, visit);
    chosen.pop_back();
    if (!more) return false;
  }
  return true;
}

/// The positions of a completed query.
void list_completed(BoxQuery box, const std::function<bool(std::span<const HeapSize>)>& visit,
                    const RunControl& run) {
  const KindNumbers kind = kind_numbers(box.game);
  if (kind == KindNumbers::marked) {
    reject(message("positions.only_counted", {{"game", box.game}}));
  }
  if (kind == KindNumbers::rectangle) box.range.min = std::max<HeapSize>(box.range.min, 1);
  if (box.range.max > max_tuple_number) reject(too_large(box.range.max, "2^62"));
  if (box.max_total) box.range.max = std::min(box.range.max, *box.max_total);
  const bool is_normal = box.solve.convention == Convention::normal;
  const bool is_tuple = TupleRules::recognizes(box.game);
  if (is_tuple && is_normal && box.target.accepts(0) && !box.target.negated && box.ranges.empty())
    return list_p_positions(box, visit, run);
  BoxValues values(box, run);
  ProgressMeter progress(run, fmt::format("positions of {}", box.game), box.range.max + 1, 2);
  Numbers chosen;
  list(box, values, chosen, max_total_of(box), progress, visit);
}

/// Counts the positions with the nim-sum of coins on strips and stairs; empty where no formula
/// does.
std::optional<PositionCount> count_of_coins(const BoxQuery& query,
                                            const std::optional<Natural>& modulus,
                                            const RunControl& run) {
  if (query.max_total) return std::nullopt;
  const auto [min, max] = query.range;
  if (min > max) return PositionCount{};
  const std::uint64_t coins = *query.numbers;
  const std::uint64_t nim_sum = query.target.nim_sum;
  std::optional<Integer> residues;
  if (modulus) residues = to_integer(*modulus);
  switch (kind_numbers(query.game)) {
    case KindNumbers::any: return count_staircases(query.range, coins, nim_sum, modulus, run);
    case KindNumbers::ascending:
      if (min > 0 || query.game != "silver-dollar") return std::nullopt;
      return count_silver_dollars(max + 1, coins, nim_sum, residues, run);
    case KindNumbers::marked: return count_money_bags(max, coins, residues, run);
    default: return std::nullopt;
  }
}

/// P-positions of tuples of which a formula counts them.
std::optional<PositionCount> count_of_tuples(const BoxQuery& query) {
  const auto form = closed_form(rules_of(query));
  if (!form) return std::nullopt;
  const auto counts = form->count({query.range.min, query.range.max, max_total_of(query)});
  if (!counts) return std::nullopt;
  const auto& [ascending, descending, equal] = *counts;
  PositionCount all = ascending;
  if (query.order == Order::sorted || query.order == Order::ordered) all += equal;
  if (query.order == Order::ordered || query.order == Order::arranged) all += descending;
  return all;
}

/// Counts the target, or its complement, whichever has a nim-sum.
std::optional<PositionCount> count_by_formula(const BoxQuery& query,
                                              const std::optional<Natural>& modulus,
                                              const RunControl& run) {
  const Algorithm algorithm = query.solve.algorithm;
  if (algorithm != Algorithm::automatic && algorithm != Algorithm::fast) return std::nullopt;
  if (query.solve.convention == Convention::misere || !query.ranges.empty()) return std::nullopt;
  if (has_any_number(query.game)) return count_of_coins(query, modulus, run);
  if (!TupleRules::recognizes(query.game) || query.target.nim_sum > 0) return std::nullopt;
  return count_of_tuples(query);
}

/// All positions of the query. Requires that its total leaves none out.
PositionCount all_positions(const BoxQuery& query) {
  HeapRange range = query.range;
  const std::uint64_t numbers = *query.numbers;
  const bool is_marked = kind_numbers(query.game) == KindNumbers::marked;
  if (is_marked) range.min = std::max<HeapSize>(range.min, 1);  // square 0 is the bag
  if (range.min > range.max) return {};
  const Integer choices = to_integer(range.max - range.min + 1);
  Integer positions = is_marked ? to_integer(numbers) : Integer(1);
  for (std::uint64_t i = 0; i < numbers; ++i) {
    const Integer before = to_integer(i);
    switch (*query.order) {
      case Order::ordered: positions *= choices; break;
      case Order::sorted: positions = positions * (choices + before) / (before + 1); break;
      case Order::distinct: positions = positions * (choices - before) / (before + 1); break;
      case Order::arranged: positions *= choices - before; break;
    }
  }
  // min + max − x for each number x turns the positions round.
  const Integer sum_of_ends = to_integer(range.min) + to_integer(range.max);
  return {positions, positions * to_integer(numbers) * sum_of_ends / 2};
}

/// The positions of list_box(), one by one.
PositionCount count_listed(const BoxQuery& query, const RunControl& run) {
  PositionCount count;
  std::uint64_t positions = 0;
  std::uint64_t part = 0;
  list_completed(
      query,
      [&](std::span<const HeapSize> numbers) {
        ++positions;
        for (const std::uint64_t number : numbers) {
          part += number;
          if (part >= std::uint64_t{1} << 62) count.sum += to_integer(std::exchange(part, 0));
        }
        return true;
      },
      run);
  count.positions = to_integer(positions);
  count.sum += to_integer(part);
  return count;
}

/// Coins begin on squares outside the bag, all of which count.
void require_all_squares(const BoxQuery& query) {
  if (kind_numbers(query.game) != KindNumbers::marked) return;
  if (query.range.min > 1) reject(message("positions.from_square_1", {{"game", query.game}}));
  if (query.target.nim_sum > 0) reject(message("positions.by_outcome", {{"game", query.game}}));
}

/// What a formula does not count is listed; N-positions of tuples are all but the P-positions,
/// which are found without the others.
PositionCount count_positions_of(const BoxQuery& query, const std::optional<Natural>& modulus,
                                 const RunControl& run) {
  require_all_squares(query);
  BoxQuery matching = query;
  matching.target.negated = false;
  // Others are counted as all positions but these, where no total leaves some of them out.
  const bool leaves_some_out = max_total_of(query) / *query.numbers < query.range.max;
  if (query.target.negated && (leaves_some_out || !query.ranges.empty()))
    return count_listed(query, run);
  const auto by_formula = count_by_formula(matching, modulus, run);
  const bool by_p_positions = TupleRules::recognizes(query.game) && query.ranges.empty() &&
                              query.solve.convention == Convention::normal &&
                              query.target.nim_sum == 0;
  if (!by_formula && !by_p_positions) return count_listed(query, run);
  const PositionCount count = by_formula ? *by_formula : count_listed(matching, run);
  return query.target.negated ? all_positions(query) - count : count;
}

constexpr std::string_view example_of_ranges = "wythoff:1..40,0";

HeapRange read_number_range(Cursor& in) {
  in.skip_spaces();
  const std::size_t start = in.at();
  HeapRange range;
  range.max = range.min = in.size_sum();
  in.skip_spaces();
  if (in.accept_word("..")) {
    in.skip_spaces();
    range.max = in.size_sum();
    if (range.min > range.max) in.fail(start, empty_range(range.min, range.max));
  }
  in.skip_spaces();
  return range;
}

}  // namespace

std::optional<BoxQuery> BoxQuery::parse_ranges(std::string_view text) {
  const std::size_t colon = colon_outside_brackets(text);
  if (colon >= text.size() || text.find("..", colon) == text.npos) return std::nullopt;
  BoxQuery query;
  query.game = Cursor(text, 0, colon).rest();
  if (!TupleRules::recognizes(query.game)) return std::nullopt;
  Cursor in(text, colon + 1, text.size());
  do query.ranges.push_back(read_number_range(in));
  while (in.accept(','));
  in.expect_end({","}, example_of_ranges);
  query.numbers = query.ranges.size();
  completed(query);
  return query;
}

unsigned numbers_of(std::string_view game) {
  if (TupleRules::recognizes(game)) return TupleRules::parse(game).dimensions();
  return kind_numbers(game) == KindNumbers::rectangle ? 2 : 0;
}

Order order_of(const BoxQuery& query) {
  if (query.order) return *query.order;
  const bool alike = TupleRules::recognizes(query.game)
                         ? treats_numbers_alike(rules_of(query), query.range.max)
                         : treats_sides_alike(query.game);
  return alike ? Order::sorted : Order::ordered;
}

bool has_any_number(std::string_view game) {
  const KindNumbers numbers = kind_numbers(game);
  return numbers != KindNumbers::none && numbers != KindNumbers::rectangle;
}

void list_box(const BoxQuery& query, const std::function<bool(std::span<const HeapSize>)>& visit,
              const RunControl& run) {
  list_completed(completed(query), visit, run);
}

BoxCount count_box(const BoxQuery& query, const std::optional<Natural>& modulus,
                   const RunControl& run) {
  if (modulus == Natural(0)) reject(message("count.modulus"));
  if (query.range.max > max_heap_size) reject(too_large(query.range.max, "2^62"));
  const PositionCount count = count_positions_of(completed(query), modulus, run);
  const auto reduced = [&modulus](const Integer& number) {
    return to_natural(modulus ? residue(number, to_integer(*modulus)) : number);
  };
  return {reduced(count.positions), reduced(count.sum)};
}

}  // namespace sprague
