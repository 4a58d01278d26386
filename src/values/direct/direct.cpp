// Dynamic programming, heap by heap, as a good student would write it.
//
//   subtraction   exclude G(n − s) for every s ∈ S up to n                          O(|S ∩ [1, n]|)
//   octal         exclude G(n − t), and G(a) ⊕ G(n − t − a) for every split         O(n) per digit
//   others        see all_but.cpp, take_and_break_moves.hpp, formula_moves.hpp, joined.cpp
//
// Measured by `make bench`; the fast engines are tested against these.

#include "rules/rules.hpp"
#include "values/direct/all_but.hpp"
#include "values/direct/formula_moves.hpp"
#include "values/direct/joined.hpp"
#include "values/direct/octal_moves.hpp"
#include "values/direct/take_and_break_moves.hpp"
#include "values/engine.hpp"
#include "values/mex.hpp"
#include "values/subtraction_sizes.hpp"
#include "values/system/table.hpp"
#include "values/xor_bound.hpp"

namespace sprague {
namespace {

/// One computation: what is asked for, and what it beats.
struct Task {
  const Ruleset& ruleset;
  std::uint64_t size;
  NimValues& values;
  ProgressMeter& progress;

  template <class Recurrence>
  void extend(Recurrence recurrence) {
    values.extend(size, recurrence, [this](unsigned width) {
      require_cells(ruleset, size, 1.5 * width, progress.run());
    });
  }
};

void extend_subtraction(const SizeSet& set, Task task) {
  const std::vector<HeapSize> sizes = listed_members(set, task.size, task.progress);
  Mex mex;
  std::size_t usable = 0;  // sizes[0 … usable − 1] are at most n
  task.extend([&](const auto* known, HeapSize n) {
    while (usable < sizes.size() && sizes[usable] <= n) ++usable;
    task.progress.advance(n, usable + 1);
    mex.begin();
    mex.make_room(usable);  // no value exceeds the number of options
    for (std::size_t i = 0; i < usable; ++i) mex.exclude(known[n - sizes[i]]);
    return mex.least();
  });
}

/// Where a move leaves several heaps: `exclude(known, n, mex)` excludes the values of all options
/// and returns the steps that it took.
template <class Exclude>
void extend_by_sums(Task task, Exclude exclude) {
  Mex mex;
  XorBound bound(task.values);
  std::uint64_t steps = 1;  // the steps of the heap before
  task.extend([&](const auto* known, HeapSize n) {
    task.progress.advance(n, steps);
    mex.begin();
    mex.make_room(bound.value());
    steps = static_cast<std::uint64_t>(exclude(known, n, mex));
    const std::uint64_t value = mex.least();
    bound.include(value);
    return value;
  });
}

/// Time and memory: docs/algorithms.md, 1.12.
void extend_take_and_break(const TakeAndBreakRules& rules, Task task) {
  take_and_break::Moves moves(rules, task.size, task.progress);
  Mex mex;
  XorBound bound(task.values);
  std::uint64_t steps = 0;  // the steps of the heap before
  task.extend([&](const auto* known, HeapSize n) {
    task.progress.advance(n, steps + 1);
    mex.begin();
    mex.make_room(bound.value());
    steps = moves.exclude(known, n, mex);
    std::uint64_t value = 0;
    while (mex.excludes(value) || moves.attains(value)) ++value;
    if (moves.has_questions()) steps += 2 * value;
    bound.include(value);
    return value;
  });
}

/// O(n) evaluations a heap where heaps are taken from or split, O(n²) where both at once.
void extend_by_formulas(const FormulaRules& rules, Task task) {
  FormulaMoves moves(rules, task.progress);
  extend_by_sums(task, [&](const auto* known, HeapSize n, Mex& mex) {
    moves.exclude(known, n, mex);
    return 1;
  });
}

/// The mex over all options, for rules of any kind; an option costs a call.
void extend_by_options(Task task) {
  constexpr std::uint64_t steps_per_option = 10;
  Mex mex;
  task.extend([&](const auto* known, HeapSize n) {
    task.progress.advance(n, 1);
    mex.begin();
    task.ruleset.for_each_option(n, [&](std::span<const HeapSize> heaps) {
      std::uint64_t nim_sum = 0;
      for (const HeapSize heap : heaps) nim_sum ^= known[heap];
      mex.make_room(nim_sum + 1);
      mex.exclude(nim_sum);
      task.progress.advance(n, steps_per_option);
      return true;
    });
    return mex.least();
  });
}

}  // namespace

void extend_directly(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                     ProgressMeter& progress) {
  struct Recurrence {
    const Task& task;
    void operator()(const SubtractionRules& rules) const {
      if (rules.all_but)
        extend_all_but(task.ruleset, listed_members(rules.set, task.size, task.progress), task.size,
                       task.values, task.progress);
      else
        extend_subtraction(rules.set, task);
    }
    void operator()(const OctalRules& rules) const {
      extend_by_sums(task, [&](const auto* known, HeapSize n, Mex& mex) {
        return exclude_octal(rules, known, n, mex);
      });
    }
    void operator()(const TakeAndBreakRules& rules) const { extend_take_and_break(rules, task); }
    void operator()(const FormulaRules& rules) const { extend_by_formulas(rules, task); }
    void operator()(const FunctionRules&) const { extend_by_options(task); }
    void operator()(const JoinedRules& rules) const {
      extend_joined(task.ruleset, rules, task.size, task.values, task.progress);
    }
    void operator()(const EntailingRules&) const {
      extend(task.ruleset, task.size, Algorithm::direct, task.values, task.progress);
    }
    void operator()(const SystemRules& rules) const {
      systems::extend(rules, task.size, true, task.values, task.progress);
    }
  };
  const Task task{ruleset, size, values, progress};
  std::visit(Recurrence{task}, ruleset.rules().form);
}

}  // namespace sprague
