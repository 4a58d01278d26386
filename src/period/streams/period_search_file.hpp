/// The checkpoint of a search for a period; docs/formats.md describes the file under "Searches".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "file/checksummed_file.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The values up to this heap are computed before the search for the period of an octal code
/// begins. A checkpoint of so few values counts as none for a search, whose first save replaces it.
constexpr HeapSize octal_table_before_stream = 20'000;

class PeriodSearchFile {
 public:
  /// Reads the file at `path`, if there is one. Throws the errors of ChecksummedFile::read.
  PeriodSearchFile(const std::string& path, const Ruleset& ruleset);

  const ChecksummedFile& file() const noexcept { return file_; }

  bool found() const noexcept { return heaps_ > 0; }
  /// The search has examined the heaps below; 0 without a file.
  HeapSize heaps() const noexcept { return heaps_; }
  std::string_view state() const noexcept { return state_->body; }  ///< of the file that was found
  void forget_state() { state_.reset(); }

  /// Replaces the file, durably, with the state that `save_state` writes.
  void save(HeapSize heaps, const std::string& hash,
            const std::function<void(ByteWriter&)>& save_state);

 private:
  ChecksummedFile file_;
  HeapSize heaps_ = 0;
  std::optional<ChecksummedFile::Content> state_;
};

/// Verifies the file at `path`, if there is one, before it is known whether it is needed: as a
/// PeriodSearchFile or as a CheckpointFile, whichever it holds, with their errors. Returns whether
/// the values before the search may be saved there: the file is missing or holds such values.
bool verify_checkpoint(const std::string& path, const Ruleset& ruleset);

}  // namespace sprague
