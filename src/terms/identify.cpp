// Finds games by their nim-values. Candidates are compared heap by heap and left at the first value
// that differs, after two or three heaps for most, so that 10^5 of them take some ten milliseconds
// (terms/agreement.hpp). What agrees with the first 2048 terms is computed by the library's engines
// and compared with all. Given codes are compared in blocks, each on one thread, whose codes share
// the splits of the terms.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "number/text_error.hpp"
#include "rules/rules.hpp"
#include "run/parallel.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"
#include "terms/agreement.hpp"

namespace sprague {
namespace {

/// Codes that agree with all terms compared, and the longest agreement of any.
struct Agreeing {
  std::vector<std::pair<std::string, HeapSize>> codes;  // each with the heap of the first term
  std::uint64_t longest = 0;
};

Agreeing together(Agreeing one, const Agreeing& other) {
  one.codes.insert(one.codes.end(), other.codes.begin(), other.codes.end());
  one.longest = std::max(one.longest, other.longest);
  return one;
}

Candidate candidate_of(const std::string& code) {
  if (const auto candidate = candidate_of_code(code)) return *candidate;
  throw Error(ErrorKind::invalid_input, message("terms.no_code", {{"code", in_quotes(code)}}));
}

class Search {
 public:
  /// `games` is their number, 0 when unknown.
  Search(const std::vector<std::uint64_t>& terms, std::size_t games, const RunControl& run)
      : terms_(terms), run_(run), progress_(run, "games", games) {
    if (terms.size() < min_terms_to_identify) {
      throw Error(
          ErrorKind::invalid_input,
          message("terms.too_few", {{"terms", terms.size()}, {"least", min_terms_to_identify}}));
    }
    const auto large = std::find_if(terms.begin(), terms.end(),
                                    [](std::uint64_t term) { return term >= max_quick_value; });
    const auto quick = static_cast<std::size_t>(large - terms.begin());
    first_terms_ = std::span(terms).first(std::min(quick, max_quick_terms));
    result_.compared = first_terms_.size();
  }

  void try_named_games() {
    for (const NamedGame& game : named_games()) {
      const Ruleset ruleset = Ruleset::parse(game.code);
      if (ruleset.rules().may_entail()) continue;  // its heaps may be loony
      ++result_.tried;
      for (const HeapSize first_heap : {0u, 1u}) {
        if (agrees(ruleset, first_heap)) add(game.code, first_heap);
      }
    }
  }

  void try_candidates() {
    if (first_terms_.empty()) return;  // no candidate has so large a value so soon
    std::array agreements{TermAgreement(first_terms_, 0), TermAgreement(first_terms_, 1)};
    for_each_candidate([&](const Candidate& candidate) {
      progress_.advance(++result_.tried, 10);
      for (const std::size_t first_heap : {0u, 1u}) {
        const std::size_t agreeing = agreements[first_heap].count(candidate);
        note_agreement(agreeing);
        if (agreeing == first_terms_.size()) add(candidate.text(), first_heap);
      }
    });
  }

  void try_codes(std::span<const std::string> codes) {
    result_.tried += codes.size();
    if (first_terms_.empty()) return;
    constexpr std::size_t block = 512;
    constexpr std::uint64_t steps_per_code = 1000;
    SharedProgress progress(progress_);
    const auto agreeing_in_block = [&](std::size_t index) {
      const auto rest = codes.subspan(index * block);
      return agreeing(rest.first(std::min(block, rest.size())),
                      [&] { progress.advance(steps_per_code); });
    };
    const Agreeing found =
        parallel_sum((codes.size() + block - 1) / block, codes.size() * steps_per_code, run_,
                     Agreeing{}, agreeing_in_block, together);
    note_agreement(found.longest);
    for (const auto& [code, first_heap] : found.codes) add(code, first_heap);
  }

  Identification finish(std::uint64_t max_matches) {
    std::sort(found_.begin(), found_.end());
    for (const Found& found : found_) {
      if (result_.matches.size() == max_matches) {
        ++result_.further;
        continue;
      }
      Ruleset ruleset = Ruleset::parse(found.canonical);
      const bool compared = first_terms_.size() == terms_.size();
      if (compared || agrees(ruleset, found.first_heap))
        result_.matches.push_back({std::move(ruleset), found.first_heap});
    }
    result_.observed = find_patterns(terms_, run_);
    return std::move(result_);
  }

 private:
  struct Found {
    std::string canonical;
    HeapSize first_heap = 0;
    bool named = false;

    /// The simplest first.
    bool operator<(const Found& other) const { return rank() < other.rank(); }
    std::tuple<HeapSize, bool, std::size_t, std::size_t, std::string_view> rank() const {
      return {first_heap, !named, items_of(canonical), canonical.size(), canonical};
    }
  };

  /// Calls `advance` after each code.
  template <class Advance>
  Agreeing agreeing(std::span<const std::string> codes, Advance advance) const {
    std::array agreements{TermAgreement(first_terms_, 0), TermAgreement(first_terms_, 1)};
    Agreeing result;
    for (const std::string& code : codes) {
      const Candidate candidate = candidate_of(code);
      for (const std::size_t first_heap : {0u, 1u}) {
        const std::size_t terms = agreements[first_heap].count(candidate);
        result.longest = std::max<std::uint64_t>(result.longest, terms);
        if (terms == first_terms_.size()) result.codes.emplace_back(code, first_heap);
      }
      advance();
    }
    return result;
  }

  void note_agreement(std::uint64_t agreeing) {
    result_.longest_agreement = std::max(result_.longest_agreement, agreeing);
  }

  void add(std::string_view text, HeapSize first_heap) {
    const Ruleset ruleset = Ruleset::parse(text);
    if (!seen_.emplace(ruleset.canonical(), first_heap).second) return;
    found_.push_back({ruleset.canonical(), first_heap, !names_of(ruleset.rules()).empty()});
  }

  /// True when all terms are values of the game, computed by its engine. The first terms are
  /// compared first, since most games differ there.
  bool agrees(const Ruleset& ruleset, HeapSize first_heap) {
    for (const std::size_t size :
         {std::min<std::size_t>(terms_.size(), max_quick_terms), terms_.size()}) {
      Terms terms;
      terms.first = first_heap;
      terms.values.assign(terms_.begin(), terms_.begin() + static_cast<std::ptrdiff_t>(size));
      const TermComparison comparison = compare_terms(terms, ruleset, 0, {}, run_);
      note_agreement(comparison.agreeing);
      if (comparison.wrong) return false;
    }
    return true;
  }

  const std::vector<std::uint64_t>& terms_;
  std::span<const std::uint64_t> first_terms_;  // few and small enough for TermAgreement
  const RunControl& run_;
  ProgressMeter progress_;
  Identification result_;
  std::set<std::pair<std::string, HeapSize>> seen_;
  std::vector<Found> found_;
};

}  // namespace

Identification identify(const std::vector<std::uint64_t>& terms, std::uint64_t max_matches,
                        const RunControl& run) {
  Search search(terms, 0, run);
  search.try_named_games();
  search.try_candidates();
  return search.finish(max_matches);
}

Identification identify_among(std::span<const std::string> codes,
                              const std::vector<std::uint64_t>& terms, std::uint64_t max_matches,
                              const RunControl& run) {
  Search search(terms, codes.size(), run);
  search.try_codes(codes);
  return search.finish(max_matches);
}

}  // namespace sprague
