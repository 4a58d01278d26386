/// Coefficients of (1 − t)^−A (1 + t)^−B and of (1 + t)^A (1 − t)^B: the transforms of the counts
/// of multisets and of sets of heaps.
///
/// A heap of nim-value v contributes 1/(1 − χ(v)t) to the generating function of multisets at the
/// character χ, and 1 + χ(v)t to that of sets; A heaps have χ = 1 and B have χ = −1.
///
/// Exactly, for A >= B (otherwise t becomes −t) and F = A − B,
///     (1 − t)^−A (1 + t)^−B = (1 + t)^F (1 − t²)^−A     (multisets)
///     (1 + t)^A (1 − t)^B   = (1 + t)^F (1 − t²)^B      (sets)
/// so the coefficient of t^K is the sum over i of C(F, K − 2i) times C(A − 1 + i, i), or (−1)^i
/// C(B, i). Each term comes from the one before by factors of 64 bits. At most 1.5·min(A + B, K)
/// steps on numbers as long as the answer: the number of heaps may be as large as it likes when the
/// range is small.
///
/// Modulo m the division by k + 1 has no meaning when they share a factor. There the coefficient is
/// the sum over j of two binomial coefficients' product, and each row of binomial coefficients is a
/// running product of fractions from which the prime factors p <= K of m are taken out and counted
/// apart: what remains of a denominator is invertible, and what was taken out is a power p^e with
/// 0 <= e < 64 since the fraction so far is itself a binomial coefficient (Kummer: e is a number of
/// carries). O(K) multiplications per coefficient, 16·K bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "count/ring.hpp"

namespace sprague {

enum class Selection { multisets, sets };

/// number·numerators/denominators, each quotient a whole number.
inline void scale(Integer& number, std::initializer_list<std::uint64_t> numerators,
                  std::initializer_list<std::uint64_t> denominators) {
  for (const std::uint64_t factor : numerators) number *= factor;
  for (const std::uint64_t divisor : denominators) divide_exactly(number, divisor);
}

/// C(n, k), in min(k, n − k) steps; requires k <= n.
template <class PollCallback>
Integer binomial(std::uint64_t n, std::uint64_t k, PollCallback pulse) {
  k = std::min(k, n - k);
  Integer result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    scale(result, {n - k + i}, {i});
    pulse(8 + word_count(result));
  }
  return result;
}

template <class PollCallback>
Integer exact_coefficient(std::uint64_t plus, std::uint64_t minus, std::uint64_t k,
                          Selection selection, PollCallback pulse) {
  const bool negative = plus < minus && k % 2 == 1;
  const std::uint64_t larger = std::max(plus, minus);
  const std::uint64_t smaller = std::min(plus, minus);
  const std::uint64_t difference = larger - smaller;
  const bool multisets = selection == Selection::multisets;
  if (larger == 0) return k == 0 ? 1 : 0;
  std::uint64_t i = multisets ? k / 2 : std::min(k / 2, smaller);
  std::uint64_t j = k - 2 * i;  // of C(F, j)
  if (j > difference) return 0;
  Integer term = binomial(difference, j, pulse) *
                 (multisets ? binomial(larger - 1 + i, i, pulse) : binomial(smaller, i, pulse));
  if (!multisets && i % 2 == 1) term = -term;
  Integer sum = term;
  for (; i > 0 && j + 2 <= difference; --i, j += 2) {
    scale(term, {difference - j, difference - j - 1, i},
          {j + 1, j + 2, multisets ? larger - 1 + i : smaller - i + 1});
    if (!multisets) term = -term;
    sum += term;
    pulse(8 + 6 * word_count(term));
  }
  return negative ? Integer(-sum) : sum;
}

/// The coefficient for ranges of any size, by the recurrence that c' (1 − t²) = (F ± M·t) c implies
/// for M = A + B:
///     (k + 1)·c_{k+1} = F·c_k + (M + k − 1)·c_{k−1}     (multisets)
///     (k + 1)·c_{k+1} = F·c_k − (M − k + 1)·c_{k−1}     (sets)
/// k steps on numbers as long as the answer.
template <class PollCallback>
Integer exact_coefficient(const Integer& plus, const Integer& minus, std::uint64_t k,
                          Selection selection, PollCallback pulse) {
  const Integer difference = plus - minus;
  const Integer heaps = plus + minus;
  Integer before = 0;
  Integer coefficient = 1;
  for (std::uint64_t i = 0; i < k; ++i) {
    Integer next = difference * coefficient;
    if (i > 0 && selection == Selection::multisets)
      next += (heaps + (i - 1)) * before;
    else if (i > 0)
      next -= (heaps - (i - 1)) * before;
    scale(next, {}, {i + 1});
    before = std::move(coefficient);
    coefficient = std::move(next);
    pulse(8 + 6 * word_count(coefficient));
  }
  return coefficient;
}

/// The primes up to `bound` that divide `number`.
std::vector<std::uint64_t> prime_factors_up_to(Integer number, std::uint64_t bound);

/// The shared part of the coefficients of one degree k modulo one number: the inverses of 1 … k,
/// with the primes that divide the modulus taken out.
template <class Ring>
class ModularCoefficients {
 public:
  using Element = typename Ring::Element;

  template <class PollCallback>
  ModularCoefficients(const Ring& ring, const Integer& modulus, std::uint64_t k, PollCallback pulse)
      : ring_(ring), k_(k), primes_(prime_factors_up_to(modulus, k)) {
    for (const std::uint64_t prime : primes_) {
      std::vector<Element> powers{ring_.from(std::uint64_t{1})};
      while (powers.size() < 64) powers.push_back(ring_.multiply(powers.back(), ring_.from(prime)));
      prime_powers_.push_back(std::move(powers));
    }
    invert_all(modulus, pulse);
  }

  /// The coefficient of t^k for A = plus, B = minus, words or naturals of any size.
  template <class Number, class PollCallback>
  Element operator()(const Number& plus, const Number& minus, Selection selection,
                     PollCallback pulse) const {
    const std::vector<Element> left = binomials(plus, selection, pulse);
    const std::vector<Element> right = binomials(minus, selection, pulse);
    Element sum = ring_.from(std::uint64_t{0});
    for (std::uint64_t j = 0; j <= k_; ++j) {
      const Element product = ring_.multiply(left[k_ - j], right[j]);
      sum = j % 2 == 0 ? ring_.add(sum, product) : ring_.subtract(sum, product);
    }
    return sum;
  }

 private:
  /// A number with the primes taken out, and how often each was in it.
  std::uint64_t strip(std::uint64_t number, std::vector<int>& exponents, int sign) const {
    for (std::size_t i = 0; i < primes_.size(); ++i) {
      for (; number % primes_[i] == 0; number /= primes_[i]) exponents[i] += sign;
    }
    return number;
  }

  Integer strip(Integer number, std::vector<int>& exponents, int sign) const {
    for (std::size_t i = 0; i < primes_.size(); ++i) {
      exponents[i] += sign * static_cast<int>(remove_factor(number, primes_[i]));
    }
    return number;
  }

  /// A prime to a power, from the table up to 63.
  Element prime_power(std::size_t prime, int exponent) const {
    const auto& powers = prime_powers_[prime];
    const auto place = static_cast<std::size_t>(exponent);
    return place < powers.size() ? powers[place] : ring_.power(powers[1], place);
  }

  template <class PollCallback>
  void invert_all(const Integer& modulus, PollCallback pulse) {
    std::vector<int> ignored(primes_.size());
    std::vector<Element> products{ring_.from(std::uint64_t{1})};
    for (std::uint64_t i = 1; i <= k_; ++i) {
      products.push_back(ring_.multiply(products.back(), ring_.from(strip(i, ignored, 1))));
      pulse(10);
    }
    Element tail = ring_.from(inverse_modulo(ring_.lift(products.back()), modulus));
    inverses_.resize(k_ + 1);
    for (std::uint64_t i = k_; i > 0; --i) {
      inverses_[i] = ring_.multiply(tail, products[i - 1]);
      tail = ring_.multiply(tail, ring_.from(strip(i, ignored, 1)));
      pulse(10);
    }
  }

  /// C(heaps − 1 + i, i) for multisets, C(heaps, i) for sets; i = 0 … k.
  template <class Number, class PollCallback>
  std::vector<Element> binomials(const Number& heaps, Selection selection,
                                 PollCallback pulse) const {
    std::vector<Element> row(k_ + 1, ring_.from(std::uint64_t{0}));
    const bool multisets = selection == Selection::multisets;
    const Element all = ring_.from(heaps);
    // The numerator of the i-th fraction.
    const auto numerator = [&](std::uint64_t i, std::vector<int>& exponents) {
      if (primes_.empty()) {
        const Element others = ring_.from(i - 1);
        return multisets ? ring_.add(all, others) : ring_.subtract(all, others);
      }
      const Number number = multisets ? Number(heaps + (i - 1)) : Number(heaps - (i - 1));
      return ring_.from(strip(number, exponents, 1));
    };
    std::vector<int> exponents(primes_.size());
    Element unit = ring_.from(std::uint64_t{1});
    row[0] = unit;
    for (std::uint64_t i = 1; i <= k_; ++i) {
      if (multisets ? heaps == 0 : i > heaps) break;  // a factor 0: all further ones are 0
      unit = ring_.multiply(unit, numerator(i, exponents));
      unit = ring_.multiply(unit, inverses_[i]);
      strip(i, exponents, -1);
      row[i] = unit;
      for (std::size_t prime = 0; prime < primes_.size(); ++prime) {
        if (exponents[prime] == 0) continue;
        row[i] = ring_.multiply(row[i], prime_power(prime, exponents[prime]));
      }
      pulse(10);
    }
    return row;
  }

  Ring ring_;
  std::uint64_t k_;
  std::vector<std::uint64_t> primes_;
  std::vector<std::vector<Element>> prime_powers_;
  std::vector<Element> inverses_;
};

}  // namespace sprague
