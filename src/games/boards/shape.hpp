/// Sets of cells within a rectangle, which are cut to their bounding box, turned and reflected by
/// shifts of whole words.
///
/// Row r and column c of a shape of width w are bit r·w + c, so that a rectangle of n cells has n
/// bits. A reversal of all bits is a half turn; columns are exchanged in pairs, and a square is
/// transposed diagonal by diagonal, by delta swaps (Knuth, The Art of Computer Programming 4A,
/// 7.1.3). The smallest of the images, as a number, is the canonical one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/boards/bits.hpp"

namespace sprague {

/// Cells in a rectangle that is no wider than high. All functions below keep to that.
template <std::size_t Words>
struct Shape {
  std::size_t width = 0;
  std::size_t height = 0;
  Bits<Words> cells;
};

/// The largest width of a shape.
template <std::size_t Words>
constexpr std::size_t max_width = Words == 1   ? 8
                                  : Words == 2 ? 11
                                               : 32;

/// The masks of one width.
template <std::size_t Words>
struct WidthMasks {
  Bits<Words> first_column;
  std::vector<Bits<Words>> diagonals;  ///< the diagonals of a square, d places above the main one

  explicit WidthMasks(std::size_t width) : diagonals(width) {
    if (width == 0) return;
    for (std::size_t at = 0; at < Bits<Words>::size; at += width) first_column.set(at);
    for (std::size_t d = 0; d < width; ++d) {
      for (std::size_t row = 0; row + d < width; ++row) diagonals[d].set(row * width + row + d);
    }
  }

  static const WidthMasks& of(std::size_t width) {
    static const std::vector<WidthMasks> all = make_all();
    return all[width];
  }

 private:
  static std::vector<WidthMasks> make_all() {
    std::vector<WidthMasks> masks;
    for (std::size_t width = 0; width <= max_width<Words>; ++width) masks.emplace_back(width);
    return masks;
  }
};

/// How many patterns of cells there are: two side by side, three in a row, and squares of four.
struct PatternCounts {
  std::int64_t pairs = 0;
  std::int64_t straight = 0;
  std::int64_t squares = 0;
};

template <std::size_t Words>
PatternCounts count_patterns(const Shape<Words>& shape) {
  const auto count = [](const Bits<Words>& set) { return static_cast<std::int64_t>(set.count()); };
  const Bits<Words>& cells = shape.cells;
  const Bits<Words> inner = cells & ~WidthMasks<Words>::of(shape.width).first_column;
  const Bits<Words> with_right = cells & inner >> 1;
  const Bits<Words> with_below = cells & cells >> shape.width;
  return {count(with_right) + count(with_below),
          count(with_right & inner & cells << 1) + count(with_below & cells << shape.width),
          count(with_right & with_below & inner >> (shape.width + 1))};
}

/// The cells that share a side with one of `cells`, and some beyond the last row.
template <std::size_t Words>
Bits<Words> neighbours(const Bits<Words>& cells, std::size_t width,
                       const Bits<Words>& first_column) {
  const Bits<Words> last_column = first_column << (width - 1);
  return ((cells & ~last_column) << 1) | ((cells & ~first_column) >> 1) | cells << width |
         cells >> width;
}

template <std::size_t Words>
Bits<Words> half_turn(const Shape<Words>& shape) {
  return shape.cells.reversed() >> (Bits<Words>::size - shape.width * shape.height);
}

/// Left and right exchanged.
template <std::size_t Words>
Bits<Words> mirrored(const Shape<Words>& shape, const WidthMasks<Words>& masks) {
  Bits<Words> cells = shape.cells;
  for (std::size_t column = 0; 2 * column + 1 < shape.width; ++column)
    delta_swap(cells, masks.first_column << column, shape.width - 1 - 2 * column);
  return cells;
}

/// Rows and columns exchanged, where there are as many.
template <std::size_t Words>
Bits<Words> transposed_square(const Shape<Words>& shape, const WidthMasks<Words>& masks) {
  Bits<Words> cells = shape.cells;
  for (std::size_t d = 1; d < shape.width; ++d)
    delta_swap(cells, masks.diagonals[d], d * (shape.width - 1));
  return cells;
}

/// Calls visit(cells) with the images, the shape itself first, given that by a half turn.
template <std::size_t Words, class Visit>
void for_each_image(Shape<Words> shape, const Bits<Words>& turned, const Visit& visit) {
  const WidthMasks<Words>& masks = WidthMasks<Words>::of(shape.width);
  visit(shape.cells);
  visit(turned);
  if (shape.width == 1) return;
  const auto visit_both = [&visit, &shape](const Bits<Words>& cells) {
    shape.cells = cells;
    visit(cells);
    visit(half_turn(shape));
  };
  visit_both(mirrored(shape, masks));
  if (shape.width == shape.height) {
    visit_both(transposed_square(shape, masks));  // the mirror image transposed: a quarter turn
    visit_both(mirrored(shape, masks));
  }
}

/// The images of a shape.
template <std::size_t Words>
struct Images {
  std::array<Bits<Words>, 8> cells;
  std::size_t count = 0;

  explicit Images(const Shape<Words>& shape) {
    for_each_image(shape, half_turn(shape),
                   [this](const Bits<Words>& image) { cells[count++] = image; });
  }
};

/// The image of that number in the order of for_each_image().
template <std::size_t Words>
Bits<Words> image(Shape<Words> shape, std::size_t number) {
  const WidthMasks<Words>& masks = WidthMasks<Words>::of(shape.width);
  if (number >= 2) shape.cells = mirrored(shape, masks);
  if (number >= 4) shape.cells = transposed_square(shape, masks);
  if (number >= 6) shape.cells = mirrored(shape, masks);
  return number % 2 == 0 ? shape.cells : half_turn(shape);
}

/// The smallest of the images, given that by a half turn.
template <std::size_t Words>
Bits<Words> smallest_image(const Shape<Words>& shape, const Bits<Words>& turned) {
  Bits<Words> smallest = shape.cells;
  for_each_image(shape, turned,
                 [&smallest](const Bits<Words>& cells) { smallest = std::min(smallest, cells); });
  return smallest;
}

/// The columns from `left` on, `width` of them.
template <std::size_t Words>
Shape<Words> without_columns(const Shape<Words>& shape, std::size_t left, std::size_t width) {
  Shape<Words> narrow{width, shape.height, {}};
  const Bits<Words> row = Bits<Words>::first(width);
  for (std::size_t r = 0; r < shape.height; ++r)
    narrow.cells |= (shape.cells >> (r * shape.width + left) & row) << (r * width);
  return narrow;
}

/// Rows and columns exchanged; `shape` may be wider than high.
template <std::size_t Words>
Shape<Words> transposed(const Shape<Words>& shape) {
  Shape<Words> result{shape.height, shape.width, {}};
  for (Bits<Words> left = shape.cells; left.any(); left.remove_lowest()) {
    const std::size_t at = left.lowest();
    result.cells.set(at % shape.width * shape.height + at / shape.width);
  }
  return result;
}

/// The rows and columns from the first to before the last.
struct Box {
  std::size_t top, bottom, left, right;
};

/// The bounding box of a shape that has a cell.
template <std::size_t Words>
Box box_of(const Shape<Words>& shape) {
  const Bits<Words>& first_column = WidthMasks<Words>::of(shape.width).first_column;
  Box box{shape.cells.lowest() / shape.width, shape.cells.highest() / shape.width + 1, 0,
          shape.width};
  while (!(shape.cells & first_column << box.left).any()) ++box.left;
  while (!(shape.cells & first_column << (box.right - 1)).any()) --box.right;
  return box;
}

/// The cells in a box that has all of them; it may be wider than high.
template <std::size_t Words>
Shape<Words> within(const Shape<Words>& shape, const Box& box) {
  const Shape<Words> rows{shape.width, box.bottom - box.top,
                          shape.cells >> (box.top * shape.width)};
  const std::size_t width = box.right - box.left;
  return width < shape.width ? without_columns(rows, box.left, width) : rows;
}

/// A shape that has a cell, in its bounding box.
template <std::size_t Words>
Shape<Words> cut_to_box(Shape<Words> shape) {
  const Bits<Words> row = Bits<Words>::first(shape.width);
  const Bits<Words>& first_column = WidthMasks<Words>::of(shape.width).first_column;
  const Bits<Words> last_column = first_column << (shape.width - 1);
  if ((shape.cells & row).any() && (shape.cells >> (shape.width * (shape.height - 1))).any() &&
      (shape.cells & first_column).any() && (shape.cells & last_column).any())
    return shape;

  shape = within(shape, box_of(shape));
  return shape.width <= shape.height ? shape : transposed(shape);
}

}  // namespace sprague
