/// The part of theorem 8 that is about xors of growing values: whether a move that leaves several
/// large heaps can have the value of the heap moved from.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/take_and_break.hpp"

namespace sprague {

/// Values that grow by `saltus`, a power of 2, with every `period` from heap `from` >= 1 on.
struct Growth {
  std::uint64_t period = 1;
  std::uint64_t saltus = 1;
  HeapSize from = 1;
  HeapSize small_end = 1;                   ///< G(a) < saltus for a < small_end; from <= small_end
  std::vector<std::uint64_t> small_values;  ///< G(0) … G(small_end − 1)
  std::vector<std::uint64_t> base_values;   ///< G(from) … G(from + period − 1)
};

/// True when no move to at least two heaps >= small_end, and any others, satisfies the conditions
/// that are necessary for its value to be that of the heap moved from, however large these are.
/// False also where that takes more than `max_steps`, of which those taken are subtracted.
bool no_xor_coincidence(const TakeAndBreakRules& rules, const Growth& growth,
                        std::uint64_t& max_steps);

}  // namespace sprague
