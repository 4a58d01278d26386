/// Which games a survey is of: the codes of its patterns, those that are the same game once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

struct PlannedGame {
  std::string code;
  std::string canonical;  ///< as Ruleset has it: S(1,2) for 0.33
  std::uint64_t expected_work = 0;

  friend bool operator==(const PlannedGame&, const PlannedGame&) = default;
};

struct PlannedCode {
  std::string code;
  std::string canonical;
  std::size_t game = 0;     ///< the index of the game that it is
  std::uint64_t shift = 0;  ///< a heap of n in the game plays as one of n + shift by this code

  friend bool operator==(const PlannedCode&, const PlannedCode&) = default;
};

struct Plan {
  std::vector<PlannedGame> games;  ///< in the order of their codes
  std::vector<PlannedCode>
      codes;  ///< ascending as texts; each game has one with its own code and shift 0
};

/// The plan for these codes. Codes with the same canonical form, or that are cousins by their
/// rules, are one game: of those the code with the smallest heaps, then the shortest, stands for
/// it.
///
/// The work expected of a game is what its first two thousand heaps show: 0 where their period is
/// proven, else how many are rare, since a heap costs as many steps; all of them where no split
/// leaves few.
Plan plan_of(const std::vector<std::string>& codes, const RunControl& run);

/// The game that rules are, and how: of the same game have the same text. A heap of n in its
/// standard form plays as one of n + shift.
struct Identity {
  std::string game;
  std::uint64_t shift = 0;
};
Identity identity_of(const Ruleset& ruleset);

}  // namespace sprague::survey
