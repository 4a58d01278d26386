// The only place that asks which convention of play is meant.

#include <fmt/format.h>

#include <algorithm>

#include "number/text_error.hpp"
#include "sequence/misere_play.hpp"
#include "sequence/normal_play.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

void require_heap_size(HeapSize up_to, HeapSize largest = max_heap_size) {
  if (up_to > largest)
    throw Error(ErrorKind::invalid_input, too_large(numbered("limit.heap", up_to), largest));
}

}  // namespace

Sequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
               const RunControl& run) {
  return solve(ruleset, HeapsAsked{up_to}, options, run);
}

Sequence solve(const Ruleset& ruleset, const HeapsAsked& heaps, const SolveOptions& options,
               const RunControl& run) {
  return solve_sum({ruleset}, {heaps}, options, run).front();
}

std::vector<Sequence> solve_sum(const std::vector<Ruleset>& games,
                                const std::vector<HeapsAsked>& heaps, const SolveOptions& options,
                                const RunControl& run) {
  if (options.checkpoint && games.size() > 1)
    throw Error(ErrorKind::invalid_input, message("checkpoint.one_game"));
  for (const HeapsAsked& asked : heaps) require_heap_size(asked.up_to);
  if (options.convention == Convention::misere)
    return misere_play::solve(games, heaps, options, run);
  std::vector<Sequence> sequences;
  for (std::size_t i = 0; i < games.size(); ++i)
    sequences.push_back(normal_play::solve(games[i], heaps[i], options, run));
  const auto has_loony = [](const Sequence& sequence) { return sequence.monoid().has_loony(); };
  if (std::any_of(sequences.begin(), sequences.end(), has_loony)) {
    // Nim-sums of heaps up to there are below ValueMonoid::loony.
    constexpr HeapSize max_beside_loony = HeapSize{1} << 30;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
      if (!has_loony(sequences[i])) require_heap_size(heaps[i].up_to, max_beside_loony);
      sequences[i] = std::move(sequences[i]).with_monoid(ValueMonoid::with_loony());
    }
  }
  return sequences;
}

Sequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  require_heap_size(up_to);
  return normal_play::solve_until_stopped(ruleset, up_to, run);
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run) {
  return options.convention == Convention::misere ? misere_play::find_period(ruleset, options, run)
                                                  : normal_play::find_period(ruleset, options, run);
}

}  // namespace sprague
