/// What heaps are as games, found of those alone that play reaches: 1,012 from a heap of 10^18 of
/// `to(m: m = n/2 or m = n/3)`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"
#include "values/sparse/few_options.hpp"

namespace sprague::misere {

/// That more than `limit` sums would have to be played out.
Error too_many_sums(std::uint64_t limit);

/// At most `limit`, fewer where memory does not allow as many.
std::uint64_t sums_that_fit(std::uint64_t limit, const RunControl& run);

/// The options of the heaps of one game. Counts the moves that are looked at.
class CountedOptions {
 public:
  explicit CountedOptions(const Ruleset& ruleset) : ruleset_(ruleset) {}

  /// Takes the moves from those that are left. Throws too_many_sums(max_sums) where there are more.
  std::vector<Option> of(HeapSize heap, std::uint64_t& moves_left, std::uint64_t max_sums,
                         ProgressMeter& progress);

  const Ruleset& ruleset() const { return ruleset_; }

 private:
  Ruleset ruleset_;
  std::optional<FewOptions> few_;
  HeapSize last_ = 0;  // of few_
};

/// `Made`: what a heap is, such as a sum of canonical games.
template <class Made>
class HeapsInPlay {
 public:
  using Heaps = std::map<HeapSize, Made>;

  /// `max_sums`: how many sums are played out at most. Fifty times as many moves are looked at,
  /// or as many as a second allows.
  HeapsInPlay(std::uint64_t max_sums, ProgressMeter& progress)
      : max_sums_(max_sums), progress_(progress) {}

  /// The heaps found so far.
  const Heaps& of(const Ruleset& ruleset) { return game(ruleset).heaps; }

  /// What `make(options, heaps)` makes of a heap, with what the heaps of its options are among
  /// `heaps`. Throws too_many_sums(), and what `make` throws.
  template <class Make>
  const Made& of(const Ruleset& ruleset, HeapSize heap, const Make& make) {
    Game& in = game(ruleset);
    for (const HeapSize each : reached(in, heap)) {
      std::uint64_t counted = ~std::uint64_t{0};
      in.heaps.emplace(each, make(in.options.of(each, counted, max_sums_, progress_), in.heaps));
    }
    return in.heaps.at(heap);
  }

 private:
  struct Game {
    CountedOptions options;
    Heaps heaps;
  };

  Game& game(const Ruleset& ruleset) {
    const auto found = std::find_if(games_.begin(), games_.end(), [&](const Game& each) {
      return each.options.ruleset() == ruleset;
    });
    return found == games_.end() ? games_.emplace_back(Game{CountedOptions(ruleset), {}}) : *found;
  }

  /// Those not found yet, ascending, so that the heaps of options come first.
  std::set<HeapSize> reached(Game& in, HeapSize heap) {
    std::set<HeapSize> reached;
    std::vector<HeapSize> waiting{heap};
    while (!waiting.empty()) {
      const HeapSize each = waiting.back();
      waiting.pop_back();
      if (in.heaps.contains(each) || !reached.insert(each).second) continue;
      for (const Option& option : in.options.of(each, moves_left_, max_sums_, progress_))
        waiting.insert(waiting.end(), option.begin(), option.end());
    }
    return reached;
  }

  static constexpr std::uint64_t moves_at_once = 5'000'000;

  std::uint64_t max_sums_;
  std::uint64_t moves_left_ =
      std::max(moves_at_once, std::min(max_sums_, ~std::uint64_t{0} / 50) * 50);
  ProgressMeter& progress_;
  std::vector<Game> games_;
};

}  // namespace sprague::misere
