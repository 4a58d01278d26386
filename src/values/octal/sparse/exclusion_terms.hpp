/// The construction of the terms that exclude common values.
#pragma once

#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/octal/sparse/sparse_structure.hpp"
#include "values/octal/sparse/window.hpp"

namespace sprague::octal {

/// The terms of the moves that leave one common heap and of the splits with a rare one.
ExclusionTerms build_exclusion_terms(const SparseStructure& structure);

/// The exclusions at single heaps with offsets from `from` to `to`: if parity-dependent, a move
/// that takes an odd number and leaves one rare heap has a common-type value.
void collect_single_heap_terms(const SparseStructure& structure, const SparseWindow& window,
                               std::size_t from, std::size_t to,
                               std::vector<ExclusionTerms::Single>& singles);

}  // namespace sprague::octal
