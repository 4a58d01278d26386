#include "property/joined_case.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "property/code_case.hpp"
#include "property/formula_case.hpp"
#include "property/rules_case.hpp"
#include "sprague/ruleset.hpp"

namespace property {
namespace {

std::string spaces(Random& random) {
  return random.once_in(6) ? " " : "";
}

std::string random_option(Random& random, Heap heap) {
  if (heap == 1 || random.once_in(5)) return "0";
  std::string text;
  for (std::uint64_t heaps = random.between(1, 3); heaps > 0; --heaps) {
    text +=
        fmt::format("{}{}{}", text.empty() ? "" : "+", spaces(random), random.between(1, heap - 1));
  }
  return text;
}

std::string random_line(Random& random, Heap heap) {
  if (random.once_in(8)) return fmt::format("{}:{}-", heap, spaces(random));
  std::string options;
  for (std::uint64_t left = random.between(1, 4); left > 0; --left) {
    options += fmt::format("{}{}{}", options.empty() ? "" : ",", spaces(random),
                           random_option(random, heap));
  }
  return fmt::format("{}{}:{}{}", heap, spaces(random), options, spaces(random));
}

/// A definition, and a rule that uses it.
std::string random_definition(Random& random, const std::string& name) {
  const bool truth = random.once_in(2);
  const std::string text = text_of(*random_tree(random, truth, 2, "n"), random);
  const std::string rule = text_of(*random_tree(random, true, 2, "na"), random);
  return fmt::format("let {} = {}; split(a,b: {} {} {})", name, text, rule,
                     random.once_in(2) ? "and" : "or",
                     truth ? name : fmt::format("({} mod 2 = 0)", name));
}

}  // namespace

std::string random_table(Random& random, const std::string& word) {
  std::set<Heap> heaps;
  for (std::uint64_t left = random.between(1, 4); left > 0; --left)
    heaps.insert(random.between(1, 40));
  std::vector<std::string> lines;
  for (const Heap heap : heaps) lines.push_back(random_line(random, heap));
  if (random.once_in(2)) std::reverse(lines.begin(), lines.end());
  return fmt::format("{}({})", word, fmt::join(lines, ";"));
}

std::string random_joined_rules(Random& random, std::uint64_t parts) {
  std::string text;
  for (std::uint64_t i = random.between(1, parts); i > 0; --i) {
    if (!text.empty()) text += spaces(random) + ";" + spaces(random);
    const auto games = sprague::named_games();
    const std::string name = fmt::format("{}{}", "xyzuvw"[i % 6], "pqr"[i / 6 % 3]);
    switch (random.between(0, 9)) {
      case 0: text += random_table(random, "except"); break;
      case 1:
      case 2: text += random_table(random, "table"); break;
      case 3: text += random_formula_rules(random, 1, 2); break;
      case 4: text += random_definition(random, name); break;
      case 5: text += games[random.between(0, games.size() - 1)].name; break;
      case 6: text += random_crowded_set(random).text(); break;
      case 7: text += random_code(random).text(); break;
      default: text += random_rules(random).text(); break;
    }
  }
  return text;
}

}  // namespace property
