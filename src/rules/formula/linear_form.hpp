/// Numbers within conditions that are linear in their variables, such as n - 2*s + 1.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "rules/formula/expression.hpp"

namespace sprague {

/// Σ of[i]·x_i + constant in at most eight variables, in an order that its user chooses.
struct LinearForm {
  std::array<std::int64_t, 8> of{};
  std::int64_t constant = 0;

  bool is_constant() const { return of == decltype(of){}; }
  LinearForm operator-() const;
  friend bool operator==(const LinearForm&, const LinearForm&) = default;
};

/// The greatest magnitudes of numbers in a form. Beyond the default ones, a number that is found
/// linear may exceed 64 bits, which is an error of its formula, for heaps from 2^30 on.
struct LinearLimits {
  std::int64_t coefficient = std::int64_t{1} << 32;
  std::int64_t constant = coefficient;

  bool allow(const LinearForm& form) const;
};

/// left_factor·left + right_factor·right, within the limits.
std::optional<LinearForm> combined(std::int64_t left_factor, const LinearForm& left,
                                   std::int64_t right_factor, const LinearForm& right,
                                   const LinearLimits& limits = {});

/// A sum, a difference, a product with a constant or a negative, within the limits; empty for other
/// operations.
std::optional<LinearForm> linear_form(Operation operation, std::span<const LinearForm> operands,
                                      const LinearLimits& limits = {});

/// A number in variables that are linear forms themselves, by their letters; empty where it, or a
/// number within it, is not linear or has a letter without one.
using FormOfLetter = std::function<std::optional<LinearForm>(char)>;
std::optional<LinearForm> linear_in(Expression number, const FormOfLetter& form_of,
                                    const LinearLimits& limits = {});

/// A number of a rule about heaps as of[0]·n + of[1]·s + constant.
std::optional<LinearForm> linear_in_heap_and_taken(Expression number,
                                                   const LinearLimits& limits = {});

}  // namespace sprague
