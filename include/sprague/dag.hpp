/// The nim-values of all vertices of a finite directed graph without cycles.
///
///     auto graph = sprague::Dag::from_edges({{0, 1}, {0, 2}, {1, 2}});
///     auto values = sprague::nim_values(graph);   // 2 1 0
///
/// A token stands on a vertex, and a move takes it along an edge; whoever cannot move loses.
/// docs/graphs.md describes the files.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A directed graph: the edges of each vertex one after another.
class Dag {
 public:
  /// Numbers of vertices are at most this.
  static constexpr std::uint32_t max_vertex = 0xFFFF'FFFC;

  /// A move from the first vertex to the second.
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  Dag() = default;

  /// The vertices 0 … vertices − 1, and more where an edge names them. O(vertices + edges).
  static Dag from_edges(const std::vector<Edge>& edges, std::uint64_t vertices = 0);

  /// Reads edges as text, a line each: `0 1`, `0,1` or `0 -> 1`; a number alone is a vertex, and #
  /// or % begins a comment. Or NumPy's NPY of integers with two columns. Throws
  /// Error(invalid_input) naming the line, Error(too_large) before memory is allocated that
  /// RunControl does not grant. Two passes over the text, then 4 bytes an edge and 8 a vertex.
  static Dag parse(std::string_view bytes, const RunControl& run = {});

  /// parse() of a file; "-" is standard input. Throws Error(input_output), too.
  static Dag read(const std::string& path, const RunControl& run = {});

  std::uint64_t vertices() const noexcept { return begin_.empty() ? 0 : begin_.size() - 1; }
  std::uint64_t edges() const noexcept { return to_.size(); }
  std::uint64_t degree(std::uint64_t v) const { return begin_[v + 1] - begin_[v]; }

  /// The vertices that a move from v leads to, in no order, perhaps repeated.
  std::span<const std::uint32_t> moves(std::uint64_t v) const {
    return std::span<const std::uint32_t>(to_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

 private:
  friend class DagBuilder;

  std::vector<std::uint64_t> begin_;
  std::vector<std::uint32_t> to_;
};

/// The nim-value of each vertex. O(vertices + edges) time; 4 bytes a vertex, and 16 for each vertex
/// of the longest sequence of moves where edges lead both to smaller and to larger numbers. Throws
/// Error(invalid_input) naming a cycle.
NimValues nim_values(const Dag& graph, const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
