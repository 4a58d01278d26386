/// Graphs as text: `petersen`, `grid:3x10`, `graph6:IsP@OkWHG`, `edges:0-1,1-2`; docs/graphs.md has
/// all of them.
#pragma once

#include <string>

#include "games/graphs/graph.hpp"
#include "rules/cursor.hpp"

namespace sprague {

/// The limits of a graph that is read. Larger ones are refused before they are built, since a
/// server reads what strangers write.
struct GraphLimits {
  Vertex vertices = 20'000;
  std::size_t edges = 200'000;
};
inline constexpr Vertex max_vertices = GraphLimits().vertices;
inline constexpr std::size_t max_edges = GraphLimits().edges;

/// Those of games that are solved in about linear time.
inline constexpr GraphLimits large_graphs{1'000'000, 4'000'000};

enum class GraphKind {
  simple,      ///< loops are refused; parallel edges may be listed
  multigraph,  ///< loops and parallel edges count
  directed,    ///< edges keep their direction; loops count
};

/// Reads the graph from the cursor to the end. Throws Error(invalid_input) naming the character.
EdgeList read_graph(Cursor in, GraphKind kind, GraphLimits limits = {});

/// The graph of `petersen/3,7`, and behind a slash how far play has come: the vertices or strings
/// that are gone, or where a token stands.
struct GraphAndState {
  Cursor graph;
  std::optional<Cursor> state;
};

/// Cuts a text at the first slash from `begin` on.
GraphAndState cut_at_slash(std::string_view text, std::size_t begin);

/// A family of graphs, or a way to write one.
struct GraphFamily {
  std::string_view name;         ///< such as "grid"
  std::string_view example;      ///< "grid:3x10"
  std::string_view description;  ///< one line
};

/// All of them, in the order of docs/graphs.md.
std::span<const GraphFamily> graph_families();

/// `0-1,1-2`; the list of no edges is empty. Vertices without an edge are not in it.
std::string edges_text(const EdgeList& list);

/// `graph6:…` of up to 62 vertices, or `edges:0-1,2` with the vertices that no edge has.
std::string graph_text(const Graph& graph);

// --- what read_graph() is made of ---

/// Collects edges, and refuses too many of them.
class GraphBuilder {
 public:
  /// `start` is where the graph begins in the text, for messages.
  GraphBuilder(const Cursor& in, std::size_t start, GraphKind kind, GraphLimits limits = {})
      : in_(in), start_(start), kind_(kind), limits_(limits) {}

  const GraphLimits& limits() const { return limits_; }

  /// Requires room for so many vertices, numbered from 0. Throws Error(invalid_input).
  void require_vertices(std::uint64_t count);
  void add(std::uint64_t from, std::uint64_t to);
  void name(Vertex v);  ///< says that the vertex exists
  /// Says that the vertices are the squares of a chess board.
  void put_on_board(std::uint64_t columns) { list_.columns = static_cast<Vertex>(columns); }
  void leave_out_unnamed();  ///< says that vertices neither added nor named do not exist

  EdgeList take() && { return std::move(list_); }

 private:
  const Cursor& in_;
  std::size_t start_;
  GraphKind kind_;
  GraphLimits limits_;
  EdgeList list_;
  std::vector<Vertex> named_;
};

/// Reads `0-1,1-2`, perhaps nothing. The vertices are those that are named; a number alone names
/// one without an edge.
void read_edges(Cursor& in, GraphBuilder& graph);

/// Reads the parents of the vertices 1, 2, …; each parent is smaller than its child.
void read_parents(Cursor& in, GraphBuilder& graph);

/// The formats of McKay's nauty (its formats.txt): `IsP@OkWHG`, and `:Fa@x^` for sparse6.
void read_graph6(Cursor& in, GraphBuilder& graph);
void read_sparse6(Cursor& in, GraphBuilder& graph);

/// The graph6 text of a graph of at most 62 vertices.
std::string graph6_text(const Graph& graph);

/// Reads the numbers of a named family, such as the `:3x10` of `grid:3x10`, and makes the graph;
/// false when the name is no such family.
bool read_family(std::string_view name, Cursor& in, GraphBuilder& graph);

}  // namespace sprague
