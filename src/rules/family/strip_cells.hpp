/// Strips as rows of cells.
#pragma once

#include <memory>

#include "rules/family/cell_game.hpp"
#include "rules/strip/strip_rules.hpp"

namespace sprague::cell_families {

/// A letter is the character of the cell.
std::shared_ptr<const CellGame> strip_cells(const StripRules& rules);

/// The nim-value of a word closed to a ring, by the definition: it has no ends, and every place of
/// it is a beginning as good as another. For words of some tens of letters.
std::uint64_t strip_ring_value(const StripRules& rules, const std::string& word);

}  // namespace sprague::cell_families
