// Finds games by their lost heaps or P-positions. Candidates are left at the first heap with
// another outcome (terms/lost_agreement.hpp); those that agree up to heap 255 are compared with all
// by the library's engines.

#include <algorithm>
#include <set>
#include <tuple>

#include "number/text_error.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"
#include "terms/lost_agreement.hpp"

namespace sprague {
namespace {

class LostSearch {
 public:
  LostSearch(const std::vector<HeapSize>& lost, const RunControl& run)
      : last_(lost.back()), run_(run), progress_(run, "games", 0) {
    // Zeros at these heaps, and no others up to the last: heap 0 is lost in every game.
    lost_.insert(0);
    lost_.insert(lost.begin(), lost.end());
    const std::size_t quick = std::min<std::size_t>(last_ + 1, max_quick_lost);
    is_lost_.resize(quick);
    for (const HeapSize heap : lost_) {
      if (heap < quick) is_lost_[heap] = true;
    }
  }

  LostIdentification run(std::uint64_t max_matches) {
    for (const NamedGame& game : named_games()) {
      const Ruleset ruleset = Ruleset::parse(game.code);
      if (ruleset.rules().may_entail()) continue;  // its heaps may be loony
      ++result_.tried;
      if (agrees(ruleset)) add(game.code);
    }
    LostAgreement agreement(is_lost_);
    for_each_candidate([&](const Candidate& candidate) {
      progress_.advance(++result_.tried, 10);
      if (agreement.count(candidate) == is_lost_.size()) add(candidate.text());
    });
    return finish(max_matches);
  }

 private:
  struct FoundGame {
    std::string canonical;
    bool named;

    bool operator<(const FoundGame& other) const { return rank() < other.rank(); }
    /// The simplest first.
    std::tuple<bool, std::size_t, std::size_t, std::string_view> rank() const {
      return {!named, items_of(canonical), canonical.size(), canonical};
    }
  };

  void add(std::string_view text) {
    const Ruleset ruleset = Ruleset::parse(text);
    found_.insert({ruleset.canonical(), !names_of(ruleset.rules()).empty()});
  }

  LostIdentification finish(std::uint64_t max_matches) {
    for (const FoundGame& found : found_) {
      if (result_.matches.size() == max_matches) {
        ++result_.further;
        continue;
      }
      Ruleset ruleset = Ruleset::parse(found.canonical);
      if (last_ < max_quick_lost || agrees(ruleset)) result_.matches.push_back(std::move(ruleset));
    }
    result_.compared = is_lost_.size() - 1;
    return std::move(result_);
  }

  /// Whether exactly these heaps up to the last are lost. The first heaps are compared first, since
  /// most games differ there.
  bool agrees(const Ruleset& ruleset) const {
    for (const HeapSize last : {std::min<HeapSize>(last_, max_quick_lost - 1), last_}) {
      const Sequence sequence = solve(ruleset, last, SolveOptions{}, run_);
      for (HeapSize heap = 0; heap <= last; ++heap) {
        if ((sequence[heap] == 0) != lost_.contains(heap)) return false;
      }
    }
    return true;
  }

  std::set<HeapSize> lost_;
  HeapSize last_;
  std::vector<bool> is_lost_;  // of the heaps that are compared first
  const RunControl& run_;
  ProgressMeter progress_;
  LostIdentification result_;
  std::set<FoundGame> found_;
};

}  // namespace

LostIdentification identify_lost(const std::vector<HeapSize>& lost, std::uint64_t max_matches,
                                 const RunControl& run) {
  if (lost.size() < min_lost_to_identify)
    throw Error(
        ErrorKind::invalid_input,
        message("terms.too_few_lost", {{"count", lost.size()}, {"least", min_lost_to_identify}}));
  for (std::size_t i = 1; i < lost.size(); ++i) {
    if (lost[i] <= lost[i - 1])
      throw Error(ErrorKind::invalid_input,
                  message("terms.lost_ascend", {{"number", lost[i]}, {"last", lost[i - 1]}}));
  }
  return LostSearch(lost, run).run(max_matches);
}

std::vector<std::string> identify_lost(const std::vector<TupleTerm>& positions,
                                       const RunControl& run) {
  if (positions.size() < min_lost_to_identify)
    throw Error(ErrorKind::invalid_input,
                message("terms.too_few_lost",
                        {{"count", positions.size()}, {"least", min_lost_to_identify}}));
  std::vector<std::string> names;
  for (const NamedTupleGame& game : named_tuple_games()) {
    const TupleRules rules = TupleRules::parse(game.name);
    if (rules.dimensions() != positions.front().position.size()) continue;
    const PositionComparison comparison =
        compare_p_positions(positions, rules, Algorithm::automatic, run);
    if (!comparison.no_p_position && !comparison.missing) names.emplace_back(game.name);
  }
  return names;
}

}  // namespace sprague
