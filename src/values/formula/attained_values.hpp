/// A set of nim-values that only grows, and the least value that is not in it.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague::formula {

class AttainedValues {
 public:
  void add(std::uint64_t value) {
    if (value >= values_.size()) values_.resize(2 * value + 64);
    values_[value] = true;
    while (first_absent_ < values_.size() && values_[first_absent_]) ++first_absent_;
  }

  bool contains(std::uint64_t value) const {
    return value < first_absent_ || (value < values_.size() && values_[value]);
  }
  std::uint64_t first_absent() const { return first_absent_; }

 private:
  std::vector<bool> values_;
  std::uint64_t first_absent_ = 0;
};

}  // namespace sprague::formula
