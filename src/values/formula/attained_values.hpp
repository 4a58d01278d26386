/// A set of nim-values that only grows.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sprague::formula {

class AttainedValues {
 public:
  void add(std::uint64_t value) {
    if (value / 64 >= words_.size()) words_.resize(2 * (value / 64) + 1);
    words_[value / 64] |= std::uint64_t{1} << value % 64;
    while (first_gap_ < words_.size() && words_[first_gap_] == all) ++first_gap_;
  }

  /// The least number from `value` on that is not in the set.
  std::uint64_t next_absent(std::uint64_t value) const {
    if (value / 64 < first_gap_) value = 64 * first_gap_;
    if (value / 64 >= words_.size()) return value;
    std::uint64_t absent = ~words_[value / 64] & all << value % 64;
    std::uint64_t word = value / 64;
    while (absent == 0) {
      if (++word == words_.size()) return 64 * word;
      absent = ~words_[word];
    }
    return 64 * word + static_cast<std::uint64_t>(std::countr_zero(absent));
  }

 private:
  static constexpr std::uint64_t all = ~std::uint64_t{0};

  std::vector<std::uint64_t> words_;
  std::uint64_t first_gap_ = 0;  // the words before are full
};

}  // namespace sprague::formula
