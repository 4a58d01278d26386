#include "sprague/count.hpp"

#include <fmt/format.h>

#include "count/enumerate.hpp"
#include "count/ring.hpp"
#include "number/text_error.hpp"
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

/// All positions are those with a nim-sum other than one that no position has.
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

namespace {

/// Of the range; a colon within parentheses belongs to a formula.
std::size_t colon_of_range(std::string_view text) {
  const std::size_t opened = text.rfind('(');
  if (opened == std::string_view::npos) return text.find(':');
  const std::size_t closed = text.rfind(')');
  return closed == std::string_view::npos || closed < opened ? std::string_view::npos
                                                             : text.find(':', closed);
}

}  // namespace

bool GameRange::has_range(std::string_view text) {
  return colon_of_range(text) != std::string_view::npos;
}

GameRange GameRange::parse(std::string_view text, const std::optional<HeapRange>& otherwise) {
  const std::size_t colon = colon_of_range(text);
  Ruleset ruleset = Ruleset::parse(text.substr(0, colon));
  if (colon == std::string_view::npos) {
    if (!otherwise)
      reject(fmt::format("how large may the heaps of {} be? Give --max N or write {}:0..N", text,
                         text));
    return {std::move(ruleset), *otherwise};
  }
  const std::size_t dots = text.find("..", colon);
  if (dots == std::string_view::npos) {
    fail_at(text, colon + 1,
            fmt::format("write a range of heap sizes after ':', as in {}:0..100",
                        abridged(text.substr(0, colon))));
  }
  const auto bound = [&](std::size_t begin, std::size_t end) {
    try {
      return parse_integer(text.substr(begin, end - begin), 0, max_heap_size);
    } catch (const Error& error) {
      fail_at(text, begin + error.position().value_or(0),
              "write a heap size, a whole number up to 2^62");
    }
  };
  const HeapRange range{bound(colon + 1, dots), bound(dots + 2, text.size())};
  if (range.min > range.max) {
    fail_at(text, colon + 1, fmt::format("the range is empty; write {}..{}", range.max, range.min));
  }
  return {std::move(ruleset), range};
}

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
