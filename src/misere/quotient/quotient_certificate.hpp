/// Certificates of misère quotients in memory.
#pragma once

#include "check/certificate_file.hpp"
#include "sprague/game.hpp"
#include "sprague/misere.hpp"

namespace sprague {

/// The certificate of what was found for these rules: the quotient of all heaps, or of those
/// examined.
check::Certificate certificate_of_quotient(const Ruleset& ruleset, const QuotientSearch& found);

/// The certificate of all that the position can become. Searches for the quotient of the components
/// of the checker, of which a search by other rules found this one. Throws Error(not_established)
/// where the checker does not verify the certificate within the limit that it sets by itself.
check::Certificate certificate_of_quotient(const GamePosition& position,
                                           const PositionQuotient& found,
                                           const RunControl& run = {});

/// Whether the checker knows the rules, so that a proven quotient has a certificate.
bool can_certify_quotient(const Ruleset& ruleset);
bool can_certify_quotient(const Position& position);

}  // namespace sprague
