/// The frame of sprague, sprague-survey and sprague-serve: global options, error reports, exit
/// codes.
#pragma once

#include <string>
#include <vector>

#include "commands.hpp"
#include "external_command.hpp"

namespace sprague::cli {

/// Commands that the help lists together, those of the program before the external ones.
struct CommandGroup {
  std::string title;
  std::vector<void (*)(CLI::App&, Session&)> own;
  std::vector<ExternalCommand> external;
};

struct Commands {
  std::vector<CommandGroup> groups;  ///< in the order of the help
  bool silent = false;               ///< another process of the same MPI run reports errors
};

/// Parses the command line, runs one command and returns the exit code.
int run_program(int argc, char** argv, const Commands& commands);

}  // namespace sprague::cli
