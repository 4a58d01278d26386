/// Codes that are the same game but for the sizes of heaps.
#pragma once

#include <optional>

#include "rules/rules.hpp"

namespace sprague {

/// The game of `code` again: a heap of n there is one of n − shift here, the smaller ones have no
/// move.
struct StandardForm {
  TakeAndBreakRules code;
  std::uint64_t shift = 0;
};

/// The code with one move at least from a heap of 1, or none at all, that is the same game; empty
/// when no code says it (heaps left without number, clashing constraints), or only one of more
/// digits than are looked at.
std::optional<StandardForm> standard_form(const Rules& rules);

/// Such that a heap of n plays as one of n + shift by the other rules; empty when standard forms do
/// not tell so.
std::optional<std::int64_t> shift_between(const Rules& rules, const Rules& other);

}  // namespace sprague
