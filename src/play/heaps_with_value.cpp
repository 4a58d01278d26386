#include "play/heaps_with_value.hpp"

#include <algorithm>

namespace sprague {

std::vector<HeapSize> heaps_with_value(const Sequence& sequence, std::uint64_t value,
                                       HeapRange range) {
  const Period& period = sequence.period();
  std::vector<HeapSize> heaps;
  const auto add = [&](HeapSize heap) {
    if (range.min <= heap && heap <= range.max) heaps.push_back(heap);
  };
  for (HeapSize n = 0; n < period.preperiod; ++n) {
    if (sequence[n] == value) add(n);
  }
  for (HeapSize n = period.preperiod; n < period.preperiod + period.period; ++n) {
    const std::uint64_t first = sequence[n];
    if (value < first || (value - first) % period.saltus != 0) continue;
    const std::uint64_t periods = (value - first) / period.saltus;
    if (periods <= range.max / period.period) add(n + periods * period.period);
  }
  std::sort(heaps.begin(), heaps.end());
  return heaps;
}

}  // namespace sprague
