/// The command line of `identify`, shared by sprague and sprague-survey (--database).
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session.hpp"

namespace sprague::cli {

struct IdentifyCommand {
  std::vector<std::string> words;  ///< the terms, or a file of them
  std::uint64_t limit = 5;
  bool lost = false;  ///< the words are lost heaps or positions
  std::optional<std::string> database;
};

void add_identify_command(CLI::App& program, Session& session,
                          std::function<void(const IdentifyCommand&, Session&)> run);

/// Reads the file of terms, if they are in one, and tells how.
Terms terms_of(const IdentifyCommand& command, Session& session);

/// Finds and prints the games that lose these heaps or positions.
void identify_lost_of(const IdentifyCommand& command, Session& session);

/// Prints the games and patterns found as text or JSON and sets the exit code.
void print(const Terms& terms, const Identification& found, Session& session);

}  // namespace sprague::cli
