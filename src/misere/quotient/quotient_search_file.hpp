/// The checkpoint of a search for a misère quotient: what was learnt up to a heap. docs/formats.md
/// describes the file.
#pragma once

#include <optional>
#include <vector>

#include "file/checksummed_file.hpp"
#include "misere/quotient/learn.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

/// The state with which the search for the next heap begins.
struct SearchState {
  Learnt learnt;
  std::vector<QuotientSearch::Growth> growth;
};

/// The state in a file of the kind ChecksummedFile::quotient, if there is one; its numbers are in
/// range, and no more is known of it. Throws the errors of ChecksummedFile::read.
std::optional<SearchState> read_state(const ChecksummedFile& file);

/// Replaces the file, durably.
void write_state(const ChecksummedFile& file, const SearchState& state);

}  // namespace sprague::misere
