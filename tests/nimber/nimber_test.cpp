// The arithmetic of nimbers against the definition, against Conway's rules for all sizes, and
// against published tables; the laws of a field, also for what the tables do not reach.

#include "sprague/nimber.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "golden/csv_rows.hpp"
#include "oracle/nimber.hpp"
#include "property/random.hpp"

namespace sprague {
namespace {

using property::Random;

static_assert(nim_product(6u, 5u) == 8);
static_assert(nim_quotient(8u, 5u) == 6 && nim_power(2u, 3) == 1 && nim_square_root(16u) == 30);
static_assert(nim_product(std::uint64_t{1} << 63, std::uint64_t{1} << 32) != 0);
static_assert(nim_quadratic_roots(1u, 2u) == std::array{4u, 5u});
static_assert(noexcept(nim_product(1ull, 2ull)) &&
              std::same_as<decltype(nim_product(1ull, 2ull)), unsigned long long>);

/// Random numbers of all lengths, 0 and 1 among them.
template <class T>
T number_of(Random& random) {
  return static_cast<T>(random.number() >> random.between(0, 63));
}

template <class T>
class Nimber : public testing::Test {};
using Widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Nimber, Widths);

TEST(NimProduct, ByTheDefinition) {
  const auto products = oracle::nim_products_by_mex(48);
  for (std::uint64_t a = 0; a < products.size(); ++a) {
    for (std::uint64_t b = 0; b < products.size(); ++b) {
      EXPECT_EQ(nim_product(a, b), products[a][b]) << a << ' ' << b;
      EXPECT_EQ(oracle::nim_product(a, b), products[a][b]) << a << ' ' << b;
    }
  }
}

TEST(NimProduct, AllBytes) {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b)
      ASSERT_EQ(nim_product(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)),
                oracle::nim_product(a, b))
          << a << ' ' << b;
  }
}

TYPED_TEST(Nimber, ProductsByConwaysRules) {
  Random random(1, sizeof(TypeParam));
  for (int round = 0; round < 3000; ++round) {
    const auto a = number_of<TypeParam>(random);
    const auto b = number_of<TypeParam>(random);
    ASSERT_EQ(nim_product(a, b), oracle::nim_product(a, b)) << +a << ' ' << +b;
    ASSERT_EQ(nim_square(a), oracle::nim_product(a, a)) << +a;
  }
}

TYPED_TEST(Nimber, LawsOfAField) {
  Random random(2, sizeof(TypeParam));
  for (int round = 0; round < 3000; ++round) {
    const auto a = number_of<TypeParam>(random);
    const auto b = number_of<TypeParam>(random);
    const auto c = number_of<TypeParam>(random);
    ASSERT_EQ(nim_product(a, b), nim_product(b, a));
    ASSERT_EQ(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
    ASSERT_EQ(nim_product(nim_sum(a, b), c), nim_sum(nim_product(a, c), nim_product(b, c)));
    ASSERT_EQ(nim_product(a, TypeParam{1}), a);
    if (b == 0) continue;
    ASSERT_EQ(nim_product(b, nim_inverse(b)), 1) << +b;
    ASSERT_EQ(nim_product(nim_quotient(a, b), b), a);
  }
}

TYPED_TEST(Nimber, SquareRootsAndPowers) {
  Random random(3, sizeof(TypeParam));
  constexpr auto all = static_cast<std::uint64_t>(static_cast<TypeParam>(~TypeParam{0}));
  for (int round = 0; round < 1000; ++round) {
    const auto a = number_of<TypeParam>(random);
    ASSERT_EQ(nim_square(nim_square_root(a)), a);
    ASSERT_EQ(nim_square_root(nim_square(a)), a);
    TypeParam power = 1;
    for (std::uint64_t e = 0; e < 10; ++e) {
      ASSERT_EQ(nim_power(a, e), power);
      power = nim_product(power, a);
    }
    ASSERT_EQ(nim_power(a, all), a == 0 ? 0 : 1);
    ASSERT_EQ(nim_product(nim_power(a, all - 1), a), a == 0 ? 0 : 1);
  }
}

TYPED_TEST(Nimber, RootsOfQuadraticEquations) {
  Random random(4, sizeof(TypeParam));
  const auto value_at = [](TypeParam x, TypeParam b, TypeParam c) {
    return static_cast<TypeParam>(nim_square(x) ^ nim_product(b, x) ^ c);
  };
  int without = 0;
  for (int round = 0; round < 2000; ++round) {
    const auto b = number_of<TypeParam>(random);
    const auto c = number_of<TypeParam>(random);
    const auto roots = nim_quadratic_roots(b, c);
    if (!roots) {
      ++without;
      ASSERT_NE(b, 0);
      continue;
    }
    ASSERT_LE((*roots)[0], (*roots)[1]);
    ASSERT_EQ((*roots)[0] == (*roots)[1], b == 0);
    for (const TypeParam root : *roots) ASSERT_EQ(value_at(root, b, c), 0) << +b << ' ' << +c;
    // By Vieta, an equation made of two given roots has these.
    const auto s = number_of<TypeParam>(random);
    const auto t = number_of<TypeParam>(random);
    ASSERT_EQ(nim_quadratic_roots(nim_sum(s, t), nim_product(s, t)),
              (std::array<TypeParam, 2>{std::min(s, t), std::max(s, t)}));
  }
  EXPECT_GT(without, 100);
}

TEST(NimQuadratic, EveryEquationOfBytes) {
  for (unsigned b = 0; b < 256; ++b) {
    std::map<unsigned, std::vector<std::uint8_t>> roots;
    for (unsigned x = 0; x < 256; ++x) {
      const auto byte = static_cast<std::uint8_t>(x);
      roots[nim_square(byte) ^ nim_product(byte, static_cast<std::uint8_t>(b))].push_back(byte);
    }
    for (unsigned c = 0; c < 256; ++c) {
      const auto found =
          nim_quadratic_roots(static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c));
      ASSERT_EQ(found.has_value(), roots.contains(c)) << b << ' ' << c;
      if (!found) continue;
      ASSERT_EQ((*found)[0], roots[c].front());
      ASSERT_EQ((*found)[1], roots[c].back());
    }
  }
}

TYPED_TEST(Nimber, TheTraceIsTheSumOfTheConjugates) {
  Random random(5, sizeof(TypeParam));
  for (int round = 0; round < 300; ++round) {
    const auto a = number_of<TypeParam>(random);
    TypeParam sum = 0;
    TypeParam conjugate = a;
    for (unsigned i = 0; i < 8 * sizeof(TypeParam); ++i) {
      sum = nim_sum(sum, conjugate);
      conjugate = nim_square(conjugate);
    }
    ASSERT_EQ(nim_trace(a), sum) << +a;
  }
}

TYPED_TEST(Nimber, LogarithmsOfPowers) {
  Random random(6, sizeof(TypeParam));
  const auto generator = nim_generator<TypeParam>();
  EXPECT_EQ(nim_order(generator), static_cast<std::uint64_t>(static_cast<TypeParam>(-1)));
  for (int round = 0; round < 40; ++round) {
    const TypeParam base =
        random.once_in(2) ? generator : static_cast<TypeParam>(number_of<TypeParam>(random) | 2);
    const std::uint64_t order = nim_order(base);
    ASSERT_EQ(nim_power(base, order), 1);
    const std::uint64_t exponent = random.number() % order;
    ASSERT_EQ(nim_logarithm(nim_power(base, exponent), base), exponent) << +base;
    const auto x = number_of<TypeParam>(random);
    const auto logarithm = nim_logarithm(x, base);
    // The multiplicative group is cyclic: the powers of a base are the numbers whose orders divide
    // its order.
    ASSERT_EQ(logarithm.has_value(), x != 0 && order % nim_order(x) == 0);
    if (logarithm) {
      ASSERT_EQ(nim_power(base, *logarithm), x);
      ASSERT_LT(*logarithm, order);
    }
  }
}

TEST(NimLogarithm, OfZeroAndOne) {
  EXPECT_EQ(nim_logarithm(1u, 0u), 0u);
  EXPECT_EQ(nim_logarithm(0u, 0u), 1u);
  EXPECT_EQ(nim_logarithm(0u, 5u), std::nullopt);
  EXPECT_EQ(nim_logarithm(5u, 0u), std::nullopt);
  EXPECT_EQ(nim_logarithm(1u, 1u), 0u);
  EXPECT_EQ(nim_logarithm(7u, 1u), std::nullopt);
  EXPECT_EQ(nim_logarithm(5u, 4u), 4u);
}

TEST(Nimber, ZeroHasNoInverse) {
  EXPECT_THROW(nim_inverse(0u), std::domain_error);
  EXPECT_THROW(nim_quotient(5u, 0u), std::domain_error);
  EXPECT_THROW(nim_order(0u), std::domain_error);
  EXPECT_EQ(nim_power(0u, 0), 1u);
}

TEST(Nimber, PublishedTables) {
  using Term = std::function<std::uint64_t(std::uint64_t)>;
  std::uint64_t factorial = 1;
  const auto antidiagonal = [](std::uint64_t first) {
    return [first, row = first, column = first](std::uint64_t) mutable {
      const std::uint64_t product = nim_product(row, column);
      if (column == first) {
        column = row + 1;
        row = first;
      } else {
        --column;
        ++row;
      }
      return product;
    };
  };
  const std::map<std::string, Term> terms{
      {"A006042", [](std::uint64_t n) { return nim_square(n); }},
      {"A160679", [](std::uint64_t n) { return nim_square_root(n); }},
      {"A051917", [](std::uint64_t n) { return nim_inverse(n); }},
      {"A212200", [](std::uint64_t n) { return nim_order(n); }},
      {"A335170", [](std::uint64_t n) { return nim_power(n, 3); }},
      {"A059970", [&](std::uint64_t n) { return factorial = nim_product(factorial, n); }},
      {"A051775", antidiagonal(0)},
      {"A051776", antidiagonal(1)},
  };
  std::size_t read = 0;
  for (const auto& row : golden::csv_rows("nimbers.csv")) {
    const Term term = terms.at(row[0]);
    for (std::size_t i = 2; i < row.size(); ++i)
      ASSERT_EQ(term(std::stoull(row[1]) + i - 2), std::stoull(row[i])) << row[0] << ' ' << i - 2;
    ++read;
  }
  EXPECT_EQ(read, terms.size());
}

}  // namespace
}  // namespace sprague
