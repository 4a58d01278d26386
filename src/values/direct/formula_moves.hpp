/// The values that formulas attain from one heap after another.
#pragma once

#include <algorithm>

#include "rules/formula/clauses.hpp"
#include "run/progress_meter.hpp"
#include "values/mex.hpp"

namespace sprague {

/// Excludes the values of the options that formulas allow. Heaps are asked for in ascending order.
class FormulaMoves {
 public:
  static constexpr std::uint64_t steps_per_evaluation = 10;

  FormulaMoves(const FormulaRules& rules, ProgressMeter& progress)
      : rules_(rules), progress_(progress) {
    // A condition that does not look at the heap is a set of sizes, each of which is looked at
    // once.
    sizes_known_ = std::all_of(
        rules.clauses.begin(), rules.clauses.end(), [](const FormulaRules::Clause& clause) {
          return clause.kind != Kind::take || !clause.condition.mentions('n');
        });
    takes_ = rules.has(Kind::take);
    splits_ = rules.has(Kind::split);
    takes_and_splits_ = rules.has(Kind::take_and_split);
    leaves_ = rules.has(Kind::to);
    leaves_pairs_ = rules.has(Kind::to_pair);
    several_ = rules.several();
  }

  /// `known` are the values of the heaps below n; mex has room for each xor of two of them.
  template <class Cell>
  void exclude(const Cell* known, HeapSize n, Mex& mex) {
    if (splits_) exclude_splits(Kind::split, n, 0, known, mex);
    if (takes_ && sizes_known_) exclude_sizes(n, known, mex);
    for (HeapSize s = 1; s <= n && ((takes_ && !sizes_known_) || takes_and_splits_); ++s) {
      if (takes_ && !sizes_known_ && allow(Kind::take, {.n = n, .s = s})) mex.exclude(known[n - s]);
      if (takes_and_splits_) exclude_splits(Kind::take_and_split, n, s, known, mex);
    }
    for (HeapSize m = 0; leaves_ && m < n; ++m) {
      if (allow(Kind::to, {.n = n, .m = m})) mex.exclude(known[m]);
    }
    if (leaves_pairs_) exclude_pairs(n, known, mex);
    for (const bool rows : {false, true}) {
      for (const HeapsLeft& form : several_) {
        if (form.is_row() == rows) exclude_several(form, n, known, mex);
      }
    }
  }

 private:
  using Kind = FormulaRules::Kind;

  bool allow(Kind kind, const Variables& variables) {
    progress_.advance(variables.n, steps_per_evaluation);
    return rules_.allow(kind, variables);
  }

  template <class Cell>
  void exclude_splits(Kind kind, HeapSize n, HeapSize taken, const Cell* known, Mex& mex) {
    const HeapSize rest = n - taken;
    for (HeapSize a = 1; a <= rest / 2; ++a) {
      if (allow(kind, {n, taken, a, rest - a})) mex.exclude(known[a] ^ known[rest - a]);
    }
  }

  template <class Cell>
  void exclude_pairs(HeapSize n, const Cell* known, Mex& mex) {
    for (HeapSize a = 1; a < n; ++a) {
      for (HeapSize b = a; b < n; ++b) {
        if (allow(Kind::to_pair, {.n = n, .a = a, .b = b})) mex.exclude(known[a] ^ known[b]);
      }
    }
  }

  template <class Cell>
  void exclude_several(const HeapsLeft& form, HeapSize n, const Cell* known, Mex& mex) {
    using Total = HeapsLeft::Total;
    if (n < 2) return;
    const HeapSize last_taken = form.total == Total::rest ? n : 0;
    for (HeapSize s = form.total == Total::rest ? 1 : 0; s <= last_taken; ++s) {
      if (form.is_row())
        exclude_rows(form, n, n - s, known, mex);
      else
        exclude_named(form, n, n - s, 0, known, mex);
    }
  }

  /// Rows in the order of k, then of d.
  template <class Cell>
  void exclude_rows(const HeapsLeft& form, HeapSize n, HeapSize total, const Cell* known,
                    Mex& mex) {
    for (HeapSize k = 2; k <= total; ++k) {
      for_each_row(total, k, form, [&](std::span<const HeapSize> heaps) {
        exclude_heaps(form, n, heaps, known, mex);
        return true;
      });
      progress_.advance(n, 1);
    }
  }

  /// Heaps in ascending order; those in heaps_ are chosen. `total` is what the others add up to,
  /// unless they may add up to anything.
  template <class Cell>
  void exclude_named(const HeapsLeft& form, HeapSize n, HeapSize total, unsigned chosen,
                     const Cell* known, Mex& mex) {
    heaps_.resize(form.named);
    if (chosen == form.named) return exclude_heaps(form, n, heaps_, known, mex);
    const HeapSize open = form.named - chosen;
    const bool any = form.total == HeapsLeft::Total::any;
    HeapSize first = chosen == 0 ? 1 : heaps_[chosen - 1];
    const HeapSize last = any ? n - 1 : std::min(n - 1, total / open);
    if (!any && open == 1) first = std::max(first, total);
    for (HeapSize heap = first; heap <= last; ++heap) {
      heaps_[chosen] = heap;
      exclude_named(form, n, any ? total : total - heap, chosen + 1, known, mex);
    }
  }

  template <class Cell>
  void exclude_heaps(const HeapsLeft& form, HeapSize n, std::span<const HeapSize> heaps,
                     const Cell* known, Mex& mex) {
    progress_.advance(n, steps_per_evaluation * heaps.size());
    if (!rules_.allow(form, n, heaps)) return;
    std::uint64_t nim_sum = 0;
    for (const HeapSize heap : heaps) nim_sum ^= known[heap];
    mex.exclude(nim_sum);
  }

  template <class Cell>
  void exclude_sizes(HeapSize n, const Cell* known, Mex& mex) {
    for (; looked_at_ < n; ++looked_at_) {
      if (allow(Kind::take, {.n = n, .s = looked_at_ + 1})) sizes_.push_back(looked_at_ + 1);
    }
    progress_.advance(n, sizes_.size());
    for (const HeapSize size : sizes_) {
      if (size <= n) mex.exclude(known[n - size]);
    }
  }

  const FormulaRules& rules_;
  ProgressMeter& progress_;
  bool takes_ = false, splits_ = false, takes_and_splits_ = false;
  bool leaves_ = false, leaves_pairs_ = false;
  bool sizes_known_ = false;
  std::vector<HeapsLeft> several_;
  std::vector<HeapSize> heaps_;  // the heaps of the move that is examined
  HeapSize looked_at_ = 0;       // the sizes up to here were looked at,
  std::vector<HeapSize> sizes_;  // and these may be taken
};

}  // namespace sprague
