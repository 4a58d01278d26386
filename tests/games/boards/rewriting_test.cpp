// Boards of which moves replace pictures: random rules and boards against the definition, the same
// games by other kinds, published results, texts and mistakes.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>

#include "games/boards/agreement.hpp"
#include "games/boards/random_pictures.hpp"
#include "oracle/picture_rules.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

using property::Random;

std::uint64_t board_value(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

void expect_definition(const std::string& rules, const std::string& board) {
  const std::string text = fmt::format("board({}):{}", rules, board);
  const GamePosition start = GamePosition::parse(text);
  oracle::PictureRules plain(rules);
  EXPECT_EQ(start.game->text(start.position), board);
  EXPECT_EQ(solve(start).value, plain.value(board)) << text;
  std::set<std::string> options;
  std::set<std::string> names;
  for (const GameMove& move : start.moves()) {
    EXPECT_TRUE(options.insert(start.game->text(move.to)).second) << text << ": " << move.text;
    EXPECT_TRUE(names.insert(move.text).second) << text << ": " << move.text;
  }
  EXPECT_EQ(options, plain.options(board)) << text;
  expect_agreement(start);
}

TEST(Rewriting, RandomRulesAgainstTheDefinition) {
  for (std::uint64_t number = 0; number < (sanitized ? 25u : 250u); ++number) {
    Random random(81, number);
    const std::string rules = random_rules(random);
    expect_definition(rules, random_board(random, sanitized ? 6 : 8));
  }
}

// A cell that another move changes, but never kills, must be alive.
TEST(Rewriting, CellsThatMustBeAliveAreJoined) {
  expect_definition("bc -> ba; ?c* -> ?a*", "acc");
  expect_definition("bc -> ba; ?c* -> ?a*; all directions", "acc/cab/c.c");
}

struct RulesAndLetters {
  const char* rules;
  const char* letters;
};

TEST(Rewriting, GamesOnRandomBoards) {
  for (const auto& [rules, letters] : {
           RulesAndLetters{"1 -> x where no neighbour is x", "11x"},
           {"1 -> x where no neighbour is x and no diagonal neighbour is x", "111x"},
           {"1 -> x where some neighbour is dead or x", "11x"},
           {"1 -> x; end xx; all directions", "111x"},
           {"1 -> x; 1 -> o; end xo; left-right", "1xo"},
           {"1 -> x where no neighbour is x and some neighbour is 1; end x.", "111x"},
           {"xo -> .x; xo -> o.; all directions", "xo"},
           {"***/*1*/*** -> *.*/.../*.*", "1"},
           {"***/*1*/*** -> .../.../...", "1"},
           {"1* -> ..; rotations", "1"},
           {"1? -> ..; all directions", "1"},
           {"2 -> .; 11 -> ..; all directions", "1112"},
           {"x1 -> 1x; x/1 -> 1/x", "1x"},
           {"x1 -> 1x; 1o -> o1; x/o -> ./x", "1xo"},
           {"x/1 -> 1/x; xx -> x.; left-right", "1x"},
       }) {
    for (std::uint64_t number = 0; number < (sanitized ? 3u : 20u); ++number) {
      Random random(82, number);
      const std::uint64_t rows = random.between(2, 3);
      const std::uint64_t columns = random.between(1, 3);
      std::string board;
      for (std::uint64_t cell = 0; cell < rows * columns; ++cell) {
        if (cell > 0 && cell % columns == 0) board += '/';
        const std::string_view cells = letters;
        board += random.once_in(7) ? '.' : cells[random.between(0, cells.size() - 1)];
      }
      expect_definition(rules, board);
    }
  }
}

/// A rectangle of random cells of a letter and dots.
std::string random_rectangle(Random& random, std::uint64_t rows, std::uint64_t columns, char letter,
                             char hole) {
  std::string board;
  for (std::uint64_t cell = 0; cell < rows * columns; ++cell) {
    if (cell > 0 && cell % columns == 0) board += '/';
    board += random.once_in(5) ? hole : letter;
  }
  return board;
}

// The pieces of Cram are recognised; with a letter more the rules are looked at as any others.
TEST(Rewriting, PlacesPiecesAsOtherKindsDo) {
  for (std::uint64_t number = 0; number < (sanitized ? 6u : 40u); ++number) {
    Random random(83, number);
    const std::uint64_t rows = random.between(2, 5);
    const std::string cells =
        random_rectangle(random, rows, random.between(1, 20 / rows), '1', '.');
    std::string covered = cells;
    for (char& c : covered) c = c == '1' ? '.' : c == '.' ? 'x' : c;
    EXPECT_EQ(board_value("board(cram):" + cells), board_value("cram:" + covered)) << cells;
    EXPECT_EQ(board_value("board(11 -> ..; 2 -> .; all directions):" + cells),
              board_value("cram:" + covered))
        << cells;
    EXPECT_EQ(board_value("board(111 -> ...; 2 -> .; 11/1* -> ../.*; all directions):" + cells),
              board_value("polyomino(I3,V3):" + covered))
        << cells;
    EXPECT_EQ(board_value("board(111 -> ...; 11/1* -> ../.*; all directions):" + cells),
              board_value("polyomino(I3,V3):" + covered))
        << cells;
  }
}

TEST(Rewriting, NodeKaylesOnGrids) {
  for (const auto& [rules, graph] :
       {RulesAndLetters{"node-kayles", "grid"},
        {"1 -> x where no neighbour is x", "grid"},
        {"kings", "kings"},
        {"1 -> x where no neighbour is x and no diagonal neighbour is x", "kings"}}) {
    for (const char* size : {"1x7", "2x5", "3x3", "3x5", "4x4", "3x7"}) {
      if (sanitized && size[2] == '7') continue;
      EXPECT_EQ(board_value(fmt::format("board({}):{}", rules, size)),
                board_value(fmt::format("node-kayles:{}:{}", graph, size)))
          << rules << ' ' << size;
    }
  }
}

TEST(Rewriting, OneRowIsAStrip) {
  for (std::uint64_t number = 0; number < 20; ++number) {
    Random random(84, number);
    std::string word;
    for (std::uint64_t n = random.between(2, 12); n > 0; --n)
      word += random.once_in(8) ? '.' : "xo"[random.between(0, 1)];
    EXPECT_EQ(board_value("clobber:" + word), board_value("strip(clobber):" + word)) << word;
    std::string column;
    for (const char c : word) column += (column.empty() ? "" : "/") + std::string(1, c);
    EXPECT_EQ(board_value("clobber:" + column), board_value("strip(clobber):" + word)) << word;
  }
  // Dead cells beside a picture are the ends ^ and $ of strips.
  for (std::uint64_t n = 2; n <= 12; ++n) {
    const std::string ones(n, '1');
    EXPECT_EQ(board_value("board(111 -> ...; .11 -> ...; 11. -> ...; .1. -> ...):" + ones),
              board_value("strip(dawsons-chess):" + ones));
    EXPECT_EQ(board_value("board(*1* -> ...):" + ones),
              board_value("strip(dawsons-chess):" + ones));
    EXPECT_EQ(board_value("board(**1** -> .....):" + ones),
              board_value("strip(treblecross):" + ones));
  }
}

// Who marks a cell within two of a marked one loses at once, so that the cells around a marked one
// may as well be dead.
TEST(Rewriting, TreblecrossHasTheOutcomesOfItsStrip) {
  for (std::uint64_t n = 3; n <= (sanitized ? 7u : 12u); ++n) {
    EXPECT_EQ(board_value(fmt::format("board(1 -> x; end xxx):1*{}", n)) == 0,
              board_value("strip(treblecross):" + std::string(n, '1')) == 0)
        << n;
  }
}

/// The quotient of Plambeck and Whitehead: powers of a, b, c, d in normal form, few generators
/// first.
class NotaktoQuotient {
 public:
  using Powers = std::array<int, 4>;
  using Elements = std::uint32_t;  ///< a set, as bits

  NotaktoQuotient() {
    std::set<std::pair<int, Powers>> all;
    for (int bits = 0; bits < 2 * 3 * 3 * 2; ++bits) {
      const Powers p = reduced({bits % 2, bits / 2 % 3, bits / 6 % 3, bits / 18});
      all.emplace(p[0] + p[1] + p[2] + p[3], p);
    }
    for (const auto& [degree, p] : all) powers.push_back(p);
    for (const Powers& p : {Powers{1, 0, 0, 0}, {0, 2, 0, 0}, {0, 1, 1, 0}, {0, 0, 2, 0}})
      lost |= Elements{1} << number_of(p);
    for (const Powers& p : powers) {
      for (const Powers& q : powers)
        products.push_back(
            number_of(reduced({p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]})));
    }
  }

  std::size_t product(std::size_t x, std::size_t y) const {
    return products[x * powers.size() + y];
  }
  Elements product(Elements x, std::size_t y) const {
    Elements result = 0;
    for (; x != 0; x &= x - 1)
      result |= Elements{1} << product(static_cast<std::size_t>(std::countr_zero(x)), y);
    return result;
  }
  bool is_lost(std::size_t x) const { return (lost >> x & 1) != 0; }

  std::vector<Powers> powers;
  Elements lost = 0;  ///< those of P-positions

 private:
  static Powers reduced(Powers p) {
    auto& [a, b, c, d] = p;
    while (true) {
      if (d >= 2) {  // d² = c²
        d -= 2;
        c += 2;
      } else if (c >= 3 || (c >= 1 && d >= 1)) {  // c³ = ac², cd = ad
        --c;
        ++a;
      } else if (b >= 3 || (b == 2 && c + d > 0)) {  // b³ = b, b²c = c, b²d = d
        b -= 2;
      } else {
        a %= 2;  // a² = 1
        return p;
      }
    }
  }
  std::size_t number_of(const Powers& p) const {
    return static_cast<std::size_t>(std::find(powers.begin(), powers.end(), p) - powers.begin());
  }

  std::vector<std::size_t> products;
};

/// A position and its options as elements.
using Transition = std::pair<std::size_t, NotaktoQuotient::Elements>;

/// Misère play: no options is a win, and otherwise an option to a P-position is.
bool is_consistent(const NotaktoQuotient& quotient, const Transition& transition) {
  const bool loses = transition.second != 0 && (transition.second & quotient.lost) == 0;
  return quotient.is_lost(transition.first) == loses;
}

/// All sums of those known and any number of one more; empty if one is not what play says.
std::optional<std::set<Transition>> closed_with(const NotaktoQuotient& quotient,
                                                std::set<Transition> known,
                                                const Transition& more) {
  if (known.count(more) > 0) return known;
  std::vector<Transition> next(known.begin(), known.end());
  while (!next.empty()) {
    const auto [element, options] = next.back();
    next.pop_back();
    const Transition sum{
        quotient.product(element, more.first),
        quotient.product(options, more.first) | quotient.product(more.second, element)};
    if (!is_consistent(quotient, sum)) return std::nullopt;
    if (known.insert(sum).second) next.push_back(sum);
  }
  return known;
}

/// The positions of 3x3 that are not dead, up to symmetry and with options before them.
struct NotaktoPositions {
  std::vector<std::set<std::size_t>> options;  ///< numbers of positions
  std::vector<bool> can_die;                   ///< by a move
  std::map<std::string, std::size_t> number_of;

  explicit NotaktoPositions(const GamePosition& start) { add(*start.game, start.position); }

  std::optional<std::size_t> add(const Game& game, const std::string& position) {
    const std::vector<std::string> components = game.components(position);
    if (components.empty()) return std::nullopt;
    const std::string& component = components.at(0);
    if (const auto found = number_of.find(component); found != number_of.end())
      return found->second;
    std::set<std::size_t> to;
    bool dies = false;
    for (const GameMove& move : game.moves(component)) {
      if (const auto option = add(game, move.to))
        to.insert(*option);
      else
        dies = true;
    }
    options.push_back(to);
    can_die.push_back(dies);
    number_of.emplace(component, options.size() - 1);
    return options.size() - 1;
  }
};

/// Gives the positions from the one after `element_of` on elements so that the outcomes of all sums
/// are those of the products; `known` are the sums of the positions before. False if it cannot.
bool assign_elements(const NotaktoPositions& positions, const NotaktoQuotient& quotient,
                     std::vector<std::size_t>& element_of, std::set<Transition>& known) {
  const std::size_t next = element_of.size();
  if (next == positions.options.size()) return true;
  NotaktoQuotient::Elements options = positions.can_die[next] ? 1 : 0;
  for (const std::size_t option : positions.options[next])
    options |= NotaktoQuotient::Elements{1} << element_of[option];
  for (std::size_t element = 0; element < quotient.powers.size(); ++element) {
    auto all = closed_with(quotient, known, {element, options});
    if (!all) continue;
    element_of.push_back(element);
    if (assign_elements(positions, quotient, element_of, *all)) {
      known = std::move(*all);
      return true;
    }
    element_of.pop_back();
  }
  return false;
}

// A homomorphism from all sums of positions to the 18 elements that keeps outcomes and leaves out
// none of them; any two elements are told apart by a third.
TEST(Notakto, HasTheMisereQuotientOfPlambeckAndWhitehead) {
  const NotaktoQuotient quotient;
  ASSERT_EQ(quotient.powers.size(), 18u);
  const NotaktoPositions positions(GamePosition::parse("notakto:3x3"));
  std::vector<std::size_t> element_of;
  std::set<Transition> known = {{0, 0}};
  ASSERT_TRUE(assign_elements(positions, quotient, element_of, known));
  EXPECT_EQ(quotient.powers[element_of.back()], (NotaktoQuotient::Powers{0, 0, 1, 0}));  // empty
  std::set<std::size_t> met;
  for (const auto& [sum, options] : known) met.insert(sum);
  EXPECT_EQ(met.size(), 18u);
  std::set<std::vector<bool>> told_apart;
  for (std::size_t x = 0; x < 18; ++x) {
    std::vector<bool> outcomes;
    for (std::size_t y = 0; y < 18; ++y)
      outcomes.push_back(quotient.is_lost(quotient.product(x, y)));
    told_apart.insert(outcomes);
  }
  EXPECT_EQ(told_apart.size(), 18u);
}

TEST(Notakto, OutcomesOfTheDefinition) {
  SolveOptions misere;
  misere.convention = Convention::misere;
  for (const char* board : {"111/111/111", "11/11/11", "1111", "1.1/111/1x1", "11x/1.1/111"}) {
    oracle::PictureRules plain("1 -> x; end xxx; end x**/*x*/**x; all directions");
    const Position position = Position::parse(fmt::format("notakto:{}", board));
    EXPECT_EQ(outcome_of(position, misere).is_p(), !plain.wins_misere(board)) << board;
    EXPECT_EQ(outcome_of(position).is_p(), plain.value(board) == 0) << board;
  }
  const Analysis one = analyse(Position::parse("notakto:3x3"), misere);
  ASSERT_EQ(one.winning.size(), 1u);
  EXPECT_EQ(one.winning[0].text, "b2");
  EXPECT_TRUE(outcome_of(Position::parse("notakto:3x3 + notakto:3x3"), misere).is_p());
}

TEST(Rewriting, KeepsPositionsApart) {
  const auto canonical = [](const char* text) { return GamePosition::parse(text).text(); };
  EXPECT_EQ(canonical("board(xo->.x;xo -> .x;  left-right;rotations):xo/o"),
            "board(xo -> .x; all directions):xo/o.");
  EXPECT_EQ(canonical("board(Cram):2x2"), "board(cram):11/11");
  EXPECT_EQ(canonical("clobber:2x3"), "clobber:xox/oxo");
  EXPECT_EQ(canonical("notakto(4):1x5"), "notakto(4):11111");
  EXPECT_EQ(canonical("notakto(3):1x5"), "notakto:11111");
  EXPECT_EQ(canonical("board(x1 -> 1.; 1 -> .):1x1/"), "board(x1 -> 1.; 1 -> .):1x1/...");
  EXPECT_EQ(
      canonical("board(1->x where no neighbour is x or dead and some diagonal neighbour is 1):11"),
      "board(1 -> x where no neighbour is x or dead and some diagonal neighbour is 1):11");
}

TEST(Rewriting, LayoutsTellMovesApart) {
  for (const char* text : {"clobber:xox/oxo", "notakto:11x/1.1", "board(kings):3x3",
                           "board(1 -> x; 1 -> o; end xo; left-right):11/1o"}) {
    const GamePosition start = GamePosition::parse(text);
    const BoardLayout layout = start.game->layout(start.position).value();
    const std::vector<GameMove> moves = start.moves();
    std::set<std::string> free;
    for (const BoardElement& element : layout.elements) {
      EXPECT_LE(element.y, layout.height);
      if (element.state == BoardElement::State::free) free.insert(element.name);
    }
    std::set<std::set<std::string>> all;
    for (std::size_t i = 0; i < layout.touches.size(); ++i) {
      const std::set<std::string> touched(layout.touches[i].begin(), layout.touches[i].end());
      EXPECT_TRUE(std::includes(free.begin(), free.end(), touched.begin(), touched.end())) << text;
      EXPECT_TRUE(all.insert(touched).second) << text << ": " << moves.at(i).text;
    }
    if (!layout.touches.empty()) {
      EXPECT_EQ(layout.touches.size(), moves.size()) << text;
      continue;
    }
    for (const GameMove& move : moves) EXPECT_EQ(free.count(move.text), 1u) << text;  // one square
  }
  // The cells that die with * are not in the names that results would tell apart.
  const GamePosition unclear = GamePosition::parse("board(1* -> ..; rotations):11");
  EXPECT_FALSE(unclear.game->layout(unclear.position));
}

TEST(Rewriting, MistakesNameTheCharacter) {
  for (const auto& [text, message] :
       {RulesAndLetters{"board:xo", "write it as in board(cram):4x5"},
        {"board(xo -> .x)z:xo", "character 16: write ':'"},
        {"board(xo):xo", "character 7: write it as in xo -> .x; all directions"},
        {"board(crm):2x2", "or one of clobber, cram"},
        {"board(xo -> .):xo", "character 7: xo and . differ in size"},
        {"board(xo/x -> ../.):xo", "character 7: the rows of xo/x differ in length"},
        {"board(xo -> ox; all directions):xo", "for ever"},
        {"board(* -> .):x", "character 7: a picture has a letter"},
        {"board(x. -> .x):x", "stays dead"},
        {"board(x* -> .x):x", "* becomes '.' or stays *"},
        {"board(x -> *):x", "x becomes a letter"},
        {"board(x -> . when no neighbour is x):x", "character 14: write ';'"},
        {"board(x -> . where no neighbor is x):x",
         "character 23: write it as in 'no neighbour is x'"},
        {"board(x -> .; all ways):x", "character 19: write '->'"},
        {"board(x -> .; end):x", "write '->'"},
        {"board(end xx; x -> .; end .):x", "a picture has a letter"},
        {"board(all directions; end x > y):x", "write ';'"},
        {"board(ab -> ..; cd -> ..; ef -> ..; gh -> ..; ij -> ..):a", "at most 8 letters"},
        {"clobber:xq", "character 10: write rows of x (a stone), o"},
        {"clobber:", "at its end: write rows of x (a stone), o"},
        {"clobber(3):2x2", "write clobber:4x5"},
        {"clobber:17x17", "up to 256 cells"},
        {"notakto(1):3x3", "the minimum is 2"},
        {"notakto(3x):3x3", "write ')'"},
        {"notakto():3x3", "write it as in notakto(4):4x5"}})
    EXPECT_NE(error_of(text).find(message), std::string::npos) << text << ": " << error_of(text);
}

}  // namespace
}  // namespace sprague
