// Tables of arithmetic functions, by sieves: additive functions count the prime powers that divide
// n.

#include "patterns/arithmetic_functions.hpp"

#include <bit>

#include "messages/table.hpp"
#include "rules/size_set.hpp"

namespace sprague {
namespace {

using Table = std::vector<std::uint32_t>;

/// The exponent of the prime p in n.
Table valuation(HeapSize p, HeapSize to) {
  Table table(to + 1);
  for (HeapSize power = p; power <= to; power *= p) {
    for (HeapSize n = power; n <= to; n += power) ++table[n];
  }
  return table;
}

/// The index of the least prime factor; 0 for n = 1.
Table least_prime_factor(HeapSize to) {
  Table table(to + 1);
  const std::vector<HeapSize> primes = members_up_to(Family{Primes{}}, to);
  for (std::size_t i = primes.size(); i > 0; --i) {
    for (HeapSize n = primes[i - 1]; n <= to; n += primes[i - 1])
      table[n] = static_cast<std::uint32_t>(i);
  }
  return table;
}

Table prime_factors(HeapSize to, bool with_multiplicity) {
  Table table(to + 1);
  for (const HeapSize p : members_up_to(Family{Primes{}}, to)) {
    for (HeapSize power = p; power <= to; power *= p) {
      for (HeapSize n = power; n <= to; n += power) ++table[n];
      if (!with_multiplicity) break;
    }
  }
  return table;
}

Table divisors(HeapSize to) {
  Table table(to + 1);
  for (HeapSize d = 1; d <= to; ++d) {
    for (HeapSize n = d; n <= to; n += d) ++table[n];
  }
  return table;
}

template <class Value>
Table each(HeapSize to, Value value) {
  Table table(to + 1);
  for (HeapSize n = 1; n <= to; ++n) table[n] = static_cast<std::uint32_t>(value(n));
  return table;
}

}  // namespace

ArithmeticFunction arithmetic_function(int index, HeapSize to) {
  switch (index) {
    case valuation_of_2: return {message("pattern.valuation", {{"prime", 2}}), valuation(2, to)};
    case 1: return {message("pattern.valuation", {{"prime", 3}}), valuation(3, to)};
    case 2: return {message("pattern.valuation", {{"prime", 5}}), valuation(5, to)};
    case 3: return {message("pattern.valuation", {{"prime", 7}}), valuation(7, to)};
    case least_factor_index: return {message("pattern.least_prime_index"), least_prime_factor(to)};
    case 5: return {message("pattern.prime_factors"), prime_factors(to, true)};
    case 6: return {message("pattern.different_prime_factors"), prime_factors(to, false)};
    case 7: return {message("pattern.divisors"), divisors(to)};
    case 8:
      return {message("pattern.binary_digits"),
              each(to, [](HeapSize n) { return std::bit_width(n); })};
    default:
      return {message("pattern.binary_ones"),
              each(to, [](HeapSize n) { return std::popcount(n); })};
  }
}

}  // namespace sprague
