/// The moves of a coin-turning game, one by one.
#pragma once

#include <functional>
#include <span>

#include "sprague/coins.hpp"

namespace sprague {

/// Calls `visit` with the coins of each move whose last coin is `coin`, in descending order, until
/// it returns false. Returns whether all were visited.
bool for_each_turn(const CoinRule& rule, std::uint64_t coin,
                   const std::function<bool(std::span<const std::uint64_t>)>& visit);

}  // namespace sprague
