// Random rulesets through the notation: the options are those of the rules said independently, the
// canonical form reads back as the same rules, and other spellings of the same rules are equal.

#include <gtest/gtest.h>

#include "property/check.hpp"
#include "property/options.hpp"
#include "property/rules_case.hpp"
#include "sprague/ruleset.hpp"

namespace {

using namespace property;
using sprague::Ruleset;

/// Rules and another spelling of them.
struct Spellings {
  RulesCase one;
  RulesCase other;

  std::string command() const { return one.command() + "; " + other.command(); }
  std::vector<Spellings> smaller() const { return {}; }  // made smaller, the two would differ
};

TEST(Notation, OptionsAreThoseOfTheRules) {
  const auto generate = [](Random& random) {
    return random.once_in(3) ? random_crowded_set(random) : random_rules(random);
  };
  check(4000, generate, [](const RulesCase& rules) -> Failure {
    const Ruleset ruleset = Ruleset::parse(rules.text());
    if (ruleset.splits() != rules.splits()) return "splits() is wrong";
    if (ruleset.explain().empty()) return "no explanation";
    return compare_options(rules.text(), rules.rule(), heaps_between(0, 40));
  });
}

TEST(Notation, NamesMayBeSpelledInManyWays) {
  Random random(1879, 0);
  for (const sprague::NamedGame& game : sprague::named_games()) {
    std::string name = random.once_in(4) ? " " : "";
    for (char c : game.name) {
      if (c == '-') c = " _-"[random.between(0, 2)];
      if (random.once_in(10)) name += '\'';
      name += random.once_in(3) && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    EXPECT_EQ(Ruleset::parse(name), Ruleset::parse(game.code)) << name;
  }
}

TEST(Notation, SpellingsOfTheSameRulesAreEqual) {
  const auto generate = [](Random& random) {
    const RulesCase rules = random_rules(random);
    return Spellings{rules, respelled(rules, random)};
  };
  check(4000, generate, [](const Spellings& spellings) -> Failure {
    const Ruleset one = Ruleset::parse(spellings.one.text());
    const Ruleset other = Ruleset::parse(spellings.other.text());
    if (one == other) return std::nullopt;
    return one.canonical() + " is not " + other.canonical();
  });
}

TEST(Notation, ASizeSaidTwiceChangesNothing) {
  const auto generate = [](Random& random) {
    RulesCase rules = random_set(random);
    RulesCase more = rules;
    const std::vector<bool> allowed = rules.allowed();
    const Heap size = random.between(1, 200);
    if (allowed[size] == (rules.form == RulesCase::Form::taking))
      more.members.push_back({size, size, "", {}});
    return Spellings{rules, more};
  };
  check(4000, generate, [](const Spellings& spellings) -> Failure {
    const Ruleset one = Ruleset::parse(spellings.one.text());
    const Ruleset other = Ruleset::parse(spellings.other.text());
    if (one == other) return std::nullopt;
    return one.canonical() + " is not " + other.canonical();
  });
}

// Codes with digits 0 and 3 only are subtraction sets.
TEST(Notation, CodesOfDigitsZeroAndThreeAreSets) {
  const auto generate = [](Random& random) {
    RulesCase code;
    RulesCase set;
    set.form = RulesCase::Form::taking;
    for (Heap taken = 1; taken <= 8; ++taken) {
      const bool allowed = random.once_in(2);
      code.digits += allowed ? '3' : '0';
      if (allowed) set.members.push_back({taken, taken, "", {}});
    }
    return set.members.empty() ? Spellings{code, code} : Spellings{code, set};
  };
  check(300, generate, [](const Spellings& spellings) -> Failure {
    const Ruleset code = Ruleset::parse(spellings.one.text());
    const Ruleset set = Ruleset::parse(spellings.other.text());
    if (code == set) return std::nullopt;
    return code.canonical() + " is not " + set.canonical();
  });
}

// Equal canonical forms never stand for different rules.
TEST(Notation, EqualRulesetsHaveEqualOptions) {
  const auto generate = [](Random& random) {
    return Spellings{random_finite_set(random, RulesCase::Form::taking, 3, 4),
                     random_finite_set(random, RulesCase::Form::taking, 3, 4)};
  };
  check(4000, generate, [](const Spellings& spellings) -> Failure {
    const bool equal =
        Ruleset::parse(spellings.one.text()) == Ruleset::parse(spellings.other.text());
    if (equal == (spellings.one.allowed() == spellings.other.allowed())) return std::nullopt;
    return equal ? "said to be equal" : "said to be different";
  });
}

}  // namespace
