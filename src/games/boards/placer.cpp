#include "games/boards/placer.hpp"

#include <algorithm>
#include <bit>

namespace sprague {
namespace {

/// Sums already in a list, found by a hash of their components.
class SeenSums {
 public:
  SeenSums(const SumList& list, std::size_t capacity)
      : list_(list), slots_(std::bit_ceil(2 * capacity + 2)) {}

  /// True when the list has the sum of these keys; otherwise the next sum of the list counts as it.
  bool seen(const std::string& keys, const std::vector<std::size_t>& ends) {
    const std::uint64_t hash = hash_of(keys);
    for (std::size_t at = hash;; ++at) {
      Slot& slot = slots_[at & (slots_.size() - 1)];
      if (slot.sum == 0) {
        slot = {hash, list_.size() + 1};
        return false;
      }
      if (slot.hash == hash && equal(slot.sum - 1, keys, ends)) return true;
    }
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::size_t sum = 0;  // its number plus 1; 0 for an empty slot
  };

  static std::uint64_t hash_of(const std::string& keys) {
    std::uint64_t hash = keys.size();
    for (std::size_t at = 0; at < keys.size(); at += 8) {
      std::uint64_t word = 0;
      for (std::size_t i = at; i < std::min(at + 8, keys.size()); ++i)
        word = word << 8 | static_cast<unsigned char>(keys[i]);
      hash = (hash ^ word) * 0x9E3779B97F4A7C15;
      hash ^= hash >> 32;
    }
    return hash;
  }

  bool equal(std::size_t sum, const std::string& keys, const std::vector<std::size_t>& ends) const {
    if (list_.end(sum) - list_.begin(sum) != ends.size()) return false;
    std::size_t from = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (list_.component(list_.begin(sum) + i) !=
          std::string_view(keys).substr(from, ends[i] - from))
        return false;
      from = ends[i];
    }
    return true;
  }

  const SumList& list_;
  std::vector<Slot> slots_;
};

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

}  // namespace

PlacingRules::PlacingRules(std::vector<Piece> placed)
    : pieces(std::move(placed)), small_boards(pieces), strips(strip_values(pieces, longest_strip)) {
  for (std::uint64_t value = 1;; value *= 2) {
    const auto shortest = std::find(strips.begin(), strips.end(), value);
    if (shortest == strips.end()) break;
    unit_strips.push_back(static_cast<std::size_t>(shortest - strips.begin()));
  }
}

template <std::size_t Words>
void append_key(std::string& key, const Shape<Words>& shape) {
  const std::size_t end = shape.width * shape.height;
  key += static_cast<char>(shape.width);
  for (std::size_t at = 0; at <= end; at += 8) {
    std::uint64_t byte = at < Bits<Words>::size ? shape.cells.word[at / 64] >> at % 64 & 255 : 0;
    if (end - at < 8) byte |= std::uint64_t{1} << (end - at);
    key += static_cast<char>(byte);
  }
}

template <std::size_t Words>
Placer<Words>::Placer(const PlacingRules& rules) : rules_(rules), stencils_(max_width<Words> + 1) {
  for (std::size_t width = 1; width <= max_width<Words>; ++width) {
    const Bits<Words>& first_column = WidthMasks<Words>::of(width).first_column;
    for (const Piece& piece : rules.pieces) {
      for (const Orientation& lying : piece.orientations) {
        // Its last cell within the largest board of this width.
        if (lying.columns > width || (lying.rows - 1) * width + lying.columns > Bits<Words>::size)
          continue;
        Stencil stencil;
        for (std::size_t column = 0; column + lying.columns <= width; ++column)
          stencil.corners |= first_column << column;
        for (const PieceCell& cell : lying.cells) {
          stencil.offsets.push_back(cell.row * width + cell.column);
          stencil.cells |= Bits<Words>::one(stencil.offsets.back());
        }
        stencils_[width].push_back(std::move(stencil));
      }
    }
  }
  for (const std::size_t length : rules.unit_strips) {
    if (length > Bits<Words>::size) break;
    units_.push_back({1, length, Bits<Words>::first(length)});
  }
}

template <std::size_t Words>
Bits<Words> Placer<Words>::corners_where_fits(const Stencil& stencil, const Bits<Words>& cells) {
  Bits<Words> corners = stencil.corners;
  for (const std::size_t offset : stencil.offsets) corners &= cells >> offset;
  return corners;
}

/// The cells that some placement covers.
template <std::size_t Words>
Bits<Words> Placer<Words>::playable(const Bits<Words>& cells, std::size_t width) const {
  Bits<Words> covered;
  for (const Stencil& stencil : stencils_[width]) {
    const Bits<Words> corners = corners_where_fits(stencil, cells);
    for (const std::size_t offset : stencil.offsets) covered |= corners << offset;
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
    const std::uint64_t value =
        rules_.small_boards.value(part.width, part.height, part.cells.word[0]);
    if (value == 0) return;
    sum.small_value ^= value;
    sum.small_parts.push_back(part);
    return;
  }
  if (part.width == 1 && part.height <= PlacingRules::longest_strip) {
    sum.small_value ^= rules_.strips[part.height];
    sum.small_parts.push_back(part);
    return;
  }
  const Bits<Words> turned = half_turn(part);
  if (is_won_by_half_turns(part, turned)) return;
  part.cells = smallest_image(part, turned);
  sum.parts.push_back(part);
}

/// Adds the components of `left`, each of which has a cell of `touched`.
template <std::size_t Words>
void Placer<Words>::split(Shape<Words> left, Bits<Words> touched, Sum& sum) const {
  const Bits<Words>& first_column = WidthMasks<Words>::of(left.width).first_column;
  while (touched.any()) {
    Shape<Words> component{left.width, left.height, Bits<Words>::one(touched.lowest())};
    while (true) {
      const Bits<Words> grown =
          component.cells | (left.cells & neighbours(component.cells, left.width, first_column));
      if (!(touched & ~grown).any()) {
        add_part(left, sum);
        return;
      }
      if (grown == component.cells) break;
      component.cells = grown;
    }
    add_part(component, sum);
    left.cells ^= component.cells;
    touched &= left.cells;
  }
}

/// Brings a sum to its canonical form, all of it in `parts`.
template <std::size_t Words>
void Placer<Words>::close(Sum& sum) const {
  const std::uint64_t value = sum.small_value;
  if (static_cast<std::size_t>(std::bit_width(value)) <= units_.size()) {
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if ((value >> i & 1) != 0) sum.parts.push_back(units_[i]);
    }
  } else {
    for (Shape<Words>& part : sum.small_parts) {
      part.cells = smallest_image(part, half_turn(part));
      sum.parts.push_back(part);
    }
  }
  cancel_pairs(sum.parts);
}

template <std::size_t Words>
void Placer<Words>::options(const Shape<Words>& shape, SumList& options) const {
  SeenSums seen(options, 2 * shape.cells.count() * rules_.pieces.size());
  Sum sum;
  std::string keys;
  std::vector<std::size_t> ends;
  const Bits<Words>& first_column = WidthMasks<Words>::of(shape.width).first_column;
  for (const Stencil& stencil : stencils_[shape.width]) {
    Bits<Words> corners = corners_where_fits(stencil, shape.cells);
    for (; corners.any(); corners.remove_lowest()) {
      sum.parts.clear();
      sum.small_parts.clear();
      sum.small_value = 0;
      Shape<Words> left = shape;
      left.cells = playable(shape.cells ^ (stencil.cells << corners.lowest()), shape.width);
      const Bits<Words> beside = neighbours(shape.cells ^ left.cells, shape.width, first_column);
      split(left, left.cells & beside, sum);
      close(sum);

      keys.clear();
      ends.clear();
      for (const Shape<Words>& part : sum.parts) {
        append_key(keys, part);
        ends.push_back(keys.size());
      }
      if (seen.seen(keys, ends)) continue;
      std::size_t from = 0;
      for (const std::size_t end : ends) {
        options.add(std::string_view(keys).substr(from, end - from));
        from = end;
      }
      options.end_sum();
    }
  }
}

template <std::size_t Words>
void Placer<Words>::components(const Shape<Words>& shape, SumList& sums) const {
  Sum sum;
  const Bits<Words> left = playable(shape.cells, shape.width);
  split({shape.width, shape.height, left}, left, sum);
  close(sum);
  std::string key;
  for (const Shape<Words>& part : sum.parts) {
    key.clear();
    append_key(key, part);
    sums.add(key);
  }
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
