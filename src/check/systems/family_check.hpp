/// Whether a family of rows is a system of heaps: docs/certificates.md has the argument.
#pragma once

#include <string>
#include <vector>

#include "check/systems/read_system.hpp"
#include "check/systems/rows.hpp"

namespace sprague::check {

/// The number of heaps of each kind that must have the values of their rows; larger ones have the
/// moves of the system.
std::uint64_t heaps_to_compare(const WrittenFamily& family, const WrittenSystem& system,
                               const std::vector<std::string>& patterns);

/// Throws Wrong unless the rows of these patterns, of which the first is the family, have the moves
/// of the kinds of the system at the sizes heaps_to_compare() and one more.
void check_moves_of_rows(const WrittenFamily& family, const WrittenSystem& system,
                         const std::vector<std::string>& patterns);

}  // namespace sprague::check
