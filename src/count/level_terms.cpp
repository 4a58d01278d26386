#include "count/level_terms.hpp"
#include "messages/table.hpp"

#include <algorithm>
#include <utility>

#include "sprague/error.hpp"

namespace sprague {
namespace {

void add_to(WeightedVectors& vectors, const Integer& vector, const Integer& weight) {
  if (weight == 0) return;
  const auto [place, added] = vectors.emplace(vector, weight);
  if (added) return;
  place->second += weight;
  if (place->second == 0) vectors.erase(place);
}

unsigned bits_of(const Integer& number) {
  return static_cast<unsigned>(bit_length(number));
}

}  // namespace

Integer tent(const Integer& y, unsigned level) {
  const Integer rest = low_bits(y, level + 1);
  const Integer falling = (Integer(1) << (level + 1)) - rest;
  return std::min(rest, falling);
}

LevelTerms::LevelTerms(const ValueDistribution& distribution, unsigned low_bits)
    : low_bits_(low_bits) {
  for (const ValueCount& count : distribution.counts)
    add_to(counts_, to_integer(count.value), to_integer(count.heaps));
  std::map<std::pair<Integer, Integer>, Integer> ends;
  for (const ValueProgression& progression : distribution.progressions) {
    const Integer step = to_integer(progression.step);
    const Integer length = to_integer(progression.length);
    const Integer heaps = to_integer(progression.heaps);
    const Integer parts = (Integer(1) << low_bits) / step;
    constexpr std::uint64_t max_parts = 1 << 16;
    if (parts > max_parts) {
      throw Error(ErrorKind::too_large, message("count.saltuses_differ"));
    }
    for (Integer part = 0; part < parts && part < length; ++part) {
      const Integer first = to_integer(progression.first) + part * step;
      const Integer low = sprague::low_bits(first, low_bits);
      const Integer begin = first >> low_bits;
      const Integer members = (length - part + parts - 1) / parts;
      ends[{low, begin}] -= heaps;
      ends[{low, Integer(begin + members)}] += heaps;
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
    const bool negative = has_bit(value, lowest);
    add_to(vectors, without_bit(value, lowest), negative ? Integer(-heaps) : heaps);
  }
  for (const End& end : ends_) {
    const Integer above = (end.end >> (level_ + 1)) << (lowest + 1);
    add_to(vectors, end.low + above, end.heaps * tent(end.end, level_));
  }
  return vectors;
}

unsigned LevelTerms::levels_alike(unsigned most) const {
  std::uint64_t alike = most;
  for (const auto& [value, heaps] : counts_) {
    if (bit_length(value) > low_bits_ + level_) return 1;
  }
  for (const End& end : ends_) {
    // Ends up to 2^level are the sum of all characters, and multiples of 2^(level + 1) give none.
    if (end.end == 0 || bit_length(end.end - 1) <= level_) continue;
    const std::uint64_t zeros = trailing_zeros(end.end);
    alike = std::min(alike, zeros > level_ ? zeros - level_ : 1);
  }
  return static_cast<unsigned>(alike);
}

void LevelTerms::advance(unsigned levels) {
  WeightedVectors merged;
  for (const auto& [value, heaps] : counts_) {
    const unsigned above = low_bits_ + level_ + levels;
    const Integer high = (value >> above) << above;
    add_to(merged, high + low_bits(value, low_bits_), heaps);
  }
  counts_ = std::move(merged);
  level_ += levels;
}

WeightedVectors LevelTerms::low_vectors() const {
  WeightedVectors vectors;
  for (const auto& [value, heaps] : counts_) add_to(vectors, low_bits(value, low_bits_), heaps);
  for (const End& end : ends_) add_to(vectors, end.low, end.heaps * end.end);
  return vectors;
}

unsigned value_bits(const ValueDistribution& distribution) {
  unsigned bits = 0;
  for (const ValueCount& count : distribution.counts)
    bits = std::max(bits, bits_of(to_integer(count.value)));
  for (const ValueProgression& progression : distribution.progressions) {
    const Integer last = to_integer(progression.first) +
                         to_integer(progression.step) * (to_integer(progression.length) - 1);
    bits = std::max(bits, bits_of(last));
  }
  return bits;
}

unsigned step_bits(const ValueDistribution& distribution) {
  unsigned bits = 0;
  for (const ValueProgression& progression : distribution.progressions)
    bits = std::max(bits, bits_of(to_integer(progression.step)) - 1);
  return bits;
}

}  // namespace sprague
