/// Orders terms: those first that attain values which few others attain.
#pragma once

#include "values/elimination/option_terms.hpp"

namespace sprague::elimination {

/// The terms from `begin` to `end` in the order in which an elimination should use them: first
/// those that are most often alone in attaining a value below the mex, judged from a sample of the
/// heaps before n. Only speed depends on it. For polynomial subtraction sets this rests on
/// residues: of subtract-a-square, squares of multiples of 5 come first, since heaps of one value
/// mostly differ by 0, 2 or 3 modulo 5. O(end − begin) time.
template <class Cell>
OptionTerms order_terms(const OptionTerms& terms, std::size_t begin, std::size_t end,
                        const Cell* cells, HeapSize n);

}  // namespace sprague::elimination
