/// Compares the row of a game with the published results.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "row.hpp"
#include "sprague/detail/solved_games.hpp"
#include "survey_plan.hpp"

namespace sprague::survey {

enum class Agreement {
  not_published,  ///< the library knows no published period
  agrees,         ///< proven, with the published numbers
  not_reached,    ///< published, but not proven within the settings
  differs,
};
std::string_view name_of(Agreement agreement) noexcept;

struct PublishedComparison {
  Agreement agreement = Agreement::not_published;
  std::string code;   ///< of the published game, which may be a cousin
  std::string claim;  ///< the published period, and the preperiod for the heaps of this code
  std::string source;
};

/// The solved games of the library, by their identity (survey_plan.hpp).
class Published {
 public:
  Published();

  /// A row of a game that several codes are published of has to agree with all of them.
  PublishedComparison compare(const PlannedGame& game, const Row& row) const;

 private:
  struct Known {
    SolvedGame game;
    std::uint64_t shift;
  };
  std::multimap<std::string, Known> known_;  // by identity
};

}  // namespace sprague::survey
