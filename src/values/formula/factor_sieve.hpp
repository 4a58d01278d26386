/// The prime factors of consecutive numbers, by a segmented sieve.
///
/// Each segment of up to 8192 numbers is sieved by the primes up to the root of its end, which a
/// list per number collects; what is left of a number after these is 1 or its greatest prime. O(log
/// log n) a number, besides the primes; 320 KiB.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sprague::formula {

struct PrimePower {
  std::uint32_t prime;
  unsigned exponent;
};

class FactorSieve {
 public:
  /// The prime powers of 1 <= n < 2^32, in ascending order; valid until the next call. Quick where
  /// calls ask for near numbers.
  std::span<const PrimePower> factors_of(std::uint64_t n);

 private:
  static constexpr std::uint64_t max_segment = 8192;
  static constexpr std::size_t max_factors = 9;  // 2·3·5·…·29 exceeds 2^32

  void sieve(std::uint64_t n);
  void require_primes_to(std::uint64_t limit);

  std::uint64_t first_ = 1;           // the first number of the segment; none yet
  std::vector<std::uint32_t> found_;  // max_factors a number
  std::vector<std::uint8_t> counts_;
  std::vector<std::uint32_t> primes_;  // up to primes_limit_
  std::uint64_t primes_limit_ = 1;
  std::vector<PrimePower> factors_;
};

/// All divisors of a number with these factors, up to a limit, in no order.
void list_divisors(std::span<const PrimePower> factors, std::uint64_t limit,
                   std::vector<std::uint32_t>& divisors);

}  // namespace sprague::formula
