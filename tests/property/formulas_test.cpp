// Formulas: random conditions against their evaluation as trees, in numbers of any size; and the
// games they make.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "property/check.hpp"
#include "property/formula_case.hpp"
#include "property/joined_case.hpp"
#include "property/options.hpp"
#include "rules/formula/formula_rules.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

struct FormulaCase {
  TreePointer tree;
  std::string text;
  std::map<char, Heap> variables;

  std::string command() const {
    std::string command = "take(s,a,b: " + text + ")";
    for (const auto& [letter, value] : variables)
      command += std::string(", ") + letter + " = " + std::to_string(value);
    return command;
  }
  std::vector<FormulaCase> smaller() const {
    std::vector<FormulaCase> result;
    const std::function<void(const TreePointer&)> collect = [&](const TreePointer& below) {
      for (const TreePointer& part : below->parts) {
        Random random(1, 1);
        if (part->truth()) result.push_back({part, text_of(*part, random), variables});
        collect(part);
      }
    };
    collect(tree);
    return result;
  }
};

FormulaCase random_formula(Random& random) {
  FormulaCase c;
  c.tree = random_tree(random, true, static_cast<int>(random.between(1, 4)));
  c.text = text_of(*c.tree, random);
  const auto heap = [&] {
    return random.once_in(8) ? random.between(0, max_heap_size) : random.between(0, 40);
  };
  for (const char letter : {'n', 's', 'a', 'b', 'm'}) c.variables[letter] = heap();
  return c;
}

constexpr int cannot_be_evaluated = -1;

/// 0 or 1, or that it cannot be.
int evaluated(const std::string& text, const std::map<char, Heap>& variables) {
  Cursor in(text);
  const Formula formula = Formula::parse(in, "nsabm");
  if (!in.done()) throw std::runtime_error("not read to its end: " + text);
  try {
    return formula.holds(Variables{variables.at('n'), variables.at('s'), variables.at('a'),
                                   variables.at('b'), variables.at('m')});
  } catch (const Error& error) {
    if (!error.position() || *error.position() >= text.size())
      throw std::runtime_error("no position");
    return cannot_be_evaluated;
  }
}

TEST(Formulas, AreEvaluatedAsTheirTrees) {
  int failures = 0;
  check(20000, random_formula, [&](const FormulaCase& c) -> Failure {
    const auto tree = evaluate(*c.tree, c.variables);
    const int expected = tree ? *tree != 0 : cannot_be_evaluated;
    failures += expected == cannot_be_evaluated;
    if (evaluated(c.text, c.variables) != expected) return "evaluated otherwise than its tree";
    Cursor in(c.text);
    const std::string canonical = Formula::parse(in, "nsabm").text();
    if (evaluated(canonical, c.variables) != expected)
      return "its canonical text " + canonical + " says something else";
    Cursor again(canonical);
    if (Formula::parse(again, "nsabm").text() != canonical)
      return "its canonical text " + canonical + " is no fixed point";
    return std::nullopt;
  });
  EXPECT_GT(failures, 1000);
  EXPECT_LT(failures, 15000);
}

// All shapes, rules joined, and definitions; also where no condition can be evaluated.
TEST(Formulas, HaveTheOptionsThatTheyMean) {
  const auto generate = [](Random& random) { return random_formulas(random, 3, 3); };
  check(sanitized ? 200 : 600, generate, [](const JoinedCase& rules) {
    const bool many_heaps =
        std::any_of(rules.parts.begin(), rules.parts.end(), [](const PartCase& part) {
          return part.formula->shape.named == 0 || part.formula->shape.named > 2;
        });
    return compare_options(rules.text(), rules.rule(), heaps_between(0, many_heaps ? 10 : 20));
  });
}

/// The tree with a part somewhere that is a condition instead of a number or the other way round,
/// or a letter that the rule does not have.
TreePointer mistaken(const Tree& tree, Random& random) {
  if (tree.parts.empty() || random.once_in(3)) {
    if (!tree.truth() && random.once_in(2)) return std::make_shared<Tree>(Tree{"z"});
    return random_tree(random, !tree.truth(), 1);
  }
  auto result = std::make_shared<Tree>(tree);
  TreePointer& part = result->parts[random.between(0, tree.parts.size() - 1)];
  part = mistaken(*part, random);
  return result;
}

TEST(Formulas, AreRefusedWithAMistake) {
  struct Game {
    std::string text;
    std::string command() const { return "sprague explain '" + text + "'"; }
    std::vector<Game> smaller() const { return {}; }
  };
  const auto generate = [](Random& random) {
    const TreePointer tree = random_tree(random, true, 3, "nsab");
    if (random.once_in(4)) {
      const std::string number = text_of(*random_tree(random, false, 2, "nsab"), random);
      return Game{"take(s,a,b: " + text_of(*tree, random) + " and n < (" + number + ") < 9)"};
    }
    return Game{"take(s,a,b: " + text_of(*mistaken(*tree, random), random) + ")"};
  };
  check(2000, generate, [](const Game& game) -> Failure {
    try {
      return "it is read as " + Ruleset::parse(game.text).canonical();
    } catch (const Error&) {
      return std::nullopt;
    }
  });
}

// Games whose options are known otherwise.
TEST(Formulas, MakeTheGamesTheySay) {
  const std::pair<const char*, const char*> same[] = {
      {"take(s: s <= 3)", "S(1,2,3)"},
      {"take(s: issquare(s))", "S(squares)"},
      {"take(s: isprime(s) or s = 1)", "S(1,primes)"},
      {"take(s: s != 2 and s != 5)", "allbut(2,5)"},
      {"take(s: popcount(s) = 1)", "S(powers of 2)"},
      {"split(a,b: a != b)", "4!.0"},
      {"split(a,b: n = n)", "4.0"},
      {"split(a,b: a < b)", "4!.0"},
      {"take(s: s = 2); take(s,a,b: s = 2)", "0.07"},
      {"take(s,a,b: s <= 2); take(s: s <= 2)", "0.77"},
      {"split(a,b: a = b); take(s: s = 1)", "4=.3"},
      {"to(m: m >= n - 3)", "S(1,2,3)"},
      {"to(m: isprime(n - m)); to(m: m = n - 1)", "S(1,primes)"},
      {"to(a,b: a + b = n)", "4.0"},
      {"to(a,b: a != b and a + b = n)", "4!.0"},
      {"take(s: s & s - 1 = 0)", "S(powers of 2)"},
      {"split(a,b,c: n > 0)", "8.0"},
      {"split(a,b,c: a < b and b < c)", "8!.0"},
      {"split(a,b,c: a != b or b != c)", "8?.0"},
      {"split(a,b,c,d: a = b and b = c and c = d)", "{4}=.0"},
      {"split(a,a,..: k >= 2)", "{2+}=.0"},
      {"split(a,a,..: k in {3, 5})", "{3,5}=.0"},
      {"take(s,a,b,c: s in {2, 4})", "0.0808"},
      {"to(a,b,c: a + b + c = n - 3)", "0.008"},
      {"take(s,a,a,..: s = 1 and k > 3)", "0.{4+}="},
      {"split(a,b: a < b); split(a,b,c: a < b and b < c); split(a,b,c,d: a < b and b < c and c < "
       "d)",
       "{2,3,4}!.0"},
      {"split(a,a+d,..: k = 2)", "4.0"},
      {"split(a,a+d,..: k = 2 and d > 0)", "4!.0"},
      {"take(s: s in {1, 3, 4..6} and s not in {4})", "S(1,3,5,6)"},
  };
  for (const auto& [formula, otherwise] : same) {
    const Ruleset one = Ruleset::parse(formula);
    const Ruleset other = Ruleset::parse(otherwise);
    EXPECT_EQ(one.splits(), other.splits()) << formula;
    for (HeapSize n = 0; n <= 12; ++n)
      EXPECT_EQ(one.options(n), other.options(n)) << formula << ' ' << n;
    const NimValues expected = compute_values(other, 60, Algorithm::reference);
    for (const Algorithm algorithm :
         {Algorithm::reference, Algorithm::direct, Algorithm::automatic}) {
      const NimValues values = compute_values(one, 60, algorithm);
      for (HeapSize n = 0; n <= 60; ++n) ASSERT_EQ(values[n], expected[n]) << formula << ' ' << n;
    }
  }
}

// Random conditions as games: the direct algorithm, which evaluates no size twice where it need
// not, against the reference.
TEST(Formulas, DirectAgreesWithReference) {
  struct Game {
    std::string text;
    HeapSize last;
    std::string command() const { return "sprague values '" + text + "' " + std::to_string(last); }
    std::vector<Game> smaller() const { return {}; }
  };
  int computed = 0;
  const auto generate = [](Random& random) {
    const bool several = random.once_in(3);
    Game game{"", several ? HeapSize{12} : HeapSize{25}};
    for (std::uint64_t clauses = random.between(1, 2); clauses > 0; --clauses) {
      const Shape& shape = random.one_of(several && clauses == 1 ? several_heaps() : few_heaps());
      game.text += (game.text.empty() ? "" : ";") + shape.head +
                   text_of(*random_tree(random, true, 2, shape.variables), random) + ")";
    }
    return game;
  };
  check(3000, generate, [&](const Game& game) -> Failure {
    const auto values = [&](Algorithm algorithm) -> std::optional<NimValues> {
      try {
        return compute_values(Ruleset::parse(game.text), game.last, algorithm);
      } catch (const Error&) {
        return std::nullopt;  // a variable that is not there, division by zero
      }
    };
    const auto reference = values(Algorithm::reference);
    const auto direct = values(Algorithm::direct);
    if (!reference || !direct)
      return reference.has_value() == direct.has_value() ? Failure()
                                                         : "only one algorithm can be computed";
    ++computed;
    for (HeapSize n = 0; n <= game.last; ++n) {
      if ((*reference)[n] != (*direct)[n]) return "G(" + std::to_string(n) + ") differs";
    }
    return std::nullopt;
  });
  EXPECT_GT(computed, 500);
}

// Values and errors; the values also where an error ends them.
TEST(Formulas, FastAgreesWithDirect) {
  struct Game {
    std::string text;
    HeapSize last;
    std::string command() const {
      return "sprague values '" + text + "' " + std::to_string(last) + " --algorithm fast";
    }
    std::vector<Game> smaller() const {
      return last < 20 ? std::vector<Game>() : std::vector<Game>{{text, last / 2}};
    }
  };
  const auto generate = [](Random& random) {
    Game game;
    game.last = random.between(200, 330);
    for (std::uint64_t clauses = random.between(1, 2); clauses > 0; --clauses) {
      const std::string kind = random.one_of(std::vector<std::string>{
          "take(s: ", "take(s: ", "take(s: ", "to(m: ", "split(a,b: ", "take(s,a,b: ", "to(a,b: "});
      if (kind == "take(s,a,b: " || kind == "to(a,b: ") game.last = 40;
      game.text += (game.text.empty() ? "" : "; ") + random_structured_clause(random, kind);
    }
    for (std::uint64_t clauses = random.once_in(3) ? random.between(1, 2) : 0; clauses > 0;
         --clauses) {
      const Shape shape = random.one_of(several_heaps());
      const bool quick = shape.head.find("..") != std::string::npos && shape.head[0] == 's';
      game.last = std::min<HeapSize>(game.last, quick ? 150 : 24);
      game.text += "; " + random_several_clause(random, shape);
    }
    return game;
  };
  int values_computed = 0;
  int errors = 0;
  const int cases = sanitized ? 500 : 1500;
  check(cases, generate, [&](const Game& game) -> Failure {
    const Ruleset ruleset = Ruleset::parse(game.text);
    std::string messages[2];
    std::optional<NimValues> values[2];
    for (const int fast : {0, 1}) {
      try {
        values[fast] =
            compute_values(ruleset, game.last, fast != 0 ? Algorithm::fast : Algorithm::direct);
      } catch (const Error& error) {
        messages[fast] = error.what();
      }
    }
    if (messages[0] != messages[1])
      return "the direct algorithm says '" + messages[0] + "', the fast one '" + messages[1] + "'";
    ++(values[0] ? values_computed : errors);
    for (HeapSize n = 0; values[0] && n <= game.last; ++n) {
      if ((*values[0])[n] != (*values[1])[n]) return "G(" + std::to_string(n) + ") differs";
    }
    return std::nullopt;
  });
  EXPECT_GT(values_computed, cases / 2);
  EXPECT_GT(errors, cases / 75);
}

}  // namespace
