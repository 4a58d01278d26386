#include "check/theorems/linear.hpp"

namespace sprague::check {
namespace {

std::optional<Linear> if_small(const Linear& form) {
  constexpr Wide largest = Wide{1} << 62;
  for (const Wide each : {form.heap, form.taken, form.constant}) {
    if (each > largest || each < -largest) return std::nullopt;
  }
  return form;
}

}  // namespace

std::optional<Linear> linear(const Expression& term) {
  if (term.op == Op::number) return if_small({0, 0, term.number});
  if (term.is('n')) return Linear{1, 0, 0};
  if (term.is('s')) return Linear{0, 1, 0};
  if (term.is('m')) return Linear{1, -1, 0};
  const bool known = term.op == Op::sum || term.op == Op::difference || term.op == Op::product ||
                     term.op == Op::negative;
  if (!known) return std::nullopt;
  const auto left = linear(term.parts.front());
  const auto right = linear(term.parts.back());
  if (!left || !right) return std::nullopt;
  switch (term.op) {
    case Op::sum: return if_small(*left + *right);
    case Op::difference: return if_small(*left - *right);
    case Op::negative: return if_small(Wide{-1} * *left);
    default: break;
  }
  if (left->is_constant()) return if_small(left->constant * *right);
  if (right->is_constant()) return if_small(right->constant * *left);
  return std::nullopt;
}

}  // namespace sprague::check
