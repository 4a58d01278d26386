// A change that does not lower the weight corrects the weights, until a pass over all has corrected
// none.

#include "check/positions/termination_order.hpp"

#include <array>
#include <cstdint>

namespace sprague::check {

bool has_termination_order(const std::vector<CellChange>& changes) {
  constexpr int max_passes = 20'000;
  std::array<std::int64_t, 256> weights{};
  const auto weight = [&weights](const std::string& cells) {
    std::int64_t sum = 0;
    for (const char c : cells) sum += weights[static_cast<unsigned char>(c)];
    return sum;
  };
  for (int pass = 0; pass < max_passes; ++pass) {
    bool all_lower = true;
    for (const CellChange& change : changes) {
      if (weight(change.before) > weight(change.after)) continue;
      all_lower = false;
      for (const char c : change.before) ++weights[static_cast<unsigned char>(c)];
      for (const char c : change.after) --weights[static_cast<unsigned char>(c)];
      weights[static_cast<unsigned char>(dead)] = 0;
    }
    if (all_lower) return true;
  }
  return false;
}

}  // namespace sprague::check
