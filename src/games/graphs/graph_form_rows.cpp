// Graphs as rows of numbers or names.

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "games/graphs/graph_forms.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// What brackets of JSON and Python may hold.
Message other_brackets() {
  return message("graph.nested", {{"pairs", "[[0, 1], [1, 2]]"}, {"example", "{0: [1, 2]}"}});
}

using Rows = std::span<const TextRow>;
using Tokens = std::span<const TextToken>;

/// Whether a token can be the weight of an edge: 2, 0.5 or -1.
bool is_weight(const TextToken& token) {
  return token.is_number() || (token.kind == TextToken::Kind::word && !token.is_name());
}

bool is_number(const TextToken& token) {
  return token.is_number();
}

/// What stands between the two vertices of an edge.
bool joins(const TextToken& token, bool is_directed) {
  if (token.is_comma()) return true;
  return is_directed ? token.is("->") : token.is("-") || token.is("--");
}

/// A row of a list of edges.
struct EdgeRow {
  const TextToken* from;
  const TextToken* to = nullptr;
  bool has_weight = false;
  bool is_left_out = false;  ///< the weight, unless it is {}
};

EdgeRow edge_row(const GraphDraft& draft, Tokens tokens) {
  EdgeRow row{&tokens[0]};
  if (tokens.size() == 1) return row;
  if (tokens[1].is("->") && !draft.is_directed()) draft.fail(tokens[1], message("graph.both_ways"));
  std::size_t at = joins(tokens[1], draft.is_directed()) ? 2 : 1;
  if (at == tokens.size())
    draft.rows().fail_behind(tokens.back(), message("graph.two_vertices_a_line"));
  row.to = &tokens[at++];
  if (at == tokens.size()) return row;
  const bool has_comma = tokens[at].is_comma() && at + 1 < tokens.size();
  const Tokens rest = tokens.subspan(at + (has_comma ? 1 : 0));
  const bool is_map = rest.front().is("{") && rest.back().is("}");  // as networkx writes data
  if (!is_map && (rest.size() > 1 || !is_weight(rest.front())))
    draft.fail(rest.front(), message("graph.two_vertices_a_line"));
  row.has_weight = true;
  row.is_left_out = !is_map || rest.size() > 2;
  return row;
}

/// Whether the first row has words and all vertices behind it are numbers, as in `source,target`,
/// or the third of its columns is one of weights, as in `source,target,weight`.
bool has_header(Rows rows) {
  const auto is_name_or_comma = [](const TextToken& token) {
    return token.is_name() || token.is_comma();
  };
  if (rows.size() < 2 || rows[0].tokens.size() < 2 ||
      !std::all_of(rows[0].tokens.begin(), rows[0].tokens.end(), is_name_or_comma))
    return false;
  const bool has_weights = rows[0].tokens.size() == 5 && rows[0].tokens[4].is_name();
  const auto are_all = [&](auto test) {
    return std::all_of(rows.begin() + 1, rows.end(),
                       [&](const TextRow& each) { return test(each.tokens); });
  };
  return are_all([](Tokens tokens) { return tokens[0].is_number(); }) ||
         (has_weights &&
          are_all([](Tokens tokens) { return tokens.size() == 5 && is_weight(tokens[4]); }));
}

/// `source,target` above `a,b` can be a header or an edge.
void refuse_header_of_names(const GraphDraft& draft, Rows rows) {
  const Tokens first = rows[0].tokens;
  if (rows.size() < 2 || first.size() < 3 || !first[0].is_name() || !first[1].is_comma()) return;
  const auto is_named_again = [&](const TextToken& token) {
    return token.text == first[0].text || token.text == first[2].text;
  };
  for (const TextRow& row : rows.subspan(1)) {
    if (std::any_of(row.tokens.begin(), row.tokens.end(), is_named_again)) return;
  }
  draft.fail(first[0], message("graph.header_or_edge"));
}

/// The numbers of a row, between which there may be commas.
std::vector<const TextToken*> numbers_of(const GraphDraft& draft, Tokens tokens) {
  std::vector<const TextToken*> numbers;
  for (const TextToken& token : tokens) {
    if (token.is_comma()) continue;
    if (!token.is_number()) draft.number(token);
    numbers.push_back(&token);
  }
  return numbers;
}

/// The rows behind a first one that is the number of them.
Rows behind_count(const GraphDraft& draft, Rows rows) {
  const Tokens first = rows[0].tokens;
  const bool is_count = first.size() == 1 && first[0].is_number() && rows.size() > 1 &&
                        draft.number(first[0]) == rows.size() - 1;
  return is_count ? rows.subspan(1) : rows;
}

/// Requires that parents lead to a root. `parents[v]` is v itself for the root.
void require_root(const GraphDraft& draft, const std::vector<std::uint64_t>& parents,
                  const TextToken& blamed) {
  enum : char { unknown, on_path, rooted };
  std::vector<char> state(parents.size(), unknown);
  for (std::uint64_t v = 0; v < parents.size(); ++v) {
    std::uint64_t end = v;
    while (state[end] == unknown && parents[end] != end) {
      state[end] = on_path;
      end = parents[end];
    }
    if (state[end] == on_path) draft.fail(blamed, message("graph.parents"));
    for (std::uint64_t w = v; state[w] == on_path; w = parents[w]) state[w] = rooted;
    state[end] = rooted;
  }
}

/// Parents of the vertices 1, 2, …, each less than its child.
void add_tree(GraphDraft& draft, const std::vector<const TextToken*>& parents) {
  for (std::uint64_t child = 1; child <= parents.size(); ++child) {
    const TextToken& token = *parents[child - 1];
    const Vertex parent = draft.number(token);
    if (parent >= child) draft.fail(token, message("graph.parent", {{"vertex", child}}));
    draft.add(parent, child, token);
  }
  draft.set_range(0, parents.size() + 1, *parents.front());
}

/// Parents of all vertices but, where `first_is_root`, the first of them.
void add_parents(GraphDraft& draft, const std::vector<const TextToken*>& tokens,
                 bool first_is_root) {
  const auto is_mark = [](const TextToken* token) { return token->text == "-1"; };
  const bool from_0 = std::any_of(tokens.begin(), tokens.end(), is_mark);
  const std::uint64_t first = from_0 ? 0 : 1;
  const std::uint64_t skipped = first_is_root ? 1 : 0;
  const std::uint64_t count = tokens.size() + skipped;
  std::vector<std::uint64_t> parents(count, 0);
  std::uint64_t roots = skipped;
  for (std::uint64_t i = skipped; i < count; ++i) {
    const TextToken& token = *tokens[i - skipped];
    const bool is_root = from_0 ? is_mark(&token) : token.is_number() && draft.number(token) == 0;
    if (is_root && ++roots > 1) draft.fail(token, message("graph.parents"));
    parents[i] = i;
    if (is_root) {
      draft.set_root(static_cast<Vertex>(i + first));
      continue;
    }
    const std::uint64_t parent = draft.number(token);
    if (parent < first || parent - first >= count || parent - first == i)
      draft.fail(token, message("graph.parents"));
    parents[i] = parent - first;
    draft.add(parent, i + first, token);
  }
  if (roots == 0) draft.fail(*tokens.front(), message("graph.parents"));
  if (first_is_root) draft.set_root(static_cast<Vertex>(first));
  require_root(draft, parents, *tokens.front());
  draft.set_range(first, count, *tokens.front());
}

/// An entry of a matrix: no edge, one, or so many.
void add_entry(GraphDraft& draft, std::uint64_t row, std::uint64_t column, const TextToken& token) {
  Vertex times = draft.number(token);
  if (times > 1 && !draft.is_multigraph()) {
    draft.leave_out_weights();
    times = 1;
  }
  for (Vertex i = 0; i < times; ++i) draft.add(row, column, token);
}

/// Two rows of two numbers are edges, unless all are 0 or 1 or the user says otherwise.
void add_matrix(GraphDraft& draft, const std::vector<std::vector<const TextToken*>>& rows,
                bool is_asked) {
  for (std::uint64_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() != rows.size())
      draft.fail(*rows[row].front(),
                 message("graph.matrix", {{"rows", rows.size()}, {"numbers", rows[row].size()}}));
    for (std::uint64_t column = 0; column < rows.size(); ++column) {
      const TextToken& entry = *rows[row][column];
      if (rows.size() == 2 && !is_asked && draft.number(entry) > 1)
        draft.fail(entry, message("graph.two_vertices_a_line"));
      add_entry(draft, row, column, entry);
    }
  }
  draft.set_listed_by_vertex();
  draft.set_range(0, rows.size(), *rows.front().front());
}

/// The atoms of a list.
std::vector<const TextToken*> atoms_of(const GraphDraft& draft, const NestedItem& list) {
  std::vector<const TextToken*> atoms;
  if (list.is_atom() || list.is_map()) draft.fail(*list.token, other_brackets());
  for (const NestedItem& item : list.items) {
    if (!item.is_atom()) draft.fail(*item.token, other_brackets());
    atoms.push_back(item.token);
  }
  return atoms;
}

/// The members of an object of JSON as networkx writes it.
struct NodesAndLinks {
  const NestedItem* nodes = nullptr;
  const NestedItem* links = nullptr;
};

std::optional<NodesAndLinks> nodes_and_links(const NestedItem& map) {
  NodesAndLinks found;
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    const std::string_view key = map.keys[i]->text;
    if (key == "nodes") found.nodes = &map.items[i];
    if (key == "links" || key == "edges") found.links = &map.items[i];
  }
  if (found.links == nullptr) return std::nullopt;
  return found;
}

/// The atom of a member, such as "id".
const TextToken& member(const GraphDraft& draft, const NestedItem& map, std::string_view key) {
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    if (map.keys[i]->text == key && map.items[i].is_atom()) return *map.items[i].token;
  }
  draft.fail(*map.token, message("graph.member",
                                 {{"member", key}, {"example", R"({"source": 0, "target": 1})"}}));
}

void add_nested_edge(GraphDraft& draft, const NestedItem& item) {
  if (item.is_map()) {
    draft.add(member(draft, item, "source"), member(draft, item, "target"));
    if (item.keys.size() > 2) draft.leave_out_weights();
    return;
  }
  const std::size_t size = item.is_atom() ? 0 : item.items.size();
  if (size < 2 || size > 3 || !item.items[0].is_atom() || !item.items[1].is_atom())
    draft.fail(*item.token, other_brackets());
  if (size == 3) {
    const NestedItem& weight = item.items[2];
    const bool is_data =
        weight.is_atom() ? is_weight(*weight.token) : weight.is_map() || weight.items.empty();
    if (!is_data) draft.fail(*weight.token, other_brackets());
    if (weight.is_atom() || !weight.items.empty()) draft.leave_out_weights();
  }
  draft.add(*item.items[0].token, *item.items[1].token);
}

}  // namespace

void read_edge_rows(GraphDraft& draft, Rows rows) {
  if (has_header(rows)) {
    draft.leave_out_header(rows[0]);
    rows = rows.subspan(1);
  } else {
    refuse_header_of_names(draft, rows);
  }
  std::optional<bool> has_weights;
  for (const TextRow& row : rows) {
    const EdgeRow edge = edge_row(draft, row.tokens);
    if (edge.to == nullptr) {
      draft.add(*edge.from);
      continue;
    }
    if (has_weights.value_or(edge.has_weight) != edge.has_weight)
      draft.fail(row.tokens.back(), message("graph.two_vertices_a_line"));
    has_weights = edge.has_weight;
    if (edge.is_left_out) draft.leave_out_weights();
    draft.add(*edge.from, *edge.to);
  }
}

void read_header_and_edges(GraphDraft& draft) {
  const Rows rows = draft.rows().rows();
  const Tokens header = rows[0].tokens;
  const Rows rest = rows.subspan(1);
  if (header.size() > 3 || rest.empty() || !std::all_of(header.begin(), header.end(), is_number))
    draft.fail(header[0], message("graph.header"));
  // `n m`, with a third number that says something else, or `n n m` of a sparse matrix.
  const bool is_matrix = header.size() == 3 && header[0].text == header[1].text &&
                         draft.number(header[2]) == rest.size();
  if (header.size() > 1 && !is_matrix && draft.number(header[1]) != rest.size())
    draft.fail(header[1], message("graph.header"));
  if (header.size() == 3 && !is_matrix) draft.leave_out_number(header[2]);
  for (const TextRow& row : rest) {
    if (row.tokens.size() == 1) draft.fail(row.tokens[0], message("graph.two_vertices_a_line"));
  }
  read_edge_rows(draft, rest);
  const auto extent = draft.extent();
  const Vertex count = draft.number(header[0]);
  const std::uint64_t first = extent && extent->first == 0 ? 0 : 1;
  if (count == 0 || (extent && extent->last >= first + count))
    draft.fail(header[0], message("graph.header"));
  draft.set_range(first, count, header[0]);
}

void read_adjacency_rows(GraphDraft& draft) {
  const Rows rows = draft.rows().rows();
  const auto has_colon = [](const TextRow& row) {
    return row.tokens.size() > 1 && row.tokens[1].is(":");
  };
  const bool colons = has_colon(rows[0]);
  refuse_header_of_names(draft, rows);
  std::unordered_set<std::string_view> listed;
  for (const TextRow& row : rows) {
    const TextToken& vertex = row.tokens[0];
    draft.add(vertex);
    if (!listed.insert(vertex.text).second)
      draft.fail(vertex, message("read.twice", {{"name", in_quotes(vertex.text)}}));
    if (colons != has_colon(row)) draft.fail(vertex, expected({":"}, "0: 1 2"));
    const Tokens neighbours = row.tokens.subspan(colons ? 2 : 1);
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
      if (neighbours[i].is_comma() && i + 1 < neighbours.size()) ++i;
      draft.add(vertex, neighbours[i]);
    }
  }
  draft.set_listed_by_vertex();
}

void read_matrix_rows(GraphDraft& draft, bool is_asked) {
  const Rows rows = behind_count(draft, draft.rows().rows());
  // A number alone is a vertex.
  if (rows.size() < 2 && !is_asked)
    draft.fail(rows[0].tokens[0], message("graph.two_vertices_a_line"));
  std::vector<std::vector<const TextToken*>> numbers;
  for (const TextRow& row : rows) {
    numbers.push_back(numbers_of(draft, row.tokens));
    if (numbers.back().empty()) draft.fail(row.tokens[0], message("graph.two_vertices_a_line"));
  }
  add_matrix(draft, numbers, is_asked);
}

void read_degree_rows(GraphDraft& draft, std::uint64_t first) {
  const Rows rows = behind_count(draft, draft.rows().rows());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Tokens tokens = rows[i].tokens;
    if (draft.number(tokens[0]) != tokens.size() - 1)
      draft.fail(tokens[0], message("graph.degree", {{"neighbours", tokens.size() - 1}}));
    for (const TextToken& neighbour : tokens.subspan(1)) {
      const std::uint64_t v = draft.number(neighbour);
      if (v < first || v - first >= rows.size())
        draft.fail(neighbour,
                   message("graph.no_such_vertex",
                           {{"vertex", v}, {"first", first}, {"last", first + rows.size() - 1}}));
      draft.add(first + i, v, neighbour);
    }
  }
  draft.set_listed_by_vertex();
  draft.set_range(first, rows.size(), rows[0].tokens[0]);
}

void read_parent_row(GraphDraft& draft, bool is_tree, bool is_asked) {
  Rows rows = draft.rows().rows();
  std::optional<std::uint64_t> count;
  if (rows.size() == 2 && rows[0].tokens.size() == 1 && rows[0].tokens[0].is_number()) {
    count = draft.number(rows[0].tokens[0]);
    rows = rows.subspan(1);
  }
  if (rows.size() > 1) draft.fail(rows[0].tokens[0], message("graph.parents"));
  std::vector<const TextToken*> numbers;
  for (const TextToken& token : rows[0].tokens) {
    if (!token.is_comma()) numbers.push_back(&token);
  }
  // Two numbers are an edge.
  if (numbers.empty() || (numbers.size() < 3 && !count && !is_asked))
    draft.fail(rows[0].tokens[0], message("graph.two_vertices_a_line"));
  const bool lacks_root = count && *count == numbers.size() + 1;
  if (count && !lacks_root && *count != numbers.size())
    draft.fail(*numbers.front(), message("graph.parents"));
  if (!is_tree) return add_parents(draft, numbers, lacks_root);
  if (count && !lacks_root) draft.fail(*numbers.front(), message("graph.parents"));
  add_tree(draft, numbers);
}

void read_nested_edges(GraphDraft& draft, const NestedItem& whole) {
  const NestedItem* list = &whole;
  if (whole.is_map()) {
    const auto found = nodes_and_links(whole);
    if (!found) draft.fail(*whole.token, other_brackets());
    list = found->links;
    if (found->nodes != nullptr) {
      for (const NestedItem& node : found->nodes->items)
        draft.add(node.is_map() ? member(draft, node, "id") : *node.token);
    }
  }
  if (list->is_atom() || list->is_map() || list->items.empty())
    draft.fail(*list->token, other_brackets());
  for (const NestedItem& item : list->items) add_nested_edge(draft, item);
}

void read_nested_adjacency(GraphDraft& draft, const NestedItem& whole) {
  if (whole.is_map()) {
    if (nodes_and_links(whole)) draft.fail(*whole.token, other_brackets());
    std::unordered_set<std::string_view> listed;
    for (std::size_t i = 0; i < whole.keys.size(); ++i) {
      const TextToken& vertex = *whole.keys[i];
      if (!listed.insert(vertex.text).second)
        draft.fail(vertex, message("read.twice", {{"name", in_quotes(vertex.text)}}));
      draft.add(vertex);
      const NestedItem& neighbours = whole.items[i];
      if (neighbours.is_atom()) draft.fail(*neighbours.token, other_brackets());
      if (neighbours.is_map()) {
        for (const TextToken* key : neighbours.keys) draft.add(vertex, *key);
        if (!std::all_of(
                neighbours.items.begin(), neighbours.items.end(),
                [](const NestedItem& item) { return !item.is_atom() && item.items.empty(); }))
          draft.leave_out_weights();
        continue;
      }
      for (const TextToken* neighbour : atoms_of(draft, neighbours)) draft.add(vertex, *neighbour);
    }
    return draft.set_listed_by_vertex();
  }
  if (whole.items.empty()) draft.fail(*whole.token, other_brackets());
  for (std::size_t v = 0; v < whole.items.size(); ++v) {
    for (const TextToken* neighbour : atoms_of(draft, whole.items[v]))
      draft.add(v, draft.number(*neighbour), *neighbour);
  }
  draft.set_listed_by_vertex();
  draft.set_range(0, whole.items.size(), *whole.token);
}

void read_nested_matrix(GraphDraft& draft, const NestedItem& whole, bool is_asked) {
  std::vector<std::vector<const TextToken*>> rows;
  if (whole.is_atom() || whole.is_map() || whole.items.empty())
    draft.fail(*whole.token, other_brackets());
  for (const NestedItem& item : whole.items) {
    rows.push_back(atoms_of(draft, item));
    if (rows.back().empty()) draft.fail(*item.token, other_brackets());
  }
  add_matrix(draft, rows, is_asked);
}

void read_nested_parents(GraphDraft& draft, const NestedItem& whole, bool is_tree) {
  const std::vector<const TextToken*> numbers = atoms_of(draft, whole);
  if (numbers.empty()) draft.fail(*whole.token, other_brackets());
  is_tree ? add_tree(draft, numbers) : add_parents(draft, numbers, false);
}

}  // namespace sprague
