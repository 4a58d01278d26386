/// Positions of heaps whose moves may entail.
#pragma once

#include <string_view>
#include <vector>

#include "rules/component_text.hpp"
#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// Heaps of these sizes, none to be answered in. Requires EntailingRules.
GamePosition entailing_position(const Ruleset& ruleset, const std::vector<HeapSize>& sizes);

/// Reads the heaps of a component, `5,3!`: those with a mark have to be answered in. Throws
/// Error(invalid_input) with the place in `text`.
GamePosition parse_entailing_position(const Ruleset& ruleset, std::string_view text,
                                      const std::vector<TextPart>& heaps);

}  // namespace sprague
