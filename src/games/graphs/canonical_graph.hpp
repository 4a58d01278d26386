/// Isomorphic graphs as equal graphs, and the symmetries of a graph, by nauty (McKay and Piperno,
/// "Practical graph isomorphism II", J. Symb. Comput. 60, 2014).
///
/// A build without nauty (SPRAGUE_PORTABLE) keeps each graph as it is and knows no symmetry:
/// answers are the same, and a search meets more positions.
#pragma once

#include <array>
#include <vector>

#include "games/graphs/bit_graph.hpp"

namespace sprague {

/// Where each vertex goes.
using Permutation = std::array<std::uint8_t, BitGraph::max_size>;

struct CanonicalGraph {
  BitGraph graph;                       ///< the same for isomorphic graphs
  std::vector<Permutation> generators;  ///< of the automorphisms of the graph that was given
};

/// Some microseconds for 16 vertices, tens for 60.
CanonicalGraph canonical_graph(const BitGraph& graph);

/// All automorphisms but the identity; none when there are more than `limit`.
std::vector<Permutation> automorphisms(const BitGraph& graph, std::size_t limit);

/// True when the automorphism is its own inverse and moves every vertex to one that is neither
/// itself nor its neighbour. The second player then answers every move by its image, in Node Kayles
/// and in Arc Kayles: the nim-value is 0.
bool pairs_all(const Permutation& automorphism, const BitGraph& graph);

}  // namespace sprague
