/// The table of a survey in the columns of published tables.
#pragma once

#include <string>

#include "database.hpp"

namespace sprague::survey {

enum class ReportFormat { text, csv, json, markdown };

struct Report {
  std::string text;
  std::uint64_t done = 0;       ///< number of games with a row
  std::uint64_t differing = 0;  ///< number of those that differ from the published results
};

/// Reports the rows that exist, in the order of their codes.
Report report_of(const Database& database, ReportFormat format);

/// One sentence with the numbers of codes, games and proofs, and the comparison.
std::string summary_of(const Database& database);
std::string summary_json(const Database& database);

}  // namespace sprague::survey
