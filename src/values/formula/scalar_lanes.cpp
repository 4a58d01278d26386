#include "values/formula/scalar_lanes.hpp"

#include <algorithm>

#include "number/primality.hpp"

namespace sprague::formula {

bool is_member(double number, const std::vector<NumberRange>& ranges) {
  if (!is_whole(number)) return false;
  const auto whole = static_cast<std::int64_t>(number);
  const auto next =
      std::upper_bound(ranges.begin(), ranges.end(), whole,
                       [](std::int64_t left, NumberRange right) { return left < right.first; });
  return next != ranges.begin() && whole <= std::prev(next)->last;
}

PrimeTable::PrimeTable(std::uint64_t limit) : composite_(limit + 1) {
  for (std::uint64_t p = 2; p * p <= limit; ++p) {
    if (composite_[p]) continue;
    for (std::uint64_t multiple = p * p; multiple <= limit; multiple += p)
      composite_[multiple] = true;
  }
}

bool PrimeTable::contains(double number) const {
  if (!(number >= 2) || !is_whole(number)) return false;
  const auto whole = static_cast<std::uint64_t>(number);
  return whole < composite_.size() ? !composite_[whole] : is_prime(whole);
}

}  // namespace sprague::formula
