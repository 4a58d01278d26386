#include "rules/formal_rules.hpp"

#include <cstddef>
#include <variant>

#include "messages/table.hpp"
#include "rules/rules.hpp"
#include "rules/system/heap_system.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_formal_digits = 999;  // `many` of formal/Gather.v

}  // namespace

std::optional<ProofAssistant> proof_assistant(std::string_view path) {
  if (path.ends_with(".v")) return ProofAssistant::coq;
  if (path.ends_with(".lean")) return ProofAssistant::lean;
  return std::nullopt;
}

std::vector<unsigned> formal_digits(const Ruleset& ruleset) {
  const auto& form = ruleset.rules().form;
  std::vector<unsigned> digits;
  if (const auto* const octal = std::get_if<OctalRules>(&form)) {
    digits.assign(octal->digits.begin(), octal->digits.end());
  } else if (const auto* const taking = std::get_if<SubtractionRules>(&form);
             taking != nullptr && !taking->all_but && is_finite(taking->set) &&
             largest(taking->set) <= max_formal_digits) {
    for (HeapSize t = 0; t <= largest(taking->set); ++t)
      digits.push_back(contains(taking->set, t) ? 3 : 0);
  }
  if (digits.size() > max_formal_digits) digits.clear();
  return digits;
}

void require_formal_period(ProofAssistant assistant, const Ruleset& ruleset) {
  const bool is_system = std::holds_alternative<SystemRules>(ruleset.rules().form);
  if (assistant != ProofAssistant::coq || !is_system) require_formal_rules(ruleset);
}

void require_formal_rules(const Ruleset& ruleset) {
  if (formal_digits(ruleset).empty())
    throw Error(ErrorKind::invalid_input,
                message("theorem_file.rules", {{"rules", ruleset.canonical()}}));
}

std::string formal_name(const Ruleset& ruleset) {
  const bool is_octal = std::holds_alternative<OctalRules>(ruleset.rules().form);
  std::string name = is_octal ? "octal" : "";
  if (is_octal) name += '_';
  for (const char letter : ruleset.canonical()) {
    const bool is_plain =
        ('0' <= letter && letter <= '9') || ('a' <= letter && letter <= 'z') || letter == 'S';
    if (is_plain)
      name += letter;
    else if (!name.ends_with('_'))
      name += '_';
  }
  while (name.ends_with('_')) name.pop_back();
  return name;
}

}  // namespace sprague
