// How certificates name games. The checker compares texts and knows nothing of names.

#include "sprague/certificate.hpp"
#include "sprague/game.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

std::string certified_name(std::string_view game) {
  if (GamePosition::names_kind(game)) return GamePosition::parse(game).text();
  if (TupleRules::recognizes(game)) return TupleRules::parse(game).canonical();
  if (const GameKind* kind = game_kind(game); kind != nullptr && !kind->has_sequences)
    return std::string(game);
  return Ruleset::parse(game).canonical();
}

}  // namespace sprague
