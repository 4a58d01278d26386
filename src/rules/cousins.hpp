/// Cousins: codes of the same game up to a shift of heap sizes.
#pragma once

#include <optional>

#include "rules/rules.hpp"

namespace sprague {

/// The standard form of a code: a heap of n of the code is a heap of n − shift of the form; smaller
/// heaps have no move.
struct StandardForm {
  TakeAndBreakRules code;
  std::uint64_t shift = 0;
};

/// The standard form: a code of the same game that lets a heap of 1 be taken, or has no move. Empty
/// when no code describes it (unbounded number of heaps, conflicting constraints) or when it has
/// too many digits.
std::optional<StandardForm> standard_form(const Rules& rules);

/// The shift by which a heap of n plays like one of n + shift under the other rules; empty when the
/// standard forms differ.
std::optional<std::int64_t> shift_between(const Rules& rules, const Rules& other);

}  // namespace sprague
