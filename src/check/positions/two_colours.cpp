// Col and NoGo, for the checker: boards as they stand, of which every stone is played by the
// definition. Nothing is left out and nothing is cut; boards that differ by a turn, a reflection or
// the exchange of the colours are one component.

#include <algorithm>
#include <utility>

#include "check/check_failure.hpp"
#include "check/positions/coloured_graphs.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_rows.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_cells = 64;
constexpr char outside = '.';

char cell_at(const Rows& board, std::size_t row, std::size_t column) {
  return row < board.size() && column < board[row].size() ? board[row][column] : outside;
}

/// The four cells beside one; those before the first row or column wrap to places far outside.
std::vector<std::pair<std::size_t, std::size_t>> beside(std::size_t row, std::size_t column) {
  return {{row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}};
}

bool touches(const Rows& board, std::size_t row, std::size_t column, char cell) {
  const auto places = beside(row, column);
  return std::any_of(places.begin(), places.end(), [&](const auto& place) {
    return cell_at(board, place.first, place.second) == cell;
  });
}

/// Whether the group of the stone there has a free cell beside it.
bool has_liberty(const Rows& board, std::size_t row, std::size_t column) {
  const char stone = board[row][column];
  std::vector<std::pair<std::size_t, std::size_t>> group{{row, column}};
  for (std::size_t i = 0; i < group.size(); ++i) {
    const auto [r, c] = group[i];
    if (touches(board, r, c, '1')) return true;
    for (const auto& place : beside(r, c)) {
      if (cell_at(board, place.first, place.second) == stone &&
          std::find(group.begin(), group.end(), place) == group.end())
        group.push_back(place);
    }
  }
  return false;
}

/// Whether each stone may stand where it does.
bool is_legal(const Rows& board, ColouredRule rule) {
  for (std::size_t row = 0; row < board.size(); ++row) {
    for (std::size_t column = 0; column < board[row].size(); ++column) {
      const char cell = board[row][column];
      if (cell != 'x' && cell != 'o') continue;
      if (rule == ColouredRule::neighbours_differ ? touches(board, row, column, cell)
                                                  : !has_liberty(board, row, column))
        return false;
    }
  }
  return true;
}

Rows parse(std::string_view text, ColouredRule rule) {
  Rows board = written_board(text, {"1xo", outside, "1"}, max_cells);
  require(is_legal(board, rule), "'{}' has a stone that may not stand there", text);
  return board;
}

std::string canonical(Rows board) {
  std::string least;
  const auto take = [&least](const Rows& image) {
    std::string text = text_of(image);
    if (least.empty() || text < least) least = std::move(text);
  };
  for (int colours = 0; colours < 2; ++colours) {
    for (int side = 0; side < 2; ++side) {
      for (int turn = 0; turn < 4; ++turn) {
        take(board);
        board = quarter_turned(board);
      }
      board = upside_down(std::move(board));
    }
    for (std::string& row : board) {
      for (char& cell : row) cell = cell == 'x' ? 'o' : cell == 'o' ? 'x' : cell;
    }
  }
  return least;
}

/// A component is a whole board, as it is written.
class TwoColours : public PositionGame {
 public:
  explicit TwoColours(ColouredRule rule) : rule_(rule) {}

  Sum components(std::string_view text) const override { return {canonical(parse(text, rule_))}; }

  std::string text(const std::string& component) const override {
    return board_text(component, outside);
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    Rows board = rows_of(component);
    for (std::string& row : board) {
      for (char& cell : row) {
        if (cell != '1') continue;
        for (const char stone : {'x', 'o'}) {
          cell = stone;
          Sum sum;
          if (is_legal(board, rule_)) {
            sum.push_back(canonical(board));
            if (!visit(sum)) return;
          }
        }
        cell = '1';
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 4; }

  /// Its free cells.
  std::uint64_t size(const std::string& component) const override {
    return static_cast<std::uint64_t>(std::count(component.begin(), component.end(), '1'));
  }

 private:
  ColouredRule rule_;
};

}  // namespace

std::unique_ptr<PositionGame> col() {
  return with_graphs(std::make_unique<TwoColours>(ColouredRule::neighbours_differ),
                     ColouredRule::neighbours_differ);
}

std::unique_ptr<PositionGame> nogo() {
  return with_graphs(std::make_unique<TwoColours>(ColouredRule::liberties),
                     ColouredRule::liberties);
}

}  // namespace sprague::check
