// Under all-but rules the heaps of one value are pairwise at excluded distances. Two of them, a <
// b, close the value: no heap beyond b + K has both at excluded distances, where K is the last x
// with x and x + b − a excluded (closing_distance.hpp). When all values but those of recent heaps
// are closed, the next value depends on few heaps, and a state that recurs proves the period.

#include "period/theorems/closed_values.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "period/theorems/closing_distance.hpp"

namespace sprague {
namespace {

constexpr HeapSize never = ~HeapSize{0};

/// For each value the first heap that has it, and the first heap before which it is closed.
struct Closings {
  std::vector<HeapSize> first_heap;
  std::vector<HeapSize> closed_before;

  bool is_closed(std::uint64_t value, HeapSize n) const {
    return value < closed_before.size() && closed_before[value] <= n;
  }
};

Closings closings_of(const SizeSet& excluded, const NimValues& values) {
  constexpr std::size_t max_heaps = 32;  // of a value; later ones are not needed to close it
  std::vector<std::vector<HeapSize>> heaps;
  for (HeapSize n = 0; n < values.size(); ++n) {
    const std::uint64_t value = values[n];
    if (value >= heaps.size()) heaps.resize(value + 1);
    if (heaps[value].size() < max_heaps) heaps[value].push_back(n);
  }
  std::map<HeapSize, std::optional<HeapSize>> last_pairs;  // by difference
  Closings closings;
  for (const auto& of_value : heaps) {
    HeapSize closed = never;
    for (std::size_t j = 1; j < of_value.size(); ++j) {
      if (of_value[j] >= closed) break;
      for (std::size_t i = 0; i < j; ++i) {
        const HeapSize difference = of_value[j] - of_value[i];
        const auto [entry, is_new] = last_pairs.try_emplace(difference);
        if (is_new) entry->second = last_pair(excluded, difference);
        if (entry->second) closed = std::min(closed, of_value[j] + *entry->second + 1);
      }
    }
    closings.first_heap.push_back(of_value.empty() ? never : of_value[0]);
    closings.closed_before.push_back(closed);
  }
  return closings;
}

/// The least L such that before every heap n from `first` on a heap m < n − L has a closed value.
HeapSize window_length(const Closings& closings, HeapSize first, HeapSize size) {
  HeapSize length = 0;
  for (std::size_t value = 0; value < closings.first_heap.size(); ++value) {
    const HeapSize heap = closings.first_heap[value];
    const HeapSize last_open = std::min(closings.closed_before[value] - 1, size);
    if (heap != never && last_open >= first && last_open > heap)
      length = std::max(length, last_open - heap);
  }
  return length;
}

/// All that the values from heap n on depend on, counted from the least value that is not closed.
struct State {
  std::uint64_t base = 0;
  std::vector<std::uint64_t> closed;  // above the base
  std::vector<std::uint64_t> recent;  // value − base + 1 of the last heaps; 0 when closed

  bool same_shape(const State& other) const {
    return closed == other.closed && recent == other.recent;
  }
};

State state_before(HeapSize n, HeapSize length, const Closings& closings, const NimValues& values) {
  State state;
  while (closings.is_closed(state.base, n)) ++state.base;
  for (std::uint64_t value = state.base; value < closings.closed_before.size(); ++value) {
    if (closings.is_closed(value, n)) state.closed.push_back(value - state.base);
  }
  for (HeapSize m = n - length; m < n; ++m) {
    const std::uint64_t value = values[m];
    state.recent.push_back(closings.is_closed(value, n) ? 0 : value - state.base + 1);
  }
  return state;
}

}  // namespace

std::optional<ClosedValuesProof> prove_by_closed_values(const SizeSet& excluded,
                                                        const NimValues& values, std::uint64_t p) {
  const std::uint64_t size = values.size();
  const Closings closings = closings_of(excluded, values);
  const HeapSize length = window_length(closings, size - p, size);
  if (length + p > size) return std::nullopt;
  const State earlier = state_before(size - p, length, closings, values);
  const State later = state_before(size, length, closings, values);
  if (!earlier.same_shape(later)) return std::nullopt;
  return ClosedValuesProof{size - p, later.base - earlier.base};
}

}  // namespace sprague
