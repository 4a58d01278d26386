#include "period/law_without_table.hpp"

namespace sprague {

std::optional<Law> law_without_table(const Ruleset& ruleset, const SolveOptions& options) {
  constexpr std::uint64_t short_period = 1 << 16;
  if (options.algorithm != Algorithm::automatic || options.checkpoint) return std::nullopt;
  auto law = find_law(ruleset);
  if (!law) return std::nullopt;
  const auto period = law->period();
  return period && period->period <= short_period ? std::nullopt : law;
}

}  // namespace sprague
