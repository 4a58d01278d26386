#include "number/primality.hpp"

#include "number/modular.hpp"

namespace sprague {

// Miller–Rabin with the first twelve primes as bases is exact below 3.3·10^24 (Sorenson and
// Webster, "Strong pseudoprimes to twelve prime bases", 2015).
bool is_prime(std::uint64_t n) {
  constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (const std::uint64_t base : bases) {
    if (n % base == 0) return n == base;
  }
  if (n < 2) return false;
  const int twos = __builtin_ctzll(n - 1);
  for (const std::uint64_t base : bases) {
    std::uint64_t power = power_modulo(base, (n - 1) >> twos, n);
    if (power == 1 || power == n - 1) continue;
    bool composite = true;
    for (int i = 1; i < twos && composite; ++i) {
      power = multiply_modulo(power, power, n);
      composite = power != n - 1;
    }
    if (composite) return false;
  }
  return true;
}

}  // namespace sprague
