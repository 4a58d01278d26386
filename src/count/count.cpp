#include "sprague/count.hpp"

#include <fmt/format.h>

#include "count/enumerate.hpp"
#include "count/ring.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

[[noreturn]] void reject(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

void check(const CountQuery& query) {
  if (query.games.empty()) reject("name a game to count positions of");
  for (const GameRange& game : query.games) {
    if (game.range.min > game.range.max) {
      reject(fmt::format("the range {}..{} is empty; the least heap must not exceed the greatest",
                         game.range.min, game.range.max));
    }
    if (game.range.max > max_heap_size)
      reject(fmt::format("heap sizes go up to {}", max_heap_size));
  }
  if (query.modulus && *query.modulus == Natural(0)) reject("a modulus must be 1 or more");
  if (query.solve.checkpoint && query.games.size() > 1) reject("a checkpoint belongs to one game");
  if (query.tokens == 0) return;
  if (query.games.size() > 1) reject("tokens on a board play one game");
  if (query.dimensions == 0) reject("a board has at least one dimension");
  if (query.games[0].ruleset.splits()) {
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
  const std::string residues = query.modulus ? " modulo m·2^b" : "";
  if (query.games.size() > 1) {
    return "product of the Walsh-Hadamard transforms of the histograms, averaged over characters" +
           residues;
  }
  if (query.tokens > 0 || query.order == Order::ordered) {
    return "powers of the Walsh-Hadamard transform of the histogram, averaged over characters" +
           residues;
  }
  const char* series = query.order == Order::sorted ? "(1-t)^-A (1+t)^-B" : "(1+t)^A (1-t)^B";
  return fmt::format(
      "coefficient of t^{} in {} per character of the Walsh-Hadamard transform of the "
      "histogram, averaged over characters{}",
      query.heaps, series, residues);
}

}  // namespace

CountResult count(const CountQuery& query, const RunControl& run) {
  check(query);
  if (query.solve.algorithm == Algorithm::reference) return count_by_enumeration(query, run);
  CountResult result;
  for (const GameRange& game : query.games) {
    const NimSequence sequence = solve(game.ruleset, game.range.max, query.solve, run);
    result.histograms.push_back(histogram(sequence, game.range, run));
    result.periods.push_back(sequence.period());
  }
  result.count = count_accepted(query, result.histograms, query.target, run);
  result.total = count_accepted(query, result.histograms, any_nim_sum, run);
  result.method = method_of(query);
  return result;
}

}  // namespace sprague
