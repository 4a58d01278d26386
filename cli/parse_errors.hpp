/// Messages about a wrong command line, with the names that may have been meant.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sprague::cli {

/// "count, value, …"
std::string command_names(const CLI::App& program);

/// "'coun' is not a command; did you mean count?"
std::string unknown_command(const std::string& word, const CLI::App& program);

/// CLI11's message in the words of this program.
std::string reword_parse_error(const CLI::ParseError& error, const CLI::App& program);

}  // namespace sprague::cli
