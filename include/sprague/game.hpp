/// Games whose positions are not heaps: boards, graphs, tuples, coins, and whatever a program
/// describes by its moves.
///
///     auto position = sprague::GamePosition::parse("cram:4x5");
///     sprague::solve(position).value;                 // 2, see sprague/search.hpp
///     position.moves()[0].text;                       // "a1 b1"
///     sprague::Position::parse("cram:4x5 + kayles:5"); // adds to heaps
///
/// sprague/your_game.hpp makes a Game of any type that has a function `options(position)`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/board_layout.hpp"
#include "sprague/sum_list.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A move and the position that it leaves.
struct GameMove {
  std::string text;  ///< such as "a1 b1"; unique among the moves of a position
  std::string to;
};

/// An impartial game. Positions are byte strings, which mean something to their game only: equal
/// strings are equal positions. Every sequence of moves must end.
///
/// A search works with *components*: positions in a canonical form that are not sums of others.
/// components() cuts any position into them, so that symmetric positions become equal and sums fall
/// apart. What a game does not override is derived from moves().
///
/// All functions may be called from several threads at once.
class Game {
 public:
  virtual ~Game() = default;

  /// The kind, such as "cram".
  virtual std::string name() const = 0;

  /// What is played on, as it stands after the colon: GamePosition::parse(name() + ':' + text(p))
  /// is a position with the same value as p.
  virtual std::string text(std::string_view position) const = 0;

  /// The moves in any position, in an order that people expect.
  virtual std::vector<GameMove> moves(std::string_view position) const = 0;

  /// The components of any position, in any order; none for a position without a move. The position
  /// has the nim-sum of their nim-values. By default the position itself.
  virtual std::vector<std::string> components(std::string_view position) const;

  /// Adds the options of a component to `options`, each as a sum of components, until end_sum()
  /// returns false. By default components() of each of moves().
  virtual void options(std::string_view component, SumList& options) const;

  /// The nim-value of a component where theory knows it at the cost of a few options; otherwise
  /// empty.
  virtual std::optional<std::uint64_t> nim_value(std::string_view component) const;

  /// An estimate of the work that a component needs: those with less are searched first. By default
  /// the number of its bytes.
  virtual std::uint64_t difficulty(std::string_view component) const;

  /// The steps of about a nanosecond that a search of any position takes at least, where that is
  /// known beforehand; by default 0. RunControl::max_steps bounds them.
  virtual double least_steps(std::string_view position) const;

  /// How any position is drawn. Elements keep their places during a game; those that are gone may
  /// be left out. By default empty: nobody has said how, and programs list the moves.
  virtual std::optional<BoardLayout> layout(std::string_view position) const;
};

/// A position of a game.
struct GamePosition {
  std::shared_ptr<const Game> game;
  std::string position;

  /// Reads `KIND:WHAT`, such as `cram:4x5`. Throws Error(invalid_input) naming the wrong character.
  static GamePosition parse(std::string_view text);

  /// True when what stands before the first colon outside brackets names a kind.
  static bool names_kind(std::string_view text);

  /// `cram:4x5`.
  std::string text() const { return game->name() + ':' + game->text(position); }

  std::vector<GameMove> moves() const { return game->moves(position); }
};

/// A kind of game that positions can name. A kind with rules of its own has them in brackets behind
/// its name: `moves((k,0),(0,k)):3,5`.
struct GameKind {
  std::string_view name;         ///< such as "cram"
  std::string_view example;      ///< a position, such as "cram:4x5"
  std::string_view description;  ///< one line
  std::string_view rules;        ///< in plain words, one paragraph
  std::string_view source;       ///< where the game is defined
  /// Reads a position; `argument` is the offset of what stands after the colon. Reads no file, so
  /// that a server may hand it what strangers write. Throws Error(invalid_input).
  GamePosition (*parse)(std::string_view text, std::size_t argument);
  bool has_rectangles = false;  ///< `KIND:AxB` is a position for all A and B from 1 on
};

/// All kinds, ordered by name.
std::span<const GameKind> game_kinds();

/// The kind that a text such as `cram`, `cram:4x5` or `moves((k,0),(0,k))` names, or null.
const GameKind* game_kind(std::string_view text);

}  // namespace sprague
#pragma GCC visibility pop
