#include "games/graphs/graph_forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

/// Two readings of a text that are the same graph.
bool same_graph(const WrittenGraph& one, const WrittenGraph& other, GraphKind kind) {
  const auto edges_of = [&](const WrittenGraph& graph) {
    std::vector<Edge> edges = graph.edges;
    for (Edge& edge : edges) {
      if (kind != GraphKind::directed && edge.from > edge.to) std::swap(edge.from, edge.to);
    }
    std::sort(edges.begin(), edges.end());
    if (kind != GraphKind::multigraph)
      edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
  };
  return one.names == other.names && one.vertices() == other.vertices() &&
         edges_of(one) == edges_of(other);
}

void read_form(GraphDraft& draft, std::string_view form, const NestedItem* nested, bool is_asked) {
  if (nested != nullptr) {
    if (form == "edges") return read_nested_edges(draft, *nested);
    if (form == "adjacency") return read_nested_adjacency(draft, *nested);
    if (form == "matrix") return read_nested_matrix(draft, *nested, is_asked);
    if (form == "tree" || form == "parents")
      return read_nested_parents(draft, *nested, form == "tree");
    draft.fail(*nested->token, message("graph.two_vertices_a_line"));
  }
  if (form == "edges") return read_edge_rows(draft, draft.rows().rows());
  if (form == "header") return read_header_and_edges(draft);
  if (form == "adjacency") return read_adjacency_rows(draft);
  if (form == "matrix") return read_matrix_rows(draft, is_asked);
  if (form == "degrees-from-0") return read_degree_rows(draft, 0);
  if (form == "degrees-from-1") return read_degree_rows(draft, 1);
  read_parent_row(draft, form == "tree", is_asked);
}

/// Whether rows are as long as there are rows, so that most would call them a matrix.
bool are_square(const TextRows& rows) {
  const auto all = rows.rows();
  return all.size() > 2 && std::all_of(all.begin(), all.end(), [&](const TextRow& row) {
           const auto is_item = [](const TextToken& token) { return !token.is_comma(); };
           return row.tokens[0].is_number() &&
                  static_cast<std::size_t>(
                      std::count_if(row.tokens.begin(), row.tokens.end(), is_item)) == all.size();
         });
}

/// The readings of a text, and the error that came furthest: that of the form which it resembles
/// most.
class Readings {
 public:
  Readings(const TextRows& rows, GraphKind kind) : rows_(rows), kind_(kind) {}

  void attempt(std::string_view form, const NestedItem* nested, bool is_asked) {
    GraphDraft draft(rows_, kind_);
    try {
      read_form(draft, form, nested, is_asked);
      graphs_.push_back(std::move(draft).finish(form));
    } catch (const Error& error) {
      const bool is_closest = form == "matrix" && are_square(rows_);
      if (!furthest_ || is_closest || (!has_closest_ && error.position() > furthest_->position()))
        furthest_ = error;
      has_closest_ = has_closest_ || is_closest;
    }
  }

  WrittenGraph only_one() && {
    if (graphs_.empty()) throw Error(*furthest_);
    std::vector<std::string_view> forms;
    for (const WrittenGraph& graph : graphs_) {
      if (forms.empty() || !same_graph(graph, graphs_.front(), kind_)) forms.push_back(graph.form);
    }
    if (forms.size() > 1) rows_.fail(rows_.tokens().front(), ambiguous_graph(forms));
    return std::move(graphs_.front());
  }

 private:
  const TextRows& rows_;
  GraphKind kind_;
  std::vector<WrittenGraph> graphs_;
  std::optional<Error> furthest_;
  bool has_closest_ = false;
};

}  // namespace

std::vector<Vertex> WrittenGraph::vertices() const {
  std::vector<Vertex> result = lone;
  for (const Edge& edge : edges) result.insert(result.end(), {edge.from, edge.to});
  for (std::uint64_t i = 0; i < count; ++i) result.push_back(static_cast<Vertex>(first + i));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

Message reading_of(const WrittenGraph& graph) {
  const std::vector<Vertex> vertices = graph.vertices();
  return reading_of(graph, vertices.size(), vertices.empty() ? 0 : vertices.front());
}

Message reading_of(const WrittenGraph& graph, std::uint64_t vertices, std::uint64_t first) {
  constexpr std::size_t max_names = 20;
  const Message::Value form{"form", graph.form};
  const Message::Value of_vertices{"vertices", vertices};
  const Message::Value of_edges{"edges", graph.edges.size()};
  std::string names;
  for (std::size_t v = 0; v < std::min(graph.names.size(), max_names); ++v)
    names += fmt::format("{}{} = {}", v == 0 ? "" : ", ", v, graph.names[v]);
  if (graph.names.size() > max_names) names += ", …";
  std::vector<Message> said;
  said.push_back(
      names.empty()
          ? message("graph.read_as", {form, of_vertices, of_edges, {"first", first}})
          : message("graph.read_as_names", {form, of_vertices, of_edges, {"names", names}}));
  if (graph.has_weights) said.push_back(message("graph.weights_left_out"));
  if (!graph.header.empty())
    said.push_back(message("graph.first_line_left_out", {{"text", in_quotes(graph.header)}}));
  return Message::sentences(std::move(said));
}

std::pair<std::string_view, std::string_view> split_graph_form(std::string_view path) {
  for (const std::string_view word : graph_form_words) {
    if (path.starts_with(word) && path.substr(word.size()).starts_with(':'))
      return {word, path.substr(word.size() + 1)};
  }
  return {{}, path};
}

Message ambiguous_graph(const std::vector<std::string_view>& forms) {
  return message("graph.can_be",
                 {one_of("forms", forms), {"example", fmt::format("{}:graph.txt", forms.front())}});
}

WrittenGraph read_graph_text(std::string_view text, GraphKind kind, std::string_view form) {
  const TextRows rows(text, "#%");
  if (rows.rows().empty())
    throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "0 1"}}));
  refuse_other_format(rows, "0 1");
  if (form.empty() && (is_dot(rows) || is_dimacs(rows))) {
    GraphDraft draft(rows, kind);
    const bool dot = is_dot(rows);
    dot ? read_dot(draft) : read_dimacs(draft);
    return std::move(draft).finish(dot ? "DOT" : "DIMACS");
  }
  std::optional<NestedItem> nested;
  if (begins_nested(rows)) nested = parse_nested(rows);
  if (form.empty() && text.starts_with("%%MatrixMarket")) form = "header";
  Readings readings(rows, kind);
  for (const std::string_view word : graph_form_words) {
    if (form.empty() || form == word)
      readings.attempt(word, nested ? &*nested : nullptr, form == word);
  }
  return std::move(readings).only_one();
}

// --- GraphDraft ---

void GraphDraft::fail(const TextToken& token, Message problem) const {
  rows_.fail(token, std::move(problem));
}

Vertex GraphDraft::number(const TextToken& token) const {
  std::uint64_t value = token.is_number() ? 0 : DirectedGraph::max_vertex;
  for (const char digit : token.text) {
    if (value < DirectedGraph::max_vertex)
      value = 10 * value + static_cast<std::uint64_t>(digit - '0');
  }
  if (!token.is_number() || value > DirectedGraph::max_vertex)
    fail(token, message("read.from_to", {{"first", 0}, {"last", DirectedGraph::max_vertex}}));
  return static_cast<Vertex>(value);
}

void GraphDraft::add(const TextToken& from, const TextToken& to) {
  for (const TextToken* const token : {&from, &to}) {
    if (!is_vertex(*token)) fail(*token, message("graph.two_vertices_a_line"));
  }
  named_.push_back({&from, &to});
}

void GraphDraft::add(const TextToken& vertex) {
  if (!is_vertex(vertex)) fail(vertex, message("graph.two_vertices_a_line"));
  named_.push_back({&vertex, nullptr});
}

void GraphDraft::add(std::uint64_t from, std::uint64_t to, const TextToken& token) {
  if (from == to && kind_ == GraphKind::simple)
    fail(token,
         message("graph.loop", {{"edge", fmt::format("{}-{}", name(static_cast<Vertex>(from)),
                                                     name(static_cast<Vertex>(to)))}}));
  if (kind_ != GraphKind::directed && listed_.size() == 2 * large_graphs.edges)
    fail(token, at_most(large_graphs.edges, "things.edges"));
  listed_.push_back({{static_cast<Vertex>(from), static_cast<Vertex>(to)}, &token});
}

void GraphDraft::set_range(std::uint64_t first, std::uint64_t count, const TextToken& blamed) {
  const std::uint64_t limit = kind_ == GraphKind::directed ? 10'000'000 : large_graphs.vertices;
  if (count > limit) fail(blamed, at_most(limit, "things.vertices"));
  has_range_ = true;
  graph_.first = first;
  graph_.count = count;
  range_token_ = &blamed;
}

void GraphDraft::leave_out_header(const TextRow& row) {
  const char* const begin = row.tokens.front().text.data();
  const std::string_view last = row.tokens.back().text;
  graph_.header = std::string(begin, last.data() + last.size());
}

/// The number of a vertex; names are numbered in the order in which they first appear.
Vertex GraphDraft::vertex(const TextToken& token) {
  if (is_named_ ? token.is_number() && !token.is_quoted : !token.is_number())
    fail(token, message("graph.names_or_numbers", {{"text", in_quotes(token.text)}}));
  if (!is_named_) return number(token);
  const auto [found, is_new] =
      numbers_.emplace(token.text, static_cast<Vertex>(graph_.names.size()));
  if (is_new) graph_.names.emplace_back(token.text);
  return found->second;
}

void GraphDraft::resolve() {
  is_named_ = !named_.empty() && !named_.front().from->is_number();
  for (const auto& [from, to] : named_) {
    const Vertex v = vertex(*from);
    if (to == nullptr)
      graph_.lone.push_back(v);
    else
      add(v, vertex(*to), *to);
  }
  named_.clear();
}

/// Keeps each edge once that is listed at both ends.
void GraphDraft::join_ends() {
  struct Listings {
    std::uint64_t up = 0;  // at the smaller end
    std::uint64_t down = 0;
  };
  std::map<Edge, Listings> all;
  const auto listings_of = [&](Edge edge) -> Listings& {
    return all[edge.from <= edge.to ? edge : Edge{edge.to, edge.from}];
  };
  for (const Listed& each : listed_) {
    if (each.edge.from < each.edge.to) ++listings_of(each.edge).up;
    if (each.edge.from > each.edge.to) ++listings_of(each.edge).down;
  }
  const auto all_are = [&](auto test) {
    return std::all_of(all.begin(), all.end(), [&](const auto& each) { return test(each.second); });
  };
  const auto is_at_both = [](const Listings& each) { return each.up == each.down; };
  if (all_are(is_at_both)) {
    std::erase_if(listed_, [](const Listed& each) { return each.edge.from > each.edge.to; });
    return;
  }
  if (all_are([](const Listings& each) { return each.up == 0 || each.down == 0; })) return;
  const Listed& odd = *std::find_if(listed_.begin(), listed_.end(), [&](const Listed& each) {
    return each.edge.from != each.edge.to && !is_at_both(listings_of(each.edge));
  });
  fail(*odd.token,
       message("graph.one_end",
               {{"edge", fmt::format("{}-{}", name(odd.edge.from), name(odd.edge.to))}}));
}

std::string GraphDraft::name(Vertex v) const {
  return graph_.names.empty() ? std::to_string(v) : graph_.names[v];
}

std::optional<GraphDraft::Extent> GraphDraft::extent() const {
  std::optional<Extent> result;
  for (const Named& each : named_) {
    for (const TextToken* const token : {each.from, each.to}) {
      if (token == nullptr) continue;
      const Vertex v = number(*token);
      if (!result) result = Extent{v, v};
      result = Extent{std::min(result->first, v), std::max(result->last, v)};
    }
  }
  return result;
}

/// Requires that all vertices are among those that the form numbers.
void GraphDraft::require_range() const {
  const auto check = [&](Vertex v, const TextToken& token) {
    if (v < graph_.first || v - graph_.first >= graph_.count)
      fail(token, message("graph.no_such_vertex", {{"vertex", v},
                                                   {"first", graph_.first},
                                                   {"last", graph_.first + graph_.count - 1}}));
  };
  for (const Listed& each : listed_) {
    check(each.edge.from, *each.token);
    check(each.edge.to, *each.token);
  }
  for (const Vertex v : graph_.lone) check(v, *range_token_);
}

WrittenGraph GraphDraft::finish(std::string_view form) && {
  resolve();
  if (has_range_) require_range();
  if (is_listed_by_vertex_ && kind_ != GraphKind::directed) join_ends();
  if (listed_.empty() && graph_.lone.empty() && graph_.count == 0)
    fail(rows_.tokens().front(), message("read.empty", {{"example", "0 1"}}));
  for (const Listed& each : listed_) graph_.edges.push_back(each.edge);
  graph_.form = form;
  return std::move(graph_);
}

}  // namespace sprague
