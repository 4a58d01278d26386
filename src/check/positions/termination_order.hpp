/// Shows that play by rules that replace cells ends, for the checker.
#pragma once

#include <string>
#include <vector>

namespace sprague::check {

inline constexpr char dead = '.';

/// The cells that a move takes away and those that it puts there, by their rows, each as long as
/// the first.
struct CellChange {
  std::vector<std::string> before;
  std::vector<std::string> after;
};

/// Whether letters have weights, a dead cell 0, such that every change by other letters lowers that
/// of a board, and others such that every change that only moves letters lowers the sum of each
/// letter's place times its weight. There are finitely many boards of a size, so that play ends.
/// Cells that stay as they are may be any letter. False where none were found.
bool has_termination_order(const std::vector<CellChange>& changes);

}  // namespace sprague::check
