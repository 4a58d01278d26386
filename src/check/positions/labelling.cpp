// Canonical labels by refined colours. Vertices of one colour are told apart by the colours of
// their neighbours, as long as that helps; then each vertex of a class of equal ones is told apart
// in turn, and of all orders that come out the one with the least graph is taken (McKay and
// Piperno, "Practical graph isomorphism, II", 2014). Two orders with equal graphs are a symmetry;
// what a symmetry maps to something seen is not looked at.

#include "check/positions/labelling.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace sprague::check {
namespace {

using Set = std::uint64_t;
using Places = std::array<std::uint8_t, 64>;

/// Orders after which the best is taken: no graph that is known to us needs nearly so many.
constexpr unsigned max_orders = 20'000;

constexpr std::size_t max_symmetries = 256;

Set only(std::size_t vertex) {
  return Set{1} << vertex;
}

std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

/// Vertices in classes of one colour, class after class.
struct Partition {
  Places order{};     // the vertices
  Places class_of{};  // of each vertex: where its class begins in the order
  Places sizes{};     // of the class that begins at a place

  /// Cuts a class of which the vertices from `at` on have another colour.
  void cut(std::size_t begin, std::size_t at) {
    const std::size_t end = begin + sizes[begin];
    sizes[begin] = static_cast<std::uint8_t>(at - begin);
    sizes[at] = static_cast<std::uint8_t>(end - at);
    for (std::size_t i = at; i < end; ++i) class_of[order[i]] = static_cast<std::uint8_t>(at);
  }
};

class Labelling {
 public:
  explicit Labelling(const AdjacencyRows& graph) : graph_(graph) {
    for (std::size_t i = 0; i < mixed_.size(); ++i) mixed_[i] = mixed(i);
  }

  std::vector<unsigned> order(const std::vector<unsigned>& colours) {
    Partition partition;
    for (std::size_t v = 0; v < size(); ++v) partition.order[v] = static_cast<std::uint8_t>(v);
    std::sort(partition.order.begin(), begin_at(partition, size()),
              [&](unsigned v, unsigned w) { return colours[v] < colours[w]; });
    partition.sizes[0] = static_cast<std::uint8_t>(size());
    for (std::size_t begin = 0, at = 1; at < size(); ++at) {
      if (colours[partition.order[at]] == colours[partition.order[begin]]) continue;
      partition.cut(begin, at);
      begin = at;
    }
    refine(partition);
    search(partition, 0, false);
    return {best_->order.begin(), best_->order.begin() + static_cast<std::ptrdiff_t>(size())};
  }

 private:
  /// An order, and how it came out: which vertices were told apart, and what that refined.
  struct Found {
    Places order;
    AdjacencyRows graph;
    std::vector<std::size_t> path;
    std::vector<std::uint64_t> trace;
  };

  struct Symmetry {
    Places image;
    Set moved;
  };

  static constexpr std::size_t nowhere = ~std::size_t{0};

  std::size_t size() const { return graph_.size(); }

  static Places::iterator begin_at(Partition& partition, std::size_t place) {
    return partition.order.begin() + static_cast<std::ptrdiff_t>(place);
  }

  /// Splits classes until all vertices of one have as many neighbours in each. Returns a number
  /// that is the same for isomorphic graphs with isomorphic classes.
  std::uint64_t refine(Partition& partition) {
    std::uint64_t trace = 0;
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t begin = 0; begin < size(); begin += partition.sizes[begin]) {
        if (partition.sizes[begin] == 1) continue;
        for (std::size_t i = begin; i < begin + partition.sizes[begin]; ++i) {
          std::uint64_t sum = 0;
          for (Set left = graph_[partition.order[i]]; left != 0; left &= left - 1)
            sum += mixed_[partition.class_of[static_cast<std::size_t>(std::countr_zero(left))]];
          sums_[partition.order[i]] = sum;
        }
      }
      for (std::size_t begin = 0, end = 0; begin < size(); begin = end) {
        end = begin + partition.sizes[begin];
        if (end == begin + 1) continue;
        std::sort(begin_at(partition, begin), begin_at(partition, end),
                  [&](unsigned v, unsigned w) { return sums_[v] < sums_[w]; });
        for (std::size_t cut = begin, at = begin; at < end; ++at) {
          if (sums_[partition.order[at]] == sums_[partition.order[cut]]) continue;
          partition.cut(cut, at);
          trace = mixed(trace ^ (sums_[partition.order[at]] + at));
          cut = at;
          changes = true;
        }
      }
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
    Set seen = 0;
    for (std::size_t i = chosen; i < chosen + partition.sizes[chosen]; ++i) {
      const std::size_t vertex = partition.order[i];
      if (seen != 0 && (images(vertex) & seen) != 0) continue;
      seen |= only(vertex);
      Partition child = partition;
      std::swap(child.order[chosen], child.order[i]);
      child.cut(chosen, chosen + 1);
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
      if (back < depth || orders_ > max_orders) return back;
    }
    return nowhere;
  }

  /// An order that is complete.
  std::size_t compare(const Places& order, bool is_better) {
    ++orders_;
    AdjacencyRows graph =
        relabelled(graph_, {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size())});
    if (!best_ || is_better || graph < best_->graph) {
      best_ = {order, std::move(graph), path_, trace_};
      ++bests_;
      return nowhere;
    }
    if (graph != best_->graph) return nowhere;
    Symmetry symmetry{{}, 0};
    for (std::size_t i = 0; i < size(); ++i) {
      symmetry.image[best_->order[i]] = order[i];
      if (best_->order[i] != order[i]) symmetry.moved |= only(order[i]);
    }
    if (symmetries_.size() < max_symmetries) symmetries_.push_back(symmetry);
    // What follows from here on is an image of what was seen below the place where they part.
    const auto parting =
        std::mismatch(path_.begin(), path_.end(), best_->path.begin(), best_->path.end());
    return static_cast<std::size_t>(parting.first - path_.begin());
  }

  /// The images of a vertex under the symmetries known that fix those of the path.
  Set images(std::size_t vertex) const {
    Set fixed = 0;
    for (const std::size_t v : path_) fixed |= only(v);
    Set images = only(vertex);
    for (Set added = images; added != 0;) {
      Set next = 0;
      for (const Symmetry& symmetry : symmetries_) {
        if ((symmetry.moved & fixed) != 0) continue;
        for (Set left = added & symmetry.moved; left != 0; left &= left - 1)
          next |= only(symmetry.image[static_cast<std::size_t>(std::countr_zero(left))]);
      }
      added = next & ~images;
      images |= added;
    }
    return images;
  }

  const AdjacencyRows& graph_;
  std::array<std::uint64_t, 64> mixed_{};
  std::array<std::uint64_t, 64> sums_{};
  std::vector<std::size_t> path_;
  std::vector<std::uint64_t> trace_;
  std::vector<Symmetry> symmetries_;
  std::optional<Found> best_;
  unsigned bests_ = 0;
  unsigned orders_ = 0;
};

}  // namespace

std::vector<unsigned> order_of(const AdjacencyRows& graph, const std::vector<unsigned>& colours) {
  if (graph.empty()) return {};
  return Labelling(graph).order(colours);
}

AdjacencyRows relabelled(const AdjacencyRows& graph, const std::vector<unsigned>& order) {
  AdjacencyRows result(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = 0; j < order.size(); ++j)
      result[i] |= (graph[order[i]] >> order[j] & 1) << j;
  }
  return result;
}

}  // namespace sprague::check
