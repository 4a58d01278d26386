/// Terms that are linear in the heap and the tokens taken.
#pragma once

#include <cstdint>
#include <optional>

#include "check/reading/formula.hpp"

namespace sprague::check {

/// heap·n + taken·s + constant.
struct Linear {
  Wide heap = 0;
  Wide taken = 0;
  Wide constant = 0;

  bool is_constant() const { return heap == 0 && taken == 0; }
  Wide at(Wide n, Wide s) const { return heap * n + taken * s + constant; }

  friend Linear operator+(const Linear& x, const Linear& y) {
    return {x.heap + y.heap, x.taken + y.taken, x.constant + y.constant};
  }
  friend Linear operator*(Wide factor, const Linear& x) {
    return {factor * x.heap, factor * x.taken, factor * x.constant};
  }
  friend Linear operator-(const Linear& x, const Linear& y) { return x + Wide{-1} * y; }
  friend bool operator==(const Linear&, const Linear&) = default;
};

/// What sums, differences and multiples of n, s, m = n − s and numbers are, while all coefficients
/// have at most 62 bits; empty for all other terms.
std::optional<Linear> linear(const Expression& term);

}  // namespace sprague::check
