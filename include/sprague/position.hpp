/// Positions: sums of components, each some heaps of a game or a board, a graph, a tuple, coins.
///
///     auto position = sprague::Position::parse("kayles:5,7 + cram:2x3");
///     position.components[0].text();             // "0.77:5,7"
///     position.components[1].moves()[0];         // "a1 b1"
///     position.after({0, "5 -> 1,2"}).text();    // "0.77:1,2,7 + cram:2x3"
///     sprague::analyse(position).winning;        // the winning moves, see sprague/play.hpp
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Heaps of one game.
struct Heaps {
  Ruleset ruleset;
  std::vector<HeapSize> sizes;
};

/// A move: one component becomes another.
struct Move {
  std::size_t component = 0;  ///< index in Position::components
  /// Unique among the moves of the component: on heaps `5 -> 2,2` or `5 -> 0`, elsewhere what the
  /// game calls it, such as `a1 b1`.
  std::string text;
  friend bool operator==(const Move&, const Move&) = default;
};

/// A move on a heap.
struct HeapMove {
  HeapSize from = 0;
  Option to;  ///< ascending, none empty

  /// `5 -> 2,2`; `5 -> 0` when nothing is left.
  std::string text() const;

  /// Reads what text() writes, with spaces or without; empty for anything else.
  static std::optional<HeapMove> parse(std::string_view text);

  friend bool operator==(const HeapMove&, const HeapMove&) = default;
};

/// A summand of a position, of any kind.
class Component {
 public:
  /// Heaps of a kind of a system become a position of the game `system`, since a move leaves heaps
  /// of other kinds; heaps of rules with moves that entail one of a game, too.
  Component(Ruleset ruleset, std::vector<HeapSize> heaps);
  Component(GamePosition position) : what_(std::move(position)) {}  // implicit

  /// The rules in canonical form, `0.77`, or the kind, `cram`.
  std::string game() const;

  /// The rules as they were written, `kayles`, or the kind.
  std::string written_game() const;

  /// `0.77:5,7`, `cram:4x5`.
  std::string text() const;

  /// The text after the colon: `5,7`, `4x5`.
  std::string text_without_game() const;

  /// What a move is; empty for a game of a person's own.
  Message rules() const;

  /// How a position is written, if that needs words; empty for heaps.
  Message notation() const;

  /// As Game::signs().
  std::vector<PositionSign> signs() const;

  /// One of these is not null.
  const Heaps* heaps() const noexcept { return std::get_if<Heaps>(&what_); }
  const GamePosition* game_position() const noexcept { return std::get_if<GamePosition>(&what_); }

  /// As Game::must_answer().
  bool must_answer() const;

  /// Visits the text of every move until `visit` returns false; equal heaps count once.
  void for_each_move(const std::function<bool(std::string text)>& visit) const;
  std::vector<std::string> moves() const;
  bool has_move() const;

  /// The component that a move leaves, which has the text of moves() or of winning_move_texts();
  /// empty when there is no such move. One step per option of a heap. Throws Error(cancelled) when
  /// `run` stops the call.
  std::optional<Component> after(std::string_view move, const RunControl& run = {}) const;

  /// How it is drawn; empty for heaps, and for games of which nobody has said how.
  std::optional<BoardLayout> layout() const;

 private:
  std::variant<Heaps, GamePosition> what_;
};

/// A sum: a move is a move in one component.
struct Position {
  std::vector<Component> components;

  Position() = default;
  explicit Position(std::vector<Component> sum) : components(std::move(sum)) {}
  Position(const Ruleset& ruleset, std::vector<HeapSize> heaps) {
    components.emplace_back(ruleset, std::move(heaps));
  }

  /// Reads components `GAME:HEAP`, `GAME:HEAP,HEAP` or `KIND:WHAT` (see GamePosition), separated by
  /// spaces or `+`, such as `kayles:5,7 + nim:3 + cram:4x5`. Throws Error(invalid_input) for bad
  /// rules and bad heap sizes.
  static Position parse(std::string_view text);

  /// True when the text has a colon outside brackets, so that it names components and not only a
  /// game.
  static bool names_components(std::string_view text);

  /// `0.77:5,7 + allbut():3 + cram:4x5`: the rules in canonical form. For a ruleset made from a
  /// function its name, which cannot be parsed.
  std::string text() const;

  /// The position after a move. Throws Error(invalid_input) when there is no such move.
  Position after(const Move& move, const RunControl& run = {}) const;

  /// A move as it is written, and read again: `0: 5 -> 2,2`, `1: a1 b1`; in a position of one
  /// component `5 -> 2,2`.
  std::string text_of(const Move& move) const;
  Move parse_move(std::string_view text) const;

  bool has_only_heaps() const noexcept;

  /// Whether the player to move may choose a component: any, but where a move has entailed an
  /// answer that one only.
  bool may_move_in(std::size_t component) const;
};

/// Throws Error(invalid_input) when a position has components that are not heaps; `what` says what
/// needs heaps, such as "a list of positions".
void require_heaps(const Position& position, std::string_view what);

}  // namespace sprague
#pragma GCC visibility pop
