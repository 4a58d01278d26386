// The parts of the engine of formulas, each against a plain loop.

#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <numeric>
#include <set>

#include "property/random.hpp"
#include "rules/formula/arithmetic.hpp"
#include "rules/rules.hpp"
#include "sprague/detail/machine.hpp"
#include "values/formula/attained_values.hpp"
#include "values/formula/coprime_filter.hpp"
#include "values/formula/lane_kernels.hpp"
#include "values/formula/latest_heaps.hpp"
#include "values/formula/ranges.hpp"

namespace sprague::formula {
namespace {

TEST(FactorSieve, ListsDivisors) {
  FactorSieve sieve;
  const auto check = [&](std::uint64_t n) {
    std::uint64_t product = 1;
    for (const PrimePower& factor : sieve.factors_of(n)) {
      for (unsigned i = 0; i < factor.exponent; ++i) product *= factor.prime;
    }
    EXPECT_EQ(product, n);
    std::vector<std::uint32_t> divisors;
    list_divisors(sieve.factors_of(n), n, divisors);
    std::set<std::uint64_t> expected;
    for (std::uint64_t d = 1; d * d <= n; ++d) {
      if (n % d == 0) expected.insert({d, n / d});
    }
    EXPECT_EQ(std::set<std::uint64_t>(divisors.begin(), divisors.end()), expected) << n;
    EXPECT_EQ(divisors.size(), expected.size()) << n;
  };
  for (std::uint64_t n = 1; n < 20'000; ++n) check(n);
  for (const std::uint64_t n : {223'092'870u, 4'294'967'291u, 4'294'967'295u, 2'147'483'648u, 7u,
                                8191u, 8192u, 16'777'216u, 4'293'001'441u})
    check(n);
}

TEST(CoprimeFilter, IsTheGcd) {
  CoprimeFilter filter;
  for (const std::uint64_t n :
       {1u, 2u, 3u, 30u, 61u, 67u, 2310u, 4096u, 4489u, 8192u, 9797u, 10'007u}) {
    filter.begin(n);
    for (std::uint32_t heap = 0; heap < 3 * 4096; ++heap) {
      const bool expected = std::gcd<std::uint64_t>(heap, n) == 1;
      ASSERT_EQ(filter.holds(heap), expected) << heap << ' ' << n;
      ASSERT_EQ(filter.chunk(heap / 4096)[heap / 64 % 64] >> heap % 64 & 1, expected)
          << heap << ' ' << n;
    }
  }
}

std::uint64_t next_absent(const std::set<std::uint64_t>& attained, std::uint64_t value) {
  while (attained.count(value) != 0) ++value;
  return value;
}

TEST(LatestHeaps, FindTheNextAbsentValue) {
  property::Random random(7, 0);
  LatestHeaps heaps;
  std::vector<std::uint64_t> values;
  for (std::uint64_t heap = 0; heap < 2000; ++heap) {
    values.push_back(random.between(0, random.between(0, 90)));
    heaps.record(heap, values.back());
    const std::uint64_t first = random.between(0, heap + 1);
    const std::set<std::uint64_t> attained(values.begin() + static_cast<std::ptrdiff_t>(first),
                                           values.end());
    for (std::uint64_t value = 0; value < 300; ++value)
      ASSERT_EQ(heaps.next_absent(value, first), next_absent(attained, value));
  }
}

TEST(AttainedValues, FindTheNextAbsentOne) {
  property::Random random(7, 1);
  for (int round = 0; round < 20; ++round) {
    AttainedValues values;
    std::set<std::uint64_t> attained;
    for (int added = 0; added < 300; ++added) {
      const std::uint64_t value = random.between(0, random.between(0, 280));
      values.add(value);
      attained.insert(value);
      for (std::uint64_t from = random.between(0, 9); from < 400; from += 7)
        ASSERT_EQ(values.next_absent(from), next_absent(attained, from));
    }
  }
}

/// Whole numbers of all sizes below the bound, of both signs.
template <class Real>
std::int64_t random_number(property::Random& random, std::int64_t bound) {
  const std::int64_t size = std::int64_t{1} << random.between(0, 62);
  return random.between_signed(-std::min(size, bound), std::min(size, bound));
}

template <class Real>
void check_arithmetic(Kernels which) {
  const LaneKernels<Real>& kernels = lane_kernels<Real>(which);
  property::Random random(3, 1);
  constexpr std::size_t count = 48;
  constexpr std::int64_t bound = lane_bound<Real> - 1;
  alignas(64) Real x[count], y[count], result[count];
  const auto for_each = [&](typename LaneKernels<Real>::Number kernel, auto expected, auto make) {
    for (int round = 0; round < 300; ++round) {
      for (std::size_t i = 0; i < count; ++i) {
        const auto [left, right] = make();
        x[i] = static_cast<Real>(left);
        y[i] = static_cast<Real>(right);
      }
      kernel(x, y, result, count);
      for (std::size_t i = 0; i < count; ++i) {
        const auto wanted =
            expected(static_cast<std::int64_t>(x[i]), static_cast<std::int64_t>(y[i]));
        ASSERT_EQ(static_cast<std::int64_t>(result[i]), wanted)
            << static_cast<double>(x[i]) << ' ' << static_cast<double>(y[i]);
      }
    }
  };
  using Pair = std::pair<std::int64_t, std::int64_t>;
  const auto any = [&] {
    return Pair{random_number<Real>(random, bound), random_number<Real>(random, bound)};
  };
  const auto divisible = [&] {  // also near multiples
    Pair pair = any();
    if (pair.second == 0) pair.second = 1;
    if (random.once_in(2)) pair.first -= pair.first % pair.second + (random.once_in(2) ? 1 : 0);
    return pair;
  };
  const auto halves = [&] {
    return Pair{random_number<Real>(random, bound / 2), random_number<Real>(random, bound / 2)};
  };
  const auto roots = [&] {
    const std::int64_t root = sizeof(Real) == 4 ? 4095 : 94'906'265;
    return Pair{random_number<Real>(random, root), random_number<Real>(random, root)};
  };
  for_each(kernels.add, std::plus<std::int64_t>(), halves);
  for_each(kernels.subtract, std::minus<std::int64_t>(), halves);
  for_each(kernels.multiply, std::multiplies<std::int64_t>(), roots);
  for_each(
      kernels.divide, [](auto a, auto b) { return *quotient_of(a, b); }, divisible);
  for_each(
      kernels.modulo, [](auto a, auto b) { return remainder_of(a, b); },
      [&] {
        const Pair pair = divisible();
        return std::abs(pair.first) + std::abs(pair.second) > bound
                   ? Pair{std::abs(pair.first), pair.second}
                   : pair;
      });
  for_each(
      kernels.gcd, [](auto a, auto b) { return *gcd_of(a, b); }, any);
  for_each(
      kernels.lcm, [](auto a, auto b) { return *lcm_of(a, b); }, roots);
  for_each(
      kernels.minimum, [](auto a, auto b) { return std::min(a, b); }, any);
  for_each(
      kernels.maximum, [](auto a, auto b) { return std::max(a, b); }, any);
  for_each(
      kernels.absolute, [](auto a, auto) { return std::abs(a); }, any);
  for_each(kernels.bit_and, std::bit_and<std::int64_t>(), any);
  for_each(kernels.bit_or, std::bit_or<std::int64_t>(), any);
  for_each(kernels.bit_xor, std::bit_xor<std::int64_t>(), any);
  for_each(
      kernels.popcount, [](auto a, auto) { return std::popcount(static_cast<std::uint64_t>(a)); },
      [&] {
        return Pair{std::abs(any().first), 0};
      });
}

template <class Real>
void check_constants(Kernels which) {
  const LaneKernels<Real>& kernels = lane_kernels<Real>(which);
  property::Random random(5, 2);
  constexpr std::int64_t bound = lane_bound<Real> / 4 - 1;
  struct alignas(64) Blocks {
    Real divisor[block_lanes], reciprocal[block_lanes];
  } blocks;
  alignas(64) Real x[block_lanes], result[block_lanes];
  for (int round = 0; round < 500; ++round) {
    const std::int64_t divisor = 1 + std::abs(random_number<Real>(random, bound - 1));
    for (std::size_t i = 0; i < block_lanes; ++i) {
      blocks.divisor[i] = static_cast<Real>(divisor);
      blocks.reciprocal[i] = Real{1} / static_cast<Real>(divisor);
      std::int64_t number = random_number<Real>(random, bound);
      if (random.once_in(2)) number -= number % divisor + (random.once_in(2) ? 1 : 0);
      x[i] = static_cast<Real>(std::max(number, -bound));
    }
    kernels.modulo_constant(x, blocks.divisor, result, block_lanes);
    for (std::size_t i = 0; i < block_lanes; ++i)
      ASSERT_EQ(static_cast<std::int64_t>(result[i]),
                remainder_of(static_cast<std::int64_t>(x[i]), divisor));
    kernels.divide_by_constant(x, blocks.divisor, result, block_lanes);
    for (std::size_t i = 0; i < block_lanes; ++i)
      ASSERT_EQ(static_cast<std::int64_t>(result[i]),
                *quotient_of(static_cast<std::int64_t>(x[i]), divisor));
  }
}

TEST(LaneKernels, AreExact) {
  for (const Kernels which : available_kernels()) {
    check_arithmetic<float>(which);
    check_arithmetic<double>(which);
    check_constants<float>(which);
    check_constants<double>(which);
  }
}

TEST(LaneKernels, EndForAnyNumbers) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double odd[] = {0,   1e300, -1e300, infinity, -infinity,
                        0.5, 3,     1e17,   5e-324,   std::numeric_limits<double>::quiet_NaN()};
  for (const Kernels which : available_kernels()) {
    const auto& kernels = lane_kernels<double>(which);
    alignas(64) double x[lane_group], y[lane_group], result[lane_group];
    for (const double left : odd) {
      for (const double right : odd) {
        std::fill_n(x, lane_group, left);
        std::fill_n(y, lane_group, right);
        kernels.gcd(x, y, result, lane_group);
        kernels.lcm(x, y, result, lane_group);
        kernels.bit_xor(x, y, result, lane_group);
        kernels.popcount(x, y, result, lane_group);
      }
    }
  }
}

bool is_proven(const std::string& rule, HeapSize last) {
  const Ruleset ruleset = Ruleset::parse(rule);
  const auto& rules = std::get<FormulaRules>(ruleset.rules().form);
  const FormulaRules::Clause& clause = rules.clauses.front();
  return facts_of(clause.condition.expression(), clause.kind, last).proven;
}

TEST(Ranges, ProveThatNoEvaluationFails) {
  for (const char* rule :
       {"take(s: n mod s = 0)", "take(s: s < n and n mod (n - s) = 0)",
        "take(s: n > s and 7/(s - n) < 3)", "take(s: s > 3 and 12 mod (s - 3) = 0)",
        "take(s: s <= 3 or 12 mod (s - 3) = 0)", "take(s: not (s <= 3) and 12 mod (s - 3) = 0)",
        "take(s: s != 1 and 5 mod (s - 1) = 0)", "take(s: n != s and 5 mod (n - s) = 0)",
        "take(s: n > 5 and s mod (n - 5) = 1)", "take(s: 2*s > n + 6 and s mod (s - 3) = 1)",
        "take(s: s < 60 and 2^s > n)", "take(s: popcount(n - s) = 2)", "take(s: s^4 > n)",
        "split(a,b: n mod a = 0 and 5 mod b = 1)", "split(a,b: a < b and 7 mod (b - a) = 0)",
        "take(s,a,b: n mod (n - 2) = 1)", "take(s,a,b: s mod (n - s) = 1)",
        "take(s: s > n and 5 mod 0 = 1)"})
    EXPECT_TRUE(is_proven(rule, 10'000)) << rule;
  for (const char* rule :
       {"take(s: n mod (s - 3) = 0)", "take(s: n mod (n - s) = 0)", "take(s: 2^s > n)",
        "take(s: s <= n and n mod (n - s) = 0)", "take(s: s != 3 and n mod (s - 3) = 0)",
        "take(s: popcount(s - n) = 2)", "take(s: s^5 > n)", "take(s: n^(3 - s) = 1)",
        "split(a,b: 7 mod (b - a) = 0)", "take(s: s > 3 or 12 mod (s - 3) = 0)",
        "take(s,a,b: n mod (n - 3) = 1)", "take(s: s mod (n - 1) = 1)"})
    EXPECT_FALSE(is_proven(rule, 10'000)) << rule;
}

TEST(Ranges, GuardsBoundLinearFormsByOtherNumbers) {
  for (const char* rule :
       {"take(s: s in {2..5, 9} and 7 mod (s - 1) + 2^s > n)",
        "take(s: s < n mod 7 + 3 and 2^s > n)", "take(s: n mod 7 + 4 <= s and 5 mod (s - 3) = 1)"})
    EXPECT_TRUE(is_proven(rule, 10'000)) << rule;
  for (const char* rule :
       {"take(s: s in {1..5, 9} and 7 mod (s - 1) = 0)", "take(s: not s in {1..5} and 2^s > n)",
        "take(s: s > n mod 7 and 2^s > n)", "take(s: n mod 7 + 3 <= s and 5 mod (s - 3) = 1)"})
    EXPECT_FALSE(is_proven(rule, 10'000)) << rule;
}

}  // namespace
}  // namespace sprague::formula
