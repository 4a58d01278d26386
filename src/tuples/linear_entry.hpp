/// Linear forms c + a·k + b·j of the parameters of vectors.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/formula/expression.hpp"

namespace sprague {

struct LinearEntry {
  std::int64_t constant = 0;
  std::vector<std::int64_t> coefficients;  ///< of each parameter

  /// At numbers of the parameters.
  std::int64_t at(const std::vector<std::int64_t>& parameters) const;

  bool is_zero() const;
  bool is_constant() const;
  /// Positive, or zero or positive, at all parameters >= 1.
  bool is_positive() const;
  bool is_natural() const;
};

LinearEntry operator+(const LinearEntry& left, const LinearEntry& right);

/// The form of an expression in these parameters. Throws Error(invalid_input) at the operator that
/// makes it another; `whole` is the text it was read from.
LinearEntry linear_form(Expression expression, std::string_view parameters, std::string_view whole);

}  // namespace sprague
