/// The table of a survey of three-element subtraction sets.
#pragma once

#include <string>
#include <vector>

#include "report.hpp"
#include "sets/set_database.hpp"

namespace sprague::survey {

/// Sums of the tallies up to round bounds 10, 20, 50, 100, …, and to the last one before which none
/// is missing. The hash of a sum is that of the hashes of its tallies in their order.
std::vector<SetTally> sums_of(const SetDatabase& database);

/// CSV has a row for each largest member, the others have one for each of the sums.
std::string set_report(const SetDatabase& database, ReportFormat format);

/// One sentence, or JSON without rows.
std::string set_summary(const SetDatabase& database, bool json);

/// A row for each set with one largest member, whose periods are computed again: text or CSV.
/// Throws Error(input_output) when they do not have the hash of the file, and Error(invalid_input)
/// when it has none for them.
std::string report_of_member(const SetDatabase& database, std::uint32_t largest, bool csv,
                             const RunControl& run);

}  // namespace sprague::survey
