/// The nimbers α_p: the power ω^ω^k, for the k-th odd prime p (3 has k = 0), is a p-th root of α_p.
///
/// With κ_q = 2^(q/2) for a power q of 2, and κ_q = ω^(ω^k·p^j) for q = p^(j+1), products of powers
/// κ_q^d, d < p, are ordinary products, and κ_q^p = κ_(q/p), or α_p for q = p (Conway, On Numbers
/// and Games, chapter 6). H. W. Lenstra (On the algebraic closure of two, Proc. Kon. Ned. Akad.
/// Wet. A 80, 1977) shows that α_p is the nim-sum of certain κ_q and of a finite m, the excess.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague::nimber {

/// κ_q for a power q = p^(j+1) of the odd prime p that belongs to k, which is ω^(ω^k·p^j).
struct Kappa {
  std::size_t k = 0;
  unsigned j = 0;

  auto operator<=>(const Kappa&) const = default;  // that of the ordinals
};

struct Alpha {
  std::uint64_t finite() const { return even ^ excess; }

  std::vector<Kappa> odd;    ///< the κ_q for odd q, in descending order
  std::uint64_t even = 0;    ///< κ_q for the q that is even, if there is one
  std::uint64_t excess = 0;  ///< m
};

/// The number of odd primes whose excess is known, from 3 on.
std::size_t known_primes();

/// The odd prime that belongs to k; requires k ≤ known_primes(). That of known_primes() is the
/// least whose excess is not known.
std::uint64_t odd_prime(std::size_t k);

/// α_p for the odd prime p that belongs to k; requires k < known_primes().
Alpha alpha(std::size_t k);

}  // namespace sprague::nimber
