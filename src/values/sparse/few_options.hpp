/// The options of single heaps of rules that leave few: `to(m: m = n/2 or m = n/3)` has two, also
/// of a heap of 10^18.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "values/formula/clause_search.hpp"

namespace sprague {

class FewOptions {
 public:
  /// For the heaps up to `last`. The rules must outlive this object.
  FewOptions(const Rules::Form& form, HeapSize last);

  /// All options of the heap in ascending order, each once; empty where more than about `max_tries`
  /// moves would have to be tried. Throws what the rules throw.
  std::optional<std::vector<Option>> of(HeapSize n, std::uint64_t max_tries);

  /// How many moves the last call of of() tried.
  std::uint64_t tries() const { return tries_; }

 private:
  void plan(const FormulaRules& rules, HeapSize last);

  /// Add the options by some rules, or by the formulas; false where these are too many to try.
  template <class Variant>
  bool add(const Variant& rules, HeapSize n, std::uint64_t max_tries, std::vector<Option>& options);
  bool add_found(HeapSize n, std::uint64_t max_tries, std::vector<Option>& options);

  const Rules::Form& form_;
  std::vector<formula::ClauseSearch> searches_;
  bool can_search_ = true;  // every clause of formulas
  std::uint64_t tries_ = 0;
};

/// All options of a heap in ascending order, each once, where few moves need be tried.
std::optional<std::vector<Option>> few_options(const Ruleset& ruleset, HeapSize n);

/// Visits the options of a heap, each once. Throws Error(too_large) where these are too many to be
/// looked at.
void visit_options(const Ruleset& ruleset, HeapSize n, ProgressMeter& progress,
                   const OptionVisitor& visit);

/// Whether one move leaves these heaps, ascending and none empty, of a heap of n. At once for sets;
/// otherwise by a visit of the options. Throws Error(too_large) as it does.
bool is_option(const Ruleset& ruleset, HeapSize n, std::span<const HeapSize> left,
               ProgressMeter& progress);

}  // namespace sprague
