// Heaps that are linear in n step through the table of values with a fixed distance, and through a
// proven period with a fixed distance modulo the period, without a division.

#include "count/correlated_values.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// Adds the values of the heaps heap, heap + step, … beyond the table, by a proven period.
void add_by_period(const NimSequence& sequence, HeapSize heap, HeapSize step,
                   std::span<std::uint64_t> nim_sums) {
  const Period& period = sequence.period();
  const HeapSize past = heap - period.preperiod;
  std::uint64_t periods = past / period.period;
  std::uint64_t rest = past % period.period;
  const std::uint64_t step_periods = step / period.period;
  const std::uint64_t step_rest = step % period.period;
  for (std::uint64_t& nim_sum : nim_sums) {
    nim_sum ^= sequence[period.preperiod + rest] + periods * period.saltus;
    periods += step_periods;
    rest += step_rest;
    if (rest < period.period) continue;
    rest -= period.period;
    ++periods;
  }
}

/// Adds the values of the heaps heap, heap + step, …
void add_progression(const NimSequence& sequence, HeapSize heap, HeapSize step,
                     std::span<std::uint64_t> nim_sums) {
  const std::uint64_t known = sequence.values().size();
  std::size_t in_table = 0;
  if (heap < known) {
    in_table = nim_sums.size();
    if (step > 0) in_table = std::min<std::size_t>(in_table, (known - 1 - heap) / step + 1);
  }
  const auto add = [&](const auto& cells) {
    for (std::size_t i = 0; i < in_table; ++i) nim_sums[i] ^= cells[heap + i * step];
  };
  std::visit(add, sequence.values().storage());
  if (in_table == nim_sums.size()) return;
  if (sequence.period().status == PeriodStatus::proven)
    return add_by_period(sequence, heap + in_table * step, step, nim_sums.subspan(in_table));
  for (std::size_t i = in_table; i < nim_sums.size(); ++i) nim_sums[i] ^= sequence[heap + i * step];
}

}  // namespace

void fill_nim_sums(const std::vector<SolvedHeap>& heaps, HeapSize n,
                   std::span<std::uint64_t> nim_sums) {
  std::fill(nim_sums.begin(), nim_sums.end(), 0);
  for (const auto& [sequence, size] : heaps) {
    if (size->degree() <= 1 && size->coefficients().back() >= 0) {
      const auto step = size->degree() == 0 ? 0 : static_cast<HeapSize>(size->coefficients()[1]);
      add_progression(*sequence, size->at(n).value(), step, nim_sums);
      continue;
    }
    for (std::size_t i = 0; i < nim_sums.size(); ++i)
      nim_sums[i] ^= (*sequence)[size->at(n + i).value()];
  }
}

}  // namespace sprague
