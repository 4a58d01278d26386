/// Nim-values by what a game says of its components.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "sprague/game.hpp"

namespace sprague {

/// Nim-values by options(), components() and nim_value(), without the search.
class ComponentSolver {
 public:
  explicit ComponentSolver(const Game& game) : game_(game) {}

  std::uint64_t value_of_position(std::string_view position) {
    std::uint64_t sum = 0;
    for (const std::string& component : game_.components(position)) sum ^= value(component);
    return sum;
  }

  std::uint64_t value(const std::string& component) {
    if (const auto known = game_.nim_value(component)) return *known;
    if (const auto known = values_.find(component); known != values_.end()) return known->second;
    const std::set<std::uint64_t> attained = option_values(component);
    std::uint64_t value = 0;
    while (attained.count(value) != 0) ++value;
    values_[component] = value;
    return value;
  }

  /// The nim-values of the options of a component.
  std::set<std::uint64_t> option_values(const std::string& component) {
    SumList options;
    game_.options(component, options);
    std::set<std::uint64_t> attained;
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::uint64_t sum = options.value(i);
      for (std::size_t part = options.begin(i); part < options.end(i); ++part)
        sum ^= value(std::string(options.component(part)));
      attained.insert(sum);
    }
    return attained;
  }

 private:
  const Game& game_;
  std::unordered_map<std::string, std::uint64_t> values_;
};

}  // namespace sprague
