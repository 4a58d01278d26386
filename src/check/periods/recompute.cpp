// Recomputes the values that a theorem needs, straight from the definition, and checks every part
// of the claim on them: that the period holds over the range of the theorem, and that it and the
// preperiod are the least.

#include "check/periods/recompute.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/periods/windows.hpp"
#include "check/reading/canonical_rules.hpp"
#include "check/reading/written_parts.hpp"
#include "check/theorems/first_values.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_looked_at =
    100'000;  // of an all-but set, where each heap costs all those before it

/// A code that is octal or a set, and the tables of moves beside it.
struct TabledGame {
  Game rules;
  WrittenParts tables;
};

/// Where a game has tables alone, no other size may be taken.
TabledGame read_with_tables(const std::string& canonical) {
  WrittenParts parts = read_parts(canonical);
  if (!parts.has_tables()) return {read_game(canonical), {}};
  require(parts.rules.size() < 2, "beside its tables {} has more than one part", canonical);
  Game rules = parts.rules.empty() ? Taking{} : read_game(parts.rules.front());
  return {std::move(rules), std::move(parts)};
}

/// G(0), G(1), … by the definition, as far as asked for, of codes that are octal, and of sets.
class Values {
 public:
  Values(const TabledGame& game, ProgressMeter& progress) : game_(game), progress_(progress) {}

  void extend(std::uint64_t size) {
    values_.reserve(size);  // push_back would take up to twice as much
    while (values_.size() < size) {
      seen_.begin();
      const std::uint64_t steps = see(values_.size());
      values_.push_back(static_cast<std::uint32_t>(seen_.min_missing()));
      progress_.advance(values_.size(), steps + 1);
    }
  }

  std::uint64_t operator[](std::uint64_t n) const { return values_[n]; }
  std::uint64_t size() const { return values_.size(); }

 private:
  std::uint64_t see(std::uint64_t n) {
    if (see(game_.tables.replaced, n)) return 1;
    see(game_.tables.added, n);
    const auto* const octal = std::get_if<TakeAndBreak>(&game_.rules);
    return octal != nullptr ? see(*octal, n) : see(std::get<Taking>(game_.rules), n);
  }

  /// Whether the heap is in the table.
  bool see(const MoveTable& table, std::uint64_t n) {
    const auto entry = table.find(n);
    if (entry == table.end()) return false;
    for (const auto& heaps : entry->second) {
      std::uint64_t value = 0;
      for (const std::uint64_t heap : heaps) value ^= (*this)[heap];
      seen_.add(value);
    }
    return true;
  }

  std::uint64_t see(const TakeAndBreak& game, std::uint64_t n) {
    std::uint64_t steps = 0;
    for (std::uint64_t t = 0; t < game.digits.size() && t <= n; ++t) {
      const unsigned digit = game.digits[t];
      const std::uint64_t left = n - t;
      if ((digit & 1u) != 0 && left == 0) seen_.add(0);
      if ((digit & 2u) != 0 && left > 0) seen_.add((*this)[left]);
      if ((digit & 4u) == 0) continue;
      for (std::uint64_t a = 1; 2 * a <= left; ++a, ++steps)
        seen_.add((*this)[a] ^ (*this)[left - a]);
    }
    return steps;
  }

  std::uint64_t see(const Taking& game, std::uint64_t n) {
    if (!game.all_but) {
      for (const std::uint64_t size : game.sizes) {
        if (size > n) break;
        seen_.add((*this)[n - size]);
      }
      return game.sizes.size();
    }
    for (std::uint64_t taken = 1, next = 0; taken <= n; ++taken) {
      if (next < game.sizes.size() && game.sizes[next] == taken)
        ++next;
      else
        seen_.add((*this)[n - taken]);
    }
    return n;
  }

  const TabledGame& game_;
  ProgressMeter& progress_;
  std::vector<std::uint32_t> values_;
  Seen seen_;
};

/// What decides all values from heap n on of an all-but set with largest member k, less c, the
/// least value that no heap before n − k has: the larger values that those have, and the values of
/// the last k heaps.
struct State {
  std::uint64_t c = 0;
  std::vector<std::uint64_t> larger;
  std::vector<std::uint64_t> recent;  // value − c + 1, or 0 if below c
};

State state_before(std::uint64_t n, std::uint64_t k, const Values& values) {
  std::vector<std::uint64_t> sorted;
  for (std::uint64_t m = 0; m + k < n; ++m) sorted.push_back(values[m]);
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  State state;
  while (state.c < sorted.size() && sorted[state.c] == state.c) ++state.c;
  for (std::uint64_t i = state.c; i < sorted.size(); ++i)
    state.larger.push_back(sorted[i] - state.c);
  for (std::uint64_t m = n - k; m < n; ++m)
    state.recent.push_back(values[m] < state.c ? 0 : values[m] - state.c + 1);
  return state;
}

/// The states before two heaps a period apart, the later the more heaps must be computed, are the
/// same but for the saltus. From `first` on all heaps have the moves of the set.
void check_states(const Certificate& claim, std::uint64_t k, std::uint64_t first, Values& values) {
  for (std::uint64_t n = std::max(claim.preperiod + k + claim.period, first);; n += n) {
    if (n + claim.period > max_looked_at) {
      throw Undecided{
          fmt::format("the states of two heaps a period apart are not the same up to heap {}",
                      values.size() - 1)};
    }
    values.extend(n + claim.period);
    const State earlier = state_before(n, k, values);
    const State later = state_before(n + claim.period, k, values);
    if (earlier.larger == later.larger && earlier.recent == later.recent &&
        later.c == earlier.c + claim.saltus) {
      return check_repetition(claim, values, n);
    }
    check_repetition(claim, values, n);
  }
}

/// About the steps of Values::see() for all heaps below `size`.
double steps_of(const Game& game, double size) {
  if (const auto* const taking = std::get_if<Taking>(&game))
    return taking->all_but ? size * size / 2 : size * static_cast<double>(taking->sizes.size() + 1);
  const auto& digits = std::get<TakeAndBreak>(game).digits;
  const auto splitting =
      std::count_if(digits.begin(), digits.end(), [](unsigned digit) { return (digit & 4u) != 0; });
  return size * static_cast<double>(digits.size()) +
         size * size / 4 * static_cast<double>(splitting);
}

}  // namespace

TheoremFinding check_by_values(const Certificate& claim, WorkLimit& limit, const RunControl& run) {
  const TabledGame tabled = read_with_tables(claim.game);
  const Game& game = tabled.rules;
  require(!std::holds_alternative<SplittingCode>(game), "its theorem, {}, is not one for {}",
          claim.theorem, claim.game);
  const auto* const octal = std::get_if<TakeAndBreak>(&game);
  const auto* const taking = std::get_if<Taking>(&game);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  const std::uint64_t k = octal != nullptr ? octal->last_digit() : taking->largest();
  const std::string fitting = octal != nullptr  ? guy_smith
                              : taking->all_but ? equal_states
                                                : equal_windows;
  if (claim.theorem != fitting)
    throw Wrong{fmt::format("its theorem, {}, is not one for {}", claim.theorem, claim.game)};
  if (claim.theorem == equal_windows && !tabled.tables.has_tables())
    return check_windows(claim, *taking, limit, run);
  if (claim.saltus != 0 && claim.theorem != equal_states)
    throw Wrong{"its theorem allows no saltus"};
  require_range(claim);
  // As far as the theorem wants G(n + p) = G(n) to be seen, and of heaps beyond all tables.
  const std::uint64_t first = tabled.tables.last_heap() + 1;
  std::uint64_t end = std::max(n0 + p + k, first);
  if (claim.theorem == guy_smith) end = std::max(2 * std::max<std::uint64_t>(n0, 1) + p + k, first);
  if (claim.theorem == equal_states && end + p > max_looked_at) {
    throw Undecided{
        fmt::format("to see a period up to heap {} of an all-but set takes too long", end + p)};
  }
  limit.require(steps_of(game, static_cast<double>(end + p)));
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), end + p,
                         octal != nullptr ? 2 : 1);
  require_memory(4.0 * static_cast<double>(end + p), run);
  Values values(tabled, progress);
  values.extend(end + p);
  check_repetition(claim, values, end);
  check_least_period(claim, values);
  if (claim.theorem == equal_states) check_states(claim, k, first, values);
  return {values.size()};
}

}  // namespace sprague::check
