#include "tuples/linear_entry.hpp"

#include <algorithm>

#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr std::int64_t max_coefficient = std::int64_t{1} << 20;

LinearEntry times(const LinearEntry& form, std::int64_t factor) {
  LinearEntry result = form;
  result.constant *= factor;
  for (std::int64_t& coefficient : result.coefficients) coefficient *= factor;
  return result;
}

[[noreturn]] void refuse(const Node& node, std::string_view whole) {
  fail_at(whole, node.position,
          "write a sum of multiples of parameters, as in 2*k + 1; other moves are written as "
          "move(a,b -> c,d: …)");
}

LinearEntry joined(const Node& node, const LinearEntry& left, const LinearEntry& right,
                   std::string_view whole) {
  switch (node.operation) {
    case Operation::add: return left + right;
    case Operation::subtract: return left + times(right, -1);
    case Operation::multiply:
      if (left.is_constant()) return times(right, left.constant);
      if (right.is_constant()) return times(left, right.constant);
      break;
    default: break;
  }
  refuse(node, whole);
}

void require_small(const LinearEntry& form, const Node& node, std::string_view whole) {
  const auto large = [](std::int64_t number) { return std::abs(number) > max_coefficient; };
  if (large(form.constant) ||
      std::any_of(form.coefficients.begin(), form.coefficients.end(), large))
    fail_at(whole, node.position, "numbers in vectors go up to 2^20");
}

}  // namespace

std::int64_t LinearEntry::at(const std::vector<std::int64_t>& parameters) const {
  std::int64_t result = constant;
  for (std::size_t i = 0; i < coefficients.size(); ++i) result += coefficients[i] * parameters[i];
  return result;
}

bool LinearEntry::is_constant() const {
  return std::all_of(coefficients.begin(), coefficients.end(),
                     [](std::int64_t each) { return each == 0; });
}

bool LinearEntry::is_zero() const {
  return constant == 0 && is_constant();
}

bool LinearEntry::is_natural() const {
  std::int64_t least = constant;  // at parameters of 1
  for (const std::int64_t coefficient : coefficients) {
    if (coefficient < 0) return false;
    least += coefficient;
  }
  return least >= 0;
}

bool LinearEntry::is_positive() const {
  LinearEntry less = *this;
  --less.constant;
  return less.is_natural();
}

LinearEntry operator+(const LinearEntry& left, const LinearEntry& right) {
  LinearEntry result = left;
  result.constant += right.constant;
  for (std::size_t i = 0; i < right.coefficients.size(); ++i)
    result.coefficients[i] += right.coefficients[i];
  return result;
}

LinearEntry linear_form(Expression expression, std::string_view parameters,
                        std::string_view whole) {
  std::vector<LinearEntry> operands;
  for (const Node& node : expression.nodes()) {
    LinearEntry form{0, std::vector<std::int64_t>(parameters.size(), 0)};
    if (node.operation == Operation::constant) {
      form.constant = node.value;
    } else if (node.operation == Operation::variable) {
      form.coefficients[parameters.find(letters[static_cast<std::size_t>(node.value)])] = 1;
    } else if (node.operation == Operation::negate) {
      form = times(operands.back(), -1);
      operands.pop_back();
    } else if (arity(node.operation) == 2) {
      form = joined(node, operands[operands.size() - 2], operands.back(), whole);
      operands.resize(operands.size() - 2);
    } else {
      refuse(node, whole);
    }
    require_small(form, node, whole);
    operands.push_back(std::move(form));
  }
  return operands.back();
}

}  // namespace sprague
