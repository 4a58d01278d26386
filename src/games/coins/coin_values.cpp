// The values of single heads: the mex of the nim-sums of the other coins of a move (docs/search.md,
// theorem 39).
//
// For coins with any spacing two theorems leave only moves of at most k coins, k even:
//
// * Theorem 40. Where a move turns at least m coins, the first m − 1 coins have the value 0, and
// coin n has the
//   value of coin n − m + 1 where it may turn fewer: the first coins fill up any smaller number.
// * Theorem 41, the Mock Turtle Theorem (Winning Ways, chapter 14): for at most 2i + 1 coins, coin
// n has the value
//   2v or 2v + 1, whichever has an odd number of bits set, where v is the value of coin n − 1 for
//   at most 2i coins.

#include "games/coins/coin_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/coins/rule.hpp"
#include "games/coins/runs.hpp"
#include "games/coins/turns.hpp"
#include "games/coins/xor_sums.hpp"
#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "search/component_search.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Spacing = CoinRule::Spacing;
using Values = std::vector<std::uint64_t>;

constexpr std::uint64_t max_sums = std::uint64_t{1} << 28;  // numbers in a set of sums, 32 MB

/// 2v or 2v + 1, whichever has an odd number of bits.
std::uint64_t odious(std::uint64_t v) {
  return 2 * v + (std::popcount(v) % 2 == 0 ? 1 : 0);
}

[[noreturn]] void fail_too_large(const CoinRule& rule, std::uint64_t coin, int bits) {
  throw Error(ErrorKind::too_large,
              message("coins.value_is_too_large",
                      {{"rules", rule.text()}, {"coin", coin}, {"bits", bits}}));
}

std::uint64_t mex(std::vector<std::uint64_t>& attained) {
  std::sort(attained.begin(), attained.end());
  std::uint64_t least = 0;
  for (const std::uint64_t value : attained) least += value == least ? 1 : 0;
  return least;
}

/// At most k coins, k even, with any spacing. The values ascend, since more and more are sums.
template <class Sums>
Values values_by_sums(const CoinRule& rule, std::uint64_t k, std::uint64_t last,
                      ProgressMeter& progress) {
  Values values{0};
  Sums sums(static_cast<std::size_t>(k - 1));
  std::uint64_t steps = 0;
  while (values.size() <= last) {
    const std::uint64_t value = sums.least_missing();
    if (value >= max_sums)  // coins are shifted by the two theorems
      fail_too_large(rule, values.size() + rule.max_coins - k + rule.min_coins - 1, 28);
    if (value >= sums.size())  // the sets double
      require_memory(2 * static_cast<double>(sums.bytes()), progress.run());
    sums.add(value);
    values.push_back(value);
    progress.advance(values.size(), sums.steps() - steps);
    steps = sums.steps();
  }
  return values;
}

/// The value of a coin for at most k coins with any spacing, where there is a closed form.
std::optional<std::uint64_t> closed_value(std::uint64_t k, std::uint64_t coin) {
  if (coin == 0) return 0;
  if (coin <= k) {
    return coin <= 64 ? std::optional(std::uint64_t{1} << (coin - 1)) : std::nullopt;
  }
  if (k == 2) return coin;
  if (k % 2 == 0) return std::nullopt;
  const auto fewer = k == 1 ? 0 : closed_value(k - 1, coin - 1);
  return fewer ? std::optional(odious(*fewer)) : std::nullopt;
}

/// For at most k coins with any spacing.
Values values_of_at_most(const CoinRule& rule, std::uint64_t k, std::uint64_t last,
                         ProgressMeter& progress) {
  Values values;
  while (values.size() <= last) {
    const auto value = closed_value(k, values.size());
    if (!value) break;
    values.push_back(*value);
  }
  if (values.size() > last) return values;
  if (k > last) fail_too_large(rule, last, 64);  // powers of 2 beyond 2^63
  const auto by_sums = [&](std::uint64_t even, std::uint64_t to) {
    return even <= 8 ? values_by_sums<XorSums>(rule, even, to, progress)
                     : values_by_sums<XorSumSets>(rule, even, to, progress);
  };
  if (k % 2 == 0) return by_sums(k, last);
  const Values fewer = by_sums(k - 1, last - 1);
  values.assign(1, 0);
  for (const std::uint64_t value : fewer) values.push_back(odious(value));
  return values;
}

/// Equally spaced coins.
Values values_by_distances(const CoinRule& rule, std::uint64_t last, ProgressMeter& progress) {
  std::vector<bool> allowed(last + 1);
  for (const SizeRange& range : counts_up_to(rule, last)) {
    for (std::uint64_t count = range.first; count <= range.last; ++count) allowed[count] = true;
  }
  Values values{0};
  std::vector<std::uint64_t> attained;
  for (std::uint64_t coin = 1; coin <= last; ++coin) {
    attained.clear();
    for (std::uint64_t distance = 1; distance <= coin; ++distance) {
      std::uint64_t others = 0;
      for (std::uint64_t count = 1, at = coin; count <= rule.max_coins; ++count) {
        if (allowed[count]) attained.push_back(others);
        if (at <= distance) break;
        at -= distance;
        others ^= values[at];
      }
    }
    progress.advance(coin, 10 * attained.size() + coin);
    values.push_back(mex(attained));
  }
  return values;
}

/// The values by the definition, move by move.
Values values_by_turns(const CoinRule& rule, std::uint64_t last, ProgressMeter& progress) {
  Values values{0};
  NimValueSet attained;
  TurnLimit limit(rule);
  limit.require(symmetric_turns(rule, last, TurnLimit::max_turns));
  for (std::uint64_t coin = 1; coin <= last; ++coin) {
    attained.clear();
    for_each_turn(rule, coin, [&](std::span<const std::uint64_t> turn) {
      limit.count_turn();
      progress.advance(coin, turn.size());
      std::uint64_t others = 0;
      for (const std::uint64_t other : turn.subspan(1)) others ^= values[other];
      attained.insert(others);
      return true;
    });
    values.push_back(attained.first_missing());
  }
  return values;
}

}  // namespace

void require_coin(std::uint64_t coin) {
  if (coin == 0) throw Error(ErrorKind::invalid_input, too_small(numbered("limit.coin", coin), 1));
  if (coin > max_coin)
    throw Error(ErrorKind::invalid_input, too_large(numbered("limit.coin", coin), "2^62"));
}

Values coin_values(const CoinRule& rule, std::uint64_t last, const RunControl& run) {
  if (last > 0) require_coin(last);
  require_memory(16 * static_cast<double>(last), run,
                 message("needs.values_of_coins", {{"last", last}}));
  ProgressMeter progress(run, "values of coins", last, 2);
  if (turns_runs(rule)) return run_values(rule, last, progress);
  const bool is_special = rule.within != CoinRule::unlimited || !rule.alternatives.empty();
  if (rule.spacing == Spacing::equal && !is_special)
    return values_by_distances(rule, last, progress);
  if (rule.spacing != Spacing::any || is_special || rule.counts)
    return values_by_turns(rule, last, progress);
  const std::uint64_t idle = std::min(last, rule.min_coins - 1);  // coins that only fill up
  Values values = values_of_at_most(rule, rule.max_coins, last - idle, progress);
  values.insert(values.begin(), static_cast<std::size_t>(idle), 0);
  return values;
}

std::optional<std::uint64_t> closed_coin_value(const CoinRule& rule, std::uint64_t coin) {
  require_coin(coin);
  if (rule == CoinRule{1, CoinRule::unlimited, Spacing::consecutive}) return coin & (~coin + 1);
  if (rule.spacing != Spacing::any || rule.within != CoinRule::unlimited || rule.counts ||
      !rule.alternatives.empty())
    return std::nullopt;
  if (coin < rule.min_coins) return 0;
  return closed_value(rule.max_coins, coin - rule.min_coins + 1);
}

std::uint64_t coin_value(const CoinRule& rule, std::uint64_t coin, const RunControl& run) {
  const auto value = closed_coin_value(rule, coin);
  return value ? *value : coin_values(rule, coin, run).back();
}

}  // namespace sprague
