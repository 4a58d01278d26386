#include "check/positions/certified_position.hpp"

#include "sprague/error.hpp"

namespace sprague::check {

void refuse_certificate(const GamePosition& position, const std::string& why) {
  throw Error(ErrorKind::not_established,
              fmt::format("no certificate of {} can be written: {}", position.text(), why));
}

std::unique_ptr<PositionGame> rules_for(const GamePosition& position) {
  return certifying(position, [&] {
    auto rules = position_game(position.game->name());
    if (rules != nullptr) rules->components(position.game->certified_text(position.position));
    return rules;
  });
}

}  // namespace sprague::check
