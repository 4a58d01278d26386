// Primes of 64 bits, against a sieve and published pseudoprimes.

#include "number/primality.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sprague {
namespace {

TEST(Primality, AgreesWithASieve) {
  constexpr std::uint64_t size = 100'000;
  std::vector<bool> composite(size);
  for (std::uint64_t n = 0; n < size; ++n) {
    EXPECT_EQ(is_prime(n), n > 1 && !composite[n]) << n;
    for (std::uint64_t m = n * n; n > 1 && !composite[n] && m < size; m += n) composite[m] = true;
  }
}

// OEIS A014233: the least composite numbers that are strong pseudoprimes to the first k primes. The
// last of them below 2^64 is one to all primes up to 31.
TEST(Primality, FindsStrongPseudoprimes) {
  constexpr std::uint64_t pseudoprimes[] = {2047,
                                            1'373'653,
                                            25'326'001,
                                            3'215'031'751,
                                            2'152'302'898'747,
                                            3'474'749'660'383,
                                            341'550'071'728'321,
                                            3'825'123'056'546'413'051};
  for (const std::uint64_t n : pseudoprimes) EXPECT_FALSE(is_prime(n)) << n;
}

// OEIS A014234: the largest primes below 2^63 and 2^64.
TEST(Primality, KnowsTheLargestPrimes) {
  EXPECT_TRUE(is_prime(9'223'372'036'854'775'783u));
  EXPECT_TRUE(is_prime(18'446'744'073'709'551'557u));
  EXPECT_FALSE(is_prime(18'446'744'073'709'551'615u));
}

}  // namespace
}  // namespace sprague
