/// The values that an octal code attains from one heap.
#pragma once

#include "rules/rules.hpp"
#include "values/mex.hpp"

namespace sprague {

/// Excludes the values of the options of heap n: one heap left, or every split. `known` are the
/// values of the heaps below n; mex has room for each xor of two of them. Returns how many splits
/// were looked at, and 1.
template <class Cell>
std::uint64_t exclude_octal(const OctalRules& rules, const Cell* known, HeapSize n, Mex& mex) {
  std::uint64_t steps = 1;
  for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
    const unsigned digit = rules.digits[taken];
    const HeapSize rest = n - taken;
    if ((digit & 1u) != 0 && rest == 0) mex.exclude(0);
    if ((digit & 2u) != 0 && rest > 0) mex.exclude(known[rest]);
    if ((digit & 4u) == 0) continue;
    for (HeapSize heap = 1; heap <= rest / 2; ++heap) mex.exclude(known[heap] ^ known[rest - heap]);
    steps += rest / 2;
  }
  return steps;
}

}  // namespace sprague
