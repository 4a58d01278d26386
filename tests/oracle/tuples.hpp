/// Every tuple of heaps of a range, one by one, in lexicographic order: what counting formulas and
/// listings are compared to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

#include "oracle/heap_rules.hpp"
#include "sprague/count.hpp"  // the names of the orders

namespace oracle {

/// Visits (h1, …, hK) with min <= h <= max in the given order; K = 0 visits the empty tuple.
inline void for_each_tuple(std::uint64_t heaps, Heap min, Heap max, sprague::Order order,
                           const std::function<void(const Heaps&)>& visit) {
  Heaps tuple;
  const auto fill = [&](const auto& self) -> void {
    if (tuple.size() == heaps) {
      visit(tuple);
      return;
    }
    Heap first = min;
    if (!tuple.empty() && order == sprague::Order::sorted) first = tuple.back();
    if (!tuple.empty() && order == sprague::Order::distinct) first = tuple.back() + 1;
    for (Heap heap = first; heap <= max; ++heap) {
      const bool taken = std::find(tuple.begin(), tuple.end(), heap) != tuple.end();
      if (order == sprague::Order::arranged && taken) continue;
      tuple.push_back(heap);
      self(self);
      tuple.pop_back();
    }
  };
  fill(fill);
}

}  // namespace oracle
