#include <fmt/format.h>

#include "rules/formula/sizes_of.hpp"
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
  if (!rules.all_but && rules.set.ranges.empty() && rules.set.families.empty()) {
    return canonical_octal({{0}});  // no move at all
  }
  std::string text = fmt::format("{}({})", rules.all_but ? "allbut" : "S", text_of(rules.set));
  return {std::move(rules), std::move(text)};
}

constexpr HeapSize max_taken_in_code = 1000;

/// The set or code with these moves: `take(s: s <= 2)` and `take(s,a,b: s <= 2)` together are 0.77.
std::optional<Rules> without_formula(const FormulaRules& rules) {
  using Kind = FormulaRules::Kind;
  if (rules.has(Kind::split) || rules.has(Kind::to_pair) || rules.has(Kind::several))
    return std::nullopt;
  auto taken = sizes_of(rules, Kind::take);
  auto before_splits = taken ? sizes_of(rules, Kind::take_and_split) : std::nullopt;
  if (!before_splits) return std::nullopt;
  SubtractionRules takes{std::move(*taken), false};
  if (!rules.has(Kind::take_and_split)) return canonical_subtraction(std::move(takes));
  constexpr std::uint64_t two_heaps = 4;
  Rules splits = canonical_subtraction({std::move(*before_splits), false});
  if (splits.canonical == "0.0") return canonical_subtraction(std::move(takes));
  auto code = code_of(std::get<SubtractionRules>(splits.form), max_taken_in_code, two_heaps);
  if (!code) return std::nullopt;
  Rules both = canonical_rules(JoinedRules{{std::move(takes), std::move(*code)}, {}, {}});
  if (std::holds_alternative<JoinedRules>(both.form)) return std::nullopt;
  return both;
}

}  // namespace

TakeAndBreakRules code_of(const OctalRules& rules) {
  TakeAndBreakRules code;
  for (const std::uint8_t digit : rules.digits) code.digits.push_back(digit_of(digit));
  return code;
}

std::optional<TakeAndBreakRules> code_of(const SubtractionRules& rules, HeapSize max_taken,
                                         std::uint64_t counts) {
  if (!is_finite(rules.set) || (!rules.set.ranges.empty() && largest(rules.set) > max_taken))
    return std::nullopt;
  TakeAndBreakRules code;
  const HeapSize last = rules.set.ranges.empty() ? 0 : largest(rules.set);
  code.digits.resize(last + 2);
  for (HeapSize taken = 1; taken <= last + 1; ++taken) {
    if (contains(rules.set, taken) != rules.all_but) code.digits[taken] = digit_of(counts);
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
  };
  return std::visit(Canonical{}, std::move(form));
}

}  // namespace sprague
