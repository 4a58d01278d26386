// The Sato-Welter game, for the checker: it is played as Welter's game, with a coin for each row of
// the diagram, on the square that is the length of the row and the rows below it together. A move
// takes a coin to a free square to the left.

#include <algorithm>
#include <functional>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_bar.hpp"

namespace sprague::check {
namespace {

using Coins = std::vector<std::size_t>;

/// The coins of the rows, from the right.
Coins coins_of(const std::string& rows) {
  Coins coins;
  for (std::size_t row = 0; row < rows.size(); ++row)
    coins.push_back(row_length(rows[row]) + rows.size() - 1 - row);
  return coins;
}

/// The rows of coins in any order, those without squares left out.
std::string rows_of_coins(Coins coins) {
  std::sort(coins.begin(), coins.end(), std::greater<>());
  std::string rows;
  for (std::size_t row = 0; row < coins.size() && coins[row] + row + 1 > coins.size(); ++row)
    rows += static_cast<char>(coins[row] + row + 1 - coins.size());
  return rows;
}

/// A component is the lengths of the rows, a byte each, or of the columns.
class SatoWelter : public PositionGame {
 public:
  Sum components(std::string_view text) const override { return sum_of(written_bar(text)); }

  std::string text(const std::string& component) const override { return text_of_bar(component); }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Coins coins = coins_of(component);
    for (std::size_t coin = 0; coin < coins.size(); ++coin) {
      for (std::size_t to = 0; to < coins[coin]; ++to) {
        if (std::find(coins.begin(), coins.end(), to) != coins.end()) continue;
        Coins moved = coins;
        moved[coin] = to;
        Sum sum = sum_of(rows_of_coins(std::move(moved)));
        if (!visit(sum)) return;
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 8; }

  /// Its squares.
  std::uint64_t size(const std::string& component) const override { return squares_of(component); }

 private:
  static Sum sum_of(const std::string& rows) {
    if (rows.empty()) return {};
    return {rows_or_columns(rows)};
  }
};

}  // namespace

std::unique_ptr<PositionGame> sato_welter() {
  return std::make_unique<SatoWelter>();
}

}  // namespace sprague::check
