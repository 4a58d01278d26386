#include "check/positions/placed_pieces.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_rows.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_side = 16;

/// A bit for each free cell of a row, from the left.
struct Cells {
  std::array<std::uint16_t, max_side> rows{};

  bool free(std::size_t row, std::size_t column) const { return (rows[row] >> column & 1) != 0; }
  bool any() const {
    return std::any_of(rows.begin(), rows.end(), [](std::uint16_t row) { return row != 0; });
  }
  friend bool operator==(const Cells&, const Cells&) = default;
};

/// Where a piece can lie: its upper left corner.
struct Place {
  const LyingPiece* piece;
  std::size_t row, column;
};

/// The rows that a placed piece covers, from its own row on.
std::uint16_t covered_in(const Place& place, std::size_t row) {
  return static_cast<std::uint16_t>(place.piece->rows[row] << place.column);
}

Cells without(const Cells& cells, const Place& place) {
  Cells left = cells;
  for (std::size_t row = 0; row < place.piece->height; ++row)
    left.rows[place.row + row] &= static_cast<std::uint16_t>(~covered_in(place, row));
  return left;
}

/// The columns, a bit for each, where a piece fits with its upper row in this one.
unsigned columns_where_fits(const Cells& cells, const LyingPiece& piece, std::size_t row) {
  unsigned columns = 0xFFFF;
  for (std::size_t i = 0; i < piece.height; ++i) {
    for (unsigned left = piece.rows[i]; left != 0; left &= left - 1)
      columns &= static_cast<unsigned>(cells.rows[row + i]) >> std::countr_zero(left);
  }
  return columns;
}

std::vector<Place> places_on(const Cells& cells, const std::vector<LyingPiece>& pieces) {
  std::vector<Place> places;
  for (const LyingPiece& piece : pieces) {
    for (std::size_t row = 0; row + piece.height <= max_side; ++row) {
      for (unsigned left = columns_where_fits(cells, piece, row); left != 0; left &= left - 1)
        places.push_back({&piece, row, static_cast<std::size_t>(std::countr_zero(left))});
    }
  }
  return places;
}

/// The cells that some piece can cover.
Cells coverable(const Cells& cells, const std::vector<LyingPiece>& pieces) {
  Cells covered;
  for (const LyingPiece& piece : pieces) {
    for (std::size_t row = 0; row + piece.height <= max_side; ++row) {
      const unsigned columns = columns_where_fits(cells, piece, row);
      for (std::size_t i = 0; i < piece.height && columns != 0; ++i) {
        for (unsigned left = piece.rows[i]; left != 0; left &= left - 1)
          covered.rows[row + i] |= static_cast<std::uint16_t>(columns << std::countr_zero(left));
      }
    }
  }
  return covered;
}

/// Removes the component of a free cell from the board and returns it.
Cells cut_component(Cells& board) {
  Cells component;
  const auto first = std::find_if(board.rows.begin(), board.rows.end(),
                                  [](std::uint16_t row) { return row != 0; });
  component.rows[static_cast<std::size_t>(first - board.rows.begin())] =
      static_cast<std::uint16_t>(*first & -*first);
  while (true) {
    const Cells before = component;
    for (std::size_t row = 0; row < max_side; ++row) {
      unsigned reached = component.rows[row];
      reached |= reached << 1 | reached >> 1;
      if (row > 0) reached |= component.rows[row - 1];
      if (row + 1 < max_side) reached |= component.rows[row + 1];
      component.rows[row] = static_cast<std::uint16_t>(reached & board.rows[row]);
    }
    if (component == before) break;
  }
  for (std::size_t row = 0; row < max_side; ++row) board.rows[row] ^= component.rows[row];
  return component;
}

/// A component in its bounding box.
struct Shape {
  std::array<std::uint16_t, max_side> rows{};
  std::size_t height = 0;
  std::size_t width = 0;

  friend bool operator<(const Shape& a, const Shape& b) { return a.rows < b.rows; }
};

Shape shape_of(const Cells& component) {
  Shape shape;
  unsigned used = 0;
  for (const std::uint16_t row : component.rows) used |= row;
  const int shift = std::countr_zero(used);
  shape.width = static_cast<std::size_t>(std::bit_width(used >> shift));
  for (const std::uint16_t row : component.rows) {
    if (row != 0)  // otherwise outside, since the component is connected
      shape.rows[shape.height++] = static_cast<std::uint16_t>(row >> shift);
  }
  return shape;
}

Shape upside_down(Shape shape) {
  std::reverse(shape.rows.begin(), shape.rows.begin() + static_cast<std::ptrdiff_t>(shape.height));
  return shape;
}

Shape mirrored(Shape shape) {
  for (std::size_t row = 0; row < shape.height; ++row) {
    unsigned image = 0;
    for (std::size_t column = 0; column < shape.width; ++column)
      image = image << 1 | (shape.rows[row] >> column & 1);
    shape.rows[row] = static_cast<std::uint16_t>(image);
  }
  return shape;
}

Shape transposed(const Shape& shape) {
  Shape image;
  image.height = shape.width;
  image.width = shape.height;
  for (std::size_t row = 0; row < shape.height; ++row) {
    for (unsigned left = shape.rows[row]; left != 0; left &= left - 1) {
      image.rows[static_cast<std::size_t>(std::countr_zero(left))] |=
          static_cast<std::uint16_t>(1u << row);
    }
  }
  return image;
}

/// The least of the eight images, among those that are no higher than wide.
Shape canonical(const Shape& shape) {
  const Shape lying = shape.height > shape.width ? transposed(shape) : shape;
  const auto least_of_four = [](const Shape& image) {
    const Shape mirror = mirrored(image);
    return std::min({image, mirror, upside_down(image), upside_down(mirror)});
  };
  const Shape least = least_of_four(lying);
  return lying.height == lying.width ? std::min(least, least_of_four(transposed(lying))) : least;
}

std::string key_of(const Shape& shape) {
  std::string key;
  for (std::size_t row = 0; row < shape.height; ++row) {
    key += static_cast<char>(shape.rows[row] >> 8);
    key += static_cast<char>(shape.rows[row] & 255);
  }
  return key;
}

Cells cells_of(const std::string& key) {
  Cells cells;
  for (std::size_t row = 0; row < key.size() / 2; ++row) {
    cells.rows[row] = static_cast<std::uint16_t>(static_cast<unsigned char>(key[2 * row]) << 8 |
                                                 static_cast<unsigned char>(key[2 * row + 1]));
  }
  return cells;
}

PositionGame::Sum components_of(const Cells& board, const std::vector<LyingPiece>& pieces) {
  PositionGame::Sum sum;
  for (Cells left = coverable(board, pieces); left.any();)
    sum.push_back(key_of(canonical(shape_of(cut_component(left)))));
  return sum;
}

Cells parse(std::string_view text) {
  const BoardCells cells = {".", 'x', "."};
  const Rows rows = written_board(text, cells, max_side * max_side);
  require(std::max(rows.size(), rows[0].size()) <= max_side,
          "'{}' has more than 16 rows or columns", text);
  Cells board;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] != cells.missing)
        board.rows[row] |= static_cast<std::uint16_t>(1u << column);
    }
  }
  return board;
}

}  // namespace

PositionGame::Sum PlacedPieces::components(std::string_view text) const {
  return components_of(parse(text), pieces_);
}

std::string PlacedPieces::text(const std::string& component) const {
  const Cells cells = cells_of(component);
  std::string text;
  for (std::size_t row = 0; row < component.size() / 2; ++row) {
    if (row > 0) text += '/';
    const auto width = static_cast<std::size_t>(std::bit_width(cells.rows[row]));
    for (std::size_t column = 0; column < width; ++column)
      text += cells.free(row, column) ? '.' : 'x';
  }
  return text;
}

void PlacedPieces::for_each_option(const std::string& component,
                                   const std::function<bool(Sum&)>& visit) const {
  const Cells cells = cells_of(component);
  for (const Place& place : places_on(cells, pieces_)) {
    Sum sum = components_of(without(cells, place), pieces_);
    if (!visit(sum)) return;
  }
}

bool PlacedPieces::is_zero(const std::string& component) const {
  const Cells cells = cells_of(component);
  const std::size_t height = component.size() / 2;
  unsigned used = 0;
  for (const std::uint16_t row : cells.rows) used |= row;
  const auto width = static_cast<std::size_t>(std::bit_width(used));
  const auto image_is_free = [&](std::size_t row, std::size_t column) {
    return cells.free(height - 1 - row, width - 1 - column);
  };
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      if (cells.free(row, column) && !image_is_free(row, column)) return false;
    }
  }
  // The image of the cell (r, c) is (h − 1 − r, w − 1 − c).
  const auto places = places_on(cells, pieces_);
  return std::none_of(places.begin(), places.end(), [&](const Place& place) {
    const Cells left = without(cells, place);
    for (std::size_t row = 0; row < place.piece->height; ++row) {
      for (unsigned covered = covered_in(place, row); covered != 0; covered &= covered - 1) {
        const auto column = static_cast<std::size_t>(std::countr_zero(covered));
        if (!left.free(height - 1 - place.row - row, width - 1 - column)) return true;
      }
    }
    return false;
  });
}

bool PlacedPieces::is_small(const std::string& component) const {
  const bool is_strip = component.size() == 2;
  return is_strip || size(component) <= 10;
}

std::uint64_t PlacedPieces::size(const std::string& component) const {
  int cells = 0;
  for (const char byte : component) cells += std::popcount(static_cast<unsigned char>(byte));
  return static_cast<std::uint64_t>(cells);
}

std::unique_ptr<PositionGame> cram() {
  return polyomino("I2");
}

std::unique_ptr<PositionGame> polyomino(std::string_view pieces) {
  return std::make_unique<PlacedPieces>(written_pieces(pieces));
}

}  // namespace sprague::check
