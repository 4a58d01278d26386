/// Completion of command lines in shells: what may stand where the cursor is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "command_table.hpp"

namespace sprague::cli {

struct Candidate {
  std::string word;
  std::string description;
};

struct Completion {
  bool files = false;  ///< paths, which the shell completes itself
  std::vector<Candidate> candidates;
};

/// The words after the program's name; the last is the one to complete, perhaps empty. Bash passes
/// the sign in --order=sorted as a word of its own, other shells pass one word.
Completion completion_of(const CommandEntry& program, std::span<const std::string> words);

/// The command among the words before the last one; empty when there is none.
std::string command_among(const CommandEntry& program, std::span<const std::string> words);

/// The reply that the script of completion_script() reads: ":files", or a candidate on each line,
/// with its description as the shell takes it. `shell` is bash, zsh or fish.
std::string completion_reply(const Completion& completion, const std::string& shell);

/// A script that the shell sources. It asks the program itself for each completion, so it is right
/// for every version of the program.
std::string completion_script(const std::string& shell);

}  // namespace sprague::cli
