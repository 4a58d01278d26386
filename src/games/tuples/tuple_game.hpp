/// Positions of games on tuples as components of sums: wythoff:12,20.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/game.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// Positions are their numbers in decimal: "12,20".
class TupleGame final : public Game {
 public:
  /// `largest`: a position from which all others are reached.
  TupleGame(std::string name, TupleRules rules, Tuple largest)
      : name_(std::move(name)), rules_(std::move(rules)), largest_(std::move(largest)) {}

  std::string name() const override { return name_; }
  std::string text(std::string_view position) const override { return std::string(position); }
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  void options(std::string_view component, SumList& options) const override;
  /// From a table of all positions up to the largest one, where that has at most some millions.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::uint64_t difficulty(std::string_view component) const override;
  /// Nothing where the table answers.
  double least_steps(std::string_view position) const override;
  /// Two numbers are a token on a board, in column `a` and row `b` at (a, b), counted from the
  /// upper left. Otherwise each number is a token on a strip of its own; where the first number
  /// decides what becomes of the others, as in Fibonacci Nim, it alone is drawn.
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  enum class Drawing { none, board, strips, first_strip };
  /// What play from the largest position decides about the drawing of all positions.
  struct Plan {
    Drawing drawing = Drawing::none;
    Tuple extent;  ///< no number ever exceeds the one here
  };
  bool answers_from_table() const;
  Plan plan_drawing() const;
  const Plan& plan() const;
  BoardLayout board(std::string_view position) const;
  BoardLayout strips(std::string_view position) const;

  std::string name_;
  TupleRules rules_;
  Tuple largest_;
  mutable std::once_flag once_;
  mutable std::optional<TupleTable> table_;
  mutable std::once_flag planned_;
  mutable Plan plan_;
};

GamePosition parse_tuple(std::string_view text, std::size_t argument);

}  // namespace sprague
