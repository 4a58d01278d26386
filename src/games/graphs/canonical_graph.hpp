/// Isomorphic graphs as equal graphs, and the symmetries of a graph, by nauty (McKay and Piperno,
/// "Practical graph isomorphism II", J. Symb. Comput. 60, 2014).
///
/// A build without nauty (SPRAGUE_PORTABLE) keeps each graph as it is and knows no symmetry:
/// answers are the same, and a search meets more positions.
#pragma once

#include <vector>

#include "games/graphs/bit_graph.hpp"

namespace sprague {

/// Where each vertex goes.
using Permutation = std::vector<Vertex>;

struct CanonicalGraph {
  BitGraph<1> graph;                    ///< the same for isomorphic graphs
  std::vector<Permutation> generators;  ///< of the automorphisms of the graph that was given
};

/// Some microseconds for 16 vertices, tens for 60.
CanonicalGraph canonical_graph(const BitGraph<1>& graph);

/// The vertices in an order, those of smaller colours first. Graphs with an isomorphism that keeps
/// the colours are equal in their orders.
std::vector<Vertex> canonical_order(const BitGraph<1>& graph, const std::vector<unsigned>& colours);
std::vector<Vertex> canonical_order(const Graph& graph, const std::vector<unsigned>& colours);

/// The graph with the vertex order[i] in the place i.
BitGraph<1> in_order(const BitGraph<1>& graph, const std::vector<Vertex>& order);

/// Generators of the automorphisms.
std::vector<Permutation> automorphism_generators(const Graph& graph);

/// All automorphisms but the identity; none when there are more than `limit`.
std::vector<Permutation> automorphisms(const Graph& graph, std::size_t limit);

/// True when the automorphism exchanges the vertex with one that is no neighbour. Where it does so
/// with all vertices, the second player answers every move by its image (theorem 46).
template <std::size_t Words>
bool pairs(const Permutation& automorphism, const BitGraph<Words>& graph, Vertex v) {
  const Vertex image = automorphism[v];
  return image != v && automorphism[image] == v && !graph.neighbours[v].test(image);
}

template <std::size_t Words>
bool pairs_all(const Permutation& automorphism, const BitGraph<Words>& graph) {
  for (Vertex v = 0; v < graph.size; ++v) {
    if (!pairs(automorphism, graph, v)) return false;
  }
  return true;
}

}  // namespace sprague
