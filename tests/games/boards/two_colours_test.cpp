// Col and NoGo against the definition, with a reading of the rules of the tests' own, and against
// published values.

#include <fmt/format.h>

#include <map>

#include "check/check_failure.hpp"
#include "check/positions/position_game.hpp"
#include "check/positions/proof_files.hpp"
#include "games/boards/agreement.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"

namespace sprague {
namespace {

using property::Random;
using Rows = std::vector<std::string>;

/// Boards as rows of 1, x, o, X, O, B and dots; s and t are safe stones of x and o.
class Definition {
 public:
  enum class Game { col, nogo };
  explicit Definition(Game game) : game_(game) {}

  std::uint64_t value(const Rows& board) {
    const auto known = values_.find(board);
    if (known != values_.end()) return known->second;
    std::set<std::uint64_t> attained;
    for (std::size_t row = 0; row < board.size(); ++row) {
      for (std::size_t column = 0; column < board[0].size(); ++column) {
        for (const char colour : {'x', 'o'}) {
          Rows after = board;
          if (place(after, row, column, colour)) attained.insert(value(after));
        }
      }
    }
    std::uint64_t least = 0;
    while (attained.contains(least)) ++least;
    return values_[board] = least;
  }

 private:
  static bool is_free(char cell) {
    return std::string_view("1XOB").find(cell) != std::string_view::npos;
  }
  static char at(const Rows& board, std::ptrdiff_t row, std::ptrdiff_t column) {
    if (row < 0 || column < 0 || row >= std::ssize(board) || column >= std::ssize(board[0]))
      return '.';
    return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  static char colour_of(char cell) { return cell == 's' ? 'x' : cell == 't' ? 'o' : cell; }

  bool place(Rows& board, std::size_t row, std::size_t column, char colour) const {
    const char cell = board[row][column];
    if (!is_free(cell)) return false;
    const bool marked = cell == 'B' || cell == (colour == 'x' ? 'X' : 'O');
    if (game_ == Game::col) {
      board[row][column] = colour;
      return !marked && !has_neighbour(board, row, column, colour);
    }
    board[row][column] = !marked ? colour : colour == 'x' ? 's' : 't';
    for (std::size_t r = 0; r < board.size(); ++r) {
      for (std::size_t c = 0; c < board[0].size(); ++c) {
        if (std::string_view("xost").find(board[r][c]) != std::string_view::npos &&
            !lives(board, r, c))
          return false;
      }
    }
    return true;
  }

  static constexpr std::pair<int, int> sides[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  static bool has_neighbour(const Rows& board, std::size_t row, std::size_t column, char colour) {
    return std::any_of(std::begin(sides), std::end(sides), [&](const auto& side) {
      return at(board, static_cast<std::ptrdiff_t>(row) + side.first,
                static_cast<std::ptrdiff_t>(column) + side.second) == colour;
    });
  }

  /// Whether the group of a stone has a liberty or a safe stone.
  static bool lives(const Rows& board, std::size_t row, std::size_t column) {
    std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> group{{row, column}};
    const char colour = colour_of(board[row][column]);
    for (std::size_t i = 0; i < group.size(); ++i) {
      const char stone = at(board, group[i].first, group[i].second);
      if (stone == 's' || stone == 't') return true;
      for (const auto& [down, right] : sides) {
        const std::pair next{group[i].first + down, group[i].second + right};
        const char cell = at(board, next.first, next.second);
        if (is_free(cell)) return true;
        if (colour_of(cell) == colour && std::find(group.begin(), group.end(), next) == group.end())
          group.push_back(next);
      }
    }
    return false;
  }

  Game game_;
  std::map<Rows, std::uint64_t> values_;
};

std::string text_of(const std::string& kind, const Rows& board) {
  std::string text = kind + ':';
  for (const std::string& row : board) text += row + '/';
  return text + std::string(board[0].size(), '.');  // 11x1 alone might be a rectangle
}

Rows random_board(Random& random, std::string_view letters, std::size_t cells) {
  const std::size_t rows = random.between(1, 4);
  const std::size_t columns = random.between(1, cells / rows);
  Rows board(rows, std::string(columns, '1'));
  for (std::string& row : board) {
    for (char& cell : row) {
      if (random.between(0, 2) == 0) cell = letters[random.between(0, letters.size() - 1)];
    }
  }
  return board;
}

void expect_definition(const std::string& kind, Definition::Game game, std::string_view letters,
                       std::uint64_t seed, int count, std::size_t cells) {
  Definition definition(game);
  int tried = 0;
  for (std::uint64_t number = 0; tried < (sanitized ? count / 10 : count); ++number) {
    Random random(seed, number);
    const Rows board = random_board(random, letters, cells);
    const std::string text = text_of(kind, board);
    if (error_of(text) != "none") continue;  // a group without a liberty, or neighbours alike
    ++tried;
    const GamePosition position = GamePosition::parse(text);
    EXPECT_EQ(ComponentSolver(*position.game).value_of_position(position.position),
              definition.value(board))
        << text;
  }
}

TEST(Col, AgreesWithTheDefinition) {
  expect_definition("col", Definition::Game::col, "xo.XOB", 1, 300, 9);
}

TEST(Nogo, AgreesWithTheDefinition) {
  expect_definition("nogo", Definition::Game::nogo, "xo.", 2, 400, 9);
}

TEST(Nogo, FreeCellsBesideSafeGroups) {
  expect_definition("nogo", Definition::Game::nogo, "xo.XOB", 3, 400, 8);
}

TEST(Nogo, EmptyBoards) {
  Definition definition(Definition::Game::nogo);
  for (const auto& [rows, columns] : {std::pair{1, 9}, {2, 5}, {3, 3}}) {
    if (sanitized && rows * columns == 9) continue;
    const Rows board(static_cast<std::size_t>(rows),
                     std::string(static_cast<std::size_t>(columns), '1'));
    const GamePosition position = GamePosition::parse(fmt::format("nogo:{}x{}", rows, columns));
    EXPECT_EQ(ComponentSolver(*position.game).value_of_position(position.position),
              definition.value(board));
  }
}

TEST(Nogo, ComponentsAreGraphsWithAStoneForEachGroup) {
  int tried = 0;
  for (std::uint64_t number = 0; tried < (sanitized ? 10 : 100); ++number) {
    Random random(5, number);
    const std::string text = text_of("nogo", random_board(random, "xo.XOB", 8));
    if (error_of(text) != "none") continue;
    ++tried;
    expect_agreement(GamePosition::parse(text));
  }
}

std::vector<std::string> components_of(const Rows& board) {
  const GamePosition position = GamePosition::parse(text_of("nogo", board));
  return position.game->components(position.position);
}

TEST(Nogo, StonesThatLeaveTheSame) {
  for (const auto& [board, other] : std::vector<std::pair<Rows, Rows>>{
           {{"11x11"}, {"11xxx11"}},          // a group is its liberties
           {{"1x1"}, {"1x1", "xxx"}},         //
           {{"x1111"}, {"1111oo"}},           // one liberty: closed to the other colour
           {{"11", "x1"}, {"11", "1o"}},      // turned, and the colours exchanged
           {{"111", "1x1"}, {"1o1", "111"}},  //
           {{"11xo11"}, {"11x.o11"}},         // stones of two colours
           {{"1xx", "x.x", "xx1"}, {"1xx", "xxx", "xx1"}}})  // two groups act as one
    EXPECT_EQ(components_of(board), components_of(other)) << text_of("nogo", board);
  EXPECT_NE(components_of({"11x11"}), components_of({"11.11"}));
  EXPECT_NE(components_of({"11x11"}), components_of({"1x111"}));
  EXPECT_NE(components_of({"11x1o11"}), components_of({"11x1x11"}));
  EXPECT_NE(components_of({"1x1", "x.x", "1x1"}), components_of({"1x1", "xxx", "1x1"}));
}

TEST(TwoColours, MovesAndComponents) {
  for (const char* text : {"col:2x4", "col:1x1o/11.1", "col:XO1/1B1", "nogo:2x4", "nogo:1x1/o11",
                           "nogo:11x1o11", "nogo:X11/1O1", "nogo:3x3"})
    expect_agreement(GamePosition::parse(text));
}

// Many read as rectangles: a stone x among free cells.
TEST(TwoColours, MovesOnALongRowAreReadAsWritten) {
  const GamePosition row = GamePosition::parse("nogo:1x40");
  const auto moves = row.game->moves(row.position);
  ASSERT_EQ(moves.size(), 80u);
  for (const GameMove& move : moves) {
    const std::string text = "nogo:" + row.game->text(move.to);
    EXPECT_EQ(GamePosition::parse(text).position, move.to) << text;
  }
}

TEST(TwoColours, ProofsAreVerified) {
  for (const char* position : {"col:1*1", "col:3x4", "col:1xo/11./o11", "nogo:1*1", "nogo:3x4",
                               "nogo:1x9", "nogo:1x12", "nogo:2x6", "nogo:x11/1o1/111"})
    proofs::expect_verified(position);
  for (std::uint64_t number = 0; number < (sanitized ? 6u : 40u); ++number) {
    Random random(4, number);
    for (const char* kind : {"col", "nogo"}) {
      const std::string text = text_of(kind, random_board(random, "xo.", 9));
      if (error_of(text) == "none") proofs::expect_verified(text);
    }
  }
}

TEST(TwoColours, ProofsOfAnotherValueAreWrong) {
  for (const char* position : {"col:3x4", "nogo:3x4"}) {
    ASSERT_FALSE(proofs::proof_of(position).facts.empty());
    proofs::expect_other_values_wrong(position, sanitized ? 5 : 20);
  }
  for (const char* board : {"xxx/...", "2x", "1y1", "xox/...", "9x9", ""}) {
    EXPECT_THROW(check::position_game("nogo")->components(board), check::Wrong) << board;
  }
  EXPECT_THROW(check::position_game("col")->components("xx1/..."), check::Wrong);
}

TEST(TwoColours, Mistakes) {
  EXPECT_NE(error_of("col:xx1").find("has a neighbour of its own colour"), std::string::npos);
  EXPECT_NE(error_of("nogo:xo1").find("a1 have no liberty"), std::string::npos);
  EXPECT_NE(error_of("nogo:9x9").find("at most 64 cells"), std::string::npos);
  EXPECT_NE(error_of("nogo:11x1").find("write 11x1/ for the cells, or 11*1 for the size"),
            std::string::npos);
  EXPECT_NE(error_of("nogo(3):3x3").find("has no rules in brackets"), std::string::npos);
}

}  // namespace
}  // namespace sprague
