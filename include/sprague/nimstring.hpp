/// Nimstring: strings are cut, and whoever frees a coin moves again. The strings of Dots and Boxes,
/// without the count of boxes.
///
///     auto ending = sprague::nimstring("boxes:2x3/0-1,1-2");
///     ending.value.loony;             // the player to move wins, whatever stands beside it
///     ending.moves[0].wins;
///
/// Coins are the vertices 1, 2, … of a graph, and vertex 0 is the ground. A move cuts a string, an
/// edge. When that frees a coin, which then has no string, the same player moves again; whoever has
/// to move and cannot loses. Source: Berlekamp, Conway, Guy, Winning Ways, ch. 12 and 16.
///
/// Without loony moves Nimstring is a kind of game, `nimstring:2x3`, that stands in sums
/// (sprague/game.hpp) and has the same nim-values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A nim-value, or loony: the player to move wins together with any other component, since there is
/// a choice of who moves next. A sum with a loony component is loony; others add as nim-values.
struct NimstringValue {
  bool loony = false;
  std::uint64_t nim_value = 0;  ///< 0 when loony
  friend bool operator==(const NimstringValue&, const NimstringValue&) = default;

  /// True when the player to move wins.
  bool wins() const noexcept { return loony || nim_value != 0; }
};

struct NimstringMove {
  std::string text;    ///< the string, such as "0-1"; parallel strings are one move
  bool frees = false;  ///< frees a coin, so that the same player moves again
  bool wins = false;
  NimstringValue leaves;  ///< the value of what is left
  /// A loony move: frees nothing and leaves a loony position, so that it loses at once.
  bool is_loony() const noexcept { return !frees && leaves.loony; }
};

struct Nimstring {
  std::string text;  ///< the position, as nimstring() reads it
  NimstringValue value;
  std::vector<NimstringMove> moves;
};

/// Solves a position of at most 64 strings: any graph of docs/graphs.md without loops, or
/// `boxes:3x4`, the boxes of Dots and Boxes row by row; behind a slash the strings that are cut.
/// Time and memory grow with the number of connected sets of strings without a coin that hangs on
/// one string: 3x3 boxes take less than a second. Throws Error(invalid_input), and Error(too_large)
/// when the table outgrows RunControl's memory.
Nimstring nimstring(std::string_view text, const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
