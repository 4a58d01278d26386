// The sequence under normal play: values computed as far as is asked for or to a proven period, or
// a law.

#include "sequence/normal_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "digits/digit_moves.hpp"
#include "digits/heap_words.hpp"
#include "laws/find_law.hpp"
#include "laws/law_form.hpp"
#include "messages/table.hpp"
#include "period/find_period.hpp"
#include "period/theorems/stored_values_search.hpp"
#include "period/theorems/theorems.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"
#include "sprague/certificate.hpp"
#include "sprague/claim.hpp"
#include "sprague/error.hpp"
#include "values/sparse/sparse_values.hpp"

namespace sprague::normal_play {
namespace {

/// The number of heaps without a proof after which it is asked whether all up to a heap can be
/// computed.
HeapSize doubt_after(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  constexpr HeapSize many = 10'000'000;
  return up_to > std::min<std::uint64_t>(many, memory_available(run)) ? default_limit(ruleset) + 1
                                                                      : nowhere;
}

/// The first values of a law, for questions that ask for single small heaps many times.
Sequence sequence_of(const Ruleset& ruleset, Law law, HeapSize up_to, const RunControl& run) {
  constexpr HeapSize max_prefix = (HeapSize{1} << 20) - 1;
  NimValues first;
  if (!law.period().is_established()) {
    law.for_each_batch(0, std::min(up_to, max_prefix), run,
                       [&](HeapSize from, std::span<const std::uint64_t> values) {
                         first.extend(from + values.size(),
                                      [&](const auto*, HeapSize n) { return values[n - from]; });
                       });
  }
  return {ruleset, std::move(first), std::move(law)};
}

Sequence sequence_of(const Ruleset& ruleset, StoredValues found, const RunControl& run) {
  return {ruleset, std::move(found.values), as_certified(ruleset, std::move(found.period), run)};
}

/// The heaps found do not reach `up_to`: the limit of heaps ends before, or RunControl does not
/// allow them all.
[[noreturn]] void refuse(const Ruleset& ruleset, const StoredValues& found, HeapSize up_to,
                         const SolveOptions& options, const RunControl& run) {
  std::vector<Message::Value> values{
      {"game", ruleset.canonical()}, {"heap", found.values.size() - 1}, {"limit", run.names.limit}};
  const double bytes = found.values.width() * (static_cast<double>(up_to) + 1);
  const double steps = found.work.steps_to(up_to + 1).value_or(0);
  const bool fits = bytes <= static_cast<double>(memory_available(run));
  const bool too_long = fits && !options.limit && !allows_steps(steps, run);
  if (fits && !too_long)
    throw Error(ErrorKind::not_established, message("period.not_found", std::move(values)));
  values.emplace_back("up_to", up_to);
  if (!fits) {
    values.emplace_back("bytes", fmt::format("{:.0f}", bytes));
    values.emplace_back("size", bytes_text(bytes));
    throw Error(ErrorKind::not_established,
                message("period.not_found_nor_memory", std::move(values)));
  }
  values.emplace_back("work", steps_text(steps));
  throw Error(ErrorKind::not_established,
              or_force(message("period.not_found_nor_time", std::move(values)), run));
}

/// All values by a named algorithm.
Sequence compute_all(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                     const RunControl& run) {
  if (options.limit && *options.limit < up_to) {
    throw Error(ErrorKind::not_established,
                message("period.named_algorithm", {{"limit", *options.limit}, {"heap", up_to}}));
  }
  NimValues values = options.checkpoint ? compute_values(ruleset, up_to, options.algorithm, run,
                                                         *options.checkpoint)
                                        : compute_values(ruleset, up_to, options.algorithm, run);
  Period period;
  period.examined = values.size();
  const bool may_be_loony = ruleset.rules().may_entail();
  if (!may_be_loony) note_maximum(values, period);  // loony is no value
  return {ruleset, std::move(values), std::move(period)};
}

/// Of games with moves that entail few questions have an answer.
void require_known_to_entail(const Ruleset& ruleset, const SolveOptions& options) {
  if (ruleset.rules().may_entail() && !options.may_be_loony)
    throw Error(ErrorKind::invalid_input,
                message("entailing.some_questions", {{"game", in_quotes(ruleset.written())}}));
}

/// All values up to a heap, or a period.
Sequence solve_with_table(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                          const RunControl& run) {
  const HeapSize last = std::min(up_to, options.limit.value_or(up_to));
  StoredValues found =
      search_stored_values(ruleset, last + 1, options, run, OnStop::throw_error,
                           options.limit ? nowhere : doubt_after(ruleset, up_to, run));
  const bool known = found.values.size() > up_to || found.period.is_established();
  if (!known) refuse(ruleset, found, up_to, options, run);
  return sequence_of(ruleset, std::move(found), run);
}

std::optional<ProvenWords> learned_words_of(const Ruleset& ruleset, const Sequence& first,
                                            const RunControl& run) {
  return heap_words(
      ruleset.rules(), learned_heaps, [&](HeapSize heap) { return first[heap]; }, run);
}

/// By an automaton that gives the nim-values of all heaps, learned from the first ones, unless
/// these prove a period. Empty for few heaps, too: to learn takes a tenth of a second, in which a
/// table has them.
std::optional<Sequence> by_digits(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  constexpr HeapSize few = HeapSize{1} << 16;
  if (up_to < few || heap_moves(ruleset.rules()).empty()) return std::nullopt;
  const auto first = first_heaps(ruleset, learned_heaps - 1, run);
  if (!first || first->period().is_established()) return std::nullopt;
  auto learned = learned_words_of(ruleset, *first, run);
  if (!learned || !learned->are_values) return std::nullopt;
  Law law(LawForm{DigitValues{std::make_shared<const DigitWords>(std::move(learned->words))},
                  message("pattern.by_automaton"), claim_theorem});
  return sequence_of(ruleset, std::move(law), up_to, run);
}

}  // namespace

Sequence solve(const Ruleset& ruleset, const HeapsAsked& heaps, const SolveOptions& options,
               const RunControl& run) {
  if (ruleset.rules().may_entail()) {
    require_known_to_entail(ruleset, options);
    return compute_all(ruleset, heaps.up_to, options, run).with_monoid(ValueMonoid::with_loony());
  }
  if (auto law = law_without_table(ruleset, options))
    return sequence_of(ruleset, std::move(*law), heaps.up_to, run);
  if (options.algorithm != Algorithm::automatic)
    return compute_all(ruleset, heaps.up_to, options, run);
  const bool may_search = !heaps.single.empty() && !options.limit && !options.checkpoint;
  // A table takes a nanosecond for a heap and for each 256 of its moves, at least; a search about
  // 60 for a try.
  const double table = static_cast<double>(heaps.up_to) *
                       std::max(1.0, moves_to_look_at(ruleset.rules().form, heaps.up_to) / 256);
  constexpr double most_few_tries = 1 << 16;
  const auto few_tries = static_cast<std::uint64_t>(std::min(table / 64, most_few_tries));
  constexpr std::uint64_t many_tries = 1 << 23;  // some seconds
  if (may_search) {
    if (auto reached = sparse_values(ruleset, heaps.single, few_tries, run))
      return {ruleset, std::move(*reached)};
  }
  if (!options.limit && !options.checkpoint) {
    if (auto sequence = by_digits(ruleset, heaps.up_to, run)) return std::move(*sequence);
  }
  try {
    return solve_with_table(ruleset, heaps.up_to, options, run);
  } catch (const Error& error) {
    const bool is_beyond =
        error.kind() == ErrorKind::too_large || error.kind() == ErrorKind::not_established;
    if (!is_beyond || !may_search) throw;
    auto reached = sparse_values(ruleset, heaps.single, many_tries, run);
    if (!reached) throw;
    return {ruleset, std::move(*reached)};
  }
}

std::optional<Sequence> first_heaps(const Ruleset& ruleset, HeapSize last, const RunControl& run) {
  try {
    return normal_play::solve(ruleset, HeapsAsked{last}, {}, run);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled) throw;
    return std::nullopt;
  }
}

std::optional<ProvenWords> learned_words(const Ruleset& ruleset, const RunControl& run) {
  if (heap_moves(ruleset.rules()).empty()) return std::nullopt;
  const auto first = first_heaps(ruleset, learned_heaps - 1, run);
  if (!first) return std::nullopt;
  return learned_words_of(ruleset, *first, run);
}

Sequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  require_known_to_entail(ruleset, {});
  if (auto law = law_without_table(ruleset, {}))
    return sequence_of(ruleset, std::move(*law), up_to, run);
  return sequence_of(ruleset,
                     search_stored_values(ruleset, up_to + 1, {}, run, OnStop::return_values), run);
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run) {
  require_known_to_entail(ruleset, {});
  const auto law = law_without_table(ruleset, options);
  return as_certified(ruleset, law ? law->period() : find_period_by_values(ruleset, options, run),
                      run);
}

}  // namespace sprague::normal_play
