#include "rules/family/graph_ring.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace sprague::cell_families {
namespace {

class SmallGraph {
 public:
  SmallGraph(std::size_t vertices, bool arc_kayles)
      : neighbours_(vertices), arc_kayles_(arc_kayles) {}

  void join(std::size_t a, std::size_t b) {
    if (a == b) return;
    neighbours_[a] |= std::uint64_t{1} << b;
    neighbours_[b] |= std::uint64_t{1} << a;
  }

  std::uint64_t value(std::uint64_t vertices) {
    std::uint64_t sum = 0;
    while (vertices != 0) {
      const std::uint64_t part = part_of(vertices & -vertices, vertices);
      sum ^= part_value(part);
      vertices &= ~part;
    }
    return sum;
  }

 private:
  std::uint64_t part_of(std::uint64_t part, std::uint64_t among) const {
    for (std::uint64_t added = part; added != 0;) {
      std::uint64_t next = 0;
      for (std::uint64_t rest = added; rest != 0; rest &= rest - 1)
        next |= neighbours_[static_cast<std::size_t>(std::countr_zero(rest))];
      added = next & among & ~part;
      part |= added;
    }
    return part;
  }

  std::uint64_t part_value(std::uint64_t part) {
    if (const auto found = known_.find(part); found != known_.end()) return found->second;
    std::vector<std::uint64_t> attained;
    for (std::uint64_t rest = part; rest != 0; rest &= rest - 1) {
      const auto v = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint64_t own = std::uint64_t{1} << v;
      if (!arc_kayles_) {
        attained.push_back(value(part & ~(own | neighbours_[v])));
        continue;
      }
      for (std::uint64_t other = neighbours_[v] & rest; other != 0; other &= other - 1)
        attained.push_back(value(part & ~(own | (other & -other))));
    }
    return known_[part] = mex_of(std::move(attained));
  }

  std::vector<std::uint64_t> neighbours_;
  bool arc_kayles_;
  std::unordered_map<std::uint64_t, std::uint64_t> known_;
};

}  // namespace

std::uint64_t ring_value(const CellGraph& graph, const std::vector<unsigned>& turn, std::uint64_t n,
                         bool arc_kayles, unsigned hubs) {
  const std::uint64_t in_cells = n * graph.vertices;
  const std::uint64_t vertices = in_cells + hubs;
  SmallGraph ring(vertices, arc_kayles);
  for (std::uint64_t cell = 0; cell < n; ++cell) {
    const bool last = cell + 1 == n;
    const std::uint64_t next = last ? 0 : (cell + 1) * graph.vertices;
    for (const auto& [a, b] : graph.inside)
      ring.join(cell * graph.vertices + a, cell * graph.vertices + b);
    for (const auto& [a, b] : graph.links)
      ring.join(cell * graph.vertices + a, next + (last ? turn[b] : b));
  }
  for (std::uint64_t hub = in_cells; hub < vertices; ++hub) {
    for (std::uint64_t v = 0; v < in_cells; ++v) ring.join(hub, v);
  }
  return ring.value(vertices == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << vertices) - 1);
}

}  // namespace sprague::cell_families
