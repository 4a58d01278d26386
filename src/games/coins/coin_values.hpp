/// Closed forms of the values of single heads.
#pragma once

#include <optional>

#include "sprague/coins.hpp"

namespace sprague {

/// The value of a single head where it takes O(1). Throws Error(invalid_input) for coin 0 and coins
/// beyond max_coin.
std::optional<std::uint64_t> closed_coin_value(const CoinRule& rule, std::uint64_t coin);

/// Throws Error(invalid_input) for coin 0 and coins beyond max_coin.
void require_coin(std::uint64_t coin);

}  // namespace sprague
