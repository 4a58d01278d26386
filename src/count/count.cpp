#include "sprague/count.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "count/enumerate.hpp"
#include "count/played_positions.hpp"
#include "count/quotient_count.hpp"
#include "count/ring.hpp"
#include "count/size_sums.hpp"
#include "count/target.hpp"
#include "count/total_count.hpp"
#include "count/wide_count.hpp"
#include "number/text_error.hpp"
#include "sequence/misere_play.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"
#include "sprague/fmt.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_range_bits = 1 << 24;

[[noreturn]] void reject(Message message) {
  throw Error(ErrorKind::invalid_input, std::move(message));
}

std::size_t members(const CountQuery& query) {
  return query.games.size() + query.given.size();
}

void check_total(const CountQuery& query) {
  if (!query.total_size) return;
  if (query.games.size() != 1 || !query.given.empty() || query.tokens > 0)
    reject(message("count.total_of_one_game"));
  if (query.has_any_number() && query.games[0].range.min == 0)
    reject(message("count.no_empty_heaps"));
}

void check(const CountQuery& query) {
  if (members(query) == 0) reject(message("count.no_game"));
  for (const GameRange& game : query.games) {
    const NaturalRange range = game.whole();
    if (range.min > range.max) {
      reject(empty_range(range.min, range.max));
    }
    if (game.range.max > max_heap_size)
      reject(too_large(numbered("limit.heap", game.range.max), max_heap_size));
    if (range.max.limbs().size() * 64 > max_range_bits)
      reject(too_large(numbered("limit.heap", range.max), fmt::format("2^{}", max_range_bits)));
  }
  if (query.modulus && *query.modulus == Natural(0)) reject(message("count.modulus"));
  if (query.solve.checkpoint && members(query) > 1) reject(message("checkpoint.one_game"));
  check_total(query);
  if (query.sum && (query.tokens > 0 || !query.given.empty()))
    reject(message("count.sums_of_heaps"));
  if (query.tokens == 0) return;
  if (members(query) > 1) reject(message("count.board_of_one_game"));
  if (query.dimensions == 0) reject(message("count.no_dimension"));
  if (!query.games.empty() && query.games[0].ruleset.splits()) {
    reject(message("count.tokens_cannot_split", {{"game", query.games[0].ruleset.canonical()}}));
  }
}

WideTarget target_of(const CountQuery& query) {
  return {query.nim_sum.value_or(Natural(query.target.nim_sum)), query.target.negated};
}

/// No nim-sum of machine words is beyond them, and none is 2^64 − 1.
Target narrow(const WideTarget& target) {
  return {target.nim_sum.to_uint64().value_or(~std::uint64_t{0}), target.negated};
}

/// Accepts every position.
constexpr Target any_nim_sum{~std::uint64_t{0}, true};

Message method_of(const CountQuery& query) {
  if (query.games.size() > 1) return message("count.by_products");
  if (query.tokens > 0 || query.order == Order::ordered) return message("count.by_powers");
  const char* series = query.order == Order::sorted ? "(1-t)^-A (1+t)^-B" : "(1+t)^A (1-t)^B";
  return message("count.by_coefficients", {{"heaps", query.heaps}, {"series", series}});
}

/// True when counting from histograms would need a table of characters that is too large, or heaps
/// beyond max_heap_size.
bool needs_digits(const Sequence& sequence, const GameRange& game, const RunControl& run) {
  constexpr std::uint64_t max_value = 1 << 16;  // the limit for growing values in a histogram
  constexpr std::size_t max_runs = 1000;        // the limit for runs of values with equal counts
  const Period& period = sequence.period();
  if (sequence.law()) {
    if (game.wide || period.max_value.value_or(0) >= max_value) return true;
    const auto runs = sequence.law()->histogram(game.range.min, game.range.max, run);
    return runs.back().last >= max_value && runs.size() <= max_runs;
  }
  const bool grows = period.is_established() && period.saltus > 0;
  return game.wide || (grows && sequence[game.range.max] >= max_value);
}

/// The values of a member of a query: a histogram, or a distribution where that is empty.
struct Values {
  std::optional<Histogram> histogram;
  ValueDistribution distribution;
};

ValueDistribution distribution_of(const Values& values) {
  return values.histogram ? from_histogram(*values.histogram) : values.distribution;
}

struct Members {
  std::vector<Values> values;
  std::vector<SizedHeaps> sized;  // for sums
  std::optional<Integer> sum;     // where that of one heap is known without them
  bool by_digits;
  ValueMonoid monoid;
};

/// Positions of normal play with one heap, whose nim-value is that of the position.
bool is_of_one_heap(const CountQuery& query) {
  return query.games.size() == 1 && query.heaps == 1 &&
         query.solve.convention == Convention::normal;
}

/// The values of the games of a query, whose periods go to the result.
Members members_of(const CountQuery& query, CountResult& result, const RunControl& run) {
  SequenceSet games;
  for (const GameRange& game : query.games) games.require_up_to(game.ruleset, game.range.max);
  games.solve_all(query.solve, run);
  Members members{{}, {}, {}, !query.given.empty(), {}};
  for (const GameRange& game : query.games) {
    const Sequence& sequence = games[game.ruleset];
    members.monoid = sequence.monoid();
    result.periods.push_back(sequence.period());
    if (query.sum && is_of_one_heap(query))
      members.sum = size_sum_of_value(sequence, game.whole(), target_of(query), run);
    if (query.sum && !members.sum)
      members.sized.push_back(sized_heaps(sequence, game.whole(), run));
    if (needs_digits(sequence, game, run)) {
      members.by_digits = true;
      members.values.push_back({std::nullopt, distribution(sequence, game.whole(), run)});
    } else {
      members.values.push_back({histogram(sequence, game.range, run), {}});
    }
  }
  return members;
}

Natural product_of_heaps(const std::vector<ValueDistribution>& ranges,
                         const std::optional<Natural>& modulus) {
  Integer product = 1;
  for (const ValueDistribution& range : ranges) {
    product *= to_integer(range.heaps());
    if (modulus) product %= to_integer(*modulus);
  }
  return to_natural(modulus ? Integer(product % to_integer(*modulus)) : product);
}

/// Positions of the ranges of a query, histograms or distributions, with a nim-sum.
template <class Range, class Sought>
Natural count_with(const CountQuery& query, const std::vector<Range>& ranges, const Sought& target,
                   const RunControl& run) {
  if (ranges.size() > 1) return count_sums(ranges, target, query.modulus, run);
  if (query.tokens > 0)
    return count_tokens(ranges[0], query.dimensions, query.tokens, target, query.modulus, run);
  return count_positions(ranges[0], query.heaps, query.order, target, query.modulus, run);
}

Natural count_by_nim_sum(const CountQuery& query, const std::vector<Histogram>& ranges,
                         const WideTarget& target, const RunControl& run) {
  return count_with(query, ranges, narrow(target), run);
}

Natural count_by_nim_sum(const CountQuery& query, const std::vector<ValueDistribution>& ranges,
                         const WideTarget& target, const RunControl& run) {
  return count_with(query, ranges, target, run);
}

/// All positions, whatever their nim-sum.
Natural count_total(const CountQuery& query, const std::vector<Histogram>& ranges,
                    const RunControl& run) {
  return count_with(query, ranges, any_nim_sum, run);
}

Natural count_total(const CountQuery& query, const std::vector<ValueDistribution>& ranges,
                    const RunControl& run) {
  if (ranges.size() > 1) return product_of_heaps(ranges, query.modulus);
  if (query.tokens == 0) return count_all(ranges[0], query.heaps, query.order, query.modulus, run);
  // All placements have the nim-sum 0 when all values are 0.
  const ValueDistribution zeros{{{Natural(0), ranges[0].heaps()}}, {}};
  return count_with(query, std::vector{zeros}, WideTarget(Natural(0)), run);
}

/// The histogram of the heaps with values 0 and 1 only.
Histogram small_values(const Histogram& range) {
  const auto& counts = range.heaps_with_value();
  return Histogram(
      {counts.begin(), counts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(counts))});
}

ValueDistribution small_values(const ValueDistribution& range) {
  ValueDistribution small;
  for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{1}})
    small.counts.push_back({value, heaps_with(range, value)});
  return small;
}

/// The P-positions of misère play where nim-values decide it: with a heap of value 2 or more those
/// of nim-sum 0, without one those of nim-sum 1.
template <class Range>
Natural misere_p_positions(const CountQuery& query, const std::vector<Range>& ranges,
                           const RunControl& run) {
  std::vector<Range> small;
  for (const Range& range : ranges) small.push_back(small_values(range));
  const auto count = [&](const std::vector<Range>& of, std::uint64_t nim_sum) {
    return to_integer(count_by_nim_sum(query, of, WideTarget(Natural(nim_sum)), run));
  };
  const Integer lost = count(ranges, 0) - count(small, 0) + count(small, 1);
  return to_natural(query.modulus ? residue(lost, to_integer(*query.modulus)) : lost);
}

template <class Range>
void answer(const CountQuery& query, const std::vector<Range>& ranges, CountResult& result,
            const RunControl& run) {
  if (query.solve.convention == Convention::normal) {
    result.count = count_by_nim_sum(query, ranges, target_of(query), run);
    result.total = count_total(query, ranges, run);
    return;
  }
  result.count = misere_p_positions(query, ranges, run);
  result.total = count_total(query, ranges, run);
  result.method = Message::sentences({result.method, message("count.by_misere_values")});
  if (!query.target.negated) return;
  const Integer others = to_integer(result.total) - to_integer(result.count);
  result.count = to_natural(query.modulus ? residue(others, to_integer(*query.modulus)) : others);
}

/// The sum of the sizes over the positions that answer() counts.
Natural sum_by_nim_sum(const CountQuery& query, const Members& members, const RunControl& run) {
  if (members.sum) {
    return to_natural(query.modulus ? residue(*members.sum, to_integer(*query.modulus))
                                    : *members.sum);
  }
  const std::vector<SizedHeaps>& ranges = members.sized;
  const auto sum = [&](const std::vector<SizedHeaps>& of, const WideTarget& target) {
    return to_integer(sum_of_sizes(of, query.heaps, query.order, target, query.modulus, run));
  };
  if (query.solve.convention == Convention::normal)
    return to_natural(sum(ranges, target_of(query)));
  std::vector<SizedHeaps> small;
  for (const SizedHeaps& range : ranges) small.push_back(range.small_values());
  // Only where all values are small does the outcome differ from that of normal play.
  Integer gained = sum(small, WideTarget(Natural(1))) - sum(small, WideTarget(Natural(0)));
  if (query.target.negated) gained = -gained;
  const Integer total = sum(ranges, WideTarget(Natural(0), query.target.negated)) + gained;
  return to_natural(query.modulus ? residue(total, to_integer(*query.modulus)) : total);
}

CountResult by_quotient(const CountQuery& query, const std::vector<SizedHeaps>& sized,
                        const MisereQuotient& quotient, CountResult result, const RunControl& run) {
  OutcomeCount counted = count_by_quotient(query, result.histograms, sized, quotient, run);
  result.count = std::move(counted.accepted);
  result.sum = std::move(counted.sum);
  result.total = std::move(counted.total);
  result.method = message("count.by_elements", {{"order", quotient.order()}});
  return result;
}

void check_misere(const CountQuery& query) {
  if (query.solve.convention == Convention::normal) return;
  if (!query.given.empty()) reject(message("count.misere_needs_rules"));
  require_outcome(Convention::misere, query.nim_sum || query.target.nim_sum != 0);
}

/// Of a query that is in order.
CountResult count_by_values(const CountQuery& query, const RunControl& run) {
  if (query.total_size) {
    CountResult result = count_by_total(query, narrow(target_of(query)), run);
    if (query.sum) {
      const Integer sum = to_integer(result.count) * to_integer(*query.total_size);
      result.sum = to_natural(query.modulus ? Integer(sum % to_integer(*query.modulus)) : sum);
    }
    return result;
  }
  CountResult result;
  Members members = members_of(query, result, run);
  if (members.by_digits) {
    for (const Values& each : members.values) result.distributions.push_back(distribution_of(each));
    for (const GivenValues& each : query.given) result.distributions.push_back(each.values);
    result.method = message("count.by_digits");
    answer(query, result.distributions, result, run);
    if (query.sum) result.sum = sum_by_nim_sum(query, members, run);
    return result;
  }
  for (Values& each : members.values) result.histograms.push_back(*std::move(each.histogram));
  if (const MisereQuotient* quotient = members.monoid.quotient())
    return by_quotient(query, members.sized, *quotient, std::move(result), run);
  result.method = method_of(query);
  if (query.modulus)
    result.method = Message::sentences({result.method, message("count.by_residues")});
  answer(query, result.histograms, result, run);
  if (query.sum) result.sum = sum_by_nim_sum(query, members, run);
  return result;
}

}  // namespace

CountResult count(const CountQuery& query, const RunControl& run) {
  check(query);
  check_misere(query);
  if (query.solve.algorithm == Algorithm::reference) {
    if (!query.given.empty()) reject(message("count.reference_needs_rules"));
    return count_by_enumeration(query, narrow(target_of(query)), run);
  }
  const auto by_values = [&](const SolveOptions& options) {
    CountQuery tried = query;
    tried.solve = options;
    return count_by_values(tried, run);
  };
  return misere_play::values_or_play(query.solve, by_values,
                                     [&] { return count_by_play(query, run); });
}

}  // namespace sprague
