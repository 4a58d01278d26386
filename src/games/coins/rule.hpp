/// The reader of rules of coin-turning games, for texts that have more in them.
#pragma once

#include "rules/cursor.hpp"
#include "sprague/coins.hpp"

namespace sprague {

/// Reads a rule as CoinRule::parse() does, up to what is no part of it.
CoinRule parse_coin_rule(Cursor& in);

}  // namespace sprague
