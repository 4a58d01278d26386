#include "count/selection_coefficients.hpp"

namespace sprague {

std::vector<std::uint64_t> prime_factors_up_to(Integer number, std::uint64_t bound) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t divisor = 2; divisor <= bound && number > 1; ++divisor) {
    if (!is_divisible(number, divisor)) {
      // The rest has no factor up to the divisor, so beyond its square root it is prime.
      if (Integer(divisor) * divisor <= number) continue;
      if (number <= bound) primes.push_back(to_uint64(number));
      break;
    }
    primes.push_back(divisor);
    while (is_divisible(number, divisor)) number /= divisor;
  }
  return primes;
}

}  // namespace sprague
