/// The numbers of a position, four of them in place.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>

namespace sprague {

class Numbers {
 public:
  Numbers() = default;
  /// All 0.
  explicit Numbers(std::size_t size) : size_(size) {
    if (size > few_.size()) many_ = std::make_unique<std::int64_t[]>(size);
  }
  Numbers(std::initializer_list<std::int64_t> numbers) : Numbers(numbers.size()) {
    std::copy(numbers.begin(), numbers.end(), begin());
  }
  Numbers(const Numbers& other) : few_(other.few_), size_(other.size_) {
    if (!other.many_) return;
    many_ = std::make_unique<std::int64_t[]>(size_);
    std::copy_n(other.many_.get(), size_, many_.get());
  }
  Numbers(Numbers&& other) noexcept
      : few_(other.few_), many_(std::move(other.many_)), size_(std::exchange(other.size_, 0)) {}
  Numbers& operator=(Numbers other) noexcept {
    few_ = other.few_;
    many_ = std::move(other.many_);
    size_ = other.size_;
    return *this;
  }
  ~Numbers() = default;

  std::size_t size() const { return size_; }
  std::int64_t* begin() { return many_ ? many_.get() : few_.data(); }
  std::int64_t* end() { return begin() + size_; }
  const std::int64_t* begin() const { return many_ ? many_.get() : few_.data(); }
  const std::int64_t* end() const { return begin() + size_; }
  std::int64_t* data() { return begin(); }  // for spans, which libc++ 14 makes of nothing else
  const std::int64_t* data() const { return begin(); }
  std::int64_t& operator[](std::size_t i) { return begin()[i]; }
  std::int64_t operator[](std::size_t i) const { return begin()[i]; }
  std::int64_t& back() { return begin()[size_ - 1]; }
  std::int64_t back() const { return begin()[size_ - 1]; }

  friend bool operator==(const Numbers& a, const Numbers& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  friend bool operator<(const Numbers& a, const Numbers& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<std::int64_t, 4> few_{};
  std::unique_ptr<std::int64_t[]> many_;  // in their place where there are more
  std::size_t size_ = 0;
};

}  // namespace sprague
