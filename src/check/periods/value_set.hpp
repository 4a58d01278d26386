/// Sets of values as bits, and which values are rare or common at a heap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <vector>

#include "check/certificate_file.hpp"

namespace sprague::check {

/// The largest sets hold the values below.
inline constexpr unsigned max_values = 512;

/// A set of values below 64·Words.
template <unsigned Words>
struct ValueSet {
  std::array<std::uint64_t, Words> words{};

  void add(unsigned value) { words[value / 64] |= std::uint64_t{1} << value % 64; }
  void remove(unsigned value) { words[value / 64] &= ~(std::uint64_t{1} << value % 64); }
  bool empty() const {
    return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
  }
  unsigned least() const {
    unsigned word = 0;
    while (words[word] == 0) ++word;
    return 64 * word + static_cast<unsigned>(std::countr_zero(words[word]));
  }
};

template <>
struct ValueSet<1> {
  std::uint64_t word = 0;

  void add(unsigned value) { word |= std::uint64_t{1} << value; }
  void remove(unsigned value) { word &= ~(std::uint64_t{1} << value); }
  bool empty() const { return word == 0; }
  unsigned least() const { return static_cast<unsigned>(std::countr_zero(word)); }
};

template <unsigned Words>
ValueSet<Words> apply(const ValueSet<Words>& a, const ValueSet<Words>& b, auto operation) {
  ValueSet<Words> result;
  if constexpr (Words == 1)
    result.word = operation(a.word, b.word);
  else
    for (unsigned i = 0; i < Words; ++i) result.words[i] = operation(a.words[i], b.words[i]);
  return result;
}

/// a without b.
template <unsigned Words>
ValueSet<Words> minus(const ValueSet<Words>& a, const ValueSet<Words>& b) {
  return apply(a, b, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
}

/// { value(0), …, value(count − 1) }, in four sets by turns: an addition waits for the one before
/// it to the same set.
template <unsigned Words, class Value>
ValueSet<Words> set_of(std::size_t count, const Value& value) {
  std::array<ValueSet<Words>, 4> sets;
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (std::size_t turn = 0; turn < 4; ++turn)
      sets[turn].add(static_cast<unsigned>(value(i + turn)));
  }
  for (; i < count; ++i) sets[0].add(static_cast<unsigned>(value(i)));
  return apply(apply(sets[0], sets[1], std::bit_or<>()), apply(sets[2], sets[3], std::bit_or<>()),
               std::bit_or<>());
}

/// The common-type and rare-type values, by the parity of the heap.
template <unsigned Words>
struct ValueTypes {
  std::array<ValueSet<Words>, 2> common;
  std::array<ValueSet<Words>, 2> rare;
  std::vector<ValueSet<Words>> below;  // [v]: the values below v

  ValueTypes(const SparseEvidence& evidence, std::uint64_t split);
};

/// Whether a value at a heap is common-type: when it has an odd number of bits in the mask; if
/// parity-dependent, when that number is n − t + 1 modulo 2, where t is the digit that splits.
inline bool is_common(const SparseEvidence& evidence, std::uint64_t split, std::uint64_t heap,
                      unsigned value) {
  const unsigned odd = static_cast<unsigned>(std::popcount(value & evidence.mask)) & 1u;
  return odd == (evidence.parity_dependent ? (heap + split + 1) & 1u : 1u);
}

template <unsigned Words>
ValueTypes<Words>::ValueTypes(const SparseEvidence& evidence, std::uint64_t split) {
  ValueSet<Words> all;
  for (unsigned value = 0; value < 64 * Words; ++value) {
    below.push_back(all);
    all.add(value);
    for (const unsigned parity : {0u, 1u}) {
      (is_common(evidence, split, parity, value) ? common : rare)[parity].add(value);
    }
  }
}

/// A value does not fit into the sets: they must be larger.
struct SetsTooSmall {};

/// One part of a split, with what is taken.
struct Part {
  std::uint64_t distance = 0;
  unsigned value = 0;
};

}  // namespace sprague::check
