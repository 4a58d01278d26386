/// What the writers of certificates of positions ask of the checker's rules.
#pragma once

#include <memory>
#include <string>

#include "check/check_failure.hpp"
#include "check/positions/position_game.hpp"
#include "sprague/game.hpp"

namespace sprague::check {

/// Throws Error(not_established): no certificate of the position can be written.
[[noreturn]] void refuse_certificate(const GamePosition& position, const std::string& why);

/// Calls write(), and refuses the certificate where the checker does.
template <class Write>
auto certifying(const GamePosition& position, const Write& write) {
  try {
    return write();
  } catch (const Wrong& wrong) {
    refuse_certificate(position, wrong.what());
  } catch (const Undecided& undecided) {
    refuse_certificate(position, undecided.what());
  }
}

/// The rules by which the checker plays from the position, or null where it has none for the kind.
/// Refuses the certificate of a position that it does not read: this before any search.
std::unique_ptr<PositionGame> rules_for(const GamePosition& position);

}  // namespace sprague::check
