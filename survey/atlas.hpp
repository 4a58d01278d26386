/// The atlas of games that scripts/atlas builds (docs/atlas.md), as a file to search in.
#pragma once

#include <string>
#include <vector>

namespace sprague::survey {

/// Whether the file says of itself that it is an atlas. A file that cannot be read is none.
bool is_atlas(const std::string& path);

/// The octal codes of an atlas, all of each game. Throws Error(invalid_input) for an atlas of a
/// newer version, Error(input_output) for a damaged one.
std::vector<std::string> codes_in_atlas(const std::string& path);

}  // namespace sprague::survey
