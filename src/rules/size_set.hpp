/// Sets of positive integers: the sizes that a subtraction game may take from a heap.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

/// first … last, both included; last == max_heap_size means an infinite range.
struct SizeRange {
  HeapSize first = 0;
  HeapSize last = 0;
  friend bool operator==(const SizeRange&, const SizeRange&) = default;
};

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

/// A union of ranges and families. Normalised: the ranges ascend with gaps between them and contain
/// no member of a family; families are unique and in the order of their text.
struct SizeSet {
  std::vector<SizeRange> ranges;
  std::vector<Family> families;
  friend bool operator==(const SizeSet&, const SizeSet&) = default;
};

/// first, first + step, first + 2·step, …; requires both >= 1 and at most 10^12.
Polynomial every(HeapSize step, HeapSize first);

/// p(k), or empty when it is beyond max_heap_size. Requires k >= 1.
std::optional<HeapSize> evaluate(const Polynomial& polynomial, std::uint64_t k);

std::string text_of(const Polynomial& polynomial);  ///< "k^2+k", "(k^2+k)/2"
std::string text_of(const Family& family);          ///< "primes", "powers of 2", "k^2"
std::string text_of(const SizeSet& set);            ///< "1,3..5,primes"; "" for the empty set

/// Called about once per millisecond during a long enumeration; may throw to end
/// it.
using PollCallback = std::function<void()>;

/// The members of a family up to `limit`, ascending. Time and memory about their number, O(limit)
/// bits for primes.
std::vector<HeapSize> members_up_to(const Family& family, HeapSize limit,
                                    const PollCallback& pulse = {});

/// The members of the set up to `limit`, ascending, each once.
std::vector<HeapSize> members_up_to(const SizeSet& set, HeapSize limit,
                                    const PollCallback& pulse = {});

/// An upper bound of the number of members up to `limit`. O(ranges) time.
std::uint64_t count_bound(const SizeSet& set, HeapSize limit);

bool contains(const SizeSet& set, HeapSize size);

bool is_finite(const SizeSet& set);

/// The largest member of a finite, non-empty set.
HeapSize largest(const SizeSet& set);

/// The normal form of ranges and families that may be unordered and overlap.
SizeSet normalised(SizeSet set);

/// The positive integers not in a set without families.
std::vector<SizeRange> gaps(const std::vector<SizeRange>& ranges);

}  // namespace sprague
