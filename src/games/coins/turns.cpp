#include "games/coins/turns.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Turn = std::vector<std::uint64_t>;
using Visit = std::function<bool(std::span<const std::uint64_t>)>;

/// Adds coins below the last one in all ways. What cannot reach the least number is left out.
bool extend_freely(const CoinRule& rule, Turn& turn, const Visit& visit) {
  if (turn.size() >= rule.min_coins && !visit(turn)) return false;
  if (turn.size() >= rule.max_coins) return true;
  const std::uint64_t missing =
      rule.min_coins > turn.size() + 1 ? rule.min_coins - turn.size() - 1 : 0;
  for (std::uint64_t next = turn.back() - 1; next > missing; --next) {
    turn.push_back(next);
    if (!extend_freely(rule, turn, visit)) return false;
    turn.pop_back();
  }
  return true;
}

/// All turns of at least `from` coins at this distance.
bool extend_evenly(const CoinRule& rule, std::uint64_t coin, std::uint64_t distance,
                   std::uint64_t from, const Visit& visit) {
  Turn turn{coin};
  while (true) {
    if (turn.size() >= from && !visit(turn)) return false;
    if (turn.size() >= rule.max_coins || turn.back() <= distance) return true;
    turn.push_back(turn.back() - distance);
  }
}

}  // namespace

bool for_each_turn(const CoinRule& rule, std::uint64_t coin, const Visit& visit) {
  Turn turn{coin};
  switch (rule.spacing) {
    case CoinRule::Spacing::any: return extend_freely(rule, turn, visit);
    case CoinRule::Spacing::consecutive: return extend_evenly(rule, coin, 1, rule.min_coins, visit);
    case CoinRule::Spacing::equal: break;
  }
  // One coin has no distance.
  if (rule.min_coins == 1 && !visit(turn)) return false;
  const std::uint64_t from = std::max<std::uint64_t>(rule.min_coins, 2);
  for (std::uint64_t distance = 1; distance < coin && rule.max_coins > 1; ++distance) {
    if (!extend_evenly(rule, coin, distance, from, visit)) return false;
  }
  return true;
}

std::uint64_t coins_value(const CoinRule& rule, const std::vector<std::uint64_t>& heads,
                          const RunControl& run) {
  std::uint64_t value = 0;
  for (const std::uint64_t head : heads) value ^= coin_value(rule, head, run);
  return value;
}

std::vector<Turn> winning_turns(const CoinRule& rule, const std::vector<std::uint64_t>& heads,
                                std::size_t limit, const RunControl& run) {
  std::vector<Turn> winning;
  if (heads.empty() || limit == 0) return winning;
  constexpr std::uint64_t max_steps = 100'000'000;
  Turn from_the_right = heads;
  std::sort(from_the_right.rbegin(), from_the_right.rend());
  const std::vector<std::uint64_t> values = coin_values(rule, from_the_right.front(), run);
  std::uint64_t whole = 0;
  for (const std::uint64_t head : heads) whole ^= values[head];
  ProgressMeter progress(run, "moves", heads.size());
  std::uint64_t steps = 0;
  for (const std::uint64_t head : from_the_right) {
    for_each_turn(rule, head, [&](std::span<const std::uint64_t> turn) {
      progress.advance(winning.size(), turn.size());
      if (++steps > max_steps)
        throw Error(ErrorKind::too_large,
                    fmt::format("{}: more than {} moves; ask for a position with coins further to "
                                "the left",
                                rule.text(), max_steps));
      std::uint64_t sum = 0;
      for (const std::uint64_t coin : turn) sum ^= values[coin];
      if (sum == whole) winning.emplace_back(turn.rbegin(), turn.rend());
      return winning.size() < limit;
    });
    if (winning.size() >= limit) break;
  }
  return winning;
}

}  // namespace sprague
