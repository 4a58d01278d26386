#include "games/graphs/tree_code.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sprague {
namespace {

/// The one or two vertices that are left when leaves are stripped round by round.
std::vector<Vertex> centres(const Graph& tree) {
  std::vector<std::size_t> degree(tree.size());
  std::vector<Vertex> leaves;
  for (Vertex v = 0; v < tree.size(); ++v) {
    degree[v] = tree.neighbours(v).size();
    if (degree[v] <= 1) leaves.push_back(v);
  }
  for (std::size_t left = tree.size(); left > 2;) {
    left -= leaves.size();
    std::vector<Vertex> next;
    for (const Vertex v : leaves) {
      for (const Vertex w : tree.neighbours(v)) {
        if (--degree[w] == 1) next.push_back(w);
      }
    }
    leaves = std::move(next);
  }
  return leaves;
}

std::string rooted_code(const Graph& tree, Vertex root) {
  std::vector<Vertex> order{root};
  std::vector<Vertex> parent(tree.size(), root);
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Vertex w : tree.neighbours(order[i])) {
      if (w == parent[order[i]]) continue;
      parent[w] = order[i];
      order.push_back(w);
    }
  }
  std::vector<std::vector<std::string>> below(tree.size());
  for (std::size_t i = order.size(); i-- > 0;) {
    const Vertex v = order[i];
    std::sort(below[v].begin(), below[v].end());
    std::string code = "(";
    for (const std::string& child : below[v]) code += child;
    code += ')';
    below[v].clear();
    if (i == 0) return code;
    below[parent[v]].push_back(std::move(code));
  }
  return {};
}

std::vector<Vertex> parents_in(std::string_view code) {
  std::vector<Vertex> parents;
  std::vector<Vertex> open;
  Vertex next = 0;
  for (const char c : code) {
    if (c == ')') {
      open.pop_back();
      continue;
    }
    if (!open.empty()) parents.push_back(open.back());
    open.push_back(next++);
  }
  return parents;
}

}  // namespace

std::string tree_code(const Graph& tree) {
  std::string least;
  for (const Vertex centre : centres(tree)) {
    std::string code = rooted_code(tree, centre);
    if (least.empty() || code < least) least = std::move(code);
  }
  return least;
}

Graph tree_of(std::string_view code) {
  const std::vector<Vertex> parents = parents_in(code);
  EdgeList list{static_cast<Vertex>(parents.size() + 1), {}, {}};
  for (std::size_t i = 0; i < parents.size(); ++i)
    list.edges.push_back({parents[i], static_cast<Vertex>(i + 1)});
  return Graph(list);
}

std::string parents_text(std::string_view code) {
  return fmt::format("{}", fmt::join(parents_in(code), ","));
}

}  // namespace sprague
