#include "oracle/notation/formulas.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <map>
#include <string>

namespace oracle::notation {

/// Numbers of 64 bits and the results of one operation on them.
__extension__ using Wide = __int128;

enum class Operation {
  number,
  letter,
  plus,
  minus,
  times,
  over,
  mod,
  power,
  negative,
  shift_left,
  shift_right,
  bits_of_both,
  bits_of_one,
  bits_of_any,
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
  in,
  and_,
  or_,
  not_,
};

struct Expression {
  Operation operation = Operation::number;
  bool truth = false;  ///< true or false, not a number
  std::vector<std::shared_ptr<const Expression>> parts;
  Wide number = 0;                            ///< of `number`
  char letter = 0;                            ///< of `letter`
  std::vector<std::pair<Wide, Wide>> ranges;  ///< of `in`: first and last
  std::size_t operations = 1;                 ///< with those of its parts
};

namespace {

using Pointer = std::shared_ptr<const Expression>;

constexpr int deepest = 50;
constexpr std::size_t longest = 5000;  ///< characters, and operations; below 10,000

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
    {"issquare", {Operation::is_square, 1, true}}, {"xor", {Operation::bits_of_one, 2, false}},
};

/// Of every rule, which no definition may have as its name, and of rules that leave several heaps.
constexpr std::string_view reserved_letters = "nsabm";
constexpr std::string_view all_letters = "nsabmcdefghijk";

const std::vector<std::string> words = {"let", "take", "split", "to",  "table", "except",
                                        "mod", "and",  "or",    "not", "in"};

std::string lower_case(std::string word) {
  for (char& c : word) c = lower(c);
  return word;
}

/// Whether a definition or a part of it is one of these letters but not of
/// those that are allowed.
bool uses_others(const Expression& expression, std::string_view letters) {
  if (expression.operation == Operation::letter &&
      letters.find(expression.letter) == std::string_view::npos)
    return true;
  for (const Pointer& part : expression.parts) {
    if (uses_others(*part, letters)) return true;
  }
  return false;
}

/// The longer sign before its beginning.
const std::vector<std::pair<const char*, Operation>> comparisons = {
    {"==", Operation::equal},   {"=", Operation::equal}, {"!=", Operation::unequal},
    {"<=", Operation::at_most}, {"<", Operation::less},  {">=", Operation::at_least},
    {">", Operation::greater},
};

/// Reads one condition; one function for each rule of the document's grammar.
class Reader {
 public:
  Reader(Text& text, std::string_view letters, const Definitions& definitions)
      : text_(text), letters_(letters), definitions_(definitions) {}

  Pointer condition() {
    Pointer left = conjunct();
    while (accept_word("or")) left = join(Operation::or_, true, true, left, conjunct());
    return left;
  }

  /// How deep what was read is nested.
  int depth() const { return depth_of_all_; }

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
    if (accept_word("in")) return member(left);
    if (!accept_word("not")) return left;
    if (!accept_word("in")) text_.refuse("expected in");
    return make(Operation::not_, true, true, {member(left)});
  }

  /// `{1, 3..5, 9}` after `in`.
  Pointer member(const Pointer& left) {
    if (left->truth) text_.refuse("a condition is in no set");
    Expression result{Operation::in, true, {left}, 0, 0, {}, left->operations};
    text_.skip_spaces();
    text_.expect("{");
    do {
      const Wide first = constant();
      text_.skip_spaces();
      const Wide last = text_.accept("..") ? constant() : first;
      if (last < first) text_.refuse("a range that ends before it begins");
      result.ranges.emplace_back(first, last);
      result.operations += 4;
      text_.skip_spaces();
    } while (text_.accept(","));
    text_.expect("}");
    return bounded(std::move(result));
  }

  Wide constant() {
    text_.skip_spaces();
    const bool negative = text_.accept("-");
    text_.skip_spaces();
    const mpz_class number = text_.number(true, mpz_class("4611686018427387904"));
    return negative ? -Wide(number.get_si()) : Wide(number.get_si());
  }

  /// One level of operators that are written between numbers, or as words
  /// between them.
  template <class Below>
  Pointer level(const char* sign, Operation operation, Below below) {
    Pointer left = below();
    while (true) {
      text_.skip_spaces();
      const bool more = is_letter(sign[0]) ? accept_word(sign) : text_.accept(sign);
      if (!more) return left;
      left = join(operation, false, false, left, below());
    }
  }

  Pointer value() {
    return level("|", Operation::bits_of_any, [this] {
      return level("xor", Operation::bits_of_one, [this] {
        return level("&", Operation::bits_of_both, [this] { return shifted(); });
      });
    });
  }

  Pointer shifted() {
    Pointer left = sum();
    while (true) {
      text_.skip_spaces();
      if (text_.accept("<<"))
        left = join(Operation::shift_left, false, false, left, sum());
      else if (text_.accept(">>"))
        left = join(Operation::shift_right, false, false, left, sum());
      else
        return left;
    }
  }

  Pointer sum() {
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
    const std::string word = lower_case(text_.letters());
    if (const auto function = functions.find(word); function != functions.end()) {
      return function_of(function->second);
    }
    if (const auto known = definitions_.find(word); known != definitions_.end()) {
      const Nested nested(*this, known->second.depth + 1);
      if (uses_others(*known->second.expression, letters_))
        text_.refuse("a variable of the definition is not there");
      return known->second.expression;
    }
    if (word.size() != 1 || letters_.find(word) == std::string_view::npos)
      text_.refuse("expected a number");
    Expression variable;
    variable.operation = Operation::letter;
    variable.letter = word[0];
    return std::make_shared<Expression>(variable);
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
    Expression result{operation, truth, std::move(parts), 0, 0, {}, 1};
    for (const Pointer& part : result.parts) result.operations += part->operations;
    return bounded(std::move(result));
  }

  static Pointer bounded(Expression expression) {
    if (expression.operations > longest) throw Unjudged{"a formula of more than 5000 operations"};
    return std::make_shared<Expression>(std::move(expression));
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
    if (lower_case(text_.coming_letters()) != word) return false;
    text_.letters();
    return true;
  }

  struct Nested {
    explicit Nested(Reader& its_reader, int its_levels = 1)
        : reader(its_reader), levels(its_levels) {
      reader.depth_ += levels;
      reader.depth_of_all_ = std::max(reader.depth_of_all_, reader.depth_);
      if (reader.depth_ > deepest) throw Unjudged{"a formula nested more than 50 deep"};
    }
    ~Nested() { reader.depth_ -= levels; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    Reader& reader;
    int levels;
  };

  Text& text_;
  std::string_view letters_;
  const Definitions& definitions_;
  int depth_ = 0;
  int depth_of_all_ = 0;
};

struct Head {
  Form form;
  const char* word;
  std::vector<const char*> letters;
  const char* of_condition;
};

const std::vector<Head> heads = {
    {Form::take, "take", {"s"}, "ns"},
    {Form::split, "split", {"a", "b"}, "nab"},
    {Form::take_and_split, "take", {"s", "a", "b"}, "nsab"},
    {Form::to_one, "to", {"m"}, "nm"},
    {Form::to_two, "to", {"a", "b"}, "nab"},
};

struct ReadHead {
  FormulaRule rule;  ///< without its condition
  std::string letters;
};

/// What stands between the commas of a head: `a`, `a+1`, `..`.
std::string read_name(Text& text) {
  text.skip_spaces();
  std::string name;
  while (!text.done() && text.next() != ',' && text.next() != ':') {
    const char sign = lower(text.take());
    if (sign != ' ') name += sign;
  }
  return name;
}

/// The last name of a row, that shows how it goes on: from "a", "a+1" or "a+d".
bool read_difference(const std::string& name, FormulaRule& rule) {
  if (name == "a") return true;
  rule.any_difference = name == "a+d";
  if (rule.any_difference) return true;
  const std::string digits = name.substr(std::min<std::size_t>(2, name.size()));
  const bool number = name.substr(0, 2) == "a+" && !digits.empty() && digits.size() <= 18 &&
                      std::all_of(digits.begin(), digits.end(), is_digit);
  if (number) rule.difference = std::stoull(digits);
  return number;
}

/// `take(s:` and the others.
ReadHead read_head(Text& text) {
  const std::string word = lower_case(text.letters());
  text.skip_spaces();
  text.expect("(");
  std::vector<std::string> names;
  do names.push_back(read_name(text));
  while (text.accept(","));
  text.expect(":");
  for (const Head& head : heads) {
    const std::vector<std::string> its(head.letters.begin(), head.letters.end());
    if (head.word != word || its != names) continue;
    ReadHead known;
    known.rule.form = head.form;
    known.letters = head.of_condition;
    return known;
  }
  ReadHead head;
  head.letters = "n";
  head.rule.names = word;
  for (const std::string& name : names) head.rule.names += ' ' + name;
  const bool takes = word == "take";
  if (takes) {
    if (names.front() != "s") text.refuse("no such rule");
    names.erase(names.begin());
    head.letters += 's';
  }
  const bool dots =
      names.size() == 3 && (names[2] == ".." || names[2] == "..." || names[2] == "\u2026");
  if (dots && names[0] == "a" && word != "to" && read_difference(names[1], head.rule)) {
    head.rule.form = Form::row;
    // However it is spelled.
    head.rule.names =
        word + (head.rule.any_difference ? " d" : std::to_string(head.rule.difference));
    head.letters += head.rule.any_difference ? "akd" : "ak";
    return head;
  }
  if (names.size() < 3 || names.size() > 10) text.refuse("no such rule");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != std::string(1, static_cast<char>('a' + i))) text.refuse("no such rule");
    head.letters += names[i];
  }
  head.rule.form = Form::named;
  head.rule.named = names.size();
  return head;
}

// --- evaluation ---

/// What the letters stand for.
using Move = std::map<char, Heap>;

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

/// x·2^y, or x/2^-y rounded down.
Wide shifted(Wide x, Wide y) {
  if (x == 0) return 0;
  for (; y > 0; --y) x = within_range(2 * x);
  for (; y < 0 && x != 0 && x != -1; ++y) x = (x - remainder_of(x, 2)) / 2;
  return x;
}

/// Bit by bit; a negative number x has the bits that -1 - x has not.
template <class Bit>
Wide bit_by_bit(Wide x, Wide y, Bit bit) {
  Wide result = 0;
  Wide weight = 1;
  while ((x != 0 && x != -1) || (y != 0 && y != -1)) {
    const Wide one = remainder_of(x, 2);
    const Wide other = remainder_of(y, 2);
    if (bit(one == 1, other == 1)) result += weight;
    x = (x - one) / 2;
    y = (y - other) / 2;
    weight *= 2;
  }
  return bit(x == -1, y == -1) ? result - weight : result;
}

bool is_in(Wide x, const std::vector<std::pair<Wide, Wide>>& ranges) {
  for (const auto& [first, last] : ranges) {
    if (first <= x && x <= last) return true;
  }
  return false;
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
      case Operation::letter: return move.at(expression.letter);
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
      case Operation::shift_left:
        if (y < 0) throw Undefined{};
        return shifted(x, y);
      case Operation::shift_right:
        if (y < 0) throw Undefined{};
        return shifted(x, -y);
      case Operation::bits_of_both:
        return bit_by_bit(x, y, [](bool one, bool other) { return one && other; });
      case Operation::bits_of_one:
        return bit_by_bit(x, y, [](bool one, bool other) { return one != other; });
      case Operation::bits_of_any:
        return bit_by_bit(x, y, [](bool one, bool other) { return one || other; });
      case Operation::in: return is_in(x, expression.ranges);
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

/// Whether a rule of this form allows the move: the first that does decides,
/// and of two heaps the smaller one is first `a`, then `b`.
bool allowed(const std::vector<FormulaRule>& rules, Form form, const Move& move) {
  for (const FormulaRule& rule : rules) {
    if (rule.form != form) continue;
    if (holds(rule, move)) return true;
    if (move.count('b') == 0 || move.at('a') == move.at('b')) continue;
    Move exchanged = move;
    std::swap(exchanged['a'], exchanged['b']);
    if (holds(rule, exchanged)) return true;
  }
  return false;
}

/// The same for rules that leave more heaps, named or shown alike: these heaps, ascending. Named
/// ones are tried in all orders, as a dictionary has them.
bool allowed_several(const std::vector<FormulaRule>& rules, const FormulaRule& like, Heap n,
                     const Heaps& heaps) {
  Heap sum = 0;
  for (const Heap heap : heaps) sum += heap;
  for (const FormulaRule& rule : rules) {
    if (rule.form != like.form || rule.names != like.names) continue;
    Heaps order = heaps;
    do {
      Move move{{'n', n}, {'s', n - sum}};
      for (std::size_t i = 0; i < like.named; ++i) move[static_cast<char>('a' + i)] = order[i];
      if (like.form == Form::row)
        move.insert({{'a', heaps[0]}, {'k', heaps.size()}, {'d', heaps[1] - heaps[0]}});
      if (holds(rule, move)) return true;
    } while (like.form == Form::named && std::next_permutation(order.begin(), order.end()));
  }
  return false;
}

/// Goes through the heaps that a rule of several might leave: `left` is what they add up to at
/// most, or exactly.
void collect_several(const std::vector<FormulaRule>& rules, const FormulaRule& like, Heap n,
                     Collector& collector) {
  const bool any = like.names.substr(0, 2) == "to";
  const bool takes = like.names.substr(0, 4) == "take";
  const auto look_at = [&](const Heaps& heaps, Heap sum) {
    if (!any && (takes ? sum >= n : sum != n)) return;
    collector.look_at_a_move();
    if (allowed_several(rules, like, n, heaps)) collector.add(heaps);
  };
  if (like.form == Form::row) {
    for (Heap a = 1; a < n; ++a) {
      for (Heap d = 0; d < n; ++d) {
        if (!like.any_difference && d != like.difference) continue;
        Heaps heaps{a};
        Heap sum = a;
        while (sum <= n && heaps.back() <= n) {
          heaps.push_back(heaps.back() + d);
          sum += heaps.back();
          look_at(heaps, sum);
        }
      }
    }
    return;
  }
  Heaps heaps;
  const std::function<void(Heap)> choose = [&](Heap sum) {
    if (heaps.size() == like.named) return look_at(heaps, sum);
    for (Heap heap = heaps.empty() ? 1 : heaps.back(); heap < n && (any || sum + heap <= n);
         ++heap) {
      heaps.push_back(heap);
      choose(sum + heap);
      heaps.pop_back();
    }
  };
  choose(0);
}

}  // namespace

void read_definition(Text& text, Definitions& definitions) {
  text.letters();
  text.skip_spaces();
  const std::string name = lower_case(text.letters());
  const bool reserved = name.size() == 1 && reserved_letters.find(name) != std::string_view::npos;
  const bool taken = reserved || functions.count(name) > 0 || definitions.count(name) > 0 ||
                     std::find(words.begin(), words.end(), name) != words.end();
  if (name.empty() || taken) text.refuse("expected a new name");
  text.skip_spaces();
  text.expect("=");
  Reader reader(text, all_letters, definitions);
  const Pointer expression = reader.condition();
  text.skip_spaces();
  if (!text.done()) text.refuse("nothing follows a definition but ; and a rule");
  definitions[name] = {expression, reader.depth()};
}

FormulaRule read_formula(Text& text, const Definitions& definitions) {
  ReadHead head = read_head(text);
  for (const char letter : head.letters) {
    if (definitions.count(std::string(1, letter)) > 0) text.refuse("a variable that is defined");
  }
  Reader reader(text, head.letters, definitions);
  const Pointer condition = reader.condition();
  if (!condition->truth) text.refuse("expected a condition");
  text.skip_spaces();
  text.expect(")");
  if (text.position() > longest) throw Unjudged{"a formula of more than 5000 characters"};
  if (!text.done()) text.refuse("nothing follows a rule but ; and another");
  head.rule.condition = condition;
  return head.rule;
}

void collect_options(const std::vector<FormulaRule>& rules, Heap heap, Collector& collector) {
  const auto try_move = [&](Form form, const Move& move, const Heaps& left) {
    collector.look_at_a_move();
    if (allowed(rules, form, move)) collector.add(left);
  };
  const auto try_splits = [&](Form form, Heap taken) {
    const Heap rest = heap - taken;
    for (Heap a = 1; 2 * a <= rest; ++a)
      try_move(form, {{'n', heap}, {'s', taken}, {'a', a}, {'b', rest - a}}, {a, rest - a});
  };
  for (const Head& head : heads) {
    const Form form = head.form;
    const auto is_of_form = [&](const FormulaRule& rule) { return rule.form == form; };
    if (std::none_of(rules.begin(), rules.end(), is_of_form)) continue;
    if (form == Form::split) try_splits(form, 0);
    for (Heap s = 1; s <= heap; ++s) {
      if (form == Form::take) try_move(form, {{'n', heap}, {'s', s}}, {heap - s});
      if (form == Form::take_and_split) try_splits(form, s);
    }
    for (Heap m = 0; m < heap; ++m) {
      if (form == Form::to_one) try_move(form, {{'n', heap}, {'m', m}}, {m});
      for (Heap a = 1; form == Form::to_two && a <= m; ++a)
        try_move(form, {{'n', heap}, {'a', a}, {'b', m}}, {a, m});
    }
  }
  std::vector<std::string> looked_at;
  for (const FormulaRule& rule : rules) {
    if (rule.form != Form::named && rule.form != Form::row) continue;
    if (std::find(looked_at.begin(), looked_at.end(), rule.names) != looked_at.end()) continue;
    looked_at.push_back(rule.names);
    collect_several(rules, rule, heap, collector);
  }
}

}  // namespace oracle::notation
