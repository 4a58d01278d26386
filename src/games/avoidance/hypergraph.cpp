#include "games/avoidance/hypergraph.hpp"

#include <algorithm>
#include <array>

#include "games/graphs/canonical_graph.hpp"

namespace sprague {
namespace {

/// Larger graphs take nauty a matrix of many megabytes.
constexpr std::size_t max_vertices_labelled = 2000;

bool contains(const ElementSet& set, const ElementSet& subset) {
  return !(subset & ~set).any();
}

bool contains_any(const ElementSet& set, const std::vector<ElementSet>& subsets) {
  return std::any_of(subsets.begin(), subsets.end(),
                     [&set](const ElementSet& subset) { return contains(set, subset); });
}

/// The sets without the chosen elements. Only those that were shortened can be within others.
std::vector<ElementSet> without(const Hypergraph& hypergraph, const ElementSet& chosen) {
  std::vector<ElementSet> shorter, same;
  for (const ElementSet& set : hypergraph.sets) {
    if ((set & chosen).any())
      shorter.push_back(set & ~chosen);
    else
      same.push_back(set);
  }
  keep_minimal(shorter);
  std::erase_if(same, [&shorter](const ElementSet& set) { return contains_any(set, shorter); });
  shorter.insert(shorter.end(), same.begin(), same.end());
  return shorter;
}

/// The elements in an order that depends on the structure alone. They are the vertices of a graph
/// in which the elements of a set of two are joined, and a vertex for each larger set to its
/// elements.
std::vector<std::size_t> ordered_elements(const Hypergraph& hypergraph) {
  std::vector<std::size_t> elements;
  std::array<Vertex, max_chosen_elements> vertex_of{};
  for (ElementSet left = hypergraph.elements; left.any(); left.remove_lowest()) {
    vertex_of[left.lowest()] = static_cast<Vertex>(elements.size());
    elements.push_back(left.lowest());
  }
  EdgeList graph;
  std::vector<unsigned> colours(elements.size());
  for (const ElementSet& set : hypergraph.sets) {
    std::vector<Vertex> members;
    for (ElementSet left = set; left.any(); left.remove_lowest())
      members.push_back(vertex_of[left.lowest()]);
    if (members.size() == 1) {
      colours[members[0]] = 1;
    } else if (members.size() == 2) {
      graph.edges.push_back({members[0], members[1]});
    } else {
      for (const Vertex member : members)
        graph.edges.push_back({member, static_cast<Vertex>(colours.size())});
      colours.push_back(2);
    }
  }
  if (colours.size() > max_vertices_labelled) return elements;
  graph.vertices = static_cast<Vertex>(colours.size());
  std::vector<std::size_t> ordered;
  for (const Vertex v : canonical_order(Graph(graph), colours)) {
    if (v < elements.size()) ordered.push_back(elements[v]);
  }
  return ordered;
}

}  // namespace

void keep_minimal(std::vector<ElementSet>& sets) {
  std::stable_sort(sets.begin(), sets.end(),
                   [](const ElementSet& a, const ElementSet& b) { return a.count() < b.count(); });
  std::vector<ElementSet> minimal;
  for (const ElementSet& set : sets) {
    if (!contains_any(set, minimal)) minimal.push_back(set);
  }
  sets = std::move(minimal);
}

Hypergraph left_to_avoid(const Hypergraph& hypergraph, const ElementSet& chosen) {
  Hypergraph left{hypergraph.elements & ~chosen, without(hypergraph, chosen)};
  // A set of one element is in no other one.
  std::erase_if(left.sets, [&left](const ElementSet& set) {
    if (set.count() > 1) return false;
    left.elements &= ~set;
    return true;
  });
  return left;
}

Hypergraph left_to_achieve(const Hypergraph& hypergraph, const ElementSet& chosen) {
  if (std::any_of(hypergraph.sets.begin(), hypergraph.sets.end(),
                  [&chosen](const ElementSet& set) { return contains(chosen, set); }))
    return {};
  return {hypergraph.elements & ~chosen, without(hypergraph, chosen)};
}

std::vector<Hypergraph> connected_parts(const Hypergraph& hypergraph) {
  std::vector<Hypergraph> parts;
  ElementSet rest = hypergraph.elements;
  while (rest.any()) {
    ElementSet part = ElementSet::one(rest.lowest());
    for (ElementSet before; before != part;) {
      before = part;
      for (const ElementSet& set : hypergraph.sets) {
        if ((set & part).any()) part |= set;
      }
    }
    rest &= ~part;
    Hypergraph& found = parts.emplace_back();
    found.elements = part;
    for (const ElementSet& set : hypergraph.sets) {
      if ((set & part).any()) found.sets.push_back(set);
    }
  }
  return parts;
}

ElementSet in_no_set(const Hypergraph& hypergraph) {
  ElementSet alone = hypergraph.elements;
  for (const ElementSet& set : hypergraph.sets) alone &= ~set;
  return alone;
}

std::string canonical_code(const Hypergraph& hypergraph) {
  const std::vector<std::size_t> elements = ordered_elements(hypergraph);
  std::array<std::size_t, max_chosen_elements> place{};
  for (std::size_t i = 0; i < elements.size(); ++i) place[elements[i]] = i;
  std::vector<ElementSet> sets;
  for (const ElementSet& set : hypergraph.sets) {
    ElementSet& renamed = sets.emplace_back();
    for (ElementSet left = set; left.any(); left.remove_lowest()) renamed.set(place[left.lowest()]);
  }
  std::sort(sets.begin(), sets.end());
  std::string code(1, static_cast<char>(elements.size()));
  for (const ElementSet& set : sets) {
    for (std::size_t at = 0; at < elements.size(); at += 8)
      code += static_cast<char>(set.word[at / 64] >> at % 64);
  }
  return code;
}

Hypergraph hypergraph_in(std::string_view code) {
  const std::size_t size = static_cast<unsigned char>(code[0]);
  const std::size_t bytes = (size + 7) / 8;
  Hypergraph hypergraph{ElementSet::first(size), {}};
  for (std::size_t begin = 1; begin < code.size(); begin += bytes) {
    ElementSet& set = hypergraph.sets.emplace_back();
    for (std::size_t i = 0; i < bytes; ++i)
      set.word[i / 8] |= std::uint64_t{static_cast<unsigned char>(code[begin + i])} << 8 * (i % 8);
  }
  return hypergraph;
}

}  // namespace sprague
