/// Manual pages in the language of man(7).
#pragma once

#include <string>

#include "command_table.hpp"

namespace sprague::cli {

/// The page of the program, sprague(1).
std::string man_page(const CommandEntry& program);

/// The page of a command, such as sprague-count(1).
std::string man_page(const CommandEntry& program, const CommandEntry& command);

}  // namespace sprague::cli
