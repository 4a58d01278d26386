/// Text that a command reads from a file or from standard input.
#pragma once

#include <string>

namespace sprague::cli {

/// The contents of a file, or of standard input for `-`. Throws Error(input_output) naming what
/// cannot be read.
std::string read_text(const std::string& path);

/// "standard input" for `-`, otherwise the path.
std::string input_name(const std::string& path);

}  // namespace sprague::cli
