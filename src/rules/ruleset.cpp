#include "sprague/ruleset.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "number/text_error.hpp"
#include "number/trimmed.hpp"
#include "rules/cousins.hpp"
#include "rules/explain.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"

namespace sprague {
Ruleset Ruleset::from_function(std::string name,
                               std::function<std::vector<Option>(HeapSize)> options) {
  if (!options)
    throw Error(ErrorKind::invalid_input,
                fmt::format("there is no function behind the ruleset {}", name));
  return Ruleset(std::make_shared<const Rules>(
      canonical_rules(FunctionRules{std::move(name), std::move(options)})));
}

Ruleset Ruleset::from_table(const std::map<HeapSize, std::vector<Option>>& options) {
  JoinedRules rules;
  std::size_t numbers = 0;
  for (const auto& [heap, its_options] : options) {
    if (heap > max_heap_size)
      throw Error(ErrorKind::invalid_input, too_large(numbered("limit.heap", heap), max_heap_size));
    MoveTable::Entry entry{heap, its_options};
    numbers += 1;
    for (Option& option : entry.options) {
      numbers += std::max<std::size_t>(option.size(), 1);
      std::erase(option, HeapSize{0});
      if (std::all_of(option.begin(), option.end(),
                      [&](HeapSize left) { return left < entry.heap; }))
        continue;
      throw Error(ErrorKind::invalid_input, message("rules.smaller_heaps", {{"heap", heap}}));
    }
    if (heap == 0) throw Error(ErrorKind::invalid_input, message("rules.empty_heap"));
    rules.added.entries.push_back(std::move(entry));
  }
  if (numbers > max_table_numbers) {
    throw Error(ErrorKind::invalid_input, at_most(max_table_numbers, "things.numbers"));
  }
  return Ruleset(std::make_shared<const Rules>(canonical_rules(std::move(rules))));
}

Ruleset Ruleset::of_system(std::shared_ptr<const HeapSystem> system, std::size_t kind) {
  return Ruleset(
      std::make_shared<const Rules>(canonical_rules(SystemRules{std::move(system), kind})));
}

bool operator==(const Ruleset& left, const Ruleset& right) noexcept {
  if (left.rules_ == right.rules_) return true;
  // Different functions may have the same name.
  return left.canonical() == right.canonical() &&
         !std::holds_alternative<FunctionRules>(left.rules().form);
}

std::vector<Cousin> cousins(const Ruleset& ruleset) {
  const auto standard = standard_form(ruleset.rules());
  if (!standard) return {};
  std::vector<Cousin> result;
  const auto add = [&](const Ruleset& other, std::int64_t shift) {
    const auto same = [&](const Cousin& cousin) { return cousin.ruleset == other; };
    if (other != ruleset && std::none_of(result.begin(), result.end(), same))
      result.push_back({other, shift});
  };
  const bool is_set =
      std::holds_alternative<SubtractionRules>(ruleset.rules().form);  // simpler than any code
  if (!is_set)
    add(Ruleset::parse(text_of(standard->code)), -static_cast<std::int64_t>(standard->shift));
  struct Known {
    Ruleset ruleset;
    std::string standard;
    std::uint64_t shift;
  };
  static const std::vector<Known> named = [] {
    std::vector<Known> all;
    for (const NamedGame& game : named_games()) {
      const Ruleset other = Ruleset::parse(game.code);
      if (const auto form = standard_form(other.rules()))
        all.push_back({other, text_of(form->code), form->shift});
    }
    return all;
  }();
  const std::string text = text_of(standard->code);
  for (const Known& known : named) {
    if (known.standard == text)
      add(known.ruleset,
          static_cast<std::int64_t>(known.shift) - static_cast<std::int64_t>(standard->shift));
  }
  return result;
}

std::optional<StandardCode> standard_code(const Ruleset& ruleset) {
  const auto standard = standard_form(ruleset.rules());
  if (!standard) return std::nullopt;
  return StandardCode{text_of(standard->code), standard->shift};
}

Ruleset Ruleset::parse(std::string_view text) {
  Rules rules = parse_rules(text);
  rules.written = trimmed(text);
  return Ruleset(std::make_shared<const Rules>(std::move(rules)));
}

const std::string& Ruleset::canonical() const noexcept {
  return rules_->canonical;
}

const std::string& Ruleset::written() const noexcept {
  return rules_->written.empty() ? rules_->canonical : rules_->written;
}

Message Ruleset::in_words() const {
  return moves_in_words(*rules_);
}

std::string Ruleset::explain() const {
  return paragraph(*rules_, Convention::normal, names_in_words(*this));
}

std::vector<Option> Ruleset::options(HeapSize n) const {
  std::vector<Option> result;
  for_each_option(n, [&](std::span<const HeapSize> heaps) {
    result.emplace_back(heaps.begin(), heaps.end());
    return true;
  });
  return result;
}

void Ruleset::for_each_option(HeapSize n,
                              const std::function<bool(std::span<const HeapSize>)>& visit) const {
  visit_options(rules_->form, n, visit);
}

std::string_view Ruleset::kind() const noexcept {
  struct Kind {
    std::string_view operator()(const SubtractionRules& rules) const {
      return rules.all_but ? "allbut" : "subtraction";
    }
    std::string_view operator()(const OctalRules&) const { return "octal"; }
    std::string_view operator()(const TakeAndBreakRules&) const { return "take-and-break"; }
    std::string_view operator()(const FormulaRules&) const { return "formula"; }
    std::string_view operator()(const FunctionRules&) const { return "function"; }
    std::string_view operator()(const JoinedRules& rules) const {
      return rules.parts.empty() ? "table" : "joined";
    }
    std::string_view operator()(const SystemRules&) const { return "system"; }
    std::string_view operator()(const EntailingRules&) const { return "entailing"; }
  };
  return std::visit(Kind{}, rules_->form);
}

bool Ruleset::splits() const noexcept {
  struct Splits {
    bool operator()(const SubtractionRules&) const { return false; }
    bool operator()(const OctalRules& rules) const {
      return std::any_of(rules.digits.begin(), rules.digits.end(),
                         [](unsigned digit) { return (digit & 4u) != 0; });
    }
    bool operator()(const TakeAndBreakRules& rules) const {
      return rules.max_heaps().value_or(2) >= 2;
    }
    bool operator()(const FormulaRules& rules) const {
      using Kind = FormulaRules::Kind;
      return rules.has(Kind::split) || rules.has(Kind::take_and_split) ||
             rules.has(Kind::to_pair) || rules.has(Kind::several);
    }
    bool operator()(const FunctionRules&) const { return true; }
    bool operator()(const JoinedRules& rules) const {
      const auto part_splits = [this](const auto& part) { return std::visit(*this, part); };
      return splits(rules.added) || splits(rules.replaced) ||
             std::any_of(rules.parts.begin(), rules.parts.end(), part_splits);
    }
    bool operator()(const SystemRules&) const { return true; }
    bool operator()(const EntailingRules& rules) const {
      return std::visit(*this, rules.others->form) || std::visit(*this, rules.entailing->form);
    }
    static bool splits(const MoveTable& table) {
      return std::any_of(table.entries.begin(), table.entries.end(), [](const auto& entry) {
        return std::any_of(entry.options.begin(), entry.options.end(),
                           [](const Option& option) { return option.size() > 1; });
      });
    }
  };
  return std::visit(Splits{}, rules_->form);
}

}  // namespace sprague
