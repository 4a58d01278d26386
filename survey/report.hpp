/// The table of a survey, as such tables are published.
#pragma once

#include <string>

#include "database.hpp"

namespace sprague::survey {

enum class ReportFormat { text, csv, json, markdown };

struct Report {
  std::string text;
  std::uint64_t done = 0;       ///< games with a row
  std::uint64_t differing = 0;  ///< of those from what is published
};

/// Of the rows that there are, in the order of the codes.
Report report_of(const Database& database, ReportFormat format);

/// One sentence: how many codes, games, proofs, and how they compare.
std::string summary_of(const Database& database);
std::string summary_json(const Database& database);

}  // namespace sprague::survey
