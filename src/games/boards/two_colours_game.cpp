// Col and NoGo, where both players place stones of either colour.

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/boards/col_rules.hpp"
#include "games/boards/nogo_board.hpp"
#include "games/boards/nogo_rules.hpp"
#include "games/boards/picture.hpp"
#include "games/boards/two_colours.hpp"
#include "games/graphs/coloured_graph.hpp"
#include "games/kinds.hpp"
#include "games/layout/result_layout.hpp"
#include "games/linear_difficulty.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr std::string_view colours[] = {"x", "o"};

template <class Rules>
const CellAlphabet& cells_of() {
  using State = BoardElement::State;
  const auto beside = [](std::string_view colour) {
    return message("cell.beside", {{"colour", colour}});
  };
  static const CellAlphabet alphabet = {{{'1', "1", State::free, message("cell.free")},
                                         {'x', "x", State::token, Rules::stone()},
                                         {'o', "o", State::token, Rules::stone()},
                                         {'X', "X", State::free, beside("x")},
                                         {'O', "O", State::free, beside("o")},
                                         {'B', "B", State::free, message("cell.beside_both")},
                                         dead_sign(message("cell.missing"))},
                                        "1"};
  return alphabet;
}

/// A board no wider than high.
TwoColours tall(const TwoColours& board) {
  return board.columns <= board.rows ? board : transposed(board);
}

struct Placement {
  std::size_t at;  ///< on the board as it stands
  std::size_t colour;
  TwoColours after;
};

/// Positions are boards as bytes (two_colours.hpp).
template <class Rules, class Base = Game>
class TwoColoursGame : public Base {
 public:
  explicit TwoColoursGame(std::string_view name) : name_(name) {}

  std::string name() const final { return std::string(name_); }
  std::vector<PositionSign> signs() const final { return cells_of<Rules>().written_signs(); }
  std::string text(std::string_view position) const override {
    return picture_text(picture_of(two_colours_of(position)), cells_of<Rules>());
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const TwoColours board = two_colours_of(position);
    std::vector<GameMove> moves;
    for (const Placement& placement : placements(board)) {
      moves.push_back(
          {fmt::format("{} at {}", colours[placement.colour], name_of(board, placement.at)),
           bytes_of(placement.after)});
    }
    return moves;
  }

  std::vector<std::string> misere_components(std::string_view position) const final {
    return this->components(position);
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const TwoColours board = two_colours_of(position);
    BoardLayout layout = picture_layout(picture_of(board));
    layout.advice = message("advice.colour");
    add_results(layout, {std::string(colours[0]), std::string(colours[1])});
    for (const Placement& placement : placements(board)) {
      layout.touches.push_back(
          {name_of(board, placement.at), result_name(std::string(colours[placement.colour]))});
    }
    return layout;
  }

  /// A position of Final, which is this game.
  template <class Final>
  static GamePosition parse(std::string_view name, std::string_view text, std::size_t argument) {
    const Picture picture = parse_picture(text, argument, cells_of<Rules>());
    if (picture.rows * picture.columns > TwoColours::max_cells)
      fail_at(text, argument, at_most(TwoColours::max_cells, "things.cells"));
    const TwoColours board = two_colours_of(picture);
    const auto wrong = Rules::wrong(tall(board));
    for (std::size_t at = 0; at < board.rows * board.columns; ++at) {
      if (wrong.test(place_when_tall(board, at)))
        fail_at(text, argument, Rules::fault(name_of(board, at)));
    }
    static const auto game = std::make_shared<const Final>(name);
    return {game, bytes_of(board)};
  }

 private:
  static std::string name_of(const TwoColours& board, std::size_t at) {
    return square_name(at / board.columns, at % board.columns);
  }

  /// Where a cell is on tall(board).
  static std::size_t place_when_tall(const TwoColours& board, std::size_t at) {
    return board.columns <= board.rows ? at : at % board.columns * board.rows + at / board.columns;
  }

  static std::vector<Placement> placements(const TwoColours& board) {
    const TwoColours turned = tall(board);
    const auto legal = Rules::legal(turned);
    std::vector<Placement> all;
    for (std::size_t at = 0; at < board.rows * board.columns; ++at) {
      const std::size_t there = place_when_tall(board, at);
      for (const std::size_t colour : {0u, 1u}) {
        if (!legal[colour].test(there)) continue;
        const TwoColours after = Rules::after(turned, there, colour);
        all.push_back({at, colour, board.columns <= board.rows ? after : transposed(after)});
      }
    }
    return all;
  }

  std::string_view name_;
};

class Col final : public TwoColoursGame<ColRules> {
 public:
  using TwoColoursGame::TwoColoursGame;

  std::vector<std::string> components(std::string_view position) const override {
    SumList sums;
    ColRules::add_components(tall(two_colours_of(position)), sums);
    sums.end_sum();
    return sums.components(0);
  }

  void options(std::string_view component, SumList& options) const override {
    const TwoColours board = two_colours_of(component);
    const auto legal = ColRules::legal(board);
    for (const std::size_t colour : {0u, 1u}) {
      for (auto left = legal[colour]; left.any(); left.remove_lowest()) {
        ColRules::add_components(ColRules::after(board, left.lowest(), colour), options);
        if (!options.end_sum()) return;
      }
    }
  }

  std::uint64_t difficulty(std::string_view component) const override {
    const TwoColours board = two_colours_of(component);
    const auto legal = ColRules::legal(board);
    return legal[0].count() + legal[1].count() + 4 * board.free.count();
  }
};

/// Positions are boards with their stones, and components boards without them.
class Nogo final : public TwoColoursGame<NogoRules, LinearDifficulty> {
 public:
  using Drawn = TwoColoursGame<NogoRules, LinearDifficulty>;
  using Drawn::Drawn;

  std::string text(std::string_view position) const override {
    if (!is_nogo_board(position)) return Drawn::text(position);
    return graph_text(nogo_board_of(position));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    if (!is_nogo_board(position)) return Drawn::moves(position);
    const NogoBoard board = nogo_board_of(position);
    std::vector<GameMove> moves;
    std::size_t vertex = 0;  // of the graph that is the text
    for (auto left = board.free; left.any(); left.remove_lowest(), ++vertex) {
      for (const std::size_t colour : {0u, 1u}) {
        if (!open_cells(board, board)[colour].test(left.lowest())) continue;
        NogoBoard after = board;
        place(after, left.lowest(), colour, board);
        moves.push_back({fmt::format("{} at {}", colours[colour], vertex), bytes_of(after)});
      }
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    NogoBoard board = is_nogo_board(position) ? nogo_board_of(position)
                                              : nogo_board_of(tall(two_colours_of(position)));
    SumList sums;
    add_components(board, sums);
    sums.end_sum();
    return sums.components(0);
  }

  void options(std::string_view component, SumList& options) const override {
    const NogoBoard board = nogo_board_of(component);
    const auto open = open_cells(board, board);
    for (const std::size_t colour : {0u, 1u}) {
      for (auto left = open[colour]; left.any(); left.remove_lowest()) {
        NogoBoard after = board;
        place(after, left.lowest(), colour, board);
        add_components(after, options);
        if (!options.end_sum()) return;
      }
    }
  }

  /// By `bench/tune nogo:3x4 nogo:2x6 nogo:1x13 nogo:1x15 nogo:1x16 nogo:2x7`.
  std::span<const Feature> features() const override {
    static constexpr Feature features[] = {
        {"moves", 4}, {"neighbours", -5}, {"groups", -1}, {"liberties", 8}};
    return features;
  }

  Counts counts(std::string_view component) const override {
    const NogoBoard board = nogo_board_of(component);
    const auto count = [](const auto& set) { return static_cast<std::int64_t>(set.count()); };
    const auto open = open_cells(board, board);
    Counts counts{count(open[0]) + count(open[1])};
    for (auto left = board.free; left.any(); left.remove_lowest())
      counts[1] += count(board.neighbours(NogoBoard::Cells::one(left.lowest())) & board.free);
    counts[1] /= 2;  // each of two sees the other
    for (const NogoBoard::Groups& groups : board.groups) {
      counts[2] += static_cast<std::int64_t>(groups.size());
      for (const auto& liberties : groups) counts[3] += count(liberties);
    }
    return counts;
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (!is_nogo_board(position)) return Drawn::layout(position);
    const GamePosition drawn = nogo_on_graph(text(position), 0, cells_of<NogoRules>());
    return drawn.game->layout(drawn.position);
  }
};

GamePosition parse_col(std::string_view text, std::size_t argument) {
  if (is_on_graph(text.substr(argument))) return col_on_graph(text, argument, cells_of<ColRules>());
  return Col::parse<Col>("col", text, argument);
}

GamePosition parse_nogo(std::string_view text, std::size_t argument) {
  if (is_on_graph(text.substr(argument)))
    return nogo_on_graph(text, argument, cells_of<NogoRules>());
  return Nogo::parse<Nogo>("nogo", text, argument);
}

}  // namespace

GameKind col_kind() {
  return {"col",
          "col:3x4",
          "paint cells of a board, neighbours in different colours",
          message("col.rules"),
          message("col.notation"),
          "J. H. Conway, On Numbers and Games, chapter 8, for the partisan game of Colin Vout",
          parse_col,
          PositionForm::board,
          KindNumbers::rectangle};
}

GameKind nogo_kind() {
  return {"nogo",
          "nogo:3x4",
          "place stones of two colours and leave every group a liberty",
          message("nogo.rules"),
          message("nogo.notation"),
          "T. Folkersen, M. Müller and H. Du, MCGS (2025), for the impartial form of NoGo (also "
          "Anti-Atari Go)",
          parse_nogo,
          PositionForm::board,
          KindNumbers::rectangle};
}

}  // namespace sprague
