// Infinite nimbers: published powers and excesses, the axioms of a field, another representation of
// the same field, and what cannot be read or computed.

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <map>
#include <numeric>
#include <optional>

#include "nimber/alpha.hpp"
#include "nimber/ordinal_field.hpp"
#include "nimber/ordinal_notation.hpp"
#include "property/random.hpp"
#include "sprague/detail/nimber_expression.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using nimber::Ordinal;

std::string answer_to(std::string_view expression) {
  return evaluate_nimbers(expression).text();
}

Ordinal ordinal(std::string_view normal_form) {
  Cursor in(normal_form);
  return nimber::read_normal_form(in);
}

Ordinal nim_sum_of(const nimber::Alpha& alpha, std::uint64_t finite) {
  Ordinal sum(finite);
  for (const auto& [k, j] : alpha.odd) {
    Ordinal kappa;
    kappa.terms = {{nimber::Exponent(k + 1), 1}};
    kappa.terms[0].exponent[k] = 1;
    for (unsigned i = 0; i < j; ++i) kappa.terms[0].exponent[k] *= nimber::odd_prime(k);
    sum = nimber::sum(sum, kappa);
  }
  return sum;
}

// Conway, On Numbers and Games, chapter 6, to 7; Lenstra, On the algebraic closure of two, to 43;
// L. Le Bruyn, Extending Lenstra's list (2009), to 67.
TEST(Ordinals, PublishedPowers) {
  const std::pair<std::string_view, std::string_view> powers[] = {
      {"w^3", "2"},
      {"[w^w]^5", "4"},
      {"[w^(w^2)]^7", "[w + 1]"},
      {"[w^(w^3)]^11", "[w^w + 1]"},
      {"[w^(w^4)]^13", "[w + 4]"},
      {"[w^(w^5)]^17", "16"},
      {"[w^(w^6)]^19", "[w^3 + 4]"},
      {"[w^(w^7)]^23", "[w^(w^3) + 1]"},
      {"[w^(w^8)]^29", "[w^(w^2) + 4]"},
      {"[w^(w^9)]^31", "[w^w + 1]"},
      {"[w^(w^10)]^37", "[w^3 + 4]"},
      {"[w^(w^11)]^41", "[w^w + 1]"},
      {"[w^(w^12)]^43", "[w^(w^2) + 1]"},
      {"[w^3]^3", "[w]"},
      {"[w^(w*5)]^5", "[w^w]"},
  };
  for (const auto& [power, value] : powers) EXPECT_EQ(answer_to(power), value) << power;
}

/// The q of α_p and the excess, for p = 3, 5, 7, …, 257: CGSuite 2.1, NimFieldConstants, by A. N.
/// Siegel.
struct Published {
  std::vector<std::uint64_t> q;
  std::uint64_t excess;
};
const std::vector<Published> published = {
    {{2}, 0},     {{4}, 0},     {{3}, 1},     {{5}, 1},     {{4, 3}, 0},  {{8}, 0},    {{9}, 4},
    {{11}, 1},    {{4, 7}, 0},  {{5}, 1},     {{4, 9}, 0},  {{5}, 1},     {{7}, 1},    {{23}, 1},
    {{13}, 1},    {{29}, 1},    {{3, 5}, 0},  {{3, 11}, 0}, {{5, 7}, 0},  {{9}, 1},    {{13}, 1},
    {{41}, 1},    {{11}, 1},    {{16, 3}, 0}, {{25}, 1},    {{3, 17}, 0}, {{53}, 1},   {{4, 9}, 0},
    {{4, 7}, 0},  {{7}, 1},     {{5, 13}, 0}, {{17}, 1},    {{3, 23}, 0}, {{37}, 1},   {{3, 5}, 0},
    {{13}, 1},    {{81}, 4},    {{83}, 1},    {{4, 43}, 0}, {{89}, 1},    {{9, 5}, 0}, {{5, 19}, 0},
    {{32, 3}, 0}, {{4, 49}, 0}, {{9, 11}, 0}, {{5, 7}, 0},  {{37}, 1},    {{113}, 1},  {{19}, 1},
    {{29}, 1},    {{7, 17}, 0}, {{8, 3}, 0},  {{25}, 1},    {{16}, 0}};

TEST(Ordinals, SummandsOfAlpha) {
  for (std::size_t k = 0; k < published.size(); ++k) {
    const nimber::Alpha alpha = nimber::alpha(k);
    std::vector<std::uint64_t> q;
    for (const nimber::Kappa& kappa : alpha.odd) {
      q.push_back(1);
      for (unsigned j = 0; j <= kappa.j; ++j) q.back() *= nimber::odd_prime(kappa.k);
    }
    std::vector<std::uint64_t> expected = published[k].q;
    const auto even = std::ranges::find_if(expected, [](std::uint64_t h) { return h % 2 == 0; });
    EXPECT_EQ(alpha.even, even == expected.end() ? 0 : std::uint64_t{1} << *even / 2);
    if (even != expected.end()) expected.erase(even);
    std::ranges::sort(q);
    std::ranges::sort(expected);
    EXPECT_EQ(q, expected) << nimber::odd_prime(k);
    EXPECT_EQ(alpha.excess, published[k].excess) << nimber::odd_prime(k);
  }
}

/// Whether x, of a degree that divides `degree`, is a p-th power in the field of 2^degree, where f
/// is the order of 2 modulo p and divides the degree: its power with (2^degree - 1)/p is 1.
bool is_power_of_p(const Ordinal& x, std::uint64_t p, std::uint64_t f, std::uint64_t degree) {
  Ordinal conjugate = x, norm = 1;  // the norm to the field of 2^f
  for (std::uint64_t i = 0; i < degree; i += f) {
    norm = nimber::product(norm, conjugate);
    for (std::uint64_t squares = 0; squares < f; ++squares) conjugate = nimber::power(conjugate, 2);
  }
  EXPECT_EQ(conjugate, x);
  Ordinal power = 1;
  std::uint64_t remainder = 0;  // of the first bits of 2^f - 1, divided by p
  for (std::uint64_t bit = 0; bit < f; ++bit) {
    remainder = 2 * remainder + 1;
    power = nimber::power(power, 2);
    if (remainder >= p) power = nimber::product(power, norm);
    remainder %= p;
  }
  EXPECT_EQ(remainder, 0u);
  return power == Ordinal(1);
}

/// The least e with x^(2^e) = x, up to a bound.
std::optional<std::uint64_t> degree_of(const Ordinal& x, std::uint64_t bound) {
  Ordinal conjugate = x;
  for (std::uint64_t e = 1; e <= bound; ++e) {
    conjugate = nimber::power(conjugate, 2);
    if (conjugate == x) return e;
  }
  return std::nullopt;
}

// The excess is the least m for which κ_f + m has no p-th root in the field that it generates.
TEST(Ordinals, ExcessesByTheirDefinition) {
  const std::uint64_t max_degree = 1000;
  std::size_t checked = 0;
  for (std::size_t k = 0; k < nimber::known_primes(); ++k) {
    const std::uint64_t p = nimber::odd_prime(k);
    std::uint64_t f = 1;
    for (std::uint64_t power = 2; power != 1; power = 2 * power % p) ++f;
    const nimber::Alpha alpha = nimber::alpha(k);
    if (!alpha.odd.empty() && alpha.odd[0].k > 9) continue;
    const auto degree = degree_of(nim_sum_of(alpha, alpha.finite()), max_degree);
    if (!degree) continue;
    EXPECT_EQ(*degree % f, 0u) << p;
    for (std::uint64_t m = 0; m <= alpha.excess; ++m) {
      const std::uint64_t multiple = std::lcm(*degree, m >= 4 ? 4u : m >= 2 ? 2u : 1u);
      EXPECT_EQ(is_power_of_p(nim_sum_of(alpha, alpha.even ^ m), p, f, multiple), m < alpha.excess)
          << p << " " << m;
    }
    ++checked;
  }
  EXPECT_GT(checked, 40u);
}

/// The products of powers of some κ, and random nim-sums of multiples of them.
struct Field {
  std::vector<std::string> exponents;  ///< of ω
  unsigned bits;                       ///< the coefficients are below 2^bits

  Ordinal random(property::Random& random, std::size_t terms) const {
    Ordinal sum;
    for (std::size_t i = 0; i < terms; ++i) {
      Ordinal term = random.number() >> (64 - bits);
      for (const std::string& exponent : exponents)
        term = nimber::product(
            term, nimber::power(ordinal("w^(" + exponent + ")"), random.between(0, 4)));
      sum = nimber::sum(sum, term);
    }
    return sum;
  }
};

TEST(Ordinals, AreAField) {
  const Field fields[] = {{{"1"}, 64},           {{"9", "3"}, 8},    {{"w"}, 64},
                          {{"w*5", "1"}, 4},     {{"w^2"}, 16},      {{"w^3", "w^2"}, 4},
                          {{"w^4*13", "1"}, 64}, {{"w^6", "w"}, 64}, {{"w^7"}, 4},
                          {{"w^5", "9"}, 64}};
  property::Random random(59, 7);
  for (const Field& field : fields) {
    for (int round = 0; round < 20; ++round) {
      const Ordinal a = field.random(random, 4), b = field.random(random, 3);
      const Ordinal c = field.random(random, 2);
      const std::string shown = text_of(a) + " " + text_of(b) + " " + text_of(c);
      using namespace nimber;
      EXPECT_EQ(product(a, b), product(b, a)) << shown;
      EXPECT_EQ(product(product(a, b), c), product(a, product(b, c))) << shown;
      EXPECT_EQ(product(a, nimber::sum(b, c)), nimber::sum(product(a, b), product(a, c))) << shown;
      EXPECT_EQ(power(nimber::sum(a, b), 2), nimber::sum(power(a, 2), power(b, 2))) << shown;
      EXPECT_EQ(power(a, 5), product(product(product(a, a), product(a, a)), a)) << shown;
      EXPECT_TRUE(nimber::sum(a, a).is_zero());
      EXPECT_EQ(answer_to(text_of(a)), text_of(a));
      EXPECT_EQ(power(nimber::square_root(a), 2), a) << shown;
      if (a.is_zero()) continue;
      EXPECT_EQ(product(inverse(a), a), Ordinal(1)) << shown;
    }
  }
}

TEST(Ordinals, EquationsHaveTheirRoots) {
  const Field fields[] = {{{"1"}, 32}, {{"3"}, 4}, {{"w"}, 16}, {{"w^2"}, 32}, {{"w^3", "1"}, 2}};
  property::Random random(59, 8);
  for (const Field& field : fields) {
    for (int round = 0; round < 8; ++round) {
      const Ordinal b = field.random(random, 2), c = field.random(random, 2);
      const auto roots = nimber::quadratic_roots(b, c);
      ASSERT_TRUE(roots) << text_of(b) << " " << text_of(c);
      EXPECT_EQ(roots->first == roots->second, b.is_zero());
      EXPECT_FALSE(roots->second < roots->first);
      for (const Ordinal& x : {roots->first, roots->second})
        EXPECT_EQ(nimber::product(x, nimber::sum(x, b)), c) << text_of(b) << " " << text_of(c);
    }
  }
  EXPECT_FALSE(nimber::quadratic_roots(1, nimber::sum(ordinal("w"), std::uint64_t{1} << 63)));
}

/// Polynomials over {0, 1} modulo one of degree d < size/2.
constexpr std::size_t size = 1024;
using Bits = std::bitset<size>;

struct Quotient {
  Bits modulus;
  std::size_t degree;

  Bits product(const Bits& a, const Bits& b) const {
    Bits result;
    for (std::size_t i = degree; i-- > 0;) {
      result <<= 1;
      if (result[degree]) result ^= modulus;
      if (a[i]) result ^= b;
    }
    return result;
  }
};

std::size_t degree_of(const Bits& x) {
  std::size_t degree = size;
  while (degree > 0 && !x[degree - 1]) --degree;
  return degree - 1;
}

bool are_coprime(Bits a, Bits b) {
  while (b.any()) {
    while (a.any() && degree_of(a) >= degree_of(b)) a ^= b << (degree_of(a) - degree_of(b));
    std::swap(a, b);
  }
  return a.count() == 1 && a[0];
}

/// Rabin's test.
bool is_irreducible(const Quotient& ring) {
  const std::size_t d = ring.degree;
  const Bits x(2);
  Bits power = x;
  std::map<std::size_t, Bits> iterated;
  for (std::size_t e = 1; e <= d; ++e) iterated[e] = power = ring.product(power, power);
  if (power != x) return false;
  for (std::size_t prime = 2; prime <= d; ++prime) {
    bool is_prime = d % prime == 0;
    for (std::size_t i = 2; i < prime; ++i) is_prime = is_prime && prime % i != 0;
    if (is_prime && !are_coprime(ring.modulus, iterated[d / prime] ^ x)) return false;
  }
  return true;
}

/// The ordinals of a field as bits.
class Coordinates {
 public:
  Bits of(const Ordinal& ordinal) {
    Bits bits;
    for (const auto& [exponent, coefficient] : ordinal.terms)
      for (unsigned bit = 0; bit < 64; ++bit)
        if ((coefficient >> bit & 1) != 0)
          bits.set(places_.try_emplace({exponent, bit}, places_.size()).first->second);
    return bits;
  }

 private:
  std::map<std::pair<nimber::Exponent, unsigned>, std::size_t> places_;
};

/// Writes vectors as sums of others.
class Basis {
 public:
  /// The sum of members that v is; nothing if it is none, and is a member from then on.
  std::optional<Bits> sum_or_add(Bits v) {
    Bits members;
    for (const auto& [pivot, row] : rows_) {
      if (!v[pivot]) continue;
      v ^= row.first;
      members ^= row.second;
    }
    if (v.none()) return members;
    members.set(rows_.size());
    rows_.push_back({v._Find_first(), {v, members}});
    return std::nullopt;
  }

 private:
  std::vector<std::pair<std::size_t, std::pair<Bits, Bits>>> rows_;
};

// The powers of an element g are a basis, in which the product is that of polynomials modulo the
// minimal polynomial of g, which is irreducible.
TEST(Ordinals, AreTheFieldOfPolynomials) {
  const std::pair<Field, std::size_t> fields[] = {
      {{{"1"}, 2}, 6},        {{{"3"}, 2}, 18},         {{{"w"}, 4}, 20},
      {{{"w", "1"}, 8}, 120}, {{{"w^2"}, 2}, 42},       {{{"w^3"}, 4}, 220},
      {{{"w^4"}, 4}, 156},    {{{"w^5", "1"}, 8}, 408}, {{{"w^9"}, 4}, 620}};
  property::Random random(59, 9);
  for (const auto& [field, degree] : fields) {
    Coordinates coordinates;
    Basis powers;
    Quotient ring{{}, 0};
    while (ring.degree != degree) {  // until g generates the field
      const Ordinal g = field.random(random, 3);
      powers = {};
      Ordinal power = 1;
      for (ring.degree = 0;; ++ring.degree, power = nimber::product(power, g)) {
        ASSERT_LE(ring.degree, degree);
        const auto sum = powers.sum_or_add(coordinates.of(power));
        if (!sum) continue;
        ring.modulus = *sum;
        ring.modulus.set(ring.degree);
        break;
      }
    }
    EXPECT_TRUE(is_irreducible(ring)) << degree;
    for (int round = 0; round < 20; ++round) {
      const Ordinal a = field.random(random, 5), b = field.random(random, 5);
      const auto polynomial = [&](const Ordinal& x) {
        return powers.sum_or_add(coordinates.of(x)).value();
      };
      EXPECT_EQ(polynomial(nimber::product(a, b)), ring.product(polynomial(a), polynomial(b)))
          << text_of(a) << " " << text_of(b);
    }
  }
}

TEST(Ordinals, AreReadInCantorNormalForm) {
  EXPECT_EQ(answer_to("w + ω*[w] + *omega^4"), "[w^2 + w*3]");
  EXPECT_EQ(answer_to("[w^w^2*3 + w^(w*2 + 1) + w^1*5 + 0]"), "[w^(w^2)*3 + w^(w*2 + 1) + w*5]");
  EXPECT_EQ(answer_to("[ W^( w ^ 2 + 3 ) ] + [w*0]"), "[w^(w^2 + 3)]");
  EXPECT_EQ(answer_to("[w] + w + 12"), "12");
  EXPECT_EQ(answer_to("solve(w, 0)"), "0 [w]");
  EXPECT_EQ(answer_to("solve([w*3], 0)"), "0 [w*3]");
}

TEST(Ordinals, ErrorsHaveAPlace) {
  const std::pair<std::string_view, std::size_t> wrong[] = {
      {"[1 + w]", 5},       {"[w + w]", 5}, {"[w^(w^w)]", 6}, {"[w", 2},      {"[]", 1},
      {"[w^]", 3},          {"[w^(w]", 5},  {"[w*w]", 3},     {"[w - 1]", 3}, {"order(w)", 6},
      {"log(2, w)", 7},     {"1/(w+w)", 2}, {"[x]", 1},       {"ww", 0},      {"[2*w]", 2},
      {"[w^(w^(w^2))]", 7}, {"w^w", 2}};
  for (const auto& [text, position] : wrong) {
    try {
      evaluate_nimbers(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_EQ(error.position(), position) << text << ": " << error.what();
    }
  }
}

TEST(Ordinals, RefuseWhatIsUnknownOrTooLarge) {
  const auto kind_of = [](std::string_view text) -> std::optional<ErrorKind> {
    try {
      evaluate_nimbers(text);
      return std::nullopt;
    } catch (const Error& error) {
      return error.kind();
    }
  };
  EXPECT_EQ(kind_of("[w^(w^104)]^577"), std::nullopt);
  EXPECT_EQ(kind_of("[w^(w^105)]"), ErrorKind::not_established);
  EXPECT_EQ(kind_of("[w^18446744073709551615] * [w^(w^2)]"), ErrorKind::too_large);
  EXPECT_EQ(kind_of("[w^(w^104 + w^103 + w^102 + w^101 + w^100 + w^99 + w^98 + w^97 + w^96)]^2"),
            ErrorKind::too_large);
  EXPECT_EQ(kind_of("solve(1, [w^(w^59)])"), ErrorKind::too_large);
}

}  // namespace
}  // namespace sprague
