#include "games/boards/placer.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sprague {
namespace {

template <std::size_t Words>
bool before(const Shape<Words>& a, const Shape<Words>& b) {
  if (a.width != b.width) return a.width < b.width;
  return a.height != b.height ? a.height < b.height : a.cells < b.cells;
}

template <std::size_t Words>
bool same(const Shape<Words>& a, const Shape<Words>& b) {
  return a.width == b.width && a.height == b.height && a.cells == b.cells;
}

/// Puts the parts in order and removes pairs of equal ones.
template <std::size_t Words>
void cancel_pairs(std::vector<Shape<Words>>& parts) {
  if (parts.size() < 2) return;
  std::sort(parts.begin(), parts.end(), before<Words>);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (kept > 0 && same(parts[kept - 1], parts[i])) {
      --kept;
    } else {
      parts[kept++] = parts[i];
    }
  }
  parts.resize(kept);
}

/// Adds the bytes of a component: the width, then the cells from the lowest bit on and a final 1.
template <std::size_t Words>
void add_key(const Shape<Words>& shape, SumList& list) {
  const std::size_t end = shape.width * shape.height;
  std::array<std::uint64_t, Words + 1> words{};
  std::copy(shape.cells.word.begin(), shape.cells.word.end(), words.begin());
  words[end / 64] |= std::uint64_t{1} << end % 64;
  std::array<char, 8 * Words + 2> bytes{};
  bytes[0] = static_cast<char>(shape.width);
  for (std::size_t at = 0; at <= end; at += 8)
    bytes[1 + at / 8] = static_cast<char>(words[at / 64] >> at % 64);
  list.add({bytes.data(), 2 + end / 8});
}

/// Calls add(component) with each component of `left`, all of which have a cell of `touched`.
template <std::size_t Words, class Add>
void split(Shape<Words> left, Bits<Words> touched, const Add& add) {
  const std::size_t width = left.width;
  const Bits<Words>& first_column = WidthMasks<Words>::of(width).first_column;
  while (touched.any()) {
    const Bits<Words> from_left = left.cells & ~first_column;
    const Bits<Words> from_right = left.cells & ~(first_column << (width - 1));
    Shape<Words> component{left.width, left.height, Bits<Words>::one(touched.lowest())};
    while (true) {
      const Bits<Words>& from = component.cells;
      const Bits<Words> grown = from | (from << 1 & from_left) | (from >> 1 & from_right) |
                                ((from << width | from >> width) & left.cells);
      if (!(touched & ~grown).any()) return add(left);
      if (grown == component.cells) break;
      component.cells = grown;
    }
    add(component);
    left.cells ^= component.cells;
    touched &= left.cells;
  }
}

}  // namespace

template <std::size_t Words>
Placer<Words>::Placer(const PlacingRules& rules) : rules_(rules), stencils_(max_width<Words> + 1) {
  for (std::size_t width = 1; width <= max_width<Words>; ++width) {
    const Bits<Words>& first_column = WidthMasks<Words>::of(width).first_column;
    std::vector<Bits<Words>> columns(width + 1);  // the first ones
    for (std::size_t i = 0; i < width; ++i) columns[i + 1] = columns[i] | first_column << i;
    for (const Piece& piece : rules.pieces) {
      for (const Orientation& lying : piece.orientations) {
        // Its last cell within the largest board of this width.
        if (lying.columns > width || (lying.rows - 1) * width + lying.columns > Bits<Words>::size)
          continue;
        Stencil stencil;
        stencil.corners = columns[width + 1 - lying.columns];
        for (const PieceCell& cell : lying.cells) {
          const std::size_t offset = cell.row * width + cell.column;
          stencil.offsets[stencil.size++] = offset;
          stencil.cells.set(offset);
        }
        stencils_[width].push_back(stencil);
      }
    }
  }
}

template <std::size_t Words>
Bits<Words> Placer<Words>::corners_where_fits(const Stencil& stencil, const Bits<Words>& cells) {
  Bits<Words> corners = stencil.corners;
  for (std::size_t i = 0; i < stencil.size; ++i) corners &= cells >> stencil.offsets[i];
  return corners;
}

/// The cells that some placement covers.
template <std::size_t Words>
Bits<Words> Placer<Words>::playable(const Bits<Words>& cells, std::size_t width) const {
  Bits<Words> covered;
  for (const Stencil& stencil : stencils_[width]) {
    const Bits<Words> corners = corners_where_fits(stencil, cells);
    for (std::size_t i = 0; i < stencil.size; ++i) covered |= corners << stencil.offsets[i];
  }
  return covered;
}

template <std::size_t Words>
bool Placer<Words>::is_won_by_half_turns(const Shape<Words>& shape,
                                         const Bits<Words>& turned) const {
  if (shape.cells != turned) return false;
  for (const Stencil& stencil : stencils_[shape.width]) {
    Bits<Words> corners = corners_where_fits(stencil, shape.cells);
    for (; corners.any(); corners.remove_lowest()) {
      const Bits<Words> placed = stencil.cells << corners.lowest();
      if ((placed & half_turn(Shape<Words>{shape.width, shape.height, placed})).any()) return false;
    }
  }
  return true;
}

/// Adds a component, in the coordinates of the whole, to a sum.
template <std::size_t Words>
void Placer<Words>::add_part(const Shape<Words>& component, Sum& sum) const {
  Shape<Words> part = cut_to_box(component);
  if (part.width * part.height <= SmallBoards::max_cells) {
    sum.value ^= rules_.small_boards.value(part.width, part.height, part.cells.word[0]);
    return;
  }
  if (part.width == 1 && part.height <= PlacingRules::longest_strip) {
    sum.value ^= rules_.strips[part.height];
    return;
  }
  const Bits<Words> turned = half_turn(part);
  if (is_won_by_half_turns(part, turned)) return;
  part.cells = smallest_image(part, turned);
  sum.parts.push_back(part);
}

template <std::size_t Words>
void Placer<Words>::options(const Shape<Words>& shape, SumList& options) const {
  const Bits<Words>& first_column = WidthMasks<Words>::of(shape.width).first_column;
  Sum sum;
  for (const Stencil& stencil : stencils_[shape.width]) {
    Bits<Words> corners = corners_where_fits(stencil, shape.cells);
    for (; corners.any(); corners.remove_lowest()) {
      sum.parts.clear();
      sum.value = 0;
      Shape<Words> left = shape;
      left.cells = playable(shape.cells ^ (stencil.cells << corners.lowest()), shape.width);
      const Bits<Words> beside = neighbours(shape.cells ^ left.cells, shape.width, first_column);
      split(left, left.cells & beside,
            [&](const Shape<Words>& component) { add_part(component, sum); });
      cancel_pairs(sum.parts);
      for (const Shape<Words>& part : sum.parts) add_key(part, options);
      options.add_value(sum.value);
      if (!options.end_sum()) return;
    }
  }
}

template <std::size_t Words>
void Placer<Words>::components(const Shape<Words>& shape, SumList& sums) const {
  const Bits<Words> left = playable(shape.cells, shape.width);
  split({shape.width, shape.height, left}, left, [&sums](const Shape<Words>& component) {
    Shape<Words> part = cut_to_box(component);
    part.cells = smallest_image(part, half_turn(part));
    add_key(part, sums);
  });
  sums.end_sum();
}

template <std::size_t Words>
std::optional<std::uint64_t> Placer<Words>::known_value(const Shape<Words>& shape) const {
  if (shape.width * shape.height <= SmallBoards::max_cells)
    return rules_.small_boards.value(shape.width, shape.height, shape.cells.word[0]);
  if (shape.width == 1 && shape.height <= PlacingRules::longest_strip)
    return rules_.strips[shape.height];
  if (is_won_by_half_turns(shape, half_turn(shape))) return 0;
  return std::nullopt;
}

template class Placer<1>;
template class Placer<2>;
template class Placer<16>;

}  // namespace sprague
