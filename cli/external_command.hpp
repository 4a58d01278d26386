/// Commands that are programs of their own, started in place of this one. Their libraries (HTTP,
/// SQLite, MPI) would cost every start of `sprague` more than most answers take.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace sprague::cli {

struct ExternalCommand {
  std::string command;
  std::string description;
  std::string program;  ///< the file, beside this program or in ../libexec/sprague
  std::string missing;  ///< what to do when this build does not have it
};

/// Adds a command that becomes the sibling, with the same words of the command line.
void add_sibling(CLI::App& program, const ExternalCommand& sibling, int argc, char** argv);

/// The file of a sibling; throws Error(invalid_input) when there is none.
std::string path_of(const ExternalCommand& sibling);

}  // namespace sprague::cli
