/// Games on tuples as functions written by hand: what the rules and the engines are compared with.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "sprague/tuples.hpp"

namespace sprague {

using PlainOptions = std::function<std::vector<Tuple>(const Tuple&)>;

/// The definition by recursion.
class PlainGame {
 public:
  explicit PlainGame(PlainOptions options) : options_(std::move(options)) {}

  std::uint32_t value(const Tuple& position) {
    if (const auto known = values_.find(position); known != values_.end()) return known->second;
    std::set<std::uint32_t> values;
    for (const Tuple& option : options_(position)) values.insert(value(option));
    std::uint32_t least = 0;
    while (values.count(least) > 0) ++least;
    return values_[position] = least;
  }

 private:
  PlainOptions options_;
  std::map<Tuple, std::uint32_t> values_;
};

/// Calls visit for every tuple up to `max`.
inline void for_each_up_to(const Tuple& max, const std::function<void(const Tuple&)>& visit) {
  Tuple position(max.size(), 0);
  while (true) {
    visit(position);
    std::size_t i = max.size();
    while (i > 0 && position[i - 1] == max[i - 1]) position[--i] = 0;
    if (i == 0) return;
    ++position[i - 1];
  }
}

}  // namespace sprague
