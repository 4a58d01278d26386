// Under all-but rules the heaps of one value are pairwise at excluded distances. Two of them, a <
// b, close the value: no heap beyond b + K has both at excluded distances, where no x beyond K has
// x and x + b − a excluded (last_pair()). When all values but those of recent heaps are closed, the
// next value depends on few heaps, and a state that recurs proves the period. docs/algorithms.md,
// 2.12, proves the bounds K and theorem 9.

#include "period/theorems/closed_values.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace sprague {
namespace {

/// The largest of the members before no gap shrinks: they may be larger than those after them.
std::optional<HeapSize> largest_before_growth(const Polynomial& polynomial) {
  HeapSize largest = 0;
  for (std::uint64_t k = 1; k < polynomial.monotone_from; ++k) {
    const auto member = evaluate(polynomial, k);
    if (!member) return std::nullopt;
    largest = std::max(largest, *member);
  }
  return largest;
}

/// The first member, from where no gap shrinks, before a gap above the difference. No forward
/// difference of any order is negative from monotone_from on, so that gaps do not shrink.
std::optional<HeapSize> last_before_wide_gap(const Polynomial& polynomial, HeapSize difference) {
  constexpr std::uint64_t max_members = 4096;
  for (std::uint64_t k = polynomial.monotone_from; k < polynomial.monotone_from + max_members;
       ++k) {
    const auto member = evaluate(polynomial, k);
    const auto next = evaluate(polynomial, k + 1);
    if (!member || !next) return std::nullopt;
    if (*next - *member > difference) return *member;
  }
  return std::nullopt;
}

/// The bounds K of 2.12 for a family.
struct LastPair {
  HeapSize difference;

  std::optional<HeapSize> operator()(const Polynomial& polynomial) const {
    if (polynomial.coefficients.size() > 2) {
      const auto first_members = largest_before_growth(polynomial);
      const auto growing = last_before_wide_gap(polynomial, difference);
      return first_members && growing ? std::optional(std::max(*first_members, *growing))
                                      : std::nullopt;
    }
    const HeapSize step = *evaluate(polynomial, 2) - *evaluate(polynomial, 1);
    return difference % step == 0 ? std::nullopt : std::optional<HeapSize>(0);
  }

  /// One of two primes at an odd difference is 2.
  std::optional<HeapSize> operator()(const Primes&) const {
    return difference % 2 == 1 ? std::optional<HeapSize>(2) : std::nullopt;
  }

  std::optional<HeapSize> operator()(const Fibonacci&) const {
    HeapSize smaller = 1;
    HeapSize larger = 2;
    while (larger - smaller <= difference) {
      smaller += larger;
      std::swap(smaller, larger);
    }
    return smaller;
  }

  std::optional<HeapSize> operator()(const PowersOf& powers) const {
    HeapSize power = 1;
    while (power * (powers.base - 1) <= difference) power *= powers.base;
    return power;
  }
};

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

// Theorem 43.
std::optional<HeapSize> last_pair(const SizeSet& set, HeapSize difference) {
  constexpr HeapSize max_difference = HeapSize{1} << 32;
  if (set.families.size() > 1 || difference > max_difference) return std::nullopt;
  // A pair with a member of a finite range, as the smaller or the larger size, ends with the
  // ranges.
  HeapSize last = set.ranges.empty() ? 0 : set.ranges.back().last;
  if (last == infinity) return std::nullopt;
  for (const Family& family : set.families) {
    const auto of_family = std::visit(LastPair{difference}, family);
    if (!of_family) return std::nullopt;
    last = std::max(last, *of_family);
  }
  return last;
}

std::optional<ClosedValuesProof> prove_by_closed_values(const SizeSet& excluded,
                                                        const NimValues& values, std::uint64_t p) {
  // The hypotheses of theorem 9 with M = from: M >= L, closed values before the last L heaps (by
  // the choice of L), and equal states.
  const std::uint64_t size = values.size();
  const HeapSize from = size - p;
  const Closings closings = closings_of(excluded, values);
  const HeapSize length = window_length(closings, from, size);
  const bool window_is_computed = length <= from;
  if (!window_is_computed) return std::nullopt;
  const State earlier = state_before(from, length, closings, values);
  const State later = state_before(size, length, closings, values);
  if (!earlier.same_shape(later)) return std::nullopt;
  return ClosedValuesProof{from, later.base - earlier.base};
}

}  // namespace sprague
