/// Random rules of several parts, and random tables of moves.
#pragma once

#include <string>

#include "property/random.hpp"

namespace property {

/// A table or an exception of some heaps up to 40, such as "table(7: 3, 1+2)".
std::string random_table(Random& random, const std::string& word);

/// Up to `parts` parts of all kinds, definitions among them; valid but for exceptions that list a
/// heap twice.
std::string random_joined_rules(Random& random, std::uint64_t parts);

}  // namespace property
