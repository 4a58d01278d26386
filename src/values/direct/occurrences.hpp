/// How often each nim-value occurred among the heaps so far.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sprague {

class Occurrences {
 public:
  std::uint64_t& operator[](std::uint64_t value) {
    if (value >= counts_.size()) counts_.resize(std::bit_ceil(value + 1));
    return counts_[value];
  }

  std::uint64_t count(std::uint64_t value) const {
    return value < counts_.size() ? counts_[value] : 0;
  }

  void add(std::uint64_t value) {
    ++(*this)[value];
    while (min_absent_ < counts_.size() && counts_[min_absent_] > 0) ++min_absent_;
  }

  /// The least value that never occurred.
  std::uint64_t min_absent() const { return min_absent_; }

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t min_absent_ = 0;
};

}  // namespace sprague
