// Random rulesets through the notation: the options are those of the rules said independently, the
// canonical form reads back as the same rules, and other spellings of the same rules are equal.

#include <gtest/gtest.h>

#include "property/check.hpp"
#include "property/rules_case.hpp"
#include "sprague/ruleset.hpp"

namespace {

using namespace property;
using sprague::Ruleset;

Failure compare_options(const RulesCase& rules) {
  const Ruleset ruleset = Ruleset::parse(rules.text());
  const oracle::Rule rule = rules.rule();
  for (Heap n = 0; n <= 40; ++n) {
    if (ruleset.options(n) != rule(n)) return "the options of " + std::to_string(n) + " are wrong";
  }
  if (ruleset.splits() != rules.splits()) return "splits() is wrong";
  if (ruleset.explain().empty()) return "no explanation";
  return std::nullopt;
}

Failure read_back(const RulesCase& rules) {
  const Ruleset ruleset = Ruleset::parse(rules.text());
  const Ruleset again = Ruleset::parse(ruleset.canonical());
  if (again != ruleset) return ruleset.canonical() + " reads back as " + again.canonical();
  for (Heap n = 0; n <= 40; ++n) {
    if (ruleset.options(n) != again.options(n)) {
      return "the options of " + std::to_string(n) + " differ from those of " + ruleset.canonical();
    }
  }
  return std::nullopt;
}

/// Rules and another spelling of them.
struct Spellings {
  RulesCase one;
  RulesCase other;

  std::string command() const { return one.command() + "; " + other.command(); }
  std::vector<Spellings> smaller() const { return {}; }  // made smaller, the two would differ
};

TEST(Notation, OptionsAreThoseOfTheRules) {
  check(4000, random_rules, compare_options);
}

TEST(Notation, CanonicalFormsReadBack) {
  check(4000, random_rules, read_back);
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
