// docs/algorithms.md, theorem 23: with T the most that a move takes, and n0 a size from which on
// all moves are there, if G(n + p) = G(n) for every kind and all n0 ≤ n < 2·n0 + p + T, then for
// all n ≥ n0.

#include "period/theorems/system_period.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "period/theorems/shift_agreement.hpp"
#include "values/system/table.hpp"

namespace sprague {

std::optional<CommonPeriod> common_period(const HeapSystem& system, std::uint64_t size) {
  if (size < 2) return std::nullopt;
  std::vector<Agreement> agreements;
  systems::with_table(system, [&](const systems::Table& table) {
    for (KindIndex kind = 0; kind < system.kinds().size(); ++kind)
      agreements.emplace_back(table.values(kind, size), Agreement::Of::values);
  });
  for (std::uint64_t p = 1; 2 * (p + system.regular_from()) + system.most_taken() <= size; ++p) {
    HeapSize from = system.regular_from();
    for (const Agreement& agreement : agreements) from = std::max(from, agreement.start(p));
    if (2 * (from + p) + system.most_taken() <= size) return CommonPeriod{from, p};
  }
  return std::nullopt;
}

std::optional<Period> prove_system(const SystemRules& rules, const NimValues& values) {
  const HeapSystem& system = *rules.system;
  const auto common = common_period(system, values.size());
  if (!common) return std::nullopt;
  const Agreement own(values, Agreement::Of::values);
  Period period;
  period.status = PeriodStatus::proven;
  period.period = own.min_divisor(common->period);
  period.preperiod = own.start(period.period);
  period.theorem = fmt::format(
      "Guy and Smith for systems of heaps: moves take at most {}, and all are there from size {} "
      "on. G(n+{}) = G(n) holds for {} and all {} <= n < {}, hence for all later n.",
      system.most_taken(), system.regular_from(), common->period,
      system.kinds().size() == 1 ? "the one kind"
                                 : fmt::format("each of the {} kinds", system.kinds().size()),
      common->preperiod, 2 * common->preperiod + common->period + system.most_taken());
  return period;
}

}  // namespace sprague
