/// An order of 0 … count − 1 in which neighbours are far apart.
#pragma once

#include <cstddef>
#include <numeric>

namespace sprague::octal {

/// Multiples of a stride near count / φ, modulo count: every prefix is spread evenly.
class StridedOrder {
 public:
  explicit StridedOrder(std::size_t count)
      : count_(count), stride_(static_cast<std::size_t>(0.618 * static_cast<double>(count)) + 1) {
    while (std::gcd(stride_, count_) != 1) ++stride_;
    stride_ %= count_;
  }

  std::size_t next() {
    const std::size_t result = next_;
    next_ += stride_;
    if (next_ >= count_) next_ -= count_;
    return result;
  }

 private:
  std::size_t count_;
  std::size_t stride_;
  std::size_t next_ = 0;
};

}  // namespace sprague::octal
