/// The orders of the numbers of a position.
#pragma once

#include <algorithm>
#include <span>

#include "sprague/count.hpp"

namespace sprague {

/// Whether a number may come behind these.
inline bool follows(HeapSize number, std::span<const HeapSize> before, Order order) {
  switch (order) {
    case Order::ordered: return true;
    case Order::sorted: return before.empty() || number >= before.back();
    case Order::distinct: return before.empty() || number > before.back();
    case Order::arranged: return std::find(before.begin(), before.end(), number) == before.end();
  }
  return false;
}

}  // namespace sprague
