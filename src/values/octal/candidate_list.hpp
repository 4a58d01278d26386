/// Values that may be the nim-value of one heap, ascending. Kernels compare splits with each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace sprague::octal {

template <class CellType>
class CandidateList {
 public:
  using Cell = CellType;
  static constexpr unsigned max_size = 32;

  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  /// Requires a value above all others; false when the list is full.
  bool add(Cell value) {
    if (size_ == max_size) return false;
    values_[size_++] = value;
    return true;
  }

  /// The smallest value that meets the condition.
  template <class Condition>
  std::optional<Cell> min_if(Condition condition) const {
    const auto end = values_.begin() + size_;
    const auto found = std::find_if(values_.begin(), end, condition);
    return found == end ? std::nullopt : std::optional(*found);
  }

  /// The seven entries behind the values may be read too.
  std::span<const Cell> values() const { return {values_.data(), size_}; }

  /// Removes the values whose bits are set.
  void remove(std::uint32_t places) {
    unsigned left = 0;
    for (unsigned place = 0; place < size_; ++place) {
      values_[left] = values_[place];
      left += ~places >> place & 1u;
    }
    size_ = left;
  }

  /// Keeps the `size` smallest values.
  void truncate(unsigned size) { size_ = std::min(size, size_); }

 private:
  unsigned size_ = 0;
  std::array<Cell, max_size + 7> values_{};
};

}  // namespace sprague::octal
