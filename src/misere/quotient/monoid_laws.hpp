/// Whether a table that was read from a file is the one of a quotient.
#pragma once

#include "misere/quotient/learn.hpp"

namespace sprague::misere {

/// True when the products are those of a commutative monoid with the identity 0, each element is
/// the product of its representative, and no two elements have the same contexts. O(order²) time
/// for each element of a heap.
bool is_reduced_monoid(const Learnt& learnt, ProgressMeter& progress);

}  // namespace sprague::misere
