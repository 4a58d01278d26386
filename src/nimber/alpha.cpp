// Lenstra: let f be the order of 2 modulo p. Then α_p = κ_f + m, where κ_1 = 0, and for the least
// prime divisor r of h > 1 and the largest power q of r that divides h, κ_h is κ_(h/q) if q divides
// its degree over {0, 1}, and κ_(h/q) + κ_q otherwise.
//
// The degree of κ_q is q for a power of 2, and q deg α_p for a power of p. That of a sum of κ_q for
// different primes is the least common multiple: let x ↦ x^(2^e) fix the sum, and κ_q be that of
// its largest prime. The image of κ_q is a power of κ_q times an element of the field below κ_q,
// and differs from κ_q by one, as the images of the others lie there. So it is κ_q, and by the same
// argument the map fixes all others.

#include "nimber/alpha.hpp"

#include <numeric>
#include <string_view>

#include "number/primality.hpp"

namespace sprague::nimber {
namespace {

/// m for p = 3, 5, 7, …, 577: OEIS A380496 (A. N. Siegel, 2025). Those to 7 are Conway's, those to
/// 43 Lenstra's; the tests compute those of small degree.
constexpr std::string_view excesses =
    "001100410101111100011110101001010101410100000011110010110101"
    "001110111011001110000101001101110110000011110";

const std::vector<std::uint64_t>& odd_primes() {
  static const std::vector<std::uint64_t> primes = [] {
    std::vector<std::uint64_t> result;
    for (std::uint64_t n = 3; result.size() <= excesses.size(); n += 2)
      if (is_prime(n)) result.push_back(n);
    return result;
  }();
  return primes;
}

std::uint64_t order_of_2(std::uint64_t p) {
  std::uint64_t order = 1;
  for (std::uint64_t power = 2; power != 1; power = 2 * power % p) ++order;
  return order;
}

std::uint64_t least_prime_divisor(std::uint64_t h) {
  std::uint64_t r = 2;
  while (h % r != 0) ++r;
  return r;
}

Kappa kappa(std::uint64_t q) {
  const std::uint64_t p = least_prime_divisor(q);
  const auto& primes = odd_primes();
  Kappa result;
  while (primes[result.k] != p) ++result.k;
  for (; q > p; q /= p) ++result.j;
  return result;
}

/// The width of the smallest field of finite nimbers that has x.
std::uint64_t width(std::uint64_t x) {
  std::uint64_t bits = 1;
  while (bits < 64 && x >> bits != 0) bits *= 2;
  return bits;
}

std::uint64_t degree(const Alpha& sum) {
  std::uint64_t result = width(sum.finite());
  for (const Kappa& kappa : sum.odd) {
    std::uint64_t of_kappa = degree(alpha(kappa.k));
    for (unsigned j = 0; j <= kappa.j; ++j) of_kappa *= odd_prime(kappa.k);
    result = std::lcm(result, of_kappa);
  }
  return result;
}

/// The nim-sum κ_h.
Alpha sum(std::uint64_t h) {
  if (h == 1) return {};
  const std::uint64_t r = least_prime_divisor(h);
  std::uint64_t q = 1;
  while (h % (q * r) == 0) q *= r;
  Alpha result = sum(h / q);
  if (degree(result) % q == 0) return result;
  if (r == 2)
    result.even = std::uint64_t{1} << q / 2;
  else
    result.odd.push_back(kappa(q));
  return result;
}

}  // namespace

std::size_t known_primes() {
  return excesses.size();
}

std::uint64_t odd_prime(std::size_t k) {
  return odd_primes().at(k);
}

Alpha alpha(std::size_t k) {
  Alpha result = sum(order_of_2(odd_prime(k)));
  result.excess = static_cast<std::uint64_t>(excesses.at(k) - '0');
  return result;
}

}  // namespace sprague::nimber
