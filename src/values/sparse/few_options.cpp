// A clause of formulas is searched by what bounds its letters; any other part, and a clause of a
// small heap, by going through its moves.

#include "values/sparse/few_options.hpp"

#include <algorithm>

namespace sprague {

FewOptions::FewOptions(const Rules::Form& form, HeapSize last) : form_(form) {
  if (const auto* const rules = std::get_if<FormulaRules>(&form)) plan(*rules, last);
  if (const auto* const joined = std::get_if<JoinedRules>(&form)) {
    for (const JoinedRules::Part& part : joined->parts) {
      if (const auto* const rules = std::get_if<FormulaRules>(&part)) plan(*rules, last);
    }
  }
}

void FewOptions::plan(const FormulaRules& rules, HeapSize last) {
  for (const FormulaRules::Clause& clause : rules.clauses) {
    auto search = formula::ClauseSearch::make(clause, last);
    can_search_ = can_search_ && search;
    if (!can_search_) return;
    searches_.push_back(std::move(*search));
  }
}

std::optional<std::vector<Option>> FewOptions::of(HeapSize n, std::uint64_t max_tries) {
  tries_ = 0;
  std::vector<Option> options;
  if (const auto* const joined = std::get_if<JoinedRules>(&form_)) {
    const MoveTable::Entry* entry = joined->replaced.find(n);
    if (entry == nullptr) {
      for (const JoinedRules::Part& part : joined->parts) {
        if (!add(part, n, max_tries, options)) return std::nullopt;
      }
      entry = joined->added.find(n);
    }
    if (entry != nullptr)
      options.insert(options.end(), entry->options.begin(), entry->options.end());
  } else if (std::holds_alternative<SystemRules>(form_) ||
             std::holds_alternative<EntailingRules>(form_) ||
             // A function lists all of its options, however many.
             std::holds_alternative<FunctionRules>(form_) || !add(form_, n, max_tries, options)) {
    return std::nullopt;
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

template <class Variant>
bool FewOptions::add(const Variant& rules, HeapSize n, std::uint64_t max_tries,
                     std::vector<Option>& options) {
  constexpr double few = 64;  // moves take no longer than a search
  const double moves = moves_to_look_at(rules, n);
  if (moves > few && std::holds_alternative<FormulaRules>(rules))
    return add_found(n, max_tries, options);
  if (moves > static_cast<double>(max_tries)) return false;
  // The members of a set are listed, also those that an all-but set leaves out.
  const auto* const taking = std::get_if<SubtractionRules>(&rules);
  if (taking != nullptr && count_bound(taking->set, n) > max_tries) return false;
  visit_options(rules, n, [&](std::span<const HeapSize> left) {
    options.emplace_back(left.begin(), left.end());
    return ++tries_ <= max_tries;
  });
  return tries_ <= max_tries;
}

bool FewOptions::add_found(HeapSize n, std::uint64_t max_tries, std::vector<Option>& options) {
  if (!can_search_) return false;
  return formula::for_each_option(
      searches_, n, max_tries, tries_,
      [&](std::span<const HeapSize> left) { options.emplace_back(left.begin(), left.end()); });
}

std::optional<std::vector<Option>> few_options(const Ruleset& ruleset, HeapSize n) {
  constexpr std::uint64_t few_tries = 1 << 16;
  return FewOptions(ruleset.rules().form, n).of(n, std::min(few_tries, n / 16));
}

void visit_options(const Ruleset& ruleset, HeapSize n, ProgressMeter& progress,
                   const OptionVisitor& visit) {
  if (const auto few = few_options(ruleset, n)) {
    static_cast<void>(std::all_of(few->begin(), few->end(), visit));
    return;
  }
  require_few_moves(moves_to_look_at(ruleset.rules().form, n), ruleset, n, progress.run());
  std::uint64_t examined = 0;
  ruleset.for_each_option(n, [&](std::span<const HeapSize> left) {
    require_few_moves(static_cast<double>(++examined), ruleset, n, progress.run());
    progress.advance(examined, 3);
    return visit(left);
  });
}

bool is_option(const Ruleset& ruleset, HeapSize n, std::span<const HeapSize> left,
               ProgressMeter& progress) {
  const auto* const taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  if (taking != nullptr) {
    if (left.size() > 1) return false;
    const HeapSize rest = left.empty() ? 0 : left[0];
    return rest < n && contains(taking->set, n - rest) != taking->all_but;
  }
  bool found = false;
  visit_options(ruleset, n, progress, [&](std::span<const HeapSize> option) {
    found = std::equal(option.begin(), option.end(), left.begin(), left.end());
    return !found;
  });
  return found;
}

}  // namespace sprague
