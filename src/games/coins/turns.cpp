#include "games/coins/turns.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/coins/rule.hpp"
#include "games/coins/runs.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Turn = std::vector<std::uint64_t>;
using Visit = std::function<bool(std::span<const std::uint64_t>)>;

/// The first coin that a move with this last coin may turn.
std::uint64_t first_coin(const CoinRule& rule, std::uint64_t coin) {
  return rule.within < coin ? coin - rule.within + 1 : 1;
}

/// Adds coins below the last one in all ways. What cannot reach the least number is left out.
bool extend_freely(const CoinRule& rule, Turn& turn, const Visit& visit) {
  if (rule.allows(turn.size()) && !visit(turn)) return false;
  if (turn.size() >= rule.max_coins) return true;
  const std::uint64_t missing =
      rule.min_coins > turn.size() + 1 ? rule.min_coins - turn.size() - 1 : 0;
  const std::uint64_t least = first_coin(rule, turn.front()) + missing;
  for (std::uint64_t next = turn.back() - 1; next >= least; --next) {
    turn.push_back(next);
    if (!extend_freely(rule, turn, visit)) return false;
    turn.pop_back();
  }
  return true;
}

/// All turns of at least `from` coins at this distance.
bool extend_evenly(const CoinRule& rule, std::uint64_t coin, std::uint64_t distance,
                   std::uint64_t from, const Visit& visit) {
  const std::uint64_t first = first_coin(rule, coin);
  Turn turn{coin};
  while (true) {
    if (turn.size() >= from && rule.allows(turn.size()) && !visit(turn)) return false;
    if (turn.size() >= rule.max_coins || turn.back() - first < distance) return true;
    turn.push_back(turn.back() - distance);
  }
}

/// Visits the coins above the middle, given in descending order, with `middle`, a coin or 0, and
/// the mirror images. Returns whether to go on.
bool visit_mirrored(const CoinRule& rule, const Turn& upper, std::uint64_t first,
                    std::uint64_t middle, const Visit& visit) {
  const std::uint64_t coins = 2 * upper.size() + (middle > 0 ? 1 : 0);
  if (!rule.allows(coins)) return true;
  Turn turn = upper;
  if (middle > 0) turn.push_back(middle);
  for (auto coin = upper.rbegin(); coin != upper.rend(); ++coin)
    turn.push_back(first + upper.front() - *coin);
  return visit(turn);
}

/// All symmetric turns with this first coin and those above the middle, and more below them.
bool extend_symmetrically(const CoinRule& rule, Turn& upper, std::uint64_t first,
                          const Visit& visit) {
  const std::uint64_t sum = first + upper.front();
  if (!visit_mirrored(rule, upper, first, 0, visit)) return false;
  if (sum % 2 == 0 && !visit_mirrored(rule, upper, first, sum / 2, visit)) return false;
  if (rule.max_coins - 2 < 2 * upper.size()) return true;
  for (std::uint64_t next = upper.back() - 1; 2 * next > sum; --next) {
    upper.push_back(next);
    if (!extend_symmetrically(rule, upper, first, visit)) return false;
    upper.pop_back();
  }
  return true;
}

bool for_each_symmetric_turn(const CoinRule& rule, std::uint64_t coin, const Visit& visit) {
  const std::uint64_t least = first_coin(rule, coin);
  const bool from_first = rule.spacing == CoinRule::Spacing::symmetric_from_first;
  if (from_first && least > 1) return true;
  Turn upper{coin};
  if (rule.min_coins == 1 && (!from_first || coin == 1) && !visit(upper)) return false;
  if (rule.max_coins == 1) return true;
  const std::uint64_t last = from_first ? std::min<std::uint64_t>(1, coin - 1) : coin - 1;
  for (std::uint64_t first = least; first <= last; ++first) {
    if (!extend_symmetrically(rule, upper, first, visit)) return false;
  }
  return true;
}

/// Visits the turns of the rule without its alternatives.
bool for_each_turn_of_one(const CoinRule& rule, std::uint64_t coin, const Visit& visit) {
  Turn turn{coin};
  switch (rule.spacing) {
    case CoinRule::Spacing::any: return extend_freely(rule, turn, visit);
    case CoinRule::Spacing::consecutive: return extend_evenly(rule, coin, 1, rule.min_coins, visit);
    case CoinRule::Spacing::symmetric:
    case CoinRule::Spacing::symmetric_from_first: return for_each_symmetric_turn(rule, coin, visit);
    case CoinRule::Spacing::equal: break;
  }
  // One coin has no distance.
  if (rule.min_coins == 1 && !visit(turn)) return false;
  const std::uint64_t from = std::max<std::uint64_t>(rule.min_coins, 2);
  const std::uint64_t max_distance = coin - first_coin(rule, coin);
  for (std::uint64_t distance = 1; distance <= max_distance && rule.max_coins > 1; ++distance) {
    if (!extend_evenly(rule, coin, distance, from, visit)) return false;
  }
  return true;
}

/// Whether a rule without its alternatives allows to turn these coins, in descending order.
bool may_turn(const CoinRule& rule, std::span<const std::uint64_t> turn) {
  if (!rule.allows(turn.size()) || turn.front() - turn.back() >= rule.within) return false;
  const auto is_even = [&] {
    for (std::size_t i = 2; i < turn.size(); ++i) {
      if (turn[i - 1] - turn[i] != turn[0] - turn[1]) return false;
    }
    return true;
  };
  const auto is_symmetric = [&] {
    for (std::size_t i = 0; i < turn.size(); ++i) {
      if (turn[i] + turn[turn.size() - 1 - i] != turn.front() + turn.back()) return false;
    }
    return true;
  };
  switch (rule.spacing) {
    case CoinRule::Spacing::any: return true;
    case CoinRule::Spacing::consecutive: return turn.front() - turn.back() == turn.size() - 1;
    case CoinRule::Spacing::equal: return is_even();
    case CoinRule::Spacing::symmetric: return is_symmetric();
    case CoinRule::Spacing::symmetric_from_first: return turn.back() == 1 && is_symmetric();
  }
  return false;
}

}  // namespace

bool for_each_turn(const CoinRule& rule, std::uint64_t coin, const Visit& visit) {
  if (rule.alternatives.empty()) return for_each_turn_of_one(rule, coin, visit);
  const std::vector<CoinRule> all = alternatives_of(rule);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool go_on = for_each_turn_of_one(all[i], coin, [&](std::span<const std::uint64_t> turn) {
      for (std::size_t before = 0; before < i; ++before) {
        if (may_turn(all[before], turn)) return true;
      }
      return visit(turn);
    });
    if (!go_on) return false;
  }
  return true;
}

double symmetric_turns(const CoinRule& rule, std::uint64_t last, double enough) {
  const bool from_first = rule.spacing == CoinRule::Spacing::symmetric_from_first;
  if (!from_first && rule.spacing != CoinRule::Spacing::symmetric) return 0;
  double turns = 0;
  for (std::uint64_t span = 2; span <= std::min(last, rule.within) && turns <= enough; ++span) {
    const std::uint64_t pairs = (span - 2) / 2;  // between the first coin and the last
    double ways = 1;
    double here = 0;
    for (std::uint64_t chosen = 0; chosen <= pairs && 2 + 2 * chosen <= rule.max_coins; ++chosen) {
      if (rule.allows(2 + 2 * chosen)) here += ways;
      if (span % 2 == 1 && rule.allows(3 + 2 * chosen)) here += ways;
      ways *= static_cast<double>(pairs - chosen) / static_cast<double>(chosen + 1);
    }
    turns += here * (from_first ? 1 : static_cast<double>(last - span + 1));
  }
  return turns;
}

std::unordered_map<std::uint64_t, std::uint64_t> count_turn_values(
    const CoinRule& rule, std::uint64_t first, std::uint64_t last,
    std::span<const std::uint64_t> sums, const RunControl& run) {
  std::unordered_map<std::uint64_t, std::uint64_t> counts;
  if (turns_runs(rule)) {
    const std::vector<std::uint64_t> all = count_run_values(rule, first, last, sums, run);
    for (std::uint64_t value = 0; value < all.size(); ++value) {
      if (all[value] > 0) counts.emplace(value, all[value]);
    }
    return counts;
  }
  ProgressMeter progress(run, "moves of coins", last - first + 1);
  TurnLimit limit(rule);
  for (std::uint64_t coin = first; coin <= last; ++coin) {
    for_each_turn(rule, coin, [&](std::span<const std::uint64_t> turn) {
      limit.count_turn();
      progress.advance(coin - first, turn.size());
      std::uint64_t value = 0;
      for (const std::uint64_t turned : turn) value ^= sums[turned] ^ sums[turned - 1];
      ++counts[value];
      return true;
    });
  }
  return counts;
}

void TurnLimit::fail() const {
  throw Error(ErrorKind::too_large,
              message("limit.moves", {{"position", rule_.text()}, {"limit", max_turns}}));
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
  Turn from_the_right = heads;
  std::sort(from_the_right.rbegin(), from_the_right.rend());
  const std::vector<std::uint64_t> values = coin_values(rule, from_the_right.front(), run);
  std::uint64_t whole = 0;
  for (const std::uint64_t head : heads) whole ^= values[head];
  ProgressMeter progress(run, "moves", heads.size());
  TurnLimit turns(rule);
  for (const std::uint64_t head : from_the_right) {
    for_each_turn(rule, head, [&](std::span<const std::uint64_t> turn) {
      progress.advance(winning.size(), turn.size());
      turns.count_turn();
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
