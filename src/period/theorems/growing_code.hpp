/// The theorem for codes whose values grow (docs/algorithms.md, theorem 8).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/take_and_break.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// G(n + period) = G(n) + saltus for all n >= from.
struct GrowthProof {
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  HeapSize from = 0;
  HeapSize induction_from = 0;  ///< the first heap of the window of one period that was checked
};

/// Checks whether the values G(0) … prove that they grow by `saltus` with every `period` from heap
/// `from` on, or by a multiple of both. Empty for codes that add tokens or leave heaps without
/// number. Gives up after about 2000 steps a value.
std::optional<GrowthProof> prove_growth(const TakeAndBreakRules& rules, const NimValues& values,
                                        HeapSize from, std::uint64_t period, std::uint64_t saltus);

/// Values that grow by `saltus` with every `period` from heap `from` >= 1 on.
struct Growth {
  std::uint64_t period = 1;
  std::uint64_t saltus = 1;
  HeapSize from = 1;
  HeapSize small_end = 1;  ///< G(a) < low_end() for a < small_end; from <= small_end
  std::vector<std::uint64_t> small_values;  ///< G(0) … G(small_end − 1)
  std::vector<std::uint64_t> base_values;   ///< G(from) … G(from + period − 1)

  /// The greatest power of 2 that divides the saltus: what is below it stays as the values grow.
  std::uint64_t low_end() const { return saltus & (~saltus + 1); }
};

/// True when no move to at least two heaps >= small_end, and any others, satisfies the conditions
/// that are necessary for its value to be that of the heap moved from, however large these are.
/// False also where that takes more than `max_steps`, of which those taken are subtracted.
bool no_xor_coincidence(const TakeAndBreakRules& rules, const Growth& growth,
                        std::uint64_t& max_steps);

}  // namespace sprague
