// Nim-values against published sequences, and the algorithms against each other.

#include <gtest/gtest.h>

#include <map>

#include "sprague/error.hpp"
#include "sprague/values.hpp"
#include "values/engines.hpp"

namespace sprague {
namespace {

NimValues values_of(std::string_view game, HeapSize last, Algorithm algorithm = Algorithm::direct) {
  return compute_values(Ruleset::parse(game), last, algorithm);
}

std::vector<std::uint32_t> first(std::string_view game, HeapSize last) {
  const NimValues values = values_of(game, last);
  std::vector<std::uint32_t> result;
  for (HeapSize n = 0; n <= last; ++n) result.push_back(values[n]);
  return result;
}

TEST(Values, OfPublishedSequences) {
  using V = std::vector<std::uint32_t>;
  EXPECT_EQ(first("kayles", 12), (V{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}));  // OEIS A002186
  EXPECT_EQ(first("0.07", 15),
            (V{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}));  // A002187, shifted
  EXPECT_EQ(first("dawsons-chess", 14),
            (V{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}));  // A002187
  EXPECT_EQ(first("nim-square", 16),
            (V{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1}));  // A014586
  EXPECT_EQ(first("S(2,3,5,7)", 9), (V{0, 0, 1, 1, 2, 2, 3, 3, 4, 0}));
}

TEST(Values, KaylesExceptions) {
  // Winning Ways, ch. 4: the heaps at which Kayles differs from its period of 12.
  const std::map<HeapSize, std::uint32_t> exceptions = {{0, 0},  {3, 3},  {6, 3},  {9, 4},  {11, 6},
                                                        {15, 7}, {18, 3}, {21, 4}, {22, 6}, {28, 5},
                                                        {34, 6}, {39, 3}, {57, 4}, {70, 6}};
  const NimValues values = values_of("kayles", 500);
  for (HeapSize n = 0; n <= 400; ++n) {
    const std::uint32_t periodic = values[n % 12 + 12 * 30];
    const auto exception = exceptions.find(n);
    EXPECT_EQ(values[n], exception == exceptions.end() ? periodic : exception->second) << n;
    if (exception != exceptions.end()) {
      EXPECT_NE(values[n], periodic) << n;
    }
  }
}

TEST(Values, OfNimAndItsRelatives) {
  const NimValues nim = values_of("nim", 70000);
  for (const HeapSize n : {0u, 1u, 255u, 256u, 65535u, 65536u, 70000u}) EXPECT_EQ(nim[n], n);
  EXPECT_EQ(nim.width(), 4u);
  const NimValues all_but_one = values_of("allbut(1)", 2000);
  for (HeapSize n = 0; n <= 2000; ++n) EXPECT_EQ(all_but_one[n], n / 2);
}

TEST(Values, PublishedHashes) {
  // Of subtract-a-square and Officers, recomputed by several independent programs.
  EXPECT_EQ(hash_of(values_of("nim-square", 100'000)), 0x8c1469f2a6897497ull);
  EXPECT_EQ(hash_of(values_of("officers", 30'000)), 0xa976305a66741701ull);
}

TEST(Values, RungsAgree) {
  for (const char* game : {"0.77",
                           "0.07",
                           "0.137",
                           "4.3",
                           "0.6",
                           "0.15",
                           "4.",
                           "0.0",
                           "0.1",
                           "0.4",
                           "0.454",
                           "4.44",
                           "0.00000007",
                           "S(1,3,4)",
                           "S(5)",
                           "S(1..3)",
                           "S(squares)",
                           "S(primes)",
                           "S(1,primes)",
                           "S(k^2+k)",
                           "S(2k+1)",
                           "S(fibonacci)",
                           "S(powers of 2)",
                           "allbut()",
                           "allbut(1)",
                           "allbut(1,3)",
                           "allbut(2..7,11)",
                           "allbut(squares)",
                           "allbut(1,primes)"}) {
    const HeapSize last = 400;
    const NimValues reference = values_of(game, last, Algorithm::reference);
    const NimValues direct = values_of(game, last, Algorithm::direct);
    ASSERT_EQ(reference.size(), last + 1);
    ASSERT_EQ(direct.size(), last + 1);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(direct[n], reference[n]) << game << " at " << n;
  }
}

TEST(Values, WidenInTheMiddleOfARun) {
  // allbut(1): G(n) = n / 2 passes 255 at 512 and 65535 at 131072.
  for (const HeapSize last : {511u, 512u, 513u, 131071u, 131072u, 131073u}) {
    const NimValues values = values_of("allbut(1)", last);
    EXPECT_EQ(values.width(), last < 512 ? 1u : last < 131072 ? 2u : 4u);
    EXPECT_EQ(values[last], last / 2);
    EXPECT_EQ(values[300], 150u);
  }
  const NimValues reference = values_of("nim", 300, Algorithm::reference);
  EXPECT_EQ(reference.width(), 2u);
  EXPECT_EQ(reference[300], 300u);
}

TEST(Values, ExtendInPieces) {
  for (const char* game : {"0.77", "S(squares)", "allbut(1,3)", "allbut(squares)"}) {
    const NimValues whole = values_of(game, 1000);
    for (const HeapSize piece : {0u, 1u, 63u, 64u, 500u, 999u}) {
      // compute_values starts anew; solve() extends what it has: both must agree.
      const NimValues part = values_of(game, piece);
      for (HeapSize n = 0; n <= piece; ++n) ASSERT_EQ(part[n], whole[n]) << game;
    }
  }
}

TEST(Values, FastTakesOctalCodesWithoutASparseSpaceToo) {
  for (const char* game : {"kayles", "0.06", "0.31"}) {
    EXPECT_TRUE(values_of(game, 3000, Algorithm::fast).storage() ==
                values_of(game, 3000, Algorithm::direct).storage())
        << game;
  }
}

}  // namespace
}  // namespace sprague
