/// What the closed forms share: the cycle of a periodic law, batches of values, lists of runs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>

#include "run/progress_meter.hpp"
#include "sprague/law.hpp"

namespace sprague {

/// One cycle of a law with a period from heap 0 on.
struct LawCycle {
  std::uint64_t length = 1;
  std::uint64_t max_value = 0;
  HeapSize max_first_at = 0;
};

using VisitBatch = std::function<void(HeapSize first, std::span<const std::uint64_t> values)>;
using VisitHeap = std::function<bool(HeapSize heap)>;

/// Appends a run; joins it to the one before when both have the same number of heaps each.
inline void append_run(std::vector<ValueRun>& runs, ValueRun run) {
  if (run.heaps == 0 || run.first > run.last) return;
  if (!runs.empty() && runs.back().last + 1 == run.first && runs.back().heaps == run.heaps)
    runs.back().last = run.last;
  else
    runs.push_back(run);
}

/// for_each_batch() of a law whose value(n) takes O(1) time.
template <class Value>
void values_in_batches(HeapSize from, HeapSize to, const RunControl& run, const VisitBatch& visit,
                       Value value) {
  std::array<std::uint64_t, 4096> batch;
  ProgressMeter progress(run, "values of the law", to - from + 1);
  for (HeapSize first = from; first <= to; first += batch.size()) {
    const auto size = static_cast<std::size_t>(std::min<HeapSize>(batch.size(), to - first + 1));
    for (std::size_t i = 0; i < size; ++i) batch[i] = value(first + i);
    visit(first, {batch.data(), size});
    progress.advance(first - from + size, size);
  }
}

}  // namespace sprague
