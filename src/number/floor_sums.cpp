// docs/search.md, "Counting P-positions", has the formulas. With f(i) = ⌊(ip + r)/q⌋ and m = f(n),
// the points below the line are counted by columns i and by rows j: f(i) > j just when i is greater
// than g(j) = ⌊((j + 1)q − r − 1)/p⌋, whose line has the coefficients of the next step of Euclid's
// algorithm.

#include "number/floor_sums.hpp"

namespace sprague {
namespace {

Integer half(const Integer& even) {
  return even / 2;
}

/// Over i = 0 … n of f(i).
FloorSums sums_of_line(const Integer& p, const Integer& r, const Integer& q, const Integer& n) {
  const Integer terms = n + 1;
  const Integer numbers = half(n * terms);            // Σ i
  const Integer squares = numbers * (2 * n + 1) / 3;  // Σ i²
  FloorSums sums;
  if (p >= q || r >= q) {
    const Integer slope = p / q;
    const Integer height = r / q;
    const FloorSums rest = sums_of_line(Integer(p - slope * q), Integer(r - height * q), q, n);
    sums.floors = slope * numbers + height * terms + rest.floors;
    sums.products = slope * squares + height * numbers + rest.products;
    sums.squares = slope * slope * squares + 2 * slope * height * numbers +
                   height * height * terms + rest.squares + 2 * slope * rest.products +
                   2 * height * rest.floors;
    return sums;
  }
  const Integer m = (n * p + r) / q;
  if (m == 0) return sums;
  const FloorSums rows = sums_of_line(q, Integer(q - r - 1), p, Integer(m - 1));
  sums.floors = n * m - rows.floors;
  sums.products = half(m * n * terms - rows.squares - rows.floors);
  sums.squares = n * m * m - 2 * rows.products - rows.floors;
  return sums;
}

}  // namespace

FloorSums floor_sums(const Integer& p, const Integer& q, const Integer& n) {
  return sums_of_line(p, Integer(0), q, n);
}

}  // namespace sprague
