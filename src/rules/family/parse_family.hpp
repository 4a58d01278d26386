/// Families as text: `family(node-kayles: cell 0-1; link 0-0,1-1)`. docs/families.md has the
/// grammar.
#pragma once

#include "rules/cursor.hpp"
#include "rules/system/heap_system.hpp"

namespace sprague::cell_families {

/// True when the text that begins here is a family, if anything.
bool begins_family(Cursor in);

/// Reads `family(…)`, perhaps with `.` and a kind, to the end, and finds its kinds. Throws
/// Error(invalid_input), and Error(not_established) where it is no system of heaps.
SystemRules parse_family(Cursor& in);

}  // namespace sprague::cell_families
