// Whenever a replacement fails, each letter before it gets one more and each letter after it one
// less: by the perceptron theorem that finds weights where there are any, small ones soon.

#include "rules/strip/termination_order.hpp"

#include <array>
#include <cstdint>

namespace sprague {

std::optional<std::size_t> replacement_not_lowered(const std::vector<Replacement>& replacements) {
  std::array<std::int64_t, 256> weights{};
  constexpr int max_rounds = 10'000;
  std::size_t failing = 0;
  for (int round = 0; round < max_rounds; ++round) {
    bool changed = false;
    for (std::size_t i = 0; i < replacements.size(); ++i) {
      const auto& [before, after] = replacements[i];
      std::int64_t lost = 0;
      for (const char c : before) lost += weights[static_cast<unsigned char>(c)];
      for (const char c : after) lost -= weights[static_cast<unsigned char>(c)];
      if (lost > 0) continue;
      for (const char c : before) ++weights[static_cast<unsigned char>(c)];
      for (const char c : after) --weights[static_cast<unsigned char>(c)];
      changed = true;
      failing = i;
    }
    if (!changed) return std::nullopt;
  }
  return failing;
}

}  // namespace sprague
