/// Positions of systems of heaps.
#pragma once

#include <vector>

#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// Heaps of these sizes, of the kind that the ruleset is about. Requires that it is a system.
GamePosition system_position(const Ruleset& ruleset, const std::vector<HeapSize>& sizes);

/// Reads `system(a(n) -> b(n - 1); b(n) -> *1):5,b3,*2`.
GamePosition parse_system_position(std::string_view text, std::size_t argument);

}  // namespace sprague
