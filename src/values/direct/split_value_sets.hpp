/// Which nim-values the splits of m into j heaps attain, for every m, every j and every constraint
/// at once.
///
/// For each value v a string of bits over m: bit m says that some split of m attains v. Heaps are
/// added in ascending order of size; a heap of a tokens and value g carries bit m of string v to
/// bit m + a of string v ⊕ g, so it costs one shift of each string. Which strings it is applied to,
/// and in which order, is what the constraints differ in (docs/algorithms.md, 1.12). Cost of a
/// heap: for each level and value, min(reach, j·a) − a bits, 64 at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/take_and_break.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

class SplitValueSets {
 public:
  /// For the splits that some digit of these rules allows, of numbers up to `reach`. Refuses with
  /// Error(too_large), as strings are added, what does not fit in memory.
  SplitValueSets(const TakeAndBreakRules& rules, HeapSize reach, ProgressMeter& progress);

  /// Heaps added so far, of sizes 1 to this.
  HeapSize heaps() const { return values_.size() - 1; }

  /// Adds the heap of size heaps() + 1. Afterwards the splits into heaps of up to that size are
  /// known.
  void add(std::uint64_t value);

  /// The splits into `heaps` heaps, or into that many at least, under one constraint.
  struct Level {
    std::uint64_t heaps = 1;
    std::size_t stride =
        0;  // words of a string: bit m is bit m % 64 of word m / 64 + 1, and word 0 is zero
    std::vector<std::uint64_t> words;  // the strings of 0, 1, 2, …
    std::vector<HeapSize>
        least;  // [v]: the least m with a split of the value v; absent when there is none
    std::vector<std::uint64_t> values;  // the values that some split has

    std::uint64_t* string(std::uint64_t value) { return words.data() + value * stride; }
    const std::uint64_t* string(std::uint64_t value) const { return words.data() + value * stride; }

    static constexpr HeapSize absent = ~HeapSize{0};

    /// There is, or will be, a split of m with this value.
    void note(std::uint64_t value, HeapSize m) {
      if (least[value] == absent) values.push_back(value);
      least[value] = std::min(least[value], m);
    }

    /// True when a split of m into heaps that were added has this value.
    bool attains(std::uint64_t value, HeapSize m) const {
      return value < least.size() && (string(value)[m / 64 + 1] >> (m % 64) & 1) != 0;
    }

    /// attains() for one m and many values.
    struct Column {
      const std::uint64_t* word;  // of the value 0
      std::size_t stride;
      unsigned bit;
      std::uint64_t bound;
      bool attains(std::uint64_t value) const {
        return value < bound && (word[value * stride] >> bit & 1) != 0;
      }
    };

    Column column(HeapSize m) const {
      return {words.empty() ? nullptr : words.data() + m / 64 + 1, stride,
              static_cast<unsigned>(m % 64), least.size()};
    }

    template <class Visit>
    void for_each_value(HeapSize m, Visit visit) const {
      for (const std::uint64_t value : values) {
        if (attains(value, m)) visit(value);
      }
    }
  };

  /// The levels that together are the splits into two heaps or more that a digit allows, but those
  /// of equal heaps only.
  std::vector<const Level*> levels_of(const Digit& digit) const;

 private:
  /// The levels of one constraint: exactly j heaps (`exact`), or at least j (`from`), for j = 2, 3,
  /// ….
  struct Family {
    std::vector<Level> exact;  // [j − 2]
    std::vector<Level> from;
    void ask(std::uint64_t heaps, bool and_more);
    void ask_exact(std::uint64_t max_heaps);
  };

  const Level* find(Constraint constraint, std::uint64_t heaps, bool and_more) const;
  const Level& exactly(const Family& family, std::uint64_t heaps) const {
    return heaps == 1 ? one_ : family.exact[heaps - 2];
  }

  void make_room(std::uint64_t value);
  void carry(const Level& from, Level& to, HeapSize tokens, std::uint64_t value, HeapSize last);
  void carry_once(Level& level, HeapSize tokens, std::uint64_t value);
  void close(Level& level, HeapSize tokens, std::uint64_t value);
  void join_pairs(Level& to, HeapSize tokens, std::uint64_t value, HeapSize last);
  void add_to_mixed(HeapSize tokens, std::uint64_t value);
  void add_to_unequal(HeapSize tokens, std::uint64_t value);
  void add_to_any(HeapSize tokens, std::uint64_t value);

  HeapSize reach_;
  ProgressMeter& progress_;
  std::vector<std::uint32_t> values_{0};  // the values of the heaps added, from size 1 on
  Level one_;
  Family any_, unequal_, mixed_;
  std::uint64_t bound_ = 0;  // a power of two, or 0: each level has room for the values below
};

}  // namespace sprague
