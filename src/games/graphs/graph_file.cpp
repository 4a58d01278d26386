#include "sprague/detail/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <vector>

#include "games/graphs/graph_forms.hpp"
#include "number/text_error.hpp"
#include "sprague/game.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr std::string_view opening = ":file:";

GraphKind kind_of(std::string_view game) {
  if (game == "graph" || game.starts_with("geography(directed")) return GraphKind::directed;
  return game == "hackenbush" || game == "nimstring" ? GraphKind::multigraph : GraphKind::simple;
}

/// `graph6:DQc` or `sparse6::Fa@x^` where a text is that, in one line; empty for other texts.
std::string graph6_in(std::string_view bytes) {
  constexpr std::string_view blanks = " \t\r\n";
  for (const std::string_view header : {">>graph6<<", ">>sparse6<<"}) {
    if (bytes.starts_with(header)) bytes.remove_prefix(header.size());
  }
  std::string result;
  for (std::uint64_t line = 1; !bytes.empty(); ++line) {
    std::string_view text = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(text.size() + 1, bytes.size()));
    text = text.substr(0, text.find('#'));
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    if (text.empty()) continue;
    const bool is_sparse = text.front() == ':';
    const auto is_of_format = [](char c) { return c >= '?' && c <= '~'; };
    if (!std::all_of(text.begin() + (is_sparse ? 1 : 0), text.end(), is_of_format)) return {};
    if (!result.empty())
      throw Error(ErrorKind::invalid_input, in_line(line, message("graph.one_in_a_file")));
    result = fmt::format("{}:{}", is_sparse ? "sparse6" : "graph6", text);
  }
  return result;
}

Message reading_of_graph6(const std::string& text, GraphKind kind) {
  EdgeList list = read_graph(Cursor(text), kind);
  WrittenGraph graph;
  graph.form = std::string_view(text).substr(0, text.find(':'));
  graph.count = list.vertices;
  graph.edges = std::move(list.edges);
  return reading_of(graph);
}

/// `edges:1-2,2-3,4`, with the vertices that no edge has.
std::string text_of(const WrittenGraph& graph) {
  std::string text = "edges:";
  std::set<Vertex> named;
  for (const Edge& edge : graph.edges) {
    fmt::format_to(std::back_inserter(text), "{}{}-{}", text.ends_with(':') ? "" : ",", edge.from,
                   edge.to);
    named.insert({edge.from, edge.to});
  }
  for (const Vertex v : graph.vertices()) {
    if (!named.contains(v))
      fmt::format_to(std::back_inserter(text), "{}{}", text.ends_with(':') ? "" : ",", v);
  }
  return text;
}

/// Makes the root of a tree, or else the first vertex, the ground of Hackenbush, vertex 0. Says so
/// where it was another.
Message stand_on_ground(WrittenGraph& graph) {
  const std::vector<Vertex> vertices = graph.vertices();
  if (vertices.empty()) return {};
  const Vertex ground = graph.root.value_or(vertices.front());
  if (ground == 0) return {};
  const auto exchanged = [ground](Vertex v) { return v == ground ? 0 : v == 0 ? ground : v; };
  for (Edge& edge : graph.edges) edge = {exchanged(edge.from), exchanged(edge.to)};
  graph.lone.clear();
  for (const Vertex v : vertices) graph.lone.push_back(exchanged(v));
  graph.count = 0;
  return message("graph.ground", {{"vertex", ground}});
}

std::string graph_in_file(std::string_view written, std::string_view game,
                          std::vector<Message>& notes) {
  const GraphKind kind = kind_of(game);
  const auto [form, name] = split_graph_form(written);
  const std::string path(name);
  const std::string bytes = read_bytes(path, max_graph_bytes);
  if (bytes.size() > max_graph_bytes)
    throw Error(ErrorKind::invalid_input, in_file(path, at_most(max_graph_bytes, "things.bytes")));
  try {
    if (form.empty()) {
      if (std::string graph = graph6_in(bytes); !graph.empty()) {
        notes.push_back(in_file(path, reading_of_graph6(graph, kind)));
        return graph;
      }
    }
    WrittenGraph graph = read_graph_text(bytes, kind, form);
    Message reading = reading_of(graph);
    if (game == "hackenbush") {
      if (Message ground = stand_on_ground(graph); !ground.empty())
        reading = Message::sentences({std::move(reading), std::move(ground)});
    }
    notes.push_back(in_file(path, std::move(reading)));
    return text_of(graph);
  } catch (const Error& error) {
    throw Error(error.kind(), in_file(path, error.message()));
  }
}

/// `map.txt` of `map.txt/3`, where that is a file, and the rest says what the game has come to.
std::string_view without_state(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == path.npos) return path;
  const std::string_view file = path.substr(0, slash);
  return std::filesystem::is_regular_file(split_graph_form(file).second) ? file : path;
}

/// The word before `end`, with its rules in brackets.
std::string_view word_before(std::string_view text, std::size_t end) {
  const std::string_view before = text.substr(0, end);
  const std::size_t open = before.ends_with(')') ? before.rfind('(') : before.size();
  const std::size_t separator = before.substr(0, open).find_last_of(" +");
  return before.substr(separator == std::string_view::npos ? 0 : separator + 1);
}

}  // namespace

GraphsRead read_graphs(std::string_view text) {
  std::string result;
  std::vector<Message> notes;
  while (true) {
    const std::size_t found = text.find(opening);
    if (found == std::string_view::npos) return {result += text, std::move(notes)};
    const std::size_t path_at = found + opening.size();
    const std::string_view game = word_before(text, found);
    if (game_kind(game) == nullptr) {
      result += text.substr(0, path_at);
      text.remove_prefix(path_at);
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" +", path_at), text.size());
    if (end == path_at) fail_at(text, path_at, as_in({"file:graph.txt"}));
    result += text.substr(0, found + 1);
    const std::string_view file = without_state(text.substr(path_at, end - path_at));
    result += graph_in_file(file, game, notes);
    text.remove_prefix(path_at + file.size());
  }
}

std::string with_graphs_read(std::string_view text) {
  return read_graphs(text).text;
}

}  // namespace sprague
