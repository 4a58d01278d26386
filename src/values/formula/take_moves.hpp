/// The ways to find the options of a heap by one alternative of a rule that takes.
///
/// Each excludes values of options at once (begin), or tells from a value on the least that no
/// option has (next_absent); a search tells one value after another. They are told each heap's
/// value before the next heap begins (record).
#pragma once

#include <algorithm>
#include <utility>

#include "values/formula/allowed_numbers.hpp"
#include "values/formula/attained_values.hpp"
#include "values/formula/latest_heaps.hpp"
#include "values/formula/number_table.hpp"
#include "values/formula/value_search.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// Which heaps left the heaps of a residue class may leave, by residue classes: a condition of
/// n mod m and s mod m is one of n mod m and (n − s) mod m.
struct Residues {
  std::uint64_t modulus = 1;
  std::vector<std::vector<std::uint32_t>> reached_from = {{0}};  ///< by (n − s) mod m: the n mod m
};

/// Options by their size n − s, or also by residue classes: for each class of heaps the set of the
/// values of all heaps they may leave. These sets only grow. O(m) a heap.
class TargetMoves {
 public:
  TargetMoves(NumberTable targets, Residues residues)
      : targets_(std::move(targets)),
        residues_(std::move(residues)),
        attained_(residues_.modulus) {}

  void record(HeapSize heap, std::uint64_t value) {
    if (targets_.restricts() && !targets_.holds(heap)) return;
    for (const std::uint32_t residue : residues_.reached_from[heap % residues_.modulus])
      attained_[residue].add(value);
  }

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell*, Mex&) {
    present_ = &attained_[n % residues_.modulus];
    return residues_.modulus;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return present_->next_absent(value); }

  /// A bit per value and class.
  double bytes_per_heap() const { return 1 + static_cast<double>(residues_.modulus) / 4; }

 private:
  NumberTable targets_;
  Residues residues_;
  std::vector<AttainedValues> attained_;  // by n mod m
  const AttainedValues* present_ = nullptr;
};

/// Takes what AllowedNumbers finds, or splits the heap into it and the rest.
template <Kind kind>
class DivisorMoves {
  static_assert(kind == Kind::take || kind == Kind::split);

 public:
  explicit DivisorMoves(AllowedNumbers numbers) : numbers_(std::move(numbers)) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (n == 0) return 1;
    if constexpr (kind == Kind::take)
      return numbers_.for_each(n, n, [&](HeapSize s) { mex.exclude(known[n - s]); });
    else
      return numbers_.for_each(
          n, n - 1, [&](HeapSize a) { mex.exclude(std::uint64_t{known[a]} ^ known[n - a]); });
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  AllowedNumbers numbers_;
};
using TakenDivisors = DivisorMoves<Kind::take>;
using SplitDivisors = DivisorMoves<Kind::split>;

/// Takes one of a list of sizes, where a condition holds. O(sizes) a heap.
class SizeMoves {
 public:
  SizeMoves(std::vector<std::uint32_t> sizes, LaneCondition condition)
      : sizes_(std::move(sizes)), condition_(std::move(condition)) {}

  /// Whether a heap may take any of the sizes.
  bool takes_all() const { return !condition_.restricts(); }
  const std::vector<std::uint32_t>& sizes() const { return sizes_; }

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    while (usable_ < sizes_.size() && sizes_[usable_] <= n) ++usable_;
    if (!condition_.restricts()) {
      for (std::size_t i = 0; i < usable_; ++i) mex.exclude(known[n - sizes_[i]]);
      return usable_ + 1;
    }
    condition_.begin({.n = n});
    for (std::size_t i = 0; i < usable_; i += block_lanes) {
      const std::size_t count = std::min(block_lanes, usable_ - i);
      const std::uint64_t* const words = condition_.of_list(sizes_.data() + i, count);
      if (words == nullptr) continue;
      for_each_bit(words, count, [&](std::size_t j) { mex.exclude(known[n - sizes_[i + j]]); });
    }
    return usable_ + 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 4; }

 private:
  std::vector<std::uint32_t> sizes_;  // ascending
  LaneCondition condition_;
  std::size_t usable_ = 0;
};

/// Moves that lie between two bounds of s. A range is short when its moves are tried one by one.
class BoundedTakes {
 public:
  explicit BoundedTakes(std::vector<BoundFinder> bounds) : bounds_(std::move(bounds)) {}

  MoveRange of(HeapSize n) {
    MoveRange range{1, n};
    for (BoundFinder& bound : bounds_) bound.narrow({.n = n}, n, range);
    return range;
  }

 private:
  std::vector<BoundFinder> bounds_;
};

/// Takes any number of tokens between two bounds, to heaps of some residue classes: O(m log values)
/// a heap as long as the greatest heap left does not fall from a heap to the next.
class WindowMoves {
 public:
  WindowMoves(BoundedTakes bounds, NumberTable targets, Residues residues)
      : bounds_(std::move(bounds)),
        targets_(std::move(targets)),
        residues_(std::move(residues)),
        latest_(residues_.modulus) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    const MoveRange taken = bounds_.of(n);
    any_ = false;
    if (taken.empty()) return 1;
    const HeapSize end = n - taken.first + 1;
    lowest_ = n - taken.last;
    if (end < recorded_) {
      exclude_each(n, end, known, mex);
      return end - lowest_;
    }
    any_ = true;
    present_ = &latest_[n % residues_.modulus];
    for (; recorded_ < end; ++recorded_) {
      if (targets_.restricts() && !targets_.holds(recorded_)) continue;
      for (const std::uint32_t residue : residues_.reached_from[recorded_ % residues_.modulus])
        latest_[residue].record(recorded_, known[recorded_]);
    }
    return residues_.modulus;
  }
  std::uint64_t next_absent(std::uint64_t value) const {
    return any_ ? present_->next_absent(value, lowest_) : value;
  }

  double bytes_per_heap() const { return 1 + 16 * static_cast<double>(residues_.modulus); }

 private:
  template <class Cell>
  void exclude_each(HeapSize n, HeapSize end, const Cell* known, Mex& mex) {
    for (HeapSize heap = lowest_; heap < end; ++heap) {
      if (targets_.restricts() && !targets_.holds(heap)) continue;
      const auto& classes = residues_.reached_from[heap % residues_.modulus];
      if (std::find(classes.begin(), classes.end(), n % residues_.modulus) != classes.end())
        mex.exclude(known[heap]);
    }
  }

  BoundedTakes bounds_;
  NumberTable targets_;
  Residues residues_;
  std::vector<LatestHeaps> latest_;  // by n mod m
  const LatestHeaps* present_ = nullptr;
  HeapSize recorded_ = 0;  // the heaps below are
  HeapSize lowest_ = 0;
  bool any_ = false;
};

/// Takes what a condition allows between two bounds. Each move is tried, in vectors, where there
/// are few or nearly as many values as heaps; otherwise the heaps with a value are searched.
class SearchMoves {
 public:
  /// `filter` is of heaps left, `condition` is what neither it nor the bounds nor `coprime` says;
  /// `within_bounds` says all that the bounds do not.
  SearchMoves(BoundedTakes bounds, NumberTable filter, LaneCondition condition, bool coprime,
              LaneCondition within_bounds)
      : bounds_(std::move(bounds)),
        filter_(std::move(filter)),
        within_bounds_(std::move(within_bounds)),
        search_(std::move(condition), coprime),
        coprime_(coprime) {}

  void record(HeapSize heap, std::uint64_t value) {
    if (searched_) steps_of_search_ += (static_cast<double>(steps()) - steps_of_search_) / 16;
    if (!filter_.restricts() || filter_.holds(heap)) search_.record(heap, value);
  }

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    constexpr std::uint64_t short_range = 64;
    // A step of a search costs as much as to try so many moves.
    const double moves_per_step = within_bounds_.is_slow() ? 1.2 : 2;
    const MoveRange taken = bounds_.of(n);
    steps_before_ = search_.steps();
    searched_ = taken.count() > short_range && (coprime_ || static_cast<double>(taken.count()) >
                                                                moves_per_step * steps_of_search_);
    if (searched_) {
      search_.begin(n, taken);
      return 1;
    }
    // A search is tried again some time.
    steps_of_search_ *= 1 - 1.0 / 512;
    search_.begin(n, {1, 0});
    within_bounds_.begin({.n = n}, taken.count());
    for (HeapSize first = taken.first; first <= taken.last; first += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, taken.last - first + 1);
      const std::uint64_t* const words = within_bounds_.of_range(first, count);
      if (words != nullptr)
        exclude_where(words, count, mex, [&](std::size_t i) { return known[n - first - i]; });
    }
    return taken.count();
  }
  std::uint64_t next_absent(std::uint64_t value) { return search_.next_absent(value); }
  std::uint64_t steps() const { return search_.steps() - steps_before_; }

  double bytes_per_heap() const { return ValueSearch::bytes_per_heap + 1; }

 private:
  BoundedTakes bounds_;
  NumberTable filter_;
  LaneCondition within_bounds_;
  ValueSearch search_;
  bool coprime_;
  bool searched_ = false;
  std::uint64_t steps_before_ = 0;
  double steps_of_search_ = 0;  // of the latest heaps
};

}  // namespace sprague::formula
