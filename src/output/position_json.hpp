/// Positions in JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "sprague/position.hpp"

namespace sprague {

/// Heaps of one game as `game` and `heaps`, a sum as `components` of these.
nlohmann::ordered_json json_of(const Position& position);

}  // namespace sprague
