/// The topics of `sprague help` besides commands: the kinds of games, and each game by its name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command_table.hpp"

namespace sprague::cli {

/// The notation, the groups of games, and the kinds that are not heaps, each with its description.
std::vector<CommandEntry> help_topics();

/// The page of a group, a kind, or a named game of heaps; empty when there is none of that name.
/// The games of a group are its commands.
std::optional<CommandEntry> find_topic(const std::string& name);

}  // namespace sprague::cli
