// The law handle: every question goes to the closed form.

#include "sprague/period.hpp"

#include <algorithm>
#include <array>

#include "laws/law_form.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

/// for_each_batch() of a law whose value(n) takes O(1) time.
template <class Form>
void values_in_batches(const Form& law, HeapSize from, HeapSize to, const RunControl& run,
                       const VisitBatch& visit) {
  std::array<std::uint64_t, 4096> batch;
  ProgressMeter progress(run, "values of the law", to - from + 1);
  for (HeapSize first = from; first <= to; first += batch.size()) {
    const auto size = static_cast<std::size_t>(std::min<HeapSize>(batch.size(), to - first + 1));
    for (std::size_t i = 0; i < size; ++i) batch[i] = law.value(first + i);
    visit(first, {batch.data(), size});
    progress.advance(first - from + size, size);
  }
}

std::shared_ptr<const LawForm> finished(LawForm form) {
  form.sentence = std::visit([](const auto& law) { return law.sentence(); }, form.form);
  return std::make_shared<const LawForm>(std::move(form));
}

}  // namespace

Law::Law(LawForm form) : form_(finished(std::move(form))) {}

const Message& Law::sentence() const noexcept {
  return form_->sentence;
}

const Message& Law::theorem() const noexcept {
  return form_->theorem;
}

Period Law::period() const {
  Period period;
  period.theorem = form_->theorem;
  period.theorem_number = form_->theorem_number;
  period.law = form_->sentence;
  period.law_status = PeriodStatus::by_theorem;
  const auto cycle = std::visit(
      [](const auto& law) -> std::optional<LawCycle> { return law.cycle(); }, form_->form);
  if (!cycle) return period;
  period.status = PeriodStatus::by_theorem;
  period.period = cycle->length;
  period.max_value = cycle->max_value;
  period.max_first_at = cycle->max_first_at;
  return period;
}

std::uint64_t Law::value(HeapSize n, const RunControl& run) const {
  return std::visit([&](const auto& law) { return law.value(n, run); }, form_->form);
}

Natural Law::value(const Natural& n, const RunControl& run) const {
  if (n <= Natural(max_heap_size)) return value(*n.to_uint64(), run);
  const ProgressMeter progress(run, "value of the law", 0);
  return to_natural(
      std::visit([&](const auto& law) { return law.value_of_large(to_integer(n)); }, form_->form));
}

std::vector<ValueRun> Law::histogram(HeapSize from, HeapSize to, const RunControl& run) const {
  return std::visit([&](const auto& law) { return law.histogram(from, to, run); }, form_->form);
}

void Law::for_each_batch(
    HeapSize from, HeapSize to, const RunControl& run,
    const std::function<void(HeapSize, std::span<const std::uint64_t>)>& visit) const {
  std::visit(
      [&](const auto& law) {
        if constexpr (requires { law.for_each_batch(from, to, run, visit); })
          law.for_each_batch(from, to, run, visit);
        else
          values_in_batches(law, from, to, run, visit);
      },
      form_->form);
}

bool Law::for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                        const std::function<bool(HeapSize)>& visit) const {
  return std::visit([&](const auto& law) { return law.for_each_heap(value, from, to, run, visit); },
                    form_->form);
}

double Law::heaps_looked_at(std::uint64_t value, HeapSize to) const {
  return std::visit(
      [&](const auto& law) -> double {
        if constexpr (requires { law.heaps_looked_at(value, to); })
          return law.heaps_looked_at(value, to);
        else
          return 0;
      },
      form_->form);
}

}  // namespace sprague
