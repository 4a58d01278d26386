// Looks for a pairing by trying images, vertex after vertex. A vertex with a neighbour of which the
// image is known has few candidates, the neighbours of that image. Vertices are told apart by the
// colours of their neighbours first, which leaves most graphs without a candidate.

#include "check/positions/pairing.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sprague::check {
namespace {

using Vertex = Graph::Vertex;
constexpr Vertex no_image = ~Vertex{0};

/// Images tried after which no pairing is found; grids of 20x20 need 400.
constexpr int max_tries = 10'000;

/// Colours that every automorphism keeps: equal ones have neighbours of equal colours.
std::vector<Vertex> colours_of(const Graph& graph) {
  std::vector<Vertex> colours(graph.size());
  for (std::size_t count = 0;;) {
    std::map<std::vector<Vertex>, Vertex> found;
    std::vector<Vertex> next;
    for (Vertex v = 0; v < graph.size(); ++v) {
      std::vector<Vertex> key;
      for (const Vertex w : graph.neighbours(v)) key.push_back(colours[w]);
      std::sort(key.begin(), key.end());
      key.push_back(colours[v]);
      next.push_back(
          found.try_emplace(std::move(key), static_cast<Vertex>(found.size())).first->second);
    }
    colours = std::move(next);
    if (found.size() == count) return colours;
    count = found.size();
  }
}

class Pairing {
 public:
  explicit Pairing(const Graph& graph)
      : graph_(graph), colours_(colours_of(graph)), image_(graph.size(), no_image) {
    for (Vertex v = 0; v < graph.size(); ++v) ++class_sizes_[colours_[v]];
  }

  bool is_found() {
    for (const auto& [colour, size] : class_sizes_) {
      if (size % 2 != 0) return false;
    }
    return extends();
  }

 private:
  /// Whether the images chosen are part of a pairing.
  bool extends() {
    const std::pair<Vertex, Vertex> open = next();
    const Vertex v = open.first;
    const Vertex near = open.second;
    if (v == no_image) return true;
    const auto is_extended_by = [&](Vertex w) {
      if (w == v || image_[w] != no_image || colours_[w] != colours_[v] || are_joined(v, w))
        return false;
      if (++tries_ > max_tries) return false;
      image_[v] = w;
      image_[w] = v;
      if (keeps_edges(v) && keeps_edges(w) && extends()) return true;
      image_[v] = image_[w] = no_image;
      return false;
    };
    if (near != no_image) {
      const auto candidates = graph_.neighbours(image_[near]);
      return std::any_of(candidates.begin(), candidates.end(), is_extended_by);
    }
    for (Vertex w = 0; w < graph_.size(); ++w) {
      if (is_extended_by(w)) return true;
    }
    return false;
  }

  /// A vertex without an image, and a neighbour that has one, if possible.
  std::pair<Vertex, Vertex> next() const {
    std::pair<Vertex, Vertex> first{no_image, no_image};
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (image_[v] != no_image) continue;
      for (const Vertex w : graph_.neighbours(v)) {
        if (image_[w] != no_image) return {v, w};
      }
      if (first.first == no_image) first.first = v;
    }
    return first;
  }

  bool are_joined(Vertex v, Vertex w) const {
    const auto neighbours = graph_.neighbours(v);
    return std::binary_search(neighbours.begin(), neighbours.end(), w);
  }

  /// Whether edges at the vertex become edges, as far as images are known. The degrees are equal,
  /// so other pairs do not become edges where all do.
  bool keeps_edges(Vertex v) const {
    const auto neighbours = graph_.neighbours(v);
    return std::all_of(neighbours.begin(), neighbours.end(), [&](Vertex w) {
      return image_[w] == no_image || are_joined(image_[v], image_[w]);
    });
  }

  const Graph& graph_;
  std::vector<Vertex> colours_;
  std::map<Vertex, std::size_t> class_sizes_;
  std::vector<Vertex> image_;
  int tries_ = 0;
};

}  // namespace

bool has_pairing(const Graph& graph) {
  return Pairing(graph).is_found();
}

}  // namespace sprague::check
