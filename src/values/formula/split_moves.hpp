/// Moves that leave two heaps by a condition, every one of which is tried, in vectors.
#pragma once

#include "run/progress_meter.hpp"
#include "values/formula/allowed_numbers.hpp"
#include "values/formula/attained_values.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// Excludes value_of(i) for each i of a range that the condition allows.
template <class ValueOf>
void exclude_allowed(LaneCondition& condition, MoveRange range, Mex& mex, ValueOf value_of) {
  for (std::uint64_t first = range.first; first <= range.last; first += block_lanes) {
    const std::size_t count = std::min<std::uint64_t>(block_lanes, range.last - first + 1);
    if (const std::uint64_t* const words = condition.of_range(first, count))
      exclude_where(words, count, mex, [&](std::size_t i) { return value_of(first + i); });
  }
}

/// The values of the splits of a heap by their first part.
template <class Cell>
auto split_values(HeapSize heap, const Cell* known) {
  return [heap, known](HeapSize a) { return std::uint64_t{known[a]} ^ known[heap - a]; };
}

/// Splits into a and b. O(n) a heap, unless bounds leave fewer.
class SplitMoves {
 public:
  /// `symmetric`: the condition holds for a and b when it does for b and a.
  SplitMoves(std::vector<BoundFinder> bounds, LaneCondition condition, bool symmetric)
      : bounds_(std::move(bounds)), condition_(std::move(condition)), symmetric_(symmetric) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (n < 2) return 1;
    MoveRange range{1, n - 1};
    for (BoundFinder& bound : bounds_) bound.narrow({.n = n}, n - 1, range);
    if (symmetric_) range.last = std::min(range.last, n / 2);
    if (range.empty()) return 1;
    condition_.begin({.n = n}, range.count());
    exclude_allowed(condition_, range, mex, split_values(n, known));
    return range.count();
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
};

/// Takes s and splits the rest, where the condition depends on n and s by their residues modulo m
/// alone: every option of n - m is one of n, by m tokens more. O(m n) a heap.
class RecurringSplits {
 public:
  /// `symmetric`: the condition holds for a and b when it does for b and a.
  RecurringSplits(std::uint64_t modulus, LaneCondition condition, bool symmetric)
      : condition_(std::move(condition)), symmetric_(symmetric), classes_(modulus) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex&) {
    std::uint64_t steps = 1;
    present_ = &classes_[n % classes_.size()];
    for (HeapSize& rest = present_->next_rest; rest < n; ++rest) {
      const HeapSize last = symmetric_ ? rest / 2 : rest - 1;
      condition_.begin({.n = n, .s = n - rest}, last);
      visit_allowed(condition_, {1, last}, [&](HeapSize a) {
        present_->attained.add(std::uint64_t{known[a]} ^ known[rest - a]);
      });
      steps += last + 8;
    }
    return steps;
  }
  std::uint64_t next_absent(std::uint64_t value) const {
    return present_->attained.next_absent(value);
  }

  /// A bit per value and class.
  double bytes_per_heap() const { return static_cast<double>(classes_.size()) / 4; }

 private:
  /// The options of the heaps of a residue class.
  struct Class {
    HeapSize next_rest = 2;  // what smaller heaps than this are split into is added
    AttainedValues attained;
  };
  LaneCondition condition_;
  bool symmetric_;
  std::vector<Class> classes_;
  Class* present_ = nullptr;
};

/// Moves of two numbers: takes s and splits the rest into a and b, or leaves any smaller a and b.
/// O(n²) a heap; O(n) where bounds leave few second numbers for each first one, or few first ones
/// are allowed; where both are divisors, O(pairs of them).
template <Kind kind>
class TwoNumberMoves {
  static_assert(kind == Kind::take_and_split || kind == Kind::to_pair);
  static constexpr bool leaves_pair = kind == Kind::to_pair;

 public:
  /// `condition` and `bounds` say all that `firsts` does not; or `condition` what neither it nor
  /// `seconds` does, which are the second numbers where they are few, and there are no bounds.
  /// `symmetric`: the whole holds for a and b when it does for b and a.
  TwoNumberMoves(AllowedNumbers firsts, std::optional<AllowedNumbers> seconds,
                 std::vector<BoundFinder> bounds, LaneCondition condition, bool symmetric,
                 ProgressMeter& progress)
      : firsts_(std::move(firsts)),
        seconds_(std::move(seconds)),
        bounds_(std::move(bounds)),
        condition_(std::move(condition)),
        symmetric_(symmetric),
        progress_(progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    const HeapSize least = leaves_pair ? 1 : 2;  // the rest of the heap beside a first number
    if (n <= least) return 1;
    if (!seconds_) {
      return firsts_.for_each(n, n - least,
                              [&](HeapSize first) { try_range(n, first, known, mex); });
    }
    listed_.clear();
    seconds_->for_each(n, n - least, [&](HeapSize second) {
      listed_.push_back(static_cast<std::uint32_t>(second));
    });
    if (symmetric_) {
      for (std::size_t i = 0; i < listed_.size(); ++i) try_listed(n, listed_[i], i + 1, known, mex);
      return 1;
    }
    return firsts_.for_each(
        n, n - least, [&](HeapSize first) { try_listed(n, first, listed_.size(), known, mex); });
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  static Variables with_first(HeapSize n, HeapSize first) {
    Variables fixed{.n = n};
    (leaves_pair ? fixed.a : fixed.s) = first;
    return fixed;
  }

  template <class Cell>
  void try_range(HeapSize n, HeapSize first, const Cell* known, Mex& mex) {
    const Variables fixed = with_first(n, first);
    const HeapSize above = leaves_pair ? n : n - first;  // all second numbers
    MoveRange range{1, above - 1};
    for (BoundFinder& bound : bounds_) {
      bound.narrow(fixed, above - 1, range);
      if (range.empty()) break;
    }
    if (symmetric_) range.last = std::min(range.last, leaves_pair ? first : above / 2);
    progress_.advance(n, range.count() + 8);
    if (range.empty()) return;
    condition_.begin(fixed, range.count());
    if constexpr (leaves_pair)
      exclude_allowed(condition_, range, mex,
                      [&](HeapSize b) { return std::uint64_t{known[first]} ^ known[b]; });
    else
      exclude_allowed(condition_, range, mex, split_values(above, known));
  }

  /// The second numbers are the first `listed` of the list; of pairs only.
  template <class Cell>
  void try_listed(HeapSize n, HeapSize first, std::size_t listed, const Cell* known, Mex& mex) {
    progress_.advance(n, listed / 4 + 8);
    condition_.begin(with_first(n, first), std::min(block_lanes, listed));
    for (std::size_t at = 0; at < listed; at += block_lanes) {
      const std::size_t count = std::min(block_lanes, listed - at);
      const std::uint64_t* const words = condition_.of_list(listed_.data() + at, count);
      if (words == nullptr) continue;
      for_each_bit(words, count, [&](std::size_t i) {
        mex.exclude(std::uint64_t{known[first]} ^ known[listed_[at + i]]);
      });
    }
  }

  AllowedNumbers firsts_;
  std::optional<AllowedNumbers> seconds_;
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
  ProgressMeter& progress_;
  std::vector<std::uint32_t> listed_;
};
using TakeAndSplitMoves = TwoNumberMoves<Kind::take_and_split>;
using PairMoves = TwoNumberMoves<Kind::to_pair>;

}  // namespace sprague::formula
