/// The quotient of positions that are known as heaps.
#pragma once

#include <string>

#include "misere/genus/reached_heaps.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

/// The quotient of these heaps, of which none is proven beyond `max_heap`. `name`: of the position.
PositionQuotient quotient_of(const std::string& name, ReachedHeaps reached,
                             const QuotientOptions& options, const RunControl& run);

}  // namespace sprague::misere
