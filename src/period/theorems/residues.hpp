/// Periods of infinite subtraction sets, from the residues of their members.
#pragma once

#include <optional>
#include <string>

#include "rules/size_set.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// Heaps worth computing for a proof by residues: it needs the period only a few times.
inline constexpr HeapSize residue_horizon = 100'000;

struct ResidueProof {
  HeapSize preperiod = 0;
  std::uint64_t period = 0;
  Message theorem;
};

/// The least period and preperiod of the set's nim-sequence, when its members' residues modulo the
/// period settle that what was computed goes on for ever. Requires an infinite set. O(size) time,
/// and O(p²) for each of the few periods p <= 2048 that are tried.
std::optional<ResidueProof> prove_by_residues(const SizeSet& set, const NimValues& values);

}  // namespace sprague
