/// Which sizes attain values that hardly any other attains?
#pragma once

#include <span>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

/// The sizes in the order in which an elimination should use them: first those that are most often alone
/// in attaining a value below the mex, judged from a sample of the heaps before n. Only speed depends on
/// it. For polynomials this rests on residues: of subtract-a-square, squares of multiples of 5 come first,
/// since heaps of one value mostly differ by 0, 2 or 3 modulo 5. O(|sizes|) time.
template <class Cell>
std::vector<HeapSize> ranked(std::span<const HeapSize> sizes, const Cell* cells, HeapSize n);

}  // namespace sprague
