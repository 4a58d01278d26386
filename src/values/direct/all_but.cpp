// All-but sets: of the values of all smaller heaps, those that occur only at excluded distances are
// free. Keeps how often each value occurred. O(|X ∩ [1, n]|) a heap.

#include "values/direct/all_but.hpp"

#include <algorithm>

#include "values/direct/occurrences.hpp"
#include "values/engine.hpp"

namespace sprague {
namespace {

/// Heaps with one value lie pairwise at excluded distances, so with x of those there are at most x
/// + 1 of them: the values grow at least as n/(x + 1), which tells the width of the cells
/// beforehand.
void require_growing_values(const Ruleset& ruleset, std::uint64_t size, std::uint64_t distances,
                            const RunControl& run) {
  const auto values = static_cast<double>(size) / static_cast<double>(distances + 1);
  const double width = values <= 256     ? 1
                       : values <= 65536 ? 3
                                         : 6;  // old and new cells while widening
  const double counts = 8 * values / static_cast<double>(size);
  require_cells(ruleset, size, width + counts, run);
}

}  // namespace

void extend_all_but(const Ruleset& ruleset, const std::vector<HeapSize>& distances,
                    std::uint64_t size, NimValues& values, ProgressMeter& progress) {
  require_growing_values(ruleset, size, distances.size(), progress.run());
  Occurrences occurrences;
  for (HeapSize n = 0; n < values.size(); ++n) occurrences.add(values[n]);
  std::size_t usable = 0;
  const auto value_of = [&](const auto* known, HeapSize n) {
    while (usable < distances.size() && distances[usable] <= n) ++usable;
    // A move to every smaller heap but those at the excluded distances: a value is free when all
    // its heaps are at such a distance, or when no heap has it.
    std::uint64_t least = occurrences.min_absent();
    for (std::size_t i = 0; i < usable; ++i) {
      const std::uint64_t value = known[n - distances[i]];
      if (--occurrences[value] == 0) least = std::min(least, value);
    }
    for (std::size_t i = 0; i < usable; ++i) ++occurrences[known[n - distances[i]]];
    // Written last: a value too wide for the present cells is computed again, so nothing may be
    // recorded before it fits.
    if (least <= static_cast<std::remove_cvref_t<decltype(*known)>>(~0ull)) occurrences.add(least);
    progress.advance(
        n, 2 * usable + 1);  // a stop loses this heap; beaten first, the loop takes a tenth longer
    return least;
  };
  values.extend(size, value_of,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
