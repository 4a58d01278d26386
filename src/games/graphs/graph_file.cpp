#include "sprague/detail/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

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

/// A list of edges, read line by line.
class EdgeReader {
 public:
  /// Whether a line is one of a list of edges; others are graphs in graph6 or sparse6.
  static bool begins(std::string_view line) {
    return is_digit(line.front()) || line.starts_with("p ") || line.starts_with("e ");
  }

  /// Reads `0 1`, `0-1` or `0,1`, a lone vertex, or a line of DIMACS: `p edge 5 4`, `e 1 2`.
  void read(const std::string& line) {
    Cursor in(line);
    if (in.accept('p')) return read_numbers(in);
    in.accept('e');
    in.skip_spaces();
    const std::uint64_t from = vertex(in);
    fmt::format_to(std::back_inserter(edges_), "{}{}", edges_.empty() ? "" : ",", from);
    named_.insert(from);
    in.skip_spaces();
    const bool blanks = !in.accept('-') && !in.accept(',');
    in.skip_spaces();
    if (in.done() && blanks) return header_.take_vertex(from);
    const std::uint64_t to = vertex(in);
    fmt::format_to(std::back_inserter(edges_), "-{}", to);
    named_.insert(to);
    ++count_;
    in.skip_spaces();
    if (!in.done()) in.fail(in.at(), message("graph.two_vertices_a_line"));
    header_.take_edge(from, to, blanks);
  }

  bool empty() const { return edges_.empty() && !numbers_; }

  bool is_dimacs() const { return numbers_.has_value(); }

  /// Why the first line is refused, or empty.
  Message fault() const {
    if (!numbers_)
      return header_.fault([](std::uint64_t vertices, std::uint64_t edges) {
        return message("graph.write_p", {{"vertices", vertices}, {"edges", edges}});
      });
    const std::uint64_t last = numbers_->vertices - (named_.contains(0) ? 1 : 0);
    if (count_ == numbers_->edges && (named_.empty() || *named_.rbegin() <= last)) return {};
    const std::uint64_t vertices =
        named_.empty() ? numbers_->vertices : *named_.rbegin() + (named_.contains(0) ? 1 : 0);
    return message("graph.dimacs",
                   {{"vertices", std::max(vertices, numbers_->vertices)}, {"edges", count_}});
  }

  /// `edges:1-2,2-3,4`, with the vertices that no edge has.
  std::string text() && {
    for (std::uint64_t i = 0; numbers_ && i < numbers_->vertices; ++i) {
      const std::uint64_t lone = i + (named_.contains(0) ? 0 : 1);
      if (!named_.contains(lone))
        fmt::format_to(std::back_inserter(edges_), "{}{}", edges_.empty() ? "" : ",", lone);
    }
    return "edges:" + edges_;
  }

 private:
  struct Numbers {
    std::uint64_t vertices;
    std::uint64_t edges;
  };

  static std::uint64_t vertex(Cursor& in) {
    if (!is_digit(in.peek())) in.fail(in.at(), message("graph.two_vertices_a_line"));
    return in.digits(0, ~std::uint64_t{0}, "0 1");
  }

  void read_numbers(Cursor& in) {
    constexpr std::uint64_t most = 1'000'000;
    constexpr std::string_view example = "p edge 5 4";
    if (!empty()) {
      in.fail(0, message("graph.dimacs", {{"vertices", "5"}, {"edges", "4"}}));
    }
    in.skip_spaces();
    if (!is_digit(in.peek())) in.word();
    in.skip_spaces();
    const std::uint64_t vertices = in.digits(1, most, example);
    in.skip_spaces();
    numbers_ = {vertices, in.digits(0, most, example)};
    in.skip_spaces();
    if (!in.done()) in.fail(in.at(), as_in({std::string(example)}));
  }

  std::string edges_;
  std::set<std::uint64_t> named_;
  std::uint64_t count_ = 0;
  std::optional<Numbers> numbers_;  // that the file says
  EdgeListHeader header_;           // that it may have
};

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
  EdgeReader edges;
  const auto fail = [&path](std::size_t line, Message problem) {
    throw Error(ErrorKind::invalid_input, in_file(path, in_line(line, std::move(problem))));
  };
  const auto fail_to_read = [&fail](std::size_t number, const std::string& line) {
    fail(number, message("read.quoted", {{"text", in_quotes(line)},
                                         {"problem", message("graph.two_vertices_a_line")}}));
  };
  struct {
    std::size_t line = 0;
    std::string text;
  } comment;  // the first that begins as those of DIMACS
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view whole =
        rest.substr(0, std::min(rest.find_first_of("\r\n"), rest.size()));
    const std::string line = take_line(rest);
    if (line.empty()) continue;
    if (line == "c" || line.starts_with("c ")) {
      if (comment.line == 0) comment = {number, line};
      continue;
    }
    if (first == 0 && !graph.empty()) fail(number, message("graph.one_in_a_file"));
    if (edges.empty() && !EdgeReader::begins(line)) {
      if (line.find(' ') != std::string::npos) fail_to_read(number, line);
      graph = fmt::format("{}:{}", whole.front() == ':' ? "sparse6" : "graph6", whole);
      continue;
    }
    if (first == 0) first = number;
    try {
      edges.read(line);
    } catch (const Error& error) {
      fail(number, error.message());
    }
  }
  if (comment.line > 0 && !edges.is_dimacs()) fail_to_read(comment.line, comment.text);
  if (graph.empty() && edges.empty())
    throw Error(ErrorKind::invalid_input,
                in_file(path, message("read.empty", {{"example", "0 1"}})));
  if (!graph.empty()) return graph;
  if (Message fault = edges.fault(); !fault.empty()) fail(first, std::move(fault));
  return std::move(edges).text();
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
