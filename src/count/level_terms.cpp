#include "count/level_terms.hpp"

#include <algorithm>
#include <utility>

#include "sprague/error.hpp"

namespace sprague {
namespace {

void add_to(WeightedVectors& vectors, const mpz_class& vector, const mpz_class& weight) {
  if (weight == 0) return;
  const auto [place, added] = vectors.emplace(vector, weight);
  if (added) return;
  place->second += weight;
  if (place->second == 0) vectors.erase(place);
}

mpz_class low_part(const mpz_class& number, unsigned bits) {
  mpz_class low;
  mpz_fdiv_r_2exp(low.get_mpz_t(), number.get_mpz_t(), bits);
  return low;
}

mpz_class without_bit(mpz_class number, unsigned bit) {
  mpz_clrbit(number.get_mpz_t(), bit);
  return number;
}

/// |Σ χ(u)| over the numbers below y, for the characters χ with lowest set bit `level`.
mpz_class tent(const mpz_class& y, unsigned level) {
  const mpz_class rest = low_part(y, level + 1);
  const mpz_class falling = (mpz_class(1) << (level + 1)) - rest;
  return std::min(rest, falling);
}

unsigned bit_length(const mpz_class& number) {
  return number == 0 ? 0 : static_cast<unsigned>(mpz_sizeinbase(number.get_mpz_t(), 2));
}

}  // namespace

LevelTerms::LevelTerms(const ValueDistribution& distribution, unsigned low_bits)
    : low_bits_(low_bits) {
  for (const ValueCount& count : distribution.counts)
    add_to(counts_, to_mpz(count.value), to_mpz(count.heaps));
  std::map<std::pair<mpz_class, mpz_class>, mpz_class> ends;
  for (const ValueProgression& progression : distribution.progressions) {
    const mpz_class step = to_mpz(progression.step);
    const mpz_class length = to_mpz(progression.length);
    const mpz_class heaps = to_mpz(progression.heaps);
    const mpz_class parts = (mpz_class(1) << low_bits) / step;
    constexpr std::uint64_t max_parts = 1 << 16;
    if (parts > max_parts) {
      throw Error(ErrorKind::too_large,
                  "counting by digits needs saltuses that differ by a factor of at most 2^16");
    }
    for (mpz_class part = 0; part < parts && part < length; ++part) {
      const mpz_class first = to_mpz(progression.first) + part * step;
      const mpz_class low = low_part(first, low_bits);
      const mpz_class begin = first >> low_bits;
      const mpz_class members = (length - part + parts - 1) / parts;
      ends[{low, begin}] -= heaps;
      ends[{low, mpz_class(begin + members)}] += heaps;
    }
  }
  for (const auto& [place, heaps] : ends) {
    if (heaps != 0) ends_.push_back({place.first, place.second, heaps});
  }
}

WeightedVectors LevelTerms::vectors() const {
  WeightedVectors vectors;
  const unsigned lowest = low_bits_ + level_;
  for (const auto& [value, heaps] : counts_) {
    const bool negative = mpz_tstbit(value.get_mpz_t(), lowest) != 0;
    add_to(vectors, without_bit(value, lowest), negative ? mpz_class(-heaps) : heaps);
  }
  for (const End& end : ends_) {
    const mpz_class above = (end.end >> (level_ + 1)) << (lowest + 1);
    add_to(vectors, end.low + above, end.heaps * tent(end.end, level_));
  }
  return vectors;
}

void LevelTerms::next_level() {
  WeightedVectors merged;
  for (const auto& [value, heaps] : counts_)
    add_to(merged, without_bit(value, low_bits_ + level_), heaps);
  counts_ = std::move(merged);
  ++level_;
}

WeightedVectors LevelTerms::low_vectors() const {
  WeightedVectors vectors;
  for (const auto& [value, heaps] : counts_) add_to(vectors, low_part(value, low_bits_), heaps);
  for (const End& end : ends_) add_to(vectors, end.low, end.heaps * end.end);
  return vectors;
}

unsigned value_bits(const ValueDistribution& distribution) {
  unsigned bits = 0;
  for (const ValueCount& count : distribution.counts)
    bits = std::max(bits, bit_length(to_mpz(count.value)));
  for (const ValueProgression& progression : distribution.progressions) {
    const mpz_class last =
        to_mpz(progression.first) + to_mpz(progression.step) * (to_mpz(progression.length) - 1);
    bits = std::max(bits, bit_length(last));
  }
  return bits;
}

unsigned step_bits(const ValueDistribution& distribution) {
  unsigned bits = 0;
  for (const ValueProgression& progression : distribution.progressions)
    bits = std::max(bits, bit_length(to_mpz(progression.step)) - 1);
  return bits;
}

}  // namespace sprague
