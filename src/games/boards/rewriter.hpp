/// The options of boards of which moves replace pictures, as sums of canonical components.
///
/// A *placement* is a pattern at a place of a board. It is *possible* while each of its cells can
/// still come to a state that it allows: the states that a cell can come to follow from the rules,
/// and a cell stays as it is once no possible placement changes it. Cells that a possible placement
/// changes or depends on, and that can change, are joined; components are what is joined, with the
/// cells that stay and must be alive. All others count as dead. Where a dead cell might allow what
/// its letter does not, each component is looked at alone: if other placements are possible there,
/// the board is not cut.
///
/// Where a picture that ends play is possible, all is one component.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "games/boards/bits.hpp"
#include "rules/board/board_rules.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Which cells are in which state: the letters, then dead.
template <std::size_t Words>
struct CellStates {
  using Set = Bits<Words>;

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<Set, BoardRules::max_letters + 1> in_state{};
};

/// Works on boards of at most 64 · Words cells.
template <std::size_t Words>
class Rewriter {
 public:
  using Set = Bits<Words>;
  using Cells = CellStates<Words>;

  static constexpr std::size_t longest_side = BoardRules::longest_side;

  explicit Rewriter(const BoardRules& rules) : rules_(rules) {}

  /// Adds the options of a board to `options` until no more are wanted.
  void options(const Cells& cells, SumList& options) const;

  /// The components as one sum.
  void components(const Cells& cells, SumList& sums) const;

  /// The cells that are not dead.
  std::size_t count_cells(const Cells& cells) const;

  /// The rows and columns of three cells that are not dead.
  std::size_t count_straight(const Cells& cells) const;

  /// The bytes of a board: rows, columns, and for each letter the cells that have it.
  std::string bytes_of(const Cells& cells) const;
  Cells cells_of(std::string_view bytes) const;

 private:
  /// The condition of a placement on the cells in one state.
  struct Demand {
    std::uint8_t state = 0;
    Set forbidden;  ///< the cells that may not be in it
    Set hopeless;   ///< the cells that cannot come from it to an allowed state
    Set dangerous;  ///< the cells that can come from it to a state not allowed
  };

  struct Change {
    std::uint8_t state = 0;
    Set cells;
  };

  struct Placement {
    std::uint32_t demands_begin = 0;
    std::uint32_t demands_end = 0;
    std::uint32_t changes_begin = 0;
    std::uint32_t changes_end = 0;
    Set changed;
  };

  /// A symmetry of boards of one size: where each four cells go.
  struct Image {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::array<Set, 16>> nibbles;
  };

  /// All of one size.
  struct Table {
    Set all;
    Set before_two;  ///< the cells with two more to the right of them
    std::vector<Placement> moves;
    std::vector<Placement> ends;
    std::vector<Demand> demands;
    std::vector<Change> changes;
    std::vector<Image> images;    ///< the different ones, not less high than others
    bool cells_settle = false;    ///< cells that stay may forbid what others need not
    bool dead_may_allow = false;  ///< a dead cell may allow what a letter does not
  };

  /// The moves and ends that are still possible on a board.
  struct Outlook {
    Set changing;                ///< the cells that can change
    std::vector<bool> possible;  ///< the moves, then the ends
    bool can_end = false;
  };

  const Table& table_of(std::size_t rows, std::size_t columns) const;
  std::unique_ptr<const Table> make_table(std::size_t rows, std::size_t columns) const;
  void add_placements(Table& table, std::size_t rows, std::size_t columns,
                      const std::vector<BoardRules::Pattern>& patterns,
                      std::vector<Placement>& placements) const;
  void add_placement(Table& table, const BoardRules::Pattern& pattern, int top, int left,
                     std::size_t rows, std::size_t columns,
                     std::vector<Placement>& placements) const;
  static void add_image(Image image, std::vector<Image>& images);
  Image make_image(BoardRules::Symmetry symmetry, std::size_t rows, std::size_t columns) const;

  std::size_t dead() const { return rules_.letters.size(); }
  Set live(const Table& table, const Cells& cells) const {
    return table.all & ~cells.in_state[dead()];
  }

  static bool stands(const Table& table, const Placement& placement, const Cells& cells) {
    for (std::size_t i = placement.demands_begin; i < placement.demands_end; ++i) {
      const Demand& demand = table.demands[i];
      if ((cells.in_state[demand.state] & demand.forbidden).any()) return false;
    }
    return true;
  }
  static bool is_possible(const Table& table, const Placement& placement, const Cells& cells,
                          const Set& changing);
  static bool is_over(const Table& table, const Cells& cells);
  Cells after(const Table& table, const Placement& placement, const Cells& cells) const;
  void add_components(const Table& table, const Cells& cells, SumList& sum) const;
  Outlook outlook(const Table& table, const Cells& cells) const;
  std::vector<Set> joined(const Table& table, const Cells& cells, const Outlook& outlook) const;
  Set alive_for(const Table& table, const Cells& cells, const Outlook& outlook,
                const Set& part) const;
  bool has_move(const Table& table, const Cells& cells, const Set& part) const;
  bool is_same_alone(const Table& table, const Cells& cells, const Outlook& outlook,
                     const Set& part, const Cells& alone) const;
  Cells only(const Table& table, const Cells& cells, const Set& kept) const;
  void add_key(const Table& table, const Cells& cells, SumList& sum) const;
  void add_canonical(const Cells& cells, SumList& sum) const;
  static bool is_before(const Cells& a, const Cells& b, std::size_t states);

  const BoardRules& rules_;
  mutable std::array<std::array<std::atomic<const Table*>, longest_side + 1>, longest_side + 1>
      tables_{};
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<const Table>> made_;
};

extern template class Rewriter<1>;
extern template class Rewriter<2>;
extern template class Rewriter<4>;

}  // namespace sprague
