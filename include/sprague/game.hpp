/// Games whose positions are not heaps: boards, graphs, tuples, coins, and whatever a program
/// describes by its moves.
///
///     auto position = sprague::GamePosition::parse("cram:4x5");
///     sprague::solve(position).value;                 // 2, see sprague/search.hpp
///     position.moves()[0].text;                       // "a1 b1"
///     sprague::Position::parse("cram:4x5 + kayles:5"); // adds to heaps
///
/// sprague/custom_game.hpp makes a Game of any type that has a function `options(position)`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/loopy.hpp"
#include "sprague/message.hpp"
#include "sprague/natural.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct RunControl;

// Lists of sums of components, stored in one buffer that is reused.
//
//     sprague::SumList options;
//     options.add("left");     // the first option is left + right
//     options.add("right");
//     options.end_sum();
//     options.add_value(3);    // the second one has the nim-value 3
//     options.end_sum();
//     options.end_sum();       // the third one leaves nothing

/// Sums, each a list of components, which are byte strings, and of nim-values of others. Clearing
/// keeps the memory.
class SumList {
 public:
  SumList() = default;

  /// Calls wants_more(i) when sum i has ended: what it returns is the answer of end_sum().
  explicit SumList(std::function<bool(std::size_t i)> wants_more)
      : wants_more_(std::move(wants_more)) {}

  /// Adds a component to the sum that is not yet ended.
  void add(std::string_view component) {
    bytes_ += component;
    component_ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  /// Adds a component of which only the nim-value matters to the sum that is not yet ended.
  void add_value(std::uint64_t nim_value) noexcept { value_ ^= nim_value; }

  /// Ends the sum of what was added since the last one. Without anything it is the empty sum.
  /// Returns whether further sums are wanted: false when whoever asked has seen enough.
  bool end_sum() {
    sums_.push_back({static_cast<std::uint32_t>(component_ends_.size()), value_});
    value_ = 0;
    return !wants_more_ || wants_more_(sums_.size() - 1);
  }

  void clear() {
    bytes_.clear();
    component_ends_.clear();
    sums_.clear();
    value_ = 0;
  }

  std::size_t size() const noexcept { return sums_.size(); }
  std::size_t component_count() const noexcept { return component_ends_.size(); }

  /// The components of sum i are those from begin(i) to end(i) − 1.
  std::size_t begin(std::size_t i) const { return i == 0 ? 0 : sums_[i - 1].end; }
  std::size_t end(std::size_t i) const { return sums_[i].end; }

  /// The nim-sum of the values added to sum i.
  std::uint64_t value(std::size_t i) const { return sums_[i].value; }

  /// The components of sum i.
  std::vector<std::string> components(std::size_t i) const {
    std::vector<std::string> components;
    for (std::size_t at = begin(i); at < end(i); ++at) components.emplace_back(component(at));
    return components;
  }

  std::string_view component(std::size_t index) const {
    const std::size_t from = index == 0 ? 0 : component_ends_[index - 1];
    return std::string_view(bytes_).substr(from, component_ends_[index] - from);
  }

 private:
  struct Sum {
    std::uint32_t end;  // the end of its components
    std::uint64_t value;
  };
  std::string bytes_;
  std::vector<std::uint32_t> component_ends_;
  std::vector<Sum> sums_;
  std::uint64_t value_ = 0;  // the value of the sum that is not yet ended
  std::function<bool(std::size_t)> wants_more_;
};

// ---------------------------------------------------------------------------------------------
// Where the parts of a position are drawn, for programs that show a board:
// sprague::Game::layout().
//
//     auto position = sprague::GamePosition::parse("cram:4x5");
//     auto layout = position.game->layout(position.position);
//     layout->elements[0].name;  // "a1", as in the move "a1 b1"

/// A part of a board, such as a square or an edge. The unit of length is the side of a square.
struct BoardElement {
  enum class Shape {
    cell,
    vertex,
    edge,
    arrow,  ///< an edge that leads to its other end
    coin,
    text,    ///< no more than its label
    spot,    ///< a spot of a drawing on paper, with `count` lines that it can still have
    region,  ///< a region of such a drawing, as a rectangle, with `count` boundaries
  };
  enum class State {
    free,   ///< moves may touch it
    taken,  ///< removed or covered
    fixed,  ///< in play, and touched by no move: the poisoned square of Chomp, the ground
    heads,
    tails,
    token,  ///< a piece stands here
  };

  /// Empty for what is only drawn. Unless BoardLayout::touches says more, the text of a move has
  /// the names of what a player points at to make it, between spaces or commas; a name may have
  /// commas itself.
  std::string name;
  Shape shape = Shape::cell;
  State state = State::free;
  double x = 0;  ///< of its centre, to the right; of an edge, of one end; of a region, of a corner
  double y = 0;  ///< downwards
  double to_x = 0;  ///< the other end of an edge, the opposite corner
  double to_y = 0;
  std::string label = {};  ///< the text written on it; its name when empty
  unsigned count = 0;
  Message words = {};  ///< what it is called where its name is none that a player would say
};

/// All elements lie within the rectangle from (0, 0) to (width, height). Those behind come first.
struct BoardLayout {
  double width = 0;
  double height = 0;
  std::vector<BoardElement> elements = {};
  /// How a player points at a move.
  Message advice = {};
  /// For each of Game::moves(), the names of the elements that a player points at to make it, in
  /// any order. Empty where the texts of the moves have these names.
  std::vector<std::vector<std::string>> touches = {};
};

/// "cell", and so on.
std::string_view shape_name(BoardElement::Shape shape);
/// "free", and so on.
std::string_view state_name(BoardElement::State state);

// ---------------------------------------------------------------------------------------------

/// A sign of positions that are written cell by cell.
struct PositionSign {
  char sign;
  /// free; token: something stands there, or it is a letter of rules; taken: no cell, or covered
  BoardElement::State state;
  Message meaning;  ///< empty for letters of rules, which mean what these say
};

/// A move and the position that it leaves.
struct GameMove {
  std::string text;  ///< such as "a1 b1"; unique among the moves of a position
  std::string to;
};

/// An impartial game. Positions are byte strings, which mean something to their game only: equal
/// strings are equal positions. Every sequence of moves must end, except from positions of which
/// loopy_value() says the value.
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

  /// What a move is. By default what the kind says that name() begins with, about the rules that
  /// stand in brackets in it; empty for a game of a person's own.
  virtual Message rules() const;

  /// How a position is written, if that needs words. By default what the kind says.
  virtual Message notation() const;

  /// The signs of positions that are written cell by cell, in rows with `/` between them or in one;
  /// empty where they are written in another way. The first that is not taken is that of new cells.
  virtual std::vector<PositionSign> signs() const;

  /// The text of a position, as it stands after the colon: GamePosition::parse(name() + ':' +
  /// text(p)) is a position with the same value as p.
  virtual std::string text(std::string_view position) const = 0;

  /// The same for a certificate, where a checker has to know what the text means, and so without
  /// the names that people give to rules. By default text().
  virtual std::string certified_text(std::string_view position) const;

  /// The moves in any position, in an order that people expect.
  virtual std::vector<GameMove> moves(std::string_view position) const = 0;

  /// The components of any position, in any order; none for a position without a move. The position
  /// has the nim-sum of their nim-values. By default the position itself.
  virtual std::vector<std::string> components(std::string_view position) const;

  /// The positions whose sum any position is in misère play, too, where no nim-value can stand for
  /// one: it has their moves. By default the position itself.
  virtual std::vector<std::string> misere_components(std::string_view position) const;

  /// Adds the options of a component to `options`, each as a sum of components, until end_sum()
  /// returns false. By default components() of each of moves().
  virtual void options(std::string_view component, SumList& options) const;

  /// The nim-value of a component where theory knows it at the cost of a few options; otherwise
  /// empty.
  virtual std::optional<std::uint64_t> nim_value(std::string_view component) const;

  /// The value of any position from which play can come to a position twice, or where moves
  /// entail; empty where every sequence of moves ends and players take turns in any component,
  /// which is the default. A nim-value here is that of nim_value(), too; where there is none,
  /// components() is the position itself.
  virtual std::optional<LoopyValue> loopy_value(std::string_view position) const;

  /// Whether moves may entail; then loopy_value() says all values. By default not.
  virtual bool may_entail() const;

  /// Whether the player to move has to answer in any position, and in no other component of a sum,
  /// since the move that led here entails that. Who cannot loses. By default not.
  virtual bool must_answer(std::string_view position) const;

  /// The moves to P-positions where theory finds them from any position without nim-values, the
  /// search of which would be long; none from a P-position. By default empty.
  virtual std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                             const RunControl& run) const;

  /// Whether the player to move loses, where winning_moves() has an answer; without a list, which
  /// may be long. By default by that list.
  virtual std::optional<bool> is_lost(std::string_view position, const RunControl& run) const;

  /// The misère nim-value of any position, where it is found sooner than by playing out sums: the n
  /// of which the sum with a heap of n in Nim is lost for the player to move. By default empty.
  virtual std::optional<std::uint64_t> misere_value(std::string_view position,
                                                    const RunControl& run) const;

  /// The number of moves to positions with this nim-value, where theory counts them without a list.
  /// The default is empty.
  virtual std::optional<Natural> count_moves_to(std::string_view position, std::uint64_t nim_value,
                                                const RunControl& run) const;

  /// An estimate of the work that a component needs: those with less are searched first. By default
  /// the number of its bytes.
  virtual std::uint64_t difficulty(std::string_view component) const;

  /// The steps of about a nanosecond that a search of any position takes at least, where that is
  /// known beforehand; by default 0. RunControl::max_steps bounds them. Throws Error(cancelled)
  /// when `run` stops the call.
  virtual double least_steps(std::string_view position, const RunControl& run) const;

  /// Computes, before a search of any position, what nim_value() will look up, where that takes
  /// long. By default nothing. Throws Error(cancelled) when `run` stops the call.
  virtual void prepare(std::string_view position, const RunControl& run) const;

  /// The same before a search for the nim-value of this position, where all that moves lead to are
  /// found sooner than a search finds one; who wins, a search may tell from few. By default
  /// nothing.
  virtual void prepare_value(std::string_view position, const RunControl& run) const;

  /// How any position is drawn. Elements keep their places during a game; those that are gone may
  /// be left out. By default empty: nobody has said how, and programs list the moves.
  virtual std::optional<BoardLayout> layout(std::string_view position) const;

  /// What is odd in any position, such as edges that nothing holds; by default
  /// empty.
  virtual Message remark(std::string_view position) const;

  /// Whether positions differ so much in how far they are from an answer that a search should
  /// always go on where least seems to be left, whatever that costs in memory and in looking at
  /// components again. By default not: the options are looked at one after the other, the easiest
  /// first.
  virtual bool is_searched_best_first() const;
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

  Message remark() const { return game->remark(position); }
};

/// How positions of a kind are written.
enum class PositionForm {
  board,    ///< rows of Game::signs(), or `AxB`
  word,     ///< one row of Game::signs()
  bar,      ///< `AxB`, or the lengths of rows, none longer than the one above
  heads,    ///< the places of coins that show heads: numbers, or (row,column)
  numbers,  ///< a tuple of numbers
  graph,    ///< edges, or a family of graphs
  arrows,   ///< edges that lead one way, and a token
  order,    ///< relations between elements
  sets,     ///< sets of letters, or how many letters there are
  choices,  ///< sets of elements, or what makes them, and the elements that are chosen
  drawing,  ///< the boundaries of regions on paper, by the lines that spots have
  crosses,  ///< the free arms along such boundaries, or how many crosses there are
  heaps,    ///< heaps, perhaps with the name of their kind
  sum,      ///< a sum in brackets
};

/// "board", and so on.
std::string_view form_name(PositionForm form);

/// Which numbers name positions of a kind.
enum class KindNumbers {
  none,
  rectangle,  ///< `KIND:AxB`, for all A and B from 1 on
  any,        ///< `KIND:A,B,…`, as many as one likes
  ascending,  ///< `KIND:A,B,…`, each greater than the one before
  marked,     ///< `KIND:A,B,…`, with a mark behind one of them
};

/// "none", and so on.
std::string_view numbers_name(KindNumbers numbers);

/// A kind of game that positions can name. A kind with rules of its own has them in brackets behind
/// its name: `moves((k,0),(0,k)):3,5`.
struct GameKind {
  std::string_view name;         ///< such as "cram"
  std::string_view example;      ///< a position, such as "cram:4x5"
  std::string_view description;  ///< one line
  Message rules;                 ///< what a move is; with rules of its own, under some of them
  Message notation;              ///< how a position is written; empty where the example says it
  std::string_view source;       ///< where the game is defined
  /// Reads a position; `argument` is the offset of what stands after the colon. Reads no file, so
  /// that a server may hand it what strangers write. Throws Error(invalid_input).
  GamePosition (*parse)(std::string_view text, std::size_t argument);
  PositionForm form;
  KindNumbers numbers = KindNumbers::none;
  bool may_have_rules = false;  ///< in brackets, as in notakto(4):5x5, though the example has none
  bool has_sequences = false;   ///< the text before the colon is a Ruleset, too
  /// "boards", "coins", "graphs", "operators", "strips", "systems" or "tuples"
  std::string_view group = {};
};

/// All kinds, ordered by name.
std::span<const GameKind> game_kinds();

/// The kind that a text such as `cram`, `cram:4x5` or `moves((k,0),(0,k))` names, or null.
const GameKind* game_kind(std::string_view text);

/// The rules of a kind, those in brackets as the text of a game or a position of this kind has
/// them: a game of our own has no others.
Message rules_of(const GameKind& kind, std::string_view text);

}  // namespace sprague
#pragma GCC visibility pop
