#include "count/coefficient.hpp"

namespace sprague {

std::vector<std::uint64_t> prime_factors_up_to(mpz_class number, std::uint64_t bound) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t divisor = 2; divisor <= bound && number > 1; ++divisor) {
    if (mpz_divisible_ui_p(number.get_mpz_t(), divisor) == 0) {
      // The rest has no factor up to the divisor, so beyond its square root it is prime.
      if (mpz_class(divisor) * divisor <= number) continue;
      if (number <= bound) primes.push_back(number.get_ui());
      break;
    }
    primes.push_back(divisor);
    while (mpz_divisible_ui_p(number.get_mpz_t(), divisor) != 0) number /= divisor;
  }
  return primes;
}

}  // namespace sprague
