// Which numbers are nim-sums of at most k − 1 given ones, for the values of coins of which a move
// turns up to k.
//
// A set of bits has the sums of at most s numbers. A number x is a sum of at most k − 1 exactly
// when x ⊕ y is in the set for a sum y of at most k − 1 − s numbers. These y are few, and 512
// numbers x are tested at once: x ⊕ y runs through a line of the set, whose bits are permuted by
// the low bits of y. Most lines are full after some y.
//
// The sums of exactly j numbers are kept in lists for j < s, which make the new members of the set.
// No sum is in a list twice: of the values added, any k are independent, since each is none of the
// sums of at most k − 1 before it, and 2j <= k.
//
// s is k/2 + 1, which leaves few y (for k = 4 it is 2, since there the sums of 3 numbers outnumber
// the steps that they save). Cost: a step for each sum of s numbers, and one for each line and y
// tried.

#include "games/coins/xor_sums.hpp"

#include <algorithm>
#include <bit>

namespace sprague {
namespace {

/// Bit i of a word becomes bit i ⊕ number; number < 64.
std::uint64_t permuted(std::uint64_t word, std::uint64_t number) {
  constexpr std::uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned bit = 0; bit < 6; ++bit) {
    if ((number >> bit & 1) == 0) continue;
    const unsigned step = 1u << bit;
    word = (word & low[bit]) << step | (word >> step & low[bit]);
  }
  return word;
}

constexpr std::uint64_t all_ones = ~std::uint64_t{0};

std::size_t most_kept(std::size_t most) {
  return most <= 3 ? (most + 1) / 2 : (most + 1) / 2 + 1;
}

/// Bit i of each word becomes bit i ⊕ number; number < 64.
template <class Words>
void permute_bits(Words& words, std::uint64_t number) {
  constexpr std::uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned bit = 0; bit < 6; ++bit) {
    if ((number >> bit & 1) == 0) continue;
    const unsigned step = 1u << bit;
    for (std::uint64_t& word : words) word = (word & low[bit]) << step | (word >> step & low[bit]);
  }
}

}  // namespace

void XorSumSets::add(std::uint64_t number) {
  while (number >= size()) {
    for (auto& set : sets_) set.resize(2 * set.size());
  }
  last_ = number;
  steps_ += sets_.size() * sets_[0].size();
  const std::size_t high = static_cast<std::size_t>(number / 64);
  for (std::size_t j = sets_.size() - 1; j > 0; --j) {
    const std::vector<std::uint64_t>& fewer = sets_[j - 1];
    std::vector<std::uint64_t>& set = sets_[j];
    for (std::size_t i = 0; i < set.size(); ++i) set[i] |= permuted(fewer[i ^ high], number % 64);
  }
}

std::uint64_t XorSumSets::least_missing() const {
  const std::vector<std::uint64_t>& set = sets_.back();
  std::uint64_t mask = ~std::uint64_t{0} << last_ % 64;
  for (auto i = static_cast<std::size_t>(last_ / 64); i < set.size();
       ++i, mask = ~std::uint64_t{0}) {
    const std::uint64_t missing = ~set[i] & mask;
    if (missing != 0) return 64 * i + static_cast<std::uint64_t>(std::countr_zero(missing));
  }
  return size();
}

XorSums::XorSums(std::size_t most) : rest_(most - most_kept(most)), sums_(most_kept(most)) {
  sums_[0] = {0};
  kept_.push_back({1});
}

void XorSums::add(std::uint64_t number) {
  while (number >= size()) kept_.resize(2 * kept_.size());
  for (const std::vector<std::uint64_t>& sums : sums_) {
    for (const std::uint64_t sum : sums) {
      const std::uint64_t next = sum ^ number;
      kept_[static_cast<std::size_t>(next / line_bits)][next / 64 % words_in_line] |=
          std::uint64_t{1} << next % 64;
    }
    steps_ += sums.size();
  }
  for (std::size_t j = sums_.size() - 1; j > 0; --j) {
    for (const std::uint64_t sum : sums_[j - 1]) sums_[j].push_back(sum ^ number);
  }
}

/// Which of the numbers from line_bits · index on are sums.
XorSums::Line XorSums::sums_in_line(std::size_t index) {
  Line found{};
  for (std::size_t j = 0; j <= rest_; ++j) {
    for (const std::uint64_t sum : sums_[j]) {
      ++steps_;
      Line line = kept_[index ^ static_cast<std::size_t>(sum / line_bits)];
      permute_bits(line, sum % 64);
      std::uint64_t in_all = all_ones;
      for (std::size_t i = 0; i < words_in_line; ++i)
        in_all &= found[i] |= line[i ^ sum / 64 % words_in_line];
      if (in_all == all_ones) return found;
    }
  }
  return found;
}

std::uint64_t XorSums::least_missing() {
  for (; full_ < kept_.size(); ++full_) {
    const Line found = sums_in_line(full_);
    for (std::size_t i = 0; i < words_in_line; ++i) {
      if (found[i] != all_ones)
        return line_bits * full_ + 64 * i + static_cast<unsigned>(std::countr_one(found[i]));
    }
  }
  return size();
}

}  // namespace sprague
