/// The engine of all splits: mark a sample of the splits, list candidates, eliminate them with the
/// other splits, retry where none is left.
///
/// G(n) is the least value that no split of n attains. What the sample attains is marked; the least
/// values without a mark are candidates, and the other splits only eliminate candidates. To mark
/// costs a store a split, four to eight times what it costs to ask whether a split attains a
/// candidate. About a fifth of the splits is in the sample, spread evenly, since neighbouring
/// splits attain much the same; but all splits with the smallest heaps are, which have the smallest
/// values and are often alone in attaining these. When no candidate is left, the next values become
/// candidates. The size of the sample is adapted to how often this happens.
///
/// The values of a and of m − a, for consecutive a, are consecutive in the table and in its mirror.
/// Where residues modulo a number are told apart, each residue has a table and a mirror of its own,
/// and what follows is said of places in these: a split of places i and j is a run of the table of
/// one residue and the mirror of another, with i + j the same. Splits whose heaps both have at
/// least 64 (far splits) know nothing of the block of 64 heaps being computed: the heaps of a block
/// take them on several threads. The other splits (near ones) come last, heap by heap.
///
/// With some hundreds of values a split takes a fifth of what it takes `direct` (0.06 to 10^5
/// heaps, one thread). elimination::Elimination (elimination.hpp), which asks about 512 heaps at
/// once, takes more than twice the time of this: with a thousand values it spends 150 cycles to
/// cover a row of 64, more than 64 stores.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "run/parallel.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "values/blocks.hpp"
#include "values/octal/all_splits_kernel.hpp"
#include "values/octal/split_rules.hpp"

namespace sprague::octal {

inline constexpr HeapSize tile_splits =
    1024;  ///< splits of a digit between two checks of the candidates

struct HeapRange {
  HeapSize begin;
  HeapSize end;

  HeapRange first(HeapSize count) const { return {begin, std::min(begin + count, end)}; }
  HeapRange without_first(HeapSize count) const { return {std::min(begin + count, end), end}; }
};

/// `Set`: CandidateList or CandidateTable.
template <class Set>
class AllSplits {
 public:
  using Cell = typename Set::Cell;

  /// Continues at heap n, with room for `size` heaps.
  AllSplits(const SplitRules& rules, const Cell* cells, HeapSize n, std::uint64_t size,
            const RunControl& run);

  /// Computes a block, at most up to `end`; see NimValues::extend_in_blocks.
  std::uint64_t compute_block(Cell* cells, HeapSize n, std::uint64_t end);

 private:
  static constexpr bool looks_up = std::is_same_v<Set, CandidateTable>;

  /// Heaps that take a tile in turns, while it is in the first-level cache. Comparing with each
  /// candidate takes so long that this gains nothing.
  static constexpr HeapSize heaps_interleaved = looks_up ? 8 : 1;

  /// Splits of a heap into heaps of two residues: the places i in `first` and `total` − i of the
  /// other residue, whose values are at `second` + i. Those with i > total / 2 are seen from the
  /// other side, too.
  struct Splits {
    const Cell* first;
    const Cell* second;
    HeapSize total;
    HeapSize begin;    ///< the first place that is a heap
    bool never_equal;  ///< place total / 2, where both are the same heap, is no split

    SplitRun<Cell> run(HeapSize at, std::size_t count) const {
      return {first + at, second + at, count};
    }
  };

  struct Search {
    Set candidates;
    std::uint32_t next_value = 0;  ///< the least value that was not listed, or was dropped
    unsigned passes = 0;           ///< over the splits that are not marked
  };

  void find_splits(HeapRange block);
  void search_far_splits(HeapRange heaps);
  void mark_sample(HeapRange heaps, std::size_t tiles, StampedSets& marks) const;
  void mark_tile(HeapSize heap, std::size_t index, StampedSet marks) const;
  void list_candidates(StampedSet marks, std::uint32_t from, Search& search) const;
  void eliminate(HeapRange heaps, HeapRange next_heaps, StampedSets& next_marks);
  void eliminate_by_tile(HeapSize heap, std::size_t index, Set& candidates) const;
  void eliminate_and_mark_next(HeapSize heap, std::size_t index, Set& candidates,
                               StampedSet next_marks) const;
  void drop_excess(std::size_t tiles_done, Search& search) const;
  void retry(HeapSize heap, StampedSet marks, Search& search) const;
  std::optional<std::uint32_t> resolve(HeapSize heap, Set& candidates) const;
  std::uint32_t value_by_marking(HeapSize heap);
  bool attains_zero(HeapSize heap) const;
  std::uint32_t min_unmarked(StampedSet marks, std::uint32_t from) const;
  void append(Cell value);
  void adapt_sample(unsigned retries);

  /// The values of equal heaps are no split where heaps must differ, so that 0 is treated apart.
  std::uint32_t min_candidate() const { return unequal_ ? 1 : 0; }
  std::size_t value_limit() const { return std::max<std::size_t>(bound_, 64); }
  Search& search_of(HeapSize heap) { return searches_[heap % block_heaps]; }

  const std::vector<Splits>& splits_of(HeapSize heap) const { return splits_[heap % block_heaps]; }

  /// How many tiles, from place block_heaps on, hold all far splits of the heap. The last may go
  /// beyond the half: these splits are then seen twice.
  std::size_t tiles_of(HeapSize heap) const {
    return (heap / rules_.modulus / 2 - block_heaps + tile_splits) / tile_splits;
  }

  const SplitRules& rules_;
  bool unequal_;  ///< whether two equal heaps may be forbidden
  const SplitKernels& kernels_;
  unsigned threads_;
  ThreadTeam team_;

  const Cell* cells_ = nullptr;
  std::vector<std::vector<Cell>> tables_;   ///< by residue: the values; none for modulus 1
  std::vector<std::vector<Cell>> mirrors_;  ///< by residue: the values backwards
  HeapSize known_ = 0;                      ///< values in the mirrors
  std::array<std::vector<Splits>, block_heaps> splits_;  ///< of the heaps of the block
  std::uint32_t bound_ = 1;  ///< a power of two above all values: no split attains it
  HeapSize block_begin_ = 0;
  std::size_t tiles_ = 0;  ///< the tiles of each heap of the block
  std::array<Search, block_heaps> searches_;
  PerThread<std::array<StampedSets, 2>> marks_;

  static constexpr std::size_t sample_steps = tile_splits / block_heaps;
  double sample_fraction_ = 0.2;               ///< a part of the splits, before it is rounded
  std::size_t marked_per_tile_ = block_heaps;  ///< the first splits of every tile but the first
};

}  // namespace sprague::octal
