/// Patterns of octal codes: '0.???' are all codes of three digits.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::survey {

/// The codes that a pattern matches: `?` stands for any digit, `[157]` or `[0-3]` for one of those;
/// before the point are 0 and 4. Without zeros at the end, each once, ascending as texts. Throws
/// Error(invalid_input) with the place of what is wrong, and for more than a million codes.
std::vector<std::string> codes_of(std::string_view pattern);

/// Those of any of the patterns.
std::vector<std::string> codes_of(std::span<const std::string> patterns);

}  // namespace sprague::survey
