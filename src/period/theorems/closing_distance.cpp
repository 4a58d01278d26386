// Families grow apart: their gaps never shrink from some member on, so that beyond a gap larger
// than the difference there is no further pair.

#include "period/theorems/closing_distance.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// The k-th member of a family whose gaps do not shrink from `first` on.
struct GrowingFamily {
  std::function<std::optional<HeapSize>(std::uint64_t)> member;
  std::uint64_t first = 1;
};

/// The last member before the gaps exceed the difference.
std::optional<HeapSize> last_close(const GrowingFamily& family, HeapSize difference) {
  constexpr std::uint64_t max_members = 4096;
  for (std::uint64_t k = family.first; k < family.first + max_members; ++k) {
    const auto here = family.member(k);
    const auto next = family.member(k + 1);
    if (!here || !next) return std::nullopt;
    if (*next - *here > difference) return *here;
  }
  return std::nullopt;
}

struct LastPair {
  HeapSize difference;

  std::optional<HeapSize> operator()(const Polynomial& polynomial) const {
    // From monotone_from on no forward difference of any order is negative, so gaps do not shrink.
    if (polynomial.coefficients.size() > 2) {
      return last_close(
          {[&](std::uint64_t k) { return evaluate(polynomial, k); }, polynomial.monotone_from},
          difference);
    }
    const HeapSize step = *evaluate(polynomial, 2) - *evaluate(polynomial, 1);
    return difference % step == 0 ? std::nullopt : std::optional<HeapSize>(0);
  }

  /// Of two primes at an odd difference one is 2.
  std::optional<HeapSize> operator()(const Primes&) const {
    return difference % 2 == 1 ? std::optional<HeapSize>(2) : std::nullopt;
  }

  std::optional<HeapSize> operator()(const Fibonacci&) const {
    HeapSize smaller = 1;
    HeapSize larger = 2;
    while (larger - smaller <= difference) {
      smaller += larger;
      std::swap(smaller, larger);
    }
    return smaller;
  }

  std::optional<HeapSize> operator()(const PowersOf& powers) const {
    HeapSize power = 1;
    while (power * (powers.base - 1) <= difference) power *= powers.base;
    return power;
  }
};

}  // namespace

std::optional<HeapSize> last_pair(const SizeSet& set, HeapSize difference) {
  constexpr HeapSize max_difference = HeapSize{1} << 32;
  if (set.families.size() > 1 || difference > max_difference) return std::nullopt;
  // A pair with a member of a finite range, as the smaller or the larger size, ends with the
  // ranges.
  HeapSize last = set.ranges.empty() ? 0 : set.ranges.back().last;
  if (last == infinity) return std::nullopt;
  for (const Family& family : set.families) {
    const auto of_family = std::visit(LastPair{difference}, family);
    if (!of_family) return std::nullopt;
    last = std::max(last, *of_family);
  }
  return last;
}

}  // namespace sprague
