/// Staircase Nim and the silver dollar game, which are Nim in disguise.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

/// Positions are numbers in decimal: "3,0,2". Both games are one component with the nim-value of
/// some of its numbers, since the other moves can be answered.
class StaircaseGame final : public Game {
 public:
  std::string name() const override { return "staircase"; }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  /// Of up to max_coins_drawn coins: a row for each step, the lowest at the bottom. A coin stands
  /// for itself and those to its right.
  std::optional<BoardLayout> layout(std::string_view position) const override;
};

class SilverDollarGame final : public Game {
 public:
  explicit SilverDollarGame(std::uint64_t squares) : squares_(squares) {}

  std::string name() const override { return "silver-dollar"; }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  /// Of strips of up to max_squares_of_strip squares.
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  std::uint64_t squares_;  ///< drawn
};

GamePosition parse_staircase(std::string_view text, std::size_t argument);
GamePosition parse_silver_dollar(std::string_view text, std::size_t argument);

}  // namespace sprague
