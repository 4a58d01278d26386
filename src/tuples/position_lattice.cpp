#include "tuples/position_lattice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "run/progress_meter.hpp"
#include "tuples/line_table.hpp"
#include "tuples/symmetry.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

/// The least that the family takes from number i, where it takes from no other; else 0. Parameters
/// are 1 or more.
std::int64_t taken_from_only(const VectorFamily& family, std::size_t i) {
  for (std::size_t other = 0; other < family.taken.size(); ++other) {
    if (other != i && family.taken[other] != LinearForm()) return 0;
  }
  const LinearForm& form = family.taken[i];
  std::int64_t taken = form.constant;
  for (const std::int64_t coefficient : form.of) {
    if (coefficient < 0) return 0;
    taken += coefficient;
  }
  return std::max<std::int64_t>(taken, 0);
}

/// A vector that can be taken again and again, and how often from the largest position.
struct Repeated {
  Numbers taken;
  std::int64_t times;
  std::size_t limiting;  ///< the number that ends it
};

/// The family's vector where all parameters are 1; empty where it adds to a number.
std::optional<Repeated> repeated(const VectorFamily& family, const Numbers& largest) {
  Repeated result{Numbers(largest.size()), no_bound, 0};
  for (std::size_t i = 0; i < largest.size(); ++i) {
    std::int64_t& taken = result.taken[i];
    taken = family.taken[i].constant;
    for (const std::int64_t coefficient : family.taken[i].of) taken += coefficient;
    if (taken < 0) return std::nullopt;
    if (taken == 0 || largest[i] / taken >= result.times) continue;
    result.times = largest[i] / taken;
    result.limiting = i;
  }
  return result.times == no_bound ? std::nullopt : std::optional(result);
}

/// Adds vectors that take from several numbers, none of which varies yet: each can be taken so
/// often as it fits, whatever the others took.
void add_repeated(const TupleRules::Parts& parts, PositionLattice& lattice) {
  std::vector<Repeated> vectors;
  for (const VectorRules& rules : parts.vectors) {
    if (rules.condition) continue;
    for (const VectorFamily& family : rules.families) {
      if (const auto vector = repeated(family, lattice.largest)) vectors.push_back(*vector);
    }
  }
  std::stable_sort(vectors.begin(), vectors.end(),
                   [](const Repeated& a, const Repeated& b) { return a.times > b.times; });
  Numbers used = lattice.steps;
  for (const Repeated& vector : vectors) {
    const bool is_free =
        std::equal(used.begin(), used.end(), vector.taken.begin(),
                   [](std::int64_t before, std::int64_t now) { return before == 0 || now == 0; });
    if (!is_free) continue;
    for (std::size_t i = 0; i < lattice.steps.size(); ++i) used[i] += vector.taken[i];
    lattice.steps[vector.limiting] = vector.taken[vector.limiting];
  }
}

constexpr std::size_t max_bits_of_sample = 4;

/// The position a quarter along each number that varies, or three quarters along those that have a
/// bit of `high`: for moves whose number is linear in the numbers the mean of all is exact.
Numbers sample_of(const PositionLattice& lattice, unsigned high) {
  Numbers position = lattice.largest;
  std::size_t varying = 0;
  for (std::size_t i = 0; i < lattice.steps.size(); ++i) {
    const std::int64_t step = lattice.steps[i];
    if (step == 0) continue;
    const bool is_high = (high >> varying++ % max_bits_of_sample & 1u) != 0;
    const std::int64_t quarter = lattice.largest[i] / step / 4;
    position[i] -= step * (is_high ? quarter : lattice.largest[i] / step - quarter);
  }
  return position;
}

}  // namespace

PositionLattice box_lattice(const Tuple& max) {
  PositionLattice lattice{numbers_of(max), Numbers(max.size())};
  std::fill(lattice.steps.begin(), lattice.steps.end(), 1);
  return lattice;
}

PositionLattice reachable_lattice(const TupleRules& rules, const Tuple& position) {
  PositionLattice lattice{numbers_of(position), Numbers(position.size())};
  for (const VectorRules& vectors : rules.parts().vectors) {
    if (vectors.condition) continue;
    for (const VectorFamily& family : vectors.families) {
      for (std::size_t i = 0; i < position.size(); ++i) {
        const std::int64_t taken = taken_from_only(family, i);
        std::int64_t& step = lattice.steps[i];
        if (taken > 0) step = step == 0 ? taken : std::min(step, taken);
      }
    }
  }
  const bool varies = std::any_of(lattice.steps.begin(), lattice.steps.end(),
                                  [](std::int64_t step) { return step > 0; });
  if (varies && treats_numbers_alike(rules.parts())) lattice.part = ascending_part(position);
  add_repeated(rules.parts(), lattice);
  return lattice;
}

double positions_in(const PositionLattice& lattice) {
  double positions = lattice.part;
  for (std::size_t i = 0; i < lattice.steps.size(); ++i) {
    if (lattice.steps[i] > 0)
      positions *= static_cast<double>(lattice.largest[i] / lattice.steps[i]) + 1;
  }
  return std::max(positions, 1.0);
}

double steps_to_solve(const PositionLattice& lattice, const TupleRules& rules,
                      const RunControl& run) {
  constexpr std::uint64_t steps_per_move = 10;
  constexpr double few = 10'000;
  if (positions_in(lattice) < few) return 0;
  ProgressMeter progress(run, fmt::format("moves of {}", rules.canonical()), 0);
  std::uint64_t tries = 0;
  std::uint64_t samples = 0;
  const auto varying = static_cast<std::size_t>(std::count_if(
      lattice.steps.begin(), lattice.steps.end(), [](std::int64_t s) { return s > 0; }));
  for (unsigned high = 0; high < 1u << std::min(varying, max_bits_of_sample); ++high) {
    const std::uint64_t tries_here =
        rules.parts().for_each_option(sample_of(lattice, high), [](std::span<const Numbers>) {});
    tries += tries_here;
    progress.advance(++samples, steps_per_move * tries_here);
  }
  return positions_in(lattice) * static_cast<double>(steps_per_move * tries) /
         static_cast<double>(samples);
}

double steps_of_table(const TupleRules& rules, const Tuple& max, const RunControl& run) {
  constexpr double steps_per_vector = 2;
  const double positions = positions_up_to(max);
  if (const auto lines = line_moves(rules)) {
    return steps_per_vector * positions *
           static_cast<double>(lines->rays.size() + lines->steps.size());
  }
  if (!rules.only_take()) return steps_to_solve(box_lattice(max), rules, run);
  const std::uint64_t vectors =
      rules.parts().for_each_option(numbers_of(max), [](std::span<const Numbers>) {});
  return steps_per_vector * positions * static_cast<double>(vectors);
}

}  // namespace sprague
