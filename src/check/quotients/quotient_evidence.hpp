/// The evidence of a misère quotient as a part of the file; docs/certificates.md has it byte by
/// byte.
#pragma once

#include <string>
#include <string_view>

#include "check/certificate_file.hpp"
#include "check/certificate_format.hpp"

namespace sprague::check {

/// The evidence in the head; appends the rest to the body.
Json evidence_json(const QuotientEvidence& evidence, std::string& body);

/// Throws Head::Bad where the parts do not have the lengths for a quotient of this order, or, of
/// one of positions, do not name as many as there are heaps.
QuotientEvidence quotient_evidence_of(const Json& json, std::uint64_t order, std::string_view body,
                                      bool of_position);

}  // namespace sprague::check
