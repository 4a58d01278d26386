/// Which heaps are coprime to a heap n.
///
/// gcd(s, n) = gcd(n - s, n), so that the moves with gcd(s, n) = 1 are those to the heaps that no
/// prime factor of n divides. 64 heaps are a word: a prime below 64 has a pattern of multiples, a
/// greater one few multiples. O(n/64 · prime factors of n) for all heaps below n, in chunks that
/// are computed when they are asked for.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "values/formula/factor_sieve.hpp"

namespace sprague::formula {

class CoprimeFilter {
 public:
  static constexpr std::size_t chunk_words = 64;

  void begin(std::uint64_t n);

  bool holds(std::uint32_t heap) const {
    for (const std::uint32_t prime : primes_) {
      if (heap % prime == 0) return false;
    }
    return true;
  }

  /// A bit per heap from chunk·64·chunk_words on.
  const std::uint64_t* chunk(std::size_t chunk);

 private:
  using Chunk = std::array<std::uint64_t, chunk_words>;

  void fill(std::size_t chunk, Chunk& words) const;

  FactorSieve sieve_;
  std::vector<std::uint32_t> primes_;  // the primes of n
  std::vector<Chunk> chunks_;
  std::vector<std::uint64_t> filled_for_;  // by chunk: the n it was filled for
  std::uint64_t n_ = 0;
};

}  // namespace sprague::formula
