/// Patterns of octal codes: '0.???' matches all codes of three digits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::survey {

/// The codes that a pattern matches: `?` is any digit, `[157]` or `[0-3]` one of those; before the
/// point only 0 and 4 are allowed. The codes have no trailing zeros, are distinct and sorted as
/// texts. Throws Error(invalid_input) with the position of a mistake, and for more than a million
/// codes.
std::vector<std::string> codes_of(std::string_view pattern);

/// The codes that at least one of the patterns matches.
std::vector<std::string> codes_of(std::span<const std::string> patterns);

}  // namespace sprague::survey
