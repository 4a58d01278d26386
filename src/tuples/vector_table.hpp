/// Tables of games whose every move only takes: every vector is tried at every position.
#pragma once

#include "run/progress_meter.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {

/// Requires rules that only take. Time: positions times vectors.
NimValues vector_table(const TupleRules& rules, const Tuple& max, ProgressMeter& progress);

}  // namespace sprague
