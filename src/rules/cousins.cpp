// First cousins (docs/algorithms.md, theorem 29; Guy and Smith 1956 for octal codes; Winning Ways,
// ch. 4, "first cousins"): when
// nothing can be done with a heap of one token, it counts as none, and every heap can be thought of
// as one token smaller. Leaving j heaps of one token or more is then leaving j heaps of any size:
// so taking t and leaving j heaps of n tokens becomes taking t + j − 1 of n − 1 and leaving j
// heaps, some of them empty. How many are not depends on the constraint:
//
//   any              0, 1, … or j
//   unequal          j, or j − 1, since at most one of them is empty; unequal in either case
//   not all equal    1, … or j − 1, of any sizes, or j that are not all equal
//   equal            none, or j equal ones
//
// Nothing left of t tokens becomes nothing left of t − 1. Moves correspond one to one, so the games
// are the same by their rules.

#include "rules/cousins.hpp"

#include <algorithm>
#include <map>

namespace sprague {
namespace {

constexpr std::size_t max_digits = 300;
constexpr std::uint64_t max_heaps = 32;

/// The digit of the cousin for leaving this number of heaps in the code.
Digit with_empty_heaps(std::uint64_t heaps, Constraint constraint) {
  Digit digit;
  digit.constraints.assign(heaps + 1, Constraint::forbidden);
  auto& constraints = digit.constraints;
  switch (constraint) {
    case Constraint::forbidden: break;
    case Constraint::any: std::fill(constraints.begin(), constraints.end(), Constraint::any); break;
    case Constraint::unequal:
      constraints[heaps - 1] = constraints[heaps] = Constraint::unequal;
      break;
    case Constraint::not_all_equal:
      std::fill(constraints.begin() + 1, constraints.end(), Constraint::any);
      constraints[heaps] = Constraint::not_all_equal;
      break;
    case Constraint::equal:
      constraints[0] = Constraint::any;
      constraints[heaps] = Constraint::equal;
      break;
  }
  return normalised(std::move(digit));
}

/// The code of heaps one token smaller. Requires a bounded number of heaps left, and that a heap of
/// 1 has no move.
std::optional<TakeAndBreakRules> first_cousin(const TakeAndBreakRules& code) {
  const auto max_left = static_cast<std::int64_t>(*code.max_heaps());
  // From `tail` on, the digits of the cousin repeat like those of the code.
  const auto tail = static_cast<std::int64_t>(code.tail_from()) + max_left + 1;
  const std::int64_t end = tail + static_cast<std::int64_t>(code.repeating);
  std::map<std::int64_t, Digit> digits;  // by tokens taken; most are zero and absent
  const auto allow = [&](std::int64_t taken, const Digit& digit) {
    const auto both = united(digits[taken], digit);
    if (both) digits[taken] = *both;
    return both.has_value();
  };
  for (std::int64_t taken = -static_cast<std::int64_t>(code.added.size()); taken <= end; ++taken) {
    const Digit& digit = taken < 0 ? code.added[static_cast<std::size_t>(-taken) - 1]
                                   : code.taking(static_cast<HeapSize>(taken));
    if (digit.is_zero()) continue;
    if (digit.allows(0) && !allow(taken - 1, digit_of(1))) return std::nullopt;
    for (std::int64_t heaps = 1; heaps <= max_left; ++heaps) {
      const Constraint constraint = digit.at(static_cast<std::uint64_t>(heaps));
      if (constraint == Constraint::forbidden) continue;
      if (!allow(taken + heaps - 1,
                 with_empty_heaps(static_cast<std::uint64_t>(heaps), constraint)))
        return std::nullopt;
    }
  }
  TakeAndBreakRules cousin;
  cousin.repeating = code.repeating;
  const auto digit_at = [&](std::int64_t taken) {
    const auto found = digits.find(taken);
    return found == digits.end() ? Digit() : found->second;
  };
  for (std::int64_t taken = 0; taken < end; ++taken) cousin.digits.push_back(digit_at(taken));
  for (std::int64_t added = 1; !digits.empty() && digits.begin()->first <= -added; ++added)
    cousin.added.push_back(digit_at(-added));
  return normalised(std::move(cousin));
}

bool has_no_move(const TakeAndBreakRules& code) {
  return code.added.empty() && code.repeating == 0 && code.digits.size() == 1 &&
         code.digits[0].is_zero();
}

}  // namespace

std::optional<StandardForm> standard_form(const Rules& rules) {
  auto code = code_of(rules, max_digits);
  if (!code || code->max_heaps().value_or(max_heaps + 1) > max_heaps) return std::nullopt;
  std::uint64_t shift = 0;
  while (!code->taking(1).allows(0) && !has_no_move(*code)) {
    if (code->digits.size() > max_digits || shift == max_digits) return std::nullopt;
    code = first_cousin(*code);
    if (!code) return std::nullopt;
    ++shift;
  }
  return StandardForm{std::move(*code), shift};
}

std::optional<std::int64_t> shift_between(const Rules& rules, const Rules& other) {
  const auto own = standard_form(rules);
  const auto others = own ? standard_form(other) : std::nullopt;
  if (!others || text_of(own->code) != text_of(others->code)) return std::nullopt;
  return static_cast<std::int64_t>(others->shift) - static_cast<std::int64_t>(own->shift);
}

}  // namespace sprague
