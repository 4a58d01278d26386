#include "games/boards/two_colours.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "games/boards/shape.hpp"
#include "rules/strip/strip_rules.hpp"

namespace sprague {
namespace {

using Cells = TwoColours::Cells;

std::array<Cells*, 3> planes(TwoColours& board) {
  return {&board.free, &board.coloured[0], &board.coloured[1]};
}

/// The box of all cells, no wider than high.
TwoColours cut_to_box(TwoColours board) {
  const Box box = box_of(Shape<1>{board.columns, board.rows, board.occupied()});
  for (Cells* plane : planes(board))
    *plane = within(Shape<1>{board.columns, board.rows, *plane}, box).cells;
  board.rows = box.bottom - box.top;
  board.columns = box.right - box.left;
  return board.columns <= board.rows ? board : transposed(board);
}

}  // namespace

auto TwoColours::neighbours(const Cells& cells) const -> Cells {
  return sprague::neighbours(cells, columns, WidthMasks<1>::of(columns).first_column) &
         Cells::first(rows * columns);
}

TwoColours two_colours_of(const Picture& picture) {
  TwoColours board{{}, picture.rows, picture.columns};
  for (std::size_t at = 0; at < picture.cells.size(); ++at) board.set(at, picture.cells[at]);
  return board;
}

Picture picture_of(const TwoColours& board) {
  Picture picture{board.rows, board.columns, ""};
  for (std::size_t at = 0; at < board.rows * board.columns; ++at)
    picture.cells += board.sign(at, dead_cell);
  return picture;
}

std::string bytes_of(const TwoColours& board) {
  const std::size_t bytes = (board.rows * board.columns + 7) / 8;
  std::string text{static_cast<char>(board.rows), static_cast<char>(board.columns)};
  for (const Cells& plane : {board.free, board.coloured[0], board.coloured[1]}) {
    for (std::size_t i = 0; i < bytes; ++i)
      text += static_cast<char>(plane.word[0] >> 8 * i & 0xFF);
  }
  return text;
}

TwoColours two_colours_of(std::string_view bytes) {
  const auto byte = [&bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  TwoColours board{{}, byte(0), byte(1)};
  const std::size_t count = (board.rows * board.columns + 7) / 8;
  std::size_t at = 2;
  for (Cells* plane : planes(board)) {
    for (std::size_t i = 0; i < count; ++i) plane->word[0] |= std::uint64_t{byte(at++)} << 8 * i;
  }
  return board;
}

TwoColours transposed(const TwoColours& board) {
  TwoColours result = board;
  for (Cells* plane : planes(result))
    *plane = transposed(Shape<1>{board.columns, board.rows, *plane}).cells;
  std::swap(result.rows, result.columns);
  return result;
}

void add_component(const TwoColours& board, const Cells& part, SumList& sum) {
  TwoColours cut = board;
  cut.remove(~part);
  cut = cut_to_box(cut);
  const auto images = [&cut](const Cells& plane) {
    return Images<1>(Shape<1>{cut.columns, cut.rows, plane});
  };
  const Images<1> free = images(cut.free);
  const Images<1> x = images(cut.coloured[0]);
  const Images<1> o = images(cut.coloured[1]);
  std::tuple<Cells, Cells, Cells> least{free.cells[0], x.cells[0], o.cells[0]};
  for (std::size_t i = 0; i < free.count; ++i) {
    least = std::min({least, std::tuple(free.cells[i], x.cells[i], o.cells[i]),
                      std::tuple(free.cells[i], o.cells[i], x.cells[i])});
  }
  std::tie(cut.free, cut.coloured[0], cut.coloured[1]) = least;
  sum.add(bytes_of(cut));
}

}  // namespace sprague
