/// What the literature says of a game, held against its row.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "plan.hpp"
#include "row.hpp"
#include "sprague/solved_games.hpp"

namespace sprague::survey {

enum class Verdict {
  not_published,  ///< no period is known to us
  agrees,         ///< proven, with the published numbers
  not_reached,    ///< not proven within the settings, published
  differs,
};
std::string_view name_of(Verdict verdict) noexcept;

struct Comparison {
  Verdict verdict = Verdict::not_published;
  std::string code;  ///< of the published game, which may be a cousin
  std::string text;  ///< what is published of this game: its period, and the preperiod for the
                     ///< heaps of this code
  std::string source;
};

/// The solved games of the library, by what game they are.
class Published {
 public:
  Published();

  /// A row of a game that several published ones are has to agree with all.
  Comparison compare(const PlannedGame& game, const Row& row) const;

 private:
  struct Known {
    SolvedGame game;
    std::uint64_t shift;
  };
  std::multimap<std::string, Known> known_;  // by identity
};

}  // namespace sprague::survey
