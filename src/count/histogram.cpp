// Histograms. The heaps of a range are computed ones, then whole periods, then a part of one more
// period.

#include <fmt/format.h>

#include <algorithm>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/polled_resize.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

class Counts {
 public:
  explicit Counts(ProgressMeter& progress) : progress_(progress) {}

  /// `done` is the first heap that the progress has not passed.
  void add(std::uint64_t value, std::uint64_t heaps, HeapSize done = 0) {
    if (value >= counts_.size()) {
      require_memory(8.0 * static_cast<double>(value + 1), progress_.run(),
                     message("needs.counts", {{"value", value}}));
      polled_resize(counts_, value + 1, progress_, done);
    }
    counts_[value] += heaps;
  }
  std::vector<std::uint64_t> take() { return std::move(counts_); }

 private:
  ProgressMeter& progress_;
  std::vector<std::uint64_t> counts_;
};

/// Adds the heaps first … last, `times` each.
void add_stretch(const Sequence& sequence, HeapSize first, HeapSize last, std::uint64_t times,
                 Counts& counts, ProgressMeter& progress) {
  constexpr HeapSize block = 4096;
  while (first <= last) {
    const HeapSize end = last - first < block ? last + 1 : first + block;
    progress.advance(first, end - first);
    for (; first < end; ++first) counts.add(sequence[first], times, first);
  }
}

}  // namespace

Histogram::Histogram(std::vector<std::uint64_t> heaps_with_value)
    : counts_(std::move(heaps_with_value)) {
  while (!counts_.empty() && counts_.back() == 0) counts_.pop_back();
  for (const std::uint64_t heaps : counts_) heaps_ += heaps;
}

Histogram histogram(const Sequence& sequence, HeapRange range, const RunControl& run) {
  ProgressMeter progress(run, "histogram", range.max);
  Counts counts(progress);
  if (sequence.law()) {
    const std::vector<ValueRun> runs = sequence.law()->histogram(range.min, range.max, run);
    counts.add(runs.back().last, 0);  // refuses early if the values are too many
    for (const ValueRun& values : runs) {
      for (std::uint64_t value = values.first; value <= values.last; ++value)
        counts.add(value, values.heaps);
    }
    return Histogram(counts.take());
  }
  const Period& period = sequence.period();
  const bool folds = period.is_established() && period.saltus == 0;
  if (period.is_established() && period.saltus > 0) {
    counts.add(sequence[range.max], 0);  // the values grow with the heaps: refuse early if too many
  }
  const HeapSize first_periodic = std::max(range.min, period.preperiod);
  if (!folds || range.max < first_periodic + 2 * period.period) {
    add_stretch(sequence, range.min, range.max, 1, counts, progress);
  } else {
    const std::uint64_t periodic = range.max - first_periodic + 1;
    const std::uint64_t periods = periodic / period.period;
    if (range.min < period.preperiod)
      add_stretch(sequence, range.min, period.preperiod - 1, 1, counts, progress);
    add_stretch(sequence, first_periodic, first_periodic + period.period - 1, periods, counts,
                progress);
    add_stretch(sequence, first_periodic + periods * period.period, range.max, 1, counts, progress);
  }
  return Histogram(counts.take());
}

}  // namespace sprague
