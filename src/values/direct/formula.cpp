#include "values/direct/formula.hpp"

#include <algorithm>
#include <bit>

#include "values/engine.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

using Kind = FormulaRules::Kind;

constexpr std::uint64_t steps_per_evaluation = 10;

class Engine {
 public:
  Engine(const FormulaRules& rules, const NimValues& values, ProgressMeter& progress)
      : rules_(rules), progress_(progress) {
    for (HeapSize n = 0; n < values.size(); ++n) make_room(values[n]);
    // A condition that does not look at the heap is a set of sizes, each of which is looked at
    // once.
    sizes_known_ = std::all_of(
        rules.clauses.begin(), rules.clauses.end(), [](const FormulaRules::Clause& clause) {
          return clause.kind != Kind::take || !clause.condition.mentions('n');
        });
    takes_ = rules.has(Kind::take);
    splits_ = rules.has(Kind::split);
    takes_and_splits_ = rules.has(Kind::take_and_split);
  }

  template <class Cell>
  std::uint64_t value(const Cell* known, HeapSize n) {
    progress_.advance(n, 1);
    mex_.begin();
    mex_.make_room(bound_);
    if (splits_) exclude_splits(Kind::split, n, 0, known);
    if (takes_ && sizes_known_) exclude_sizes(n, known);
    for (HeapSize s = 1; s <= n && ((takes_ && !sizes_known_) || takes_and_splits_); ++s) {
      if (takes_ && !sizes_known_ && allow(Kind::take, {n, s})) mex_.exclude(known[n - s]);
      if (takes_and_splits_) exclude_splits(Kind::take_and_split, n, s, known);
    }
    const std::uint64_t value = mex_.least();
    make_room(value);
    return value;
  }

 private:
  void make_room(std::uint64_t value) { bound_ = std::max(bound_, std::bit_ceil(value + 1)); }

  bool allow(Kind kind, const Variables& variables) {
    progress_.advance(variables.n, steps_per_evaluation);
    return rules_.allow(kind, variables);
  }

  template <class Cell>
  void exclude_splits(Kind kind, HeapSize n, HeapSize taken, const Cell* known) {
    const HeapSize rest = n - taken;
    for (HeapSize a = 1; a <= rest / 2; ++a) {
      if (allow(kind, {n, taken, a, rest - a})) mex_.exclude(known[a] ^ known[rest - a]);
    }
  }

  template <class Cell>
  void exclude_sizes(HeapSize n, const Cell* known) {
    for (; looked_at_ < n; ++looked_at_) {
      if (allow(Kind::take, {n, looked_at_ + 1})) sizes_.push_back(looked_at_ + 1);
    }
    progress_.advance(n, sizes_.size());
    for (const HeapSize size : sizes_) {
      if (size <= n) mex_.exclude(known[n - size]);
    }
  }

  const FormulaRules& rules_;
  ProgressMeter& progress_;
  Mex mex_;
  std::uint64_t bound_ = 1;  // a power of two above every value so far: no xor of two reaches it
  bool takes_ = false, splits_ = false, takes_and_splits_ = false;
  bool sizes_known_ = false;
  HeapSize looked_at_ = 0;       // the sizes up to here were looked at,
  std::vector<HeapSize> sizes_;  // and these may be taken
};

}  // namespace

void extend_by_formulas(const Ruleset& ruleset, const FormulaRules& rules, std::uint64_t size,
                        NimValues& values, ProgressMeter& progress) {
  Engine engine(rules, values, progress);
  values.extend(
      size, [&](const auto* known, HeapSize n) { return engine.value(known, n); },
      [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

void extend_by_options(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                       ProgressMeter& progress) {
  Mex mex;
  const auto value_of = [&](const auto* known, HeapSize n) {
    progress.advance(n, 1);
    mex.begin();
    ruleset.for_each_option(n, [&](std::span<const HeapSize> heaps) {
      std::uint64_t nim_sum = 0;
      for (const HeapSize heap : heaps) nim_sum ^= known[heap];
      mex.make_room(nim_sum + 1);
      mex.exclude(nim_sum);
      progress.advance(n, steps_per_evaluation);
      return true;
    });
    return mex.least();
  };
  values.extend(size, value_of,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
