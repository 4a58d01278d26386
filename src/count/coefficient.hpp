/// Coefficients of (1 − t)^−A (1 + t)^−B and of (1 + t)^A (1 − t)^B: the transforms of the counts of
/// multisets and of sets of heaps.
///
/// A heap of nim-value v contributes 1/(1 − χ(v)t) to the generating function of multisets at the
/// character χ, and 1 + χ(v)t to that of sets; A heaps have χ = 1 and B have χ = −1.
///
/// Exactly, the coefficients c_k satisfy, with F = A − B and M = A + B,
///     (k+1)·c_{k+1} = F·c_k + (k−1+M)·c_{k−1}     (multisets)
///     (k+1)·c_{k+1} = F·c_k + (k−1−M)·c_{k−1}     (sets)
/// from (1 − t²)·h' = (F ± Mt)·h: K steps on numbers as long as the answer.
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
#include <vector>

#include "count/ring.hpp"

namespace sprague {

enum class Selection { multisets, sets };

template <class PollCallback>
mpz_class exact_coefficient(std::uint64_t plus, std::uint64_t minus, std::uint64_t k,
                            Selection selection, PollCallback pulse) {
  const mpz_class difference = to_mpz(plus) - to_mpz(minus);
  const mpz_class heaps = to_mpz(plus) + to_mpz(minus);
  mpz_class before = 0;
  mpz_class current = 1;
  for (std::uint64_t i = 0; i < k; ++i) {
    const mpz_class shift = to_mpz(i) - 1;
    mpz_class next = difference * current;
    if (selection == Selection::multisets) next += (shift + heaps) * before;
    else next += (shift - heaps) * before;
    mpz_divexact(next.get_mpz_t(), next.get_mpz_t(), to_mpz(i + 1).get_mpz_t());
    before = std::move(current);
    current = std::move(next);
    pulse(8 + mpz_size(current.get_mpz_t()));
  }
  return current;
}

/// The primes up to `bound` that divide `number`.
std::vector<std::uint64_t> prime_factors_up_to(mpz_class number, std::uint64_t bound);

/// What the coefficients of one degree k modulo one number share: the inverses of 1 … k, with the
/// primes that divide the modulus taken out.
template <class Ring>
class ModularCoefficients {
 public:
  using Element = typename Ring::Element;

  template <class PollCallback>
  ModularCoefficients(const Ring& ring, const mpz_class& modulus, std::uint64_t k, PollCallback pulse)
      : ring_(ring), k_(k), primes_(prime_factors_up_to(modulus, k)) {
    for (const std::uint64_t prime : primes_) {
      std::vector<Element> powers{ring_.from(std::uint64_t{1})};
      while (powers.size() < 64) powers.push_back(ring_.multiply(powers.back(), ring_.from(prime)));
      prime_powers_.push_back(std::move(powers));
    }
    invert_all(modulus, pulse);
  }

  /// The coefficient of t^k for A = plus, B = minus.
  template <class PollCallback>
  Element operator()(std::uint64_t plus, std::uint64_t minus, Selection selection, PollCallback pulse) const {
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

  template <class PollCallback>
  void invert_all(const mpz_class& modulus, PollCallback pulse) {
    std::vector<int> ignored(primes_.size());
    std::vector<Element> products{ring_.from(std::uint64_t{1})};
    for (std::uint64_t i = 1; i <= k_; ++i) {
      products.push_back(ring_.multiply(products.back(), ring_.from(strip(i, ignored, 1))));
      pulse(10);
    }
    mpz_class inverse;
    mpz_invert(inverse.get_mpz_t(), ring_.lift(products.back()).get_mpz_t(), modulus.get_mpz_t());
    Element tail = ring_.from(inverse);
    inverses_.resize(k_ + 1);
    for (std::uint64_t i = k_; i > 0; --i) {
      inverses_[i] = ring_.multiply(tail, products[i - 1]);
      tail = ring_.multiply(tail, ring_.from(strip(i, ignored, 1)));
      pulse(10);
    }
  }

  /// C(heaps − 1 + i, i) for multisets, C(heaps, i) for sets; i = 0 … k.
  template <class PollCallback>
  std::vector<Element> binomials(std::uint64_t heaps, Selection selection, PollCallback pulse) const {
    std::vector<Element> row(k_ + 1, ring_.from(std::uint64_t{0}));
    std::vector<int> exponents(primes_.size());
    Element unit = ring_.from(std::uint64_t{1});
    row[0] = unit;
    for (std::uint64_t i = 1; i <= k_; ++i) {
      const bool multisets = selection == Selection::multisets;
      if (multisets ? heaps == 0 : i > heaps) break;  // a factor 0: all further ones are 0
      const std::uint64_t numerator = multisets ? heaps + (i - 1) : heaps - (i - 1);
      unit = ring_.multiply(unit, ring_.from(strip(numerator, exponents, 1)));
      unit = ring_.multiply(unit, inverses_[i]);
      strip(i, exponents, -1);
      row[i] = unit;
      for (std::size_t prime = 0; prime < primes_.size(); ++prime) {
        if (exponents[prime] == 0) continue;
        row[i] = ring_.multiply(row[i], prime_powers_[prime][static_cast<std::size_t>(exponents[prime])]);
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
