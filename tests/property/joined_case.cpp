#include "property/joined_case.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "property/checkers_reading.hpp"
#include "property/code_case.hpp"
#include "property/rules_case.hpp"
#include "sprague/ruleset.hpp"

namespace property {
namespace {

std::string spaces(Random& random) {
  return random.once_in(6) ? " " : "";
}

/// The heaps that a move may leave; none for a move that leaves nothing.
oracle::Heaps random_option(Random& random, Heap heap) {
  oracle::Heaps heaps;
  if (heap == 1 || random.once_in(5)) return heaps;
  for (std::uint64_t left = random.between(1, 3); left > 0; --left)
    heaps.push_back(random.between(1, heap - 1));
  return heaps;
}

std::string text_of(const oracle::Heaps& option, Random& random) {
  if (option.empty()) return "0";
  return fmt::format("{}", fmt::join(option, "+" + spaces(random)));
}

/// "7: 3, 1+2", or "7: -" where there are no options.
std::string line_of(Heap heap, const std::vector<oracle::Heaps>& options, Random& random) {
  std::vector<std::string> texts;
  for (const oracle::Heaps& option : options) texts.push_back(text_of(option, random));
  if (texts.empty()) texts.push_back("-");
  return fmt::format("{}{}:{}{}{}", heap, spaces(random), spaces(random),
                     fmt::join(texts, "," + spaces(random)), spaces(random));
}

/// A named game that the checker can read.
PartCase random_name(Random& random) {
  const auto games = sprague::named_games();
  while (true) {
    const sprague::NamedGame& game = games[random.between(0, games.size() - 1)];
    if (const auto rule = checkers_rule(std::string(game.code), 60))
      return {std::string(game.name), *rule};
  }
}

PartCase random_part(Random& random, const std::string& name) {
  switch (random.between(0, 9)) {
    case 0: return random_table(random, "except");
    case 1:
    case 2: return random_table(random, "table");
    case 3:
    case 4: {
      const FormulaRule formula = random_formula_rule(random, 2, name);
      return {formula.text, {}, formula};
    }
    case 5: return random_name(random);
    case 6: {
      const RulesCase set = random_crowded_set(random);
      return {set.text(), set.rule()};
    }
    case 7: {
      const CodeCase code = random_code(random);
      return {code.text(), code.rule()};
    }
    default: {
      const RulesCase rules = random_rules(random);
      return {rules.text(), rules.rule()};
    }
  }
}

/// Of two letters, since most single ones are variables.
std::string name_of_definition(std::size_t part) {
  return {"xyzuvw"[part % 6], "pqr"[part / 6 % 3]};
}

}  // namespace

std::string JoinedCase::text() const {
  std::vector<std::string> texts;
  for (const PartCase& part : parts) texts.push_back(part.text);
  return fmt::format("{}", fmt::join(texts, ";"));
}

oracle::Rule JoinedCase::rule() const {
  return [game = *this](Heap heap) {
    std::vector<oracle::Heaps> options;
    std::vector<FormulaRule> formulas;
    for (const PartCase& part : game.parts) {
      if (const auto replaced = part.replaced.find(heap); replaced != part.replaced.end())
        return replaced->second;
      if (part.formula) formulas.push_back(*part.formula);
      if (!part.rule) continue;
      for (oracle::Heaps& option : part.rule(heap)) options.push_back(std::move(option));
    }
    for (oracle::Heaps& option : options_of(formulas, heap)) options.push_back(std::move(option));
    return options;
  };
}

bool JoinedCase::is_valid() const {
  std::set<Heap> heaps;
  for (const PartCase& part : parts) {
    for (const auto& [heap, options] : part.replaced) {
      if (!heaps.insert(heap).second) return false;
    }
  }
  return true;
}

std::vector<JoinedCase> JoinedCase::smaller() const {
  std::vector<JoinedCase> result;
  for (std::size_t i = 0; i < parts.size() && parts.size() > 1; ++i) {
    result.push_back(*this);
    result.back().parts.erase(result.back().parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return result;
}

PartCase random_table(Random& random, const std::string& word) {
  std::map<Heap, std::vector<oracle::Heaps>> table;
  std::vector<std::string> lines;
  for (std::uint64_t left = random.between(1, 4); left > 0; --left) {
    const Heap heap = random.between(1, 40);
    const auto [entry, is_new] = table.emplace(heap, std::vector<oracle::Heaps>());
    if (!is_new) continue;
    const std::uint64_t options = random.once_in(8) ? 0 : random.between(1, 4);
    while (entry->second.size() < options) entry->second.push_back(random_option(random, heap));
    lines.push_back(line_of(heap, entry->second, random));
    for (oracle::Heaps& option : entry->second) std::sort(option.begin(), option.end());
  }
  PartCase part{fmt::format("{}({})", word, fmt::join(lines, ";"))};
  if (word == "except")
    part.replaced = std::move(table);
  else
    part.rule = [table](Heap heap) {
      const auto entry = table.find(heap);
      return entry == table.end() ? std::vector<oracle::Heaps>() : entry->second;
    };
  return part;
}

JoinedCase random_formulas(Random& random, std::uint64_t rules, int depth) {
  JoinedCase result;
  for (std::uint64_t left = random.between(1, rules); left > 0; --left) {
    const FormulaRule formula =
        random_formula_rule(random, depth, name_of_definition(result.parts.size()));
    result.parts.push_back({formula.text + spaces(random), {}, formula});
  }
  return result;
}

JoinedCase random_joined_rules(Random& random, std::uint64_t parts) {
  JoinedCase result;
  for (std::uint64_t left = random.between(1, parts); left > 0; --left) {
    result.parts.push_back(random_part(random, name_of_definition(result.parts.size())));
    result.parts.back().text += spaces(random);
  }
  return result;
}

}  // namespace property
