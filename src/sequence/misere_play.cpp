// First it is tried whether nim-values decide, which costs what normal play costs; then the
// quotient is searched.

#include "sequence/misere_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "messages/table.hpp"
#include "misere/nim_like/nim_like.hpp"
#include "misere/quotient/quotient_certificate.hpp"
#include "misere/quotient/quotient_search.hpp"
#include "period/theorems/stored_values_search.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"
#include "sequence/normal_play.hpp"
#include "sprague/error.hpp"

namespace sprague::misere_play {
namespace {

using misere::first_unlike_nim;
using misere::is_like_nim;
using misere::names_of;
using misere::search_quotient;

constexpr HeapSize default_max_heap = 10'000;  // the limit for a quotient

/// Options of systems are heaps of other games; they are played out as positions.
void refuse_systems(const std::vector<Ruleset>& games) {
  for (const Ruleset& game : games) {
    if (game.rules().may_entail())
      throw Error(ErrorKind::invalid_input, message("entailing.misere"));
    if (std::holds_alternative<SystemRules>(game.rules().form)) {
      throw Error(ErrorKind::not_established,
                  message("misere.systems", {{"game", game.canonical()}}));
    }
  }
}

/// The values up to a heap, with nothing claimed beyond.
Sequence prefix(const Sequence& sequence, HeapSize last) {
  NimValues values;
  values.extend(last + 1, [&](const auto*, HeapSize heap) { return sequence[heap]; });
  Period period;
  period.examined = values.size();
  note_maximum(values, period);
  return {sequence.ruleset(), std::move(values), std::move(period)};
}

/// The last heap that need be looked at to know that every heap behaves like a nim-heap: later
/// options are those of a heap one period before, with equal values (theorem 18).
std::optional<HeapSize> deciding_heap(const Ruleset& ruleset, const Period& period) {
  const auto* octal = std::get_if<OctalRules>(&ruleset.rules().form);
  if (octal == nullptr || !period.is_established() || period.saltus > 0) return std::nullopt;
  return 2 * (period.preperiod + period.period) + octal->max_taken();
}

/// Throws Error(not_established) for more heaps than can be looked at one by one.
void require_few(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                 const RunControl& run) {
  constexpr HeapSize many = 100'000;
  const HeapSize limit = options.limit.value_or(many);
  if (up_to <= limit) return;
  throw Error(
      ErrorKind::not_established,
      message("misere.one_by_one",
              {{"game", ruleset.canonical()}, {"limit", limit}, {"name", run.names.limit}}));
}

/// The nim-values, if they decide misère play up to the heap asked for; where they do so for all
/// heaps, with their period.
std::optional<Sequence> solve_like_nim(const Ruleset& ruleset, const HeapsAsked& heaps,
                                       const SolveOptions& options, const RunControl& run) {
  if (is_like_nim(ruleset)) return normal_play::solve(ruleset, heaps, options, run);
  const HeapSize up_to = heaps.up_to;
  // Nearly all games of another kind show it at a small heap. They are looked at beyond the heap
  // asked for, so that the values of a game mean the same whatever that is, unless a caller's
  // function says the options.
  constexpr HeapSize few = 100;
  const bool asks = std::holds_alternative<FunctionRules>(ruleset.rules().form);
  const auto is_unlike = [&](HeapSize first) {
    return first_unlike_nim(normal_play::solve(ruleset, {first}, {}, run), first, run).has_value();
  };
  try {
    if (is_unlike(asks ? std::min(up_to, few) : few)) return std::nullopt;
  } catch (const Error& error) {
    // Rules that cannot be evaluated for heaps that nobody asked for.
    if (error.kind() != ErrorKind::invalid_input || up_to >= few) throw;
    if (is_unlike(up_to)) return std::nullopt;
  }
  if (!std::holds_alternative<OctalRules>(ruleset.rules().form))
    require_few(ruleset, up_to, options, run);
  Sequence sequence = normal_play::solve(ruleset, {up_to}, options, run);
  const auto deciding = deciding_heap(ruleset, sequence.period());
  if (!deciding) require_few(ruleset, up_to, options, run);
  const auto unlike = first_unlike_nim(sequence, deciding.value_or(up_to), run);
  if (unlike && *unlike <= up_to) return std::nullopt;
  return deciding && !unlike ? std::move(sequence) : prefix(sequence, up_to);
}

void reject_checkpoint(const SolveOptions& options) {
  if (!options.checkpoint) return;
  throw Error(ErrorKind::invalid_input, message("checkpoint.misere"));
}

/// The number of sizes, from 0 on, of which it has the heaps of all games.
HeapSize sizes_in(const MisereQuotient& quotient, std::size_t games) {
  return (quotient.last_heap() + 1) / games;
}

/// How many moves there are from a heap of this size in each of the games.
double moves_of(const std::vector<Ruleset>& games, HeapSize heap) {
  double moves = 1;
  for (const Ruleset& game : games) moves += moves_to_look_at(game.rules().form, heap);
  return moves;
}

/// The heaps, at most 1000, whose moves are looked at in a second or two.
HeapSize heaps_at_once(const std::vector<Ruleset>& games) {
  constexpr double few_moves = 4e6;
  HeapSize last = 0;
  for (double moves = 0; last < 1000; ++last) {
    moves += moves_of(games, last + 1);
    if (moves > few_moves) break;
  }
  return last;
}

void require_moves(const std::vector<Ruleset>& games, HeapSize last, const RunControl& run) {
  constexpr double steps_of_a_move = 100;
  double moves = 0;
  for (HeapSize heap = 0; heap <= last; ++heap) moves += moves_of(games, heap);
  require_steps(steps_of_a_move * moves, message("needs.moves_of_quotient"),
                "instead.smaller_heaps", run);
}

/// A quarter of a million outcomes of sums, which take some seconds. Games without a period soon
/// would take any number of them.
constexpr std::uint64_t memory_of_soon = std::uint64_t{1} << 24;

/// The quotient of some heaps, which may be more than anybody asked for; empty where the rules of
/// one of these cannot be evaluated.
std::optional<QuotientSearch> search_soon(const std::vector<Ruleset>& games, std::size_t max_order,
                                          const RunControl& run) {
  const QuotientOptions soon{heaps_at_once(games), std::min(max_order, small_order), {}};
  RunControl little = run;
  little.memory_limit = std::min(memory_available(run), memory_of_soon);
  try {
    return search_quotient(games, soon, little);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    return std::nullopt;
  }
}

/// The quotient of the games up to a heap. Where it soon shows a period it is that of all heaps,
/// so that elements have the same names whatever heaps are asked for.
QuotientSearch search(const std::vector<Ruleset>& games, HeapSize last, const SolveOptions& options,
                      const RunControl& run) {
  reject_checkpoint(options);
  if (auto found = search_soon(games, options.max_order, run)) {
    if (found->proven || sizes_in(found->quotient, games.size()) > last ||
        options.max_order <= small_order)
      return *std::move(found);
  }
  QuotientOptions limits;
  limits.max_order = options.max_order;
  limits.max_heap = std::min(last, options.limit.value_or(default_max_heap));
  require_moves(games, limits.max_heap, run);
  return search_quotient(games, limits, run);
}

/// The sequence of the game with this index: the elements of its heaps. Their numbers have no
/// maximum that means anything.
Sequence sequence_of(const Ruleset& ruleset, std::size_t index, std::size_t games,
                     const QuotientSearch& found) {
  const MisereQuotient& quotient = found.quotient;
  NimValues values;
  values.extend(sizes_in(quotient, games),
                [&](const auto*, HeapSize heap) { return quotient.of_heap(heap * games + index); });
  Period period;
  period.examined = values.size();
  if (found.proven) {
    period.status = can_certify_quotient(ruleset) ? PeriodStatus::proven : PeriodStatus::by_theorem;
    period.theorem_number = "17";
    period.preperiod = found.preperiod;
    period.period = found.period;
    period.theorem = found.reason;
  }
  return {ruleset, std::move(values), std::move(period)};
}

}  // namespace

std::vector<Sequence> solve(const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                            const SolveOptions& options, const RunControl& run) {
  refuse_systems(games);
  std::vector<Sequence> sequences;
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto sequence = solve_like_nim(games[i], heaps[i], options, run);
    if (!sequence) break;
    sequences.push_back(std::move(*sequence).with_monoid(ValueMonoid::misere_nim()));
  }
  if (sequences.size() == games.size()) return sequences;

  const auto last = std::max_element(
      heaps.begin(), heaps.end(),
      [](const HeapsAsked& left, const HeapsAsked& right) { return left.up_to < right.up_to; });
  const QuotientSearch found = search(games, last->up_to, options, run);
  const ValueMonoid monoid(std::make_shared<const MisereQuotient>(found.quotient));
  sequences.clear();
  for (std::size_t i = 0; i < games.size(); ++i) {
    sequences.push_back(sequence_of(games[i], i, games.size(), found).with_monoid(monoid));
    if (sequences.back().knows(heaps[i].up_to)) continue;
    throw Error(ErrorKind::not_established, message("misere.quotient_is_known_to",
                                                    {{"game", names_of(games)},
                                                     {"heap", sequences.back().values().size() - 1},
                                                     {"order", found.quotient.order()},
                                                     {"reason", found.reason}}));
  }
  return sequences;
}

SolveOptions with_small_quotient(SolveOptions options) {
  options.max_order = std::min(options.max_order, small_order);
  return options;
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run) {
  refuse_systems({ruleset});
  const HeapSize last = options.limit.value_or(default_max_heap);
  if (is_like_nim(ruleset)) return normal_play::find_period(ruleset, options, run);
  if (const auto sequence = solve_like_nim(ruleset, {last}, options, run))
    return sequence->period();
  const QuotientSearch found = search({ruleset}, last, options, run);
  return sequence_of(ruleset, 0, 1, found).period();
}

}  // namespace sprague::misere_play
