/// The theorem for codes with a repeating tail whose values grow (docs/algorithms.md, theorem 8).
#pragma once

#include <optional>

#include "rules/take_and_break.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// G(n + period) = G(n) + saltus for all n >= from.
struct GrowthProof {
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;  ///< a power of 2
  HeapSize from = 0;
  HeapSize induction_from = 0;  ///< the first heap of the window of one period that was checked
};

/// Checks whether the values G(0) … prove that they grow by `saltus` with every `period` from heap
/// `from` on, or by a multiple of both, of which the saltus is a power of 2. Empty for codes
/// without a tail, that add tokens or leave heaps without number. Gives up after about
/// 2000 steps a value.
std::optional<GrowthProof> prove_growth(const TakeAndBreakRules& rules, const NimValues& values,
                                        HeapSize from, std::uint64_t period, std::uint64_t saltus);

}  // namespace sprague
