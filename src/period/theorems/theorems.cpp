// Each theorem of docs/algorithms.md has a window: a stretch of heaps on which G(n + p) = G(n)
// implies it for ever.
//
//   theorem 1    finite subtraction set, k = max S: any k heaps in a row
//   theorem 2    octal code, k = last digit: n0 <= n < 2·n0 + p + k, n0 >= 1 (Guy and Smith 1956)
//   theorem 3    all-but set, k = max X: two equal normalised states (class_states.cpp),
//                G(n + p) = G(n) + s
//   theorem 4    infinite set: its residues modulo p decide (residues.cpp)
//   theorem 7    at most t heaps left, k taken: n0 <= n < t·n0 + w·p + k, n0 >= 1, w by the
//                constraints (split_window.cpp)
//   theorem 8    code whose values grow: the moves of one period, G(n + p) = G(n) + s
//                (growing_code.cpp)
//   theorem 9    all but an infinite set: two equal states of what is not closed
//                (closed_values.cpp), G(n + p) = G(n) + s
//   theorem 15   formula, at most k taken: k heaps in a row, p a multiple of what the condition
//                depends on the heap modulo (bounded_formula.cpp)
//   theorem 49   splits by residues, small parts and differences below d, k = most taken:
//                n0 <= n < 2·n0 + 5p + d or n0 + p + k, p a multiple of the modulus
//                (split_residues.cpp)
//   theorem 23   system of heaps, k = most taken: n0 <= n < 2·n0 + p + k for all kinds
//                (system_period.cpp)
//   theorem 50   set of residue classes, but for sizes up to k: two equal states, p a multiple of
//                the modulus (class_states.cpp), G(n + p) = G(n) + s
//   theorem 28   tables of moves beside a set or an octal code: theorems 1 to 3 above the tables
//
// The candidates come from an Agreement, smallest shift first. For theorems 1, 2 and 7 a smaller
// true period would have the same preperiod and a shorter window, so it would have been accepted
// before: the first accepted shift is the least period, and its start is the least preperiod. For
// the others theorem 27 finds both (Agreement::min_divisor).

#include "period/theorems/theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "messages/table.hpp"
#include "period/theorems/bounded_formula.hpp"
#include "period/theorems/class_states.hpp"
#include "period/theorems/closed_values.hpp"
#include "period/theorems/growing_code.hpp"
#include "period/theorems/residues.hpp"
#include "period/theorems/shift_agreement.hpp"
#include "period/theorems/split_residues.hpp"
#include "period/theorems/system_period.hpp"
#include "rules/rules.hpp"
#include "rules/split_window.hpp"

namespace sprague {
namespace {

/// `number`: of the theorem, in docs/algorithms.md.
Period by_theorem(const char* number, HeapSize preperiod, std::uint64_t period,
                  std::uint64_t saltus, Message theorem) {
  Period result;
  result.status = PeriodStatus::by_theorem;
  result.theorem_number = number;
  result.preperiod = preperiod;
  result.period = period;
  result.saltus = saltus;
  result.theorem = std::move(theorem);
  return result;
}

/// Theorem 28: the first heap that is not computed and the heap p below it have the moves of the
/// same rules, which are those of all heaps from `rules_from` on.
bool compares_same_rules(std::uint64_t size, std::uint64_t p, HeapSize rules_from) {
  return size - p >= rules_from;
}

/// Theorem 1.
std::optional<Period> prove_subtraction(HeapSize largest_size, const NimValues& values,
                                        HeapSize rules_from) {
  const Agreement agreement(values, Agreement::Of::values);
  for (std::uint64_t p = 1; p + largest_size <= values.size(); ++p) {
    const HeapSize start = agreement.start(p);
    const bool window_is_computed = start + p + largest_size <= values.size();
    if (!window_is_computed || !compares_same_rules(values.size(), p, rules_from)) continue;
    return by_theorem("1", start, p, 0, window_theorem(start, p, largest_size));
  }
  return std::nullopt;
}

/// Theorem 15 for multiples of the modulus. The p heaps beside its window are those of theorem 27,
/// which reduces p to the least period.
std::optional<Period> prove_bounded(const BoundedMoves& moves, const NimValues& values) {
  const Agreement agreement(values, Agreement::Of::values);
  const std::uint64_t size = values.size();
  for (std::uint64_t p = moves.modulus; p <= size / 2; p += moves.modulus) {
    const HeapSize from = std::max(agreement.start(p), moves.from);
    if (from + 2 * p + moves.max_taken > size) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    return by_theorem("15", agreement.start(least), least, 0,
                      message("period.bounded_formula", {{"regular", moves.from},
                                                         {"modulus", moves.modulus},
                                                         {"taken", moves.max_taken},
                                                         {"p", p},
                                                         {"from", from},
                                                         {"end", from + moves.max_taken}}));
  }
  return std::nullopt;
}

/// Theorem 49, as theorem 15 for multiples of the moduli.
std::optional<Period> prove_splits_by_residues(const SplitsByResidues& splits,
                                               const NimValues& values) {
  const Agreement agreement(values, Agreement::Of::values);
  const std::uint64_t size = values.size();
  const std::uint64_t multiple = std::lcm(splits.modulus, splits.taken.modulus);
  for (std::uint64_t p = multiple; p <= size / 6; p += multiple) {
    const HeapSize from = std::max(agreement.start(p), splits.small);
    const HeapSize end =
        std::max({2 * from + 4 * p + splits.spread, from + splits.taken.max_taken, splits.from});
    if (end + 2 * p > size) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    return by_theorem("49", agreement.start(least), least, 0,
                      message("period.split_residues", {{"modulus", splits.modulus},
                                                        {"small", splits.small},
                                                        {"spread", splits.spread},
                                                        {"regular", splits.from},
                                                        {"taken", splits.taken.max_taken},
                                                        {"p", p},
                                                        {"from", from},
                                                        {"end", end + p}}));
  }
  return std::nullopt;
}

/// Theorems 2 and 7.
std::optional<Period> prove_splits(const SplitWindow& window, const NimValues& values,
                                   HeapSize rules_from = 0) {
  const std::uint64_t size = values.size();
  const std::uint64_t heaps = window.heaps;
  const std::uint64_t periods = window.periods;
  const std::uint64_t multiple = window.multiple;
  const HeapSize tokens = window.tokens;
  const auto values_needed = [=](HeapSize from, std::uint64_t p) {
    return heaps * from + (periods + 1) * multiple * p + tokens;
  };
  if (multiple > size || periods > size || heaps > size)
    return std::nullopt;  // the rest is below 2^64, size being below 2^32
  const std::uint64_t max_period = size / ((periods + 1) * multiple);
  // With two heaps the window of p begins before the middle, and all after it agrees.
  const std::uint64_t surely_alike = std::clamp<std::uint64_t>(size / 4, 1, 256);
  if (heaps >= 2 && !may_end_alike(values, surely_alike, std::min(max_period, size / 2)))
    return std::nullopt;
  const Agreement agreement(values, Agreement::Of::values);
  for (std::uint64_t p = 1; p <= max_period && values_needed(1, p) <= size; ++p) {
    const HeapSize start = agreement.start(p);
    // The proof replaces a heap a by a − p >= n0, which must not be empty.
    const HeapSize from = std::max<HeapSize>(start, 1);
    const bool window_is_computed = values_needed(from, p) <= size;
    if (!window_is_computed || !compares_same_rules(size, p, rules_from)) continue;
    const std::uint64_t end = values_needed(from, p) - p;
    if (heaps == 2 && periods == 1 && multiple == 1) {
      return by_theorem(
          "2", start, p, 0,
          message("period.guy_smith", {{"taken", tokens},
                                       {"p", p},
                                       {"from", from},
                                       {"end", end},
                                       {"sum", fmt::format("2·{} + {} + {}", from, p, tokens)}}));
    }
    return by_theorem("7", start, p, 0,
                      message(window.tail_leaves_heaps ? messages::Id("period.splits_with_tail")
                                                       : "period.splits",
                              {{"heaps", message("period.heap_count", {{"count", heaps}})},
                               {"tokens", tokens},
                               {"p", p},
                               {"from", from},
                               {"end", end},
                               {"sum", fmt::format("{}·{} + {}·{} + {}", heaps, from,
                                                   (periods + 1) * multiple - 1, p, tokens)}}));
  }
  return std::nullopt;
}

/// Whether the values computed rise to their end by the saltus that a theorem gives after it, so
/// that the shift p is a period from where the values agree on (theorem 27).
bool rise_by(std::uint64_t saltus, std::uint64_t p, const NimValues& values) {
  const std::uint64_t size = values.size();
  return std::uint64_t{values[size - 1]} == values[size - 1 - p] + saltus;
}

/// Theorem 3, of all but finitely many sizes, and theorem 50.
std::optional<Period> prove_classes(const TakenClasses& classes, const char* theorem,
                                    const NimValues& values, HeapSize rules_from) {
  const std::uint64_t size = values.size();
  if (size < 2 * classes.from + 4) return std::nullopt;
  const Agreement agreement(values, Agreement::Of::differences);
  constexpr int candidates_tried = 16;  // each costs O(size); a true period is among the first
  int tried = 0;
  for (std::uint64_t p = classes.modulus; p <= size / 2 && tried < candidates_tried;
       p += classes.modulus) {
    if (!compares_same_rules(size, p, rules_from)) break;
    const HeapSize start = agreement.start(p);
    const std::uint64_t agreeing = size - p - start;
    if (agreeing < std::max({p, classes.from, size / 4})) continue;
    ++tried;
    const auto saltus = prove_by_class_states(classes, values, p);
    if (!saltus || !rise_by(*saltus, p, values)) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    return by_theorem(
        theorem, agreement.start(least), least, values[size - 1] - values[size - 1 - least],
        message("period.all_but", {{"later", size}, {"earlier", size - p}, {"saltus", *saltus}}));
  }
  return std::nullopt;
}

/// Theorem 9.
std::optional<Period> prove_all_but_family(const SizeSet& excluded, const NimValues& values) {
  const std::uint64_t size = values.size();
  const Agreement agreement(values, Agreement::Of::differences);
  constexpr int candidates_tried = 4;
  int tried = 0;
  for (std::uint64_t p = 1; p <= size / 4 && tried < candidates_tried; ++p) {
    if (size - p - agreement.start(p) < std::max(p, size / 4)) continue;
    ++tried;
    const auto proof = prove_by_closed_values(excluded, values, p);
    if (!proof || !rise_by(proof->saltus, p, values)) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    return by_theorem(
        "9", agreement.start(least), least, values[size - 1] - values[size - 1 - least],
        message("period.all_but_family",
                {{"later", proof->from + p}, {"earlier", proof->from}, {"saltus", proof->saltus}}));
  }
  return std::nullopt;
}

/// Theorem 4.
std::optional<Period> prove_infinite_set(const SizeSet& set, const NimValues& values) {
  const auto found = prove_by_residues(set, values);
  if (!found) return std::nullopt;
  return by_theorem("4", found->preperiod, found->period, 0, found->theorem);
}

/// Theorem 8.
std::optional<Period> prove_growing_code(const TakeAndBreakRules& rules, const NimValues& values) {
  const std::uint64_t size = values.size();
  const Agreement agreement(values, Agreement::Of::differences);
  constexpr int candidates_tried = 4;  // a true period is among the first
  int tried = 0;
  for (std::uint64_t p = 1; p <= size / 4 && tried < candidates_tried; ++p) {
    const HeapSize start = agreement.start(p);
    if (size - p - start < std::max(2 * p, size / 4)) continue;
    if (values[size - 1] <= values[size - 1 - p]) continue;
    ++tried;
    const auto proof =
        prove_growth(rules, values, start, p, values[size - 1] - values[size - 1 - p]);
    if (!proof) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    Message growth =
        message("period.growing_code", {{"first", proof->induction_from},
                                        {"last", proof->induction_from + proof->period - 1},
                                        {"p", proof->period},
                                        {"saltus", proof->saltus}});
    if (rules.repeating > 0)
      growth = Message::sentences({message("period.digits_repeat"), std::move(growth)});
    return by_theorem("8", agreement.start(least), least,
                      values[size - 1] - values[size - 1 - least], std::move(growth));
  }
  return std::nullopt;
}

/// The one part of rules besides their tables, where its theorem speaks of the rules of a heap and
/// of the heap a period below: a finite set, an all-but set of these, or an octal code; or null.
const JoinedRules::Part* single_part(const JoinedRules& rules) {
  if (rules.parts.size() != 1) return nullptr;
  const JoinedRules::Part& part = rules.parts.front();
  const auto* set = std::get_if<SubtractionRules>(&part);
  const bool finite = set != nullptr && is_finite(set->set);
  return finite || std::holds_alternative<OctalRules>(part) ? &part : nullptr;
}

/// Theorem 28. Above the heaps in the tables the rules are those of the part, or there is no move.
/// The induction of the part's theorem begins with the first heap that was not computed, and
/// compares its moves with those of the heap a period below, so it holds where that heap is above
/// the tables, too. `proof_of_part` proves the period of a part whose rules hold from a heap on.
template <class Proof>
std::optional<Period> prove_beyond_tables(const JoinedRules& rules, const NimValues& values,
                                          const Proof& proof_of_part) {
  HeapSize last = 0;  // in the tables
  for (const MoveTable* table : {&rules.added, &rules.replaced}) {
    if (!table->empty()) last = std::max(last, table->entries.back().heap);
  }
  const std::uint64_t size = values.size();
  if (size <= last + 1) return std::nullopt;
  if (rules.parts.empty()) {
    HeapSize preperiod = last + 1;
    while (preperiod > 0 && values[preperiod - 1] == 0) --preperiod;
    return by_theorem("28", preperiod, 1, 0, message("period.no_move_above", {{"heap", last}}));
  }
  const JoinedRules::Part* part = single_part(rules);
  auto period = part != nullptr ? proof_of_part(*part, last + 1) : std::nullopt;
  if (!period) return std::nullopt;
  period->theorem_number = "28";
  period->theorem = Message::sentences(
      {std::move(period->theorem), message("period.tables_end", {{"heap", last}})});
  return period;
}

}  // namespace

Message window_theorem(HeapSize preperiod, std::uint64_t period, HeapSize largest_size) {
  return message("period.window", {{"taken", largest_size}, {"p", period}, {"from", preperiod}});
}

HeapSize proof_horizon(const Ruleset& ruleset) {
  struct Horizon {
    HeapSize operator()(const SubtractionRules& rules) const {
      if (is_finite(rules.set)) return max_heap_size;
      const bool is_open = rules.all_but && rules.set.families.size() > 1 && !taken_classes(rules);
      return is_open ? 0 : residue_horizon;
    }
    HeapSize operator()(const OctalRules&) const { return max_heap_size; }
    HeapSize operator()(const TakeAndBreakRules& rules) const {
      return split_window(rules) ? max_heap_size : 0;
    }
    HeapSize operator()(const FormulaRules& rules) const {
      return bounded_moves(rules) || splits_by_residues({{rules}, {}, {}}) ? max_heap_size : 0;
    }
    HeapSize operator()(const FunctionRules&) const { return 0; }
    HeapSize operator()(const EntailingRules&) const { return 0; }
    HeapSize operator()(const SystemRules&) const { return max_heap_size; }
    HeapSize operator()(const JoinedRules& rules) const {
      return rules.parts.empty() || single_part(rules) != nullptr || splits_by_residues(rules)
                 ? max_heap_size
                 : 0;
    }
  };
  return std::visit(Horizon{}, ruleset.rules().form);
}

std::optional<Period> prove(const Ruleset& ruleset, const NimValues& values) {
  struct Proof {
    const NimValues& values;
    HeapSize rules_from = 0;  ///< smaller heaps have moves by tables, too
    std::optional<Period> operator()(const SubtractionRules& rules) const {
      const auto classes = taken_classes(rules);
      if (is_finite(rules.set)) {
        if (classes) return prove_classes(*classes, "3", values, rules_from);
        const HeapSize last = rules.set.ranges.empty() ? 0 : largest(rules.set);
        return prove_subtraction(last, values, rules_from);
      }
      auto found = rules.all_but ? prove_all_but_family(rules.set, values)
                                 : prove_infinite_set(rules.set, values);
      return !found && classes ? prove_classes(*classes, "50", values, rules_from) : found;
    }
    std::optional<Period> operator()(const OctalRules& rules) const {
      return prove_splits({2, 1, rules.max_taken(), 1}, values, rules_from);
    }
    std::optional<Period> operator()(const TakeAndBreakRules& rules) const {
      const auto window = split_window(rules);
      auto bounded = window ? prove_splits(*window, values) : std::nullopt;
      return bounded ? bounded : prove_growing_code(rules, values);
    }
    std::optional<Period> operator()(const FormulaRules& rules) const {
      if (const auto moves = bounded_moves(rules)) return prove_bounded(*moves, values);
      const auto splits = splits_by_residues({{rules}, {}, {}});
      return splits ? prove_splits_by_residues(*splits, values) : std::nullopt;
    }
    std::optional<Period> operator()(const FunctionRules&) const { return std::nullopt; }
    std::optional<Period> operator()(const EntailingRules&) const { return std::nullopt; }
    std::optional<Period> operator()(const SystemRules& rules) const {
      return prove_system(rules, values);
    }
    std::optional<Period> operator()(const JoinedRules& rules) const {
      if (const auto splits = splits_by_residues(rules))
        return prove_splits_by_residues(*splits, values);
      const auto proof_of_part = [this](const JoinedRules::Part& part, HeapSize from) {
        return std::visit(Proof{values, from}, part);
      };
      return prove_beyond_tables(rules, values, proof_of_part);
    }
  };
  if (values.size() < 2) return std::nullopt;
  return std::visit(Proof{values}, ruleset.rules().form);
}

std::optional<Period> conjecture(const NimValues& values, std::uint64_t min_values,
                                 std::uint64_t min_parts) {
  const std::uint64_t size = values.size();
  if (size < min_values) return std::nullopt;
  const Agreement agreement(values, Agreement::Of::differences);
  for (std::uint64_t p = 1; p <= size / min_parts; ++p) {
    const HeapSize start = agreement.start(p);
    if (start > size / 2 || size - start < 4 * p) continue;
    if (values[size - 1] < values[size - 1 - p]) continue;
    Period period;
    period.status = PeriodStatus::conjectured;
    period.preperiod = start;
    period.period = p;
    period.saltus = values[size - 1] - values[size - 1 - p];
    return period;
  }
  return std::nullopt;
}

}  // namespace sprague
