// Canonical labels by refined colours. Vertices of one colour are told apart by the colours of
// their neighbours, as long as that helps; then each vertex of a class of equal ones is told apart
// in turn, and of all orders that come out the one with the least graph is taken (McKay and
// Piperno, "Practical graph isomorphism, II", 2014). Two orders with equal graphs are a symmetry;
// what a symmetry maps to something seen is not looked at.

#include "check/positions/labelling.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace sprague::check {
namespace {

using Vertex = Graph::Vertex;

/// Neighbours looked at after which the best order is taken, a second or so: no graph that is known
/// to us needs nearly so many.
constexpr std::uint64_t max_steps = std::uint64_t{1} << 28;

std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

/// Vertices in classes of one colour, class after class.
struct Partition {
  std::vector<Vertex> order;        // the vertices
  std::vector<Vertex> class_of;     // of each vertex: where its class begins in the order
  std::vector<Vertex> sizes;        // of the class that begins at a place
  std::vector<std::uint64_t> sums;  // of each vertex: of the mixed classes of its neighbours

  std::uint64_t sum_at(std::size_t place) const { return sums[order[place]]; }
};

class Labelling {
 public:
  explicit Labelling(const Graph& graph) : graph_(graph) {}

  std::vector<Vertex> order(const std::vector<unsigned>& colours) {
    Partition partition{std::vector<Vertex>(size()), std::vector<Vertex>(size()),
                        std::vector<Vertex>(size()), std::vector<std::uint64_t>(size())};
    std::iota(partition.order.begin(), partition.order.end(), Vertex{0});
    std::sort(partition.order.begin(), partition.order.end(),
              [&](Vertex v, Vertex w) { return colours[v] < colours[w]; });
    partition.sizes[0] = static_cast<Vertex>(size());
    for (std::size_t v = 0; v < size(); ++v)
      partition.sums[v] = graph_.neighbours(v).size() * mixed(0);
    for (std::size_t at = size() - 1; at > 0; --at) {
      if (colours[partition.order[at]] != colours[partition.order[at - 1]]) cut(partition, 0, at);
    }
    refine(partition);
    search(partition, 0, false);
    return std::move(best_->order);
  }

 private:
  /// An order, and how it came out: which vertices were told apart, and what that refined.
  struct Found {
    std::vector<Vertex> order;
    std::vector<Vertex> path;
    std::vector<std::uint64_t> trace;
    std::optional<Graph> graph;  // when it is compared with another
  };

  /// A vertex that comes into another class, and the change of its neighbours' sums.
  struct Moved {
    Vertex vertex;
    std::uint64_t change;
  };

  static constexpr std::size_t nowhere = ~std::size_t{0};

  std::size_t size() const { return graph_.size(); }

  /// Makes a class of the last vertices of another, from the place `at` on.
  void cut(Partition& partition, std::size_t begin, std::size_t at) {
    const std::size_t end = begin + partition.sizes[begin];
    partition.sizes[begin] = static_cast<Vertex>(at - begin);
    partition.sizes[at] = static_cast<Vertex>(end - at);
    const std::uint64_t change = mixed(at) - mixed(begin);
    for (std::size_t i = at; i < end; ++i) {
      partition.class_of[partition.order[i]] = static_cast<Vertex>(at);
      moved_.push_back({partition.order[i], change});
    }
  }

  /// Splits classes until all vertices of one have as many neighbours in each. Returns a number
  /// that is the same for isomorphic graphs with isomorphic classes.
  std::uint64_t refine(Partition& partition) {
    std::uint64_t trace = 0;
    do {
      for (const auto& [v, change] : moved_) {
        for (const Vertex w : graph_.neighbours(v)) partition.sums[w] += change;
        steps_ += graph_.neighbours(v).size();
      }
      moved_.clear();
      for (std::size_t begin = 0, end = 0; begin < size(); begin = end) {
        end = begin + partition.sizes[begin];
        if (end > begin + 1) trace = mixed(trace ^ split(partition, begin, end));
      }
    } while (!moved_.empty());
    return trace;
  }

  /// Splits a class into those with the same sums.
  std::uint64_t split(Partition& partition, std::size_t begin, std::size_t end) {
    const auto first = partition.order.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = partition.order.begin() + static_cast<std::ptrdiff_t>(end);
    const std::uint64_t sum = partition.sums[*first];
    if (std::all_of(first, last, [&](Vertex v) { return partition.sums[v] == sum; })) return 0;
    std::sort(first, last,
              [&](Vertex v, Vertex w) { return partition.sums[v] < partition.sums[w]; });
    std::uint64_t trace = 0;
    for (std::size_t at = end - 1; at > begin; --at) {
      if (partition.sum_at(at) == partition.sum_at(at - 1)) continue;
      trace = mixed(trace ^ (partition.sum_at(at) + at));
      cut(partition, begin, at);
    }
    return trace;
  }

  /// Looks at all orders that refine the partition, by telling vertices apart. `is_better`: by its
  /// trace the path is less than that of the best. Returns the depth to go back to.
  std::size_t search(const Partition& partition, std::size_t depth, bool is_better) {
    std::size_t chosen = nowhere;
    for (std::size_t begin = 0; begin < size(); begin += partition.sizes[begin]) {
      if (partition.sizes[begin] > 1 &&
          (chosen == nowhere || partition.sizes[begin] < partition.sizes[chosen]))
        chosen = begin;
    }
    if (chosen == nowhere) return compare(partition.order, is_better);
    const std::size_t last = chosen + partition.sizes[chosen] - 1;
    std::vector<Vertex> seen;
    for (std::size_t i = chosen; i <= last; ++i) {
      const Vertex vertex = partition.order[i];
      if (is_image(vertex, seen)) continue;
      seen.push_back(vertex);
      Partition child = partition;
      std::swap(child.order[i], child.order[last]);
      cut(child, chosen, last);
      const std::uint64_t trace = refine(child);
      bool is_child_better = is_better;
      if (best_ && !is_better) {
        if (depth >= best_->trace.size() || trace > best_->trace[depth]) continue;
        is_child_better = trace < best_->trace[depth];
      }
      path_.push_back(vertex);
      trace_.push_back(trace);
      const unsigned bests = bests_;
      const std::size_t back = search(child, depth + 1, is_child_better);
      path_.pop_back();
      trace_.pop_back();
      if (bests_ != bests) is_better = false;
      if (back < depth || steps_ > max_steps) return back;
    }
    return nowhere;
  }

  /// An order that is complete.
  std::size_t compare(const std::vector<Vertex>& order, bool is_better) {
    std::optional<Graph> graph;
    if (best_ && !is_better) {
      graph = graph_.in_order(order);
      if (!best_->graph) best_->graph = graph_.in_order(best_->order);
      is_better = *graph < *best_->graph;
    }
    if (!best_ || is_better) {
      best_ = {order, path_, trace_, std::move(graph)};
      ++bests_;
      return nowhere;
    }
    if (graph != best_->graph) return nowhere;
    std::vector<Vertex> symmetry(size());
    for (std::size_t i = 0; i < size(); ++i) symmetry[best_->order[i]] = order[i];
    symmetries_.push_back(std::move(symmetry));
    // What follows from here on is an image of what was seen below the place where they part.
    const auto parting =
        std::mismatch(path_.begin(), path_.end(), best_->path.begin(), best_->path.end());
    return static_cast<std::size_t>(parting.first - path_.begin());
  }

  /// Whether a symmetry that fixes the vertices of the path maps the vertex to one of the others,
  /// which are of its class.
  bool is_image(Vertex vertex, const std::vector<Vertex>& others) const {
    if (others.empty()) return false;
    if (std::any_of(others.begin(), others.end(), [&](Vertex w) { return are_twins(vertex, w); }))
      return true;
    std::vector<const std::vector<Vertex>*> symmetries;
    for (const std::vector<Vertex>& symmetry : symmetries_) {
      if (std::all_of(path_.begin(), path_.end(), [&](Vertex v) { return symmetry[v] == v; }))
        symmetries.push_back(&symmetry);
    }
    std::vector<bool> is_found(size());
    std::vector<Vertex> found{vertex};
    is_found[vertex] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::vector<Vertex>* symmetry : symmetries) {
        const Vertex image = (*symmetry)[found[i]];
        if (!is_found[image]) found.push_back(image);
        is_found[image] = true;
      }
    }
    return std::any_of(others.begin(), others.end(), [&](Vertex w) { return is_found[w]; });
  }

  /// Whether two vertices have the same neighbours beside one another: to exchange them is a
  /// symmetry.
  bool are_twins(Vertex v, Vertex w) const {
    const auto next = [](std::span<const Vertex>& left, Vertex but) {
      while (!left.empty() && left[0] == but) left = left.subspan(1);
      return !left.empty();
    };
    std::span<const Vertex> of_v = graph_.neighbours(v);
    std::span<const Vertex> of_w = graph_.neighbours(w);
    if (of_v.size() != of_w.size()) return false;
    while (next(of_v, w) && next(of_w, v)) {
      if (of_v[0] != of_w[0]) return false;
      of_v = of_v.subspan(1);
      of_w = of_w.subspan(1);
    }
    return !next(of_w, v);
  }

  const Graph& graph_;
  std::vector<Moved> moved_;  // what the sums do not yet know
  std::vector<Vertex> path_;
  std::vector<std::uint64_t> trace_;
  std::vector<std::vector<Vertex>> symmetries_;
  std::optional<Found> best_;
  unsigned bests_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace

std::vector<Vertex> order_of(const Graph& graph, const std::vector<unsigned>& colours) {
  if (graph.size() == 0) return {};
  return Labelling(graph).order(colours);
}

}  // namespace sprague::check
