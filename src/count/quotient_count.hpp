/// Counts of positions under misère play, by elements of a misère quotient.
#pragma once

#include <optional>
#include <vector>

#include "count/sized_heaps.hpp"
#include "sprague/count.hpp"
#include "sprague/misere.hpp"

namespace sprague {

struct OutcomeCount {
  Natural accepted;  ///< the positions with the outcome of the query's target
  Natural total;
  std::optional<Natural> sum;  ///< the sum of the accepted sizes, where the query asks
};

/// The answer to a query from the histograms of its ranges, which count heaps by element. Powers of
/// a histogram in the monoid algebra of the quotient count ordered tuples, tokens and sums, in
/// O(order²) operations for each bit of the exponent; multisets and sets take O(heaps²·order²).
/// Throws Error(too_large) for what would take too long. `sized` are the ranges again, for a sum.
OutcomeCount count_by_quotient(const CountQuery& query, const std::vector<Histogram>& ranges,
                               const std::vector<SizedHeaps>& sized, const MisereQuotient& quotient,
                               const RunControl& run);

}  // namespace sprague
