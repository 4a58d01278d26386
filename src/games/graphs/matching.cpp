// Edmonds' algorithm ("Paths, trees, and flowers", 1965) from all free vertices at once.
// Alternating trees grow in breadth; an edge between even vertices of one tree closes a blossom,
// which becomes one even vertex (union-find), one between two trees an augmenting path, along which
// the matching grows; the two trees then rest until the next phase. The first phase without such a
// path has a forest of which the even vertices are those that a maximum matching can miss.

#include "games/graphs/matching.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace sprague {
namespace {

class Matching {
 public:
  Matching(const Graph& graph, const std::vector<bool>& kept)
      : graph_(graph),
        kept_(kept),
        mate_(graph.size(), none),
        before_(graph.size()),
        root_(graph.size()),
        base_(graph.size()),
        label_(graph.size()),
        rests_(graph.size()),
        seen_(graph.size()) {
    match_greedily();
    while (augments()) {
    }
  }

  std::vector<bool> even() const {
    std::vector<bool> even(graph_.size());
    for (Vertex v = 0; v < graph_.size(); ++v) even[v] = label_[v] == Label::even;
    return even;
  }

 private:
  static constexpr Vertex none = ~Vertex{0};
  enum class Label : std::uint8_t { none, even, odd };

  /// Vertices with one free neighbour first, of which a maximum matching may have that edge (Karp
  /// and Sipser, 1981).
  void match_greedily() {
    std::vector<std::uint32_t> degree(graph_.size());
    std::vector<Vertex> leaves;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      for (const Vertex w : graph_.neighbours(v)) degree[v] += kept_[v] && kept_[w] ? 1u : 0u;
      if (degree[v] == 1) leaves.push_back(v);
    }
    const auto match = [&](Vertex v) {
      if (!kept_[v] || mate_[v] != none) return;
      for (const Vertex w : graph_.neighbours(v)) {
        if (!kept_[w] || mate_[w] != none) continue;
        mate_[v] = w;
        mate_[w] = v;
        for (const Vertex gone : {v, w}) {
          for (const Vertex near : graph_.neighbours(gone)) {
            if (--degree[near] == 1) leaves.push_back(near);
          }
        }
        return;
      }
    };
    for (Vertex v = 0; v < graph_.size(); ++v) {
      while (!leaves.empty()) {
        const Vertex leaf = leaves.back();
        leaves.pop_back();
        match(leaf);
      }
      match(v);
    }
  }

  /// A phase; false when it found no path.
  bool augments() {
    std::fill(label_.begin(), label_.end(), Label::none);
    std::fill(rests_.begin(), rests_.end(), false);
    std::iota(base_.begin(), base_.end(), Vertex{0});
    next_.clear();
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (kept_[v] && mate_[v] == none) make_even(v, v);
    }
    bool found = false;
    for (std::size_t i = 0; i < next_.size(); ++i) found |= extends(next_[i]);
    return found;
  }

  void make_even(Vertex v, Vertex root) {
    label_[v] = Label::even;
    root_[v] = root;
    next_.push_back(v);
  }

  /// Looks along the edges of an even vertex; true when its tree had a path.
  bool extends(Vertex v) {
    if (rests_[root_[v]]) return false;
    for (const Vertex w : graph_.neighbours(v)) {
      if (!kept_[w]) continue;
      if (label_[w] == Label::none) {
        label_[w] = Label::odd;
        root_[w] = root_[v];
        before_[w] = v;
        make_even(mate_[w], root_[v]);
      } else if (label_[w] == Label::even && !rests_[root_[w]]) {
        if (root_[w] != root_[v]) {
          rests_[root_[v]] = rests_[root_[w]] = true;
          match_to_root(v, w);
          match_to_root(w, v);
          return true;
        }
        if (base_of(v) == base_of(w)) continue;
        const Vertex meeting = common_base(v, w);
        contract(v, w, meeting);
        contract(w, v, meeting);
      }
    }
    return false;
  }

  Vertex base_of(Vertex v) {
    while (base_[v] != v) v = base_[v] = base_[base_[v]];
    return v;
  }

  /// The even base below another one; none from a root.
  Vertex below(Vertex base) { return mate_[base] == none ? none : base_of(before_[mate_[base]]); }

  Vertex common_base(Vertex v, Vertex w) {
    ++now_;
    for (v = base_of(v), w = base_of(w);; std::swap(v, w)) {
      if (v == none) continue;
      if (seen_[v] == now_) return v;
      seen_[v] = now_;
      v = below(v);
    }
  }

  /// Makes the path from v to the base one blossom: its odd vertices become even, the path of which
  /// to the root goes on over the edge from v to w.
  void contract(Vertex v, Vertex w, Vertex base) {
    while (base_of(v) != base) {
      before_[v] = w;
      w = mate_[v];
      if (label_[w] == Label::odd) make_even(w, root_[w]);
      for (const Vertex each : {v, w}) {
        if (base_[each] == each) base_[each] = base;
      }
      v = before_[w];
    }
  }

  /// Matches an even vertex with another one, and the rest of its path to the root anew.
  void match_to_root(Vertex v, Vertex with) {
    while (true) {
      const Vertex freed = mate_[v];
      mate_[v] = with;
      if (freed == none) return;
      mate_[freed] = before_[freed];
      with = freed;
      v = before_[freed];
    }
  }

  const Graph& graph_;
  const std::vector<bool>& kept_;
  std::vector<Vertex> mate_;
  std::vector<Vertex>
      before_;  // of a vertex that is or was odd: the even one that it was found from
  std::vector<Vertex> root_;
  std::vector<Vertex> base_;  // of the blossom, by union-find
  std::vector<Label> label_;
  std::vector<bool> rests_;  // of a root: its tree had a path
  std::vector<std::uint32_t> seen_;
  std::uint32_t now_ = 0;
  std::vector<Vertex> next_;  // even vertices in the order in which they are looked at
};

}  // namespace

std::vector<bool> missed_by_a_maximum_matching(const Graph& graph, const std::vector<bool>& kept) {
  return Matching(graph, kept).even();
}

}  // namespace sprague
