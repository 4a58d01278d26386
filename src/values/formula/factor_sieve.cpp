#include "values/formula/factor_sieve.hpp"

#include <algorithm>
#include <bit>

namespace sprague::formula {

void FactorSieve::require_primes_to(std::uint64_t limit) {
  if (limit <= primes_limit_) return;
  primes_limit_ = std::max(limit, 2 * primes_limit_);
  primes_.clear();
  std::vector<bool> composite(primes_limit_ + 1);
  for (std::uint64_t p = 2; p <= primes_limit_; ++p) {
    if (composite[p]) continue;
    primes_.push_back(static_cast<std::uint32_t>(p));
    for (std::uint64_t multiple = p * p; multiple <= primes_limit_; multiple += p)
      composite[multiple] = true;
  }
}

// The segment with n: short for small numbers, so that few heaps do not cost thousands.
void FactorSieve::sieve(std::uint64_t n) {
  const std::uint64_t segment = std::clamp<std::uint64_t>(std::bit_floor(n), 128, max_segment);
  const std::uint64_t first = n / segment * segment;
  const std::uint64_t end = first + segment;
  first_ = first;
  std::uint64_t root = 1;
  while (root * root < end) ++root;
  require_primes_to(root);
  found_.resize(segment * max_factors);
  counts_.assign(segment, 0);
  for (const std::uint64_t prime : primes_) {
    if (prime * prime >= end) break;
    for (std::uint64_t at = (prime - first % prime) % prime; at < segment; at += prime) {
      if (counts_[at] < max_factors)  // 0 has no end of them
        found_[at * max_factors + counts_[at]++] = static_cast<std::uint32_t>(prime);
    }
  }
}

std::span<const PrimePower> FactorSieve::factors_of(std::uint64_t n) {
  if (n < first_ || n >= first_ + counts_.size()) sieve(n);
  const std::uint64_t at = n - first_;
  factors_.clear();
  auto rest = static_cast<std::uint32_t>(n);
  for (std::size_t i = 0; i < counts_[at]; ++i) {
    const std::uint32_t prime = found_[at * max_factors + i];
    unsigned exponent = 0;
    for (; rest % prime == 0; rest /= prime) ++exponent;
    factors_.push_back({prime, exponent});
  }
  if (rest > 1) factors_.push_back({rest, 1});
  return factors_;
}

void list_divisors(std::span<const PrimePower> factors, std::uint64_t limit,
                   std::vector<std::uint32_t>& divisors) {
  divisors.assign(1, 1);
  for (const PrimePower& factor : factors) {
    const std::size_t before = divisors.size();
    std::uint64_t power = 1;
    for (unsigned exponent = 1; exponent <= factor.exponent; ++exponent) {
      power *= factor.prime;
      for (std::size_t i = 0; i < before; ++i) {
        const std::uint64_t divisor = divisors[i] * power;
        if (divisor <= limit) divisors.push_back(static_cast<std::uint32_t>(divisor));
      }
    }
  }
  if (limit == 0) divisors.clear();
}

}  // namespace sprague::formula
