/// Random rules of coin-turning games, of every form.
#pragma once

#include <string>

#include "property/random.hpp"
#include "sprague/coins.hpp"

namespace sprague {

/// The name of a game, or counts, a spacing and a length such as `2..5 symmetric within 7`.
inline std::string random_coin_rule(property::Random& random) {
  if (random.once_in(4))
    return std::string(coin_games()[random.between(0, coin_games().size() - 1)].name);
  const std::uint64_t least = random.between(1, 4);
  std::string text = std::to_string(least);
  if (!random.once_in(3)) text += "..";
  if (text.ends_with('.') && !random.once_in(3))
    text += std::to_string(least + random.between(0, 4));
  text += random.one_of<std::string>(
      {"", " consecutive", " equally spaced", " symmetric", " symmetric from coin 1"});
  if (random.once_in(3)) text += " within " + std::to_string(random.between(1, 8));
  return text;
}

}  // namespace sprague
