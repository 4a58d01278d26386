/// The games of a survey: the codes of its patterns, grouped by the game that they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

struct PlannedGame {
  std::string code;
  std::string canonical;  ///< Ruleset::canonical(): S(1,2) for 0.33
  std::uint64_t expected_work = 0;

  friend bool operator==(const PlannedGame&, const PlannedGame&) = default;
};

struct PlannedCode {
  std::string code;
  std::string canonical;
  std::size_t game = 0;     ///< index in Plan::games
  std::uint64_t shift = 0;  ///< a heap of n in the game equals a heap of n + shift by this code

  friend bool operator==(const PlannedCode&, const PlannedCode&) = default;
};

struct Plan {
  std::vector<PlannedGame> games;  ///< in the order of their codes
  std::vector<PlannedCode>
      codes;  ///< ascending as texts; each game has one with its own code and shift 0
};

/// The codes of the plan, as texts.
std::vector<std::string> codes_in(const Plan& plan);

/// Codes with the same canonical form, and cousins, are one game. The code with the smallest heaps
/// represents it; of several, the shortest.
///
/// The expected work is estimated from the first 2000 heaps: 0 if their period is proven, else the
/// number of rare heaps, since that many steps are needed per heap, or 2000 without a sparse space.
Plan plan_of(const std::vector<std::string>& codes, const RunControl& run);

/// Rulesets of the same game have the same `game`. A heap of n in its standard form equals a heap
/// of n + shift by the rules.
struct Identity {
  std::string game;
  std::uint64_t shift = 0;
};
Identity identity_of(const Ruleset& ruleset);

}  // namespace sprague::survey
