// A clause of formulas is searched by what bounds its letters; any other part, and a clause of a
// small heap, by going through its moves.

#include "values/sparse/few_options.hpp"

#include <algorithm>

#include "rules/options.hpp"

namespace sprague {

FewOptions::FewOptions(const Rules::Form& form, HeapSize last, PollCallback pulse)
    : form_(form), pulse_(std::move(pulse)) {
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
  for (const formula::ClauseSearch& search : searches_) {
    const SearchEnd end = search.for_each_option(
        n, max_tries - tries_,
        [&](std::span<const HeapSize> left) { options.emplace_back(left.begin(), left.end()); },
        pulse_);
    tries_ += end.tries;
    if (end.reason != SearchEnd::Reason::done) return false;
  }
  return true;
}

}  // namespace sprague
