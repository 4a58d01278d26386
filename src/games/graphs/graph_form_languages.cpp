// Graphs in DOT, the language of Graphviz, and in the format of DIMACS.

#include <algorithm>

#include "games/graphs/graph_forms.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Reads `graph { a -- b; c }`: statements of vertices and edges. Attributes are left out.
class DotReader {
 public:
  explicit DotReader(GraphDraft& draft) : draft_(draft), tokens_(draft.rows().tokens()) {}

  void read() {
    if (tokens_[at_].is_name() && tokens_[at_].text == "strict") ++at_;
    const bool is_directed = take().text == "digraph";
    if (is_directed != draft_.is_directed())
      draft_.fail(tokens_[at_ - 1],
                  as_in({draft_.is_directed() ? "digraph { 0 -> 1 }" : "graph { 0 -- 1 }"}));
    if (!is("{")) take();
    expect("{");
    while (!is("}")) read_statement();
    ++at_;
    if (at_ < tokens_.size()) draft_.fail(tokens_[at_], message("read.ends"));
  }

 private:
  const TextToken& take() {
    if (at_ == tokens_.size())
      draft_.rows().fail_behind(tokens_.back(), message("text.not_closed"));
    return tokens_[at_++];
  }

  bool is(std::string_view sign) {
    if (at_ == tokens_.size())
      draft_.rows().fail_behind(tokens_.back(), message("text.not_closed"));
    return tokens_[at_].is(sign);
  }

  void expect(std::string_view sign) {
    const TextToken& token = take();
    if (!token.is(sign)) draft_.fail(token, expected({sign}, "graph { 0 -- 1 }"));
  }

  /// `//` and the rest of its line.
  bool skip_comment() {
    if (!is("/") || at_ + 1 == tokens_.size() || !tokens_[at_ + 1].is("/")) return false;
    const std::uint64_t line = draft_.rows().line_of(tokens_[at_]);
    while (at_ < tokens_.size() && draft_.rows().line_of(tokens_[at_]) == line) ++at_;
    return true;
  }

  bool skip_attributes() {
    if (!is("[")) return false;
    while (!is("]")) ++at_;
    ++at_;
    draft_.leave_out_weights();
    return true;
  }

  void read_statement() {
    if (skip_comment()) return;
    if (is(";")) {
      ++at_;
      return;
    }
    const TextToken* vertex = &take();
    const std::string_view word = vertex->text;
    if (!vertex->is_quoted && (word == "graph" || word == "node" || word == "edge") && is("[")) {
      skip_attributes();
      return;
    }
    if (is("=")) {  // an attribute of the graph
      ++at_;
      take();
      draft_.leave_out_weights();
      return;
    }
    draft_.add(*vertex);
    const std::string_view join = draft_.is_directed() ? "->" : "--";
    while (is(join)) {
      ++at_;
      const TextToken& next = take();
      draft_.add(*vertex, next);
      vertex = &next;
    }
    skip_attributes();
    const bool ends =
        is(";") || is("}") || is("/") ||
        draft_.rows().line_of(tokens_[at_]) != draft_.rows().line_of(tokens_[at_ - 1]);
    if (!ends)
      draft_.fail(tokens_[at_],
                  expected({join, ";"},
                           draft_.is_directed() ? "digraph { 0 -> 1; 2 }" : "graph { 0 -- 1; 2 }"));
  }

  GraphDraft& draft_;
  std::span<const TextToken> tokens_;
  std::size_t at_ = 0;
};

/// `p edge 5 4`, perhaps too long or too short.
bool has_numbers_of_dimacs(const TextRow& row) {
  return row.tokens[0].text == "p" && row.tokens.size() > 1 && row.tokens.back().is_number();
}

/// `e 1 2`.
bool is_edge_of_dimacs(const TextRow& row, std::string_view letter) {
  const auto tokens = row.tokens;
  return tokens[0].text == letter && tokens.size() > 2 && tokens[1].is_number() &&
         tokens[2].is_number();
}

}  // namespace

bool is_dot(const TextRows& rows) {
  constexpr std::array<std::string_view, 3> words{"graph", "digraph", "strict"};
  const auto tokens = rows.tokens();
  return std::find(words.begin(), words.end(), tokens[0].text) != words.end() &&
         !tokens[0].is_quoted &&
         std::any_of(tokens.begin(), tokens.end(),
                     [](const TextToken& token) { return token.is("{"); });
}

void read_dot(GraphDraft& draft) {
  DotReader(draft).read();
}

bool is_dimacs(const TextRows& rows) {
  return std::any_of(rows.rows().begin(), rows.rows().end(), [](const TextRow& row) {
    return has_numbers_of_dimacs(row) || is_edge_of_dimacs(row, "e") || is_edge_of_dimacs(row, "a");
  });
}

void read_dimacs(GraphDraft& draft) {
  const std::string_view edge = draft.is_directed() ? "a" : "e";
  const TextRow* numbers = nullptr;
  std::uint64_t edges = 0;
  const auto fail = [&](const TextToken& token, std::uint64_t vertices) {
    draft.fail(token, message("graph.dimacs", {{"vertices", vertices}, {"edges", edges}}));
  };
  for (const TextRow& row : draft.rows().rows()) {
    const auto tokens = row.tokens;
    if (tokens[0].text == "c") continue;
    if (has_numbers_of_dimacs(row)) {
      if (tokens.size() < 3 || tokens.size() > 4 || !tokens[tokens.size() - 2].is_number())
        draft.fail(tokens[0], as_in({"p edge 5 4"}));
      if (numbers != nullptr || edges > 0) fail(tokens[0], 5);
      numbers = &row;
      continue;
    }
    const std::size_t from = tokens[0].text == edge ? 1 : 0;
    if (tokens.size() < from + 2 || tokens.size() > from + (draft.is_directed() ? 3 : 2))
      draft.fail(tokens[0], as_in({draft.is_directed() ? "a 1 2" : "e 1 2"}));
    if (tokens.size() > from + 2) draft.leave_out_weights();
    draft.number(tokens[from]);
    draft.add(tokens[from], tokens[from + 1]);
    ++edges;
  }
  if (numbers == nullptr) return;
  const auto tokens = numbers->tokens;
  const std::uint64_t vertices = draft.number(tokens[tokens.size() - 2]);
  const auto extent = draft.extent();
  const std::uint64_t first = extent && extent->first == 0 ? 0 : 1;
  const std::uint64_t named = extent ? extent->last + 1 - first : 0;
  if (vertices == 0 || named > vertices || draft.number(tokens.back()) != edges)
    fail(tokens[0], std::max(named, vertices));
  draft.set_range(first, vertices, tokens[tokens.size() - 2]);
}

}  // namespace sprague
