/// Graphs as people and programs write them: lists of edges, adjacency lists, matrices, rows of
/// parents, DOT, DIMACS, JSON and Python.
///
/// A text is read in every form that it fits. Where two forms give different graphs it is refused,
/// and the user names the form: `matrix:` before the name of the file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "file/text_rows.hpp"
#include "games/graphs/graph_text.hpp"

namespace sprague {

/// The words that name forms; a name of a file may begin with one of them and a colon.
inline constexpr std::array<std::string_view, 8> graph_form_words{
    "edges",           // 0 1
    "header",          // 3 2, the numbers of vertices and edges, or 3 3 2, before the edges
    "adjacency",       // 0: 1 2, or without the colon
    "matrix",          // as many numbers in a row as there are rows
    "degrees-from-0",  // 2 0 3: how many neighbours, and which; a row for each of 0, 1, …
    "degrees-from-1",  // … of 1, 2, …
    "tree",            // the parents of 1, 2, … in a row, each less than its child
    "parents",         // those of all vertices, with -1 or 0 for the root
};

/// Files of graphs are not longer, but for lists of edges of directed graphs.
inline constexpr std::size_t max_graph_bytes = 64'000'000;
/// Longer texts of directed graphs are read as lists of edges only, without a copy of them.
inline constexpr std::size_t max_bytes_in_all_forms = 6'000'000;

/// What was read.
struct WrittenGraph {
  std::string_view form;
  std::vector<Edge> edges;
  std::vector<Vertex> lone;  ///< vertices that are named without an edge; may have others, too
  /// Vertices that are there whether or not an edge has them: `count` from `first` on.
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::vector<std::string> names;  ///< by vertex; empty where vertices are numbers
  bool has_weights = false;        ///< numbers and attributes of edges, which were left out
  std::string header;              ///< words of the first line, which were left out
  std::optional<Vertex> root;      ///< where parents were written

  /// Every vertex once, ascending. O(edges + count).
  std::vector<Vertex> vertices() const;
};

/// "read as edges: 3 vertices, 2 edges, numbered from 0", and what was left out.
Message reading_of(const WrittenGraph& graph);
/// The same where numbers between those that are named are vertices, too.
Message reading_of(const WrittenGraph& graph, std::uint64_t vertices, std::uint64_t first);

/// Reads the text in the form, a word of graph_form_words, or in any where it is empty. Throws
/// Error(invalid_input) that names line and character.
WrittenGraph read_graph_text(std::string_view text, GraphKind kind, std::string_view form);

/// `matrix:map.txt`: the form and the name of the file; the form may be missing.
std::pair<std::string_view, std::string_view> split_graph_form(std::string_view path);

/// The error of a text that fits these forms.
Message ambiguous_graph(const std::vector<std::string_view>& forms);

// --- what read_graph_text() is made of ---

/// Collects what a form has, edge by edge.
class GraphDraft {
 public:
  GraphDraft(const TextRows& rows, GraphKind kind) : rows_(rows), kind_(kind) {}

  const TextRows& rows() const { return rows_; }
  bool is_directed() const { return kind_ == GraphKind::directed; }
  bool is_multigraph() const { return kind_ == GraphKind::multigraph; }

  [[noreturn]] void fail(const TextToken& token, Message problem) const;

  static bool is_vertex(const TextToken& token) { return token.is_number() || token.is_name(); }
  Vertex number(const TextToken& token) const;  ///< throws where it is none

  void add(const TextToken& from, const TextToken& to);
  void add(const TextToken& vertex);
  /// An edge between vertices that the form numbers; errors blame `token`.
  void add(std::uint64_t from, std::uint64_t to, const TextToken& token);
  /// Says that these vertices are there, and no others.
  void set_range(std::uint64_t first, std::uint64_t count, const TextToken& blamed);
  /// Says that each edge is listed by the neighbours of its vertices: at both ends, or at one.
  void set_listed_by_vertex() { is_listed_by_vertex_ = true; }
  /// The least and the greatest of the vertices added so far, which are numbers.
  struct Extent {
    Vertex first;
    Vertex last;
  };
  std::optional<Extent> extent() const;
  void leave_out_weights() { graph_.has_weights = true; }
  void leave_out_header(const TextRow& row);
  void leave_out_number(const TextToken& token) { graph_.header = token.text; }
  void set_root(Vertex root) { graph_.root = root; }

  WrittenGraph finish(std::string_view form) &&;

 private:
  struct Listed {
    Edge edge;
    const TextToken* token;
  };
  struct Named {
    const TextToken* from;
    const TextToken* to;  // null for a vertex alone
  };

  Vertex vertex(const TextToken& token);
  std::string name(Vertex v) const;
  void resolve();
  void join_ends();
  void require_range() const;

  const TextRows& rows_;
  GraphKind kind_;
  std::vector<Named> named_;
  std::vector<Listed> listed_;
  std::unordered_map<std::string_view, Vertex> numbers_;
  bool is_named_ = false;
  bool is_listed_by_vertex_ = false;
  bool has_range_ = false;
  const TextToken* range_token_ = nullptr;
  WrittenGraph graph_;
};

/// Each reads one form, or throws. `is_asked`: the user named it.
void read_edge_rows(GraphDraft& draft, std::span<const TextRow> rows);
void read_header_and_edges(GraphDraft& draft);
void read_adjacency_rows(GraphDraft& draft);
void read_matrix_rows(GraphDraft& draft, bool is_asked);
void read_degree_rows(GraphDraft& draft, std::uint64_t first);
void read_parent_row(GraphDraft& draft, bool is_tree, bool is_asked);
void read_nested_edges(GraphDraft& draft, const NestedItem& whole);
void read_nested_adjacency(GraphDraft& draft, const NestedItem& whole);
void read_nested_matrix(GraphDraft& draft, const NestedItem& whole, bool is_asked);
void read_nested_parents(GraphDraft& draft, const NestedItem& whole, bool is_tree);

/// Whether the text begins as DOT or has lines of DIMACS, which nothing else has.
bool is_dot(const TextRows& rows);
bool is_dimacs(const TextRows& rows);
void read_dot(GraphDraft& draft);
void read_dimacs(GraphDraft& draft);

}  // namespace sprague
