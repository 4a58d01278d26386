/// Positions: sums of heaps, each of a game of its own, and of positions of other games.
///
///     auto position = sprague::Position::parse("kayles:5,7 + cram:4x5");
///     position.components[0].heaps;              // {5, 7}, of Kayles
///     position.others[0].text();                 // "cram:4x5"
///     sprague::analyse(position).winning;        // the winning moves on heaps
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Heaps of one game.
struct Component {
  Ruleset ruleset;
  std::vector<HeapSize> heaps;
};

/// A sum of components: a move is a move on one heap, by the rules of its component.
struct Position {
  std::vector<Component> components;
  std::vector<GamePosition> others;  ///< positions that are not heaps, further components

  Position() = default;
  explicit Position(std::vector<Component> sum) : components(std::move(sum)) {}
  Position(const Ruleset& ruleset, std::vector<HeapSize> heaps) {
    components.push_back({ruleset, std::move(heaps)});
  }

  /// Reads components `GAME:HEAP`, `GAME:HEAP,HEAP` or `KIND:WHAT` (see GamePosition), separated by
  /// spaces or `+`, such as `kayles:5,7 + nim:3 + cram:4x5`. Throws Error(invalid_input) for bad
  /// rules and bad heap sizes.
  static Position parse(std::string_view text);

  /// True when the text has a colon outside brackets, so that it names heaps and not only a game.
  static bool has_heaps(std::string_view text);

  /// `0.77:5,7 + allbut():3 + cram:4x5`: the rules in canonical form. For a ruleset made from a
  /// function its name, which cannot be parsed.
  std::string text() const;
};

/// Throws Error(invalid_input) when a position has components that are not heaps; `what` says what
/// needs heaps, such as "misère play".
void require_heaps(const Position& position, std::string_view what);

}  // namespace sprague
#pragma GCC visibility pop
