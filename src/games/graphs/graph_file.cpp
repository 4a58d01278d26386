#include "sprague/detail/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>

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

/// `0-1` of `0 1`, `0-1` or `0,1`; `0` of `0`.
std::string edge_text(const std::string& line) {
  Cursor in(line);
  constexpr std::string_view advice = "write two vertices a line, such as 0 1";
  const auto vertex = [&] { return std::to_string(in.digits(0, ~std::uint64_t{0}, advice)); };
  std::string text = vertex();
  in.skip_spaces();
  if (!in.accept('-')) in.accept(',');
  in.skip_spaces();
  if (!in.done()) text += '-' + vertex();
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), advice);
  return text;
}

std::string graph_in_file(const std::string& path) {
  const std::string bytes = read_bytes(path);
  if (bytes.size() > max_graph_bytes)
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: a graph in a file has at most {} bytes", path, max_graph_bytes));
  std::string_view rest = bytes;
  for (const std::string_view header : {">>graph6<<", ">>sparse6<<"}) {
    if (rest.starts_with(header)) rest.remove_prefix(header.size());
  }
  std::string edges;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view whole =
        rest.substr(0, std::min(rest.find_first_of("\r\n"), rest.size()));
    const std::string line = take_line(rest);
    if (line.empty()) continue;
    if (edges.empty() && !is_digit(line.front()))
      return fmt::format("{}:{}", whole.front() == ':' ? "sparse6" : "graph6", whole);
    try {
      edges += (edges.empty() ? "edges:" : ",") + edge_text(line);
    } catch (const Error& error) {
      throw Error(error.kind(), fmt::format("{}, line {}: {}", path, number, error.what()));
    }
  }
  if (edges.empty())
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: there is no edge in the file; write lines such as 0 1", path));
  return edges;
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
    if (end == path_at) fail_at(text, path_at, "write the name of a file, as in file:graph.txt");
    result += text.substr(0, found + 1);
    result += graph_in_file(std::string(text.substr(path_at, end - path_at)));
    text.remove_prefix(end);
  }
}

}  // namespace sprague
