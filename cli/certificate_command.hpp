/// The command line of `verify`, which is the same on one machine and for the ranks of a cluster.
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

/// The answer, as text or JSON, and its exit code.
void print(const Verification& result, Session& session);

}  // namespace sprague::cli
