#include "sprague/detail/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/graphs/edge_list_header.hpp"
#include "number/text_error.hpp"
#include "rules/cursor.hpp"
#include "sprague/game.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr std::string_view opening = ":file:";

/// Twice what 200,000 edges need.
constexpr std::size_t max_graph_bytes = 6'000'000;

/// The next line, without comment and surrounding blanks; tabs become spaces.
std::string take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string line(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  line.resize(std::min(line.find('#'), line.size()));
  for (char& c : line) {
    if (c == '\t' || c == '\r') c = ' ';
  }
  const Cursor in(line);
  return std::string(in.rest());
}

/// Adds `0-1` of `0 1`, `0-1` or `0,1`; `0` of `0`.
void add_edge(const std::string& line, std::string& edges, EdgeListHeader& header) {
  Cursor in(line);
  const auto vertex = [&] {
    if (!is_digit(in.peek())) in.fail(in.at(), message("graph.two_vertices_a_line"));
    return in.digits(0, ~std::uint64_t{0}, "0 1");
  };
  const std::uint64_t from = vertex();
  const auto out = std::back_inserter(edges);
  fmt::format_to(out, "{}{}", edges.empty() ? "edges:" : ",", from);
  in.skip_spaces();
  const bool blanks = !in.accept('-') && !in.accept(',');
  in.skip_spaces();
  if (in.done() && blanks) return header.take_vertex(from);
  const std::uint64_t to = vertex();
  fmt::format_to(out, "-{}", to);
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), message("graph.two_vertices_a_line"));
  header.take_edge(from, to, blanks);
}

std::string graph_in_file(const std::string& path) {
  const std::string bytes = read_bytes(path, max_graph_bytes);
  if (bytes.size() > max_graph_bytes)
    throw Error(ErrorKind::invalid_input, in_file(path, at_most(max_graph_bytes, "things.bytes")));
  std::string_view rest = bytes;
  for (const std::string_view header : {">>graph6<<", ">>sparse6<<"}) {
    if (rest.starts_with(header)) rest.remove_prefix(header.size());
  }
  std::string graph;
  std::size_t first = 0;  // the line of the first edge
  EdgeListHeader header;
  const auto fail = [&path](std::size_t line, Message problem) {
    throw Error(ErrorKind::invalid_input, in_file(path, in_line(line, std::move(problem))));
  };
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view whole =
        rest.substr(0, std::min(rest.find_first_of("\r\n"), rest.size()));
    const std::string line = take_line(rest);
    if (line.empty()) continue;
    if (first == 0 && !graph.empty()) fail(number, message("graph.one_in_a_file"));
    if (graph.empty() && !is_digit(line.front())) {
      if (line.find(' ') != std::string::npos)
        fail(number, message("read.quoted", {{"text", in_quotes(line)},
                                             {"problem", message("graph.two_vertices_a_line")}}));
      graph = fmt::format("{}:{}", whole.front() == ':' ? "sparse6" : "graph6", whole);
      continue;
    }
    if (first == 0) first = number;
    try {
      add_edge(line, graph, header);
    } catch (const Error& error) {
      fail(number, error.message());
    }
  }
  if (graph.empty())
    throw Error(ErrorKind::invalid_input,
                in_file(path, message("read.empty", {{"example", "0 1"}})));
  if (Message fault = header.fault(); !fault.empty()) fail(first, std::move(fault));
  return graph;
}

/// True when the word before `end` is a kind of game.
bool follows_kind(std::string_view text, std::size_t end) {
  const std::string_view before = text.substr(0, end);
  const std::size_t separator = before.find_last_of(" +");
  const std::size_t begin = separator == std::string_view::npos ? 0 : separator + 1;
  return game_kind(before.substr(begin)) != nullptr;
}

}  // namespace

std::string with_graphs_read(std::string_view text) {
  std::string result;
  while (true) {
    const std::size_t found = text.find(opening);
    if (found == std::string_view::npos) return result += text;
    const std::size_t path_at = found + opening.size();
    if (!follows_kind(text, found)) {
      result += text.substr(0, path_at);
      text.remove_prefix(path_at);
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" +", path_at), text.size());
    if (end == path_at) fail_at(text, path_at, as_in({"file:graph.txt"}));
    result += text.substr(0, found + 1);
    result += graph_in_file(std::string(text.substr(path_at, end - path_at)));
    text.remove_prefix(end);
  }
}

}  // namespace sprague
