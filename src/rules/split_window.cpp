#include "rules/split_window.hpp"

#include <algorithm>
#include <numeric>

namespace sprague {

std::optional<SplitWindow> split_window(const TakeAndBreakRules& rules) {
  constexpr std::uint64_t longest = std::uint64_t{1} << 32;  // no search holds more values
  const auto most = rules.max_heaps();
  if (!most) return std::nullopt;
  SplitWindow window;
  window.heaps = std::max<std::uint64_t>(*most, 1);
  window.tokens = rules.tail_from() - 1;
  bool unequal = false;
  bool mixed = false;
  const auto repeat_with = [&](std::uint64_t length) {
    if (window.multiple < longest) window.multiple = std::lcm(window.multiple, length);
  };
  for (const auto* digits : {&rules.digits, &rules.added}) {
    for (const Digit& digit : *digits) {
      for (std::uint64_t heaps = 2; heaps < digit.constraints.size(); ++heaps) {
        const Constraint constraint = digit.constraints[heaps];
        unequal = unequal || constraint == Constraint::unequal;
        mixed = mixed || constraint == Constraint::not_all_equal;
        if (constraint == Constraint::equal) repeat_with(heaps);
      }
    }
  }
  for (HeapSize taken = rules.tail_from(); taken < rules.digits.size(); ++taken) {
    if (!rules.digits[taken].is_zero() && rules.digits[taken] != digit_of(1))
      window.tail_leaves_heaps = true;
  }
  if (rules.repeating > 0) repeat_with(rules.repeating);
  if (window.multiple >= longest) return std::nullopt;
  const std::uint64_t t = window.heaps;
  window.periods = unequal ? t * (t + 1) / 2 - 1 : mixed ? t : t - 1;
  if (window.tail_leaves_heaps) ++window.periods;
  return window;
}

}  // namespace sprague
