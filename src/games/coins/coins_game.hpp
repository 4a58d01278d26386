/// Coin-turning games as components of sums: rows of coins, and boards for products of two games
/// and for acrostic games.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "games/coins/coin_blocks.hpp"
#include "sprague/coins.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// A position is the bytes of the blocks of its heads, as nim_sum() has them. Blocks are components
/// with known values.
class CoinsGame : public Game {
 public:
  enum class Table {
    row,       ///< coins in a row; one rule
    product,   ///< a board; a rule for the rows and one for the columns
    acrostic,  ///< a board; one rule, for the coins of a row or of a column
  };

  CoinsGame(std::string name, Table table, std::vector<CoinRule> rules);

  /// The position with these heads: blocks that do not meet.
  std::string position(const std::vector<CoinBlock>& heads) const;

  std::string name() const override { return name_; }
  Message rules() const override;
  Message notation() const override;
  std::string text(std::string_view position) const override;
  /// Throws Error(too_large) when there are more than a million, or they turn more than ten million
  /// coins in all.
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  /// The nim-value of a product, by the Tartan theorem.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  double least_steps(std::string_view position, const RunControl& run) const override;
  /// Computes the values that nim_value() looks up.
  void prepare(std::string_view position, const RunControl& run) const override;
  /// Empty for acrostic games. A step for each run of a line, and for each other move of a line.
  std::optional<Natural> count_moves_to(std::string_view position, std::uint64_t value,
                                        const RunControl& run) const override;
  /// All coins up to the last head; empty where these are too many to be looked at.
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  /// The nim-sums of the coins 1 … n of a line, for each n up to some.
  using Sums = std::vector<std::uint64_t>;

  std::vector<CoinBlock> heads(std::string_view position) const;
  bool is_on_board() const { return table_ != Table::row; }
  /// The last coins of both lines that have to be known for these heads; 0 for none.
  std::array<std::uint64_t, 2> last_coins(const std::vector<CoinBlock>& heads) const;
  const Sums& sums_to(std::size_t line, std::uint64_t coin, const RunControl& run) const;
  std::uint64_t value(std::size_t line, const CoinRange& range) const;
  std::uint64_t acrostic_value_of(const CoinBlock& heads, const RunControl& run) const;
  template <class Visit>
  void for_each_move(const CoinPlace& head, const Visit& visit) const;

  std::string name_;
  Table table_;
  std::vector<CoinRule> rules_;
  mutable std::mutex mutex_;  // guards the members below
  mutable std::array<Sums, 2> sums_;
  mutable std::vector<std::vector<std::uint64_t>> board_values_;  // the values of an acrostic game
};

}  // namespace sprague
