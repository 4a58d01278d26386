// The choice of the theorem that gives a law.

#include "laws/find_law.hpp"

namespace sprague {

std::optional<Law> find_law(const Ruleset& ruleset) {
  struct Find {
    std::optional<LawForm> operator()(const SubtractionRules& rules) const {
      return rules.all_but ? std::nullopt : law_of_set(rules.set);
    }
    std::optional<LawForm> operator()(const FormulaRules& rules) const {
      return law_of_formula(rules);
    }
    std::optional<LawForm> operator()(const OctalRules&) const { return std::nullopt; }
    std::optional<LawForm> operator()(const TakeAndBreakRules&) const { return std::nullopt; }
    std::optional<LawForm> operator()(const FunctionRules&) const { return std::nullopt; }
    std::optional<LawForm> operator()(const SystemRules&) const { return std::nullopt; }
    std::optional<LawForm> operator()(const EntailingRules&) const { return std::nullopt; }
    std::optional<LawForm> operator()(const JoinedRules&) const { return std::nullopt; }
  };
  auto form = std::visit(Find{}, ruleset.rules().form);
  return form ? std::optional(Law(std::move(*form))) : std::nullopt;
}

std::optional<Law> law_without_table(const Ruleset& ruleset, const SolveOptions& options) {
  constexpr std::uint64_t short_period = 1 << 16;
  if (options.algorithm != Algorithm::automatic || options.checkpoint) return std::nullopt;
  auto law = find_law(ruleset);
  if (!law) return std::nullopt;
  const Period period = law->period();
  const bool is_short = period.is_established() && period.period <= short_period;
  // A table shows the period of a finite set behind its largest size.
  const auto* const taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  const bool is_far = taking != nullptr && is_finite(taking->set) && !is_empty(taking->set) &&
                      largest(taking->set) > short_period;
  return is_short && !is_far ? std::nullopt : law;
}

}  // namespace sprague
