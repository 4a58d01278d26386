#include "oracle/notation/formulas.hpp"

#include <bit>
#include <limits>
#include <map>
#include <string>

namespace oracle::notation {

/// Numbers of 64 bits and the results of one operation on them.
__extension__ using Wide = __int128;

enum class Operation {
  number,
  n,
  s,
  a,
  b,
  plus,
  minus,
  times,
  over,
  mod,
  power,
  negative,
  gcd,
  lcm,
  min,
  max,
  abs,
  popcount,
  is_prime,
  is_square,
  equal,
  unequal,
  less,
  at_most,
  greater,
  at_least,
  and_,
  or_,
  not_,
};

struct Expression {
  Operation operation = Operation::number;
  bool truth = false;  ///< true or false, not a number
  std::vector<std::shared_ptr<const Expression>> parts;
  Wide number = 0;
};

namespace {

using Pointer = std::shared_ptr<const Expression>;

constexpr int deepest = 50;
constexpr std::size_t longest = 5000;  ///< characters; below 10,000 operations

// --- reading ---

struct Named {
  Operation operation;
  std::size_t parts;
  bool truth;
};

const std::map<std::string, Named> functions = {
    {"gcd", {Operation::gcd, 2, false}},           {"lcm", {Operation::lcm, 2, false}},
    {"min", {Operation::min, 2, false}},           {"max", {Operation::max, 2, false}},
    {"mod", {Operation::mod, 2, false}},           {"abs", {Operation::abs, 1, false}},
    {"popcount", {Operation::popcount, 1, false}}, {"isprime", {Operation::is_prime, 1, true}},
    {"issquare", {Operation::is_square, 1, true}},
};

const std::map<std::string, Operation> variables = {
    {"n", Operation::n}, {"s", Operation::s}, {"a", Operation::a}, {"b", Operation::b}};

/// The longer sign before its beginning.
const std::vector<std::pair<const char*, Operation>> comparisons = {
    {"==", Operation::equal},   {"=", Operation::equal}, {"!=", Operation::unequal},
    {"<=", Operation::at_most}, {"<", Operation::less},  {">=", Operation::at_least},
    {">", Operation::greater},
};

/// Reads one condition; one function for each rule of the document's grammar.
class Reader {
 public:
  Reader(Text& text, std::string_view letters) : text_(text), letters_(letters) {}

  Pointer condition() {
    Pointer left = conjunct();
    while (accept_word("or")) left = join(Operation::or_, true, true, left, conjunct());
    return left;
  }

 private:
  Pointer conjunct() {
    Pointer left = negation();
    while (accept_word("and")) left = join(Operation::and_, true, true, left, negation());
    return left;
  }

  Pointer negation() {
    if (!accept_word("not")) return comparison();
    const Nested nested(*this);
    return make(Operation::not_, true, true, {negation()});
  }

  Pointer comparison() {
    Pointer left = value();
    text_.skip_spaces();
    for (const auto& [sign, operation] : comparisons) {
      if (text_.accept(sign)) return join(operation, true, false, left, value());
    }
    return left;
  }

  Pointer value() {
    text_.skip_spaces();
    Pointer left =
        text_.accept("-") ? make(Operation::negative, false, false, {product()}) : product();
    while (true) {
      text_.skip_spaces();
      if (text_.accept("+"))
        left = join(Operation::plus, false, false, left, product());
      else if (text_.accept("-"))
        left = join(Operation::minus, false, false, left, product());
      else
        return left;
    }
  }

  Pointer product() {
    Pointer left = raised();
    while (true) {
      text_.skip_spaces();
      if (text_.accept("*"))
        left = join(Operation::times, false, false, left, raised());
      else if (text_.accept("/"))
        left = join(Operation::over, false, false, left, raised());
      else if (text_.accept("%"))
        left = join(Operation::mod, false, false, left, raised());
      else if (accept_word("mod"))
        left = join(Operation::mod, false, false, left, raised());
      else
        return left;
    }
  }

  Pointer raised() {
    Pointer base = atom();
    text_.skip_spaces();
    if (!text_.accept("^")) return base;
    const Nested nested(*this);
    return join(Operation::power, false, false, base, raised());
  }

  Pointer atom() {
    text_.skip_spaces();
    if (is_digit(text_.next())) {
      Expression number;
      const mpz_class value = text_.number(false, std::numeric_limits<std::int64_t>::max());
      number.number = value.get_si();
      return std::make_shared<Expression>(number);
    }
    if (text_.accept("(")) {
      const Nested nested(*this);
      Pointer inner = condition();
      close();
      return inner;
    }
    const std::string word = text_.letters();
    if (const auto function = functions.find(word); function != functions.end()) {
      return function_of(function->second);
    }
    const auto variable = variables.find(word);
    if (variable == variables.end() || letters_.find(word) == std::string_view::npos) {
      text_.refuse("expected a number");
    }
    return make(variable->second, false, false, {});
  }

  Pointer function_of(const Named& function) {
    const Nested nested(*this);
    text_.skip_spaces();
    text_.expect("(");
    std::vector<Pointer> parts{value()};
    while (parts.size() < function.parts) {
      text_.skip_spaces();
      text_.expect(",");
      parts.push_back(value());
    }
    close();
    return make(function.operation, function.truth, false, std::move(parts));
  }

  /// An operation; its parts are truths or numbers.
  Pointer make(Operation operation, bool truth, bool of_truths, std::vector<Pointer> parts) const {
    for (const Pointer& part : parts) {
      if (part->truth != of_truths) text_.refuse("a condition and a number are different things");
    }
    return std::make_shared<Expression>(Expression{operation, truth, std::move(parts), 0});
  }

  Pointer join(Operation operation, bool truth, bool of_truths, Pointer left, Pointer right) const {
    return make(operation, truth, of_truths, {std::move(left), std::move(right)});
  }

  void close() {
    text_.skip_spaces();
    text_.expect(")");
  }

  bool accept_word(std::string_view word) {
    text_.skip_spaces();
    return text_.coming_letters() == word && text_.accept(word);
  }

  struct Nested {
    explicit Nested(Reader& its_reader) : reader(its_reader) {
      if (++reader.depth_ > deepest) throw Unjudged{"a formula nested more than 50 deep"};
    }
    ~Nested() { --reader.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    Reader& reader;
  };

  Text& text_;
  std::string_view letters_;
  int depth_ = 0;
};

void expect_variable(Text& text, std::string_view letter) {
  text.skip_spaces();
  text.expect(letter);
  text.skip_spaces();
}

/// `take(s:`, `split(a,b:` or `take(s,a,b:`.
FormulaRule read_head(Text& text) {
  FormulaRule rule;
  rule.takes = text.accept("take");
  if (!rule.takes) text.expect("split");
  text.skip_spaces();
  text.expect("(");
  if (rule.takes) expect_variable(text, "s");
  rule.splits = !rule.takes || text.next() == ',';
  if (rule.takes && rule.splits) text.expect(",");
  if (rule.splits) {
    expect_variable(text, "a");
    text.expect(",");
    expect_variable(text, "b");
  }
  text.expect(":");
  return rule;
}

// --- evaluation ---

struct Move {
  Heap n = 0;
  Heap s = 0;
  Heap a = 0;
  Heap b = 0;
};

Wide magnitude(Wide x) {
  return x < 0 ? -x : x;
}

Wide greatest_common_divisor(Wide x, Wide y) {
  x = magnitude(x);
  y = magnitude(y);
  while (y != 0) {
    const Wide rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/// From 0 to |y| - 1.
Wide remainder_of(Wide x, Wide y) {
  if (y == 0) throw Undefined{};
  const Wide rest = x % y;
  return rest < 0 ? rest + magnitude(y) : rest;
}

/// Of a number that fits 64 bits with its sign.
Wide within_range(Wide x) {
  if (x > std::numeric_limits<std::int64_t>::max() ||
      x < std::numeric_limits<std::int64_t>::min()) {
    throw Undefined{};
  }
  return x;
}

Wide power(Wide base, Wide exponent) {
  if (exponent < 0) throw Undefined{};
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Wide result = 1;
  for (Wide i = 0; i < exponent; ++i) result = within_range(result * base);
  return result;
}

mpz_class large(Wide x) {
  return mpz_class(std::to_string(static_cast<std::int64_t>(x)));
}

bool is_prime(Wide x) {
  if (x >= 1'000'000) return mpz_probab_prime_p(large(x).get_mpz_t(), 40) > 0;
  for (Wide divisor = 2; divisor * divisor <= x; ++divisor) {
    if (x % divisor == 0) return false;
  }
  return x >= 2;
}

bool is_square(Wide x) {
  if (x < 0) return false;
  if (x >= 1'000'000) return mpz_perfect_square_p(large(x).get_mpz_t()) != 0;
  Wide root = 0;
  while (root * root < x) ++root;
  return root * root == x;
}

Wide evaluate(const Expression& expression, const Move& move) {
  const auto part = [&](std::size_t i) { return evaluate(*expression.parts[i], move); };
  const auto number = [&]() -> Wide {
    switch (expression.operation) {
      case Operation::number: return expression.number;
      case Operation::n: return move.n;
      case Operation::s: return move.s;
      case Operation::a: return move.a;
      case Operation::b: return move.b;
      case Operation::and_: return part(0) != 0 ? part(1) : 0;
      case Operation::or_: return part(0) != 0 ? 1 : part(1);
      case Operation::not_: return part(0) == 0;
      default: break;
    }
    const Wide x = part(0);
    const Wide y = expression.parts.size() > 1 ? part(1) : 0;
    switch (expression.operation) {
      case Operation::plus: return x + y;
      case Operation::minus: return x - y;
      case Operation::times: return x * y;
      case Operation::mod: return remainder_of(x, y);
      case Operation::over: {
        const Wide rest = remainder_of(x, y);
        return (x - rest) / y;
      }
      case Operation::power: return power(x, y);
      case Operation::negative: return -x;
      case Operation::gcd: return greatest_common_divisor(x, y);
      case Operation::lcm:
        return x == 0 || y == 0 ? 0 : magnitude(x) / greatest_common_divisor(x, y) * magnitude(y);
      case Operation::min: return x < y ? x : y;
      case Operation::max: return x < y ? y : x;
      case Operation::abs: return magnitude(x);
      case Operation::popcount:
        if (x < 0) throw Undefined{};
        return std::popcount(static_cast<std::uint64_t>(x));
      case Operation::is_prime: return is_prime(x);
      case Operation::is_square: return is_square(x);
      case Operation::equal: return x == y;
      case Operation::unequal: return x != y;
      case Operation::less: return x < y;
      case Operation::at_most: return x <= y;
      case Operation::greater: return x > y;
      case Operation::at_least: return x >= y;
      default: throw Undefined{};
    }
  };
  return within_range(number());
}

bool holds(const FormulaRule& rule, const Move& move) {
  return evaluate(*rule.condition, move) != 0;
}

/// Whether a rule of this kind allows the move: the first that does decides, and of a split the
/// smaller heap is first `a`, then `b`.
bool allowed(const std::vector<FormulaRule>& rules, bool takes, bool splits, const Move& move) {
  for (const FormulaRule& rule : rules) {
    if (rule.takes != takes || rule.splits != splits) continue;
    if (holds(rule, move)) return true;
    if (splits && holds(rule, {move.n, move.s, move.b, move.a})) return true;
  }
  return false;
}

}  // namespace

std::vector<FormulaRule> read_formula(Text& text) {
  std::vector<FormulaRule> rules;
  do {
    text.skip_spaces();
    FormulaRule rule = read_head(text);
    Reader reader(text, !rule.splits ? "ns" : rule.takes ? "nsab" : "nab");
    rule.condition = reader.condition();
    if (!rule.condition->truth) text.refuse("expected a condition");
    text.skip_spaces();
    text.expect(")");
    text.skip_spaces();
    if (text.position() > longest) throw Unjudged{"a formula of more than 5000 characters"};
    rules.push_back(std::move(rule));
  } while (text.accept(";"));
  if (!text.done()) text.refuse("nothing follows a rule but ; and another");
  return rules;
}

void collect_options(const std::vector<FormulaRule>& rules, Heap heap, Collector& collector) {
  for (const bool takes : {false, true}) {
    for (const bool splits : {false, true}) {
      bool present = false;
      for (const FormulaRule& rule : rules) {
        present = present || (rule.takes == takes && rule.splits == splits);
      }
      if (!present) continue;
      for (Heap s = takes ? 1 : 0; s <= (takes ? heap : 0); ++s) {
        const Heap rest = heap - s;
        if (!splits) {
          collector.look_at_a_move();
          if (allowed(rules, takes, splits, {heap, s, 0, 0})) collector.add({rest});
        }
        for (Heap a = 1; splits && 2 * a <= rest; ++a) {
          collector.look_at_a_move();
          if (allowed(rules, takes, splits, {heap, s, a, rest - a})) collector.add({a, rest - a});
        }
      }
    }
  }
}

}  // namespace oracle::notation
