#include "sprague/count.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "count/enumerate.hpp"
#include "count/quotient_count.hpp"
#include "count/ring.hpp"
#include "count/wide_count.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_range_bits = 1 << 14;

[[noreturn]] void reject(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

std::size_t members(const CountQuery& query) {
  return query.games.size() + query.given.size();
}

void check(const CountQuery& query) {
  if (members(query) == 0) reject("name a game to count positions of");
  for (const GameRange& game : query.games) {
    const NaturalRange range = game.whole();
    if (range.min > range.max) {
      reject(fmt::format("the range {}..{} is empty; the least heap must not exceed the greatest",
                         range.min.to_string(), range.max.to_string()));
    }
    if (game.range.max > max_heap_size)
      reject(fmt::format("heap sizes go up to {}", max_heap_size));
    if (range.max.limbs().size() * 64 > max_range_bits)
      reject(fmt::format("ranges of heap sizes go up to 2^{}", max_range_bits));
  }
  if (query.modulus && *query.modulus == Natural(0)) reject("a modulus must be 1 or more");
  if (query.solve.checkpoint && members(query) > 1) reject("a checkpoint belongs to one game");
  if (query.tokens == 0) return;
  if (members(query) > 1) reject("tokens on a board play one game");
  if (query.dimensions == 0) reject("a board has at least one dimension");
  if (!query.games.empty() && query.games[0].ruleset.splits()) {
    reject(fmt::format(
        "{} splits heaps, which a token's coordinate cannot; tokens need rules that only "
        "take, such as S(2,3,5,7)",
        query.games[0].ruleset.canonical()));
  }
}

std::string method_of(const CountQuery& query) {
  const std::string residues = query.modulus ? ", modulo the modulus times a power of two" : "";
  if (query.games.size() > 1) {
    return fmt::format(
        "The Walsh-Hadamard transforms of the histograms of nim-values are multiplied, and the "
        "mean "
        "of the products is the count{}.",
        residues);
  }
  if (query.tokens > 0 || query.order == Order::ordered) {
    return fmt::format(
        "The entries of the Walsh-Hadamard transform of the histogram of nim-values are raised to "
        "a "
        "power, and their mean is the count{}.",
        residues);
  }
  const char* series = query.order == Order::sorted ? "(1-t)^-A (1+t)^-B" : "(1+t)^A (1-t)^B";
  return fmt::format(
      "An entry of the Walsh-Hadamard transform of the histogram of nim-values is A - B, where A "
      "heaps count as 1 and B as -1. The count is the mean of the coefficients of t^{} in {}{}.",
      query.heaps, series, residues);
}

/// True when counting from histograms would need a table of characters that is too large, or heaps
/// beyond max_heap_size.
bool needs_digits(const NimSequence& sequence, const GameRange& game) {
  constexpr std::uint64_t max_value = 1 << 16;  // of growing values in a histogram
  const Period& period = sequence.period();
  if (sequence.law()) return game.wide || period.max_value.value_or(0) >= max_value;
  const bool grows = period.status == PeriodStatus::proven && period.saltus > 0;
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
  bool by_digits;
  ValueMonoid monoid;
};

/// The values of the games of a query, whose periods go to the result.
Members members_of(const CountQuery& query, CountResult& result, const RunControl& run) {
  SequenceSet games;
  for (const GameRange& game : query.games) games.require(game.ruleset, game.range.max);
  games.solve_all(query.solve, run);
  Members members{{}, !query.given.empty(), {}};
  for (const GameRange& game : query.games) {
    const NimSequence& sequence = games[game.ruleset];
    members.monoid = sequence.monoid();
    result.periods.push_back(sequence.period());
    if (needs_digits(sequence, game)) {
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

/// How many heaps have a value.
Natural heaps_with(const ValueDistribution& distribution, const Natural& value) {
  const Integer wanted = to_integer(value);
  Integer heaps = 0;
  for (const ValueCount& each : distribution.counts) {
    if (each.value == value) heaps += to_integer(each.heaps);
  }
  for (const ValueProgression& each : distribution.progressions) {
    const Integer past = wanted - to_integer(each.first);
    const Integer step = to_integer(each.step);
    if (past >= 0 && past % step == 0 && past / step < to_integer(each.length))
      heaps += to_integer(each.heaps);
  }
  return to_natural(heaps);
}

/// Counts positions by nim-sum, from histograms.
struct ByHistograms {
  const CountQuery& query;
  const RunControl& run;
  std::vector<Histogram> ranges;

  Natural with_nim_sum(const WideTarget& wide) const {
    // No nim-sum of machine words is beyond them, and none is 2^64 − 1.
    const Target target{wide.nim_sum.to_uint64().value_or(~std::uint64_t{0}), wide.negated};
    if (ranges.size() > 1) return count_sums(ranges, target, query.modulus, run);
    if (query.tokens > 0)
      return count_tokens(ranges[0], query.dimensions, query.tokens, target, query.modulus, run);
    return count_positions(ranges[0], query.heaps, query.order, target, query.modulus, run);
  }

  Natural all() const { return with_nim_sum(Target{~std::uint64_t{0}, true}); }

  /// Of the heaps with values 0 and 1 only.
  ByHistograms small() const {
    ByHistograms result{query, run, {}};
    for (const Histogram& range : ranges) {
      std::vector<std::uint64_t> counts = range.heaps_with_value();
      counts.resize(std::min<std::size_t>(counts.size(), 2));
      result.ranges.emplace_back(std::move(counts));
    }
    return result;
  }
};

/// The same by digits, from distributions.
struct ByDigits {
  const CountQuery& query;
  const RunControl& run;
  std::vector<ValueDistribution> ranges;

  Natural with_nim_sum(const WideTarget& target) const {
    if (ranges.size() > 1) return count_sums(ranges, target, query.modulus, run);
    if (query.tokens > 0)
      return count_tokens(ranges[0], query.dimensions, query.tokens, target, query.modulus, run);
    return count_positions(ranges[0], query.heaps, query.order, target, query.modulus, run);
  }

  Natural all() const {
    if (ranges.size() > 1) return product_of_heaps(ranges, query.modulus);
    if (query.tokens == 0)
      return count_all(ranges[0], query.heaps, query.order, query.modulus, run);
    // All placements have the nim-sum 0 when all values are 0.
    const ValueDistribution zeros{{{Natural(0), ranges[0].heaps()}}, {}};
    return ByDigits{query, run, {zeros}}.with_nim_sum(Natural(0));
  }

  ByDigits small() const {
    ByDigits result{query, run, {}};
    for (const ValueDistribution& range : ranges) {
      result.ranges.emplace_back();
      for (const std::uint64_t value : {0, 1})
        result.ranges.back().counts.push_back({value, heaps_with(range, value)});
    }
    return result;
  }
};

/// The P-positions of misère play where nim-values decide it: with a heap of value 2 or more those
/// of nim-sum 0, without one those of nim-sum 1.
template <class Positions>
Natural misere_p_positions(const Positions& positions, const std::optional<Natural>& modulus) {
  const Positions small = positions.small();
  const Integer count = to_integer(positions.with_nim_sum(Natural(0))) -
                        to_integer(small.with_nim_sum(Natural(0))) +
                        to_integer(small.with_nim_sum(Natural(1)));
  return to_natural(modulus ? residue(count, to_integer(*modulus)) : count);
}

template <class Positions>
void answer(const Positions& positions, Convention convention, CountResult& result) {
  const CountQuery& query = positions.query;
  if (convention == Convention::normal) {
    result.count = positions.with_nim_sum(
        {query.nim_sum.value_or(Natural(query.target.nim_sum)), query.target.negated});
    result.total = positions.all();
    return;
  }
  result.count = misere_p_positions(positions, query.modulus);
  result.total = positions.all();
  if (!query.target.negated) return;
  const Integer others = to_integer(result.total) - to_integer(result.count);
  result.count = to_natural(query.modulus ? residue(others, to_integer(*query.modulus)) : others);
}

CountResult by_quotient(const CountQuery& query, const MisereQuotient& quotient, CountResult result,
                        const RunControl& run) {
  OutcomeCount counted = count_by_quotient(query, result.histograms, quotient, run);
  result.count = std::move(counted.accepted);
  result.total = std::move(counted.total);
  result.method = fmt::format(
      "Positions are counted by their elements of the misère quotient, of order {} "
      "(docs/algorithms.md, 5).",
      quotient.order());
  return result;
}

constexpr const char* misere_method =
    " Under misère play a sum with a heap of value 2 or more is a P-position when its nim-sum is "
    "0, "
    "and one without when its nim-sum is 1.";

void check_misere(const CountQuery& query) {
  if (query.solve.convention == Convention::normal) return;
  if (!query.given.empty()) reject("misère play needs the rules; values alone do not say who wins");
  if (query.nim_sum || query.target.nim_sum != 0)
    reject("misère play has outcomes, P or N, and no nim-sums");
}

}  // namespace

CountResult count(const CountQuery& query, const RunControl& run) {
  check(query);
  check_misere(query);
  if (query.solve.algorithm == Algorithm::reference) {
    if (!query.given.empty()) reject("the reference rung plays by rules, which given values lack");
    return count_by_enumeration(query, run);
  }
  CountResult result;
  const Members members = members_of(query, result, run);
  const Convention convention = query.solve.convention;
  if (members.by_digits) {
    for (const Values& each : members.values) result.distributions.push_back(distribution_of(each));
    for (const GivenValues& each : query.given) result.distributions.push_back(each.values);
    result.method = "The nim-values are counted by their binary digits (docs/algorithms.md, 3.4).";
    answer(ByDigits{query, run, result.distributions}, convention, result);
  } else {
    for (const Values& each : members.values) result.histograms.push_back(*each.histogram);
    if (const MisereQuotient* quotient = members.monoid.quotient())
      return by_quotient(query, *quotient, std::move(result), run);
    result.method = method_of(query);
    answer(ByHistograms{query, run, result.histograms}, convention, result);
  }
  if (convention == Convention::misere) result.method += misere_method;
  return result;
}

}  // namespace sprague
