/// The command line of `verify`, shared by sprague and sprague-survey (MPI).
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "session.hpp"

namespace sprague::cli {

struct VerifyCommand {
  std::string path;
  VerifyOptions options;
};

void add_verify_command(CLI::App& program, Session& session,
                        std::function<void(const VerifyCommand&, Session&)> run);

/// Prints the result as text or JSON and sets the exit code.
void print(const Verification& result, Session& session);

}  // namespace sprague::cli
