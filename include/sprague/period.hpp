/// Periods of nim-sequences: what a search finds, and how it is asked.
///
///     sprague::Period period = sprague::find_period(sprague::Ruleset::parse("0.07"));
///     period.status;      // PeriodStatus::proven
///     period.preperiod;   // 53: G(n + 34) = G(n) for all n >= 53, and 53 is the least such
///     period.period;      // 34
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sprague/checkpoint.hpp"
#include "sprague/convention.hpp"
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

/// Searches the minimum period and preperiod among the heaps up to `options.limit` and stops as
/// soon as they are proven. The limit is by default default_limit(), for octal codes whose values
/// can be streamed 3·10^8.
Period find_period(const Ruleset& ruleset, const SolveOptions& options = {},
                   const RunControl& run = {});

/// The default limit of find_period(): some seconds of work for the direct rung.
HeapSize default_limit(const Ruleset& ruleset);

/// Searches the period of an octal code by streaming, from its first values to about heap `limit`.
/// Streaming proves a period about half as far out as the theorems for stored values. Empty when no
/// period is found, the code cannot be streamed, or fewer than 20,001 values are given. Time: that
/// of find_period(); memory: some megabytes.
std::optional<Period> find_streamed_period(const Ruleset& ruleset, const NimValues& values,
                                           HeapSize limit, const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
