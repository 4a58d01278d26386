/// The rules of boards: pictures of which a move replaces one by another,
/// `xo -> .x; all directions`, in the way of strips (src/rules/strip).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {

struct BoardRules {
  static constexpr std::size_t max_letters = 8;
  static constexpr std::size_t max_clauses = 100;
  static constexpr std::size_t max_patterns = 1000;  ///< turned and reflected
  static constexpr std::size_t max_side = 16;        ///< a side of a picture as it is written
  static constexpr std::size_t longest_side = 64;    ///< of one with a run, and of boards
  /// Cell::to of a cell that stays as it is.
  static constexpr int stays = -1;

  /// States are the numbers of `letters` and, after them, that of a dead cell. Whatever lies off
  /// the board is dead. A dead cell stays dead.
  using States = std::uint32_t;

  struct Cell {
    int row = 0;
    int column = 0;
    States allowed = 0;  ///< the states that let the pattern stand here
    int to = stays;      ///< the state that a move leaves

    auto key() const { return std::tie(row, column, allowed, to); }
    friend bool operator<(const Cell& a, const Cell& b) { return a.key() < b.key(); }
    friend bool operator==(const Cell& a, const Cell& b) { return a.key() == b.key(); }
  };
  /// Cells in order from row 0 and column 0; at least one of them is not allowed to be dead.
  using Pattern = std::vector<Cell>;

  /// One of the eight rotations and reflections of a square: rows and columns exchanged if bit 2 is
  /// set, then the rows in reverse if bit 1 is, then the columns if bit 0 is.
  using Symmetry = unsigned;
  static constexpr Symmetry symmetry_count = 8;

  /// Reads rules or the name of some to the end of the text. Throws Error(invalid_input), also for
  /// rules that can go on for ever.
  static BoardRules parse(Cursor in);

  /// The rules in one spelling, or their name where one was read.
  std::string text;
  std::string letters;
  std::string first_letters;  ///< the letters that the first rule replaces, each once

  std::vector<Pattern> moves;  ///< the patterns that moves replace, turned and reflected; in order
  std::vector<Pattern> ends;   ///< where one of them stands, play is over on the whole board

  std::vector<Symmetry> symmetries;                      ///< those that map the rules to themselves
  std::array<States, max_letters + 1> reachable_from{};  ///< the states to which a cell can come

  int dead() const noexcept { return static_cast<int>(letters.size()); }
  States every_state() const noexcept { return (States{2} << dead()) - 1; }
  States letter_states() const noexcept { return (States{1} << dead()) - 1; }
};

/// A pattern turned and reflected.
BoardRules::Pattern image_of(const BoardRules::Pattern& pattern, BoardRules::Symmetry symmetry);

}  // namespace sprague
