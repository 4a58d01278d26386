#include "rules/formula/linear_form.hpp"

#include <algorithm>

namespace sprague {

LinearForm LinearForm::operator-() const {
  LinearForm negative{{}, -constant};
  for (std::size_t i = 0; i < of.size(); ++i) negative.of[i] = -of[i];
  return negative;
}

bool LinearLimits::allow(const LinearForm& form) const {
  const auto within = [](std::int64_t number, std::int64_t max) {
    return -max <= number && number <= max;
  };
  return within(form.constant, constant) &&
         std::all_of(form.of.begin(), form.of.end(),
                     [&](std::int64_t each) { return within(each, coefficient); });
}

std::optional<LinearForm> combined(std::int64_t left_factor, const LinearForm& left,
                                   std::int64_t right_factor, const LinearForm& right,
                                   const LinearLimits& limits) {
  bool overflows = false;
  const auto sum = [&](std::int64_t x, std::int64_t y) {
    std::int64_t total = 0;
    overflows |= __builtin_mul_overflow(left_factor, x, &x) ||
                 __builtin_mul_overflow(right_factor, y, &y) ||
                 __builtin_add_overflow(x, y, &total);
    return total;
  };
  LinearForm form{{}, sum(left.constant, right.constant)};
  for (std::size_t i = 0; i < form.of.size(); ++i) form.of[i] = sum(left.of[i], right.of[i]);
  return !overflows && limits.allow(form) ? std::optional(form) : std::nullopt;
}

std::optional<LinearForm> linear_form(Operation operation, std::span<const LinearForm> operands,
                                      const LinearLimits& limits) {
  switch (operation) {
    case Operation::add: return combined(1, operands[0], 1, operands[1], limits);
    case Operation::subtract: return combined(1, operands[0], -1, operands[1], limits);
    case Operation::negate: return combined(-1, operands[0], 0, {}, limits);
    case Operation::multiply:
      if (operands[0].is_constant())
        return combined(operands[0].constant, operands[1], 0, {}, limits);
      if (operands[1].is_constant())
        return combined(operands[1].constant, operands[0], 0, {}, limits);
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<LinearForm> linear_in(Expression number, const FormOfLetter& form_of,
                                    const LinearLimits& limits) {
  using Form = std::optional<LinearForm>;
  return fold<Form>(number, [&](const Node& node, std::span<const Form> operands) -> Form {
    if (node.operation == Operation::constant) {
      const LinearForm form{{}, node.value};
      return limits.allow(form) ? Form(form) : std::nullopt;
    }
    if (node.operation == Operation::variable) return form_of(node.letter());
    std::array<LinearForm, 2> forms;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!operands[i]) return std::nullopt;
      forms[i] = *operands[i];
    }
    return linear_form(node.operation, forms, limits);
  });
}

std::optional<LinearForm> linear_in_heap_and_taken(Expression number, const LinearLimits& limits) {
  const auto form_of = [](char letter) -> std::optional<LinearForm> {
    switch (letter) {
      case 'n': return LinearForm{{1, 0}, 0};
      case 's': return LinearForm{{0, 1}, 0};
      case 'm': return LinearForm{{1, -1}, 0};
      default: return std::nullopt;
    }
  };
  return linear_in(number, form_of, limits);
}

}  // namespace sprague
