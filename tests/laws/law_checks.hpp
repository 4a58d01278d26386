/// Questions to a law, each answered a second time heap by heap.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "sprague/period.hpp"
#include "sprague/values.hpp"

namespace sprague::test {

/// G(from), G(from + 1), … G(to) of the batches.
inline std::vector<std::uint64_t> values_of(const Law& law, HeapSize from, HeapSize to) {
  std::vector<std::uint64_t> values;
  law.for_each_batch(from, to, {}, [&](HeapSize first, std::span<const std::uint64_t> batch) {
    EXPECT_EQ(first, from + values.size());
    values.insert(values.end(), batch.begin(), batch.end());
  });
  EXPECT_EQ(values.size(), to - from + 1);
  return values;
}

/// The histogram, batches and heaps by value agree with value() on from … to.
inline void expect_consistent(const Law& law, HeapSize from, HeapSize to) {
  SCOPED_TRACE(law.sentence().english() + " from " + std::to_string(from) + " to " +
               std::to_string(to));
  const std::vector<std::uint64_t> values = values_of(law, from, to);
  std::map<std::uint64_t, std::vector<HeapSize>> heaps;
  for (HeapSize n = from; n <= to; ++n) {
    ASSERT_EQ(values[n - from], law.value(n)) << n;
    heaps[values[n - from]].push_back(n);
  }
  std::map<std::uint64_t, std::uint64_t> counts;
  std::uint64_t next = 0;
  for (const ValueRun& run : law.histogram(from, to)) {
    ASSERT_GE(run.first, next);
    ASSERT_GT(run.heaps, 0u);
    next = run.last + 1;
    for (std::uint64_t v = run.first; v <= run.last; ++v) counts[v] = run.heaps;
  }
  ASSERT_EQ(counts.size(), heaps.size());
  for (const auto& [value, of_value] : heaps) {
    ASSERT_EQ(counts[value], of_value.size()) << "value " << value;
    std::vector<HeapSize> found;
    EXPECT_TRUE(law.for_each_heap(value, from, to, {}, [&](HeapSize n) {
      found.push_back(n);
      return true;
    }));
    ASSERT_EQ(found, of_value) << "value " << value;
  }
}

/// The law gives the values that the direct algorithm computes up to `to`.
inline void expect_values(const Law& law, const Ruleset& rules, HeapSize to) {
  const NimValues computed = compute_values(rules, to, Algorithm::direct);
  for (HeapSize n = 0; n <= to; ++n) {
    ASSERT_EQ(law.value(n), computed[n]) << rules.canonical() << " at " << n;
  }
}

}  // namespace sprague::test
