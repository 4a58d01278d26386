/// The operations of lanes that have no vectors: powers, shifts, sets and primes, one lane after
/// another.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/formula/arithmetic.hpp"
#include "rules/formula/expression.hpp"
#include "values/formula/lane_kernels.hpp"

namespace sprague::formula {

/// False for what is no whole number of a lane: moves that an earlier part refuses may hold
/// anything.
inline bool is_whole(double number) {
  return std::abs(number) < static_cast<double>(lane_bound<double>);
}

template <class Real>
void power(const Real* x, const Real* y, Real* result, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    std::optional<std::int64_t> exact;
    if (is_whole(x[i]) && is_whole(y[i]) && y[i] >= 0)
      exact = power_of(static_cast<std::int64_t>(x[i]), static_cast<std::int64_t>(y[i]));
    result[i] = static_cast<Real>(exact.value_or(0));
  }
}

template <class Real, class Function>
void bit_by_bit(const Real* x, const Real* y, Real* result, std::size_t count, Function function) {
  for (std::size_t i = 0; i < count; ++i) {
    std::int64_t exact = 0;
    if (is_whole(x[i]) && is_whole(y[i]))
      exact = function(static_cast<std::int64_t>(x[i]), static_cast<std::int64_t>(y[i]));
    result[i] = static_cast<Real>(exact);
  }
}

template <class Real>
void shift_left(const Real* x, const Real* y, Real* result, std::size_t count) {
  bit_by_bit(x, y, result, count, [](std::int64_t number, std::int64_t places) {
    return places < 0 ? 0 : shifted_left(number, places).value_or(0);
  });
}
template <class Real>
void shift_right(const Real* x, const Real* y, Real* result, std::size_t count) {
  bit_by_bit(x, y, result, count, [](std::int64_t number, std::int64_t places) {
    return places < 0 ? 0 : shifted_right(number, places);
  });
}

/// Requires ascending ranges.
bool is_member(double number, const std::vector<NumberRange>& ranges);

/// Which numbers up to a limit are prime.
class PrimeTable {
 public:
  explicit PrimeTable(std::uint64_t limit);
  bool contains(double number) const;

 private:
  std::vector<bool> composite_;
};

}  // namespace sprague::formula
