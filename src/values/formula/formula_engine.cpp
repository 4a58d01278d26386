#include "values/formula/formula_engine.hpp"

#include <algorithm>

#include "run/memory.hpp"
#include "simd/dispatch.hpp"
#include "values/formula/plan.hpp"
#include "values/xor_bound.hpp"

namespace sprague::formula {
namespace {

class Engine {
 public:
  Engine(Plan plan, const NimValues& values, ProgressMeter& progress)
      : plan_(std::move(plan)), progress_(progress), bound_(values) {}

  template <class Cell>
  std::uint64_t value(const Cell* known, HeapSize n) {
    // A value too wide for the cells is computed twice, and recorded when it fits.
    for (; recorded_ < n; ++recorded_) record(recorded_, known[recorded_]);
    mex_.begin();
    mex_.make_room(bound_.value());
    std::uint64_t steps = 1;
    std::uint64_t value = 0;
    for (MoveSource& source : plan_.sources) {
      if (n == 0 || (source.heaps && !source.heaps->holds(n))) continue;
      std::visit(
          [&](auto& moves) {
            steps += moves.begin(n, known, mex_);
            value = std::max(value, moves.first_absent());
          },
          source.moves);
    }
    while (n > 0 && (mex_.excludes(value) || is_attained(n, value))) ++value;
    for (MoveSource& source : plan_.sources) {
      if (auto* const search = std::get_if<SearchMoves>(&source.moves)) steps += search->steps();
    }
    progress_.advance(n, steps);
    return value;
  }

 private:
  void record(HeapSize heap, std::uint64_t value) {
    bound_.include(value);
    for (MoveSource& source : plan_.sources)
      std::visit([&](auto& moves) { moves.record(heap, value); }, source.moves);
  }

  bool is_attained(HeapSize n, std::uint64_t value) {
    return std::any_of(plan_.sources.begin(), plan_.sources.end(), [&](MoveSource& source) {
      if (source.heaps && !source.heaps->holds(n)) return false;
      return std::visit([&](auto& moves) { return moves.attains(value); }, source.moves);
    });
  }

  Plan plan_;
  ProgressMeter& progress_;
  Mex mex_;
  XorBound bound_;
  HeapSize recorded_ = 0;  // the heaps below are
};

/// For as many heaps as there is a plan for: half as many, and so on, where there is none.
std::optional<Plan> longest_plan(const FormulaRules& rules, HeapSize last, Kernels kernels,
                                 ProgressMeter& progress) {
  constexpr HeapSize min_last = 256;
  while (true) {
    if (auto plan = plan_for(rules, last, kernels, progress)) return plan;
    if (last < 2 * min_last) return std::nullopt;
    last /= 2;
  }
}

}  // namespace

void extend(const Ruleset& ruleset, const FormulaRules& rules, std::uint64_t size,
            NimValues& values, ProgressMeter& progress) {
  if (size <= values.size()) return;
  const Kernels kernels = simd::kernels_for(progress.run());
  auto plan = longest_plan(rules, size - 1, kernels, progress);
  if (!plan) return;
  const std::uint64_t end = plan->last + 1;
  const double beside = plan->bytes_per_heap();
  const auto bytes = [&](double width) { return (width + beside) * static_cast<double>(end); };
  // The direct rung needs less memory.
  if (end <= values.size() ||
      bytes(1.5 * values.width()) > static_cast<double>(memory_available(progress.run())))
    return;
  Engine engine(std::move(*plan), values, progress);
  values.extend(
      end, [&](const auto* known, HeapSize n) { return engine.value(known, n); },
      [&](unsigned width) { require_cells(ruleset, end, 1.5 * width + beside, progress.run()); });
}

std::vector<std::string> sources_of(const FormulaRules& rules, HeapSize last,
                                    const RunControl& run) {
  ProgressMeter progress(run, "", last);
  const auto plan = plan_for(rules, last, simd::kernels_for(run), progress);
  std::vector<std::string> names;
  if (plan) {
    for (const MoveSource& source : plan->sources) names.emplace_back(name_of(source));
  }
  return names;
}

std::optional<Sizes> listed_sizes(const FormulaRules& rules, HeapSize last,
                                  ProgressMeter& progress) {
  auto table = sizes_of(rules, last, simd::kernels_for(progress.run()));
  if (!table) return std::nullopt;
  std::uint64_t count = 0;
  for (HeapSize s = 1; s <= last; ++s) {
    progress.advance(0, 1);
    count += table->holds(s);
  }
  // An all-but set takes O(excluded sizes) a heap, a set O(sizes / 64) or so.
  Sizes result{last - count <= last / 256, {}};
  const std::uint64_t listed = result.all_but ? last - count : count;
  require_memory(8 * static_cast<double>(listed), "the sizes a move may take", progress.run());
  result.listed.reserve(listed);
  for (HeapSize s = 1; s <= last; ++s) {
    if (table->holds(s) != result.all_but) result.listed.push_back(s);
  }
  return result;
}

}  // namespace sprague::formula
