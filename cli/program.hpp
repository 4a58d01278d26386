/// The frame of sprague, sprague-survey and sprague-serve: global options, error reports, exit
/// codes.
#pragma once

#include <vector>

#include "commands.hpp"
#include "external_command.hpp"

namespace sprague::cli {

struct Commands {
  std::vector<void (*)(CLI::App&, Session&)> own;  ///< in the order of the help
  std::vector<ExternalCommand> external;
  bool silent = false;  ///< another process of the same MPI run reports errors
};

/// Parses the command line, runs one command and returns the exit code.
int run_program(int argc, char** argv, const Commands& commands);

}  // namespace sprague::cli
