/// Square roots of integers.
#pragma once

#include <cmath>
#include <cstdint>

namespace sprague {

/// ⌊√number⌋, for an unsigned type in which (root + 1)² fits.
template <class Number>
std::uint64_t square_root(Number number) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(number)));
  while (Number{root} * root > number) --root;
  while (Number{root + 1} * (root + 1) <= number) ++root;
  return root;
}

}  // namespace sprague
