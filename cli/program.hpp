/// A program of ours: commands under the same global options, errors as one line and an exit code.
#pragma once

#include <vector>

#include "commands.hpp"
#include "external_command.hpp"

namespace sprague::cli {

struct Commands {
  std::vector<void (*)(CLI::App&, Session&)> own;  ///< in the order of the help
  std::vector<ExternalCommand> elsewhere;
  bool silent = false;  ///< errors are told by another process of the same run
};

/// Reads the command line, runs one command; the exit code.
int run_program(int argc, char** argv, const Commands& commands);

}  // namespace sprague::cli
