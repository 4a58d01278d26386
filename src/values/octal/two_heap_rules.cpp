#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {

std::optional<TwoHeapRules> two_heap_rules_of(const Ruleset& ruleset) {
  if (const auto* octal = std::get_if<OctalRules>(&ruleset.rules().form))
    return TwoHeapRules{*octal};
  const auto* code = std::get_if<TakeAndBreakRules>(&ruleset.rules().form);
  if (code == nullptr || !code->added.empty() || code->repeating != 0) return std::nullopt;
  TwoHeapRules moves{{}, true};
  for (const Digit& digit : code->digits) {
    if (digit.is_unbounded() || digit.max_heaps().value_or(0) > 2) return std::nullopt;
    if (digit.allows(2) && digit.at(2) != Constraint::unequal) return std::nullopt;
    moves.octal.digits.push_back(
        static_cast<std::uint8_t>(digit.allows(0) + 2 * digit.allows(1) + 4 * digit.allows(2)));
  }
  return moves;
}

}  // namespace sprague::octal
