// A token on a directed graph: labels of vertices are given one after another, in any order, by the
// rule that docs/algorithms.md, 4.1, proves.

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_graph.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

class Labels {
 public:
  Labels(const WrittenGraph& graph, WorkLimit& limit)
      : limit_(limit),
        options_(graph.vertices.size()),
        before_(graph.vertices.size()),
        found_(graph.vertices.size()),
        of_options_(graph.vertices.size()),
        waits_(graph.vertices.size()) {
    for (const auto& [from, to] : graph.edges) {
      options_[from].push_back(to);
      before_[to].push_back(from);
    }
    for (std::size_t v = 0; v < options_.size(); ++v) enqueue(v);
    while (!queue_.empty()) {
      const std::size_t v = queue_.front();
      queue_.pop_front();
      waits_[v] = false;
      if (!found_[v]) examine(v);
    }
  }

  std::optional<std::uint64_t> of(std::size_t v) const { return found_[v]; }

 private:
  void enqueue(std::size_t v) {
    if (!waits_[v]) queue_.push_back(v);
    waits_[v] = true;
  }

  /// Gives the vertex the mex m of the labels of its options when each option without a label has
  /// an option with the label m.
  void examine(std::size_t v) {
    limit_.spend(100 * (options_[v].size() + 1));
    std::uint64_t m = 0;
    for (const std::uint64_t label : of_options_[v]) m += label == m ? 1 : 0;  // ascending
    const bool is_right = std::all_of(options_[v].begin(), options_[v].end(), [&](std::size_t to) {
      return found_[to] || of_options_[to].contains(m);
    });
    if (!is_right) return;
    found_[v] = m;
    for (const std::size_t u : before_[v]) {
      limit_.spend(100 * (before_[u].size() + 1));
      enqueue(u);
      if (!of_options_[u].insert(m).second) continue;
      for (const std::size_t w : before_[u]) enqueue(w);
    }
  }

  WorkLimit& limit_;
  std::vector<std::vector<std::size_t>> options_;
  std::vector<std::vector<std::size_t>> before_;
  std::vector<std::optional<std::uint64_t>> found_;
  std::vector<std::set<std::uint64_t>> of_options_;  // the labels found so far
  std::vector<bool> waits_;                          // in the queue
  std::deque<std::size_t> queue_;
};

}  // namespace

std::uint64_t token_value(std::string_view position, WorkLimit& limit) {
  const std::size_t slash = std::min(position.find('/'), position.size());
  const WrittenGraph graph = written_graph(position.substr(0, slash));
  const std::size_t size = graph.vertices.size();
  limit.spend(1000 * (size + graph.edges.size() + 1));
  std::size_t token = graph.edges.empty() ? 0 : graph.edges[0].first;
  if (slash < position.size()) {
    std::string_view place = position.substr(slash + 1);
    token = take_number(place);
    require(place.empty(), "'{}' is no vertex", position.substr(slash + 1));
  } else if (graph.edges.empty()) {
    while (token < size && !graph.vertices[token]) ++token;
  }
  require(token < size && graph.vertices[token], "there is no vertex for the token");
  const std::optional<std::uint64_t> value = Labels(graph, limit).of(token);
  require(value.has_value(), "play need not end, and it has no nim-value");
  return *value;
}

}  // namespace sprague::check
