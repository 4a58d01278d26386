/// The reader of rules of coin-turning games, for texts that have more in them, and the numbers of
/// coins that a rule allows.
#pragma once

#include "rules/cursor.hpp"
#include "rules/size_set.hpp"
#include "sprague/coins.hpp"

namespace sprague {

/// Reads a rule as CoinRule::parse() does, up to what is no part of it.
CoinRule parse_coin_rule(Cursor& in);

/// The rule without its alternatives, and these.
std::vector<CoinRule> alternatives_of(const CoinRule& rule);

/// The numbers of coins up to `most` that a move that is no alternative may turn, as ranges that
/// ascend with gaps between them. Time and memory about the number of members of families.
std::vector<SizeRange> counts_up_to(const CoinRule& rule, std::uint64_t most);

}  // namespace sprague
