/// Draws the table of a game on two numbers as a map of colours.
#pragma once

#include <optional>
#include <string>

#include "session.hpp"

namespace sprague::cli {

/// Writes an SVG, PNG or PDF file, as the name of the file says. With more than 1000 numbers along
/// an axis only every second, third, … is drawn. With --json the counts of the values are printed.
void draw_table_map(const TupleRules& rules, const Tuple& max,
                    const std::optional<std::string>& path, Session& session);

}  // namespace sprague::cli
