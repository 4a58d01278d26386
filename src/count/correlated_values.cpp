// Heaps that are linear in n step through the table of values with a fixed distance, and through a
// proven period with a fixed distance modulo the period, without a division.

#include "count/correlated_values.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// Adds the values of the heaps heap, heap + step, … beyond the table, by a proven period.
/// `add(element, value)` adds a heap to a sum.
template <class Add>
void add_by_period(const NimSequence& sequence, HeapSize heap, HeapSize step,
                   std::span<std::uint64_t> elements, Add add) {
  const Period& period = sequence.period();
  const HeapSize past = heap - period.preperiod;
  std::uint64_t periods = past / period.period;
  std::uint64_t rest = past % period.period;
  const std::uint64_t step_periods = step / period.period;
  const std::uint64_t step_rest = step % period.period;
  for (std::uint64_t& element : elements) {
    add(element, sequence[period.preperiod + rest] + periods * period.saltus);
    periods += step_periods;
    rest += step_rest;
    if (rest < period.period) continue;
    rest -= period.period;
    ++periods;
  }
}

/// Adds the values of the heaps heap, heap + step, …
template <class Add>
void add_progression(const NimSequence& sequence, HeapSize heap, HeapSize step,
                     std::span<std::uint64_t> elements, Add add) {
  const std::uint64_t known = sequence.values().size();
  std::size_t in_table = 0;
  if (heap < known) {
    in_table = elements.size();
    if (step > 0) in_table = std::min<std::size_t>(in_table, (known - 1 - heap) / step + 1);
  }
  const auto add_cells = [&](const auto& cells) {
    for (std::size_t i = 0; i < in_table; ++i) add(elements[i], cells[heap + i * step]);
  };
  std::visit(add_cells, sequence.values().storage());
  if (in_table == elements.size()) return;
  if (sequence.period().status == PeriodStatus::proven)
    return add_by_period(sequence, heap + in_table * step, step, elements.subspan(in_table), add);
  for (std::size_t i = in_table; i < elements.size(); ++i)
    add(elements[i], sequence[heap + i * step]);
}

template <class Add>
void fill(const std::vector<SolvedHeap>& heaps, HeapSize n, std::span<std::uint64_t> elements,
          Add add) {
  std::fill(elements.begin(), elements.end(), 0);
  for (const auto& [sequence, size] : heaps) {
    if (size->degree() <= 1 && size->coefficients().back() >= 0) {
      const auto step = size->degree() == 0 ? 0 : static_cast<HeapSize>(size->coefficients()[1]);
      add_progression(*sequence, size->at(n).value(), step, elements, add);
      continue;
    }
    for (std::size_t i = 0; i < elements.size(); ++i)
      add(elements[i], (*sequence)[size->at(n + i).value()]);
  }
}

}  // namespace

void fill_elements(const std::vector<SolvedHeap>& heaps, HeapSize n,
                   std::span<ValueMonoid::Element> elements) {
  const ValueMonoid& monoid = heaps.front().sequence->monoid();
  if (monoid.convention() == Convention::normal)
    return fill(heaps, n, elements, [](auto& sum, std::uint64_t value) { sum ^= value; });
  fill(heaps, n, elements,
       [&](auto& sum, std::uint64_t value) { sum = monoid.sum(sum, monoid.of_heap(value)); });
}

}  // namespace sprague
