/// The checkpoint of a search for a period; docs/formats.md describes the file under "Searches".
#pragma once

#include <string>

#include "file/checksummed_file.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The values up to this heap are computed before the search for the period of an octal code
/// begins. A checkpoint of so few values counts as none for a search, whose first save replaces it.
constexpr HeapSize octal_table_before_stream = 20'000;

class PeriodSearchFile {
 public:
  /// Reads and verifies the file at `path`, if there is one. Throws Error(invalid_input) for a file
  /// that is none of ours, of another ruleset or of a newer version, Error(input_output) for one
  /// that is damaged.
  PeriodSearchFile(const std::string& path, const Ruleset& ruleset);

  const std::string& path() const noexcept { return file_.path(); }

  bool found() const noexcept { return heaps_ > 0; }
  /// The search has examined the heaps below; 0 without a file.
  HeapSize heaps() const noexcept { return heaps_; }
  const std::string& state() const noexcept { return state_; }  ///< of the file that was found
  void forget_state() { state_ = {}; }

  /// For a state that has the right checksum and is that of no search. Throws Error(input_output).
  [[noreturn]] void refuse_state() const { file_.refuse_state(); }

  /// Makes sure that save() can write, and removes what killed runs left over.
  void prepare() const { file_.prepare(); }

  /// Replaces the file, durably.
  void save(HeapSize heaps, const std::string& hash, const std::string& state);

 private:
  ChecksummedFile file_;
  std::string game_;
  HeapSize heaps_ = 0;
  std::string state_;
};

/// Verifies the file at `path`, if there is one, before it is known whether it is needed: as a
/// PeriodSearchFile or as a CheckpointFile, whichever it holds, with their errors. Returns whether
/// the values before the search may be saved there: the file is missing or holds such values.
bool verify_checkpoint(const std::string& path, const Ruleset& ruleset);

}  // namespace sprague
