/// Genera of sums of heaps and of positions of other games.
///
/// Positions are sums of canonical games. Heaps of 1 and 2 in Nim change a genus in a known way,
/// and the genera of tame sums follow from those of their heaps. So only the other games, the
/// letters, and the sums that contain one that is not tame are played out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "misere/canonical/canonical_games.hpp"
#include "misere/canonical/heaps_in_play.hpp"
#include "misere/genus/genus_table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

class GenusSolver {
 public:
  /// What a position equals, and whether all that play can reach from it has the genus of a sum of
  /// heaps of Nim. What it equals may reach less.
  struct Played {
    Sum sum;
    bool tame = true;
  };

  /// `last` is the largest heap that will be asked for.
  GenusSolver(const GenusOptions& options, HeapSize last, const std::string& game,
              const RunControl& run,
              CanonicalGames::Options kept = CanonicalGames::Options::irreversible);

  /// Extends the games of the position as far as it needs. Throws Error(not_established).
  PositionGenus genus_of(const Position& position);

  /// The position as a sum, in the same way.
  Played played(const Position& position);

  /// The positions of other games than heaps that were played out.
  const std::map<std::pair<const Game*, std::string>, Played>& played() const { return positions_; }

  /// The heaps of a game that were played out.
  const std::map<HeapSize, Played>& heaps_of(const Ruleset& ruleset) { return heaps_.of(ruleset); }

  CanonicalGames& games() { return games_; }

 private:
  struct LetterGenus {
    GenusTable::Id genus;
    bool tame;
  };

  // --- Positions as sums of letters ---

  static Played sum_of(const Played& left, const Played& right);
  Played played(const GamePosition& position);
  std::vector<std::string> components_of(const Game& game, const std::string& position) const;
  Played played(const Component& component);
  Played position_with(const std::vector<Played>& options);
  const Played& played(const Ruleset& ruleset, HeapSize heap);

  // --- Genera ---

  const LetterGenus& genus_of(Letter letter);
  bool is_tame(const Letters& letters);
  std::optional<GenusTable::Id> known_genus(const Letters& letters);
  GenusTable::Id genus_of(const Sum& sum);
  void play_out(const Letters& letters);
  GenusTable::Id with_nim_heaps(GenusTable::Id id, const Sum& sum);
  void require_room(std::size_t more) const;

  std::uint64_t max_positions_;  // sums
  CanonicalGames::Options kept_options_;
  GenusTable genera_;
  CanonicalGames games_;
  std::vector<std::optional<LetterGenus>> letters_;
  std::uint64_t kept_ = 0;  // heaps and positions
  std::unordered_map<Letters, GenusTable::Id, HashOfLetters> played_;
  std::map<const Game*, std::shared_ptr<const Game>> other_games_;   // kept alive
  std::map<std::pair<const Game*, std::string>, Played> positions_;  // of these
  ProgressMeter progress_;
  HeapSize heap_ = 0;  // whose genus is being found
  HeapsInPlay<Played> heaps_{max_positions_, progress_};
};

}  // namespace sprague::misere
