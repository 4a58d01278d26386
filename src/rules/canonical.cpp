#include <fmt/format.h>

#include "rules/rules.hpp"

namespace sprague {
namespace {

/// 0.33 is S(1,2): digit 3 leaves one heap or none, which is to say whatever is left.
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

}  // namespace

Rules canonical_rules(Rules::Form form) {
  if (auto* octal = std::get_if<OctalRules>(&form)) return canonical_octal(std::move(*octal));
  return canonical_subtraction(std::move(std::get<SubtractionRules>(form)));
}

}  // namespace sprague
