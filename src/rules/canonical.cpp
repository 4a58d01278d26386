#include <fmt/format.h>

#include "rules/formula/sizes_of.hpp"
#include "rules/parts.hpp"
#include "rules/rules.hpp"

namespace sprague {
namespace {

/// 0.33 is S(1,2): digit 3 allows any rest, one heap or none.
bool is_subtraction(const OctalRules& octal) {
  if (octal.digits[0] != 0 || octal.digits.size() == 1) return false;
  for (const std::uint8_t digit : octal.digits) {
    if (digit != 0 && digit != 3) return false;
  }
  return true;
}

SubtractionRules as_subtraction(const OctalRules& octal) {
  SubtractionRules rules;
  for (HeapSize taken = 1; taken < octal.digits.size(); ++taken) {
    if (octal.digits[taken] == 3) rules.set.ranges.push_back({taken, taken});
  }
  return rules;
}

Rules canonical_octal(OctalRules octal) {
  while (octal.digits.size() > 1 && octal.digits.back() == 0) octal.digits.pop_back();
  if (is_subtraction(octal)) return canonical_rules(as_subtraction(octal));
  std::string text = fmt::format("{}.", octal.digits[0]);
  for (std::size_t i = 1; i < octal.digits.size(); ++i) text += std::to_string(octal.digits[i]);
  if (octal.digits.size() == 1) text += '0';
  return {std::move(octal), std::move(text)};
}

/// The subtraction set of a code whose digits are 0 and 3: 0.0[30] is S(2k).
std::optional<SubtractionRules> as_subtraction(const TakeAndBreakRules& code) {
  if (!code.added.empty() || !code.digits[0].is_zero()) return std::nullopt;
  SubtractionRules rules;
  for (HeapSize taken = 1; taken < code.digits.size(); ++taken) {
    if (code.digits[taken].is_zero()) continue;
    if (code.digits[taken].octal() != 3u) return std::nullopt;
    if (taken < code.tail_from())
      rules.set.ranges.push_back({taken, taken});
    else
      rules.set.families.push_back(every(code.repeating, taken));
  }
  return rules;
}

std::optional<OctalRules> as_octal(const TakeAndBreakRules& code) {
  if (!code.added.empty() || code.repeating > 0) return std::nullopt;
  OctalRules rules;
  for (const Digit& digit : code.digits) {
    const auto octal = digit.octal();
    if (!octal) return std::nullopt;
    rules.digits.push_back(static_cast<std::uint8_t>(*octal));
  }
  return rules;
}

Rules canonical_subtraction(SubtractionRules rules);

Rules canonical_code(TakeAndBreakRules code) {
  code = normalised(std::move(code));
  if (auto octal = as_octal(code)) return canonical_octal(std::move(*octal));
  if (auto subtraction = as_subtraction(code))
    return canonical_subtraction(std::move(*subtraction));
  std::string text = text_of(code);
  return {std::move(code), std::move(text)};
}

Rules canonical_subtraction(SubtractionRules rules) {
  rules.set = normalised(std::move(rules.set));
  const bool cofinite = rules.set.families.empty() && !is_finite(rules.set);
  if (cofinite) {
    auto rest = gaps(rules.set.ranges);
    rules.set.ranges = std::move(rest);
    rules.all_but = !rules.all_but;
  }
  if (!rules.all_but && is_empty(rules.set)) {
    return canonical_octal({{0}});  // no move at all
  }
  std::string text = fmt::format("{}({})", rules.all_but ? "allbut" : "S", text_of(rules.set));
  return {std::move(rules), std::move(text)};
}

constexpr HeapSize max_taken_in_code = 1000;

/// Adds the code of splits after which a digit may be left, where sizes of this set are taken
/// before, or nothing is. False where there is none.
bool add_code(SizeSet sizes, bool takes_nothing, const Digit& digit, JoinedRules& to) {
  if (is_empty(sizes)) return true;
  if (takes_nothing) {
    to.parts.push_back(TakeAndBreakRules{{digit}, {}, 0});
    return true;
  }
  const Rules canonical = canonical_subtraction({std::move(sizes), false});
  auto code = code_of(std::get<SubtractionRules>(canonical.form), max_taken_in_code, digit);
  if (code) to.parts.push_back(std::move(*code));
  return code.has_value();
}

/// The set or code with these moves: `take(s: s <= 2)` and `take(s,a,b: s <= 2)` together are 0.77,
/// `split(a,b: a != b)` is 4!.0.
std::optional<Rules> without_formula(const FormulaRules& rules) {
  using Kind = FormulaRules::Kind;
  if (rules.has(Kind::to_pair)) return std::nullopt;
  auto taken = sizes_taken(rules);
  if (!taken) {
    auto left_out = sizes_left_out(rules);
    if (!left_out) return std::nullopt;
    return canonical_subtraction({std::move(*left_out), true});
  }
  JoinedRules all{{SubtractionRules{std::move(*taken), false}}, {}, {}};
  for (const Kind kind : {Kind::split, Kind::take_and_split}) {
    auto sizes = sizes_before_splits(rules, kind);
    if (!sizes ||
        !add_code(std::move(sizes->unequal), kind == Kind::split, digit_of(4, Constraint::unequal),
                  all) ||
        !add_code(std::move(sizes->equal), kind == Kind::split, digit_of(4, Constraint::equal),
                  all))
      return std::nullopt;
  }
  for (const HeapsLeft& heaps : rules.several()) {
    auto sizes = sizes_before_splits(rules, heaps);
    if (!sizes || !add_code(std::move(*sizes), heaps.total == HeapsLeft::Total::whole,
                            digit_of(std::uint64_t{1} << heaps.named), all))
      return std::nullopt;
  }
  Rules united = canonical_rules(std::move(all));
  if (std::holds_alternative<JoinedRules>(united.form)) return std::nullopt;
  return united;
}

/// Each part of the rules that entail says so.
Rules canonical_entailing(EntailingRules rules) {
  if (rules.entailing->canonical == canonical_without_moves) return *rules.others;
  std::string text;
  if (rules.others->canonical != canonical_without_moves) text = rules.others->canonical;
  const std::string& entailing = rules.entailing->canonical;
  for (std::size_t begin = 0; begin < entailing.size();) {
    const Cursor part(entailing, begin, entailing.size());
    const std::size_t end = end_of_part(part);
    text += fmt::format("{}{} entails", text.empty() ? "" : "; ",
                        entailing.substr(part.at(), end - part.at()));
    begin = end + 1;
  }
  return {std::move(rules), std::move(text)};
}

}  // namespace

TakeAndBreakRules code_of(const OctalRules& rules) {
  TakeAndBreakRules code;
  for (const std::uint8_t digit : rules.digits) code.digits.push_back(digit_of(digit));
  return code;
}

std::optional<TakeAndBreakRules> code_of(const SubtractionRules& rules, HeapSize max_taken,
                                         const Digit& digit) {
  if (!is_finite(rules.set) || (!rules.set.ranges.empty() && largest(rules.set) > max_taken))
    return std::nullopt;
  TakeAndBreakRules code;
  const HeapSize last = rules.set.ranges.empty() ? 0 : largest(rules.set);
  code.digits.resize(last + 2);
  for (HeapSize taken = 1; taken <= last + 1; ++taken) {
    if (contains(rules.set, taken) != rules.all_but) code.digits[taken] = digit;
  }
  if (rules.all_but) code.repeating = 1;
  return normalised(std::move(code));
}

std::optional<TakeAndBreakRules> code_of(const Rules& rules, HeapSize max_taken) {
  if (const auto* set = std::get_if<SubtractionRules>(&rules.form)) return code_of(*set, max_taken);
  if (const auto* octal = std::get_if<OctalRules>(&rules.form)) return code_of(*octal);
  if (const auto* code = std::get_if<TakeAndBreakRules>(&rules.form)) return *code;
  return std::nullopt;
}

Rules canonical_rules(Rules::Form form) {
  struct Canonical {
    Rules operator()(SubtractionRules&& rules) const {
      return canonical_subtraction(std::move(rules));
    }
    Rules operator()(OctalRules&& rules) const { return canonical_octal(std::move(rules)); }
    Rules operator()(TakeAndBreakRules&& rules) const { return canonical_code(std::move(rules)); }
    Rules operator()(FormulaRules&& rules) const {
      if (auto simpler = without_formula(rules)) return std::move(*simpler);
      std::string text = text_of(rules);
      return {std::move(rules), std::move(text)};
    }
    Rules operator()(FunctionRules&& rules) const {
      std::string text = fmt::format("function {}", rules.name);
      return {std::move(rules), std::move(text)};
    }
    Rules operator()(JoinedRules&& rules) const { return canonical_joined(std::move(rules)); }
    Rules operator()(SystemRules&& rules) const {
      std::string text = text_of(rules);
      return {std::move(rules), std::move(text)};
    }
    Rules operator()(EntailingRules&& rules) const { return canonical_entailing(std::move(rules)); }
  };
  return std::visit(Canonical{}, std::move(form));
}

}  // namespace sprague
