// Rules that consist of several parts. Sets become one set and codes one code where they can, since
// a game in one family has faster engines and proofs of its period; the others stay side by side.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/rules.hpp"

namespace sprague {
namespace {

constexpr HeapSize max_taken = 1000;         // the limit for a set that becomes a code
constexpr std::size_t max_repeating = 1000;  // digits of the tail of a union

/// The sizes of a set by what they are, not by what they are not; empty where a family is excluded.
std::optional<SizeSet> sizes_of(const SubtractionRules& rules) {
  if (!rules.all_but) return rules.set;
  if (!rules.set.families.empty()) return std::nullopt;
  return SizeSet{gaps(rules.set.ranges), {}};
}

std::optional<SubtractionRules> united(const SubtractionRules& left,
                                       const SubtractionRules& right) {
  auto set = sizes_of(left);
  const auto other = sizes_of(right);
  if (!set || !other) return std::nullopt;
  set->ranges.insert(set->ranges.end(), other->ranges.begin(), other->ranges.end());
  set->families.insert(set->families.end(), other->families.begin(), other->families.end());
  *set = normalised(std::move(*set));
  return can_be_written(*set) ? std::optional(SubtractionRules{std::move(*set), false})
                              : std::nullopt;
}

/// Digit by digit; empty where a union is no digit.
std::optional<TakeAndBreakRules> united(const TakeAndBreakRules& left,
                                        const TakeAndBreakRules& right) {
  TakeAndBreakRules code;
  code.repeating = left.repeating == 0    ? right.repeating
                   : right.repeating == 0 ? left.repeating
                                          : std::lcm(left.repeating, right.repeating);
  if (code.repeating > max_repeating) return std::nullopt;
  const HeapSize size = std::max(left.tail_from(), right.tail_from()) + code.repeating;
  for (HeapSize taken = 0; taken < size; ++taken) {
    auto digit = united(left.taking(taken), right.taking(taken));
    if (!digit) return std::nullopt;
    code.digits.push_back(std::move(*digit));
  }
  for (std::size_t i = 0; i < std::max(left.added.size(), right.added.size()); ++i) {
    const auto at = [i](const TakeAndBreakRules& rules) {
      return i < rules.added.size() ? rules.added[i] : Digit();
    };
    auto digit = united(at(left), at(right));
    if (!digit) return std::nullopt;
    code.added.push_back(std::move(*digit));
  }
  return code;
}

/// The rules that allow the moves of both; empty where no set and no code does.
std::optional<Rules> united(const Rules& left, const Rules& right) {
  if (left.canonical == right.canonical) return left;
  const auto* set = std::get_if<SubtractionRules>(&left.form);
  const auto* other = std::get_if<SubtractionRules>(&right.form);
  if (set != nullptr && other != nullptr) {
    auto both = united(*set, *other);
    return both ? std::optional(canonical_rules(std::move(*both))) : std::nullopt;
  }
  const auto code = code_of(left, max_taken);
  const auto other_code = code ? code_of(right, max_taken) : std::nullopt;
  if (!other_code) return std::nullopt;
  auto both = united(*code, *other_code);
  return both ? std::optional(canonical_rules(std::move(*both))) : std::nullopt;
}

/// Unites parts as long as there are two to unite. The result depends on the parts only, not on
/// their order, since they are sorted first.
std::vector<Rules> united(std::vector<Rules> parts) {
  const auto by_text = [](const Rules& left, const Rules& right) {
    return left.canonical < right.canonical;
  };
  for (bool changed = true; changed;) {
    changed = false;
    std::sort(parts.begin(), parts.end(), by_text);
    for (std::size_t i = 0; i < parts.size() && !changed; ++i) {
      for (std::size_t j = i + 1; j < parts.size() && !changed; ++j) {
        auto both = united(parts[i], parts[j]);
        if (!both) continue;
        parts[i] = std::move(*both);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(j));
        changed = true;
      }
    }
  }
  // Rules without a move.
  std::erase_if(parts,
                [](const Rules& rules) { return rules.canonical == canonical_without_moves; });
  return parts;
}

void append(MoveTable& table, const MoveTable& more) {
  table.entries.insert(table.entries.end(), more.entries.begin(), more.entries.end());
}

/// The tables in normal form: heaps that are replaced are not added to, and where there is nothing
/// to replace, all moves are added.
void normalise_tables(JoinedRules& game) {
  game.replaced = normalised(std::move(game.replaced));
  std::erase_if(game.added.entries,
                [&](const auto& entry) { return game.replaced.find(entry.heap) != nullptr; });
  if (game.parts.empty()) append(game.added, std::exchange(game.replaced, {}));
  game.added = normalised(std::move(game.added));
  std::erase_if(game.added.entries, [](const auto& entry) { return entry.options.empty(); });
}

bool is_formula(const Rules& rules) {
  return std::holds_alternative<FormulaRules>(rules.form);
}

}  // namespace

void join(JoinedRules& game, Rules rules) {
  struct Join {
    JoinedRules& game;
    void operator()(SubtractionRules&& part) const { game.parts.push_back(std::move(part)); }
    void operator()(OctalRules&& part) const { game.parts.push_back(std::move(part)); }
    void operator()(TakeAndBreakRules&& part) const { game.parts.push_back(std::move(part)); }
    void operator()(FormulaRules&& part) const { game.parts.push_back(std::move(part)); }
    void operator()(FunctionRules&&) const {}
    void operator()(SystemRules&&) const {}
    void operator()(EntailingRules&&) const {}
    void operator()(JoinedRules&& other) const {
      for (auto& part : other.parts) game.parts.push_back(std::move(part));
      append(game.added, other.added);
      append(game.replaced, other.replaced);
    }
  };
  std::visit(Join{game}, std::move(rules.form));
}

Rules canonical_joined(JoinedRules game) {
  std::vector<Rules> parts;
  FormulaRules formulas;
  for (JoinedRules::Part& part : game.parts) {
    if (auto* formula = std::get_if<FormulaRules>(&part)) {
      for (auto& clause : formula->clauses) formulas.clauses.push_back(std::move(clause));
    } else {
      parts.push_back(std::visit(
          [](auto&& rules) { return canonical_rules(std::forward<decltype(rules)>(rules)); },
          std::move(part)));
    }
  }
  // The formulas stay together, since one engine takes them all, unless they are a set.
  if (formulas.clauses.empty()) {
    parts = united(std::move(parts));
  } else if (Rules rules = canonical_rules(std::move(formulas)); is_formula(rules)) {
    parts = united(std::move(parts));
    parts.push_back(std::move(rules));
  } else {
    parts.push_back(std::move(rules));
    parts = united(std::move(parts));
  }
  game.parts.clear();
  std::string text;
  for (Rules& rules : parts) {
    text += fmt::format("{}{}", text.empty() ? "" : "; ", rules.canonical);
    join(game, rules);
  }
  normalise_tables(game);
  if (game.added.empty() && game.replaced.empty()) {
    if (parts.empty()) return canonical_rules(OctalRules{{0}});
    if (parts.size() == 1) return std::move(parts.front());
  }
  for (const auto& [table, word] : {std::pair(&game.added, "table"), {&game.replaced, "except"}}) {
    if (!table->empty())
      text += fmt::format("{}{}", text.empty() ? "" : "; ", text_of(*table, word));
  }
  return {std::move(game), std::move(text)};
}

}  // namespace sprague
