/// The text of --help and of `sprague help`.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "command_table.hpp"
#include "glossary.hpp"

namespace sprague::cli {

/// The help of the program, or of its command. Lines have at most `width` columns, except words
/// that are longer; commands of examples are continued by backslashes.
std::string help_text(const CommandEntry& program, std::size_t width);
std::string help_text(const CommandEntry& program, const CommandEntry& command, std::size_t width);

/// The page of a topic: what it is, its games and examples.
std::string topic_text(const CommandEntry& topic, std::size_t width);

/// The width of help: 80 columns, fewer on a narrower terminal.
std::size_t help_width();

/// `[OPTIONS] GAME HEAP...`, what follows the name of the command in a usage line.
std::string usage_of(const CommandEntry& command);

/// `-o, --output FILE`
std::string heading_of(const OptionEntry& option);

/// The effect of the option, with its choices, environment and whether it must be given.
std::string explanation_of(const OptionEntry& option);

/// Words and their meanings.
std::string glossary_page(std::span<const Word> words, std::size_t width);

}  // namespace sprague::cli
