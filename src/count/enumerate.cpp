#include "count/enumerate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "count/ring.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// Heaps with the index of the game that each belongs to, ascending, none empty.
using Sum = std::vector<std::pair<std::size_t, HeapSize>>;

/// Plays positions out with memoisation.
class GameTree {
 public:
  GameTree(const std::vector<GameRange>& games, Convention convention, ProgressMeter& progress)
      : games_(games), convention_(convention), progress_(progress) {}

  /// True when the player to move loses: no option is a P-position or, under misère play, there is
  /// an option and none is one.
  bool lost(const Sum& position) {
    if (const auto known = lost_.find(position); known != lost_.end()) return known->second;
    bool every_option_wins = true;
    bool can_move = false;
    for_each_option(position, [&](const Sum& option) {
      can_move = true;
      every_option_wins = !lost(option);
      return every_option_wins;
    });
    const bool is_lost = every_option_wins && (can_move || convention_ == Convention::normal);
    return lost_[position] = is_lost;
  }

  /// The mex of the nim-values of the options of the position as a whole.
  std::uint64_t nim_value(const Sum& position) {
    if (const auto known = values_.find(position); known != values_.end()) return known->second;
    std::set<std::uint64_t> attained;
    for_each_option(position, [&](const Sum& option) {
      attained.insert(nim_value(option));
      return true;
    });
    std::uint64_t mex = 0;
    while (attained.count(mex) > 0) ++mex;
    return values_[position] = mex;
  }

 private:
  template <class Visit>
  void for_each_option(const Sum& position, Visit visit) {
    progress_.advance(++looked_at_, 1000);
    for (std::size_t i = 0; i < position.size(); ++i) {
      const auto [game, heap] = position[i];
      bool wanted = true;
      games_[game].ruleset.for_each_option(heap, [&, game = game](std::span<const HeapSize> left) {
        Sum option = position;
        option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
        for (const HeapSize rest : left) option.emplace_back(game, rest);
        std::sort(option.begin(), option.end());
        wanted = visit(option);
        return wanted;
      });
      if (!wanted) return;
    }
  }

  const std::vector<GameRange>& games_;
  Convention convention_;
  ProgressMeter& progress_;
  std::uint64_t looked_at_ = 0;
  std::map<Sum, bool> lost_;
  std::map<Sum, std::uint64_t> values_;
};

/// The places of a tuple: its heaps, or one for each game; for any number of heaps, the most.
std::size_t places(const CountQuery& query) {
  if (query.games.size() > 1) return query.games.size();
  if (query.has_any_number()) return *query.total_size / query.games[0].range.min;
  return query.tokens > 0 ? query.tokens * query.dimensions : query.heaps;
}

Order order_of(const CountQuery& query) {
  return query.games.size() > 1 || query.tokens > 0 ? Order::ordered : query.order;
}

/// Throws Error(too_large) when the enumeration would take too long.
void require_few(const CountQuery& query) {
  constexpr double max_tuples = 2e7;
  constexpr double max_places = 1000;
  double tuples = 1;
  double places = static_cast<double>(query.heaps);
  if (query.games.size() > 1) places = 1;
  if (query.tokens > 0)
    places = static_cast<double>(query.tokens) * static_cast<double>(query.dimensions);
  for (const GameRange& game : query.games) {
    tuples *= std::pow(static_cast<double>(game.range.max - game.range.min + 1), places);
  }
  if (query.has_any_number()) {
    places = static_cast<double>(*query.total_size);
    tuples = std::exp2(places);
  }
  if (tuples > max_tuples || places > max_places) {
    throw Error(ErrorKind::too_large, message("count.reference_limit"));
  }
}

}  // namespace

CountResult count_by_enumeration(const CountQuery& query, Target target, const RunControl& run) {
  require_few(query);
  ProgressMeter progress(run, "positions played out", 0);
  GameTree tree(query.games, query.solve.convention, progress);
  const bool any_number = query.has_any_number();
  const std::size_t max_places = places(query);
  const Order order = order_of(query);
  std::uint64_t accepted = 0;
  std::uint64_t total = 0;
  Integer sizes = 0;
  std::vector<HeapSize> heaps;

  const auto judge = [&] {
    Sum position;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (heaps[i] > 0) position.emplace_back(query.games.size() > 1 ? i : 0, heaps[i]);
    }
    std::sort(position.begin(), position.end());
    ++total;
    const bool by_outcome = target.nim_sum == 0;
    const std::uint64_t value =
        by_outcome ? (tree.lost(position) ? 0 : 1) : tree.nim_value(position);
    if (!target.accepts(value)) return;
    ++accepted;
    for (const HeapSize heap : heaps) sizes += to_integer(heap);
  };
  const auto has_total = [&] {
    const auto sum = std::accumulate(heaps.begin(), heaps.end(), HeapSize{0});
    return !query.total_size || sum == *query.total_size;
  };
  const auto enumerate = [&](const auto& self) -> void {
    const std::size_t place = heaps.size();
    if ((any_number || place == max_places) && has_total()) judge();
    if (place == max_places) return;
    const HeapRange& range = query.games[query.games.size() > 1 ? place : 0].range;
    HeapSize first = range.min;
    if (place > 0 && order == Order::sorted) first = heaps[place - 1];
    if (place > 0 && order == Order::distinct) first = heaps[place - 1] + 1;
    for (HeapSize heap = first; heap <= range.max; ++heap) {
      if (order == Order::arranged && std::find(heaps.begin(), heaps.end(), heap) != heaps.end())
        continue;
      heaps.push_back(heap);
      self(self);
      heaps.pop_back();
    }
  };
  enumerate(enumerate);

  const auto reduced = [&](const Integer& number) {
    return to_natural(query.modulus ? Integer(number % to_integer(*query.modulus)) : number);
  };
  CountResult result;
  result.count = reduced(to_integer(accepted));
  result.total = reduced(to_integer(total));
  if (query.sum) result.sum = reduced(sizes);
  result.method = message("count.enumerated", {{"positions", fmt::format("{}", total)}});
  return result;
}

}  // namespace sprague
