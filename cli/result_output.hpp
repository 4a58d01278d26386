/// Where a command writes its result: a file or standard output.
#pragma once

#include <optional>
#include <string>

#include "session.hpp"

namespace sprague::cli {

/// The FILE of `-o FILE`, replaced atomically, or standard output without one and for `-o -`.
class ResultOutput {
 public:
  /// Throws Error(input_output) when the file cannot be written, and Error(invalid_input) for bytes
  /// that are no text on a terminal.
  ResultOutput(const std::optional<std::string>& path, bool binary, Session& session);

  Sink sink();
  void commit();  ///< makes the file appear

 private:
  Session& session_;
  std::optional<OutputFile> file_;
};

}  // namespace sprague::cli
