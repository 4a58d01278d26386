// The definition itself: G(n) is the least natural number that is not the nim-value of an option,
// and the nim-value of an option is the xor of those of its heaps. A heap's value is remembered
// once known; heaps are asked for in ascending order, so the recursion never goes deep. A
// logarithmic set and a std::function per option make it slow, and easy to believe.

#include <set>

#include "values/engine.hpp"

namespace sprague {

void extend_by_reference(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                         ProgressMeter& progress) {
  const auto mex_of_options = [&](const auto* known, HeapSize n) {
    progress.advance(n, 1);
    std::set<std::uint64_t> attained;
    ruleset.for_each_option(n, [&](std::span<const HeapSize> heaps) {
      std::uint64_t nim_sum = 0;
      for (const HeapSize heap : heaps) nim_sum ^= known[heap];
      attained.insert(nim_sum);
      progress.advance(n, 20);
      return true;
    });
    std::uint64_t mex = 0;
    for (const std::uint64_t value : attained) {
      if (value != mex) break;
      ++mex;
    }
    return mex;
  };
  values.extend(size, mex_of_options,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
