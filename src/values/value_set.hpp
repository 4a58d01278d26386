/// A set of nim-values, 64 to a word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague {

class ValueSet {
 public:
  void insert(std::uint64_t value) {
    if (value / 64 >= words_.size()) words_.resize(std::bit_ceil(value / 64 + 1));
    words_[value / 64] |= std::uint64_t{1} << (value % 64);
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(64 * i + static_cast<std::uint64_t>(std::countr_zero(left)));
      }
    }
  }

  std::uint64_t least_absent() const {
    std::size_t word = 0;
    while (word < words_.size() && words_[word] == ~std::uint64_t{0}) ++word;
    const int bit = word < words_.size() ? std::countr_one(words_[word]) : 0;
    return 64 * word + static_cast<std::uint64_t>(bit);
  }

  std::size_t words() const { return words_.size(); }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace sprague
