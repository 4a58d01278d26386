#include "sprague/count.hpp"

#include <fmt/format.h>

#include "count/enumerate.hpp"
#include "count/ring.hpp"
#include "count/wide_count.hpp"
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

Natural count_accepted(const CountQuery& query, const std::vector<Histogram>& histograms,
                       Target target, const RunControl& run) {
  if (histograms.size() > 1) return count_sums(histograms, target, query.modulus, run);
  if (query.tokens > 0) {
    return count_tokens(histograms[0], query.dimensions, query.tokens, target, query.modulus, run);
  }
  return count_positions(histograms[0], query.heaps, query.order, target, query.modulus, run);
}

/// Accepts every position: no nim-sum is 2^64 − 1.
constexpr Target any_nim_sum{~std::uint64_t{0}, true};

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

/// The nim-values of a member of a query: a histogram, or a distribution where that is empty.
struct Values {
  std::optional<Histogram> histogram;
  ValueDistribution distribution;
};

ValueDistribution distribution_of(const Values& values) {
  return values.histogram ? from_histogram(*values.histogram) : values.distribution;
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

void count_by_digits(const CountQuery& query, CountResult& result, const RunControl& run) {
  const std::vector<ValueDistribution>& ranges = result.distributions;
  const WideTarget target(query.nim_sum.value_or(Natural(query.target.nim_sum)),
                          query.target.negated);
  result.method = "The nim-values are counted by their binary digits (docs/algorithms.md, 3.4).";
  if (ranges.size() > 1) {
    result.count = count_sums(ranges, target, query.modulus, run);
    result.total = product_of_heaps(ranges, query.modulus);
  } else if (query.tokens > 0) {
    result.count =
        count_tokens(ranges[0], query.dimensions, query.tokens, target, query.modulus, run);
    // All placements have the nim-sum 0 when all values are 0.
    const ValueDistribution zeros{{{Natural(0), ranges[0].heaps()}}, {}};
    result.total = count_tokens(zeros, query.dimensions, query.tokens, WideTarget(Natural(0)),
                                query.modulus, run);
  } else {
    result.count = count_positions(ranges[0], query.heaps, query.order, target, query.modulus, run);
    result.total = count_all(ranges[0], query.heaps, query.order, query.modulus, run);
  }
}

}  // namespace

CountResult count(const CountQuery& given_query, const RunControl& run) {
  CountQuery query = given_query;
  check(query);
  // No nim-sum of machine words is beyond them, and none is 2^64 − 1.
  if (query.nim_sum) query.target.nim_sum = query.nim_sum->to_uint64().value_or(~std::uint64_t{0});
  if (query.solve.algorithm == Algorithm::reference) {
    if (!query.given.empty()) reject("the reference rung plays by rules, which given values lack");
    return count_by_enumeration(query, run);
  }
  CountResult result;
  std::vector<Values> values;
  bool by_digits = !query.given.empty();
  for (const GameRange& game : query.games) {
    const NimSequence sequence = solve(game.ruleset, game.range.max, query.solve, run);
    result.periods.push_back(sequence.period());
    if (needs_digits(sequence, game)) {
      by_digits = true;
      values.push_back({std::nullopt, distribution(sequence, game.whole(), run)});
    } else {
      values.push_back({histogram(sequence, game.range, run), {}});
    }
  }
  if (by_digits) {
    for (const Values& each : values) result.distributions.push_back(distribution_of(each));
    for (const GivenValues& each : query.given) result.distributions.push_back(each.values);
    count_by_digits(query, result, run);
    return result;
  }
  for (Values& each : values) result.histograms.push_back(*std::move(each.histogram));
  result.count = count_accepted(query, result.histograms, query.target, run);
  result.total = count_accepted(query, result.histograms, any_nim_sum, run);
  result.method = method_of(query);
  return result;
}

}  // namespace sprague
