// Cram and its relatives: random boards against the moves, symmetries, other games, errors.

#include "games/boards/agreement.hpp"
#include "games/boards/picture.hpp"
#include "property/random.hpp"
#include "sprague/search.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

using property::Random;

const std::vector<std::string> placing_games = {
    "cram",          "polyomino(I3)",    "polyomino(I1,I2)", "polyomino(V3)",
    "polyomino(O4)", "polyomino(I3,V3)", "polyomino(T4,S4)", "polyomino(xxx/x.x)"};

struct Board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<bool> free;  ///< row by row

  bool is_free(std::size_t row, std::size_t column) const { return free[row * columns + column]; }
};

std::string text_of(const Board& board, char free, char covered) {
  std::string text;
  for (std::size_t row = 0; row < board.rows; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < board.columns; ++column)
      text += board.is_free(row, column) ? free : covered;
  }
  return text;
}

/// A connected shape of some cells that grew at random, as thin as `thin` tries make it.
Board grown_board(Random& random, std::size_t side, std::size_t cells, int thin) {
  Board board{side, side, std::vector<bool>(side * side)};
  const auto free_beside = [&board, side](std::size_t cell) {
    std::size_t count = 0;
    if (cell % side > 0) count += board.free[cell - 1];
    if (cell % side + 1 < side) count += board.free[cell + 1];
    if (cell >= side) count += board.free[cell - side];
    if (cell + side < side * side) count += board.free[cell + side];
    return count;
  };
  std::size_t grown = 0;
  for (int tries = 0; grown < cells && tries < 100'000; ++tries) {
    const auto cell = static_cast<std::size_t>(random.between(0, side * side - 1));
    const std::size_t beside = free_beside(cell);
    if (board.free[cell] || (grown > 0 && beside == 0)) continue;
    if (beside > 1 && !random.once_in(static_cast<std::uint64_t>(thin))) continue;
    board.free[cell] = true;
    ++grown;
  }
  return board;
}

GamePosition position_of(const std::string& game, const Board& board) {
  return GamePosition::parse(game + ':' + text_of(board, '.', 'x'));
}

TEST(Placing, RandomBoards) {
  for (const std::string& game : placing_games) {
    for (std::uint64_t number = 0; number < 30; ++number) {
      Random random(1, number);
      Board board{random.between(1, 5), random.between(1, 4), {}};
      for (std::size_t cell = 0; cell < board.rows * board.columns; ++cell)
        board.free.push_back(!random.once_in(4));
      if (game == "polyomino(I1,I2)" && board.free.size() > 9) continue;  // far more positions
      expect_agreement(position_of(game, board));
    }
  }
}

// Shapes whose bounding boxes are larger than the tables of small boards, in one word and more.
TEST(Placing, RandomThinShapes) {
  for (const std::string& game : placing_games) {
    for (const std::size_t side : {7u, 10u, 13u}) {
      for (std::uint64_t number = 0; number < 4; ++number) {
        Random random(side, number);
        const std::size_t cells = game == "polyomino(I1,I2)" ? 9 : 14;
        expect_agreement(position_of(game, grown_board(random, side, cells, 12)));
      }
    }
  }
}

/// A sum as its components of unknown value, in order and without pairs of equal ones, and the
/// nim-sum of the others.
using ReducedSum = std::pair<std::vector<std::string>, std::uint64_t>;

ReducedSum reduced(const Game& game, const std::vector<std::string>& components,
                   std::uint64_t value) {
  std::map<std::string, bool> is_odd;
  for (const std::string& component : components) {
    if (const auto known = game.nim_value(component))
      value ^= *known;
    else
      is_odd[component] = !is_odd[component];
  }
  ReducedSum sum{{}, value};
  for (const auto& [component, odd] : is_odd) {
    if (odd) sum.first.push_back(component);
  }
  return sum;
}

TEST(Placing, OptionsAreTheComponentsAfterEachMove) {
  for (const std::string& name : placing_games) {
    for (const std::size_t side : {6u, 8u, 9u, 11u, 13u}) {
      Random random(3, side);
      const GamePosition start =
          position_of(name, grown_board(random, side, side * side * 3 / 5, 2));
      const Game& game = *start.game;
      for (const std::string& component : game.components(start.position)) {
        SumList options;
        game.options(component, options);
        std::set<ReducedSum> by_options;
        for (std::size_t i = 0; i < options.size(); ++i) {
          std::vector<std::string> parts;
          for (std::size_t part = options.begin(i); part < options.end(i); ++part)
            parts.emplace_back(options.component(part));
          by_options.insert(reduced(game, parts, options.value(i)));
        }
        std::set<ReducedSum> by_moves;
        for (const GameMove& move : game.moves(component))
          by_moves.insert(reduced(game, game.components(move.to), 0));
        EXPECT_EQ(by_options, by_moves) << game.text(component);
        EXPECT_LE(options.size(), game.moves(component).size());
      }
    }
  }
}

TEST(Placing, OptionsEndWhenNoMoreAreWanted) {
  const GamePosition start = GamePosition::parse("cram:5x5");
  SumList all;
  start.game->options(start.position, all);
  SumList first([](std::size_t i) { return i < 2; });
  start.game->options(start.position, first);
  ASSERT_GT(all.size(), 3u);
  ASSERT_EQ(first.size(), 3u);
  EXPECT_EQ(first.component(2), all.component(2));
}

Board quarter_turned(const Board& board) {
  Board turned{board.columns, board.rows, std::vector<bool>(board.free.size())};
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column)
      turned.free[column * board.rows + board.rows - 1 - row] = board.is_free(row, column);
  }
  return turned;
}

Board reflected(const Board& board) {
  Board image = board;
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column)
      image.free[row * board.columns + board.columns - 1 - column] = board.is_free(row, column);
  }
  return image;
}

TEST(Placing, SymmetricBoardsHaveEqualComponents) {
  for (const std::string& game : placing_games) {
    for (const std::size_t side : {5u, 8u, 11u, 14u}) {
      for (std::uint64_t number = 0; number < 8; ++number) {
        Random random(5, number);
        Board board = grown_board(random, side, side * side / 2, 2);
        auto components = [&game](const Board& image) {
          const GamePosition start = position_of(game, image);
          auto parts = start.game->components(start.position);
          std::sort(parts.begin(), parts.end());
          return parts;
        };
        const auto expected = components(board);
        for (int turn = 0; turn < 4; ++turn) {
          EXPECT_EQ(components(board), expected) << text_of(board, '.', 'x');
          EXPECT_EQ(components(reflected(board)), expected) << text_of(board, '.', 'x');
          board = quarter_turned(board);
        }
      }
    }
  }
}

TEST(Placing, StripsAreOctalGames) {
  struct Strips {
    const char* game;
    const char* octal;
  };
  for (const Strips& strips : {Strips{"cram", "0.07"}, Strips{"polyomino(I1,I2)", "kayles"},
                               Strips{"polyomino(I3)", "0.007"}, Strips{"polyomino(V3)", "0.0"}}) {
    const NimValues values = compute_values(Ruleset::parse(strips.octal), 100);
    for (std::size_t n = 1; n <= 100; ++n) {
      const auto position =
          GamePosition::parse(std::string(strips.game) + ":1x" + std::to_string(n));
      EXPECT_EQ(ComponentSolver(*position.game).value_of_position(position.position), values[n])
          << position.text();
    }
  }
}

TEST(Placing, MovesNameSquares) {
  const auto position = GamePosition::parse("cram:..x/.");
  std::vector<std::string> names;
  for (const GameMove& move : position.moves()) names.push_back(move.text);
  EXPECT_EQ(names, (std::vector<std::string>{"a1 b1", "a1 a2"}));
  EXPECT_EQ(position.text(), "cram:..x/.xx");
  EXPECT_EQ(position.game->text(position.moves()[0].to), "xxx/.xx");
  EXPECT_EQ(square_name(127, 127), "dx128");
}

TEST(Placing, TheAlphabetOfAllBoardsIsRead) {
  for (std::uint64_t number = 0; number < 30; ++number) {
    Random random(7, number);
    Board board{random.between(2, 5), random.between(1, 4), {}};
    for (std::size_t cell = 0; cell < board.rows * board.columns; ++cell)
      board.free.push_back(!random.once_in(3));
    for (const std::string game : {"cram:", "polyomino(V3):"}) {
      EXPECT_EQ(GamePosition::parse(game + text_of(board, '1', '#')).text(),
                GamePosition::parse(game + text_of(board, '.', 'x')).text());
    }
    for (const std::string game :
         {"board(cram):", "nogo:", "notakto:", "board(1 -> x; end xxx):"}) {
      EXPECT_EQ(GamePosition::parse(game + text_of(board, '1', '#')).text(),
                game + text_of(board, '1', '.'));
    }
  }
  EXPECT_EQ(GamePosition::parse("clobber:xo#/o").text(), "clobber:xo./o..");
  EXPECT_EQ(GamePosition::parse("board(xo -> #x):xo#").text(), "board(xo -> .x):xo.");
  EXPECT_EQ(GamePosition::parse("strip(xo -> #x):xo#xo").text(), "strip(xo -> .x):xo.xo");
}

// A text that was a size before cells of Cram could be written as 1 stays one.
TEST(Placing, SizesStaySizes) {
  EXPECT_EQ(GamePosition::parse("cram:11x1").text(), "cram:11x1");
  EXPECT_EQ(GamePosition::parse("cram:11x1/").text(), "cram:..x.");
  EXPECT_EQ(GamePosition::parse("cram:11x1/1").text(), "cram:..x./.xxx");
  EXPECT_EQ(GamePosition::parse("board(cram):11x1").text(),
            GamePosition::parse("board(cram):11*1").text());
}

TEST(Placing, PiecesHaveOneName) {
  EXPECT_EQ(GamePosition::parse("polyomino(I3,.x/xx,x/x/x):3x3").text(), "polyomino(I3,V3):3x3");
  EXPECT_EQ(GamePosition::parse("polyomino(xx/.xx):3x3").text(), "polyomino(S4):3x3");
  EXPECT_EQ(GamePosition::parse("polyomino(x.x/xxx):3x3").text(), "polyomino(xxx/x.x):3x3");
}

TEST(Placing, ErrorsNameTheCharacter) {
  EXPECT_NE(error_of("cram:").find("at its end: write rows of . or 1 (free)"), std::string::npos);
  EXPECT_NE(error_of("cram:4").find("at its end: write it as in 4x5"), std::string::npos);
  EXPECT_NE(error_of("cram:0x4").find("character 6: 1 to 128 rows and columns"), std::string::npos);
  EXPECT_NE(error_of("cram:99x99").find("at most 1024 cells"), std::string::npos);
  EXPECT_NE(error_of("cram:4x5y").find("or 4x5 for a rectangle"), std::string::npos);
  EXPECT_NE(error_of("cram:..o").find("character 8: write rows of . or 1 (free)"),
            std::string::npos);
  EXPECT_NE(error_of("cram://").find("write rows of . or 1"), std::string::npos);
  EXPECT_NE(error_of("polyomino:4x5").find("as in polyomino(I3,V3):4x5"), std::string::npos);
  EXPECT_NE(error_of("polyomino(I17):4x5").find("character 11: write it as in I3, V3"),
            std::string::npos);
  EXPECT_NE(error_of("polyomino():4x5").find("1 to 16 cells"), std::string::npos);
  EXPECT_NE(error_of("polyomino(I2,):4x5").find("1 to 16 cells"), std::string::npos);
  EXPECT_NE(error_of("polyomino(x./.x):4x5").find("connected"), std::string::npos);
}

}  // namespace
}  // namespace sprague
