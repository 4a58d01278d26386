/// Lists of sums of components, stored in one buffer that is reused.
///
///     sprague::SumList options;
///     options.add("left");     // the first option is left + right
///     options.add("right");
///     options.end_sum();
///     options.end_sum();       // the second one leaves nothing
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

/// Sums, each a list of components, which are byte strings. Clearing keeps the memory.
class SumList {
 public:
  /// Adds a component to the sum that is not yet ended.
  void add(std::string_view component) {
    bytes_ += component;
    component_ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  /// Ends the sum of the components added since the last one. Without any it is the empty sum.
  void end_sum() { sum_ends_.push_back(static_cast<std::uint32_t>(component_ends_.size())); }

  void clear() {
    bytes_.clear();
    component_ends_.clear();
    sum_ends_.clear();
  }

  std::size_t size() const noexcept { return sum_ends_.size(); }
  std::size_t component_count() const noexcept { return component_ends_.size(); }

  /// The components of sum i are those from begin(i) to end(i) − 1.
  std::size_t begin(std::size_t i) const { return i == 0 ? 0 : sum_ends_[i - 1]; }
  std::size_t end(std::size_t i) const { return sum_ends_[i]; }

  std::string_view component(std::size_t index) const {
    const std::size_t from = index == 0 ? 0 : component_ends_[index - 1];
    return std::string_view(bytes_).substr(from, component_ends_[index] - from);
  }

 private:
  std::string bytes_;
  std::vector<std::uint32_t> component_ends_;
  std::vector<std::uint32_t> sum_ends_;
};

}  // namespace sprague
