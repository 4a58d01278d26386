#include "check/theorems/set_values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/reading/written_rules.hpp"

namespace sprague::check {

WrittenSet infinite_set(const std::string& game, bool all_but) {
  const Written written = read_written(game);
  const auto* const set = std::get_if<WrittenSet>(&written);
  if (set == nullptr || set->families.empty() || set->all_but != all_but)
    throw Wrong{
        fmt::format("{} is not {} infinitely many sizes", game, all_but ? "all but" : "a set of")};
  return *set;
}

void SetValues::extend(std::uint64_t size) {
  const std::uint64_t known = values_.size();
  if (size <= known) return;
  constexpr std::uint64_t max_heaps = 1 << 18;  // each of which costs about those before it
  if (size > max_heaps)
    throw Undecided{fmt::format("it would take the values of more than {} heaps", max_heaps)};
  limit_.require(static_cast<double>(size) * static_cast<double>(size) / 2);
  listed_.assign(size, false);
  std::vector<std::uint64_t> taken;  // ascending
  for (const auto& [first, last] : members_up_to(size, set_)) {
    for (std::uint64_t s = first; s < size && (!last || s <= *last); ++s) listed_[s] = true;
  }
  for (std::uint64_t s = 1; s < size; ++s) {
    if (listed_[s] != set_.all_but) taken.push_back(s);
  }
  for (std::uint64_t n = known; n < size; ++n) {
    seen_.begin();
    std::uint64_t steps = 1;
    for (auto s = taken.begin(); s != taken.end() && *s <= n; ++s, ++steps)
      seen_.add(values_[n - *s]);
    values_.push_back(seen_.min_missing());
    limit_.spend(steps);
    progress_.advance(n, steps);
  }
}

void check_first_periods(const Certificate& claim, SetValues& values) {
  values.extend(claim.preperiod + 2 * claim.period);
  check_repetition(claim, values, claim.preperiod + claim.period);
  check_least_period(claim, values);
}

}  // namespace sprague::check
