// Boards of which moves replace pictures, by rules of one's own: `board(…)`, and games with names.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/boards/picture.hpp"
#include "games/boards/placing_game.hpp"
#include "games/boards/rewriter.hpp"
#include "games/graphs/coloured_graph.hpp"
#include "games/kinds.hpp"
#include "games/layout/result_layout.hpp"
#include "games/linear_difficulty.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "rules/board/board_rules.hpp"

namespace sprague {
namespace {

using Pattern = BoardRules::Pattern;

constexpr std::size_t max_board = 256;
constexpr std::size_t max_placements = 1 << 14;
constexpr std::size_t max_results = 20;

/// Whether a cell of a pattern is one that a move changes whatever its state, so that it names the
/// move; others may be dead before.
bool names_move(const BoardRules& rules, const BoardRules::Cell& cell) {
  return cell.to != BoardRules::stays && (cell.allowed >> rules.dead() & 1) == 0;
}

/// The results of the cells that name a move.
struct MoveNames {
  bool one_cell = true;           ///< each move is named by a single cell
  bool need_results = false;      ///< the same cells can become several things
  bool fixed_results = true;      ///< `results` are all of them
  std::set<std::string> results;  ///< if they are needed
};

char letter_of(const BoardRules& rules, int state) {
  return state == rules.dead() ? dead_cell : rules.letters[static_cast<std::size_t>(state)];
}

MoveNames names_of_moves(const BoardRules& rules) {
  MoveNames names;
  std::map<std::vector<std::pair<int, int>>, std::set<std::vector<std::pair<int, int>>>> killed_by;
  std::map<std::vector<std::pair<int, int>>, std::set<std::string>> results_of;
  for (const Pattern& pattern : rules.moves) {
    std::vector<std::pair<int, int>> named;
    std::vector<std::pair<int, int>> killed;
    std::string result;
    for (const BoardRules::Cell& cell : pattern) {
      if (cell.to == BoardRules::stays) continue;
      const bool is_named = names_move(rules, cell);
      (is_named ? named : killed).emplace_back(cell.row, cell.column);
      if (is_named) result += letter_of(rules, cell.to);
    }
    const auto [row, column] = named.empty() ? std::pair(0, 0) : named.front();
    for (auto* cells : {&named, &killed}) {
      for (auto& cell : *cells) cell = {cell.first - row, cell.second - column};
    }
    names.one_cell &= named.size() == 1;
    names.need_results |= named.empty();
    names.fixed_results &= killed.empty();
    killed_by[named].insert(killed);
    results_of[named].insert(result);
    names.results.insert(result);
  }
  for (const auto& [named, killed] : killed_by) names.need_results |= killed.size() > 1;
  for (const auto& [named, results] : results_of) names.need_results |= results.size() > 1;
  return names;
}

/// A move by the cells that stand for it and what they become.
struct NamedMove {
  std::vector<std::string> cells;
  std::string result;
  std::string after;  ///< the cells of the picture
};

/// A climb over these, corners, squares, moves and neighbours in different states led near them on
/// Clobber. One over the two,
///
///     bench/tune --seconds 45 --weights 4,2 clobber:4x4 clobber:3x6 clobber:2x9 clobber:3x7
///
/// ends at 5 and 2, with which 4x5, not in it, takes 3 % more. Boards with other rules take a few
/// per cent more or less than by cells alone.
constexpr Feature patterns_of_cells[] = {{"cells", 3}, {"straight", 1}};

/// Positions are boards as bytes (rewriter.hpp); components fill their box and are the smallest of
/// their images under the symmetries of the rules.
class RewritingGame final : public LinearDifficulty {
 public:
  RewritingGame(std::string name, CellAlphabet alphabet, BoardRules rules)
      : name_(std::move(name)),
        alphabet_(std::move(alphabet)),
        rules_(std::move(rules)),
        names_(names_of_moves(rules_)),
        up_to_64_(rules_),
        up_to_128_(rules_),
        up_to_256_(rules_) {}

  std::string name() const override { return name_; }
  std::vector<PositionSign> signs() const override { return alphabet_.written_signs(); }
  std::string text(std::string_view position) const override {
    return picture_text(picture_of(position), alphabet_);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const Picture picture = picture_of(position);
    std::vector<GameMove> moves;
    for (NamedMove& move : named_moves(picture)) {
      std::string text = fmt::format("{}", fmt::join(move.cells, " "));
      if (names_.need_results) text = fmt::format("{} at {}", move.result, text);
      moves.push_back(
          {std::move(text), bytes_of({picture.rows, picture.columns, std::move(move.after)})});
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    SumList sums;
    with_rewriter(position, [&sums](const auto& rewriter, const auto& cells) {
      rewriter.components(cells, sums);
    });
    return sums.components(0);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    with_rewriter(component, [&options](const auto& rewriter, const auto& cells) {
      rewriter.options(cells, options);
    });
  }

  std::span<const Feature> features() const override { return patterns_of_cells; }

  Counts counts(std::string_view component) const override {
    Counts counts{};
    with_rewriter(component, [&counts](const auto& rewriter, const auto& cells) {
      counts = {static_cast<std::int64_t>(rewriter.count_cells(cells)),
                static_cast<std::int64_t>(rewriter.count_straight(cells))};
    });
    return counts;
  }

  /// A move is told by the cells that it changes, and by what they become where other moves change
  /// the same ones.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (names_.need_results && (!names_.fixed_results || names_.results.size() > max_results))
      return std::nullopt;
    const Picture picture = picture_of(position);
    BoardLayout layout = picture_layout(picture);
    layout.advice = names_.one_cell ? message("advice.square") : message("advice.change");
    if (!names_.need_results) return layout;
    layout.advice = message("advice.change_and_result");
    add_results(layout, names_.results);
    for (NamedMove& move : named_moves(picture)) {
      layout.touches.push_back(std::move(move.cells));
      layout.touches.back().push_back(result_name(move.result));
    }
    return layout;
  }

  std::string bytes_of(const Picture& picture) const {
    CellStates<4> cells;
    cells.rows = picture.rows;
    cells.columns = picture.columns;
    for (std::size_t at = 0; at < picture.cells.size(); ++at) {
      const std::size_t state = rules_.letters.find(picture.cells[at]);
      if (state != std::string::npos) cells.in_state[state].set(at);
    }
    return up_to_256_.bytes_of(cells);
  }

 private:
  Picture picture_of(std::string_view position) const {
    const CellStates<4> cells = up_to_256_.cells_of(position);
    Picture picture{cells.rows, cells.columns, std::string(cells.rows * cells.columns, dead_cell)};
    for (std::size_t state = 0; state < rules_.letters.size(); ++state) {
      for (auto left = cells.in_state[state]; left.any(); left.remove_lowest())
        picture.cells[left.lowest()] = rules_.letters[state];
    }
    return picture;
  }

  /// Calls f(rewriter, cells) with the smallest rewriter on whose boards the position fits.
  template <class Function>
  void with_rewriter(std::string_view position, const Function& f) const {
    const std::size_t cells = std::size_t{static_cast<unsigned char>(position[0])} *
                              static_cast<unsigned char>(position[1]);
    if (cells <= 64) {
      f(up_to_64_, up_to_64_.cells_of(position));
    } else if (cells <= 128) {
      f(up_to_128_, up_to_128_.cells_of(position));
    } else {
      f(up_to_256_, up_to_256_.cells_of(position));
    }
  }

  /// The state of a cell, which is dead off the board.
  int state_at(const Picture& picture, int row, int column) const {
    if (row < 0 || column < 0 || row >= static_cast<int>(picture.rows) ||
        column >= static_cast<int>(picture.columns))
      return rules_.dead();
    const std::size_t found = rules_.letters.find(
        picture.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
    return found == std::string::npos ? rules_.dead() : static_cast<int>(found);
  }

  bool stands(const Picture& picture, const Pattern& pattern, int top, int left) const {
    return std::all_of(pattern.begin(), pattern.end(), [&](const BoardRules::Cell& cell) {
      return (cell.allowed >> state_at(picture, top + cell.row, left + cell.column) & 1) != 0;
    });
  }

  /// Calls visit(pattern, top, left) wherever one of the patterns stands.
  template <class Visit>
  void for_each_place(const Picture& picture, const std::vector<Pattern>& patterns,
                      const Visit& visit) const {
    for (const Pattern& pattern : patterns) {
      int last_column = 0;
      for (const BoardRules::Cell& cell : pattern) last_column = std::max(last_column, cell.column);
      for (int top = -pattern.back().row; top < static_cast<int>(picture.rows); ++top) {
        for (int left = -last_column; left < static_cast<int>(picture.columns); ++left) {
          if (stands(picture, pattern, top, left)) visit(pattern, top, left);
        }
      }
    }
  }

  NamedMove named_move(const Picture& picture, const Pattern& pattern, int top, int left) const {
    NamedMove move;
    move.after = picture.cells;
    for (const BoardRules::Cell& cell : pattern) {
      if (cell.to == BoardRules::stays) continue;
      const int row = top + cell.row;
      const int column = left + cell.column;
      if (state_at(picture, row, column) == rules_.dead()) continue;
      const auto r = static_cast<std::size_t>(row);
      const auto c = static_cast<std::size_t>(column);
      move.after[r * picture.columns + c] = letter_of(rules_, cell.to);
      if (!names_.need_results && !names_move(rules_, cell)) continue;
      move.cells.push_back(square_name(r, c));
      move.result += letter_of(rules_, cell.to);
    }
    return move;
  }

  /// One for each position that moves leave.
  std::vector<NamedMove> named_moves(const Picture& picture) const {
    std::vector<NamedMove> moves;
    bool is_over = false;
    for_each_place(picture, rules_.ends, [&](const Pattern&, int, int) { is_over = true; });
    if (is_over) return moves;
    std::set<std::string> seen;
    for_each_place(picture, rules_.moves, [&](const Pattern& pattern, int top, int left) {
      NamedMove move = named_move(picture, pattern, top, left);
      if (seen.insert(move.after).second) moves.push_back(std::move(move));
    });
    return moves;
  }

  std::string name_;
  CellAlphabet alphabet_;
  BoardRules rules_;
  MoveNames names_;
  Rewriter<1> up_to_64_;
  Rewriter<2> up_to_128_;
  Rewriter<4> up_to_256_;
};

/// The pieces of rules that place pieces, in any direction, on cells of one letter.
std::optional<std::vector<Piece>> pieces_of(const BoardRules& rules) {
  if (rules.letters.size() != 1 || !rules.ends.empty() ||
      rules.symmetries.size() < BoardRules::symmetry_count)
    return std::nullopt;
  std::vector<Piece> pieces;
  for (const Pattern& pattern : rules.moves) {
    std::vector<PieceCell> cells;
    for (const BoardRules::Cell& cell : pattern) {
      if (cell.allowed != 1 || cell.to != rules.dead()) return std::nullopt;
      cells.push_back({static_cast<std::size_t>(cell.row), static_cast<std::size_t>(cell.column)});
    }
    if (cells.size() > max_piece_cells || !is_connected(cells)) return std::nullopt;
    Piece piece = make_piece(std::move(cells));
    if (std::none_of(pieces.begin(), pieces.end(),
                     [&piece](const Piece& other) { return other.name == piece.name; }))
      pieces.push_back(std::move(piece));
  }
  return pieces;
}

/// The places of patterns on a board at which all cells that must be alive are on it.
std::size_t count_placements(const BoardRules& rules, const std::vector<Pattern>& patterns,
                             const Picture& board) {
  std::size_t count = 0;
  for (const Pattern& pattern : patterns) {
    std::size_t rows = 0;
    std::size_t columns = 0;
    for (const BoardRules::Cell& a : pattern) {
      for (const BoardRules::Cell& b : pattern) {
        if (((a.allowed | b.allowed) >> rules.dead() & 1) != 0) continue;
        rows = std::max(rows, static_cast<std::size_t>(std::abs(a.row - b.row)));
        columns = std::max(columns, static_cast<std::size_t>(std::abs(a.column - b.column)));
      }
    }
    if (rows < board.rows && columns < board.columns)
      count += (board.rows - rows) * (board.columns - columns);
  }
  return count;
}

/// The letters of rules mean what these say.
CellAlphabet letters_of(const BoardRules& rules) {
  CellAlphabet alphabet{{}, rules.first_letters};
  for (const char letter : rules.letters)
    alphabet.cells.push_back({letter, {letter}, BoardElement::State::token, {}});
  alphabet.cells.push_back(dead_sign(message("cell.dead")));
  return alphabet;
}

GamePosition position_of(const std::string& name, const CellAlphabet& alphabet, BoardRules rules,
                         std::string_view text, std::size_t argument) {
  const Picture picture = parse_picture(text, argument, alphabet);
  if (auto pieces = pieces_of(rules))
    return placing_position(name, std::move(*pieces), alphabet, picture);
  constexpr std::size_t side = Rewriter<1>::longest_side;
  const std::size_t cells = picture.rows * picture.columns;
  if (cells > max_board || std::max(picture.rows, picture.columns) > side)
    fail_at(text, argument,
            message("board.with_such_rules", {{"cells", max_board}, {"side", side}}));
  const std::size_t placements =
      count_placements(rules, rules.moves, picture) + count_placements(rules, rules.ends, picture);
  if (placements > max_placements)
    fail_at(text, argument, at_most(max_placements, "things.placements"));
  auto game = std::make_shared<const RewritingGame>(name, alphabet, std::move(rules));
  std::string position = game->bytes_of(picture);
  return {std::move(game), std::move(position)};
}

GamePosition parse_board_rules(std::string_view text, std::size_t argument) {
  const std::size_t open = text.find('(');
  const std::size_t colon = argument - 1;
  if (open >= colon)
    fail_at(text, std::min(open, colon),
            as_in({"board(cram):4x5", "board(xo -> .x; all directions):xo/ox"}));
  const std::size_t close = text.rfind(')', colon);
  if (close + 1 != colon) fail_at(text, close + 1, expected({":"}, "board(cram):4x5"));
  BoardRules rules = BoardRules::parse(Cursor(text, open + 1, close));
  const std::string name = fmt::format("board({})", rules.text);
  const CellAlphabet alphabet = letters_of(rules);
  return position_of(name, alphabet, std::move(rules), text, argument);
}

const CellAlphabet& clobber_cells() {
  static const CellAlphabet alphabet = {
      {{'x', "x", BoardElement::State::token, message("cell.stone")},
       {'o', "o", BoardElement::State::token, message("cell.stone")},
       dead_sign(message("cell.empty"))},
      "xo"};
  return alphabet;
}

GamePosition parse_clobber(std::string_view text, std::size_t argument) {
  if (is_on_graph(text.substr(argument))) return clobber_on_graph(text, argument, clobber_cells());
  return position_of("clobber", clobber_cells(), BoardRules::parse(Cursor("clobber")), text,
                     argument);
}

const CellAlphabet& notakto_cells() {
  static const CellAlphabet alphabet = {
      {{'1', "1", BoardElement::State::free, message("cell.free")},
       {'x', "x", BoardElement::State::token, message("cell.cross")},
       dead_sign(message("cell.missing"))},
      "1"};
  return alphabet;
}

/// Play ends with `in_a_row` in a row, a column or a diagonal.
BoardRules notakto_rules(std::size_t in_a_row) {
  std::string diagonal;
  for (std::size_t row = 0; row < in_a_row; ++row) {
    diagonal += row == 0 ? "" : "/";
    diagonal += std::string(row, '*') + 'x' + std::string(in_a_row - 1 - row, '*');
  }
  const std::string rules =
      fmt::format("1 -> x; end {}; end {}; all directions", std::string(in_a_row, 'x'), diagonal);
  return BoardRules::parse(Cursor(rules));
}

GamePosition parse_notakto(std::string_view text, std::size_t argument) {
  std::size_t in_a_row = 3;
  std::string name = "notakto";
  if (text[argument - 2] == ')') {
    Cursor in(text, text.find('(') + 1, argument - 2);
    in_a_row = in.digits(2, BoardRules::max_side, "notakto(4):4x5");
    in.expect_end({")"}, "notakto(4):4x5");
    if (in_a_row != 3) name = fmt::format("notakto({})", in_a_row);
  }
  return position_of(name, notakto_cells(), notakto_rules(in_a_row), text, argument);
}

}  // namespace

GameKind board_kind() {
  return {"board",
          "board(xo -> .x):xox/oxo",
          "your own moves on a board, by what they replace",
          message("board.rules", {{"rules", "xo -> .x"}}),
          message("board.notation"),
          "docs/boards.md",
          parse_board_rules,
          PositionForm::board,
          KindNumbers::rectangle};
}

GameKind clobber_kind() {
  return {"clobber",
          "clobber:4x5",
          "capture a neighbouring stone of the other colour",
          message("clobber.rules"),
          message("clobber.notation"),
          "M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to "
          "Clobber, Integers 5(2) (2005) A1, for the partisan game",
          parse_clobber,
          PositionForm::board,
          KindNumbers::rectangle};
}

GameKind notakto_kind() {
  return {"notakto",
          "notakto:3x3",
          "place crosses until three are in a row",
          message("notakto.rules", {{"rules", "3"}}),
          message("notakto.notation"),
          "T. E. Plambeck and G. Whitehead, The secrets of Notakto: winning at X-only tic-tac-toe, "
          "arXiv 1301.1672 (2013)",
          parse_notakto,
          PositionForm::board,
          KindNumbers::rectangle,
          true};
}

}  // namespace sprague
