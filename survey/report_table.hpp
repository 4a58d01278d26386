/// The rows of a report, and their formats for programs.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "database.hpp"
#include "published.hpp"

namespace sprague::survey {

struct Counts {
  std::uint64_t codes = 0, games = 0, done = 0, proven = 0, cut = 0;
  std::array<std::uint64_t, 4> agreements{};
  double seconds = 0;
  std::uint64_t misere_proven = 0, misere_tame = 0;  ///< of those proven

  std::uint64_t of(Agreement agreement) const {
    return agreements[static_cast<std::size_t>(agreement)];
  }
};

/// A row of the table.
struct Line {
  const PlannedGame& game;
  const Row& row;
  std::vector<const PlannedCode*> also;  ///< the other codes of the game
  PublishedComparison comparison;
};

struct Table {
  std::vector<Line> lines;
  Counts counts;
  bool with_misere = false;
};

/// "0.331, 0.34 (+1)": the other codes, with the number by which their heaps are larger.
std::string also_text(const Line& line);

std::string csv_table(const Table& table);

/// The counts with the options of the survey.
nlohmann::ordered_json json_of(const Counts& counts, const Question& question);
std::string json_table(const Table& table, const Question& question);

}  // namespace sprague::survey
