/// Sets of vertices up to the symmetries of a graph that has few of them, as boards do.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "games/graphs/canonical_graph.hpp"

namespace sprague {

template <std::size_t Words>
class SymmetricSets {
 public:
  using Set = VertexSet<Words>;

  /// Considers the automorphisms when there are at most 15, and the identity.
  explicit SymmetricSets(const BitGraph<Words>& graph) {
    for (const Permutation& automorphism : automorphisms(graph.graph(), 15))
      images_.push_back(image_of(automorphism, graph));
  }

  /// The least image of the set.
  Set least(const Set& set) const {
    Set result = set;
    for (const Image& image : images_) result = std::min(result, image.of(set));
    return result;
  }

  /// True when a symmetry pairs() all vertices of the set, which it maps to itself: the nim-value
  /// is 0 (theorem 46). It need not pair the vertices outside, such as the middle of a board.
  bool is_paired(const Set& set) const {
    for (const Image& image : images_) {
      if (!(set & ~image.paired).any() && image.of(set) == set) return true;
    }
    return false;
  }

 private:
  /// The image of a set, looked up byte by byte.
  struct Image {
    Set paired;
    std::vector<std::array<Set, 256>> of_byte;

    Set of(const Set& set) const {
      Set result;
      for (std::size_t byte = 0; byte < of_byte.size(); ++byte)
        result |= of_byte[byte][set.word[byte / 8] >> 8 * (byte % 8) & 0xFF];
      return result;
    }
  };

  static Image image_of(const Permutation& automorphism, const BitGraph<Words>& graph) {
    Image image{{}, std::vector<std::array<Set, 256>>((graph.size + 7) / 8)};
    for (Vertex v = 0; v < graph.size; ++v) {
      if (pairs(automorphism, graph, v)) image.paired.set(v);
      const std::size_t bit = std::size_t{1} << v % 8;
      for (std::size_t bits = bit; bits < 256; bits = (bits + 1) | bit)
        image.of_byte[v / 8][bits].set(automorphism[v]);
    }
    return image;
  }

  std::vector<Image> images_;
};

}  // namespace sprague
