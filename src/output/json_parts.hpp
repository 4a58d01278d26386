/// Parts that JSON answers of several kinds share.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "output/exact_numbers.hpp"
#include "sprague/natural.hpp"
#include "sprague/pattern.hpp"
#include "sprague/position.hpp"
#include "sprague/sequence.hpp"
#include "sprague/terms.hpp"

namespace sprague {

using Json = nlohmann::ordered_json;

/// A number, or its digits where it exceeds 64 bits; exact_text() quotes the others that need it.
Json json_of(const Natural& number);

/// `{"id": "period.window", "values": {"taken": 2, …}}`: values are numbers, texts, messages, and
/// lists as `{"sentences": […]}` or `{"alternatives": […]}`; plain text is a string.
Json json_of(const Message& message);
/// Adds NAME, its English, or null, and NAME_message where it has an id.
void add_message(Json& json, const std::string& name, const Message& message);

Json json_of(const Period& period);
/// Heaps of one game as `game` and `heaps`, a sum as `components` of these.
Json json_of(const Position& position);
Json json_of(const std::vector<OeisSequence>& sequences);
Json json_of(const Pattern& pattern);

}  // namespace sprague
