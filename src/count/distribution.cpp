// Value distributions of ranges. The heaps before the preperiod are counted one by one; beyond,
// the heaps of each residue modulo the period have one value, or a progression of values.

#include "sprague/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "count/even_spread.hpp"
#include "count/wide_count.hpp"
#include "messages/table.hpp"
#include "number/integer.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/fmt.hpp"

namespace sprague {
namespace {

using HeapsByValue = std::map<std::uint64_t, Integer>;

constexpr std::size_t max_values = std::size_t{1} << 22;

void add(HeapsByValue& counts, std::uint64_t value, const Integer& heaps) {
  counts[value] += heaps;
  if (counts.size() <= max_values) return;
  throw Error(ErrorKind::too_large, message("count.too_many_values", {{"limit", "2^22"}}));
}

/// The first heap ≡ `residue` modulo the period that is at least `min`.
Integer first_in_class(const Integer& residue, const Integer& min, const Integer& period) {
  if (min <= residue) return residue;
  const Integer periods = (min - residue + period - 1) / period;
  return residue + periods * period;
}

/// Adds the heaps of [min, max] that lie behind the preperiod.
void add_periodic(const Sequence& sequence, const Integer& min, const Integer& max,
                  HeapsByValue& counts, std::vector<ValueProgression>& progressions,
                  ProgressMeter& progress) {
  const Period& period = sequence.period();
  const Integer length = to_integer(period.period);
  const bool listed = period.preperiod + period.period <= sequence.values().size();
  if ((period.saltus > 0 || !listed) && period.period > max_values) {
    throw Error(ErrorKind::too_large, message("count.too_many_values", {{"limit", "2^22"}}));
  }
  for (HeapSize residue = period.preperiod; residue < period.preperiod + period.period; ++residue) {
    progress.advance(residue, 20);
    const Integer first = first_in_class(to_integer(residue), min, length);
    if (first > max) continue;
    const Integer heaps = (max - first) / length + 1;
    if (period.saltus == 0) {
      add(counts, sequence[residue], heaps);
      continue;
    }
    const Integer rise = (first - to_integer(residue)) / length * to_integer(period.saltus);
    progressions.push_back({to_natural(to_integer(sequence[residue]) + rise),
                            Natural(period.saltus), to_natural(heaps), Natural(1)});
  }
}

/// The distribution by a law: whole cycles and the rest of the range, or the range at once.
ValueDistribution distribution_by_law(const Law& law, const Integer& min, const Integer& max,
                                      const RunControl& run) {
  ValueDistribution result;
  const auto add_heaps = [&](const Integer& from, const Integer& to, const Integer& times) {
    for (const ValueRun& values : law.histogram(to_uint64(from), to_uint64(to), run)) {
      result.progressions.push_back({Natural(values.first), Natural(1),
                                     Natural(values.last - values.first + 1),
                                     to_natural(to_integer(values.heaps) * times)});
    }
  };
  if (max <= to_integer(max_heap_size)) {
    add_heaps(min, max, 1);
    return evenly_spread(std::move(result));
  }
  const Period period = law.period();
  if (!period.is_established()) {
    throw Error(ErrorKind::too_large, message("count.needs_period"));
  }
  const Integer length = to_integer(period.period);
  const Integer heaps = max - min + 1;
  if (heaps >= length) add_heaps(0, length - 1, heaps / length);
  if (heaps % length == 0) return result;
  const Integer first = min % length;
  const Integer end = first + heaps % length;
  add_heaps(first, std::min(end, length) - 1, 1);
  if (end > length) add_heaps(0, end - length - 1, 1);
  return result;
}

}  // namespace

Natural ValueDistribution::heaps() const {
  Integer total = 0;
  for (const ValueCount& count : counts) total += to_integer(count.heaps);
  for (const ValueProgression& progression : progressions)
    total += to_integer(progression.length) * to_integer(progression.heaps);
  return to_natural(total);
}

ValueDistribution from_histogram(const Histogram& histogram) {
  ValueDistribution result;
  const std::vector<std::uint64_t>& counts = histogram.heaps_with_value();
  for (std::uint64_t value = 0; value < counts.size(); ++value)
    if (counts[value] > 0) result.counts.push_back({Natural(value), Natural(counts[value])});
  return result;
}

ValueDistribution distribution(const Sequence& sequence, const NaturalRange& range,
                               const RunControl& run) {
  const Period& period = sequence.period();
  const bool proven = period.is_established();
  const Integer min = to_integer(range.min);
  const Integer max = to_integer(range.max);
  if (sequence.law()) return distribution_by_law(*sequence.law(), min, max, run);
  const Integer last_listed = proven ? to_integer(period.preperiod) - 1 : max;
  if (!proven && max >= to_integer(sequence.values().size())) {
    throw Error(ErrorKind::not_established,
                message("period.not_proven",
                        {{"game", sequence.name()}, {"heap", fmt::format("{}", range.max)}}));
  }
  // A table is counted quicker in machine words, unless its few values are large.
  constexpr std::uint64_t max_counted = 1 << 24;
  if (!proven) {
    const HeapSize first = range.min.to_uint64().value();
    const HeapSize last = range.max.to_uint64().value();
    if (max_value(sequence, first, last, run) < max_counted)
      return from_histogram(histogram(sequence, {first, last}, run));
  }
  ProgressMeter progress(run, "values", proven ? period.preperiod + period.period : 0);
  HeapsByValue counts;
  ValueDistribution result;
  const Integer end = std::min(max, last_listed);
  for (Integer n = min; n <= end; ++n) {
    add(counts, sequence[to_uint64(n)], 1);
    progress.advance(to_uint64(n), 20);
  }
  if (proven && max > last_listed) {
    add_periodic(sequence, std::max(min, Integer(last_listed + 1)), max, counts,
                 result.progressions, progress);
  }
  for (const auto& [value, heaps] : counts)
    result.counts.push_back({Natural(value), to_natural(heaps)});
  return evenly_spread(std::move(result));
}

}  // namespace sprague
