#include "values/entailing/lost_sums.hpp"

#include "messages/table.hpp"
#include "rules/options.hpp"
#include "run/memory.hpp"

namespace sprague::entailing {

std::uint64_t value_of(const NimSums& lost) {
  return lost.least().value_or(ValueMonoid::loony);
}

void LostSums::extend(const EntailingRules& rules, std::uint64_t size, ProgressMeter& progress) {
  const auto lost = [this](HeapSize heap) -> const NimSums& { return of_[heap]; };
  const auto value = [this](HeapSize heap) -> std::uint64_t { return values_[heap]; };
  for (HeapSize n = of_.size(); n < size; ++n) {
    NimSums won(false);
    std::uint64_t steps = 1;
    visit_options(rules.others->form, n, [&](std::span<const HeapSize> heaps) {
      ProgressMeter::advance_latest(10);
      std::uint64_t sum = 0;
      for (const HeapSize heap : heaps) {
        if (values_[heap] == ValueMonoid::loony) return true;
        sum ^= values_[heap];
      }
      won.insert(sum);
      return true;
    });
    visit_options(rules.entailing->form, n, [&](std::span<const HeapSize> heaps) {
      const NimSums left = lost_sums_of(heaps, lost, value);
      won.unite(left);
      steps += left.bytes();
      return true;
    });
    of_.push_back(won.complement());
    bytes_ += static_cast<double>(of_.back().bytes() + 4);
    require_memory(2 * bytes_, progress.run());
    values_.push_back(static_cast<std::uint32_t>(value_of(of_.back())));
    progress.advance(n, steps);
  }
}

}  // namespace sprague::entailing
