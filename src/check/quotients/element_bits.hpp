/// A set of elements of a quotient, as bits.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sprague::check {

class ElementBits {
 public:
  explicit ElementBits(std::size_t order) : words_((order + 63) / 64) {}

  void insert(std::size_t x) { words_[x / 64] |= std::uint64_t{1} << x % 64; }
  bool contains(std::size_t x) const { return (words_[x / 64] >> x % 64 & 1u) != 0; }

  bool is_empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }

  bool is_subset_of(const ElementBits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }

  bool meets(const ElementBits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }

  std::size_t words() const { return words_.size(); }

  friend bool operator==(const ElementBits&, const ElementBits&) = default;
  friend bool operator<(const ElementBits& a, const ElementBits& b) { return a.words_ < b.words_; }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace sprague::check
