/// Infinite sets of positive integers that have a name: polynomials, primes, Fibonacci numbers,
/// powers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

/// { p(k) : k = 1, 2, 3, … } for a polynomial p that takes positive integer values there.
struct Polynomial {
  std::vector<std::int64_t>
      coefficients;  ///< of k^0, k^1, …, over the denominator; the last is > 0
  std::uint64_t denominator = 1;
  /// From this k on p does not decrease.
  std::uint64_t monotone_from = 1;
  friend bool operator==(const Polynomial&, const Polynomial&) = default;
};

struct Primes {
  friend bool operator==(const Primes&, const Primes&) = default;
};
struct Fibonacci {
  friend bool operator==(const Fibonacci&, const Fibonacci&) = default;
};
struct PowersOf {
  std::uint64_t base = 2;  ///< >= 2; the set is 1, base, base², …
  friend bool operator==(const PowersOf&, const PowersOf&) = default;
};

/// An infinite family that has a name.
using Family = std::variant<Polynomial, Primes, Fibonacci, PowersOf>;

/// The limit for a polynomial in the notation: it keeps Horner's rule in 128 bits.
inline constexpr std::int64_t max_coefficient = 1'000'000'000'000;

/// first, first + step, first + 2·step, …; requires both >= 1 and at most 10^12.
Polynomial every(HeapSize step, HeapSize first);

/// p(k), or empty when it is beyond max_heap_size. Requires k >= 1.
std::optional<HeapSize> evaluate(const Polynomial& polynomial, std::uint64_t k);

std::string text_of(const Polynomial& polynomial);  ///< "k^2+k", "(k^2+k)/2"
std::string text_of(const Family& family);          ///< "primes", "powers of 2", "k^2"

/// Called about once per millisecond during a long enumeration; may throw to end
/// it.
using PollCallback = std::function<void()>;

/// The members of a family up to `limit`, ascending. Time and memory about their number, O(limit)
/// bits for primes.
std::vector<HeapSize> members_up_to(const Family& family, HeapSize limit,
                                    const PollCallback& pulse = {});

/// The least of all members.
HeapSize least_member(const Family& family);

bool contains(const Family& family, HeapSize size);

}  // namespace sprague
