/// Families of rows, P wⁿ S for n = 0, 1, 2, …, as systems of heaps. docs/algorithms.md, 2.18, has
/// the argument.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "rules/family/cell_game.hpp"
#include "rules/system/heap_system.hpp"

namespace sprague::cell_families {

/// A ring of n copies of w. Where the last copy is joined to the first one in another way than the
/// others are, cells beyond that seam are written as the copies before it are.
struct Ring {
  std::function<Cells(const Cells&)> beyond_seam;
  /// The value of a small ring with its hubs, by the definition.
  std::function<std::uint64_t(HeapSize n)> value;
};

struct Family {
  std::shared_ptr<const CellGame> game;
  Cells before;                ///< P
  Cells repeated;              ///< w, not empty
  Cells after;                 ///< S
  std::optional<Ring> ring{};  ///< then there are no ends
  /// Vertices joined to all cells and not to each other: a move on one removes all cells, a move on
  /// a cell all of them.
  unsigned hubs = 0;
  /// The text of the position that a row is, empty where that is too long; `whole`: closed to a
  /// ring and with its hubs, if it has them.
  std::function<std::string(const Cells& row, bool whole)> position{};
  FamilyWords words{};

  /// "o(xo)^n".
  std::string pattern() const {
    return game->text(before) + '(' + game->text(repeated) + ")^n" + game->text(after);
  }
};

struct ClosureLimits {
  std::size_t kinds = 1000;
  std::size_t cells_of_end = 64;
};

/// The kinds P wⁿ S that play leads to from a family, which is the first one, each with its
/// pattern, such as "o(xo)^n"; small heaps, whose moves differ, have their values given. `text`: of
/// the system. Throws Error(not_established) with the reason where the kinds are no system, or
/// more than the limits.
std::shared_ptr<const HeapSystem> system_of(const Family& family, std::string text,
                                            const ClosureLimits& limits = {});

}  // namespace sprague::cell_families
