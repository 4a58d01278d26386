#include "values/joined/joined_plan.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "simd/dispatch.hpp"
#include "values/joined/size_lists.hpp"

namespace sprague::joined {
namespace {

using Kind = FormulaRules::Kind;

/// The sources of formulas up to `last`, and the kinds of clauses whose evaluation might fail.
struct FormulaSources {
  std::vector<formula::MoveSource> sources;
  FormulaRules rows;  ///< evaluated for each move, whether or not that might fail
  FormulaRules interpreted;
};

bool leaves_rows(const FormulaRules::Clause& clause) {
  return clause.kind == Kind::several && clause.heaps.is_row();
}

FormulaSources sources_of(const FormulaRules& rules, HeapSize last, ProgressMeter& progress) {
  const Kernels kernels = simd::kernels_for(progress.run());
  std::vector<std::optional<std::vector<formula::MoveSource>>> of_clauses;
  std::set<Kind> unproven;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    of_clauses.push_back(
        leaves_rows(clause) ? std::nullopt : formula::sources_for(clause, last, kernels, progress));
    if (!of_clauses.back() && !leaves_rows(clause)) unproven.insert(clause.kind);
  }
  FormulaSources result;
  for (std::size_t i = 0; i < rules.clauses.size(); ++i) {
    if (leaves_rows(rules.clauses[i]))
      result.rows.clauses.push_back(rules.clauses[i]);
    else if (unproven.contains(rules.clauses[i].kind))
      result.interpreted.clauses.push_back(rules.clauses[i]);
    else
      std::move(of_clauses[i]->begin(), of_clauses[i]->end(), std::back_inserter(result.sources));
  }
  return result;
}

class Planner {
 public:
  Planner(HeapSize last, ProgressMeter& progress) : progress_(progress) { plan_.last = last; }

  void operator()(const SubtractionRules& set) {
    sizes_ = united(sizes_, sizes_of(set, plan_.last, progress_));
  }
  void operator()(const OctalRules& code) { (*this)(code_of(code)); }
  void operator()(const TakeAndBreakRules& code) {
    add(CodeMoves(code, plan_.last + 1, progress_));
  }
  void operator()(const FormulaRules&) {}

  void add(FormulaSources formulas) {
    for (formula::MoveSource& source : formulas.sources) {
      const auto* sizes = std::get_if<formula::SizeMoves>(&source.moves);
      if (sizes != nullptr && sizes->takes_all() && !source.heaps)
        sizes_ = united(sizes_, {false, {sizes->sizes().begin(), sizes->sizes().end()}});
      else
        std::visit([&](auto& moves) { add(std::move(moves), std::move(source.heaps)); },
                   source.moves);
    }
    if (!formulas.interpreted.clauses.empty())
      add(InterpretedMoves(std::move(formulas.interpreted), plan_.last, progress_));
    // Last, as in the direct algorithm, whose errors these are.
    if (!formulas.rows.clauses.empty()) add(formula::RowMoves(std::move(formulas.rows), progress_));
  }

  Plan plan() && {
    if (sizes_.all_but)
      add(AllButMoves(std::move(sizes_.listed)));
    else if (!sizes_.listed.empty())
      add(SetMoves(std::move(sizes_.listed), simd::kernels_for(progress_.run())));
    return std::move(plan_);
  }

 private:
  template <class Moves>
  void add(Moves moves, std::optional<formula::NumberTable> heaps = std::nullopt) {
    plan_.sources.push_back({std::move(moves), std::move(heaps)});
  }

  ProgressMeter& progress_;
  Plan plan_;
  Sizes sizes_;  // the sizes of all sets among the parts
};

}  // namespace

double Plan::bytes_per_heap() const {
  double bytes = 0;
  for (const MoveSource& source : sources)
    bytes += std::visit([](const auto& moves) { return moves.bytes_per_heap(); }, source.moves);
  return bytes;
}

double Plan::least_steps(HeapSize first) const {
  double steps = 0;
  for (const MoveSource& source : sources) {
    if (const auto* const moves = std::get_if<InterpretedMoves>(&source.moves))
      steps += moves->least_steps(first, last);
  }
  return steps;
}

Plan plan_for(std::span<const JoinedRules::Part> parts, HeapSize first, HeapSize last,
              ProgressMeter& progress) {
  constexpr HeapSize min_last = 256;
  FormulaRules rules;
  for (const JoinedRules::Part& part : parts) {
    if (const auto* formulas = std::get_if<FormulaRules>(&part))
      rules.clauses.insert(rules.clauses.end(), formulas->clauses.begin(), formulas->clauses.end());
  }
  // Half as many heaps, and so on, where an evaluation for more of them might fail.
  HeapSize proven = last;
  FormulaSources formulas = sources_of(rules, proven, progress);
  while (!formulas.interpreted.clauses.empty() && proven / 2 >= std::max(first, min_last))
    formulas = sources_of(rules, proven /= 2, progress);
  if (!formulas.interpreted.clauses.empty()) formulas = sources_of(rules, proven = last, progress);
  Planner planner(proven, progress);
  planner.add(std::move(formulas));
  for (const JoinedRules::Part& part : parts) std::visit(planner, part);
  return std::move(planner).plan();
}

std::string_view name_of(const MoveSource& source) {
  struct Name {
    std::string_view operator()(const formula::TargetMoves&) const { return "targets"; }
    std::string_view operator()(const formula::TakenDivisors&) const { return "divisors"; }
    std::string_view operator()(const formula::SizeMoves&) const { return "sizes"; }
    std::string_view operator()(const formula::WindowMoves&) const { return "window"; }
    std::string_view operator()(const formula::SearchMoves&) const { return "search"; }
    std::string_view operator()(const formula::SplitMoves&) const { return "splits"; }
    std::string_view operator()(const formula::SplitDivisors&) const {
      return "splits by divisors";
    }
    std::string_view operator()(const formula::RecurringSplits&) const {
      return "recurring splits";
    }
    std::string_view operator()(const formula::TakeAndSplitMoves&) const {
      return "takes and splits";
    }
    std::string_view operator()(const formula::PairMoves&) const { return "pairs"; }
    std::string_view operator()(const formula::SeparatePairMoves&) const {
      return "separate pairs";
    }
    std::string_view operator()(const formula::GrowingPairMoves&) const { return "growing pairs"; }
    std::string_view operator()(const formula::SeparateHeaps&) const { return "separate heaps"; }
    std::string_view operator()(const formula::EquatedMoves&) const { return "equations"; }
    std::string_view operator()(const formula::RowMoves& moves) const {
      return moves.are_many() ? "many rows" : "rows";
    }
    std::string_view operator()(const SetMoves&) const { return "set"; }
    std::string_view operator()(const AllButMoves&) const { return "all-but set"; }
    std::string_view operator()(const CodeMoves&) const { return "code"; }
    std::string_view operator()(const InterpretedMoves&) const { return "interpreter"; }
  };
  return std::visit(Name(), source.moves);
}

}  // namespace sprague::joined
