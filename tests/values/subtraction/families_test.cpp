// Infinite families, published hashes and sets whose values are known by a formula: every kind of
// kernels that this machine has, on one thread and on two, at the ends of blocks.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "sprague/detail/machine.hpp"
#include "values/subtraction/games.hpp"

namespace sprague::subtraction {
namespace {

TEST(FastSubtraction, PublishedHashesOfSquares) {
  for (const Engine& engine : engines()) {
    if (sanitized && engine.kernels == available_kernels().back()) continue;  // which takes long
    EXPECT_EQ(hash_of(fast("S(squares)", 100'000, engine)), 0x8c1469f2a6897497ull)
        << engine.options();
    if (sanitized || engine.threads == 1) continue;
    EXPECT_EQ(hash_of(fast("S(squares)", 1'000'000, engine)), 0x44f127c3c6600c6eull)
        << engine.options();
  }
  if (sanitized) return;
  EXPECT_EQ(hash_of(fast("S(squares)", 4'000'000, {available_kernels().front(), 2})),
            0xcb7afaef62080e1ull);
}

const std::vector<std::string> thin_families{
    "S(squares)",      "S(cubes)",
    "S(triangular)",   "S(fibonacci)",
    "S(powers of 2)",  "S(powers of 3)",
    "S(powers of 10)", "S(powers of 2,powers of 3)",
    "S(k^2+k)",        "S(k^2+1)",
    "S(2k^2-1)",       "S((3k^2-k)/2)",
    "S(k^4)",          "S(k^2,k^3)",
    "S(2..5,squares)", "S(2,3,squares)",
    "S(62,fibonacci)", "S(64,powers of 3)",
    "S(1,2k^2+63)",    "S(17k+5)",
    "S(63k)",          "S(64k)",
    "S(64k-63)",       "S(65k-1)",
    "S(512k)",         "S(512k+1)",
    "S(1,513k)",       "S(100..140,cubes)",
};

const std::vector<std::string> dense_families{
    "S(primes)", "S(1,primes)", "S(squares,primes)", "S(4,6,8,9,primes)",
    "S(2k-1)",   "S(2k)",       "S(3k-1)",           "S(3k+1)",
    "S(7k)",     "S(1,7k+3)",   "S(k^2,2k+1)",
};

/// Last heaps at and around multiples of everything that is done in blocks.
std::vector<HeapSize> around_boundaries(HeapSize most) {
  struct Span {
    HeapSize first, last;
  };
  constexpr Span spans[] = {{0, 3},       {7, 9},       {15, 17},      {31, 33},     {62, 66},
                            {126, 130},   {255, 257},   {510, 514},    {1023, 1026}, {2047, 2049},
                            {4094, 4098}, {8191, 8194}, {16385, 16385}};
  std::vector<HeapSize> result;
  for (const Span span : spans) {
    for (HeapSize last = span.first; last <= std::min(span.last, most); ++last)
      result.push_back(last);
  }
  return result;
}

void expect_families_around_boundaries(const std::vector<std::string>& games, HeapSize most) {
  for (const std::string& game : games) {
    const NimValues expected = direct(game, most);
    for (const HeapSize last : around_boundaries(most)) {
      ASSERT_TRUE(none(engines_against(values_in(expected), game, last)));
    }
  }
}

TEST(FastSubtraction, ThinFamiliesAroundBlockBoundaries) {
  expect_families_around_boundaries(thin_families, sanitized ? 2049 : 16385);
}

TEST(FastSubtraction, DenseFamiliesAroundBlockBoundaries) {
  expect_families_around_boundaries(dense_families, sanitized ? 1026 : 4098);
}

TEST(FastSubtraction, FamiliesFurtherOut) {
  const HeapSize part = sanitized ? 20 : 1;
  for (const char* game : {"S(primes)", "S(1,primes)", "S(squares,cubes)", "S(triangular)",
                           "S((3k^2-k)/2)", "S(17k+5)", "S(64k)", "S(100k+1)", "S(1,2,300k)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 60'000 / part)));
  }
  // Members and gaps between them beyond 2^16.
  for (const char* game : {"S(cubes)", "S(fibonacci)", "S(powers of 2)", "S(powers of 3)",
                           "S(powers of 7)", "S(k^5+k)", "S(70001,fibonacci)",
                           "S(2..9,65536,131071)", "S(65535,65537)", "S(1,100000)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 200'003 / part)));
  }
}

TEST(FastSubtraction, SingleSizes) {
  std::vector<HeapSize> sizes;
  for (HeapSize size = 1; size <= (sanitized ? 66 : 130); ++size) sizes.push_back(size);
  for (const HeapSize size :
       {255u, 256u, 257u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 4095u, 4096u, 4097u, 65536u}) {
    if (!sanitized || size < 1000) sizes.push_back(size);
  }
  for (const HeapSize size : sizes) {
    const auto expected = [size](HeapSize n) { return n / size % 2; };
    for (const HeapSize last : {HeapSize{700}, 2 * size + 1}) {
      ASSERT_TRUE(none(engines_against(expected, "S(" + std::to_string(size) + ")", last)));
    }
  }
}

TEST(FastSubtraction, ValuesAsLargeAsTheLargestSize) {
  // S(1..m): G(n) = n mod (m + 1), so every value up to m occurs.
  for (const HeapSize most :
       {1u,   2u,    7u,    8u,    15u,   31u,   32u,   62u,   63u,   64u,   65u,
        126u, 127u,  128u,  129u,  254u,  255u,  256u,  257u,  510u,  511u,  512u,
        513u, 1023u, 1024u, 1025u, 2046u, 2047u, 2048u, 2049u, 4095u, 4096u, 5000u}) {
    if (sanitized && most > 600) continue;
    const auto expected = [most](HeapSize n) { return n % (most + 1); };
    ASSERT_TRUE(
        none(engines_against(expected, "S(1.." + std::to_string(most) + ")", 2 * most + 70)));
  }
}

TEST(FastSubtraction, ValuesBeyondSixteenBits) {
  if (sanitized) return;
  const auto expected = [](HeapSize n) { return n % 66'001; };
  for (const Engine& engine : {Engine{}, Engine{available_kernels().back(), 2}}) {
    const NimValues values = fast("S(1..66000)", 66'100, engine);
    EXPECT_EQ(values.width(), 4u);
    EXPECT_TRUE(none(difference(expected, values, 66'100))) << engine.options();
  }
}

TEST(FastSubtraction, CellsAreNoWiderThanValuesNeed) {
  for (const Engine& engine : engines()) {
    EXPECT_EQ(fast("S(1..255)", 1000, engine).width(), 1u) << engine.options();
    EXPECT_EQ(fast("S(1..256)", 255, engine).width(), 1u) << engine.options();
    EXPECT_EQ(fast("S(1..256)", 1000, engine).width(), 2u) << engine.options();
    EXPECT_EQ(fast("S(squares)", 5000, engine).width(), 1u) << engine.options();
  }
}

TEST(FastSubtraction, AllButSets) {
  for (const char* game :
       {"allbut()", "allbut(1)", "allbut(1,3)", "allbut(2..7,11)", "allbut(64)", "allbut(1..300)",
        "allbut(squares)", "allbut(1,primes)", "allbut(2k)", "allbut(powers of 2)", "S(k+1)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 3000)));
  }
  ASSERT_TRUE(none(engines_against([](HeapSize n) { return n; }, "nim", 70'000)));
}

TEST(FastSubtraction, SmallestOfAll) {
  for (const char* game :
       {"S(1)", "S(2)", "S(squares)", "S(1000000000000)", "S(4611686018427387903)"}) {
    for (const HeapSize last : {0u, 1u, 2u, 3u})
      ASSERT_TRUE(none(engines_against_direct(game, last)));
  }
}

}  // namespace
}  // namespace sprague::subtraction
