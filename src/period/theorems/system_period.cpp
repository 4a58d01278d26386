// docs/algorithms.md, theorem 23: with T the most that a move takes, and n0 a size from which on
// all moves are there, if G(n + p) = G(n) for every kind and all n0 ≤ n < 2·n0 + p + T, then for
// all n ≥ n0. Theorem 24 is that of systems with kinds that grow.

#include "period/theorems/system_period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "messages/table.hpp"
#include "period/theorems/shift_agreement.hpp"
#include "values/system/table.hpp"

namespace sprague {
namespace {

/// Theorem 23.
std::optional<CommonPeriod> period_of_all(const HeapSystem& system,
                                          const std::vector<NimValues>& values) {
  const std::uint64_t size = values[0].size();
  std::vector<Agreement> agreements;
  for (const NimValues& kind : values) agreements.emplace_back(kind, Agreement::Of::values);
  for (std::uint64_t p = 1; 2 * (p + system.regular_from()) + system.most_taken() <= size; ++p) {
    HeapSize from = system.regular_from();
    for (const Agreement& agreement : agreements) from = std::max(from, agreement.start(p));
    if (2 * (from + p) + system.most_taken() <= size)
      return CommonPeriod{from, p, 0, 2 * from + p + system.most_taken()};
  }
  return std::nullopt;
}

std::uint32_t largest(const NimValues& values, HeapSize begin, HeapSize end) {
  std::uint32_t most = 0;
  for (HeapSize n = begin; n < end; ++n) most = std::max(most, values[n]);
  return most;
}

/// Whether theorem 24 may hold: no pair of a kind that grows has two heaps that do.
bool pairs_allow_growth(const HeapSystem& system, const std::vector<bool>& grows) {
  for (KindIndex kind = 0; kind < grows.size(); ++kind) {
    for (const SystemMove& move : system.kinds()[kind].moves) {
      if (grows[kind] && move.left && grows[*move.left] && grows[*move.right]) return false;
    }
  }
  return true;
}

std::uint64_t largest_constant(const HeapSystem& system) {
  std::uint64_t most = 0;
  for (const HeapKind& kind : system.kinds()) {
    for (const SystemMove& move : kind.moves) most = std::max(most, move.constant);
  }
  return most;
}

/// Theorem 24 for the systems of which some kinds grow.
class GrowingKinds {
 public:
  GrowingKinds(const HeapSystem& system, const std::vector<NimValues>& values)
      : system_(system), values_(values), bound_(largest_constant(system)) {
    const std::uint64_t size = values[0].size();
    for (const NimValues& kind : values) {
      const std::uint32_t most = largest(kind, 0, size / 2);
      const bool grows = largest(kind, size / 2, size) > most;
      grows_.push_back(grows);
      agreements_.emplace_back(kind, grows ? Agreement::Of::differences : Agreement::Of::values);
      if (!grows) bound_ = std::max<std::uint64_t>(bound_, most);
    }
  }

  std::optional<CommonPeriod> period() const {
    const bool any = std::find(grows_.begin(), grows_.end(), true) != grows_.end();
    if (!any || !pairs_allow_growth(system_, grows_)) return std::nullopt;
    for (std::uint64_t p = 1; 4 * p < values_[0].size(); ++p) {
      const auto saltus = saltus_after(p);
      const bool exceeds_what_is_bounded = saltus && *saltus > bound_;
      if (!exceeds_what_is_bounded) continue;
      if (auto found = from_start(p, *saltus)) return found;
    }
    return std::nullopt;
  }

 private:
  /// What all kinds that grow grow by in the last p sizes, if that is one power of 2.
  std::optional<std::uint64_t> saltus_after(std::uint64_t p) const {
    std::optional<std::uint64_t> saltus;
    for (KindIndex kind = 0; kind < grows_.size(); ++kind) {
      if (!grows_[kind]) continue;
      const HeapSize last = values_[kind].size() - 1;
      const std::uint64_t more = std::uint64_t{values_[kind][last]} - values_[kind][last - p];
      if (!std::has_single_bit(more) || (saltus && *saltus != more)) return std::nullopt;
      saltus = more;
    }
    return saltus;
  }

  std::optional<CommonPeriod> from_start(std::uint64_t p, std::uint64_t saltus) const {
    HeapSize from = system_.regular_from();
    for (KindIndex kind = 0; kind < grows_.size(); ++kind)
      from = std::max(from, agreements_[kind].start(grows_[kind] ? p : 2 * p));
    const std::uint64_t size = values_[0].size();
    if (from + 2 * p > size) return std::nullopt;
    std::uint64_t early = 0;
    for (KindIndex kind = 0; kind < grows_.size(); ++kind) {
      if (grows_[kind])
        early = std::max<std::uint64_t>(early, largest(values_[kind], 0, from + 2 * p));
    }
    const std::uint64_t blocks = early / saltus + 3;  // those of v, and 2·s
    const HeapSize end =
        std::max(2 * from + 2 * p, from + p * blocks + from) + system_.most_taken() + 2 * p;
    const bool window_is_computed = end <= size;
    if (!window_is_computed) return std::nullopt;
    return CommonPeriod{from, p, saltus, end - 2 * p, grows_};
  }

  const HeapSystem& system_;
  const std::vector<NimValues>& values_;
  std::uint64_t bound_;
  std::vector<bool> grows_;
  std::vector<Agreement> agreements_;
};

Message theorem_of(const HeapSystem& system, const CommonPeriod& common) {
  const std::size_t kinds = system.kinds().size();
  if (common.saltus == 0) {
    return message("period.system", {{"taken", system.most_taken()},
                                     {"regular", system.regular_from()},
                                     {"p", common.period},
                                     {"kinds", message("period.every_kind", {{"count", kinds}})},
                                     {"from", common.preperiod},
                                     {"end", common.end}});
  }
  return message("period.growing_system",
                 {{"taken", system.most_taken()},
                  {"regular", system.regular_from()},
                  {"p", common.period},
                  {"saltus", common.saltus},
                  {"growing", std::count(common.grows.begin(), common.grows.end(), true)},
                  {"kinds", kinds},
                  {"from", common.preperiod},
                  {"growing_end", common.end + common.period},
                  {"lasting_p", 2 * common.period},
                  {"end", common.end}});
}

}  // namespace

std::optional<CommonPeriod> common_period(const HeapSystem& system, std::uint64_t size) {
  if (size < 2) return std::nullopt;
  std::vector<NimValues> values;
  systems::with_table(system, [&](const systems::Table& table) {
    for (KindIndex kind = 0; kind < system.kinds().size(); ++kind)
      values.push_back(table.values(kind, size));
  });
  if (auto period = period_of_all(system, values)) return period;
  return GrowingKinds(system, values).period();
}

std::optional<Period> prove_system(const SystemRules& rules, const NimValues& values) {
  const HeapSystem& system = *rules.system;
  const auto common = common_period(system, values.size());
  if (!common) return std::nullopt;
  const bool grows = common->saltus > 0 && common->grows[rules.kind];
  const std::uint64_t p = common->saltus > 0 && !grows ? 2 * common->period : common->period;
  const Agreement own(values, grows ? Agreement::Of::differences : Agreement::Of::values);
  Period period;
  period.status = PeriodStatus::by_theorem;
  period.theorem_number = common->saltus > 0 ? "24" : "23";
  period.period = own.min_divisor(p);
  period.preperiod = own.start(period.period);
  if (grows) period.saltus = common->saltus / (p / period.period);
  period.theorem = theorem_of(system, *common);
  if (period.preperiod < common->preperiod)
    period.theorem = Message::sentences(
        {std::move(period.theorem), message("period.kind_alone", {{"from", period.preperiod}})});
  return period;
}

}  // namespace sprague
