/// The nim-values of positions that are not heaps, found by search.
///
///     auto position = sprague::GamePosition::parse("cram:4x5");
///     sprague::GameSolver solver(position);
///     solver.value(position.position);                // 2
///     solver.moves_to(position.position, 0)[0].text;  // a winning move
///
/// docs/search.md describes the method: couples (Lemoine and Viennot, "Nimbers are inevitable",
/// TCS 462, 2012), pruned by known values (Beling and Rogalski, "On pruning search trees of
/// impartial games", AIJ 283, 2020).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sprague/game.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct SearchOptions {
  /// `reference`: memoised recursion over Game::moves(), the definition; it keeps every position.
  /// Otherwise the search.
  Algorithm algorithm = Algorithm::automatic;
  /// Bytes for the table of solved positions; 0 means half of RunControl's memory limit. A full
  /// table forgets what was not looked up for long: the search gets slower, not wrong.
  std::uint64_t table_bytes = 0;
  /// Saves the table from which the search resumes.
  std::optional<Checkpoint> checkpoint;
};

struct SearchStatistics {
  std::uint64_t expanded = 0;  ///< components whose options were made
  std::uint64_t solved = 0;    ///< components whose nim-value was found
  std::uint64_t stored = 0;    ///< components in the table
};

/// Solves positions of one game and remembers what it learnt.
///
/// Positions of which Game::loopy_value() says the value are not searched: one that is infinite has
/// no nim-value, and value() throws Error(invalid_input). Throws, from all functions:
/// Error(invalid_input) when other moves loop, Error(too_large) when they do not end within 100,000
/// of them; Error(cancelled) when RunControl stops the call, after saving. Time and memory grow
/// with the number of components that occur, which nobody knows beforehand.
class GameSolver {
 public:
  /// Reads the checkpoint, if the options name one and it exists: `start` is the position that it
  /// must belong to. Throws what checkpoints throw.
  explicit GameSolver(const GamePosition& start, const SearchOptions& options = {},
                      const RunControl& run = {});
  ~GameSolver();
  GameSolver(GameSolver&&) noexcept;

  /// The nim-value of a position of the game.
  std::uint64_t value(std::string_view position, const RunControl& run = {});

  /// Whether a position has a nim-value: less work than value() where it has not. The position is a
  /// P-position of the sum with other components when it has their nim-sum.
  bool has_value(std::string_view position, std::uint64_t value, const RunControl& run = {});

  /// The nim-value of a component, in its canonical form, if theory or the table knows it.
  std::optional<std::uint64_t> known_value(std::string_view component);

  /// The moves to positions of a nim-value, in the order of Game::moves(). With the nim-sum of the
  /// other components those are the winning moves.
  std::vector<GameMove> moves_to(std::string_view position, std::uint64_t value,
                                 const RunControl& run = {});

  /// The number of moves_to(), by Game::count_moves_to() where the game has it.
  Natural count_moves_to(std::string_view position, std::uint64_t value,
                         const RunControl& run = {});

  SearchStatistics statistics() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

struct GameValue {
  std::uint64_t value = 0;  ///< 0: the previous player wins
  SearchStatistics statistics;
};

/// Solves a position and writes the certificate of its nim-value to `path`, replacing the file
/// atomically: a proof set, values of components from which the checker of verify_certificate()
/// derives the claim by the rules of the game (docs/certificates.md). Time: that of solve(), and
/// about as much again, on graphs five times as much. Throws Error(invalid_input) for a kind whose
/// rules the checker does not know, and Error(not_established) for a position that is too large for
/// it.
GameValue write_value_certificate(const GamePosition& position, const std::string& path,
                                  const SearchOptions& options = {}, const RunControl& run = {});

/// The nim-value of one position.
GameValue solve(const GamePosition& position, const SearchOptions& options = {},
                const RunControl& run = {});

// ---------------------------------------------------------------------------------------------
// The values of all vertices of a finite directed graph, which may have cycles.
//
//     auto graph = sprague::DirectedGraph::from_edges({{0, 1}, {0, 2}, {1, 2}, {3, 3}, {3, 2}});
//     auto values = sprague::solve(graph);
//     values.labels;               // 2 1 0 -1
//     values.value(graph, 3);      // ∞(0)
//
// A token stands on a vertex, and a move takes it along an edge; whoever cannot move loses. Play
// that does not end is a draw. docs/graphs.md describes the files.

/// A directed graph: the edges of each vertex one after another.
class DirectedGraph {
 public:
  /// Numbers of vertices are at most this.
  static constexpr std::uint32_t max_vertex = 0xFFFF'FFFC;

  /// A move from the first vertex to the second.
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  DirectedGraph() = default;

  /// The vertices 0 … vertices − 1, and more where an edge names them. O(vertices + edges).
  static DirectedGraph from_edges(const std::vector<Edge>& edges, std::uint64_t vertices = 0);

  /// Reads edges as text, a line each: `0 1`, `0,1` or `0 -> 1`, or another form that
  /// docs/graphs.md lists, as GamePosition does from files; `form` names it where several fit. #
  /// or % begins a comment. Or NumPy's NPY of integers with two columns. Throws
  /// Error(invalid_input) naming the line, Error(too_large) before memory is allocated that
  /// RunControl does not grant. Two passes over the text, then 4 bytes an edge and 8 a vertex; a
  /// text of up to 6 MB takes some twenty times its length in addition.
  static DirectedGraph parse(std::string_view bytes, const RunControl& run = {},
                             std::string_view form = {});

  /// parse() of a file; "-" is standard input. The form may stand before the name, as in
  /// `header:graph.txt`. Throws Error(input_output), too.
  static DirectedGraph read(const std::string& path, const RunControl& run = {});

  /// How the text was read: "read as edges: 3 vertices, 2 edges, numbered from 0.", behind the name
  /// of the file; else empty.
  const Message& reading() const noexcept { return reading_; }

  /// 1 where the text numbers vertices from 1, so that 0 is none, although it has moves (none) and
  /// a value; else 0.
  std::uint64_t first() const noexcept { return first_; }

  bool has_names() const noexcept { return !names_.empty(); }
  /// How the text names a vertex: by its number or by a word.
  std::string name(std::uint64_t v) const;
  /// The vertex of that name, or nothing. Throws Error(invalid_input) where names are numbers and
  /// this is none.
  std::optional<std::uint64_t> find(std::string_view name) const;

  std::uint64_t vertices() const noexcept { return begin_.empty() ? 0 : begin_.size() - 1; }
  std::uint64_t edges() const noexcept { return to_.size(); }
  std::uint64_t degree(std::uint64_t v) const { return begin_[v + 1] - begin_[v]; }

  /// The vertices that a move from v leads to, in no order, perhaps repeated.
  std::span<const std::uint32_t> moves(std::uint64_t v) const {
    return std::span<const std::uint32_t>(to_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

 private:
  friend class DirectedGraphBuilder;

  std::vector<std::uint64_t> begin_;
  std::vector<std::uint32_t> to_;
  std::uint64_t first_ = 0;
  std::vector<std::string> names_;
  Message reading_;
};

/// The values of the vertices of a directed graph.
struct GraphValues {
  /// In `labels`: the vertex has no nim-value, but is ∞(K).
  static constexpr std::int32_t infinity = -1;

  /// The nim-value of each vertex, or `infinity`.
  std::vector<std::int32_t> labels;

  /// By vertex: whether play from it can come to a position twice. Empty where none can.
  std::vector<bool> repeats;

  bool can_repeat(std::uint64_t v) const { return !repeats.empty() && repeats[v]; }

  /// The value of a vertex of the graph that was solved. One step per move.
  LoopyValue value(const DirectedGraph& graph, std::uint64_t v) const;
};

/// The value of each vertex. Time: O(vertices + edges) where play ends; each edge between vertices
/// from which play need not end costs a step, and one more for each nim-value among the options of
/// the vertex that it leads to. Memory: 8 bytes a vertex and 16 for each vertex of the longest
/// sequence of moves that is met; with a cycle 4 bytes an edge and 40 a vertex in addition. Throws
/// Error(too_large) before memory is allocated that RunControl does not grant.
GraphValues solve(const DirectedGraph& graph, const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
