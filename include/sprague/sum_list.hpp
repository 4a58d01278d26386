/// Lists of sums of components, stored in one buffer that is reused.
///
///     sprague::SumList options;
///     options.add("left");     // the first option is left + right
///     options.add("right");
///     options.end_sum();
///     options.add_value(3);    // the second one has the nim-value 3
///     options.end_sum();
///     options.end_sum();       // the third one leaves nothing
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

/// Sums, each a list of components, which are byte strings, and of nim-values of others. Clearing
/// keeps the memory.
class SumList {
 public:
  SumList() = default;

  /// Calls wants_more(i) when sum i has ended: what it returns is the answer of end_sum().
  explicit SumList(std::function<bool(std::size_t i)> wants_more)
      : wants_more_(std::move(wants_more)) {}

  /// Adds a component to the sum that is not yet ended.
  void add(std::string_view component) {
    bytes_ += component;
    component_ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  /// Adds a component of which only the nim-value matters to the sum that is not yet ended.
  void add_value(std::uint64_t nim_value) noexcept { value_ ^= nim_value; }

  /// Ends the sum of what was added since the last one. Without anything it is the empty sum.
  /// Returns whether further sums are wanted: false when whoever asked has seen enough.
  bool end_sum() {
    sums_.push_back({static_cast<std::uint32_t>(component_ends_.size()), value_});
    value_ = 0;
    return !wants_more_ || wants_more_(sums_.size() - 1);
  }

  void clear() {
    bytes_.clear();
    component_ends_.clear();
    sums_.clear();
    value_ = 0;
  }

  std::size_t size() const noexcept { return sums_.size(); }
  std::size_t component_count() const noexcept { return component_ends_.size(); }

  /// The components of sum i are those from begin(i) to end(i) − 1.
  std::size_t begin(std::size_t i) const { return i == 0 ? 0 : sums_[i - 1].end; }
  std::size_t end(std::size_t i) const { return sums_[i].end; }

  /// The nim-sum of the values added to sum i.
  std::uint64_t value(std::size_t i) const { return sums_[i].value; }

  std::string_view component(std::size_t index) const {
    const std::size_t from = index == 0 ? 0 : component_ends_[index - 1];
    return std::string_view(bytes_).substr(from, component_ends_[index] - from);
  }

 private:
  struct Sum {
    std::uint32_t end;  // of its components
    std::uint64_t value;
  };
  std::string bytes_;
  std::vector<std::uint32_t> component_ends_;
  std::vector<Sum> sums_;
  std::uint64_t value_ = 0;  // of the sum that is not yet ended
  std::function<bool(std::size_t)> wants_more_;
};

}  // namespace sprague
#pragma GCC visibility pop
