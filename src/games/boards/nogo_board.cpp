#include "games/boards/nogo_board.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/boards/shape.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/graphs/liberties_graph.hpp"
#include "rules/strip/strip_rules.hpp"

namespace sprague {
namespace {

using Cells = Liberties::Cells;

constexpr unsigned char nogo_board_bit = 0x80;  // of the first byte

/// Where the rows or the columns of a part go. Those without a cell are left out at the ends, and
/// one stays between others, since cells that it keeps apart are no neighbours.
struct Places {
  std::array<std::uint8_t, ColouredCells::max_cells> of{};
  std::size_t count = 0;

  template <class HasCell>
  Places(std::size_t lines, const HasCell& has_cell) {
    bool is_apart = false;
    for (std::size_t line = 0; line < lines; ++line) {
      if (!has_cell(line)) {
        is_apart = count > 0;
        continue;
      }
      count += is_apart ? 1 : 0;
      is_apart = false;
      of[line] = static_cast<std::uint8_t>(count++);
    }
  }
};

/// Moves the cells of a part together.
class Closing {
 public:
  Closing(const NogoBoard& board, const Cells& part) {
    const auto row_of = [&](std::size_t row) {
      return part >> row * board.columns & Cells::first(board.columns);
    };
    const Places rows(board.rows, [&](std::size_t row) { return row_of(row).any(); });
    const Cells& first_column = WidthMasks<1>::of(board.columns).first_column;
    const Places columns(board.columns,
                         [&](std::size_t column) { return (part & first_column << column).any(); });
    rows_ = std::max(rows.count, columns.count);
    columns_ = std::min(rows.count, columns.count);
    const bool is_wide = columns.count > rows.count;
    for (std::size_t row = 0; row < board.rows; ++row) {
      const std::size_t begin = rows.of[row] * (is_wide ? 1 : columns_);
      for (Cells rest = row_of(row); rest.any(); rest.remove_lowest()) {
        const std::size_t column = rest.lowest();
        add(row * board.columns + column, begin + columns.of[column] * (is_wide ? columns_ : 1));
      }
    }
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  /// The new places of cells of the part.
  Cells operator()(const Cells& cells) const {
    Cells moved;
    for (std::size_t i = 0; i < count_; ++i) {
      const Step& step = steps_[i];
      const Cells from = cells & step.cells;
      moved |= from >> step.down << step.up;
    }
    return moved;
  }

 private:
  /// Cells that move by the same distance.
  struct Step {
    Cells cells;
    std::size_t down;
    std::size_t up;
  };

  void add(std::size_t at, std::size_t to) {
    const std::size_t down = at > to ? at - to : 0;
    const std::size_t up = to > at ? to - at : 0;
    if (count_ == 0 || steps_[count_ - 1].down != down || steps_[count_ - 1].up != up)
      steps_[count_++] = {Cells(), down, up};
    steps_[count_ - 1].cells.set(at);
  }

  union {  // as in Liberties::Groups
    std::array<Step, ColouredCells::max_cells> steps_;
  };
  std::size_t count_ = 0;
  std::size_t rows_;
  std::size_t columns_;
};

void append(std::string& bytes, const Cells& cells, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>(cells.word[0] >> 8 * i & 0xFF);
}

/// Writes a board of which each set of cells is given by image(cells), with the colour that comes
/// first.
template <class Image>
void write(const NogoBoard& board, std::size_t first, const Image& image, std::string& bytes) {
  const std::size_t width = (board.rows * board.columns + 7) / 8;
  bytes.clear();
  bytes += static_cast<char>(nogo_board_bit | board.rows);
  bytes += static_cast<char>(board.columns);
  const std::array<const Cells*, 4> sets = {&board.closed[first], &board.closed[1 - first],
                                            &board.safe[first], &board.safe[1 - first]};
  unsigned present = 0;  // which of the sets have a cell
  for (std::size_t i = 0; i < sets.size(); ++i) present |= unsigned{sets[i]->any()} << i;
  bytes += static_cast<char>(present);
  bytes += static_cast<char>(board.groups[first].size());
  append(bytes, image(board.free), width);
  for (const Cells* set : sets) {
    if (set->any()) append(bytes, image(*set), width);
  }
  for (const std::size_t colour : {first, 1 - first}) {
    Liberties::Groups images;
    for (const Cells& group : board.groups[colour]) images.add(image(group));
    images.sort();
    for (const Cells& group : images) append(bytes, group, width);
  }
}

/// Adds a part in its canonical form.
void add_part(const NogoBoard& board, const Cells& part, SumList& sum) {
  const Closing closing(board, part);
  NogoBoard cut;
  cut.rows = closing.rows();
  cut.columns = closing.columns();
  cut.free = closing(part);
  for (const std::size_t colour : {0u, 1u}) {
    cut.closed[colour] = closing(board.closed[colour] & part);
    cut.safe[colour] = closing(board.safe[colour] & part);
    for (const Cells& group : board.groups[colour]) {
      if ((group & part).any()) cut.groups[colour].add(closing(group));
    }
  }
  const auto image = [&cut](const Cells& cells, std::size_t number) {
    return sprague::image(Shape<1>{cut.columns, cut.rows, cells}, number);
  };
  const Images<1> images(Shape<1>{cut.columns, cut.rows, cut.free});
  const Cells least = *std::min_element(images.cells.begin(), images.cells.begin() + images.count);
  thread_local std::string best, candidate;
  best.clear();
  for (std::size_t i = 0; i < images.count; ++i) {
    if (images.cells[i] != least) continue;
    for (const std::size_t first : {0u, 1u}) {
      write(
          cut, first, [&](const Cells& cells) { return image(cells, i); }, candidate);
      if (best.empty() || candidate < best) best.swap(candidate);
    }
  }
  sum.add(best);
}

}  // namespace

auto NogoBoard::neighbours(const Cells& cells) const -> Cells {
  return sprague::neighbours(cells, columns, WidthMasks<1>::of(columns).first_column) &
         Cells::first(rows * columns);
}

bool is_nogo_board(std::string_view bytes) {
  return (static_cast<unsigned char>(bytes[0]) & nogo_board_bit) != 0;
}

NogoBoard nogo_board_of(const TwoColours& board) {
  return {liberties_of(board), board.rows, board.columns};
}

NogoBoard nogo_board_of(std::string_view bytes) {
  const auto byte = [&bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  NogoBoard board;
  board.rows = byte(0) & (nogo_board_bit - 1u);
  board.columns = byte(1);
  const unsigned present = byte(2);
  const std::size_t groups_of_first = byte(3);
  const std::size_t width = (board.rows * board.columns + 7) / 8;
  std::size_t at = 4;
  const auto read = [&] {
    Cells cells;
    for (std::size_t i = 0; i < width; ++i) cells.word[0] |= std::uint64_t{byte(at++)} << 8 * i;
    return cells;
  };
  board.free = read();
  std::size_t i = 0;
  for (Cells* set : {&board.closed[0], &board.closed[1], &board.safe[0], &board.safe[1]}) {
    if ((present >> i++ & 1) != 0) *set = read();
  }
  while (at < bytes.size())
    board.groups[board.groups[0].size() < groups_of_first ? 0 : 1].add(read());
  return board;
}

std::string bytes_of(const NogoBoard& board) {
  std::string bytes;
  write(
      board, 0, [](const Cells& cells) { return cells; }, bytes);
  return bytes;
}

void add_components(NogoBoard& board, SumList& sum) {
  simplify(board, board);
  for_each_component(board, board, [&](const Cells& part) { add_part(board, part, sum); });
}

std::string graph_text(const NogoBoard& board) {
  const LibertiesGraph drawn = graph_of(board, board, board.free);
  std::string text = graph_text(drawn.graph.graph()) + '/';
  for (std::size_t v = 0; v < drawn.graph.size; ++v) text += drawn.cells.sign(v, dead_cell);
  return text;
}

}  // namespace sprague
