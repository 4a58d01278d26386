/// The octal games whose periods are known, with what is published of them, and their proofs again.
///
///     for (const sprague::SolvedGame& game : sprague::solved_games()) {
///       auto proof = sprague::reprove(game);
///       proof.comparison;     // Comparison::agrees
///       proof.period;         // what was proven here
///     }
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

struct SolvedGame {
  std::string_view code;
  std::uint64_t period;
  HeapSize preperiod;       ///< the least heap n0 with G(n + period) = G(n) from there on
  std::uint64_t max_value;  ///< 0: not published
  HeapSize max_first_at;
  std::uint64_t rare_positions;  ///< by the split of the source; 0: none known
  HeapSize last_rare;
  std::string_view source;
};

/// In the order of preperiod + period, which is about that of the work.
std::span<const SolvedGame> solved_games() noexcept;

/// Those that are the same game as these rules but for the sizes of heaps, by their rules; see
/// cousins().
std::vector<Cousin> solved_cousins(const Ruleset& ruleset);

enum class Comparison {
  agrees,       ///< proven here, with the published numbers
  differs,      ///< proven here, with others
  not_reached,  ///< not proven within the limit or the time
  skipped,      ///< not tried
};
std::string_view name_of(Comparison comparison) noexcept;

struct Reproof {
  SolvedGame game;
  Comparison comparison = Comparison::skipped;
  Period period;        ///< what was found; status none when it was not reached
  std::string theorem;  ///< a short name of what the proof rests on; empty without one
  double seconds = 0;
};

/// find_period() with a limit that suffices for the published numbers (or `limit`), for at most so
/// many seconds. Throws Error(cancelled) when the caller stops it.
Reproof reprove(const SolvedGame& game, std::optional<HeapSize> limit = {},
                std::optional<double> max_seconds = {}, const RunControl& run = {});

/// Whether the proof of the published numbers takes no more than some minutes.
bool is_quickly_proven(const SolvedGame& game) noexcept;

}  // namespace sprague
