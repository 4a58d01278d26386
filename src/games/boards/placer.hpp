/// The options of boards on which pieces are placed, as sums of canonical components.
///
/// All cells are looked at together: where a piece fits is the intersection of shifts of the board,
/// cells that no placement covers are dropped, and components grow by shifts until they touch
/// nothing. A component is whole as soon as it contains all cells beside those that were taken,
/// since what it was taken from was connected; so most floods end after a few steps.
///
/// The nim-value of a component is known, and it is left out of the sum, when a half turn maps it
/// to itself and no placement meets its own image: the second player answers with the image of each
/// move (Gardner, Scientific American, February 1974). Those of small boards are in tables; only
/// their nim-sum is added, so that sums that differ by them only become equal. Two equal components
/// cancel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/boards/shape.hpp"
#include "games/boards/small_boards.hpp"
#include "rules/pieces.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// The facts about a game of placing pieces that hold for every size of the board.
struct PlacingRules {
  static constexpr std::size_t longest_strip = 256;

  std::vector<Piece> pieces;
  SmallBoards small_boards;
  std::vector<std::uint64_t> strips;  ///< nim-values of strips of 0 … longest_strip cells

  explicit PlacingRules(std::vector<Piece> placed)
      : pieces(std::move(placed)),
        small_boards(pieces),
        strips(strip_values(pieces, longest_strip)) {}
};

/// Works on boards of at most 64 · Words cells.
template <std::size_t Words>
class Placer {
 public:
  explicit Placer(const PlacingRules& rules);

  /// Adds the options of a connected shape in its bounding box, equal ones as often as they occur:
  /// to find those costs more than to look them up.
  void options(const Shape<Words>& shape, SumList& options) const;

  /// The components of any shape as one sum.
  void components(const Shape<Words>& shape, SumList& sums) const;

  /// The nim-value of a connected shape in its bounding box where it is known.
  std::optional<std::uint64_t> known_value(const Shape<Words>& shape) const;

 private:
  /// An orientation of a piece on boards of one width.
  struct Stencil {
    Bits<Words> corners;  ///< the columns where its upper left corner can lie
    Bits<Words> cells;    ///< with that corner at 0
    std::array<std::size_t, max_piece_cells> offsets{};
    std::size_t size = 0;
  };

  /// A sum as it is collected.
  struct Sum {
    std::vector<Shape<Words>> parts;
    std::uint64_t value = 0;  ///< the nim-sum of the components that are known
  };

  static Bits<Words> corners_where_fits(const Stencil& stencil, const Bits<Words>& cells);
  Bits<Words> playable(const Bits<Words>& cells, std::size_t width) const;
  bool is_won_by_half_turns(const Shape<Words>& shape, const Bits<Words>& turned) const;
  void add_part(const Shape<Words>& component, Sum& sum) const;

  const PlacingRules& rules_;
  std::vector<std::vector<Stencil>> stencils_;  ///< by width
};

extern template class Placer<1>;
extern template class Placer<2>;
extern template class Placer<16>;

}  // namespace sprague
