/// Coin-turning games as components of sums: rows of coins, and boards for products of two games
/// and for acrostic games.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "sprague/coins.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// The place of a coin: its number in a row, or its row and column on a board.
using CoinPlace = std::vector<std::uint64_t>;

/// A position is the bytes of the places of the heads in ascending order. Heads are components by
/// themselves, with known values.
class CoinsGame : public Game {
 public:
  enum class Table {
    row,       ///< coins in a row; one rule
    product,   ///< a board; a rule for the rows and one for the columns
    acrostic,  ///< a board; one rule, for the coins of a row or of a column
  };

  CoinsGame(std::string name, Table table, std::vector<CoinRule> rules);

  /// The position with these heads, in any order.
  std::string position(std::vector<CoinPlace> heads) const;

  std::string name() const override { return name_; }
  std::string text(std::string_view position) const override;
  /// Throws Error(too_large) when there are more than a million.
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  /// For products by the Tartan theorem.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  /// All coins up to the last head; empty where these are too many to be looked at.
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  std::vector<CoinPlace> heads(std::string_view position) const;
  std::size_t dimensions() const { return table_ == Table::row ? 1 : 2; }
  std::uint64_t value(std::size_t dimension, std::uint64_t coin) const;
  std::uint64_t value_on_board(const CoinPlace& head) const;
  template <class Visit>
  void for_each_move(const CoinPlace& head, const Visit& visit) const;

  std::string name_;
  Table table_;
  std::vector<CoinRule> rules_;
  mutable std::mutex mutex_;  // of what follows
  mutable std::array<std::vector<std::uint64_t>, 2> values_;
  mutable std::vector<std::vector<std::uint64_t>> board_values_;  // of an acrostic game
};

/// Reads heads, `3,5,8` for one rule and `(2,3),(4,4)` for two; `none` for no head.
std::vector<CoinPlace> parse_heads(std::string_view text, std::size_t argument,
                                   std::size_t dimensions);
std::string heads_text(const std::vector<CoinPlace>& heads);

}  // namespace sprague
