#include "check/positions/theory.hpp"

namespace sprague::check {

ValueByTheory value_by_theory(std::string_view game) {
  if (game == "brussels") return brussels_sprouts_value;
  if (game == "hackenbush") return hackenbush_value;
  if (game == "graph") return token_value;
  return value_of_coins(game);
}

}  // namespace sprague::check
