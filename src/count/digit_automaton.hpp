/// Counting by digits for progressions with any step, from the highest binary digit down.
///
/// Cut the numbers into aligned intervals of 2^b. Within an interval a distribution is *zero*,
/// *free* (every progression is under way, so that only the residue of the interval's begin modulo
/// the step s matters), or *special* (a progression begins or ends there, or single values lie
/// there); few intervals are special at each b. A multiset of K heaps is then a multiset of K such
/// states, and the next digit sends each state to the states of the two halves of its interval. The
/// digits must have the parity of the nim-sum's. At the last 2^D the product of what is left is
/// taken by a Walsh–Hadamard transform.
///
/// With o the odd part of s there are o free and about 3 special states, so C(K + o + 2, K)
/// multisets a digit for K heaps from one range, and the product of such numbers for several
/// ranges. Sorted and distinct tuples are polynomials in the ordered counts of 1 to K heaps.
#pragma once

#include <cstdint>
#include <vector>

#include "number/integer.hpp"
#include "sprague/count.hpp"

namespace sprague {

/// Tuples of heaps from one range with the nim-sum. Throws Error(too_large) for more than 2^18
/// multisets of states or 2^26 steps.
Integer count_by_automaton(const ValueDistribution& range, std::uint64_t heaps, Order order,
                           const Integer& nim_sum, const RunControl& run);

/// Tuples of one heap from each range with the nim-sum, under the same limits.
Integer sum_by_automaton(const std::vector<ValueDistribution>& ranges, const Integer& nim_sum,
                         const RunControl& run);

}  // namespace sprague
