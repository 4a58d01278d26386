#include "count/sized_heaps.hpp"

#include <algorithm>
#include <unordered_map>

#include "laws/size_sums_by_law.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_values = std::size_t{1} << 20;

/// Collects heaps by value.
class Collector {
 public:
  void add(std::uint64_t value, const Integer& heaps, const Integer& sizes) {
    SizedHeaps::Heaps& place = found_[value];
    place.heaps += heaps;
    place.sizes += sizes;
    if (found_.size() <= max_values) return;
    throw Error(ErrorKind::too_large, message("count.too_many_values", {{"limit", "2^20"}}));
  }

  /// Visits the heaps first … last.
  void add_all(const Sequence& sequence, HeapSize first, HeapSize last, const RunControl& run) {
    constexpr double steps_of_a_heap = 20;
    require_steps(steps_of_a_heap * (static_cast<double>(last - first) + 1),
                  message("needs.sums_of_sizes"), "instead.smaller_range", run);
    ProgressMeter progress(run, "sizes by nim-value", last);
    for (HeapSize n = first; n <= last; ++n) {
      add(sequence[n], 1, to_integer(n));
      progress.advance(n, 20);
    }
  }

  std::map<std::uint64_t, SizedHeaps::Heaps> take() const { return {found_.begin(), found_.end()}; }

 private:
  std::unordered_map<std::uint64_t, SizedHeaps::Heaps> found_;
};

/// Adds heaps by a law that knows the sizes without a visit of each heap; false for others.
bool add_by_law(const Law& law, HeapSize first, HeapSize last, Collector& collector,
                const RunControl& run) {
  if (!size_sum_by_law(law, 0, first, last, run)) return false;
  ProgressMeter progress(run, "sizes by nim-value", 0);
  for (const ValueRun& values : law.histogram(first, last, run)) {
    for (std::uint64_t value = values.first; value <= values.last; ++value) {
      collector.add(value, to_integer(values.heaps),
                    *size_sum_by_law(law, value, first, last, run));
      progress.advance(value, 500);
    }
  }
  return true;
}

/// The heaps of the range from `first` on, in residue classes modulo the period.
void add_periodic(const Sequence& sequence, const Integer& first, const Integer& max,
                  Collector& collector, std::vector<SizedHeaps::Progression>& progressions,
                  const RunControl& run) {
  const Period& period = sequence.period();
  const Integer length = to_integer(period.period);
  ProgressMeter progress(run, "sizes by nim-value", period.period);
  const HeapSize end = period.preperiod + period.period;
  for (HeapSize residue = period.preperiod; residue < end; ++residue) {
    progress.advance(residue - period.preperiod, 50);
    const Integer base = to_integer(residue);
    const Integer skipped = first > base ? Integer((first - base + length - 1) / length) : 0;
    const Integer least = base + skipped * length;
    if (least > max) continue;
    const Integer heaps = (max - least) / length + 1;
    if (period.saltus == 0) {
      collector.add(sequence[residue], heaps, heaps * least + sum_below(heaps) * length);
      continue;
    }
    const Integer saltus = to_integer(period.saltus);
    const Integer value = to_integer(sequence[residue]) + skipped * saltus;
    progressions.push_back({value, saltus, heaps, least, length});
  }
}

}  // namespace

SizedHeaps::Heaps SizedHeaps::total() const {
  Heaps total;
  for (const auto& [value, each] : with_value) {
    total.heaps += each.heaps;
    total.sizes += each.sizes;
  }
  for (const Progression& each : progressions) {
    total.heaps += each.length;
    total.sizes += each.length * each.first_size + sum_below(each.length) * each.size_step;
  }
  return total;
}

SizedHeaps SizedHeaps::small_values() const {
  SizedHeaps small;
  for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{1}}) {
    Heaps heaps;
    if (const auto found = with_value.find(value); found != with_value.end()) heaps = found->second;
    for (const Progression& each : progressions) {
      const Integer past = to_integer(value) - each.first;
      if (past < 0 || past % each.step != 0 || past / each.step >= each.length) continue;
      heaps.heaps += 1;
      heaps.sizes += each.first_size + past / each.step * each.size_step;
    }
    if (heaps.heaps > 0) small.with_value.emplace(value, std::move(heaps));
  }
  return small;
}

unsigned SizedHeaps::value_bits() const {
  std::uint64_t bits = with_value.empty() ? 0 : bit_length(to_integer(with_value.rbegin()->first));
  for (const Progression& each : progressions) {
    const Integer last = each.first + each.step * (each.length - 1);
    bits = std::max<std::uint64_t>(bits, bit_length(last));
  }
  return static_cast<unsigned>(bits);
}

SizedHeaps sized_heaps(const Sequence& sequence, const NaturalRange& range, const RunControl& run) {
  constexpr std::uint64_t few_values = 1 << 16;
  const Period& period = sequence.period();
  const Integer min = to_integer(range.min);
  const Integer max = to_integer(range.max);
  const bool folds = period.is_established() && !sequence.law();
  const bool grows = folds && period.saltus > 0;
  const auto last = range.max.to_uint64();
  const bool is_narrow = last && *last <= max_heap_size;
  const bool has_few_values = is_narrow && grows && sequence[*last] < few_values;
  const bool is_visited =
      !folds || (grows && (has_few_values || !is_power_of_two(to_integer(period.saltus))));
  Collector collector;
  SizedHeaps result;
  if (is_visited) {
    if (!is_narrow) {
      throw Error(ErrorKind::too_large, message("count.saltus"));
    }
    if (!sequence.knows(*last)) {
      throw Error(ErrorKind::not_established,
                  message("period.not_proven",
                          {{"game", sequence.name()}, {"heap", fmt::format("{}", *last)}}));
    }
    const HeapSize first = *range.min.to_uint64();
    if (!sequence.law() || !add_by_law(*sequence.law(), first, *last, collector, run))
      collector.add_all(sequence, first, *last, run);
  } else {
    if (min < to_integer(period.preperiod)) {
      const Integer end = std::min(max, Integer(to_integer(period.preperiod) - 1));
      collector.add_all(sequence, *range.min.to_uint64(), to_uint64(end), run);
    }
    add_periodic(sequence, min, max, collector, result.progressions, run);
  }
  result.with_value = collector.take();
  return result;
}

std::optional<Integer> size_sum_of_value(const Sequence& sequence, const NaturalRange& range,
                                         const WideTarget& target, const RunControl& run) {
  const auto first = range.min.to_uint64();
  const auto last = range.max.to_uint64();
  if (!sequence.law() || !last || *last > max_heap_size) return std::nullopt;
  // No heap has a value beyond machine words.
  const std::uint64_t value = target.nim_sum.to_uint64().value_or(~std::uint64_t{0});
  auto sum = size_sum_by_law(*sequence.law(), value, *first, *last, run);
  if (sum && target.negated)
    sum = sum_below(to_integer(*last + 1)) - sum_below(to_integer(*first)) - *sum;
  return sum;
}

}  // namespace sprague
