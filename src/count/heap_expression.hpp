/// Where a heap that is a polynomial in n grows.
#pragma once

#include "sprague/count.hpp"

namespace sprague {

/// True when all forward differences of the size are >= 0 at n, so that it does not decrease from
/// there on.
bool does_not_decrease_from(const HeapExpression& size, HeapSize n);

}  // namespace sprague
