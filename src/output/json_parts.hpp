/// Parts that JSON answers of several kinds share.
#pragma once

#include <vector>

#include "output/exact_numbers.hpp"
#include "output/message_json.hpp"
#include "sprague/natural.hpp"
#include "sprague/pattern.hpp"
#include "sprague/position.hpp"
#include "sprague/sequence.hpp"
#include "sprague/terms.hpp"

namespace sprague {

/// A number, or its digits where it exceeds 64 bits; exact_text() quotes the others that need it.
Json json_of(const Natural& number);

Json json_of(const Period& period);
/// Heaps of one game as `game` and `heaps`, a sum as `components` of these.
Json json_of(const Position& position);
Json json_of(const std::vector<OeisSequence>& sequences);
Json json_of(const Pattern& pattern);

}  // namespace sprague
