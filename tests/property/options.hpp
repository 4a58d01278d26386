/// The options that the library finds for heaps, against those that the rules mean.
#pragma once

#include <string>

#include "oracle/heap_rules.hpp"
#include "property/shrink.hpp"

namespace property {

/// What a rule throws for a heap whose options are not defined: a condition that is asked there
/// cannot be evaluated.
struct Undefined {};

/// The heaps first … last.
oracle::Heaps heaps_between(oracle::Heap first, oracle::Heap last);

/// Reads the text, and the canonical form of what was read. Either must have the options of `rule`,
/// which may list them in any order and several times, or none where those are undefined.
Failure compare_options(const std::string& text, const oracle::Rule& rule,
                        const oracle::Heaps& heaps);

}  // namespace property
