#include "property/formula_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "property/options.hpp"

namespace property {
namespace {

const std::vector<std::string> number_signs = {"+",   "-",        "*",   "/",   "mod", "^",   "neg",
                                               "&",   "|",        "xor", "gcd", "lcm", "min", "max",
                                               "abs", "popcount", "<<",  ">>",  "xor("};
const std::vector<std::string> truth_signs = {"=",        "!=",  "<",      "<=",    ">",
                                              ">=",       "and", "or",     "not",   "isprime",
                                              "issquare", "in",  "not in", "exists"};

bool is_member(const std::string& sign) {
  return sign == "in" || sign == "not in";
}

int binding(const std::string& sign) {
  if (sign == "exists") return 0;
  if (sign == "or") return 1;
  if (sign == "and") return 2;
  if (sign == "not") return 3;
  if (sign == "|") return 5;
  if (sign == "xor") return 6;
  if (sign == "&") return 7;
  if (sign == "<<" || sign == ">>") return 8;
  if (sign == "=" || sign == "!=" || sign[0] == '<' || sign[0] == '>' || is_member(sign)) return 4;
  if (sign == "+" || sign == "-" || sign == "neg") return 9;
  if (sign == "*" || sign == "/" || sign == "mod") return 10;
  return sign == "^" ? 11 : 12;
}

std::int64_t random_constant(Random& random) {
  if (!random.once_in(10)) return random.between_signed(-3, 20);
  const std::int64_t size = random.between_signed(0, std::int64_t{1} << 62);
  return random.once_in(2) ? size : -size;
}

std::vector<std::pair<std::int64_t, std::int64_t>> random_ranges(Random& random) {
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (std::uint64_t left = random.between(1, 4); left > 0; --left) {
    std::int64_t first = random_constant(random);
    std::int64_t last = random.once_in(3) ? random_constant(random) : first;
    ranges.emplace_back(std::min(first, last), std::max(first, last));
  }
  return ranges;
}

/// Letters in either case.
std::string recased(std::string word, Random& random) {
  if (!random.once_in(8)) return word;
  for (char& c : word) {
    if (random.once_in(2)) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return word;
}

}  // namespace

bool Tree::truth() const {
  return std::find(truth_signs.begin(), truth_signs.end(), sign) != truth_signs.end();
}

TreePointer random_tree(Random& random, bool truth, int depth, const std::string& variables) {
  auto tree = std::make_shared<Tree>();
  if (!truth && (depth == 0 || random.once_in(4))) {
    const bool variable = random.once_in(2);
    tree->sign =
        variable ? std::string(1, variables[random.between(0, variables.size() - 1)]) : "number";
    const std::uint64_t bits = random.once_in(10) ? 63 : random.once_in(4) ? 31 : 4;
    tree->number = random.number() >> (64 - bits);
    return tree;
  }
  // At the end no truth of truths, which would need more below it.
  const std::uint64_t signs = truth ? (depth == 0 ? 6 : truth_signs.size()) : number_signs.size();
  tree->sign = (truth ? truth_signs : number_signs)[random.between(0, signs - 1)];
  if (tree->sign == "exists") {
    do tree->letter = random.one_of(std::vector<char>{'l', 'o', 'p', 'q', 'r', 't', 'u', 'v'});
    while (variables.find(tree->letter) != std::string::npos);
    const auto constant = [](std::uint64_t number) {
      return std::make_shared<Tree>(Tree{"number", {}, number});
    };
    tree->parts = {constant(random.between(0, 3)),
                   random.once_in(3) ? std::make_shared<Tree>(Tree{variables.substr(0, 1)})
                                     : constant(random.between(0, 9)),
                   random_tree(random, true, std::max(depth - 1, 0), variables + tree->letter)};
    return tree;
  }
  const bool of_truths = tree->sign == "and" || tree->sign == "or" || tree->sign == "not";
  const bool one = tree->sign == "not" || tree->sign == "neg" || tree->sign == "abs" ||
                   tree->sign == "popcount" || tree->sign == "isprime" ||
                   tree->sign == "issquare" || is_member(tree->sign);
  if (is_member(tree->sign)) tree->ranges = random_ranges(random);
  for (int i = one ? 1 : 2; i > 0; --i)
    tree->parts.push_back(random_tree(random, of_truths, std::max(depth - 1, 0), variables));
  return tree;
}

std::string text_of(const Tree& tree, Random& random) {
  if (!tree.name.empty()) return recased(tree.name, random);
  const int own = binding(tree.sign);
  const auto part = [&](std::size_t i, int least) {
    const Tree& below = *tree.parts[i];
    const std::string text = text_of(below, random);
    const bool needed = below.name.empty() && binding(below.sign) < least;
    return needed || random.once_in(6) ? fmt::format("({})", text) : text;
  };
  const auto space = [&](bool needed) { return needed || random.once_in(2) ? " " : ""; };
  if (tree.sign == "number") return std::to_string(tree.number);
  if (tree.parts.empty()) return recased(tree.sign, random);
  if (tree.sign == "neg") return fmt::format("-{}", part(0, 10));
  if (tree.sign == "not") return fmt::format("{} {}", recased("not", random), part(0, 3));
  if (tree.sign == "exists")
    return fmt::format("{} {} in{}{}{}..{}{}:{}{}", recased("exists", random), tree.letter, " ",
                       part(0, 5), space(false), space(false), part(1, 5), space(false),
                       text_of(*tree.parts[2], random));
  if (is_member(tree.sign)) {
    std::string set;
    for (const auto& [first, last] : tree.ranges) {
      set += fmt::format("{}{}{}", set.empty() ? "" : ",", space(false), first);
      if (first != last || random.once_in(6))
        set += fmt::format("{}..{}{}", space(false), space(false), last);
    }
    return fmt::format("{} {}{}{{{}{}}}", part(0, 5), recased(tree.sign, random), space(false), set,
                       space(false));
  }
  if (own == 12) {
    const std::string first = text_of(*tree.parts[0], random);
    const std::string name = recased(tree.sign == "xor(" ? "xor" : tree.sign, random);
    if (tree.parts.size() == 1) return fmt::format("{}({})", name, first);
    return fmt::format("{}({},{}{})", name, first, space(false), text_of(*tree.parts[1], random));
  }
  const bool word =
      tree.sign == "and" || tree.sign == "or" || tree.sign == "mod" || tree.sign == "xor";
  const std::string left = part(0, own == 11 ? 12 : own == 4 ? 5 : own);
  const std::string right = part(1, own == 11 ? 11 : own + 1);
  const std::string sign =
      tree.sign == "=" && random.once_in(2) ? "==" : recased(tree.sign, random);
  return fmt::format("{}{}{}{}{}", left, space(word), sign, space(word), right);
}

std::optional<mpz_class> evaluate(const Tree& tree, const std::map<char, Heap>& variables) {
  if (tree.parts.empty())
    return mpz_class(
        std::to_string(tree.sign == "number" ? tree.number : variables.at(tree.sign[0])));
  const auto first = evaluate(*tree.parts[0], variables);
  if (!first) return std::nullopt;
  if (tree.sign == "exists") {
    const auto last = evaluate(*tree.parts[1], variables);
    if (!last || *last - *first >= 1 << 20) return std::nullopt;
    std::map<char, Heap> known = variables;
    for (mpz_class number = *first; number <= *last; ++number) {
      known[tree.letter] = number.get_ui();
      const auto holds = evaluate(*tree.parts[2], known);
      if (!holds || *holds != 0) return holds;
    }
    return 0;
  }
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
  if (is_member(tree.sign)) {
    const bool in = std::any_of(tree.ranges.begin(), tree.ranges.end(), [&](const auto& range) {
      return x >= mpz_class(std::to_string(range.first)) &&
             x <= mpz_class(std::to_string(range.second));
    });
    return in == (tree.sign == "in") ? 1 : 0;
  }
  if (tree.sign == "&") result = x & y;
  if (tree.sign == "|") result = x | y;
  if (tree.sign == "xor" || tree.sign == "xor(") result = x ^ y;
  if (tree.sign == "<<" || tree.sign == ">>") {
    if (y < 0) return std::nullopt;
    if (tree.sign == "<<" && y > 64 && x != 0) return std::nullopt;
    const mp_bitcnt_t places = y > 64 ? 64 : y.get_ui();
    if (tree.sign == "<<")
      mpz_mul_2exp(result.get_mpz_t(), x.get_mpz_t(), places);
    else
      mpz_fdiv_q_2exp(result.get_mpz_t(), x.get_mpz_t(), places);
  }
  if (tree.sign == "gcd") mpz_gcd(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  if (tree.sign == "lcm") mpz_lcm(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  if (tree.sign == "/" || tree.sign == "mod") {
    if (y == 0) return std::nullopt;
    mpz_class rest;
    mpz_mod(rest.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
    result = tree.sign == "mod" ? rest : mpz_class((x - rest) / y);
  }
  if (tree.sign == "popcount") {
    if (x < 0) return std::nullopt;
    result = static_cast<unsigned long>(mpz_popcount(x.get_mpz_t()));
  }
  if (tree.sign == "^") {
    if (y < 0) return std::nullopt;
    if (abs(x) > 1 && y > 64) return std::nullopt;
    mpz_pow_ui(result.get_mpz_t(), x.get_mpz_t(),
               mpz_class(abs(x) > 1 ? y : y % 2 + (y > 0 ? 2 : 0)).get_ui());
  }
  if (result > mpz_class("9223372036854775807") || result < mpz_class("-9223372036854775808"))
    return std::nullopt;
  return result;
}

bool Shape::fits(Heap n, const oracle::Heaps& heaps) const {
  const Heap sum = std::accumulate(heaps.begin(), heaps.end(), Heap{0});
  const bool adds_up = total == Total::any || (total == Total::whole ? sum == n : sum < n);
  if (!adds_up || (!heaps.empty() && heaps.back() >= n)) return false;
  if (named == 1) return heaps.size() < 2;  // what is left of the heap may be none
  if (named > 0) return heaps.size() == named;
  if (even) return heaps.size() >= 2 && heaps.back() - heaps.front() <= 1;
  for (std::size_t i = 1; i < heaps.size(); ++i) {
    if (heaps[i] - heaps[i - 1] != step.value_or(heaps[1] - heaps[0])) return false;
  }
  return heaps.size() >= 2;
}

const std::vector<Shape>& few_heaps() {
  using enum Shape::Total;
  static const std::vector<Shape> shapes = {{"take(s: ", "ns", rest, 1, {}},
                                            {"split(a,b: ", "nab", whole, 2, {}},
                                            {"take(s,a,b: ", "nsab", rest, 2, {}},
                                            {"to(m: ", "nm", any, 1, {}},
                                            {"to(a,b: ", "nab", any, 2, {}}};
  return shapes;
}

const std::vector<Shape>& several_heaps() {
  using enum Shape::Total;
  static const std::vector<Shape> shapes = {{"split(a,b,c: ", "nabc", whole, 3, {}},
                                            {"split(a,b,c,d: ", "nabcd", whole, 4, {}},
                                            {"take(s,a,b,c: ", "nsabc", rest, 3, {}},
                                            {"to(a,b,c: ", "nabc", any, 3, {}},
                                            {"split(a,a,..: ", "nak", whole, 0, 0},
                                            {"split(a,a+1,..: ", "nak", whole, 0, 1},
                                            {"split(a, a+3, ...: ", "nak", whole, 0, 3},
                                            {"split(a,a+d,..: ", "nakd", whole, 0, {}},
                                            {"take(s,a,a,..: ", "nsak", rest, 0, 0},
                                            {"take(s,a,a+2,..: ", "nsak", rest, 0, 2},
                                            {"take(s,a,a+d,…: ", "nsakd", rest, 0, {}},
                                            {"split(a,a|a+1,..: ", "nak", whole, 0, 0, true},
                                            {"take(s,a,a|a+1,…: ", "nsak", rest, 0, 0, true}};
  return shapes;
}

namespace {

bool holds(const Tree& condition, const std::map<char, Heap>& variables) {
  const auto truth = evaluate(condition, variables);
  if (!truth) throw Undefined{};
  return *truth != 0;
}

/// Whether the condition holds for the heaps that a move leaves of n, in some order.
bool holds(const FormulaRule& rule, Heap n, oracle::Heaps heaps) {
  const Heap left = std::accumulate(heaps.begin(), heaps.end(), Heap{0});
  std::map<char, Heap> variables{{'n', n}, {'s', n - left}, {'m', left}};
  if (rule.shape.named == 0) {
    variables.insert({{'a', heaps[0]}, {'k', heaps.size()}, {'d', heaps[1] - heaps[0]}});
    return holds(*rule.condition, variables);
  }
  do {
    for (std::size_t i = 0; i < heaps.size(); ++i) variables[static_cast<char>('a' + i)] = heaps[i];
    if (holds(*rule.condition, variables)) return true;
  } while (std::next_permutation(heaps.begin(), heaps.end()));
  return false;
}

}  // namespace

std::vector<oracle::Heaps> options_of(const std::vector<FormulaRule>& rules, Heap heap) {
  std::vector<oracle::Heaps> options;
  for (const FormulaRule& first : rules) {
    const Shape& shape = first.shape;
    const Heap most = shape.total == Shape::Total::any ? shape.named * (heap - 1) : heap;
    for (Heap sum = 0; heap > 0 && sum <= most; ++sum) {
      oracle::for_each_partition(
          sum, shape.named > 0 ? shape.named : sum, [&](const oracle::Heaps& heaps) {
            if (!shape.fits(heap, heaps)) return;
            const bool allowed =
                std::any_of(rules.begin(), rules.end(), [&](const FormulaRule& rule) {
                  return rule.shape.has_moves_of(shape) && holds(rule, heap, heaps);
                });
            if (allowed) options.push_back(heaps);
          });
    }
  }
  return options;
}

FormulaRule random_formula_rule(Random& random, int depth, const std::string& name) {
  const Shape shape = random.one_of(random.once_in(3) ? several_heaps() : few_heaps());
  const auto tree = [&](bool truth) { return random_tree(random, truth, depth, shape.variables); };
  TreePointer condition = tree(true);
  std::string definition;
  if (random.once_in(4)) {
    // let x = …; take(s: … and x), or with a comparison of x where that is a number
    auto defined = std::make_shared<Tree>(*tree(random.once_in(2)));
    definition = fmt::format("{} {} = {}; ", recased("let", random), recased(name, random),
                             text_of(*defined, random));
    defined->name = name;
    TreePointer right = defined;
    if (!defined->truth()) right = std::make_shared<Tree>(Tree{"<=", {tree(false), right}});
    condition = std::make_shared<Tree>(Tree{random.once_in(2) ? "and" : "or", {condition, right}});
  }
  return {definition + shape.head + text_of(*condition, random) + ")", shape, condition};
}

std::string random_several_clause(Random& random, const Shape& shape) {
  const bool row = shape.variables.find('k') != std::string::npos;
  const bool takes = shape.variables.find('s') != std::string::npos;
  const auto letter = [&]() -> std::string {
    const std::string heaps = shape.variables.substr(takes ? 2 : 1);
    return std::string(1, random.one_of(std::vector<char>(heaps.begin(), heaps.end())));
  };
  const auto part = [&]() -> std::string {
    if (random.once_in(6)) return text_of(*random_tree(random, true, 2, shape.variables), random);
    const std::string x = letter();
    const std::string y = letter();
    const std::string c = std::to_string(random.between(1, 6));
    std::vector<std::string> parts = {x + " < " + y,
                                      x + " != " + y,
                                      x + " <= " + y,
                                      x + " = " + y,
                                      "isprime(" + x + ")",
                                      x + " mod " + c + " = 1",
                                      x + " <= " + c,
                                      "n mod " + c + " != 0",
                                      x + " = 2*" + y,
                                      x + " = " + y + " + " + c,
                                      x + " + " + y + " <= n/2",
                                      "gcd(" + x + ", " + y + ") = 1",
                                      "n mod " + x + " = 0"};
    if (row) parts.insert(parts.end(), {"k >= 2", "k mod 2 = 1", "k <= " + c, "a*k > n/2"});
    if (takes) parts.insert(parts.end(), {"s <= " + c, "s = " + x, "n mod s = 0"});
    return random.one_of(parts);
  };
  // Each letter by the heap, or by the letter before it.
  const auto equations = [&] {
    std::string text;
    char before = 'n';
    for (const char x : shape.variables.substr(1, shape.named - 1 + (takes ? 1 : 0))) {
      const std::string c = std::to_string(random.between(2, 6));
      text += fmt::format(fmt::runtime(random.one_of(std::vector<std::string>{
                              "{0} = {1}/{2} and ", "{2}*{0} = {1} and ", "{1} - {2} = {0} and "})),
                          x, random.once_in(2) ? 'n' : before, c);
      before = x;
    }
    return text;
  };
  std::string text = (!row && random.once_in(3) ? equations() : "") + part();
  if (takes && random.once_in(2)) text = "s in {1, 3, 4} and " + text;
  for (std::uint64_t more = random.between(0, 3); more > 0; --more)
    text += (random.once_in(4) ? " or " : " and ") + part();
  return shape.head + text + ")";
}

std::string random_structured_clause(Random& random, const std::string& kind) {
  const auto number = [&] { return std::to_string(random.between(1, 12)); };
  const auto part = [&]() -> std::string {
    if (random.once_in(4)) {
      const std::string variables = kind == "take(s: "       ? "ns"
                                    : kind == "to(m: "       ? "nm"
                                    : kind == "take(s,a,b: " ? "nsab"
                                                             : "nab";
      return "(" + text_of(*random_tree(random, true, 2, variables), random) + ")";
    }
    const std::string c = number();
    const std::string m = number();
    const std::vector<std::string> takes = {"n mod s = 0",
                                            "(n + " + c + ") mod s = 0",
                                            "s < n and (n - " + c + ") mod (n - s) = 0",
                                            "gcd(s, n) = 1",
                                            "gcd(n - s, n) = 1",
                                            "gcd(s, n) = " + c,
                                            "s*s <= " + c + "*n",
                                            c + "*s < n",
                                            "s >= n/" + c,
                                            c + "*s = n + " + m,
                                            "s <= " + c,
                                            "n - s >= " + c,
                                            "isprime(s)",
                                            "issquare(n - s)",
                                            "s != " + c,
                                            "n mod " + c + " = " + m,
                                            "(s*s + n) mod " + c + " < " + m,
                                            "s mod " + c + " = n mod " + m,
                                            "popcount(s) < popcount(n)",
                                            "n mod (s + " + c + ") < " + m,
                                            "abs(" + c + "*s - n) < " + m,
                                            "lcm(s, n)/n mod 3 = 1",
                                            "s in {" + c + ", 14..16, 20}",
                                            "n mod 6 in {0, " + c + "}",
                                            "s & n = s",
                                            "(s | " + c + ") < (n xor " + m + ")",
                                            "s << 2 < n",
                                            "s > " + c + " and n mod (s - " + c + ") < " + m,
                                            "(s = n/" + c + " or s = n - " + m + ")"};
    if (kind == "take(s: ") return random.one_of(takes);
    const std::vector<std::string> leaves = {"m < n/" + c,
                                             "gcd(m, n) = 1",
                                             "m > 0 and n mod m = 0",
                                             "m mod " + c + " = n mod " + m,
                                             "m in {0, " + c + ", 30..50}",
                                             "isprime(m)",
                                             "n - m <= " + c,
                                             "m*m > n",
                                             "popcount(m xor n) < " + m,
                                             "n mod (m + " + c + ") < " + m,
                                             "(m = n/" + c + " or m = n - n/" + m + ")"};
    if (kind == "to(m: ") return random.one_of(leaves);
    const std::vector<std::string> splits = {"a != b",
                                             "gcd(a, b) = 1",
                                             c + "*a < b",
                                             "a*b mod " + c + " < " + m,
                                             "a = " + c + "*b",
                                             "isprime(a)",
                                             "n mod " + c + " = " + m,
                                             "a <= " + c,
                                             "n mod a = 0",
                                             "n mod b = 0",
                                             "(n - " + c + ") mod b = 0",
                                             "popcount(a) < popcount(b)"};
    const std::vector<std::string> pairs = {"a*b = " + c + "*n",
                                            "a + " + c + "*b < n",
                                            "a*b <= " + c + "*n",
                                            "b*b > n",
                                            "n mod (n - b) = " + m,
                                            "a + b = n - " + c,
                                            "n mod a = 0 and n mod b = 0",
                                            "b mod a = 0",
                                            "n mod (" + c + "*b) = 0",
                                            "n mod lcm(a, b) = 0",
                                            "a <= " + c + " and gcd(b, n) = 1"};
    if (kind == "to(a,b: " && random.once_in(2)) return random.one_of(pairs);
    if (kind != "take(s,a,b: " || random.once_in(2)) return random.one_of(splits);
    const std::vector<std::string> both = {
        "s = a",       "s <= " + c,  "gcd(s, a) = 1", "s > n/" + c, "(s + a*b) mod " + c + " = 1",
        "b mod s = 0", "n mod s = 0"};
    return random.one_of(both);
  };
  std::string text = part();
  for (std::uint64_t more = random.between(0, 3); more > 0; --more) {
    text += random.once_in(3) ? " or " : " and ";
    if (random.once_in(6)) text += "not ";
    text += "(" + part() + ")";
  }
  return kind + text + ")";
}

}  // namespace property
