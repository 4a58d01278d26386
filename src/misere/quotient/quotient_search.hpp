/// The search for the quotient of the sums of heaps of some games.
#pragma once

#include <string>
#include <vector>

#include "misere/quotient/heaps.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

/// The games of a sum, for messages and checkpoints: `0.77 + nim`.
std::string names_of(const std::vector<Ruleset>& games);

/// misere_quotient() for sums of several games. The heaps of the quotient have the numbers that
/// Heaps gives them (heaps.hpp); preperiod, period and growth are about sizes. `name` is for the
/// reason.
QuotientSearch search_quotient(const std::vector<Ruleset>& games, const QuotientOptions& options,
                               const RunControl& run, const HeapName& name = {});

}  // namespace sprague::misere
