/// The octal games with published periods, and a function that proves each period again.
///
///     for (const sprague::SolvedGame& game : sprague::solved_games()) {
///       auto proof = sprague::reprove(game);
///       proof.comparison;     // Comparison::agrees
///       proof.period;         // the period proven by this run
///     }
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct SolvedGame {
  std::string_view code;
  std::uint64_t period;
  HeapSize preperiod;       ///< the minimum n0 with G(n + period) = G(n) for all n >= n0
  std::uint64_t max_value;  ///< 0: not published
  HeapSize max_first_at;
  std::uint64_t rare_positions;  ///< by the sparse space of the source; 0: not published
  HeapSize last_rare;
  std::string_view source;
};

/// All solved games, in the order of preperiod + period, which is about that of the work.
std::span<const SolvedGame> solved_games() noexcept;

/// The solved games that are cousins of a ruleset; see cousins().
std::vector<Cousin> solved_cousins(const Ruleset& ruleset);

enum class Comparison {
  agrees,       ///< proven, with the published numbers
  differs,      ///< proven, with other numbers
  not_reached,  ///< not proven within the limit or the time
  skipped,      ///< not tried
};
std::string_view name_of(Comparison comparison) noexcept;

struct Reproof {
  SolvedGame game;
  Comparison comparison = Comparison::skipped;
  Period period;        ///< the period found; status none when the proof was not reached
  std::string theorem;  ///< short name of the theorem applied; empty without a proof
  double seconds = 0;
};

/// Calls find_period() with `limit` (default: enough for the published numbers) and compares the
/// result with the published one. Gives up after `max_seconds`. Throws Error(cancelled) when `run`
/// stops it.
Reproof reprove(const SolvedGame& game, std::optional<HeapSize> limit = {},
                std::optional<double> max_seconds = {}, const RunControl& run = {});

/// A published misère quotient: of all heaps, or of those up to `last_heap` where that is not 0.
struct PublishedQuotient {
  std::string_view code;
  HeapSize last_heap;
  std::size_t order;
  bool slow;  ///< takes more than some seconds
  std::string_view source;
};

std::span<const PublishedQuotient> published_quotients() noexcept;

/// A search for a published quotient, and whether it found the published order.
struct QuotientReproof {
  PublishedQuotient published;
  Comparison comparison = Comparison::skipped;
  std::size_t order = 0;  ///< the order found; with the next three 0 when not reached
  std::size_t p_order = 0;
  HeapSize preperiod = 0;
  std::uint64_t period = 0;
  double seconds = 0;
};

/// Calls misere_quotient(). Gives up after `max_seconds`. Throws Error(cancelled) when `run` stops
/// it.
QuotientReproof reprove(const PublishedQuotient& published, std::optional<double> max_seconds = {},
                        const RunControl& run = {});

/// True when the proof of the published period takes at most some minutes.
bool is_quickly_proven(const SolvedGame& game) noexcept;

}  // namespace sprague
#pragma GCC visibility pop
