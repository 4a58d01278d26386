/// A nim-sequence as far as it is known: a computed prefix and, where one was proven, its period,
/// which carries it to every heap size.
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

#include "sprague/checkpoint.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

namespace sprague {

enum class PeriodStatus {
  proven,  ///< a theorem applies and its conditions were checked; docs/algorithms.md has the proofs
  conjectured,  ///< seen, over many repetitions, but no theorem of ours covers this ruleset
  none,         ///< none up to the heaps examined
};

/// What a search that streams an octal code met: its rare positions, by which split, and a hash by
/// which two runs that came as far can be compared; docs/formats.md has the terms.
struct StreamedSearch {
  std::uint32_t mask = 0;
  bool by_position = false;
  std::uint64_t rare_positions = 0;
  HeapSize last_rare = 0;
  HeapSize hashed = 0;  ///< the hash is of the heaps below, a multiple of 4096
  std::string hash;     ///< "xxh3:" and 16 hexadecimal digits
};

/// What is known of the period: G(n + period) = G(n) + saltus for all n >= preperiod, with the
/// least period and then the least preperiod. The last exception is preperiod − 1.
struct Period {
  PeriodStatus status = PeriodStatus::none;
  std::uint64_t preperiod = 0;  ///< meaningless, like the next two, when status is none
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  std::uint64_t examined = 0;  ///< heaps 0 … examined − 1 were computed
  std::string theorem;         ///< for a proven period: what it rests on, one sentence

  /// The largest nim-value of all heaps (status proven, saltus 0), or of those examined
  /// (otherwise); empty when a proven saltus makes the values unbounded.
  std::optional<std::uint64_t> max_value;
  std::uint64_t max_first_at = 0;  ///< the least heap with that value

  std::optional<StreamedSearch> streamed = {};  ///< when a stream found it, or found none
};

/// A computed prefix, and a proven period when there is one.
class NimSequence {
 public:
  /// Requires, when the period is proven, at least preperiod + period values.
  NimSequence(Ruleset ruleset, NimValues values, Period period)
      : ruleset_(std::move(ruleset)), values_(std::move(values)), period_(std::move(period)) {}

  const Ruleset& ruleset() const noexcept { return ruleset_; }
  const NimValues& values() const noexcept { return values_; }
  const Period& period() const noexcept { return period_; }

  /// True when G(n) is computed or follows from a proven period.
  bool knows(HeapSize n) const noexcept {
    return n < values_.size() || period_.status == PeriodStatus::proven;
  }

  /// G(n). Requires knows(n). O(1).
  std::uint64_t operator[](HeapSize n) const noexcept {
    if (n < values_.size()) return values_[n];
    const HeapSize past = n - period_.preperiod;
    return values_[period_.preperiod + past % period_.period] +
           past / period_.period * period_.saltus;
  }

 private:
  Ruleset ruleset_;
  NimValues values_;
  Period period_;
};

/// G(n) for a heap of any size, even beyond max_heap_size. Requires a proven period, or
/// sequence.knows(n). Throws Error(not_established) otherwise.
Natural value_at(const NimSequence& sequence, const Natural& n);

/// The greatest of G(from) … G(to). Requires sequence.knows(to). O(values computed + one period)
/// time at most.
std::uint64_t greatest_value(const NimSequence& sequence, HeapSize from, HeapSize to,
                             const RunControl& run = {});

/// Fills the cells, of 1, 2, 4 or 8 bytes, with G(from), G(from + 1), … Requires these to be known,
/// and to fit: see greatest_value(). At about the speed of memory.
template <class Cell>
void copy_values(const NimSequence& sequence, HeapSize from, std::span<Cell> cells,
                 const RunControl& run = {});

struct SolveOptions {
  /// A named rung computes every value itself; `automatic` may stop at a proven period.
  Algorithm algorithm = Algorithm::automatic;
  /// Compute at most the heaps up to this one; empty: as many as memory and patience suggest
  /// (default_limit() when the whole range is out of reach).
  std::optional<HeapSize> limit;
  /// Save the values computed and go on from those saved; find_period() saves the state of its
  /// search where it streams an octal code. Its errors are those of compute_values() with a
  /// checkpoint. A question about several games cannot have one, which belongs to one ruleset.
  std::optional<Checkpoint> checkpoint = {};
};

/// The nim-sequence known at least up to heap `up_to`: computed that far, or to a proven period.
/// Costs what compute_values costs up to there, plus about a tenth for the search of the period.
/// Throws Error(not_established) when the limit is reached first, Error(too_large) when the values
/// do not fit in memory, with the bytes needed.
NimSequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options = {},
                  const RunControl& run = {});

/// As solve() by Algorithm::automatic, but what is known when `run` asks to stop is the answer
/// instead of an error: it may end before `up_to`, and how far it comes depends on the moment.
NimSequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run);

/// For values that show no period by the theorems for kept values: the proven period of an octal
/// code when a stream from the first values of `sequence` on finds it by about heap `limit`, about
/// half as far out as those theorems need. Empty when it finds none, or the code cannot be
/// streamed. Time as find_period(), memory some megabytes.
std::optional<Period> find_streamed_period(const NimSequence& sequence, HeapSize limit,
                                           const RunControl& run = {});

/// The least period and preperiod, proven where a theorem applies, from the heaps up to
/// `options.limit` (default_limit() when empty, 3·10^8 for octal codes whose values can be
/// streamed); stops as soon as it is proven.
Period find_period(const Ruleset& ruleset, const SolveOptions& options = {},
                   const RunControl& run = {});

/// How far find_period looks unless told: some seconds' work for the direct rung.
HeapSize default_limit(const Ruleset& ruleset);

}  // namespace sprague
