/// Reads octal_periods.csv, and holds a row against what the library proves.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "sprague/sequence.hpp"

namespace sprague::golden {

struct OctalPeriod {
  std::string code;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::string max_value;  // empty where the source does not say
  std::string max_first_at;
};

inline std::vector<OctalPeriod> octal_periods() {
  std::ifstream file(SPRAGUE_GOLDEN_DIR "/octal_periods.csv");
  std::string line;
  std::getline(file, line);
  std::vector<OctalPeriod> rows;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    OctalPeriod row;
    std::string period;
    std::string preperiod;
    std::getline(fields, row.code, ',');
    std::getline(fields, period, ',');
    std::getline(fields, preperiod, ',');
    std::getline(fields, row.max_value, ',');
    std::getline(fields, row.max_first_at, ',');
    row.period = std::stoull(period);
    row.preperiod = std::stoull(preperiod);
    rows.push_back(row);
  }
  return rows;
}

inline void expect_proven(const OctalPeriod& row) {
  const Period period = find_period(Ruleset::parse(row.code), {Algorithm::automatic, 1'000'000});
  ASSERT_TRUE(period.is_established()) << row.code;
  EXPECT_EQ(period.period, row.period) << row.code;
  EXPECT_EQ(period.preperiod, row.preperiod) << row.code;
  EXPECT_EQ(period.saltus, 0u) << row.code;
  if (!row.max_value.empty()) {
    EXPECT_EQ(std::to_string(*period.max_value), row.max_value) << row.code;
  }
  if (!row.max_first_at.empty()) {
    EXPECT_EQ(std::to_string(period.max_first_at), row.max_first_at) << row.code;
  }
}

}  // namespace sprague::golden
