/// Shows that play by rules that replace cells ends, for the checker.
#pragma once

#include <string>
#include <vector>

namespace sprague::check {

inline constexpr char dead = '.';

/// The cells that a move takes away and those that it puts there, in any order.
struct CellChange {
  std::string before;
  std::string after;
};

/// Whether letters have weights, a dead cell 0, such that every change lowers that of a board.
/// There are finitely many boards of a size, so that play ends. False where none were found.
bool has_termination_order(const std::vector<CellChange>& changes);

}  // namespace sprague::check
