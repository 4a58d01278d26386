/// Moves that leave named heaps where each part of the condition looks at one of them, compares two
/// or looks at the heap played on: `split(a,b,c: a < b and b < c and isprime(c) and n > 9)`.
///
/// Heaps are added in ascending order of size x, as in the sets of values of codes. For each set of
/// letters that have heaps so far there are strings of bits: bit t of string v says that some heaps
/// of these letters, of sizes up to x, have the total t and the nim-sum v. The letters T that get
/// size x carry the string v of a set S to the string v ⊕ |T|·G(x) of S ∪ T, moved by |T|·x. Which
/// T may follow which S is what the comparisons say: those in T are equal, and greater than those
/// in S. Tokens taken are a letter whose heap counts 0 in the nim-sum. Where the total may be
/// anything, strings have one bit.
///
/// Letters that the condition treats alike get their heaps in the order of the alphabet. Cost of a
/// size: for each transition and value, total/64 words.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "run/progress_meter.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

class SeparateHeaps {
 public:
  /// For heaps up to `last`. Empty where the alternative, one side of each `or` of the clause, has
  /// other parts, where an evaluation fails, and where there are too many transitions.
  static std::optional<SeparateHeaps> make(const FormulaRules::Clause& clause,
                                           Expression alternative, HeapSize last,
                                           ProgressMeter& progress);

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    for (; added_ + 1 < n; ++added_) add(added_ + 1, known[added_ + 1]);
    if (!of_heap_[n]) return 1;
    const std::vector<std::vector<std::uint64_t>>& strings = levels_.back();
    const HeapSize bit = has_total_ ? n : 0;
    for (std::uint64_t value = 0; value < strings.size(); ++value) {
      if (bit / 64 < strings[value].size() && (strings[value][bit / 64] >> bit % 64 & 1) != 0)
        mex.exclude(value);
    }
    return 1 + strings.size() / 4;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  /// Strings are refused as they are made.
  double bytes_per_heap() const { return 2; }

 private:
  using LetterSet = std::uint32_t;

  /// The letters `added` get the present size where those in `from` have smaller ones.
  struct Transition {
    LetterSet from, added;
  };

  explicit SeparateHeaps(ProgressMeter& progress) : progress_(&progress) {}

  void add(HeapSize size, std::uint64_t value);
  void carry(const Transition& transition, HeapSize size, std::uint64_t value);

  ProgressMeter* progress_;
  bool has_total_ = true;
  HeapSize last_ = 0;
  LetterSet tokens_ = 0;                   // the letter of those taken
  std::vector<bool> of_heap_;              // by n: the parts on it hold
  std::vector<std::vector<bool>> may_be_;  // by letter and size: the parts on the letter hold
  std::vector<Transition> transitions_;    // the larger union first
  // The strings of the values by set of letters, the full set last.
  std::vector<std::vector<std::vector<std::uint64_t>>> levels_;
  HeapSize added_ = 0;  // sizes up to here
  std::uint64_t words_ = 0;
};

}  // namespace sprague::formula
