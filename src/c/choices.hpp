// The enumerators of the library for those of sprague/c.h. Each function throws
// Error(invalid_input) for a number that is no enumerator.
#pragma once

#include "sprague/c.h"
#include "sprague/convention.hpp"
#include "sprague/count.hpp"

namespace sprague::c {

Convention convention_of(sprague_convention convention);
Order order_of(sprague_order order);

/// Whether nim-sums other than that of the target are counted.
bool is_negated(sprague_outcome outcome);

}  // namespace sprague::c
