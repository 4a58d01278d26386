/// Shared by every command: the global options, the output of results, progress and signals.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "progress.hpp"
#include "sprague/sprague.hpp"

namespace sprague::cli {

/// The exit codes of the program.
enum ExitCode : int {
  success = 0,
  run_failed = 1,
  misuse = 2,
  not_established = 3,
  interrupted = 128,  // plus the number of the signal, like a shell
  broken_pipe = 128 + 13,
};

/// The reader of standard output has gone, as `head` does: the program ends without a message.
struct ClosedPipe {};

struct Session {
  std::vector<std::string> arguments;  ///< the command line, from the program's name on
  bool json = false;
  bool quiet = false;
  bool force = false;
  unsigned threads = 0;
  std::optional<Kernels> kernels;
  Algorithm algorithm = Algorithm::automatic;
  Convention convention = Convention::normal;
  int exit_code = success;

  ProgressLine progress;

  /// How a command solves games, with these global options.
  SolveOptions solve_options(std::optional<HeapSize> limit = {}) const {
    return {algorithm, limit, {}, convention};
  }

  /// The RunControl of a command: shows progress on a terminal, stops at SIGINT, SIGTERM or SIGHUP.
  RunControl run();

  /// Clears the progress line and writes a result to standard output. Throws Error(input_output)
  /// when standard output is closed or full, and ClosedPipe when nobody reads it any more.
  void write(std::string_view bytes);
  void write_line(const std::string& line) { write(line + '\n'); }

  /// Clears the progress line and writes a message to standard error. Where that is closed or full
  /// nobody is told, and nothing else changes.
  void tell(const std::string& line);

  /// Tells what the answer does not say, as one line: `sprague: note: …`.
  void note(std::string_view text);
};

/// Makes SIGINT, SIGTERM and SIGHUP stop the run, and a closed pipe a failure of the write.
void install_signal_handlers();

/// The signal that stops the run, or 0.
int stop_signal();

/// Stops this process as if it had received the signal, which another rank of the run received.
void forward_stop_signal(int signal);

}  // namespace sprague::cli
