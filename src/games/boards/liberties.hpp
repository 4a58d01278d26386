/// Positions of NoGo without their stones: what the stones leave to be played on the free cells.
///
/// A *group* is a set of stones of one colour that are joined by sides, a *liberty* a free cell
/// beside it. No move may leave a group, of either colour, without a liberty. So all that matters
/// of a group are its colour and its liberties, and groups of one colour with the same liberties
/// act as one. Stones only come, so a move that is illegal stays so, and these leave nothing to be
/// told apart:
///
/// * A group with one liberty closes that cell to the other colour, and does nothing else.
/// * A cell that is closed to both colours stays free. The groups beside it are *safe*, they have
///   a liberty for ever; so is each stone that comes to a neighbour of the cell.
/// * A group is safe when a liberty of it is closed to the other colour, and a stone of its own is
///   safe there: the cell stays free, or takes a stone of the group that is safe.
/// * Of a safe group it matters only that a stone on one of its liberties is safe at once.
///
/// Two free neighbours do nothing to each other once every stone that may still be placed on one of
/// them is safe at once: neither needs the other as a liberty. Components are cells that are joined
/// by other neighbours and by groups.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/boards/coloured_cells.hpp"

namespace sprague {

struct Liberties {
  using Cells = ColouredCells::Cells;

  /// The liberties of the groups of one colour, each set once.
  class Groups {
   public:
    Groups() {}
    Groups(const Groups& other) { *this = other; }
    Groups& operator=(const Groups& other) {
      count_ = other.count_;
      std::copy(other.begin(), other.end(), sets_.begin());
      return *this;
    }

    void add(const Cells& liberties) {
      if (std::find(begin(), end(), liberties) == end()) sets_[count_++] = liberties;
    }

    /// Removes the groups for which is_gone(liberties) holds.
    template <class IsGone>
    void remove_if(const IsGone& is_gone) {
      count_ = static_cast<std::size_t>(
          std::remove_if(sets_.begin(), sets_.begin() + std::ptrdiff_t(count_), is_gone) -
          sets_.begin());
    }

    /// A stone comes to a cell.
    void take(const Cells& cell) {
      const std::size_t before = count_;
      count_ = 0;
      for (std::size_t i = 0; i < before; ++i) add(sets_[i] & ~cell);
    }

    void sort() { std::sort(sets_.begin(), sets_.begin() + std::ptrdiff_t(count_)); }

    std::size_t size() const { return count_; }
    const Cells* begin() const { return sets_.data(); }
    const Cells* end() const { return sets_.data() + count_; }

   private:
    union {  // no set is initialised before it is added: that would take as long as a move
      std::array<Cells, ColouredCells::max_cells> sets_;
    };
    std::size_t count_ = 0;
  };

  Cells free;
  std::array<Cells, 2> closed{};  ///< to each colour, now and for ever
  std::array<Cells, 2> safe{};    ///< where a stone of the colour is safe at once
  std::array<Groups, 2> groups{};

  static bool is_single(const Cells& cells) { return std::has_single_bit(cells.word[0]); }
};

/// What the stones of a board leave. Its groups have liberties.
template <class Board>
Liberties liberties_of(const Board& board) {
  Liberties left;
  left.free = board.free;
  for (const std::size_t colour : {0u, 1u}) {
    left.safe[colour] = board.free & board.coloured[colour];
    const ColouredCells::Cells stones = board.stones(colour);
    for (ColouredCells::Cells rest = stones; rest.any();) {
      const auto group = joined(board, ColouredCells::Cells::one(rest.lowest()), stones);
      left.groups[colour].add(board.neighbours(group) & board.free);
      rest &= ~group;
    }
  }
  return left;
}

/// Where stones of each colour may be placed: not on the last liberty of a group of the other one,
/// and beside a free cell, a group with another liberty or a safe one.
template <class Board>
std::array<ColouredCells::Cells, 2> open_cells(const Liberties& left, const Board& board) {
  using Cells = ColouredCells::Cells;
  std::array<Cells, 2> last;    // the last liberties of groups
  std::array<Cells, 2> others;  // the liberties of groups with several
  for (const std::size_t colour : {0u, 1u}) {
    for (const Cells& liberties : left.groups[colour])
      (Liberties::is_single(liberties) ? last : others)[colour] |= liberties;
  }
  const Cells room = board.neighbours(left.free);
  std::array<Cells, 2> open;
  for (const std::size_t colour : {0u, 1u})
    open[colour] = left.free & ~left.closed[colour] & ~last[1 - colour] &
                   (room | others[colour] | left.safe[colour]);
  return open;
}

/// Places a stone where it may be placed.
template <class Board>
void place(Liberties& left, std::size_t at, std::size_t colour, const Board& board) {
  using Cells = ColouredCells::Cells;
  const Cells cell = Cells::one(at);
  const bool is_safe = left.safe[colour].test(at);
  Cells liberties = board.neighbours(cell) & left.free;
  left.groups[colour].remove_if([&](const Cells& group) {
    if (!group.test(at)) return false;
    liberties |= group & ~cell;
    return true;
  });
  left.groups[1 - colour].take(cell);
  left.free &= ~cell;
  for (const std::size_t each : {0u, 1u}) {
    left.closed[each] &= ~cell;
    left.safe[each] &= ~cell;
  }
  if (is_safe)
    left.safe[colour] |= liberties;
  else
    left.groups[colour].add(liberties);
}

/// Leaves out all that changes nothing. What is open is the same before and after.
template <class Board>
void simplify(Liberties& left, const Board& board) {
  using Cells = ColouredCells::Cells;
  for (bool has_changed = true; has_changed;) {
    const std::array<Cells, 2> open = open_cells(left, board);
    const Cells stay_free = left.free & ~(open[0] | open[1]);
    left.free &= ~stay_free;
    has_changed = stay_free.any();
    const Cells near = board.neighbours(stay_free);
    for (const std::size_t colour : {0u, 1u}) {
      left.closed[colour] = left.free & ~open[colour];
      left.safe[colour] = (left.safe[colour] | near) & open[colour];
    }
    for (const std::size_t colour : {0u, 1u}) {
      Cells safe;
      left.groups[colour].remove_if([&](const Cells& group) {
        const bool is_safe =
            (group & (stay_free | (left.safe[colour] & left.closed[1 - colour]))).any();
        if (is_safe) safe |= group;
        return is_safe || Liberties::is_single(group);
      });
      safe &= open[colour] & ~left.safe[colour];
      has_changed = has_changed || safe.any();
      left.safe[colour] |= safe;
    }
  }
}

/// Calls visit(cells) with the free cells of each component. Requires simplified liberties.
template <class Board, class Visit>
void for_each_component(const Liberties& left, const Board& board, const Visit& visit) {
  using Cells = ColouredCells::Cells;
  // Where every stone that may still come is safe at once.
  const Cells safe = (left.closed[0] | left.safe[0]) & (left.closed[1] | left.safe[1]);
  for (Cells rest = left.free; rest.any();) {
    Cells part = Cells::one(rest.lowest());
    for (Cells before; before != part;) {
      before = part;
      part |= (board.neighbours(part & ~safe) & left.free) |
              (board.neighbours(part & safe) & left.free & ~safe);
      for (const Liberties::Groups& groups : left.groups) {
        for (const Cells& group : groups) {
          if ((group & part).any()) part |= group;
        }
      }
    }
    visit(part);
    rest &= ~part;
  }
}

}  // namespace sprague
