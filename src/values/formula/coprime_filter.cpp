#include "values/formula/coprime_filter.hpp"

namespace sprague::formula {
namespace {

/// The bits 0, p, 2p, … by p.
constexpr auto multiples = [] {
  std::array<std::uint64_t, 64> table{};
  for (unsigned p = 1; p < 64; ++p) {
    for (unsigned bit = 0; bit < 64; bit += p) table[p] |= std::uint64_t{1} << bit;
  }
  return table;
}();

}  // namespace

void CoprimeFilter::begin(std::uint64_t n) {
  n_ = n;
  primes_.clear();
  for (const PrimePower& factor : sieve_.factors_of(n)) primes_.push_back(factor.prime);
}

const std::uint64_t* CoprimeFilter::chunk(std::size_t chunk) {
  if (chunk >= chunks_.size()) {
    chunks_.resize(chunk + 1);
    filled_for_.resize(chunk + 1, 0);
  }
  if (filled_for_[chunk] != n_) {
    fill(chunk, chunks_[chunk]);
    filled_for_[chunk] = n_;
  }
  return chunks_[chunk].data();
}

void CoprimeFilter::fill(std::size_t chunk, Chunk& words) const {
  constexpr std::uint64_t heaps = 64 * chunk_words;
  const std::uint64_t first = chunk * heaps;
  Chunk shared{};  // a bit for each heap with a prime of n
  for (const std::uint32_t prime : primes_) {
    std::uint64_t next = (prime - first % prime) % prime;  // multiple, from `first` on
    if (prime < 64) {
      const std::uint64_t step = 64 % prime;
      for (std::uint64_t& word : shared) {
        word |= multiples[prime] << next;
        next = next >= step ? next - step : next + prime - step;
      }
    } else {
      for (; next < heaps; next += prime) shared[next / 64] |= std::uint64_t{1} << next % 64;
    }
  }
  for (std::size_t i = 0; i < chunk_words; ++i) words[i] = ~shared[i];
}

}  // namespace sprague::formula
