/// Random rules of coin-turning games, of every form.
#pragma once

#include <string>

#include "property/random.hpp"
#include "sprague/coins.hpp"

namespace sprague {

/// A set of numbers of coins, such as `2,4..6,squares`.
inline std::string random_coin_counts(property::Random& random) {
  std::string text;
  for (std::uint64_t members = random.between(1, 3); members > 0; --members) {
    if (!text.empty()) text += ',';
    const std::uint64_t least = random.between(1, 6);
    text += random.one_of<std::string>(
        {std::to_string(least), std::to_string(least),
         std::to_string(least) + ".." + std::to_string(least + random.between(1, 3)),
         std::to_string(least + 2) + "..", "squares", "triangular", "primes", "powers of 2",
         "fibonacci", "2k", "2*k-1", "k^2+" + std::to_string(least)});
  }
  return text;
}

/// The name of a game, or numbers of coins, a spacing and a length such as `2..5 symmetric within
/// 7`.
inline std::string random_coin_alternative(property::Random& random) {
  if (random.once_in(4))
    return std::string(coin_games()[random.between(0, coin_games().size() - 1)].name);
  const std::uint64_t least = random.between(1, 4);
  std::string text = std::to_string(least);
  if (random.once_in(3)) {
    text = random_coin_counts(random);
  } else if (!random.once_in(3)) {
    text += "..";
    if (!random.once_in(3)) text += std::to_string(least + random.between(0, 4));
  }
  text += random.one_of<std::string>(
      {"", " consecutive", " equally spaced", " symmetric", " symmetric from coin 1"});
  if (random.once_in(3)) text += " within " + std::to_string(random.between(1, 8));
  return text;
}

inline std::string random_coin_rule(property::Random& random) {
  std::string text = random_coin_alternative(random);
  while (random.once_in(5)) text += "; " + random_coin_alternative(random);
  return text;
}

}  // namespace sprague
