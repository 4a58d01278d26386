/// The checkpoint of a search for a misère quotient: what was learnt up to a heap. docs/formats.md
/// describes the file.
#pragma once

#include <string>
#include <vector>

#include "file/checksummed_file.hpp"
#include "misere/quotient/learn.hpp"
#include "sprague/quotient.hpp"

namespace sprague::misere {

/// What the search for the next heap begins with.
struct SearchState {
  Learnt learnt;
  std::vector<QuotientSearch::Growth> growth;
};

class QuotientSearchFile {
 public:
  /// Reads and verifies the file at `path`, if there is one. Throws Error(invalid_input) for a file
  /// that is none of ours, of another game or of a newer version, Error(input_output) for one that
  /// is damaged.
  QuotientSearchFile(const std::string& path, std::string game);

  const std::string& path() const noexcept { return file_.path(); }

  /// The state of the file that was found; its numbers are in range, and no more is known of it.
  const std::optional<SearchState>& found() const noexcept { return found_; }

  /// For a state that has the right checksum and is that of no search. Throws Error(input_output).
  [[noreturn]] void refuse_state() const { file_.refuse_state(); }

  /// Makes sure that save() can write, and removes what killed runs left over.
  void prepare() const { file_.prepare(); }

  /// Replaces the file, durably.
  void save(const SearchState& state) const;

 private:
  ChecksummedFile file_;
  std::string game_;
  std::optional<SearchState> found_;
};

}  // namespace sprague::misere
