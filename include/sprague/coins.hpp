/// Coin-turning games: coins in a row, some of them heads. A move turns certain coins over, of
/// which the rightmost must go from heads to tails; who cannot move loses.
///
///     const auto rule = sprague::CoinRule::parse("mock-turtles");  // up to three coins
///     sprague::coin_value(rule, 3);                                // 4: one head, the third coin
///     sprague::coins_value(rule, {1, 3});                          // 5 = 1 ⊕ 4
///     sprague::winning_turns(rule, {1, 3});                        // {{1, 3}}
///     sprague::coin_value(sprague::CoinRule::parse("1..4"), 5);    // 15: up to four coins
///     sprague::CoinRule::parse("squares consecutive");             // runs of 1, 4, 9, … coins
///
/// Coins are numbered from 1. A position has the nim-sum of the values of its heads, each alone in
/// the row (Winning Ways, chapter 14), and a head n has the least number that is not the nim-sum of
/// the values of the other coins of a move at n.
///
/// In the product of two games coins lie on a board, and a move turns all coins in the rows of a
/// move of the first game and the columns of one of the second; the coin of the last row and the
/// last column must go from heads to tails. By the Tartan theorem the value of a head (x, y) is
/// the nim-product of the values of x and y. docs/search.md has the proofs and costs.
///
/// In an acrostic game coins lie on a board, too, and a move turns coins of one row or one column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct SizeSet;  // internal to the library

/// The sets of coins that a move may turn over.
struct CoinRule {
  enum class Spacing {
    any,
    consecutive,
    equal,                 ///< equally spaced: n, n − d, n − 2d, …
    symmetric,             ///< the same when the coins from the first to the last are reversed
    symmetric_from_first,  ///< symmetric, and coin 1 is one of them
  };
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t min_coins = 1;  ///< at least 1
  std::uint64_t max_coins = 1;  ///< at least min_coins
  Spacing spacing = Spacing::any;
  std::uint64_t within = unlimited;  ///< the coins are among this many consecutive ones
  /// Where a move may not turn any number of coins from min_coins to max_coins: those that it may.
  std::shared_ptr<const SizeSet> counts = {};
  /// A move by one of these rules may be made instead. They have no further ones.
  std::vector<CoinRule> alternatives = {};

  /// Reads the name of a game (`ruler`), or how many coins a move turns: `2`, `1..3`, `1..`
  /// (any number), `2,5..7`, or the families of subtraction sets, `squares,3`; perhaps with
  /// `consecutive`, `equally spaced`, `symmetric` or `symmetric from coin 1` behind it, and then
  /// perhaps `within 5`. Further rules may follow behind `;`. Throws Error(invalid_input).
  static CoinRule parse(std::string_view text);

  /// Whether a move that is none of the alternatives may turn so many coins.
  bool allows(std::uint64_t coins) const;

  /// The name of the game with this rule, or what parse() reads.
  std::string text() const;

  friend bool operator==(const CoinRule&, const CoinRule&);
};

struct CoinGame {
  std::string_view name;  ///< such as "mock-turtles"
  CoinRule rule;
  std::string_view description;
  std::string_view source;
};

/// The games of the literature with rules of this form, ordered by name.
std::span<const CoinGame> coin_games();

/// The largest number of a coin.
inline constexpr std::uint64_t max_coin = std::uint64_t{1} << 62;

/// The value of a single head. O(1) for the games with a closed form: Turning Turtles, Mock
/// Turtles, Twins, Triplets, Ruler, Motley; otherwise as coin_values(). Throws Error(invalid_input)
/// for coin 0 and coins beyond max_coin, and Error(too_large) as coin_values().
std::uint64_t coin_value(const CoinRule& rule, std::uint64_t coin, const RunControl& run = {});

/// The values of single heads on the coins 0 (no coin, value 0), 1, …, last. For k coins with any
/// spacing about V / 4 steps and V bits, where V, at most 2^28, is twice the largest value:
/// Moebius to coin 3,295, Mogul to 247, Moidores to 90. Consecutive coins: a step for each move
/// whose number of coins lies in no long range, and O(last · value) for each of these ranges.
/// O(last² · log k) for equally spaced ones. A step for each move for symmetric ones, those
/// `within` a few, sets of numbers with any spacing, and alternatives: Sym to coin 48. Throws
/// Error(too_large) when V exceeds 2^28 or the memory, or there are more than 10^8 moves, and
/// Error(cancelled).
std::vector<std::uint64_t> coin_values(const CoinRule& rule, std::uint64_t last,
                                       const RunControl& run = {});

/// The value of a single head in an acrostic game, where coins lie on a board and a move turns
/// coins of one row or of one column, by the rule. O(1) for Twins; otherwise a step for each move
/// of each coin up to this one, at most 10^8, else throws Error(too_large).
std::uint64_t acrostic_value(const CoinRule& rule, std::uint64_t row, std::uint64_t column,
                             const RunControl& run = {});

/// The value of a position with these heads, which are all different.
std::uint64_t coins_value(const CoinRule& rule, const std::vector<std::uint64_t>& heads,
                          const RunControl& run = {});

/// The moves to positions of value 0, each as the coins to turn in ascending order; the first
/// `limit` of them, in the order of their last coins from the right. Tries the coins one after
/// another, so up to O(n^(k−1)) steps for k coins; stops with Error(too_large) after 10^8.
std::vector<std::vector<std::uint64_t>> winning_turns(
    const CoinRule& rule, const std::vector<std::uint64_t>& heads,
    std::size_t limit = std::numeric_limits<std::size_t>::max(), const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
