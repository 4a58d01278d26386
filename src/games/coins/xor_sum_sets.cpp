#include "games/coins/xor_sum_sets.hpp"

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

}  // namespace sprague
