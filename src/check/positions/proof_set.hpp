/// Proof sets: the nim-values of components from which that of a position follows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/work_limit.hpp"
#include "sprague/certificate.hpp"

namespace sprague::check {

struct ProofSet {
  std::string game;      ///< the name of the kind
  std::string position;  ///< as it stands after the colon
  std::uint64_t value = 0;
  /// Values of positions, as text; none for kinds of which theory knows all values (theory.hpp).
  std::vector<std::pair<std::uint64_t, std::string>> facts;
};

/// The first bytes of every version of the file.
inline constexpr std::string_view proof_set_magic = "sprague-proof-set ";

std::string bytes_of(const ProofSet& proof);

/// Parses the bytes of a file; `name` is for messages. Throws Error(invalid_input) when they are no
/// proof set, truncated, edited or of a newer version.
ProofSet proof_set_of(std::string_view bytes, const std::string& name);

/// Checks all of it. Throws Wrong, and Undecided for a game whose rules the checker does not know
/// or where it would take more steps than `limit` allows.
void check_proof_set(const ProofSet& proof, WorkLimit& limit, const RunControl& run);

/// The result of check_proof_set().
Verification verify(const ProofSet& proof, std::uint64_t file_bytes, const VerifyOptions& options,
                    const RunControl& run);

}  // namespace sprague::check
