/// Nim-sequences: a computed prefix and, when one is proven, the period that extends it to every
/// heap size.
///
///     auto rules = sprague::Ruleset::parse("0.07");
///     auto sequence = sprague::solve(rules, 1'000'000'000'000'000'000);
///     sequence[1'000'000'000'000'000'000];          // its nim-value, by the proven period
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sprague/convention.hpp"
#include "sprague/natural.hpp"
#include "sprague/period.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A computed prefix and, when one is known, the period or the law that goes on from there; or the
/// values of a few heaps that a search has reached.
class Sequence {
 public:
  /// The values of some heaps.
  using Reached = std::unordered_map<HeapSize, std::uint32_t>;

  /// Requires, when the period is proven, at least preperiod + period values.
  Sequence(Ruleset ruleset, NimValues values, Period period)
      : ruleset_(std::move(ruleset)), values_(std::move(values)), period_(std::move(period)) {}

  /// A sequence that a law gives, with any number of computed values; its period is the law's, if
  /// there is one.
  Sequence(Ruleset ruleset, NimValues values, Law law);

  /// The values of heaps that a search has reached, and of no others.
  Sequence(Ruleset ruleset, Reached reached)
      : ruleset_(std::move(ruleset)), reached_(std::move(reached)) {}

  /// Values that came from elsewhere, without rules; the name says where from.
  Sequence(std::string name, NimValues values)
      : name_(std::move(name)), values_(std::move(values)) {}

  bool has_rules() const noexcept { return ruleset_.has_value(); }

  /// Requires has_rules().
  const Ruleset& ruleset() const noexcept { return *ruleset_; }

  /// The canonical text of the rules, or the name of the values.
  const std::string& name() const noexcept { return ruleset_ ? ruleset_->canonical() : name_; }

  const NimValues& values() const noexcept { return values_; }
  const Reached& reached() const noexcept { return reached_; }
  const Period& period() const noexcept { return period_; }
  const std::optional<Law>& law() const noexcept { return law_; }

  /// The monoid of the values: nim-values of normal play, or the one that decides misère play. The
  /// sequences of the games of one position have the same.
  const ValueMonoid& monoid() const noexcept { return monoid_; }

  /// The element of a heap. Requires knows(n).
  ValueMonoid::Element element(HeapSize n) const { return monoid_.of_heap((*this)[n]); }

  /// The sequence with another meaning of its values.
  Sequence with_monoid(ValueMonoid monoid) && {
    monoid_ = std::move(monoid);
    return std::move(*this);
  }

  /// True when G(n) is computed, and follows from no period or law.
  bool has_computed(const Natural& n) const;

  /// True when G(n) is computed or follows from a proven period or a law.
  bool knows(HeapSize n) const noexcept {
    return n < values_.size() || law_ || period_.is_established() || reached_.contains(n);
  }

  /// G(n). Requires knows(n). O(1), by a law what Law::value() takes and throws.
  std::uint64_t operator[](HeapSize n) const {
    if (n < values_.size()) return values_[n];
    if (law_) return law_->value(n);
    if (!reached_.empty()) return reached_.at(n);
    const HeapSize past = n - period_.preperiod;
    return values_[period_.preperiod + past % period_.period] +
           past / period_.period * period_.saltus;
  }

 private:
  std::optional<Ruleset> ruleset_;
  std::string name_;  // empty with rules
  NimValues values_;
  Reached reached_;
  Period period_;
  std::optional<Law> law_;
  ValueMonoid monoid_;
};

/// G(n) for a heap of any size, even beyond max_heap_size. Requires a proven period, a law, or
/// sequence.knows(n). Throws Error(not_established) otherwise.
Natural value_at(const Sequence& sequence, const Natural& n);

/// A heap by itself.
struct HeapElement {
  std::string text;   ///< its nim-value, or its element of a quotient, such as "a b^2"
  bool is_p = false;  ///< whether the player who moves in it loses
};

/// The element of a heap of any size; requires and throws what value_at() does.
HeapElement element_at(const Sequence& sequence, const Natural& n);

/// The maximum of G(from) … G(to). Requires sequence.knows(to). O(values computed + one period)
/// time at most.
std::uint64_t max_value(const Sequence& sequence, HeapSize from, HeapSize to,
                        const RunControl& run = {});

/// Fills the cells, of 1, 2, 4 or 8 bytes, with G(from), G(from + 1), … Requires these values to be
/// known and to fit, see max_value(). Runs at about the speed of memory.
template <class Cell>
[[gnu::visibility("default")]] void copy_values(const Sequence& sequence, HeapSize from,
                                                std::span<Cell> cells, const RunControl& run = {});

/// Computes a nim-sequence up to heap `up_to` or to a proven period. Time: that of compute_values()
/// plus about a tenth for the search of the period. Throws Error(not_established) when the limit is
/// reached first, and Error(too_large), with the bytes needed, when the values do not fit in
/// memory.
Sequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options = {},
               const RunControl& run = {});

/// The heaps of a game that are asked for.
struct HeapsAsked {
  HeapSize up_to = 0;                 ///< the largest
  std::vector<HeapSize> single = {};  ///< only these; all heaps up to it where there are none

  /// Whether a sequence has the answers.
  bool are_known_to(const Sequence& sequence) const;
};

/// solve() for the heaps that are asked for. Of single heaps under rules that leave few options,
/// such as `to(m: m = n/2 or m = n/3)`, the values of those that moves lead to are enough, for
/// heaps of any size up to max_heap_size; the sequence then knows these only.
Sequence solve(const Ruleset& ruleset, const HeapsAsked& heaps, const SolveOptions& options = {},
               const RunControl& run = {});

/// The sequences of the games of a sum, each with its heaps, with one monoid for all.
std::vector<Sequence> solve_sum(const std::vector<Ruleset>& games,
                                const std::vector<HeapsAsked>& heaps,
                                const SolveOptions& options = {}, const RunControl& run = {});

/// Where the sequences of different games come from, each with its heaps, all with one monoid.
using SequenceSource = std::function<std::vector<std::shared_ptr<const Sequence>>(
    const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
    const SolveOptions& options, const RunControl& run)>;

/// solve() by Algorithm::automatic, except that a stop by `run` is not an error: the call returns
/// the sequence computed so far, which may end before `up_to`.
Sequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run);

// ---------------------------------------------------------------------------------------------
// Nim-values that were computed elsewhere, from files.
//
//     auto sequence = sprague::read_values("b007814.txt");   // G(0) = 0, G(n) = 2-adic valuation
//     sprague::histogram(sequence, {1, 1000});
//
// docs/formats.md describes the formats.

/// Reads G(0), G(1), … from one of three formats, which it recognises:
///   * text with one value a line, G(0) first;
///   * an OEIS b-file: lines `n G(n)` with consecutive n, from 0 or, since G(0) = 0, from 1;
///   * NumPy's NPY with one axis of integers.
/// In text, # begins a comment, blank lines are skipped, and lines may end with CRLF.
/// Throws Error(invalid_input), with the line or the place, for anything else: gaps, negative
/// numbers, floats, two axes, an incomplete file, values of 2^32 or more. O(bytes) time; memory 1,
/// 2 or 4 bytes per value.
NimValues parse_values(std::string_view bytes, const RunControl& run = {});

/// A sequence without rules, called "values of PATH" in messages and results. Throws
/// Error(input_output) when the file cannot be read; "-" is standard input.
Sequence read_values(const std::string& path, const RunControl& run = {});

/// read_values() with rules, which are trusted to have these values: nothing is checked.
Sequence read_values(const std::string& path, const Ruleset& ruleset, const RunControl& run = {});

/// The bytes of a file, or of standard input for "-": up to 2^32 of them, or a quarter of the
/// memory. Throws Error(input_output), also when there are more.
std::string read_bytes(const std::string& path);

/// read_bytes() of a file of a known kind: up to max_bytes + 1 bytes, so that a longer one shows.
std::string read_bytes(const std::string& path, std::uint64_t max_bytes);

}  // namespace sprague
#pragma GCC visibility pop
