/// Shows that play by rules that replace cells ends.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sprague {

struct CellPlace {
  int row = 0;
  int column = 0;

  friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

/// The letters that a move takes away and those that it puts there.
struct Replacement {
  std::string before;
  std::string after;
  std::vector<CellPlace> places;  ///< of each, from any cell on

  /// Of cells in one row.
  static Replacement in_row(std::string before, std::string after);
};

/// Play ends where every replacement lowers a weight of the board, in one of two ways. Letters have
/// weights, and a replacement by other letters lowers their sum. One that puts the same letters at
/// other places leaves that sum as it is; for those a letter weighs as its row and its column
/// times numbers of its own, and they lower that sum. Empty when such weights are found; otherwise
/// a replacement that still fails.
std::optional<std::size_t> replacement_not_lowered(const std::vector<Replacement>& replacements);

}  // namespace sprague
