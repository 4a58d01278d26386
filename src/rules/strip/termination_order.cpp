// The pair of both sums falls, as words do in a dictionary. Each sum is found alike: whenever a
// replacement fails, what it takes away gets more weight and what it puts there less. By the
// perceptron theorem that finds weights where there are any, small ones soon.

#include "rules/strip/termination_order.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sprague {
namespace {

/// What is added to a weight of a letter when a replacement fails, and what the letter weighs.
struct Share {
  unsigned char letter;
  bool of_column;
  std::int64_t times;
};

/// What a replacement lowers: the sum of the weights times these numbers must be positive.
using Shares = std::vector<Share>;

bool moves_letters(const Replacement& replacement) {
  return replacement.before != replacement.after &&
         std::is_permutation(replacement.before.begin(), replacement.before.end(),
                             replacement.after.begin(), replacement.after.end());
}

Shares shares_of(const Replacement& replacement) {
  Shares shares;
  const bool by_place = moves_letters(replacement);
  for (std::size_t i = 0; i < replacement.before.size(); ++i) {
    const auto before = static_cast<unsigned char>(replacement.before[i]);
    const auto after = static_cast<unsigned char>(replacement.after[i]);
    const CellPlace place = by_place ? replacement.places[i] : CellPlace{1, 0};
    shares.push_back({before, false, place.row});
    shares.push_back({after, false, -place.row});
    shares.push_back({before, true, place.column});
    shares.push_back({after, true, -place.column});
  }
  return shares;
}

/// The index of one that no weights were found to make positive.
std::optional<std::size_t> not_positive(const std::vector<Shares>& all) {
  std::array<std::array<std::int64_t, 2>, 256> weights{};
  constexpr int max_rounds = 10'000;
  std::size_t failing = 0;
  for (int round = 0; round < max_rounds; ++round) {
    bool changed = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::int64_t sum = 0;
      for (const Share& share : all[i])
        sum += weights[share.letter][share.of_column ? 1 : 0] * share.times;
      if (sum > 0) continue;
      for (const Share& share : all[i])
        weights[share.letter][share.of_column ? 1 : 0] += share.times;
      changed = true;
      failing = i;
    }
    if (!changed) return std::nullopt;
  }
  return failing;
}

}  // namespace

Replacement Replacement::in_row(std::string before, std::string after) {
  Replacement replacement{std::move(before), std::move(after), {}};
  for (std::size_t i = 0; i < replacement.before.size(); ++i)
    replacement.places.push_back({0, static_cast<int>(i)});
  return replacement;
}

std::optional<std::size_t> replacement_not_lowered(const std::vector<Replacement>& replacements) {
  for (const bool by_place : {false, true}) {
    std::vector<Shares> all;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < replacements.size(); ++i) {
      if (moves_letters(replacements[i]) != by_place) continue;
      all.push_back(shares_of(replacements[i]));
      places.push_back(i);
    }
    if (const auto failing = not_positive(all)) return places[*failing];
  }
  return std::nullopt;
}

}  // namespace sprague
