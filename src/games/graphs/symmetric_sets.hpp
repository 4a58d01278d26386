/// Sets of vertices up to the symmetries of a graph that has few of them, as boards do.
#pragma once

#include <array>
#include <vector>

#include "games/graphs/canonical_graph.hpp"

namespace sprague {

class SymmetricSets {
 public:
  SymmetricSets() = default;

  /// Considers the automorphisms when there are at most 15, and the identity.
  explicit SymmetricSets(const BitGraph& graph) : bytes_((graph.size + 7) / 8) {
    for (const Permutation& automorphism : automorphisms(graph, 15))
      images_.push_back(image_of(automorphism, graph));
  }

  /// The least image of the set.
  VertexSet least(VertexSet set) const {
    VertexSet result = set;
    for (const Image& image : images_) result = std::min(result, image.of(set));
    return result;
  }

  /// True when a symmetry that pairs_all() maps the set to itself: the nim-value is 0.
  bool is_paired(VertexSet set) const {
    for (const Image& image : images_) {
      if (image.pairs && image.of(set) == set) return true;
    }
    return false;
  }

 private:
  /// The image of a set, looked up byte by byte.
  struct Image {
    bool pairs = false;
    std::vector<std::array<VertexSet, 256>> of_byte;

    VertexSet of(VertexSet set) const {
      VertexSet result = 0;
      for (std::size_t byte = 0; byte < of_byte.size(); ++byte)
        result |= of_byte[byte][set >> 8 * byte & 0xFF];
      return result;
    }
  };

  Image image_of(const Permutation& automorphism, const BitGraph& graph) const {
    Image image{pairs_all(automorphism, graph), std::vector<std::array<VertexSet, 256>>(bytes_)};
    for (unsigned byte = 0; byte < bytes_; ++byte) {
      auto& of_byte = image.of_byte[byte];
      of_byte[0] = 0;
      for (unsigned bits = 1; bits < 256; ++bits) {
        const unsigned v = 8 * byte + first_of(bits);
        of_byte[bits] = of_byte[bits & (bits - 1)] | (v < graph.size ? only(automorphism[v]) : 0);
      }
    }
    return image;
  }

  unsigned bytes_ = 0;
  std::vector<Image> images_;
};

}  // namespace sprague
