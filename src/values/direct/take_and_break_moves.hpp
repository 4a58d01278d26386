/// The values that a take-and-break code attains from one heap after another: the union of those of
/// its digits.
///
///   up to two heaps    G(n − t), and G(a) ⊕ G(n − t − a) for every split; O(n) per digit
///   three or more      asked of the strings of split_value_sets.hpp; O(G(n)) per digit, and their
///                      cost
///   equal heaps        G(m/j) or 0, as j is odd or even, for the divisors j of m; O(√m)
///   a repeating tail   kept as unions: of all m ≡ ρ (mod the length of the tail) that the tail can
///                      leave, what each of its digits attains from m; O(length of the tail), and
///                      one m
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "rules/take_and_break.hpp"
#include "run/memory.hpp"
#include "values/direct/split_value_sets.hpp"
#include "values/mex.hpp"
#include "values/value_set.hpp"

namespace sprague::take_and_break {

/// Visits the values of the splits of m into equal heaps that a digit asks for, two or more.
template <class Cell, class Visit>
void for_each_equal_split(const Digit& digit, HeapSize m, const Cell* known, Visit visit) {
  const auto look_at = [&](HeapSize heaps) {
    if (heaps >= 2 && digit.at(heaps) == Constraint::equal)
      visit(heaps % 2 == 0 ? 0 : known[m / heaps]);
  };
  for (HeapSize divisor = 1; divisor <= m / divisor; ++divisor) {
    if (m % divisor != 0) continue;
    look_at(divisor);
    if (divisor != m / divisor) look_at(m / divisor);
  }
}

inline bool asks_for_equal_splits(const Digit& digit) {
  return digit.beyond == Constraint::equal ||
         std::find(digit.constraints.begin(), digit.constraints.end(), Constraint::equal) !=
             digit.constraints.end();
}

/// A digit, and what splits into three heaps or more it allows.
struct DigitMoves {
  Digit digit;
  std::vector<const SplitValueSets::Level*> levels = {};
};

inline DigitMoves moves_of(const Digit& digit, const SplitValueSets* strings) {
  return {digit, strings != nullptr ? strings->levels_of(digit)
                                    : std::vector<const SplitValueSets::Level*>()};
}

/// Visits what a digit attains by leaving m tokens, but for its levels, and returns about how many
/// steps that took.
template <class Cell, class Visit>
std::uint64_t visit_directly(const DigitMoves& moves, HeapSize m, const Cell* known, Visit visit) {
  const Digit& digit = moves.digit;
  if (m == 0) {
    if (digit.allows(0)) visit(0);
    return 1;
  }
  if (digit.allows(1)) visit(known[m]);
  if (asks_for_equal_splits(digit)) for_each_equal_split(digit, m, known, visit);
  const Constraint pairs = digit.at(2);
  if (!moves.levels.empty() || (pairs != Constraint::any && pairs != Constraint::unequal)) return 1;
  const HeapSize last = pairs == Constraint::any ? m / 2 : (m - 1) / 2;
  for (HeapSize heap = 1; heap <= last; ++heap) visit(known[heap] ^ known[m - heap]);
  return 1 + last;
}

/// The values that the moves of a repeating tail attain.
class Tail {
 public:
  Tail(const TakeAndBreakRules& rules, const SplitValueSets* strings, const RunControl& run)
      : from_(rules.tail_from()), length_(rules.repeating) {
    for (HeapSize i = 0; i < length_; ++i) {
      const Digit& digit = rules.digits[from_ + i];
      const auto same = std::find_if(different_.begin(), different_.end(),
                                     [&](const DigitMoves& moves) { return moves.digit == digit; });
      which_.push_back(static_cast<std::size_t>(same - different_.begin()));
      if (same == different_.end()) different_.push_back(moves_of(digit, strings));
    }
    require_memory(
        static_cast<double>(sizeof(ValueSet)) * static_cast<double>(different_.size() * length_),
        run);
    left_.resize(different_.size() * length_);
  }

  /// Visits what the heap n attains by the tail, and returns about how many steps that took.
  template <class Cell, class Visit>
  std::uint64_t visit(HeapSize n, const Cell* known, Visit visit) {
    if (length_ == 0 || n < from_) return 0;
    std::uint64_t steps = 0;
    for (; joined_ <= n - from_; ++joined_) {
      for (std::size_t i = 0; i < different_.size(); ++i) {
        ValueSet& set = left_[i * length_ + joined_ % length_];
        const auto insert = [&](std::uint64_t value) { set.insert(value); };
        steps += visit_directly(different_[i], joined_, known, insert);
        for (const SplitValueSets::Level* level : different_[i].levels) {
          level->for_each_value(joined_, insert);
          steps += level->values.size();
        }
      }
    }
    // The digit i of the tail is for taking from_ + i, and then every length_ more.
    for (HeapSize i = 0; i < std::min(length_, n - from_ + 1); ++i) {
      const ValueSet& set = left_[which_[i] * length_ + (n - from_ - i) % length_];
      set.for_each(visit);
      steps += set.words() + 1;
    }
    return steps;
  }

 private:
  HeapSize from_;
  HeapSize length_;
  std::vector<DigitMoves> different_;
  std::vector<std::size_t> which_;  // [i]: which of them digit i of the tail is
  std::vector<ValueSet> left_;      // by different digit and residue of m: the values attained
                                    // from the m < joined_
  HeapSize joined_ = 0;
};

/// All moves. Heaps are asked for in ascending order, and may be left out.
class Moves {
 public:
  /// For heaps below `size`.
  Moves(const TakeAndBreakRules& rules, std::uint64_t size, ProgressMeter& progress)
      : strings_(strings_for(rules, size, progress)), tail_(rules, strings_.get(), progress.run()) {
    for (std::size_t tokens = 1; tokens <= rules.added.size(); ++tokens)
      add(rules.added[tokens - 1], tokens, 0);
    for (HeapSize taken = 0; taken < rules.tail_from(); ++taken) add(rules.digits[taken], 0, taken);
  }

  /// Excludes the values of options, but those that only attains() knows. `known` are the values of
  /// the heaps below n; mex has room for each xor of two of them. Returns about how many steps that
  /// took.
  template <class Cell>
  std::uint64_t exclude(const Cell* known, HeapSize n, Mex& mex) {
    while (strings_ && strings_->heaps() + 1 < n) strings_->add(known[strings_->heaps() + 1]);
    const auto exclude_value = [&](std::uint64_t value) { mex.exclude(value); };
    std::uint64_t steps = tail_.visit(n, known, exclude_value);
    questions_.clear();
    for (const Move& move : moves_) {
      if (n == 0 || n < move.taken) break;
      const HeapSize left = n + move.added - move.taken;
      steps += visit_directly(move.digit, left, known, exclude_value);
      for (const SplitValueSets::Level* level : move.digit.levels)
        questions_.push_back(level->column(left));
    }
    return steps;
  }

  /// Whether a split into three heaps or more attains the value: asks only the splits that decide.
  bool attains(std::uint64_t value) const {
    return std::any_of(
        questions_.begin(), questions_.end(),
        [&](const SplitValueSets::Level::Column& column) { return column.attains(value); });
  }

  bool has_questions() const { return !questions_.empty(); }

 private:
  struct Move {
    DigitMoves digit;
    HeapSize added, taken;
  };

  static std::unique_ptr<SplitValueSets> strings_for(const TakeAndBreakRules& rules,
                                                     std::uint64_t size, ProgressMeter& progress) {
    if (rules.max_heaps().value_or(3) <= 2) return nullptr;
    return std::make_unique<SplitValueSets>(rules, size + rules.added.size(), progress);
  }

  void add(const Digit& digit, HeapSize added, HeapSize taken) {
    if (!digit.is_zero()) moves_.push_back({moves_of(digit, strings_.get()), added, taken});
  }

  std::unique_ptr<SplitValueSets> strings_;  // for three heaps and more
  Tail tail_;
  std::vector<Move> moves_;  // but those of the tail, by ascending `taken`
  std::vector<SplitValueSets::Level::Column> questions_;  // of the present heap
};

}  // namespace sprague::take_and_break
