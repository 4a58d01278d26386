/// The options of single heaps of rules that leave few: `to(m: m = n/2 or m = n/3)` has two, also
/// of a heap of 10^18.
#pragma once

#include <optional>
#include <vector>

#include "rules/rules.hpp"
#include "values/formula/clause_search.hpp"

namespace sprague {

class FewOptions {
 public:
  /// For the heaps up to `last`. The rules must outlive this object. `pulse` is called after every
  /// thousand tries of a search or so.
  FewOptions(const Rules::Form& form, HeapSize last, PollCallback pulse = {});

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
  PollCallback pulse_;
  std::vector<formula::ClauseSearch> searches_;
  bool can_search_ = true;  // every clause of formulas
  std::uint64_t tries_ = 0;
};

}  // namespace sprague
