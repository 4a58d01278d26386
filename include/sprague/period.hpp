/// Periods of nim-sequences: what a search finds, and how it is asked.
///
///     sprague::Period period = sprague::find_period(sprague::Ruleset::parse("0.07"));
///     period.status;      // PeriodStatus::proven: certify_period() has a certificate of it
///     period.preperiod;   // 53: G(n + 34) = G(n) for all n >= 53, and 53 is the least such
///     period.period;      // 34
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/convention.hpp"
#include "sprague/message.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

enum class PeriodStatus {
  proven,       ///< a theorem applies, and a certificate of it can be written and verified
  by_theorem,   ///< a theorem applies, its conditions were checked, and it has no certificate
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
  Message theorem;  ///< the theorem applied to an established period or law, one sentence

  /// Whether a theorem shows the period, with a certificate or without.
  bool is_established() const noexcept {
    return status == PeriodStatus::proven || status == PeriodStatus::by_theorem;
  }

  /// The largest nim-value of all heaps (of an established period, saltus 0), or of those examined
  /// (otherwise); empty when an established saltus makes the values unbounded.
  std::optional<std::uint64_t> max_value;
  std::uint64_t max_first_at = 0;  ///< the first heap with that value

  std::optional<StreamedSearch> streamed = {};  ///< set when the search streamed the values
  Message law = {};                             ///< G in words, where a theorem gives a closed form
  std::string_view theorem_number = {};         ///< in docs/algorithms.md, such as "14c"
  /// The status of a law: proven or by_theorem; `status` is none where it has no period.
  PeriodStatus law_status = PeriodStatus::none;
};

struct SolveOptions {
  /// `automatic` may stop at a proven period; the other algorithms compute every value.
  Algorithm algorithm = Algorithm::automatic;
  /// Last heap to compute. Empty: the whole range or, when it is out of reach, default_limit().
  std::optional<HeapSize> limit;
  /// Saves the values and resumes from saved ones; find_period() saves the state of its search when
  /// it streams an octal code. Errors are those of compute_values() with a checkpoint. A checkpoint
  /// belongs to one ruleset, so a query about several games cannot have one.
  std::optional<Checkpoint> checkpoint = {};

  /// Under misère play the values of a sequence are nim-values where these decide it (theorems 18
  /// to 20 of docs/algorithms.md), and otherwise numbers of elements of the misère quotient; see
  /// Sequence::monoid(). Throws Error(not_established) where the quotient becomes too large, and
  /// Error(invalid_input) for a checkpoint of a game that needs one.
  Convention convention = Convention::normal;

  /// Under misère play: a quotient with more elements is too large.
  std::size_t max_order = 200;

  /// Whether the values of a game with moves that entail are asked for, of which some may be
  /// ValueMonoid::loony. Otherwise Error(invalid_input) is thrown for these games.
  bool may_be_loony = false;
};

/// Searches the minimum period and preperiod among the heaps up to `options.limit` and stops as
/// soon as they are proven. The limit is by default default_limit(), for octal codes whose values
/// can be streamed 3·10^8.
Period find_period(const Ruleset& ruleset, const SolveOptions& options = {},
                   const RunControl& run = {});

/// The default limit of find_period(): some seconds of work for the direct algorithm.
HeapSize default_limit(const Ruleset& ruleset);

/// Searches the period of an octal code by streaming, from its first values to about heap `limit`.
/// Streaming proves a period about half as far out as the theorems for stored values. Empty when no
/// period is found, the code cannot be streamed, or fewer than 20,001 values are given. Time: that
/// of find_period(); memory: some megabytes.
std::optional<Period> find_streamed_period(const Ruleset& ruleset, const NimValues& values,
                                           HeapSize limit, const RunControl& run = {});

// ---------------------------------------------------------------------------------------------
// Laws: closed forms that give the nim-value of every heap, by a theorem about the rules.
//
//     auto rules = sprague::Ruleset::parse("take(s: n mod s = 0 and s < n)");
//     auto law = sprague::find_law(rules);
//     law->sentence();     // "G(n) is the 2-adic valuation of n for n >= 1, and G(0) = 0"
//     law->value(3 << 20); // 20
//
// docs/algorithms.md states and proves the theorems, section 2.13. A law carries a Sequence to
// heaps of any size as a proven period does, without a table of values.

struct LawForm;  // the closed form, internal to the library

/// Each of the nim-values first … last is that of `heaps` heaps.
struct ValueRun {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t heaps = 0;  ///< > 0
  friend bool operator==(const ValueRun&, const ValueRun&) = default;
};

/// A closed form of G with its theorem. An immutable value; copying is cheap.
class Law {
 public:
  explicit Law(LawForm form);

  const Message& sentence() const noexcept;  ///< G(n) in words
  const Message& theorem() const noexcept;   ///< why, one sentence

  const LawForm& form() const noexcept { return *form_; }

  /// The period, proven with the law; of status none where G has none. Theorem and sentence are
  /// those of the law.
  Period period() const;

  /// G(n). O(1), but for the least prime factor: O(√n) to find it and O(p^(3/4)) to find the index
  /// of the prime p; and for prime signatures: O(∛n) and, once for each signature, the divisors or
  /// pairs of divisors of a number with it. Throws Error(too_large) when that does not fit in
  /// memory or takes more steps than `run` allows.
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;

  /// value() for n of any size. Throws Error(not_established) where n cannot be factored.
  Natural value(const Natural& n, const RunControl& run = {}) const;

  /// The number of heaps from … to by nim-value, ascending. O(period's distinct runs) or, for the
  /// least prime factor and prime signatures, O(to^(3/4)) time and O(√to) memory.
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run = {}) const;

  /// Calls `visit` with G(from), G(from + 1), … G(to) in batches of ascending heaps.
  void for_each_batch(
      HeapSize from, HeapSize to, const RunControl& run,
      const std::function<void(HeapSize first, std::span<const std::uint64_t>)>& visit) const;

  /// Calls `visit` with the heaps from … to of a nim-value, ascending, until it returns false.
  /// Returns false when it did. O(heaps visited), or O(to − from) for the least prime factor and
  /// prime signatures.
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const std::function<bool(HeapSize)>& visit) const;

  /// About how many heaps for_each_heap(value, 0, to, …) looks at; 0 where it finds each at once.
  double heaps_looked_at(std::uint64_t value, HeapSize to) const;

 private:
  std::shared_ptr<const LawForm> form_;
};

/// The law of the rules, when a theorem gives one. O(members) time for sets.
std::optional<Law> find_law(const Ruleset& ruleset);

}  // namespace sprague
#pragma GCC visibility pop
