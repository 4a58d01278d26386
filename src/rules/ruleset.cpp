#include "sprague/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "rules/cousins.hpp"
#include "rules/explain.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Visit = std::function<bool(std::span<const HeapSize>)>;

/// Ascending members of `set` up to n without a list of long ranges; false when `visit` ended it.
bool for_each_member(const SizeSet& set, HeapSize n, const std::function<bool(HeapSize)>& visit) {
  SizeSet families_only;
  families_only.families = set.families;
  const auto named = members_up_to(families_only, n);
  auto next = named.begin();
  for (const SizeRange& range : set.ranges) {
    if (range.first > n) break;
    for (HeapSize size = range.first; size <= std::min(range.last, n); ++size) {
      for (; next != named.end() && *next <= size; ++next) {
        if (*next < size && !visit(*next)) return false;
      }
      if (!visit(size)) return false;
    }
  }
  for (; next != named.end(); ++next) {
    if (!visit(*next)) return false;
  }
  return true;
}

void subtraction_options(const SubtractionRules& rules, HeapSize n, const Visit& visit) {
  const auto take = [&](HeapSize taken) {
    const HeapSize rest = n - taken;
    return visit(rest == 0 ? std::span<const HeapSize>{} : std::span<const HeapSize>{&rest, 1});
  };
  if (!rules.all_but) {
    for_each_member(rules.set, n, take);
    return;
  }
  HeapSize next = 1;
  const auto take_until = [&](HeapSize excluded) {
    for (; next < excluded; ++next) {
      if (!take(next)) return false;
    }
    ++next;
    return true;
  };
  if (for_each_member(rules.set, n, take_until)) take_until(n + 1);
}

/// Visits the options of one digit; false when `visit` ended it.
bool digit_options(unsigned digit, HeapSize rest, const Visit& visit) {
  if ((digit & 1u) != 0 && rest == 0 && !visit({})) return false;
  if ((digit & 2u) != 0 && rest > 0 && !visit({{rest}})) return false;
  if ((digit & 4u) != 0) {
    for (HeapSize smaller = 1; smaller <= rest / 2; ++smaller) {
      const HeapSize heaps[] = {smaller, rest - smaller};
      if (!visit(heaps)) return false;
    }
  }
  return true;
}

void octal_options(const OctalRules& rules, HeapSize n, const Visit& visit) {
  for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
    if (!digit_options(rules.digits[taken], n - taken, visit)) return;
  }
}

/// The options of a caller's function, checked and in canonical order.
void function_options(const FunctionRules& rules, HeapSize n, const Visit& visit) {
  if (n == 0) return;
  std::vector<Option> options = rules.options(n);
  for (Option& option : options) {
    std::erase(option, HeapSize{0});
    std::sort(option.begin(), option.end());
    if (option.empty() || option.back() < n) continue;
    throw Error(
        ErrorKind::invalid_input,
        fmt::format(
            "{} leaves a heap of {} of a heap of {}; every heap left must be smaller, or the "
            "game might never end",
            rules.name, option.back(), n));
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const auto tokens = [](const Option& option) {
    return std::accumulate(option.begin(), option.end(), HeapSize{0});
  };
  std::stable_sort(options.begin(), options.end(), [&](const Option& left, const Option& right) {
    return tokens(left) > tokens(right);
  });
  for (const Option& option : options) {
    if (!visit(option)) return;
  }
}

}  // namespace

Ruleset Ruleset::from_function(std::string name,
                               std::function<std::vector<Option>(HeapSize)> options) {
  if (!options)
    throw Error(ErrorKind::invalid_input,
                fmt::format("there is no function behind the ruleset {}", name));
  return Ruleset(std::make_shared<const Rules>(
      canonical_rules(FunctionRules{std::move(name), std::move(options)})));
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
  const std::size_t first = text.find_first_not_of(' ');
  rules.written = text.substr(first, text.find_last_not_of(' ') - first + 1);
  return Ruleset(std::make_shared<const Rules>(std::move(rules)));
}

const std::string& Ruleset::canonical() const noexcept {
  return rules_->canonical;
}

const std::string& Ruleset::written() const noexcept {
  return rules_->written.empty() ? rules_->canonical : rules_->written;
}

std::string Ruleset::explain() const {
  return in_words(*this);
}

std::vector<Option> Ruleset::options(HeapSize n) const {
  std::vector<Option> result;
  for_each_option(n, [&](std::span<const HeapSize> heaps) {
    result.emplace_back(heaps.begin(), heaps.end());
    return true;
  });
  return result;
}

void Ruleset::for_each_option(HeapSize n, const Visit& visit) const {
  struct Options {
    HeapSize n;
    const Visit& visit;
    void operator()(const SubtractionRules& rules) const { subtraction_options(rules, n, visit); }
    void operator()(const OctalRules& rules) const { octal_options(rules, n, visit); }
    void operator()(const TakeAndBreakRules& rules) const {
      take_and_break_options(rules, n, visit);
    }
    void operator()(const FormulaRules& rules) const { formula_options(rules, n, visit); }
    void operator()(const FunctionRules& rules) const { function_options(rules, n, visit); }
  };
  std::visit(Options{n, visit}, rules_->form);
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
      return rules.has(FormulaRules::Kind::split) || rules.has(FormulaRules::Kind::take_and_split);
    }
    bool operator()(const FunctionRules&) const { return true; }
  };
  return std::visit(Splits{}, rules_->form);
}

}  // namespace sprague
