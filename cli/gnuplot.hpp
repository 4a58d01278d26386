/// Runs gnuplot as a child process, with its script and data in memory.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "sprague/output.hpp"

namespace sprague::cli {

/// A file in memory that a child process inherits under the same descriptor. Throws
/// Error(input_output).
class MemoryFile {
 public:
  explicit MemoryFile(const char* name);
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  void write(std::string_view bytes);
  std::string read_from_start() const;  ///< at most 4096 bytes
  void rewind();
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

/// A running gnuplot that reads a script and writes the plot to a sink.
class Gnuplot {
 public:
  /// Throws Error(input_output) when gnuplot is not installed or cannot be started.
  Gnuplot(MemoryFile& script, MemoryFile& messages);
  ~Gnuplot();
  Gnuplot(const Gnuplot&) = delete;
  Gnuplot& operator=(const Gnuplot&) = delete;

  /// Forwards the output to the sink; false when gnuplot failed. Throws Error(cancelled) after a
  /// signal.
  bool run(const Sink& sink);

 private:
  int wait();

  pid_t process_ = 0;
  int output_ = -1;
};

/// Throws Error(input_output) when gnuplot is missing, before anything is computed.
void require_gnuplot();

}  // namespace sprague::cli
