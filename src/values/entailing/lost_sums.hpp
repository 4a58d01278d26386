/// Beside which nim-sums a player who has to answer in a heap loses, under rules of which some
/// moves entail (theorem 54 of docs/algorithms.md).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sprague/convention.hpp"
#include "sprague/loopy.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague::entailing {

/// A set of nim-sums that has all large ones or none of them.
class NimSums {
 public:
  explicit NimSums(bool has_all) : rest_(has_all) {}
  /// The bits of the words, and all numbers above or none.
  NimSums(std::vector<std::uint64_t> words, bool has_rest)
      : words_(std::move(words)), rest_(has_rest) {}

  bool contains(std::uint64_t sum) const {
    return sum / 64 < words_.size() ? (words_[sum / 64] >> sum % 64 & 1u) != 0 : rest_;
  }

  void insert(std::uint64_t sum) {
    grow(sum / 64 + 1);
    words_[sum / 64] |= std::uint64_t{1} << sum % 64;
  }

  void unite(const NimSums& other) {
    grow(other.words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.word(i);
    rest_ = rest_ || other.rest_;
  }

  void intersect(const NimSums& other) {
    grow(other.words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.word(i);
    rest_ = rest_ && other.rest_;
  }

  NimSums complement() const {
    NimSums others(!rest_);
    for (const std::uint64_t word : words_) others.words_.push_back(~word);
    return others;
  }

  /// The sums x ⊕ shift with x in the set.
  NimSums shifted(std::uint64_t shift) const {
    NimSums result(rest_);
    const std::uint64_t high = shift / 64;
    result.grow(std::bit_ceil(std::max<std::uint64_t>(words_.size(), high + 1)));
    for (std::uint64_t i = 0; i < result.words_.size(); ++i) {
      const std::uint64_t from = word(i ^ high);
      std::uint64_t& to = result.words_[i];
      to = from;
      for (unsigned bit = 0; bit < 6; ++bit) {
        if ((shift >> bit & 1u) == 0) continue;
        const unsigned by = 1u << bit;
        const std::uint64_t lower = ~std::uint64_t{0} / ((std::uint64_t{1} << by) + 1);
        to = (to & lower) << by | (to >> by & lower);
      }
    }
    return result;
  }

  /// Those of the missing numbers, and of all above the words of these, that are not in the set.
  NimSums missing_elsewhere(const std::vector<std::uint64_t>& missing) const {
    NimSums result(!rest_);
    const std::size_t words = std::max(words_.size(), missing.size());
    for (std::size_t i = 0; i < words; ++i)
      result.words_.push_back(i < missing.size() ? missing[i] & ~word(i) : ~word(i));
    return result;
  }

  std::optional<std::uint64_t> least() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) return 64 * i + static_cast<unsigned>(std::countr_zero(words_[i]));
    }
    return rest_ ? std::optional<std::uint64_t>(64 * words_.size()) : std::nullopt;
  }

  bool has_large() const { return rest_; }
  std::size_t bytes() const { return sizeof *this + 8 * words_.capacity(); }

  /// Of a player who loses beside these sums.
  LoopyValue value_of_forced() const {
    std::vector<std::uint64_t> exceptions;
    for (std::uint64_t sum = 0; sum < 64 * words_.size(); ++sum) {
      if (contains(sum) != rest_) exceptions.push_back(sum);
    }
    return LoopyValue::forced(std::move(exceptions), !rest_);
  }

  friend bool operator==(const NimSums&, const NimSums&) = default;

 private:
  void grow(std::uint64_t words) {
    if (words_.size() < words) words_.resize(words, word(words_.size()));
  }
  std::uint64_t word(std::size_t i) const {
    return i < words_.size() ? words_[i] : (rest_ ? ~std::uint64_t{0} : 0);
  }

  std::vector<std::uint64_t> words_;
  bool rest_;
};

/// The value of a heap that is not to be answered in: ValueMonoid::loony or a nim-value.
std::uint64_t value_of(const NimSums& lost);

/// The lost sums of heaps of which the player to move must answer in one; `lost` has those of the
/// heaps, `values` their values.
template <class Lost, class Values>
NimSums lost_sums_of(std::span<const HeapSize> heaps, const Lost& lost, const Values& values);

/// The lost sums of the heaps 0, 1, …, by the definition.
class LostSums {
 public:
  /// So that there are those of `size` heaps. Time: of each option of each heap, and of an option
  /// that entails as many words as values have.
  void extend(const EntailingRules& rules, std::uint64_t size, ProgressMeter& progress);

  const std::vector<NimSums>& of() const { return of_; }
  const std::vector<std::uint32_t>& values() const { return values_; }

 private:
  std::vector<NimSums> of_;
  std::vector<std::uint32_t> values_;
  double bytes_ = 0;
};

template <class Lost, class Values>
NimSums lost_sums_of(std::span<const HeapSize> heaps, const Lost& lost, const Values& values) {
  NimSums all(true);
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    std::uint64_t beside = 0;
    bool is_beside_loony = false;
    for (std::size_t j = 0; j < heaps.size(); ++j) {
      if (j == i) continue;
      const std::uint64_t value = values(heaps[j]);
      is_beside_loony |= value == ValueMonoid::loony;
      beside ^= value;
    }
    const NimSums& alone = lost(heaps[i]);
    all.intersect(is_beside_loony ? NimSums(alone.has_large()) : alone.shifted(beside));
  }
  return all;
}

}  // namespace sprague::entailing
