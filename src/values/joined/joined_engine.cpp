#include "values/joined/joined_engine.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"
#include "values/direct/all_but.hpp"
#include "values/formula/split_residues.hpp"
#include "values/joined/joined_plan.hpp"
#include "values/joined/size_lists.hpp"
#include "values/octal/all_splits.hpp"
#include "values/subtraction/subtraction.hpp"
#include "values/xor_bound.hpp"

namespace sprague::joined {
namespace {

/// A table that is asked for heaps in ascending order.
class TableReader {
 public:
  explicit TableReader(const MoveTable& table) : entries_(table.entries) {}

  /// Null where the table does not list the heap.
  const MoveTable::Entry* entry(HeapSize heap) {
    while (next_ < entries_.size() && entries_[next_].heap < heap) ++next_;
    return next_ < entries_.size() && entries_[next_].heap == heap ? &entries_[next_] : nullptr;
  }

 private:
  const std::vector<MoveTable::Entry>& entries_;
  std::size_t next_ = 0;
};

class Engine {
 public:
  Engine(Plan plan, const JoinedRules& rules, const NimValues& values, ProgressMeter& progress)
      : plan_(std::move(plan)),
        added_(rules.added),
        replaced_(rules.replaced),
        progress_(progress),
        bound_(values) {}

  template <class Cell>
  std::uint64_t value(const Cell* known, HeapSize n) {
    // A value too wide for the cells is computed twice, and recorded when it fits.
    for (; recorded_ < n; ++recorded_) record(recorded_, known[recorded_]);
    mex_.begin();
    mex_.make_room(bound_.value());
    if (const auto* entry = replaced_.entry(n)) return value_by_table(*entry, known);
    if (const auto* entry = added_.entry(n)) exclude(*entry, known);
    return value_by_sources(known, n);
  }

 private:
  void record(HeapSize heap, std::uint64_t value) {
    bound_.include(value);
    for (MoveSource& source : plan_.sources)
      std::visit([&](auto& moves) { moves.record(heap, value); }, source.moves);
  }

  template <class Cell>
  void exclude(const MoveTable::Entry& entry, const Cell* known) {
    for (const Option& option : entry.options) {
      std::uint64_t nim_sum = 0;
      for (const HeapSize heap : option) nim_sum ^= known[heap];
      mex_.exclude(nim_sum);
    }
    progress_.advance(entry.heap, entry.options.size());
  }

  template <class Cell>
  std::uint64_t value_by_table(const MoveTable::Entry& entry, const Cell* known) {
    exclude(entry, known);
    return mex_.least();
  }

  template <class Cell>
  std::uint64_t value_by_sources(const Cell* known, HeapSize n) {
    std::uint64_t steps = 1;
    asked_.clear();
    // What others attain need not be searched for.
    for (const bool searches : {false, true}) {
      for (MoveSource& source : plan_.sources) {
        if (n == 0 || source.searches() != searches || (source.heaps && !source.heaps->holds(n)))
          continue;
        steps += std::visit([&](auto& moves) { return moves.begin(n, known, mex_); }, source.moves);
        asked_.push_back(&source);
      }
    }
    const std::uint64_t value = next_absent(0);
    for (MoveSource* source : asked_) {
      if (auto* const search = std::get_if<formula::SearchMoves>(&source->moves))
        steps += search->steps();
    }
    progress_.advance(n, steps + value / 8);
    return value;
  }

  /// The least number from `value` on that none of the sources begun attains.
  std::uint64_t next_absent(std::uint64_t value) {
    value = mex_.next_absent(value);
    for (std::size_t i = 0; i < asked_.size();) {
      const std::uint64_t next =
          std::visit([&](auto& moves) { return mex_.next_absent(moves.next_absent(value)); },
                     asked_[i]->moves);
      i = next == value ? i + 1 : 0;
      value = next;
    }
    return value;
  }

  Plan plan_;
  TableReader added_, replaced_;
  ProgressMeter& progress_;
  Mex mex_;
  XorBound bound_;
  HeapSize recorded_ = 0;           // the heaps below are
  std::vector<MoveSource*> asked_;  // the sources with moves from the present heap, searches last
};

/// Extends as far as all parts together are a set of sizes.
void extend_by_sizes(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                     NimValues& values, ProgressMeter& progress) {
  // The sizes are listed for twice as many heaps at a time, so that a stop keeps values.
  while (values.size() < size) {
    const std::uint64_t end = std::min(size, std::max<std::uint64_t>(4096, 2 * values.size()));
    auto sizes = sizes_of(rules.parts, end, progress);
    if (!sizes) return;
    if (sizes->all_but)
      extend_all_but(ruleset, sizes->listed, end, values, progress);
    else
      subtraction::extend(ruleset, std::move(sizes->listed), end, values, progress);
  }
}

/// Extends heap by heap.
void extend_by_sources(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                       NimValues& values, ProgressMeter& progress) {
  while (values.size() < size) {
    Plan plan = plan_for(rules.parts, values.size(), size - 1, progress);
    const std::uint64_t end = plan.last + 1;
    // Heaps for which an evaluation may fail take longer than those before them foretold.
    require_steps(plan.least_steps(values.size()),
                  message("needs.nim_values", {{"last", plan.last}, {"game", ruleset.canonical()}}),
                  "instead.fewer_heaps", progress.run());
    const double beside = plan.bytes_per_heap();
    const double bytes = (1.5 * values.width() + beside) * static_cast<double>(end);
    // The direct algorithm needs less memory.
    if (bytes > static_cast<double>(memory_available(progress.run())))
      return extend_directly(ruleset, size, values, progress);
    Engine engine(std::move(plan), rules, values, progress);
    values.extend(
        end, [&](const auto* known, HeapSize n) { return engine.value(known, n); },
        [&](unsigned width) { require_cells(ruleset, end, 1.5 * width + beside, progress.run()); });
  }
}

/// Extends by all splits where the two heaps are told apart by residues at most.
void extend_by_residues(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                        NimValues& values, ProgressMeter& progress) {
  if (const auto splits = formula::split_rules_of(rules, size - 1)) {
    octal::extend_by_splits(ruleset, *splits, size, values, progress, [&](std::uint64_t heaps) {
      extend_by_sources(ruleset, rules, heaps, values, progress);
    });
  }
}

constexpr HeapSize none = std::numeric_limits<HeapSize>::max();

/// The first heap from this one on that a table lists, or none.
HeapSize next_listed(const JoinedRules& rules, HeapSize heap) {
  HeapSize next = none;
  for (const MoveTable* table : {&rules.added, &rules.replaced}) {
    const auto entry = std::lower_bound(
        table->entries.begin(), table->entries.end(), heap,
        [](const MoveTable::Entry& candidate, HeapSize wanted) { return candidate.heap < wanted; });
    if (entry != table->entries.end()) next = std::min(next, entry->heap);
  }
  return next;
}

/// A stretch between listed heaps is long when it at least doubles the values, so that to begin
/// anew with each costs little; behind the last listed heap there is no other.
bool is_long(HeapSize first, HeapSize next) {
  constexpr HeapSize min_heaps = 1024;
  return next == none || next - first >= std::max(first, min_heaps);
}

/// Whether there is one part, which has an engine of its own.
bool has_engine_of_part(const JoinedRules& rules) {
  return rules.parts.size() == 1 && !std::holds_alternative<FormulaRules>(rules.parts[0]);
}

/// Extends rules of one part beside the tables: long stretches by the part's engine.
void extend_beside_tables(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                          NimValues& values, ProgressMeter& progress, EngineCache& cache) {
  const Ruleset part = Ruleset::parse(
      std::visit([](const auto& form) { return canonical_rules(form).canonical; }, rules.parts[0]));
  while (values.size() < size) {
    const HeapSize first = values.size();
    const HeapSize next = next_listed(rules, first);
    if (is_long(first, next)) {
      EngineCache of_stretch;
      EngineCache& used = next == none ? cache : of_stretch;
      used.given = std::max(used.given, first);
      sprague::extend(part, std::min(size, next), Algorithm::fast, values, progress, used);
      continue;
    }
    HeapSize last = next;
    while (!is_long(last + 1, next_listed(rules, last + 1))) last = next_listed(rules, last + 1);
    extend_by_sources(ruleset, rules, std::min(size, last + 1), values, progress);
  }
}

}  // namespace

void extend(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size, NimValues& values,
            ProgressMeter& progress, EngineCache& cache) {
  const bool tables = !rules.added.empty() || !rules.replaced.empty();
  if (tables && has_engine_of_part(rules))
    extend_beside_tables(ruleset, rules, size, values, progress, cache);
  if (!tables) {
    extend_by_sizes(ruleset, rules, size, values, progress);
    extend_by_residues(ruleset, rules, size, values, progress);
  }
  extend_by_sources(ruleset, rules, size, values, progress);
}

std::vector<std::string> sources_of(const JoinedRules& rules, HeapSize last,
                                    const RunControl& run) {
  ProgressMeter progress(run, "", last);
  const Plan plan = plan_for(rules.parts, last, last, progress);
  std::vector<std::string> names;
  for (const MoveSource& source : plan.sources) names.emplace_back(name_of(source));
  return names;
}

}  // namespace sprague::joined
