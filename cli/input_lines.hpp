/// `-` as an argument: questions from standard input, one a line.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session.hpp"

namespace sprague::cli {

/// Calls `answer` with the argument or, when it is "-", with each line of standard input. Spaces
/// around a line, empty lines and lines that begin with '#' are ignored. An error in a line is
/// reported with the number of the line, and the next line follows. The exit code is the worst of
/// the lines: 1 before 2 before 3. A stop and a failure of input or output end the run.
void for_each_input(Session& session, const std::string& argument,
                    const std::function<void(const std::string&)>& answer);

/// A first line of heaps that can be the number of those that follow, as in files of contests. It
/// is read as a heap, and that is said.
class PossibleCount {
 public:
  /// Takes the heaps of each line.
  void take(const std::vector<std::string>& heaps);

  /// Writes the note after the last line.
  void tell(Session& session) const;

 private:
  std::string first_;         // the line, where it has one word
  std::uint64_t lines_ = 0;   // with the first
  std::uint64_t heaps_ = 0;   // behind the first line
  std::uint64_t second_ = 0;  // heaps of the second line
};

/// A file that is written once, although many questions may come from standard input.
class SingleOutput {
 public:
  explicit SingleOutput(std::optional<std::string> path) : path_(std::move(path)) {}

  /// Requires a place for the next answer: throws Error(invalid_input) at the second call, unless
  /// answers go to standard output.
  void next();

 private:
  std::optional<std::string> path_;
  bool written_ = false;
};

/// Throws Error(invalid_input) when more than one of the arguments is "-".
void require_one_input(const std::vector<std::string>& arguments);

}  // namespace sprague::cli
