/// What every command shares: the global options, where results go, and how a run is watched.
#pragma once

#include <string>

#include "progress.hpp"
#include "sprague/sprague.hpp"

namespace sprague::cli {

/// The exit codes of the program.
enum ExitCode : int {
  success = 0,
  run_failed = 1,
  misuse = 2,
  not_established = 3,
  interrupted = 130,  // 128 + SIGINT, as shells have it
};

struct Session {
  bool json = false;
  bool quiet = false;
  unsigned threads = 0;
  Algorithm algorithm = Algorithm::automatic;
  int exit_code = success;

  ProgressLine progress;

  /// The RunControl of a command: progress on a terminal, stopped by Ctrl-C or SIGTERM.
  RunControl run();
};

/// Takes over SIGINT and SIGTERM (stop the run) and SIGPIPE (an error where it happens).
void install_signal_handlers();

/// Writes to standard output; throws Error(input_output) when it is closed or full.
void write_out(std::string_view bytes);

/// A result line.
void print_line(const std::string& line);

}  // namespace sprague::cli
