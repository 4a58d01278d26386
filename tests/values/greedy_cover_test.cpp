// The lazy greedy cover against one that counts every candidate again in every round.

#include "values/greedy_cover.hpp"

#include <gtest/gtest.h>

#include "property/random.hpp"

namespace sprague {
namespace {

using Attained = std::vector<std::vector<std::size_t>>;  // by candidate and sample

std::vector<std::size_t> plain_cover(const Attained& attained, Uncovered uncovered,
                                     std::size_t min_gain) {
  const auto need = [&](std::size_t candidate, std::size_t i) -> std::uint8_t* {
    const std::size_t value = attained[candidate][i];
    return value < uncovered[i].size() ? &uncovered[i][value] : nullptr;
  };
  std::vector<std::size_t> chosen;
  for (;;) {
    std::size_t best = 0;
    std::size_t max_gain = 0;
    for (std::size_t candidate = 0; candidate < attained.size(); ++candidate) {
      std::size_t gain = 0;
      for (std::size_t i = 0; i < uncovered.size(); ++i)
        gain += need(candidate, i) != nullptr && *need(candidate, i) != 0;
      if (gain <= max_gain) continue;
      max_gain = gain;
      best = candidate;
    }
    if (max_gain < min_gain) return chosen;
    for (std::size_t i = 0; i < uncovered.size(); ++i) {
      if (need(best, i) != nullptr) *need(best, i) = 0;
    }
    chosen.push_back(best);
  }
}

TEST(GreedyCover, ChoosesAsThePlainOne) {
  property::Random random(7, 0);
  for (int round = 0; round < 200; ++round) {
    const std::size_t candidates = random.between(0, 30);
    const std::size_t samples = random.between(0, 40);
    Uncovered uncovered;
    for (std::size_t i = 0; i < samples; ++i)
      uncovered.emplace_back(random.between(0, 6), std::uint8_t{1});
    Attained attained(candidates);
    for (auto& values : attained) {
      for (std::size_t i = 0; i < samples; ++i) values.push_back(random.between(0, 7));
    }
    const std::size_t min_gain = random.between(1, 3);
    EXPECT_EQ(
        greedy_cover(candidates, uncovered, min_gain,
                     [&](std::size_t candidate, std::size_t i) { return attained[candidate][i]; }),
        plain_cover(attained, uncovered, min_gain))
        << "round " << round;
  }
}

TEST(GreedyCover, StopsAtTheMaximum) {
  std::vector<std::size_t> taken;
  const auto gain = [](std::size_t candidate) { return candidate + 1; };
  const auto take = [&](std::size_t candidate) { taken.push_back(candidate); };
  EXPECT_EQ(greedy_cover(5, 1, 2, gain, take), (std::vector<std::size_t>{4, 3}));
  EXPECT_EQ(taken, (std::vector<std::size_t>{4, 3}));
}

}  // namespace
}  // namespace sprague
