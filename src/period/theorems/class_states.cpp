// Theorems 3 and 50. Every heap m < n − k is an option of all later heaps whose distance from it
// has one of the residues, so its value is excluded for all heaps of some residues for good. What
// is excluded so for every heap needs no more attention; the rest, counted from the least value
// that some heap may still have, is a state that recurs.

#include "period/theorems/class_states.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// All that the nim-values of the heaps n, n + 1, … depend on.
struct ClassState {
  std::uint64_t base = 0;  ///< the least value that is not excluded for all of them for good
  /// By value − base, and then by residue: whether a heap below n − k has it.
  std::vector<bool> attained;
  std::vector<std::uint64_t> recent;  ///< of the last k heaps: value − base + 1, or 0 if below

  bool same_shape(const ClassState& other) const {
    return attained == other.attained && recent == other.recent;
  }
};

ClassState state_before(HeapSize n, const TakenClasses& classes, const NimValues& values) {
  const std::uint64_t modulus = classes.modulus;
  const HeapSize settled = n - classes.from;
  std::uint64_t end = 0;  // of the values
  for (HeapSize m = 0; m < settled; ++m) end = std::max<std::uint64_t>(end, values[m] + 1);
  std::vector<bool> attained(end * modulus);
  for (HeapSize m = 0; m < settled; ++m) attained[values[m] * modulus + m % modulus] = true;
  const auto is_excluded = [&](std::uint64_t value, std::uint64_t heap) {
    return std::any_of(classes.residues.begin(), classes.residues.end(),
                       [&](std::uint64_t residue) {
                         return attained[value * modulus + (heap + modulus - residue) % modulus];
                       });
  };
  const auto is_excluded_for_all = [&](std::uint64_t value) {
    std::uint64_t heap = 0;
    while (heap < modulus && is_excluded(value, heap)) ++heap;
    return heap == modulus;
  };
  ClassState state;
  while (state.base < end && is_excluded_for_all(state.base)) ++state.base;
  state.attained.assign(attained.begin() + static_cast<std::ptrdiff_t>(state.base * modulus),
                        attained.end());
  for (HeapSize m = settled; m < n; ++m)
    state.recent.push_back(values[m] < state.base ? 0 : values[m] - state.base + 1);
  return state;
}

}  // namespace

std::optional<TakenClasses> taken_classes(const SubtractionRules& rules) {
  constexpr std::uint64_t max_modulus = 1024;
  const auto classes = size_classes(rules.set, max_modulus);
  if (!classes) return std::nullopt;
  TakenClasses taken{*classes, {}};
  for (std::uint64_t i = 1; i <= taken.modulus; ++i) {
    const HeapSize size = taken.from + i;
    if (contains(rules.set, size) != rules.all_but) taken.residues.push_back(size % taken.modulus);
  }
  if (taken.residues.empty()) return std::nullopt;
  return taken;
}

std::optional<std::uint64_t> prove_by_class_states(const TakenClasses& classes,
                                                   const NimValues& values, std::uint64_t p) {
  const ClassState earlier = state_before(values.size() - p, classes, values);
  const ClassState later = state_before(values.size(), classes, values);
  if (!earlier.same_shape(later)) return std::nullopt;
  return later.base - earlier.base;
}

}  // namespace sprague
