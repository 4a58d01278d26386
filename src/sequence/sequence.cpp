// Values of a sequence, one by one at heaps of any size and in bulk: what was computed is copied, a
// periodic tail is copied from one period before. A law gives all values itself.

#include <fmt/format.h>

#include <algorithm>

#include "messages/table.hpp"
#include "number/integer.hpp"
#include "run/progress_meter.hpp"
#include "sprague/certificate.hpp"
#include "sprague/error.hpp"
#include "sprague/fmt.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t batch = 1 << 16;  // heaps between two calls of the progress meter

/// Calls visit(n, count) for batches of heaps.
template <class Visit>
void in_batches(HeapSize from, std::uint64_t count, ProgressMeter& progress, Visit visit) {
  for (std::uint64_t done = 0; done < count;) {
    const std::uint64_t size = std::min(batch, count - done);
    visit(from + done, size);
    done += size;
    progress.advance(done, size);
  }
}

}  // namespace

Sequence::Sequence(Ruleset ruleset, NimValues values, Law law)
    : ruleset_(std::move(ruleset)),
      values_(std::move(values)),
      period_(as_certified(*ruleset_, law.period())),
      law_(std::move(law)) {}

bool Sequence::has_computed(const Natural& n) const {
  if (n < Natural(values_.size())) return true;
  const auto heap = n.to_uint64();
  return heap && reached_.contains(*heap);
}

bool HeapsAsked::are_known_to(const Sequence& sequence) const {
  if (sequence.reached().empty()) return sequence.knows(up_to);
  return !single.empty() && std::all_of(single.begin(), single.end(),
                                        [&](HeapSize heap) { return sequence.knows(heap); });
}

Natural value_at(const Sequence& sequence, const Natural& n) {
  if (n <= Natural(max_heap_size) && sequence.knows(*n.to_uint64()))
    return sequence[*n.to_uint64()];
  if (sequence.law()) return sequence.law()->value(n);
  const Period& period = sequence.period();
  if (!period.is_established()) {
    throw Error(
        ErrorKind::not_established,
        message("period.not_proven", {{"game", sequence.name()}, {"heap", fmt::format("{}", n)}}));
  }
  const Integer past = to_integer(n) - to_integer(period.preperiod);
  const Integer periods = past / to_integer(period.period);
  const Integer rest = past % to_integer(period.period);
  const std::uint64_t base = sequence[period.preperiod + to_uint64(rest)];
  return to_natural(to_integer(base) + periods * to_integer(period.saltus));
}

HeapElement element_at(const Sequence& sequence, const Natural& n) {
  const Natural value = value_at(sequence, n);
  const ValueMonoid& monoid = sequence.monoid();
  // A nim-value may be too large for an element.
  if (monoid.has_loony()) return {monoid.text_of(*value.to_uint64()), value == Natural(0)};
  if (const auto lost = monoid.completing_value(0)) return {value.to_string(), value == *lost};
  const ValueMonoid::Element element = monoid.of_heap(*value.to_uint64());
  return {monoid.text_of(element), monoid.is_p(element)};
}

std::uint64_t max_value(const Sequence& sequence, HeapSize from, HeapSize to,
                        const RunControl& run) {
  if (sequence.law()) return sequence.law()->histogram(from, to, run).back().last;
  const Period& period = sequence.period();
  const std::uint64_t computed = sequence.values().size();
  std::uint64_t greatest = 0;
  ProgressMeter progress(run, "the greatest value", to - from + 1);
  const HeapSize end = std::min<HeapSize>(to + 1, computed);
  if (from < end) {
    in_batches(from, end - from, progress, [&](HeapSize n, std::uint64_t count) {
      std::visit(
          [&](const auto& cells) {
            greatest =
                std::max<std::uint64_t>(greatest, *std::max_element(&cells[n], &cells[n] + count));
          },
          sequence.values().storage());
    });
  }
  if (to < computed) return greatest;
  // Beyond, every residue has its greatest value in the last period.
  const HeapSize last_period = to - std::min(to, period.period - 1);
  for (HeapSize n = std::max({from, computed, last_period}); n <= to; ++n) {
    greatest = std::max(greatest, sequence[n]);
    progress.advance(n - from, 5);
  }
  return greatest;
}

template <class Cell>
void copy_values(const Sequence& sequence, HeapSize from, std::span<Cell> cells,
                 const RunControl& run) {
  if (cells.empty()) return;
  if (sequence.law()) {
    sequence.law()->for_each_batch(
        from, from + cells.size() - 1, run,
        [&](HeapSize first, std::span<const std::uint64_t> values) {
          std::transform(values.begin(), values.end(), &cells[first - from],
                         [](std::uint64_t value) { return static_cast<Cell>(value); });
        });
    return;
  }
  ProgressMeter progress(run, "copying", cells.size());
  const std::uint64_t computed = sequence.values().size();
  const std::uint64_t known =
      from < computed ? std::min<std::uint64_t>(cells.size(), computed - from) : 0;
  in_batches(from, known, progress, [&](HeapSize n, std::uint64_t count) {
    std::visit(
        [&](const auto& values) {
          std::transform(&values[n], &values[n] + count, &cells[n - from],
                         [](auto value) { return static_cast<Cell>(value); });
        },
        sequence.values().storage());
  });
  const Period& period = sequence.period();
  // One period heap by heap, then each batch from as many whole periods before it as there are.
  std::uint64_t done = known;
  const std::uint64_t first =
      std::min<std::uint64_t>(cells.size(), known + (known < cells.size() ? period.period : 0));
  for (; done < first; ++done) {
    cells[done] = static_cast<Cell>(sequence[from + done]);
    progress.advance(done, 5);
  }
  while (done < cells.size()) {
    const std::uint64_t periods = (done - known) / period.period;
    const std::uint64_t back = periods * period.period;
    const std::uint64_t count = std::min<std::uint64_t>({cells.size() - done, back, batch});
    const auto rise = static_cast<Cell>(periods * period.saltus);
    std::transform(&cells[done - back], &cells[done - back] + count, &cells[done],
                   [&](Cell value) { return static_cast<Cell>(value + rise); });
    done += count;
    progress.advance(done, count);
  }
}

template void copy_values(const Sequence&, HeapSize, std::span<std::uint8_t>, const RunControl&);
template void copy_values(const Sequence&, HeapSize, std::span<std::uint16_t>, const RunControl&);
template void copy_values(const Sequence&, HeapSize, std::span<std::uint32_t>, const RunControl&);
template void copy_values(const Sequence&, HeapSize, std::span<std::uint64_t>, const RunControl&);

}  // namespace sprague
