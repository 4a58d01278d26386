// Positions of games on tuples as components of sums: wythoff:12,20.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <set>

#include "games/layout/strip_layout.hpp"
#include "games/tuples/tuple_games.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/cursor.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "tuples/closed_forms.hpp"
#include "tuples/heap_sum.hpp"
#include "tuples/periodic_values.hpp"
#include "tuples/position.hpp"
#include "tuples/position_lattice.hpp"
#include "tuples/reached_values.hpp"
#include "tuples/symmetry.hpp"

namespace sprague {
namespace {

// So many positions are answered from a table where moves only take; otherwise from the values of
// all that are reached.
constexpr double max_positions_kept = 1 << 22;
constexpr double max_quick_steps = 3e7;  // some tenths of a second; estimates are low
constexpr double max_squares_drawn = 1000;
constexpr std::size_t max_positions_tried = 3000;

/// Separates the positions of a sum.
constexpr char separator = '/';

std::string bytes_of_sum(const TupleSum& sum) {
  std::string bytes;
  for (const Tuple& tuple : sum) {
    if (!bytes.empty()) bytes += separator;
    bytes += bytes_of(tuple);
  }
  return bytes;
}

std::vector<std::string_view> parts_of(std::string_view position) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = position.find(separator);
    parts.push_back(position.substr(0, end));
    if (end == position.npos) return parts;
    position.remove_prefix(end + 1);
  }
}

/// Positions are their numbers in decimal, "12,20", with slashes between those of a sum.
class TupleGame final : public Game {
 public:
  /// `largest`: a position from which all others are reached, `start` among them.
  TupleGame(std::string name, TupleRules rules, Tuple largest, TupleSum start)
      : name_(std::move(name)),
        rules_(std::move(rules)),
        alike_(treats_numbers_alike(rules_.parts())),
        largest_(std::move(largest)),
        start_(std::move(start)),
        sum_(HeapSum::find(rules_)) {}

  std::string name() const override { return name_; }
  Message rules() const override {
    if (!sum_) return Game::rules();
    return message("tuples.sum_of_heaps", {{"rules", Game::rules()}, {"heaps", sum_->text()}});
  }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    const auto parts = parts_of(position);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (const TupleSum& left : rules_.options(tuple_in(parts[i]))) {
        std::string after;
        for (std::size_t j = 0; j < parts.size(); ++j) {
          if (j > 0) after += separator;
          after += j == i ? bytes_of_sum(left) : std::string(parts[j]);
        }
        // The text of a move in a sum says which of its positions moves.
        moves.push_back(
            {parts.size() == 1 ? after : fmt::format("{} to {}", parts[i], bytes_of_sum(left)),
             after});
      }
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> components;
    for (const std::string_view part : parts_of(position)) {
      if (may_move(tuple_in(part))) components.emplace_back(part);
    }
    return components;
  }

  void options(std::string_view component, SumList& options) const override {
    for (const TupleSum& left : rules_.options(tuple_in(component))) {
      for (const Tuple& tuple : left) options.add(bytes_of(tuple));
      if (!options.end_sum()) return;
    }
  }

  /// By what was prepared: heaps, periods, or all values of at most some millions of positions.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const Tuple tuple = tuple_in(component);
    if (const auto& values = heaps({})) {
      if (const auto value = values->value(tuple)) return value;
    }
    if (!looks_up(largest_)) {
      if (const auto& values = periodic({})) return values->value(numbers_of(tuple));
    }
    if (!has_table()) {
      const std::lock_guard lock(mutex_);
      return reached_ ? reached_->known(numbers_of(tuple)) : std::nullopt;
    }
    if (!std::equal(tuple.begin(), tuple.end(), largest_.begin(), std::less_equal<>()))
      return std::nullopt;
    return table({}).at(tuple);
  }

  void prepare(std::string_view, const RunControl& run) const override {
    if (heaps(run)) return;
    if (!looks_up(largest_))
      periodic(run);
    else if (has_table())
      table(run);
  }

  void prepare_value(std::string_view position, const RunControl& run) const override {
    if (heaps(run) || has_table() || (!looks_up(largest_) && periodic(run))) return;
    ProgressMeter progress(run, fmt::format("positions of {}", rules_.canonical()), 0);
    const std::lock_guard lock(mutex_);
    if (!reached_) reached_.emplace(rules_, array_box(), run);
    for (const std::string_view part : parts_of(position))
      reached_->value(numbers_of(tuple_in(part)), progress);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  std::optional<std::uint64_t> misere_value(std::string_view position,
                                            const RunControl& run) const override {
    if (rules_.splits()) return std::nullopt;
    const double steps = least_steps_of_search(position, run);
    require_steps(steps,
                  message("needs.reached", {{"position", fmt::format("{}:{}", name_, position)}}),
                  "instead.smaller_numbers", run);
    ProgressMeter progress(run, fmt::format("misère play of {}", rules_.canonical()), 0);
    const std::lock_guard lock(mutex_);
    if (!misere_)
      misere_.emplace(rules_, array_box(), run, ReachedValues::Moves::shared, Convention::misere);
    return misere_->value(numbers_of(tuple_in(position)), progress);
  }

  std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                     const RunControl& run) const override {
    const auto tuple = known_without_value(position, run);
    const auto options = tuple ? winning_options(rules_, *tuple, run) : std::nullopt;
    if (!options) return std::nullopt;
    std::vector<GameMove> moves;
    for (const Tuple& left : *options) moves.push_back({bytes_of(left), bytes_of(left)});
    return moves;
  }

  std::optional<bool> is_lost(std::string_view position, const RunControl& run) const override {
    const auto tuple = known_without_value(position, run);
    if (!tuple) return std::nullopt;
    const auto form = closed_form(rules_);
    return form ? form->is_p(*tuple) : Game::is_lost(position, run);
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return static_cast<std::uint64_t>(std::min(1e18, positions_up_to(tuple_in(component))));
  }

  /// None where heaps, a table or periods answer.
  double least_steps(std::string_view position, const RunControl& run) const override {
    if (heaps(run)) return 0;
    if (looks_up(largest_) ? has_table() : periodic(run).has_value()) return 0;
    return least_steps_of_search(position, run);
  }

  /// Two numbers are a token on a board, in column `a` and row `b` at (a, b), counted from the
  /// upper left. Otherwise each number is a token on a strip of its own; where the first number
  /// decides what becomes of the others, as in Fibonacci Nim, it alone is drawn.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (position.find(separator) != position.npos || plan().drawing == Drawing::none)
      return std::nullopt;
    return plan().drawing == Drawing::board ? board(position) : strips(position);
  }

 private:
  /// The numbers of a position, unless its nim-value is soon found and told, too.
  std::optional<Tuple> known_without_value(std::string_view position, const RunControl& run) const {
    if (rules_.splits() || position.find(separator) != position.npos) return std::nullopt;
    Tuple tuple = tuple_in(position);
    return is_quick_in_table(tuple, run) ? std::nullopt : std::optional(std::move(tuple));
  }

  /// Whether it has a move. Of large sums of heaps, whose moves would be too many to list, perhaps
  /// not: their value is 0 all the same then.
  bool may_move(const Tuple& tuple) const {
    return (sum_ && positions_up_to(tuple) > max_positions_kept) || !rules_.options(tuple).empty();
  }

  double least_steps_of_search(std::string_view position, const RunControl& run) const {
    double steps = 0;
    for (const std::string_view part : parts_of(position))
      steps =
          std::max(steps, steps_to_solve(reachable_lattice(rules_, tuple_in(part)), rules_, run));
    return steps;
  }

  /// Whether the nim-values of positions up to this one are found beforehand and looked up.
  bool looks_up(const Tuple& largest) const {
    return part() * positions_up_to(largest) <= max_positions_kept;
  }

  /// About the part of all positions that have to be solved.
  double part() const { return alike_ ? ascending_part(largest_) : 1; }

  /// Whether those up to the largest one are in a table; otherwise they are found one by one.
  bool has_table() const { return rules_.only_take() && are_few(); }

  /// The positions whose values are kept in an array, where they are few.
  Tuple array_box() const { return are_few() ? largest_ : Tuple(); }

  bool are_few() const { return positions_up_to(largest_) <= max_positions_kept; }

  bool is_quick_in_table(const Tuple& largest, const RunControl& run) const {
    return looks_up(largest) && part() * steps_of_table(rules_, largest, run) <= max_quick_steps;
  }

  const TupleTable& table(const RunControl& run) const {
    std::call_once(once_,
                   [&] { table_ = tuple_values(rules_, largest_, Algorithm::automatic, run); });
    return *table_;
  }

  /// Where positions are sums of heaps: the values of those at the start and, at least, of all that
  /// these lead to.
  const std::optional<HeapSumValues>& heaps(const RunControl& run) const {
    std::call_once(heaps_sought_, [&] {
      if (sum_) heaps_ = HeapSumValues::reached_from(*sum_, start_, run);
    });
    return heaps_;
  }

  /// For positions that no table has.
  const std::optional<PeriodicValues>& periodic(const RunControl& run) const {
    std::call_once(periods_sought_,
                   [&] { periodic_ = PeriodicValues::find(rules_, largest_, run); });
    return periodic_;
  }

  enum class Drawing { none, board, strips, first_strip };
  /// The drawing of all positions, decided by play from the largest one.
  struct Plan {
    Drawing drawing = Drawing::none;
    Tuple extent;  ///< no number ever exceeds the one here
  };
  /// Plays every position that can be reached, up to a number of them, unless moves only take.
  Plan plan_drawing() const {
    if (rules_.splits()) return {};
    Plan plan{Drawing::strips, largest_};
    if (!rules_.only_take()) {
      bool first_decides = true;
      std::set<Tuple> seen = {largest_};
      std::vector<Tuple> next = {largest_};
      while (!next.empty()) {
        const Tuple tuple = std::move(next.back());
        next.pop_back();
        std::set<std::uint64_t> firsts = {tuple[0]};
        for (TupleSum& sum : rules_.options(tuple)) {
          Tuple& left = sum.front();
          if (!firsts.insert(left[0]).second) first_decides = false;
          for (std::size_t i = 0; i < left.size(); ++i)
            plan.extent[i] = std::max(plan.extent[i], left[i]);
          if (seen.size() > max_positions_tried) return {};
          if (seen.insert(left).second) next.push_back(std::move(left));
        }
      }
      if (first_decides) plan.drawing = Drawing::first_strip;
    }
    if (plan.drawing == Drawing::strips && plan.extent.size() == 2 &&
        positions_up_to(plan.extent) <= max_squares_drawn)
      plan.drawing = Drawing::board;
    const std::size_t rows = plan.drawing == Drawing::first_strip ? 1 : plan.extent.size();
    for (std::size_t i = 0; i < rows; ++i) {
      if (plan.extent[i] >= max_squares_of_strip && plan.drawing != Drawing::board) return {};
    }
    return plan;
  }

  const Plan& plan() const {
    std::call_once(planned_, [this] {
      if (are_few()) plan_ = plan_drawing();
    });
    return plan_;
  }

  BoardLayout board(std::string_view position) const {
    const Tuple& extent = plan().extent;
    BoardLayout layout{double(extent[0] + 1), double(extent[1] + 1)};
    for (std::uint64_t row = 0; row <= extent[1]; ++row) {
      for (std::uint64_t column = 0; column <= extent[0]; ++column) {
        BoardElement square;
        square.name = bytes_of({column, row});
        if (square.name == position) square.state = BoardElement::State::token;
        square.x = double(column) + 0.5;
        square.y = double(row) + 0.5;
        layout.elements.push_back(std::move(square));
      }
    }
    layout.advice = message("advice.token");
    return layout;
  }

  BoardLayout strips(std::string_view position) const {
    const Tuple tuple = tuple_in(position);
    const bool first_only = plan().drawing == Drawing::first_strip;
    const std::size_t rows = first_only ? 1 : tuple.size();
    BoardLayout layout;
    const auto row_name = [rows](std::size_t row) {
      return rows == 1 ? std::string() : std::string(1, char('a' + row));
    };
    for (std::size_t row = 0; row < rows; ++row)
      add_strip(layout, plan().extent[row] + 1, row_name(row), {&tuple[row], 1});
    for (const TupleSum& sum : rules_.options(tuple)) {
      const Tuple& left = sum.front();
      std::vector<std::string>& touched = layout.touches.emplace_back();
      for (std::size_t row = 0; row < rows; ++row) {
        if (left[row] != tuple[row])
          touched.push_back(fmt::format("{}{}", row_name(row), left[row]));
      }
    }
    layout.advice = rows == 1 ? message("advice.token") : message("advice.tokens");
    return layout;
  }

  std::string name_;
  TupleRules rules_;
  bool alike_;
  Tuple largest_;
  TupleSum start_;
  std::optional<HeapSum> sum_;
  mutable std::once_flag heaps_sought_;
  mutable std::optional<HeapSumValues> heaps_;
  mutable std::once_flag once_;
  mutable std::optional<TupleTable> table_;
  mutable std::mutex mutex_;  // of reached_ and misere_
  mutable std::optional<ReachedValues> reached_;
  mutable std::optional<ReachedValues> misere_;
  mutable std::once_flag periods_sought_;
  mutable std::optional<PeriodicValues> periodic_;
  mutable std::once_flag planned_;
  mutable Plan plan_;
};

}  // namespace

std::string bytes_of(const Tuple& tuple) {
  return fmt::format("{}", fmt::join(tuple, ","));
}

Tuple tuple_in(std::string_view bytes) {
  Tuple tuple;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while (at < end) {
    std::uint64_t number = 0;
    at = std::from_chars(at, end, number).ptr + 1;
    tuple.push_back(number);
  }
  return tuple;
}

GamePosition parse_tuple(std::string_view text, std::size_t argument) {
  TupleSum sum;
  std::optional<TupleRules> rules;
  Tuple largest;
  // Each position in its place within the text, so that errors point there.
  for (std::size_t begin = argument; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    const std::string alone = std::string(text.substr(0, argument)) +
                              std::string(begin - argument, ' ') +
                              std::string(text.substr(begin, end - begin));
    auto [read, numbers] = parse_tuple_position(alone, argument);
    if (!rules) rules = std::move(read);
    if (numbers.size() != rules->dimensions())
      fail_at(text, begin,
              message("tuples.wrong_count",
                      {{"wanted", rules->dimensions()}, {"count", numbers.size()}}));
    largest.resize(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) largest[i] = std::max(largest[i], numbers[i]);
    sum.push_back(std::move(numbers));
    begin = end + 1;
  }
  std::string name(Cursor(text, 0, argument - 1).rest());
  if (name.find('(') != std::string::npos) name = rules->canonical();
  return {std::make_shared<const TupleGame>(lower_case(name), std::move(*rules), std::move(largest),
                                            sum),
          bytes_of_sum(sum)};
}

}  // namespace sprague
