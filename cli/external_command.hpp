/// Commands that are programs of their own and replace this process. Loading their libraries (HTTP,
/// SQLite, MPI) would cost every start of `sprague` more than most answers take.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace sprague::cli {

struct ExternalCommand {
  std::string command;
  std::string description;
  std::string program;  ///< the file, beside this program or in ../libexec/sprague
  std::string missing;  ///< advice for a build that does not have the program
};

/// Adds a command that runs its program with the same command line.
void add_external_command(CLI::App& app, const ExternalCommand& command,
                          const std::vector<std::string>& command_line);

/// Replaces this process by the command's program. Throws Error when that is impossible.
[[noreturn]] void run_external_command(const ExternalCommand& command,
                                       std::vector<std::string> command_line);

}  // namespace sprague::cli
