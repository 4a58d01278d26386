// The ways to write a graph, and those that list its edges.

#include "games/graphs/graph_text.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sprague {
namespace {

constexpr std::array<GraphFamily, 19> families{{
    {"path", "path:7", "a path of 7 vertices"},
    {"cycle", "cycle:12", "a cycle of 12 vertices"},
    {"complete", "complete:6", "all edges between 6 vertices; complete:3,4 between 3 and 4 others"},
    {"star", "star:5", "a centre, vertex 0, and 5 leaves"},
    {"wheel", "wheel:6", "a hub, vertex 0, joined to a cycle of 6"},
    {"grid", "grid:3x10", "3 rows of 10, neighbours beside and below each other"},
    {"kings", "kings:4x4", "squares a king's move apart"},
    {"queens", "queens:8", "squares a queen's move apart, on 8x8"},
    {"rooks", "rooks:4", "squares a rook's move apart"},
    {"bishops", "bishops:4", "squares a bishop's move apart"},
    {"knights", "knights:5", "squares a knight's move apart"},
    {"hypercube", "hypercube:4", "0 to 2^4 - 1, numbers that differ in one bit"},
    {"petersen", "petersen:7,2",
     "a cycle of 7, each vertex with an inner one, those 2 apart joined"},
    {"random", "random:20,30,1", "20 vertices, 30 random edges, seed 1"},
    {"tree", "tree:0,0,1", "the parents of the vertices 1, 2, 3"},
    {"edges", "edges:0-1,1-2", "the edges themselves"},
    {"graph6", "graph6:IsP@OkWHG", "the format of nauty"},
    {"sparse6", "sparse6::Fa@x^", "its other format"},
    {"file", "file:NAME", "edges, a line each, or another form, in a file (not on a server)"},
}};

[[noreturn]] void fail_unknown(const Cursor& in, std::size_t start, std::string_view name) {
  if (name.empty()) in.fail(start, as_in({"grid:3x10", "0-1,1-2"}));
  std::vector<std::string_view> names;
  for (const GraphFamily& family : families) names.push_back(family.name);
  in.fail(start, message("read.one_of", {{"name", in_quotes(name)}, one_of("names", names)}));
}

Vertex read_vertex(Cursor& in, const GraphBuilder& graph) {
  return static_cast<Vertex>(in.digits(0, graph.limits().vertices - 1, "0-1,1-2"));
}

}  // namespace

std::span<const GraphFamily> graph_families() {
  return families;
}

GraphAndState cut_at_slash(std::string_view text, std::size_t begin) {
  const std::size_t slash = text.find('/', begin);
  if (slash == std::string_view::npos) return {Cursor(text, begin, text.size()), std::nullopt};
  return {Cursor(text, begin, slash), Cursor(text, slash + 1, text.size())};
}

void GraphBuilder::require_vertices(std::uint64_t count) {
  if (count > limits_.vertices) in_.fail(start_, at_most(limits_.vertices, "things.vertices"));
  list_.vertices = std::max(list_.vertices, static_cast<Vertex>(count));
}

void GraphBuilder::add(std::uint64_t from, std::uint64_t to) {
  if (from == to && kind_ == GraphKind::simple)
    in_.fail(in_.at() > start_ ? in_.at() - 1 : start_,
             message("graph.loop", {{"edge", fmt::format("{}-{}", from, to)}}));
  if (list_.edges.size() == limits_.edges) in_.fail(start_, at_most(limits_.edges, "things.edges"));
  require_vertices(std::max(from, to) + 1);
  if (kind_ != GraphKind::directed && from > to) std::swap(from, to);
  list_.edges.push_back({static_cast<Vertex>(from), static_cast<Vertex>(to)});
}

void GraphBuilder::name(Vertex v) {
  require_vertices(std::uint64_t{v} + 1);
  named_.push_back(v);
}

void GraphBuilder::leave_out_unnamed() {
  std::vector<bool> named(list_.vertices);
  for (const Vertex v : named_) named[v] = true;
  for (const Edge& edge : list_.edges) named[edge.from] = named[edge.to] = true;
  for (Vertex v = 0; v < list_.vertices; ++v) {
    if (!named[v]) list_.missing.push_back(v);
  }
}

void read_edges(Cursor& in, GraphBuilder& graph) {
  in.skip_spaces();
  while (!in.done()) {
    const Vertex from = read_vertex(in, graph);
    if (in.accept('-'))
      graph.add(from, read_vertex(in, graph));
    else
      graph.name(from);
    in.skip_spaces();
    if (in.done()) break;
    in.expect(",", "0-1,1-2", {"-"});
    in.skip_spaces();
    if (in.done()) in.fail(in.at(), as_in({"0-1,1-2"}));
  }
  graph.leave_out_unnamed();
}

void read_parents(Cursor& in, GraphBuilder& graph) {
  graph.require_vertices(1);
  std::uint64_t child = 0;
  while (!in.done()) {
    const std::size_t start = in.at();
    const Vertex parent = read_vertex(in, graph);
    ++child;
    if (parent >= child) in.fail(start, message("graph.parent", {{"vertex", child}}));
    graph.add(parent, child);
    in.skip_spaces();
    if (in.done()) break;
    in.expect(",", "tree:0,0,1");
    in.skip_spaces();
    if (in.done()) in.fail(in.at(), as_in({"tree:0,0,1"}));
  }
}

EdgeList read_graph(Cursor in, GraphKind kind, GraphLimits limits) {
  const std::size_t start = in.at();
  GraphBuilder graph(in, start, kind, limits);
  if (is_digit(in.peek())) {
    read_edges(in, graph);
    return std::move(graph).take();
  }
  while (is_letter(in.peek()) || (in.at() > start && is_digit(in.peek()))) in.advance();
  const std::string name = lower_case(in.from(start));
  if (name == "edges" || name == "tree" || name == "graph6" || name == "sparse6") {
    const auto family = std::find_if(families.begin(), families.end(),
                                     [&](const GraphFamily& each) { return each.name == name; });
    in.expect(":", family->example);
    if (name == "edges") read_edges(in, graph);
    if (name == "tree") read_parents(in, graph);
    if (name == "graph6") read_graph6(in, graph);
    if (name == "sparse6") read_sparse6(in, graph);
  } else if (name == "file") {
    in.fail(start, message("read.no_file", {{"example", "0-1,1-2"}}));
  } else if (!read_family(name, in, graph)) {
    fail_unknown(in, start, name);
  }
  in.expect_end();
  return std::move(graph).take();
}

std::string edges_text(const EdgeList& list) {
  std::string text;
  for (const Edge& edge : list.edges)
    fmt::format_to(std::back_inserter(text), "{}{}-{}", text.empty() ? "" : ",", edge.from,
                   edge.to);
  return text;
}

std::string graph_text(const Graph& graph) {
  if (graph.size() <= 62) return "graph6:" + graph6_text(graph);
  std::string text = "edges:" + edges_text(graph.edges());
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (graph.neighbours(v).empty()) text += fmt::format("{}{}", text.ends_with(':') ? "" : ",", v);
  }
  return text;
}

}  // namespace sprague
