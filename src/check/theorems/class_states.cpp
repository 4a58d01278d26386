// Theorem 50, of sizes that are residue classes but for small ones: what the heaps of each class
// exclude for good is the same before two heaps a multiple of the period apart.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/theorems/set_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

/// Sizes above `from` may be taken where their residue may.
struct Classes {
  std::uint64_t modulus = 1;
  std::uint64_t from = 0;
  std::vector<bool> taken;  // by residue
};

Classes classes_of(const WrittenSet& set, const std::string& theorem) {
  constexpr std::uint64_t max_modulus = 1024;
  struct Progression {
    std::uint64_t first;
    std::uint64_t step;
  };
  Classes classes;
  std::vector<Progression> progressions;
  for (const Family& family : set.families) {
    const auto* const polynomial = std::get_if<Polynomial>(&family);
    require(polynomial != nullptr && polynomial->coefficients.size() == 2,
            "its theorem, {}, is about progressions alone", theorem);
    ForwardDifferences values(*polynomial);
    const Progression each{to_uint64(values.value()), to_uint64(values.gap())};
    progressions.push_back(each);
    require(each.step <= max_modulus, "its theorem, {}, is about small moduli", theorem);
    classes.modulus = std::lcm(classes.modulus, each.step);
    require(classes.modulus <= max_modulus, "its theorem, {}, is about small moduli", theorem);
    classes.from = std::max(classes.from, each.first);
  }
  for (const Interval& interval : set.intervals)
    classes.from = std::max(classes.from, interval.last.value_or(interval.first));
  classes.taken.assign(classes.modulus, set.all_but != is_infinite(set.intervals));
  for (const Progression& each : progressions) {
    for (std::uint64_t member = each.first; member < each.first + classes.modulus;
         member += each.step)
      classes.taken[member % classes.modulus] = !set.all_but;
  }
  return classes;
}

/// What decides all values from heap n on, less c, the least value that not all heaps from there on
/// are kept from by heaps that they can reach beyond distance `from`.
struct State {
  std::uint64_t c = 0;
  std::vector<std::set<std::uint64_t>> far;  // by residue: of heaps so far away, those from c on
  std::vector<std::uint64_t> near;           // of the others: value − c + 1, or 0 if below c

  friend bool operator==(const State& a, const State& b) {
    return a.far == b.far && a.near == b.near;
  }
};

State state_before(std::uint64_t n, const Classes& classes, const SetValues& values,
                   WorkLimit& limit) {
  const std::uint64_t m = classes.modulus;
  std::vector<std::set<std::uint64_t>> far(m);
  for (std::uint64_t heap = 0; heap + classes.from < n; ++heap) far[heap % m].insert(values[heap]);
  limit.spend(n);
  State state;
  const auto is_kept_from = [&](std::uint64_t heap) {
    for (std::uint64_t residue = 0; residue < m; ++residue) {
      if (classes.taken[residue] && far[(heap + m - residue) % m].contains(state.c)) return true;
    }
    return false;
  };
  const auto all_are_kept_from = [&] {
    limit.spend(m);
    for (std::uint64_t heap = 0; heap < m; ++heap) {
      if (!is_kept_from(heap)) return false;
    }
    return true;
  };
  while (all_are_kept_from()) ++state.c;
  for (const auto& of_class : far) {
    state.far.emplace_back();
    for (auto value = of_class.lower_bound(state.c); value != of_class.end(); ++value)
      state.far.back().insert(*value - state.c);
  }
  for (std::uint64_t heap = n - classes.from; heap < n; ++heap)
    state.near.push_back(values[heap] < state.c ? 0 : values[heap] - state.c + 1);
  return state;
}

}  // namespace

TheoremFinding check_class_states(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run) {
  WrittenSet set = infinite_set(claim.game, claim.game.starts_with("allbut"));
  set.intervals = merged(std::move(set.intervals));
  require_range(claim);
  const Classes classes = classes_of(set, claim.theorem);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  const std::uint64_t times = classes.modulus / std::gcd(classes.modulus, p);
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), n0 + 2 * p, 2);
  SetValues values(set, limit, progress);
  check_first_periods(claim, values);
  for (std::uint64_t n = n0 + classes.from + p;; n *= 2) {
    const std::uint64_t later = n + times * p;
    values.extend(later + p);
    check_repetition(claim, values, later);
    const State before = state_before(n, classes, values, limit);
    const State after = state_before(later, classes, values, limit);
    if (before == after && after.c == before.c + times * claim.saltus) return {values.size()};
  }
}

}  // namespace sprague::check
