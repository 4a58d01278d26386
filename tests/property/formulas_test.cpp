// Formulas: random conditions against their evaluation as trees, in numbers of any size; and the games they make.

#include <fmt/format.h>
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <variant>

#include "oracle/heap_rules.hpp"
#include "property/check.hpp"
#include "rules/formula.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

struct Tree;
using TreePointer = std::shared_ptr<const Tree>;

/// An operator and what it is applied to; leaves are numbers and variables.
struct Tree {
  std::string sign;
  std::vector<TreePointer> parts;
  std::uint64_t number = 0;

  bool truth() const;
};

const std::vector<std::string> number_signs = {"+", "-", "*", "/", "mod", "^", "neg", "gcd", "lcm", "min", "max", "abs", "popcount"};
const std::vector<std::string> truth_signs = {"=", "!=", "<", "<=", ">", ">=", "and", "or", "not", "isprime", "issquare"};

bool Tree::truth() const { return std::find(truth_signs.begin(), truth_signs.end(), sign) != truth_signs.end(); }

TreePointer random_tree(Random& random, bool truth, int depth) {
  auto tree = std::make_shared<Tree>();
  if (!truth && (depth == 0 || random.once_in(4))) {
    const bool variable = random.once_in(2);
    tree->sign = variable ? std::string(1, "nsab"[random.between(0, 3)]) : "number";
    const std::uint64_t bits = random.once_in(10) ? 63 : random.once_in(4) ? 31 : 4;
    tree->number = random.number() >> (64 - bits);
    return tree;
  }
  // At the end no truth of truths, which would need more below it.
  const std::uint64_t signs = truth ? (depth == 0 ? 6 : truth_signs.size()) : number_signs.size();
  tree->sign = (truth ? truth_signs : number_signs)[random.between(0, signs - 1)];
  const bool of_truths = tree->sign == "and" || tree->sign == "or" || tree->sign == "not";
  const bool one = tree->sign == "not" || tree->sign == "neg" || tree->sign == "abs" || tree->sign == "popcount" ||
                   tree->sign == "isprime" || tree->sign == "issquare";
  for (int i = one ? 1 : 2; i > 0; --i) tree->parts.push_back(random_tree(random, of_truths, std::max(depth - 1, 0)));
  return tree;
}

int binding(const std::string& sign) {
  if (sign == "or") return 1;
  if (sign == "and") return 2;
  if (sign == "not") return 3;
  if (sign == "=" || sign == "!=" || sign[0] == '<' || sign[0] == '>') return 4;
  if (sign == "+" || sign == "-" || sign == "neg") return 5;
  if (sign == "*" || sign == "/" || sign == "mod") return 6;
  return sign == "^" ? 7 : 8;
}

/// In the notation; parentheses only where they are needed, and sometimes elsewhere.
std::string text_of(const Tree& tree, Random& random) {
  const int own = binding(tree.sign);
  const auto part = [&](std::size_t i, int least) {
    const std::string text = text_of(*tree.parts[i], random);
    return binding(tree.parts[i]->sign) < least || random.once_in(6) ? fmt::format("({})", text) : text;
  };
  const auto space = [&](bool needed) { return needed || random.once_in(2) ? " " : ""; };
  if (tree.sign == "number") return std::to_string(tree.number);
  if (tree.parts.empty()) return tree.sign;
  if (tree.sign == "neg") return fmt::format("-{}", part(0, 6));
  if (tree.sign == "not") return fmt::format("not {}", part(0, 3));
  if (own == 8) {
    const std::string first = text_of(*tree.parts[0], random);
    if (tree.parts.size() == 1) return fmt::format("{}({})", tree.sign, first);
    return fmt::format("{}({},{}{})", tree.sign, first, space(false), text_of(*tree.parts[1], random));
  }
  const bool word = tree.sign == "and" || tree.sign == "or" || tree.sign == "mod";
  const std::string left = part(0, own == 7 ? 8 : own == 4 ? 5 : own);
  const std::string right = part(1, own == 7 ? 7 : own + 1);
  const std::string sign = tree.sign == "=" && random.once_in(2) ? "==" : tree.sign;
  return fmt::format("{}{}{}{}{}", left, space(word), sign, space(word), right);
}

/// Empty for what cannot be evaluated.
std::optional<mpz_class> evaluate(const Tree& tree, const Variables& variables) {
  const auto number = [](std::uint64_t value) { return mpz_class(std::to_string(value)); };
  if (tree.sign == "number") return number(tree.number);
  if (tree.sign == "n") return number(variables.n);
  if (tree.sign == "s") return number(variables.s);
  if (tree.sign == "a") return number(variables.a);
  if (tree.sign == "b") return number(variables.b);
  const auto first = evaluate(*tree.parts[0], variables);
  if (!first) return std::nullopt;
  if (tree.sign == "and" && *first == 0) return 0;
  if (tree.sign == "or" && *first == 1) return 1;
  const auto second = tree.parts.size() == 2 ? evaluate(*tree.parts[1], variables) : mpz_class(0);
  if (!second) return std::nullopt;
  const mpz_class& x = *first;
  const mpz_class& y = *second;
  mpz_class result;
  if (tree.sign == "and" || tree.sign == "or") return y;
  if (tree.sign == "not") return x == 0 ? 1 : 0;
  if (tree.sign == "=") return x == y ? 1 : 0;
  if (tree.sign == "!=") return x != y ? 1 : 0;
  if (tree.sign == "<") return x < y ? 1 : 0;
  if (tree.sign == "<=") return x <= y ? 1 : 0;
  if (tree.sign == ">") return x > y ? 1 : 0;
  if (tree.sign == ">=") return x >= y ? 1 : 0;
  if (tree.sign == "isprime") return x > 1 && mpz_probab_prime_p(x.get_mpz_t(), 40) > 0 ? 1 : 0;
  if (tree.sign == "issquare") return x >= 0 && mpz_perfect_square_p(x.get_mpz_t()) ? 1 : 0;
  if (tree.sign == "+") result = x + y;
  if (tree.sign == "-") result = x - y;
  if (tree.sign == "*") result = x * y;
  if (tree.sign == "neg") result = -x;
  if (tree.sign == "min") result = x < y ? x : y;
  if (tree.sign == "max") result = x < y ? y : x;
  if (tree.sign == "abs") result = abs(x);
  if (tree.sign == "gcd") mpz_gcd(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  if (tree.sign == "lcm") mpz_lcm(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  if (tree.sign == "/" || tree.sign == "mod") {
    if (y == 0) return std::nullopt;
    mpz_class rest;
    mpz_mod(rest.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
    // Even where the quotient fits, what is divided may not.
    if (tree.sign == "/" && x - rest < mpz_class("-9223372036854775808")) return std::nullopt;
    result = tree.sign == "mod" ? rest : mpz_class((x - rest) / y);
  }
  if (tree.sign == "popcount") {
    if (x < 0) return std::nullopt;
    result = static_cast<unsigned long>(mpz_popcount(x.get_mpz_t()));
  }
  if (tree.sign == "^") {
    if (y < 0) return std::nullopt;
    if (abs(x) > 1 && y > 64) return std::nullopt;
    mpz_pow_ui(result.get_mpz_t(), x.get_mpz_t(), mpz_class(abs(x) > 1 ? y : y % 2 + (y > 0 ? 2 : 0)).get_ui());
  }
  if (result > mpz_class("9223372036854775807") || result < mpz_class("-9223372036854775808")) return std::nullopt;
  return result;
}

struct FormulaCase {
  TreePointer tree;
  std::string text;
  Variables variables;

  std::string command() const {
    return "take(s,a,b: " + text + "), n = " + std::to_string(variables.n) + ", s = " + std::to_string(variables.s) +
           ", a = " + std::to_string(variables.a) + ", b = " + std::to_string(variables.b);
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
  const auto heap = [&] { return random.once_in(8) ? random.between(0, max_heap_size) : random.between(0, 40); };
  c.variables = {heap(), heap(), heap(), heap()};
  return c;
}

constexpr int cannot_be_evaluated = -1;

/// 0 or 1, or that it cannot be.
int evaluated(const std::string& text, const Variables& variables) {
  Cursor in(text);
  const Formula formula = Formula::parse(in, "nsab");
  if (!in.done()) throw std::runtime_error("not read to its end: " + text);
  try {
    return formula.holds(variables);
  } catch (const Error& error) {
    if (!error.position() || *error.position() >= text.size()) throw std::runtime_error("no position");
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
    const std::string canonical = Formula::parse(in, "nsab").text();
    if (evaluated(canonical, c.variables) != expected) return "its canonical text " + canonical + " says something else";
    Cursor again(canonical);
    if (Formula::parse(again, "nsab").text() != canonical) return "its canonical text " + canonical + " is no fixed point";
    return std::nullopt;
  });
  EXPECT_GT(failures, 1000);
  EXPECT_LT(failures, 15000);
}

// Games whose options are known otherwise.
TEST(Formulas, MakeTheGamesTheySay) {
  const std::pair<const char*, const char*> same[] = {
      {"take(s: s <= 3)", "S(1,2,3)"},         {"take(s: issquare(s))", "S(squares)"},
      {"take(s: isprime(s) or s = 1)", "S(1,primes)"}, {"take(s: s != 2 and s != 5)", "allbut(2,5)"},
      {"take(s: popcount(s) = 1)", "S(powers of 2)"},  {"split(a,b: a != b)", "4!.0"},
      {"split(a,b: n = n)", "4.0"},            {"split(a,b: a < b)", "4!.0"},
      {"take(s: s = 2); take(s,a,b: s = 2)", "0.07"}, {"take(s,a,b: s <= 2); take(s: s <= 2)", "0.77"},
      {"split(a,b: a = b); take(s: s = 1)", "4=.3"},
  };
  for (const auto& [formula, otherwise] : same) {
    const Ruleset one = Ruleset::parse(formula);
    const Ruleset other = Ruleset::parse(otherwise);
    EXPECT_EQ(one.splits(), other.splits()) << formula;
    for (HeapSize n = 0; n <= 12; ++n) EXPECT_EQ(one.options(n), other.options(n)) << formula << ' ' << n;
    const NimValues expected = compute_values(other, 60, Algorithm::reference);
    for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct, Algorithm::automatic}) {
      const NimValues values = compute_values(one, 60, algorithm);
      for (HeapSize n = 0; n <= 60; ++n) ASSERT_EQ(values[n], expected[n]) << formula << ' ' << n;
    }
  }
}

// Random conditions as games: the direct rung, which evaluates no size twice where it need not, against the reference.
TEST(Formulas, DirectAgreesWithReference) {
  struct Game {
    std::string text;
    std::string command() const { return "sprague values '" + text + "' 25"; }
    std::vector<Game> smaller() const { return {}; }
  };
  int computed = 0;
  const auto generate = [](Random& random) {
    std::string text;
    for (std::uint64_t clauses = random.between(1, 2); clauses > 0; --clauses) {
      const char* const shapes[] = {"take(s: ", "split(a,b: ", "take(s,a,b: "};
      text += std::string(text.empty() ? "" : ";") + shapes[random.between(0, 2)] + text_of(*random_tree(random, true, 2), random) + ")";
    }
    return Game{text};
  };
  check(3000, generate, [&](const Game& game) -> Failure {
    const auto values = [&](Algorithm algorithm) -> std::optional<NimValues> {
      try {
        return compute_values(Ruleset::parse(game.text), 25, algorithm);
      } catch (const Error&) {
        return std::nullopt;  // a variable that is not there, division by zero
      }
    };
    const auto reference = values(Algorithm::reference);
    const auto direct = values(Algorithm::direct);
    if (!reference || !direct) return reference.has_value() == direct.has_value() ? Failure() : "only one rung can be computed";
    ++computed;
    for (HeapSize n = 0; n <= 25; ++n) {
      if ((*reference)[n] != (*direct)[n]) return "G(" + std::to_string(n) + ") differs";
    }
    return std::nullopt;
  });
  EXPECT_GT(computed, 500);
}

}  // namespace
