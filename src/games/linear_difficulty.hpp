/// Games whose Game::difficulty() is a linear form of what is counted in a component.
///
/// The order of the options decides how many components a search expands. bench/tune finds the
/// weights of a game by a climb; docs/search.md has what they save.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "sprague/game.hpp"

namespace sprague {

/// Something that is counted in a component, and what one of it weighs.
struct Feature {
  std::string_view name;
  std::int64_t weight;
};

class LinearDifficulty : public Game {
 public:
  static constexpr std::size_t max_features = 8;
  using Counts = std::array<std::int64_t, max_features>;

  virtual std::span<const Feature> features() const = 0;
  /// The counts of a component in the order of features().
  virtual Counts counts(std::string_view component) const = 0;

  std::uint64_t difficulty(std::string_view component) const final {
    return weigh(counts(component), features());
  }

  /// At least 1.
  static std::uint64_t weigh(const Counts& counts, std::span<const Feature> features) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) sum += features[i].weight * counts[i];
    return static_cast<std::uint64_t>(std::max<std::int64_t>(sum, 1));
  }
};

}  // namespace sprague
