/// Nim-sequences: a computed prefix and, when one is proven, the period that extends it to every
/// heap size.
///
///     auto rules = sprague::Ruleset::parse("0.07");
///     auto sequence = sprague::solve(rules, 1'000'000'000'000'000'000);
///     sequence[1'000'000'000'000'000'000];          // its nim-value, by the proven period
///
///     sprague::Period period = sprague::find_period(rules);
///     period.status;      // PeriodStatus::proven
///     period.preperiod;   // 53: G(n + 34) = G(n) for all n >= 53, and 53 is the least such
///     period.period;      // 34
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sprague/checkpoint.hpp"
#include "sprague/convention.hpp"
#include "sprague/law.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

enum class PeriodStatus {
  proven,  ///< a theorem applies and its conditions were checked; docs/algorithms.md has the proofs
  conjectured,  ///< observed over many repetitions; no theorem covers this ruleset
  none,         ///< none up to the heaps examined
};

/// Results of a search that streams an octal code: its sparse space, the rare positions, and a hash
/// for the comparison of two runs of the same length; docs/formats.md defines the terms.
struct StreamedSearch {
  std::uint32_t mask = 0;
  bool parity_dependent = false;  ///< see SparseSpace
  std::uint64_t rare_positions = 0;
  HeapSize last_rare = 0;
  HeapSize hashed = 0;  ///< the hash covers the heaps below this one, a multiple of 4096
  std::string hash;     ///< "xxh3:" and 16 hexadecimal digits
};

/// The period of a sequence: G(n + period) = G(n) + saltus for all n >= preperiod, with the minimum
/// period and, for it, the minimum preperiod. The last exception is preperiod − 1.
struct Period {
  PeriodStatus status = PeriodStatus::none;
  std::uint64_t preperiod = 0;  ///< meaningless, like the next two, when status is none
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  std::uint64_t examined = 0;  ///< heaps 0 … examined − 1 were computed
  std::string theorem;         ///< for a proven period or law: the theorem applied, one sentence

  /// The largest nim-value of all heaps (status proven, saltus 0), or of those examined
  /// (otherwise); empty when a proven saltus makes the values unbounded.
  std::optional<std::uint64_t> max_value;
  std::uint64_t max_first_at = 0;  ///< the first heap with that value

  std::optional<StreamedSearch> streamed = {};  ///< set when the search streamed the values
  std::string law = {};                         ///< G in words, where a theorem gives a closed form
};

/// A computed prefix and, when one is known, the period or the law that goes on from there.
class NimSequence {
 public:
  /// Requires, when the period is proven, at least preperiod + period values.
  NimSequence(Ruleset ruleset, NimValues values, Period period)
      : ruleset_(std::move(ruleset)), values_(std::move(values)), period_(std::move(period)) {}

  /// A sequence that a law gives, with any number of computed values; its period is the law's, if
  /// there is one.
  NimSequence(Ruleset ruleset, NimValues values, Law law);

  /// Values that came from elsewhere, without rules; the name says where from.
  NimSequence(std::string name, NimValues values)
      : name_(std::move(name)), values_(std::move(values)) {}

  bool has_rules() const noexcept { return ruleset_.has_value(); }

  /// Requires has_rules().
  const Ruleset& ruleset() const noexcept { return *ruleset_; }

  /// The canonical text of the rules, or the name of the values.
  const std::string& name() const noexcept { return ruleset_ ? ruleset_->canonical() : name_; }

  const NimValues& values() const noexcept { return values_; }
  const Period& period() const noexcept { return period_; }
  const std::optional<Law>& law() const noexcept { return law_; }

  /// What the values are elements of: nim-values of normal play, or what decides misère play. The
  /// sequences of the games of one position have the same.
  const ValueMonoid& monoid() const noexcept { return monoid_; }

  /// The element of a heap. Requires knows(n).
  ValueMonoid::Element element(HeapSize n) const { return monoid_.of_heap((*this)[n]); }

  /// The same values with another meaning.
  NimSequence with_monoid(ValueMonoid monoid) && {
    monoid_ = std::move(monoid);
    return std::move(*this);
  }

  /// True when G(n) is computed or follows from a proven period or a law.
  bool knows(HeapSize n) const noexcept {
    return n < values_.size() || law_ || period_.status == PeriodStatus::proven;
  }

  /// G(n). Requires knows(n). O(1), by a law what Law::value() takes and throws.
  std::uint64_t operator[](HeapSize n) const {
    if (n < values_.size()) return values_[n];
    if (law_) return law_->value(n);
    const HeapSize past = n - period_.preperiod;
    return values_[period_.preperiod + past % period_.period] +
           past / period_.period * period_.saltus;
  }

 private:
  std::optional<Ruleset> ruleset_;
  std::string name_;  // empty with rules
  NimValues values_;
  Period period_;
  std::optional<Law> law_;
  ValueMonoid monoid_;
};

/// G(n) for a heap of any size, even beyond max_heap_size. Requires a proven period, a law, or
/// sequence.knows(n). Throws Error(not_established) otherwise.
Natural value_at(const NimSequence& sequence, const Natural& n);

/// A heap by itself.
struct HeapElement {
  std::string text;   ///< its nim-value, or its element of a quotient, such as "a b^2"
  bool is_p = false;  ///< whether the player who moves in it loses
};

/// The element of a heap of any size; requires and throws what value_at() does.
HeapElement element_at(const NimSequence& sequence, const Natural& n);

/// The maximum of G(from) … G(to). Requires sequence.knows(to). O(values computed + one period)
/// time at most.
std::uint64_t max_value(const NimSequence& sequence, HeapSize from, HeapSize to,
                        const RunControl& run = {});

/// Fills the cells, of 1, 2, 4 or 8 bytes, with G(from), G(from + 1), … Requires these values to be
/// known and to fit, see max_value(). Runs at about the speed of memory.
template <class Cell>
[[gnu::visibility("default")]] void copy_values(const NimSequence& sequence, HeapSize from,
                                                std::span<Cell> cells, const RunControl& run = {});

struct SolveOptions {
  /// `automatic` may stop at a proven period; the other rungs compute every value.
  Algorithm algorithm = Algorithm::automatic;
  /// Last heap to compute. Empty: the whole range or, when it is out of reach, default_limit().
  std::optional<HeapSize> limit;
  /// Saves the values and resumes from saved ones; find_period() saves the state of its search when
  /// it streams an octal code. Errors are those of compute_values() with a checkpoint. A checkpoint
  /// belongs to one ruleset, so a query about several games cannot have one.
  std::optional<Checkpoint> checkpoint = {};

  /// Under misère play the values of a sequence are nim-values where these decide it (theorems 18
  /// to 20 of docs/algorithms.md), and otherwise numbers of elements of the misère quotient; see
  /// NimSequence::monoid(). Throws Error(not_established) where the quotient becomes too large, and
  /// Error(invalid_input) for a checkpoint of a game that needs one.
  Convention convention = Convention::normal;
};

/// Computes a nim-sequence up to heap `up_to` or to a proven period. Time: that of compute_values()
/// plus about a tenth for the search of the period. Throws Error(not_established) when the limit is
/// reached first, and Error(too_large), with the bytes needed, when the values do not fit in
/// memory.
NimSequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options = {},
                  const RunControl& run = {});

/// The sequences of the games of a sum, each up to its heap, with one monoid for all.
std::vector<NimSequence> solve_sum(const std::vector<Ruleset>& games,
                                   const std::vector<HeapSize>& up_to,
                                   const SolveOptions& options = {}, const RunControl& run = {});

/// solve() by Algorithm::automatic, except that a stop by `run` is not an error: the call returns
/// the sequence computed so far, which may end before `up_to`.
NimSequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run);

/// Searches the period of an octal code by streaming, from the first values of `sequence` to about
/// heap `limit`. Streaming proves a period about half as far out as the theorems for stored values.
/// Empty when no period is found or the code cannot be streamed. Time: that of find_period();
/// memory: some megabytes.
std::optional<Period> find_streamed_period(const NimSequence& sequence, HeapSize limit,
                                           const RunControl& run = {});

/// Searches the minimum period and preperiod among the heaps up to `options.limit` and stops as
/// soon as they are proven. The limit is by default default_limit(), for octal codes whose values
/// can be streamed 3·10^8.
Period find_period(const Ruleset& ruleset, const SolveOptions& options = {},
                   const RunControl& run = {});

/// The default limit of find_period(): some seconds of work for the direct rung.
HeapSize default_limit(const Ruleset& ruleset);

}  // namespace sprague
#pragma GCC visibility pop
