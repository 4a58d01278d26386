/// Messages about a wrong command line, with the names that may have been meant.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sprague::cli {

/// "count, value, …"
std::string command_names(const CLI::App& program);

/// The command that does what a word says which is none, such as value for grundy; empty for
/// others.
std::string command_for(const std::string& word);

/// "'coun' is not a command; did you mean count?"
std::string unknown_command(const std::string& word, const CLI::App& program);

/// CLI11's message in the words of this program.
std::string reword_parse_error(const CLI::ParseError& error, const CLI::App& program);

}  // namespace sprague::cli
