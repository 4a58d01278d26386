/// What every command shares: the global options, where results go, and how a run is watched.
#pragma once

#include <optional>
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
  interrupted = 128,  // plus the number of the signal, as shells have it
};

struct Session {
  bool json = false;
  bool quiet = false;
  unsigned threads = 0;
  std::optional<Kernels> kernels;
  Algorithm algorithm = Algorithm::automatic;
  int exit_code = success;

  ProgressLine progress;

  /// The RunControl of a command: progress on a terminal, stopped by SIGINT (Ctrl-C), SIGTERM or
  /// SIGHUP.
  RunControl run();

  /// Writes a result to standard output, on a line of its own where progress was shown. Throws
  /// Error(input_output) when standard output is closed or full.
  void write(std::string_view bytes);
  void write_line(const std::string& line) { write(line + '\n'); }
};

/// Handles SIGINT, SIGTERM and SIGHUP (stop the run) and SIGPIPE (an error where it happens).
void install_signal_handlers();

/// The signal that asked to stop, or 0.
int stop_signal();

/// As if that signal had asked this process, since it asked another of the same run.
void forward_stop_signal(int signal);

}  // namespace sprague::cli
