// A position is *large* when one of its heaps has a nim-value of 2 or more. Misère Nim is decided
// by the nim-sum and by whether the position is large; a heap behaves like a nim-heap when its
// options of value 0 and 1, large or small, keep it so (theorem 18).

#include "misere/nim_like/nim_like.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"

namespace sprague::misere {
namespace {

/// Which options of value 0 and 1 a heap has.
struct LowOptions {
  bool small[2] = {false, false};
  bool large[2] = {false, false};
  bool any = false;  // option of any value

  bool can_end_as(std::uint64_t value) const { return small[value] || large[value ^ 1]; }
};

LowOptions low_options(const Sequence& sequence, HeapSize heap) {
  const bool is_large = sequence[heap] >= 2;
  LowOptions found;
  visit_options(sequence.ruleset().rules().form, heap, [&](std::span<const HeapSize> option) {
    std::uint64_t value = 0;
    bool large = false;
    for (const HeapSize left : option) {
      value ^= sequence[left];
      large = large || sequence[left] >= 2;
    }
    found.any = true;
    if (value <= 1) (large ? found.large : found.small)[value] = true;
    return !(is_large && found.can_end_as(0) && found.can_end_as(1));
  });
  return found;
}

bool behaves_like_nim(std::uint64_t value, const LowOptions& options) {
  if (value == 0) return !options.any || (options.small[1] && !options.large[1]);
  if (value == 1) return !options.large[0];
  return options.can_end_as(0) && options.can_end_as(1);
}

/// Every number of tokens may be taken, whether or not some are left.
struct TakesAny {
  bool operator()(const SubtractionRules& rules) const {
    return rules.all_but && is_empty(rules.set);
  }
  bool operator()(const OctalRules&) const { return false; }
  bool operator()(const TakeAndBreakRules& rules) const {
    const auto takes = [](const Digit& digit) { return digit.allows(0) && digit.allows(1); };
    return rules.repeating > 0 && std::all_of(rules.digits.begin() + 1, rules.digits.end(), takes);
  }
  bool operator()(const FormulaRules&) const { return false; }
  bool operator()(const FunctionRules&) const { return false; }
  bool operator()(const SystemRules&) const { return false; }
  bool operator()(const EntailingRules&) const { return false; }
  bool operator()(const JoinedRules& rules) const {
    return rules.replaced.empty() &&
           std::any_of(rules.parts.begin(), rules.parts.end(),
                       [&](const JoinedRules::Part& part) { return std::visit(*this, part); });
  }
};

}  // namespace

bool is_like_nim(const Ruleset& ruleset) {
  const Rules::Form& form = ruleset.rules().form;
  return std::holds_alternative<SubtractionRules>(form) || std::visit(TakesAny{}, form);
}

std::optional<HeapSize> first_unlike_nim(const Sequence& sequence, HeapSize last,
                                         const RunControl& run) {
  ProgressMeter progress(run, fmt::format("misère play of {}", sequence.name()), last, 2);
  for (HeapSize heap = 1; heap <= last; ++heap) {
    progress.advance(heap, 10 + heap);
    if (!behaves_like_nim(sequence[heap], low_options(sequence, heap))) return heap;
  }
  return std::nullopt;
}

}  // namespace sprague::misere
