// Cram and its relatives: players place pieces on free cells of a board.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/picture.hpp"
#include "games/boards/placer.hpp"
#include "games/boards/placing_game.hpp"
#include "games/kinds.hpp"
#include "games/linear_difficulty.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "sprague/game.hpp"

namespace sprague {
namespace {

constexpr char free_cell = '1';

// A position is a byte with the number of columns, then the cells row by row from the lowest bit of
// the next byte, 1 for a free one, and a final 1.

std::size_t cell_count(std::string_view position) {
  const auto last = static_cast<unsigned char>(position.back());
  return 8 * (position.size() - 2) + static_cast<std::size_t>(std::bit_width(last)) - 1;
}

std::string bytes_of(const Picture& board) {
  std::string bytes(2 + board.cells.size() / 8, '\0');
  bytes[0] = static_cast<char>(board.columns);
  const auto set = [&bytes](std::size_t bit) {
    bytes[1 + bit / 8] = static_cast<char>(bytes[1 + bit / 8] | 1 << bit % 8);
  };
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != dead_cell) set(cell);
  }
  set(board.cells.size());
  return bytes;
}

Picture picture_of(std::string_view position, char free) {
  Picture board{0, static_cast<unsigned char>(position[0]), {}};
  for (std::size_t cell = 0; cell < cell_count(position); ++cell) {
    const auto byte = static_cast<unsigned char>(position[1 + cell / 8]);
    board.cells += (byte >> cell % 8 & 1) != 0 ? free : dead_cell;
  }
  board.rows = board.cells.size() / board.columns;
  return board;
}

/// The cells of a position, no wider than high.
template <std::size_t Words>
Shape<Words> shape_of(std::string_view position, std::size_t cells) {
  Shape<Words> shape;
  shape.width = static_cast<unsigned char>(position[0]);
  shape.height = cells / shape.width;
  for (std::size_t at = 0; at < cells; at += 8) {
    const auto byte = static_cast<unsigned char>(position[1 + at / 8]);
    shape.cells.word[at / 64] |= std::uint64_t{byte} << at % 64;
  }
  if (cells < Bits<Words>::size) shape.cells &= Bits<Words>::first(cells);  // without the final 1
  return shape.width <= shape.height ? shape : transposed(shape);
}

/// The move that covers these cells, or nothing where one is not free.
std::optional<GameMove> place(const Picture& board, const Orientation& lying, std::size_t row,
                              std::size_t column) {
  GameMove move;
  Picture to = board;
  for (const PieceCell& cell : lying.cells) {
    if (board.is_dead(row + cell.row, column + cell.column)) return std::nullopt;
    to.cells[(row + cell.row) * board.columns + column + cell.column] = dead_cell;
    if (!move.text.empty()) move.text += ' ';
    move.text += square_name(row + cell.row, column + cell.column);
  }
  move.to = bytes_of(to);
  return move;
}

/// A climb over these, cells and corners led to them on Cram, and one from them, in steps of a
/// quarter, finds nothing better:
///
///     bench/tune --seconds 150 --seed 7 --weights 4,20,-16 cram:3x12 cram:5x6 cram:4x7 cram:5x7
///     cram:4x9
///
/// Full squares may make a component easier since dense ones recur, so that their values are known.
constexpr Feature patterns_in_cells[] = {{"pairs", 1}, {"straight", 5}, {"squares", -4}};

/// Components fit their bounding box, are no wider than high, and are the smallest of their images
/// under reflections and turns.
class PlacingGame final : public LinearDifficulty {
 public:
  PlacingGame(std::string name, std::vector<Piece> pieces, CellAlphabet alphabet)
      : name_(std::move(name)),
        alphabet_(std::move(alphabet)),
        rules_(std::move(pieces)),
        up_to_64_(rules_),
        up_to_128_(rules_),
        up_to_1024_(rules_) {}

  std::string name() const override { return name_; }
  std::vector<PositionSign> signs() const override { return alphabet_.written_signs(); }
  std::string text(std::string_view position) const override {
    return picture_text(picture_of(position, alphabet_.fill[0]), alphabet_);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const Picture board = picture_of(position, free_cell);
    std::vector<GameMove> all;
    for (const Piece& piece : rules_.pieces) {
      for (const Orientation& lying : piece.orientations) {
        for (std::size_t row = 0; row + lying.rows <= board.rows; ++row) {
          for (std::size_t column = 0; column + lying.columns <= board.columns; ++column) {
            if (auto move = place(board, lying, row, column)) all.push_back(std::move(*move));
          }
        }
      }
    }
    return all;
  }

  std::vector<std::string> components(std::string_view position) const override {
    SumList sums;
    with_placer(position,
                [&sums](const auto& placer, const auto& shape) { placer.components(shape, sums); });
    return sums.components(0);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    with_placer(component, [&options](const auto& placer, const auto& shape) {
      placer.options(shape, options);
    });
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    std::optional<std::uint64_t> value;
    with_placer(component, [&value](const auto& placer, const auto& shape) {
      value = placer.known_value(shape);
    });
    return value;
  }

  std::span<const Feature> features() const override { return patterns_in_cells; }

  Counts counts(std::string_view component) const override {
    Counts counts{};
    with_placer(component, [&counts](const auto&, const auto& shape) {
      const PatternCounts patterns = count_patterns(shape);
      counts = {patterns.pairs, patterns.straight, patterns.squares};
    });
    return counts;
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    BoardLayout layout = board_layout(picture_of(position, free_cell));
    layout.advice = message("advice.piece");
    return layout;
  }

 private:
  /// Calls f(placer, shape) with the smallest placer on whose boards the shape fits.
  template <class Function>
  void with_placer(std::string_view position, const Function& f) const {
    const std::size_t cells = cell_count(position);
    if (cells <= 64) {
      f(up_to_64_, shape_of<1>(position, cells));
    } else if (cells <= 128) {
      f(up_to_128_, shape_of<2>(position, cells));
    } else {
      f(up_to_1024_, shape_of<16>(position, cells));
    }
  }

  std::string name_;
  CellAlphabet alphabet_;  ///< a rectangle is filled with free cells
  PlacingRules rules_;
  Placer<1> up_to_64_;
  Placer<2> up_to_128_;
  Placer<16> up_to_1024_;
};

/// A dot is a free cell, not a missing one as elsewhere, and x the covered one.
const CellAlphabet& free_and_covered() {
  static const CellAlphabet alphabet = {
      {{free_cell, ".1", BoardElement::State::free, message("cell.free")},
       {dead_cell, "x#", BoardElement::State::taken, message("cell.covered")}},
      {free_cell},
      true};
  return alphabet;
}

GamePosition parse_cram(std::string_view text, std::size_t argument) {
  static const auto game = std::make_shared<const PlacingGame>(
      "cram", std::vector<Piece>{straight_piece(2)}, free_and_covered());
  return {game, bytes_of(parse_picture(text, argument, free_and_covered()))};
}

/// The games of the last few different pieces, so that their tables of small boards are made once.
std::shared_ptr<const PlacingGame> polyomino_game(const std::string& name,
                                                  std::vector<Piece> pieces,
                                                  const CellAlphabet& alphabet) {
  constexpr std::size_t kept = 4;
  static std::mutex mutex;
  static std::vector<std::shared_ptr<const PlacingGame>> games;
  const std::lock_guard lock(mutex);
  const auto known = std::find_if(games.begin(), games.end(),
                                  [&name](const auto& game) { return game->name() == name; });
  if (known != games.end()) {
    std::rotate(games.begin(), known, known + 1);
  } else {
    games.insert(games.begin(),
                 std::make_shared<const PlacingGame>(name, std::move(pieces), alphabet));
    if (games.size() > kept) games.pop_back();
  }
  return games.front();
}

GamePosition parse_polyomino(std::string_view text, std::size_t argument) {
  const std::size_t open = text.find('(');
  const std::size_t close = argument - 2;  // the bracket before the colon
  if (open >= argument || text[close] != ')')
    fail_at(text, std::min(open, argument - 1), as_in({"polyomino(I3,V3):4x5"}));
  std::vector<Piece> pieces = parse_pieces(text, open + 1, close);
  std::string name = "polyomino(";
  for (const Piece& piece : pieces) {
    if (name.back() != '(') name += ',';
    name += piece.name;
  }
  std::string position = bytes_of(parse_picture(text, argument, free_and_covered()));
  return {polyomino_game(name + ')', std::move(pieces), free_and_covered()), std::move(position)};
}

}  // namespace

GamePosition placing_position(const std::string& name, std::vector<Piece> pieces,
                              const CellAlphabet& alphabet, const Picture& picture) {
  return {polyomino_game(name, std::move(pieces), alphabet), bytes_of(picture)};
}

GameKind cram_kind() {
  return {"cram",
          "cram:4x5",
          "place dominoes on a board",
          message("cram.rules"),
          message("cram.notation"),
          "M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (February 1974); "
          "Winning Ways, chapter 15",
          parse_cram,
          PositionForm::board,
          KindNumbers::rectangle};
}

GameKind polyomino_kind() {
  return {"polyomino",
          "polyomino(I3,V3):4x5",
          "place pieces of given shapes on a board",
          message("polyomino.rules", {{"rules", "I3,V3"}}),
          message("polyomino.notation"),
          "S. W. Golomb, Polyominoes (1965), for placing games; polyomino(I2) is Cram",
          parse_polyomino,
          PositionForm::board,
          KindNumbers::rectangle};
}

}  // namespace sprague
