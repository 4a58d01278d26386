/// The moves of a coin-turning game, one by one.
#pragma once

#include <functional>
#include <span>
#include <unordered_map>

#include "sprague/coins.hpp"

namespace sprague {

/// Calls `visit` with the coins of each move whose last coin is `coin`, in descending order, until
/// it returns false. Returns whether all were visited.
bool for_each_turn(const CoinRule& rule, std::uint64_t coin,
                   const std::function<bool(std::span<const std::uint64_t>)>& visit);

/// How many moves of a symmetric rule, without its alternatives, have a last coin up to this one,
/// or as many as are past `enough`; 0 for one coin and for other rules.
double symmetric_turns(const CoinRule& rule, std::uint64_t last, double enough);

/// How many moves with the last coin first … last turn coins of each nim-sum, where the coins 1 … n
/// have the nim-sum sums[n]. A step for each move. Throws Error(too_large), for runs where
/// RunControl does not allow so many steps, otherwise after 10^8.
std::unordered_map<std::uint64_t, std::uint64_t> count_turn_values(
    const CoinRule& rule, std::uint64_t first, std::uint64_t last,
    std::span<const std::uint64_t> sums, const RunControl& run);

/// Counts the moves that are tried, and throws Error(too_large) after 10^8.
class TurnLimit {
 public:
  explicit TurnLimit(const CoinRule& rule) : rule_(rule) {}

  void count_turn() {
    if (++turns_ > max_turns) fail();
  }

  /// Throws when as many moves are too many.
  void require(double turns) const {
    if (turns > max_turns) fail();
  }

  static constexpr std::uint64_t max_turns = 100'000'000;

 private:
  [[noreturn]] void fail() const;

  CoinRule rule_;
  std::uint64_t turns_ = 0;
};

}  // namespace sprague
