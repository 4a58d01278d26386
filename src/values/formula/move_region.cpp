#include "values/formula/move_region.hpp"

namespace sprague::formula {

MoveRegion all_moves(Kind kind, HeapSize last) {
  const auto max_heap = static_cast<std::int64_t>(std::max<HeapSize>(last, 3));
  const Interval smaller{1, max_heap - 1};
  const Interval of_three{1, max_heap - 2};
  switch (kind) {
    case Kind::take: return {kind, 2, {{{1, max_heap}, {0, max_heap - 1}}}, {1, max_heap}};
    case Kind::split: return {kind, 2, {{smaller, smaller}}, {2, max_heap}};
    case Kind::to_pair:
      return {kind,
              3,
              {{smaller, smaller, {2, max_heap}}},
              {4, 3 * max_heap - 2},
              {{{-1, 0, 1}, -1}, {{0, -1, 1}, -1}}};
    default: return {kind, 3, {{of_three, of_three, of_three}}, {3, max_heap}};
  }
}

LinearForm MoveRegion::form_of(std::int64_t variable) const {
  LinearForm form;
  const auto number = static_cast<std::size_t>(variable);
  if (kind == Kind::to_pair)
    form.of[number == 0 ? 2 : number - 2] = 1;
  else if (number == 0)  // n
    std::fill_n(form.of.begin(), count, 1);
  else if (number == 4)  // m
    form.of[1] = 1;
  else  // s is the first part where there is one, a and b are the last two
    form.of[number == 1 ? 0 : count - 4 + number] = 1;
  return form;
}

/// Every form is c·sum + Σ (of[i] − c)·part i, for any c: the best bounds over some of these.
Range MoveRegion::range_of(const LinearForm& form) const {
  Wide low = 0;
  Wide high = 0;
  for (std::size_t choice = 0; choice <= count; ++choice) {
    const Wide c = choice == count ? 0 : form.of[choice];
    Wide from = form.constant;
    Wide to = form.constant;
    const auto add = [&](Wide factor, Interval x) {
      from += factor * (factor >= 0 ? x.low : x.high);
      to += factor * (factor >= 0 ? x.high : x.low);
    };
    add(c, sum);
    for (std::size_t i = 0; i < count; ++i) add(form.of[i] - c, parts[i]);
    low = choice == 0 ? from : std::max(low, from);
    high = choice == 0 ? to : std::min(high, to);
  }
  for (const LinearForm& known : not_negative) {
    if (form.of == known.of) low = std::max(low, Wide{form.constant} - known.constant);
    if (form.of == (-known).of) high = std::min(high, Wide{form.constant} + known.constant);
  }
  // Guards that contradict each other allow no move; any range will do.
  return within_64_bits(std::min(low, high), std::max(low, high));
}

/// Narrows each part, and the sum, to where the form can still be 0 or more.
void MoveRegion::require_not_negative(const LinearForm& form) {
  const auto narrow = [](Wide factor, Wide most_of_others, Interval& x) {
    // factor·x >= -most_of_others
    if (factor > 0) {
      const Wide bound = -most_of_others;
      const Wide low = bound >= 0 ? (bound + factor - 1) / factor : -(-bound / factor);
      if (low > x.low) x.low = static_cast<std::int64_t>(std::min<Wide>(low, Wide{x.high} + 1));
    } else if (factor < 0) {
      const Wide high = most_of_others >= 0 ? most_of_others / -factor
                                            : -((-most_of_others - factor - 1) / -factor);
      if (high < x.high) x.high = static_cast<std::int64_t>(std::max<Wide>(high, Wide{x.low} - 1));
    }
  };
  for (std::size_t choice = 0; choice <= count; ++choice) {
    const Wide c = choice == count ? 0 : form.of[choice];
    Wide max_value = form.constant;
    const auto add = [&](Wide factor, Interval x) {
      max_value += factor * (factor >= 0 ? x.high : x.low);
      return factor * (factor >= 0 ? x.high : x.low);
    };
    std::array<Wide, max_parts> terms{};
    const Wide sum_term = add(c, sum);
    for (std::size_t i = 0; i < count; ++i) terms[i] = add(form.of[i] - c, parts[i]);
    for (std::size_t i = 0; i < count; ++i) narrow(form.of[i] - c, max_value - terms[i], parts[i]);
    narrow(c, max_value - sum_term, sum);
  }
}

/// Removes the end of a range at which the form is 0, where it is a part or the sum and a
/// constant.
void MoveRegion::exclude_zero(const LinearForm& form) {
  const auto exclude = [&](std::int64_t factor, Interval& x) {
    if (factor != 1 && factor != -1) return;
    const std::int64_t excluded = -form.constant * factor;
    if (x.low == excluded) ++x.low;
    if (x.high == excluded) --x.high;
  };
  const auto first = form.of.begin();
  const auto last = first + static_cast<std::ptrdiff_t>(count);
  if (std::all_of(first, last, [&](std::int64_t each) { return each == form.of[0]; })) {
    exclude(form.of[0], sum);
  } else if (std::count(first, last, 0) == static_cast<std::ptrdiff_t>(count) - 1) {
    for (std::size_t i = 0; i < count; ++i) exclude(form.of[i], parts[i]);
  }
}

}  // namespace sprague::formula
