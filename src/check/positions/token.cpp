#include <algorithm>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_graph.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {

/// Values of all vertices from which every sequence of moves ends, each after those that it leads
/// to.
std::uint64_t token_value(std::string_view position, WorkLimit& limit) {
  const std::size_t slash = std::min(position.find('/'), position.size());
  const WrittenGraph graph = written_graph(position.substr(0, slash));
  const std::size_t size = graph.vertices.size();
  limit.spend(1000 * (size + graph.edges.size() + 1));
  std::vector<std::size_t> open(size);  // edges to vertices without a value
  std::vector<std::vector<std::size_t>> before(size);
  for (const auto& [from, to] : graph.edges) {
    ++open[from];
    before[to].push_back(from);
  }
  std::vector<std::vector<std::uint64_t>> options(size);
  std::vector<std::uint64_t> value(size);
  std::vector<std::size_t> ready;
  for (std::size_t v = 0; v < size; ++v) {
    if (open[v] == 0) ready.push_back(v);
  }
  for (std::size_t i = 0; i < ready.size(); ++i) {
    const std::size_t v = ready[i];
    std::sort(options[v].begin(), options[v].end());
    for (const std::uint64_t option : options[v]) value[v] += option == value[v] ? 1 : 0;
    for (const std::size_t u : before[v]) {
      options[u].push_back(value[v]);
      if (--open[u] == 0) ready.push_back(u);
    }
  }
  std::size_t token = graph.edges.empty() ? 0 : graph.edges[0].first;
  if (slash < position.size()) {
    std::string_view place = position.substr(slash + 1);
    token = take_number(place);
    require(place.empty(), "'{}' is no vertex", position.substr(slash + 1));
  } else if (graph.edges.empty()) {
    while (token < size && !graph.vertices[token]) ++token;
  }
  require(token < size && graph.vertices[token], "there is no vertex for the token");
  require(open[token] == 0, "play need not end, and the checker knows no values of such positions");
  return value[token];
}

}  // namespace sprague::check
