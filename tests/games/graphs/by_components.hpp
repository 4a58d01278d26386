/// Nim-values by what a game says of its components: their options, and their values by theory.
#pragma once

#include <set>
#include <string>
#include <unordered_map>

#include "sprague/game.hpp"

namespace graphs {

class ByComponents {
 public:
  explicit ByComponents(const sprague::Game& game) : game_(game) {}

  std::uint64_t value(const std::string& position) {
    std::uint64_t sum = 0;
    for (const std::string& part : game_.components(position)) sum ^= value_of_component(part);
    return sum;
  }

  std::uint64_t value_of_component(const std::string& part) {
    if (const auto known = game_.nim_value(part)) return *known;
    if (const auto found = values_.find(part); found != values_.end()) return found->second;
    sprague::SumList options;
    game_.options(part, options);
    std::set<std::uint64_t> attained;
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::uint64_t sum = options.value(i);
      for (std::size_t c = options.begin(i); c < options.end(i); ++c)
        sum ^= value_of_component(std::string(options.component(c)));
      attained.insert(sum);
    }
    std::uint64_t mex = 0;
    while (attained.count(mex) != 0) ++mex;
    return values_[part] = mex;
  }

  std::size_t expanded() const { return values_.size(); }

 private:
  const sprague::Game& game_;
  std::unordered_map<std::string, std::uint64_t> values_;
};

}  // namespace graphs
