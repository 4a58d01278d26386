// Rules of several parts, heap by heap: the mex over what each part attains by its own recurrence.
//
//   sets       G(n − s) for every s ∈ S up to n                    O(|S ∩ [1, n]|), O(n) for allbut
//   codes      G(n − t), and G(a) ⊕ G(n − t − a) for every split   O(n) per digit
//   formulas   see formula_moves.hpp
//   others     every option
//
// A value that two parts attain is excluded twice, which does no harm, so no option is kept.

#include "values/direct/joined.hpp"
#include "rules/options.hpp"
#include "values/direct/formula_moves.hpp"
#include "values/direct/octal_moves.hpp"
#include "values/engine.hpp"
#include "values/mex.hpp"
#include "values/subtraction_sizes.hpp"
#include "values/xor_bound.hpp"

namespace sprague {
namespace {

class SetMoves {
 public:
  SetMoves(const SubtractionRules& rules, std::uint64_t size, ProgressMeter& progress)
      : all_but_(rules.all_but), sizes_(listed_members(rules.set, size, progress)) {}

  template <class Cell>
  std::uint64_t exclude(const Cell* known, HeapSize n, Mex& mex) const {
    HeapSize next = 1;  // in an all-but set, the first size not yet examined
    for (const HeapSize size : sizes_) {
      if (size > n) break;
      if (!all_but_) mex.exclude(known[n - size]);
      for (; all_but_ && next < size; ++next) mex.exclude(known[n - next]);
      next = size + 1;
    }
    for (; all_but_ && next <= n; ++next) mex.exclude(known[n - next]);
    return all_but_ ? n : sizes_.size();
  }

 private:
  bool all_but_;
  std::vector<HeapSize> sizes_;
};

class Engine {
 public:
  Engine(const JoinedRules& rules, std::uint64_t size, const NimValues& values,
         ProgressMeter& progress)
      : rules_(rules), progress_(progress), bound_(values) {
    for (const JoinedRules::Part& part : rules.parts) {
      if (const auto* set = std::get_if<SubtractionRules>(&part))
        sets_.emplace_back(*set, size, progress);
      else if (const auto* formula = std::get_if<FormulaRules>(&part))
        formulas_.emplace_back(*formula, progress);
      else if (const auto* octal = std::get_if<OctalRules>(&part))
        octals_.push_back(octal);
      else
        others_.push_back(&part);
    }
  }

  template <class Cell>
  std::uint64_t value(const Cell* known, HeapSize n) {
    progress_.advance(n, 1);
    mex_.begin();
    mex_.make_room(bound_.value());
    if (const auto* entry = rules_.replaced.find(n))
      exclude_options(*entry, known);
    else
      exclude_all(known, n);
    const std::uint64_t value = mex_.least();
    bound_.include(value);
    return value;
  }

 private:
  template <class Cell>
  void exclude_all(const Cell* known, HeapSize n) {
    for (const SetMoves& set : sets_) progress_.advance(n, set.exclude(known, n, mex_));
    for (const OctalRules* octal : octals_)
      progress_.advance(n, exclude_octal(*octal, known, n, mex_));
    for (FormulaMoves& formula : formulas_) formula.exclude(known, n, mex_);
    for (const JoinedRules::Part* part : others_) {
      visit_options(*part, n, [&](std::span<const HeapSize> heaps) {
        exclude_option(heaps, known);
        progress_.advance(n, 10);
        return true;
      });
    }
    if (const auto* entry = rules_.added.find(n)) exclude_options(*entry, known);
  }

  template <class Cell>
  void exclude_options(const MoveTable::Entry& entry, const Cell* known) {
    for (const Option& option : entry.options) exclude_option(option, known);
  }

  template <class Cell>
  void exclude_option(std::span<const HeapSize> heaps, const Cell* known) {
    std::uint64_t nim_sum = 0;
    for (const HeapSize heap : heaps) nim_sum ^= known[heap];
    mex_.exclude(nim_sum);
  }

  const JoinedRules& rules_;
  ProgressMeter& progress_;
  std::vector<SetMoves> sets_;
  std::vector<const OctalRules*> octals_;
  std::vector<FormulaMoves> formulas_;
  std::vector<const JoinedRules::Part*> others_;
  Mex mex_;
  XorBound bound_;
};

}  // namespace

void extend_joined(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                   NimValues& values, ProgressMeter& progress) {
  Engine engine(rules, size, values, progress);
  values.extend(
      size, [&](const auto* known, HeapSize n) { return engine.value(known, n); },
      [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
