/// Who wins sums of heaps and of positions of other games in misère play, by search.
///
/// A position is won when a move leads to one that is lost, so that most moves need not be looked
/// at. What is found is kept by sums of canonical games (CanonicalGames). Heaps are made canonical
/// beforehand; the components of boards when play comes to them.
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
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::misere {

class OutcomeSolver {
 public:
  /// Keeps so many sums and options at most, fewer where memory does not allow as many. `run` must
  /// outlive this.
  OutcomeSolver(const std::string& what, std::uint64_t max_sums, const RunControl& run);

  /// Whether the player to move loses. Throws Error(not_established) where that would take more
  /// sums, Error(invalid_input) where a position of a component can occur again.
  bool is_p(const Position& position);

 private:
  /// A sum that waits for the outcome of one of its options.
  struct Frame {
    Sum sum;
    std::vector<Sum> options;  ///< of which nothing is known
    std::size_t next = 0;
  };

  Sum sum_of(const Position& position);
  Sum sum_of(const Game& game, const std::string& position);
  const Sum& sum_of(const Ruleset& ruleset, HeapSize heap);
  Sum with_options(std::vector<Sum> options);

  bool is_p(const Sum& sum);
  std::optional<bool> known(const Sum& sum) const;
  void open(const Sum& sum);
  void expand(Letter letter);
  void require_room(std::size_t more) const;

  std::uint64_t max_sums_;
  CanonicalGames games_;
  std::map<const Game*, std::shared_ptr<const Game>> games_of_components_;  ///< kept alive
  std::map<std::pair<const Game*, std::string>, Sum> components_;
  std::map<Letter, std::pair<const Game*, std::string>> unknown_;  ///< letters without options
  std::unordered_map<Sum, bool, HashOfSum> outcomes_;              ///< whether it is lost
  std::vector<Frame> frames_;
  std::uint64_t waiting_ = 0;  ///< sums in the frames
  ProgressMeter progress_;
  HeapsInPlay<Sum> heaps_{max_sums_, progress_};
};

}  // namespace sprague::misere
