/// Sets of sizes as a person wrote them, with infinite families.
#pragma once

#include "number/integer.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "check/reading/intervals.hpp"

namespace sprague::check {

/// (Σ coefficients[i]·k^i) / divisor for k = 1, 2, 3, …
struct Polynomial {
  std::vector<std::int64_t> coefficients;
  std::uint64_t divisor = 1;
};
struct Primes {};
struct Fibonacci {};
struct Powers {
  std::uint64_t base = 2;
};
using Family = std::variant<Polynomial, Primes, Fibonacci, Powers>;

/// The sizes that a move may take, as they were written.
struct WrittenSet {
  Intervals intervals;
  std::vector<Family> families;
  bool all_but = false;
};

inline Integer integer(auto number) {
  return Integer(std::to_string(number));
}

/// All sizes that the set means. Throws Undecided where the families cannot be listed, or
/// infinitely many sizes are left to them.
Intervals members_of(WrittenSet set);

}  // namespace sprague::check
