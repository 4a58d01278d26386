#include "period/law_without_table.hpp"

namespace sprague {

std::optional<Law> law_without_table(const Ruleset& ruleset, const SolveOptions& options) {
  constexpr std::uint64_t short_period = 1 << 16;
  if (options.algorithm != Algorithm::automatic || options.checkpoint) return std::nullopt;
  auto law = find_law(ruleset);
  if (!law) return std::nullopt;
  const Period period = law->period();
  const bool is_short = period.status == PeriodStatus::proven && period.period <= short_period;
  return is_short ? std::nullopt : law;
}

}  // namespace sprague
