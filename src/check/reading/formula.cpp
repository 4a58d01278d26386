// The grammar, those that bind least first; words are read in either case:
//
//     formula     = part {";" part}
//     part        = "let" name "=" condition | head ":" condition ")"
//     condition   = conjunction {"or" conjunction}
//     conjunction = negation {"and" negation}
//     negation    = "not" negation | comparison
//                 | "exists" letter "in" number ".." number ":" condition
//     comparison  = number [comparator number | ["not"] "in" "{" range {"," range} "}"]
//     number      = levels of left-associative operators, from "|" to "*"
//     power       = operand ["^" power]
//
// A condition in parentheses is an operand, too; what needs a number says so.

#include "check/reading/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <string_view>

#include "check/check_failure.hpp"
#include "number/primality.hpp"
#include "number/square_root.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_height = 250;
constexpr unsigned max_nesting = 60;  // of parentheses, functions, "not" and "^"
constexpr std::size_t max_terms = 10'000;
constexpr std::int64_t largest_number = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t largest_member = std::int64_t{1} << 62;

struct Operator {
  std::string_view text;  // a longer one before those that it begins with
  Op op;
};

/// The levels of left-associative operators, those that bind least first. The sum has a sign, too.
const std::vector<std::vector<Operator>> levels = {
    {{"|", Op::bit_or}},
    {{"xor", Op::bit_xor}},
    {{"&", Op::bit_and}},
    {{"<<", Op::shift_left}, {">>", Op::shift_right}},
    {{"+", Op::sum}, {"-", Op::difference}},
    {{"*", Op::product}, {"/", Op::quotient}, {"mod", Op::remainder}, {"%", Op::remainder}},
};
constexpr std::size_t sum_level = 4;

constexpr Operator functions[] = {
    {"gcd", Op::gcd},          {"lcm", Op::lcm},
    {"min", Op::least},        {"max", Op::greatest},
    {"abs", Op::absolute},     {"popcount", Op::popcount},
    {"isprime", Op::is_prime}, {"issquare", Op::is_square},
    {"mod", Op::remainder},    {"xor", Op::bit_xor},
};

bool takes_one(Op op) {
  return op == Op::absolute || op == Op::popcount || op == Op::is_prime || op == Op::is_square;
}

bool is_alpha(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

class FormulaReader {
 public:
  explicit FormulaReader(const std::string& text) : text_(text) {}

  Expression read_one(const std::string& letters) {
    letters_ = letters;
    Expression whole = condition();
    skip();
    if (at_ < text_.size()) fail();
    return whole;
  }

  Formula read() {
    do {
      if (takes_word("let"))
        definition();
      else
        clause();
    } while (takes(";"));
    if (at_ < text_.size() || clauses_.empty()) fail();
    return std::move(clauses_);
  }

 private:
  [[noreturn]] void fail() const {
    throw Undecided{
        fmt::format("its character {} is beyond this checker's reader of formulas", at_ + 1)};
  }

  // --- letters and words ---

  char next(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void skip() {
    while (next() == ' ') ++at_;
  }
  bool takes(std::string_view sign) {
    skip();
    if (!std::string_view(text_).substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  void must(std::string_view sign) {
    if (!takes(sign)) fail();
  }
  std::string coming_word() {
    skip();
    std::string word;
    for (std::size_t i = 0; is_alpha(next(i)); ++i) word += lower(next(i));
    return word;
  }
  bool takes_word(std::string_view word) {
    if (coming_word() != word) return false;
    at_ += word.size();
    return true;
  }
  bool takes_operator(std::string_view text) {
    return is_alpha(text[0]) ? takes_word(text) : takes(text);
  }

  // --- rules ---

  static bool has_meaning(const std::string& word) {
    constexpr std::string_view words[] = {"let", "take", "split", "to", "table", "except",
                                          "and", "or",   "not",   "in", "exists"};
    const bool is_function = std::any_of(std::begin(functions), std::end(functions),
                                         [&](const Operator& each) { return each.text == word; });
    return is_function ||
           (word.size() == 1 &&
            std::string_view("nsabm").find(word[0]) != std::string_view::npos) ||
           std::find(std::begin(words), std::end(words), word) != std::end(words);
  }

  void definition() {
    const std::string name = coming_word();
    if (name.empty() || definitions_.contains(name) || has_meaning(name)) fail();
    at_ += name.size();
    must("=");
    letters_ = "nsabmcdefghijk";
    definitions_.emplace(name, condition());
  }

  void clause() {
    std::string head = coming_word();
    if (head != "take" && head != "split" && head != "to") fail();
    at_ += head.size();
    must("(");
    head += '(';
    for (; next() != ':'; ++at_) {
      if (at_ == text_.size()) fail();
      if (next() != ' ') head += lower(next());
    }
    ++at_;
    for (const std::string_view dots : {"…", "..."}) {
      const std::size_t found = head.find(dots);
      if (found != std::string::npos) head.replace(found, dots.size(), "..");
    }
    letters_ = letters_of(head);
    Expression whole = condition();
    if (!is_condition(whole.op)) fail();
    must(")");
    skip();
    clauses_.push_back({std::move(head), std::move(whole)});
  }

  static std::string letters_of(std::string_view head) {
    if (head == "take(s") return "ns";
    if (head == "to(m") return "nm";
    if (head == "to(a,b" || head == "split(a,b") return "nab";
    return "nsabcdefghijk";
  }

  // --- conditions ---

  Expression condition() { return chain("or", Op::disjunction); }

  Expression chain(std::string_view word, Op op) {
    const auto part = [&] {
      return op == Op::disjunction ? chain("and", Op::conjunction) : negation();
    };
    std::vector<Expression> parts;
    do {
      Expression next = part();
      if (next.op == op)
        std::move(next.parts.begin(), next.parts.end(), std::back_inserter(parts));
      else
        parts.push_back(std::move(next));
    } while (takes_word(word));
    if (parts.size() == 1) return std::move(parts.front());
    return made(op, std::move(parts));
  }

  /// The condition goes on as far as it can.
  Expression there_is() {
    const Nested nested(*this);
    const std::string letter = coming_word();
    if (letter.size() != 1 || letters_.find(letter) != std::string::npos ||
        definitions_.contains(letter))
      fail();
    at_ += letter.size();
    if (!takes_word("in")) fail();
    std::vector<Expression> parts{number(0)};
    must("..");
    parts.push_back(number(0));
    must(":");
    letters_ += letter;
    parts.push_back(condition());
    letters_.pop_back();
    Expression term = made(Op::exists, std::move(parts));
    term.letter = letter[0];
    return term;
  }

  Expression negation() {
    if (takes_word("exists")) return there_is();
    if (!takes_word("not")) return comparison();
    const Nested nested(*this);
    return made(Op::negation, {negation()});
  }

  Expression comparison() {
    Expression left = number(0);
    // In this order, since some begin like others.
    if (takes("==") || takes("=")) return compared(Op::equal, std::move(left), number(0));
    if (takes("!=")) return made(Op::negation, {compared(Op::equal, std::move(left), number(0))});
    if (takes("<=")) return compared(Op::at_most, std::move(left), number(0));
    if (takes(">=")) return compared(Op::at_most, number(0), std::move(left));
    if (takes("<")) return compared(Op::less, std::move(left), number(0));
    if (takes(">")) return compared(Op::less, number(0), std::move(left));
    const bool negated = takes_word("not");
    if (!takes_word("in")) {
      if (negated) fail();
      return left;
    }
    auto set = members();
    Expression result = made(Op::member, {std::move(left)});
    result.set = std::move(set);
    return negated ? made(Op::negation, {std::move(result)}) : result;
  }

  Expression compared(Op op, Expression left, Expression right) {
    return made(op, {std::move(left), std::move(right)});
  }

  std::vector<Expression::Range> members() {
    std::vector<Expression::Range> ranges;
    must("{");
    do {
      const std::int64_t first = member();
      const std::int64_t last = takes("..") ? member() : first;
      if (last < first) fail();
      ranges.emplace_back(first, last);
    } while (takes(","));
    must("}");
    std::sort(ranges.begin(), ranges.end());
    std::vector<Expression::Range> joined;
    for (const auto& [first, last] : ranges) {
      if (!joined.empty() && first <= joined.back().second + 1)
        joined.back().second = std::max(joined.back().second, last);
      else
        joined.emplace_back(first, last);
    }
    return joined;
  }

  std::int64_t member() {
    const bool negative = takes("-");
    skip();
    std::uint64_t value = constant(largest_member);
    if (takes_here('^')) {
      const std::uint64_t exponent = digits();
      value = power_of(value, exponent, largest_member);
    }
    return negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
  }

  // --- numbers ---

  Expression number(std::size_t level) {
    if (level == levels.size()) return power();
    Expression left = level == sum_level && takes("-") ? made(Op::negative, {number(level + 1)})
                                                       : number(level + 1);
    while (true) {
      const auto& operators = levels[level];
      const auto found =
          std::find_if(operators.begin(), operators.end(),
                       [&](const Operator& each) { return takes_operator(each.text); });
      if (found == operators.end()) return left;
      Expression right = number(level + 1);
      left = made(found->op, {std::move(left), std::move(right)});
    }
  }

  Expression power() {
    Expression base = operand();
    if (!takes("^")) return base;
    const Nested nested(*this);
    return made(Op::power, {std::move(base), power()});
  }

  Expression operand() {
    if (takes("(")) {
      const Nested nested(*this);
      Expression inside = condition();
      must(")");
      return inside;
    }
    skip();
    if (is_digit(next())) {
      Expression term = made(Op::number, {});
      term.number = static_cast<std::int64_t>(constant(largest_number));
      return term;
    }
    const std::string word = coming_word();
    at_ += word.size();
    if (const auto known = definitions_.find(word); known != definitions_.end())
      return copy_of(known->second);
    if (word.size() == 1 && letters_.find(word[0]) != std::string::npos) {
      Expression term = made(Op::letter, {});
      term.letter = word[0];
      return term;
    }
    return function(word);
  }

  Expression copy_of(const Expression& term) {
    count_terms(term);
    if (std::any_of(std::begin(all_letters), std::end(all_letters), [&](char letter) {
          return term.mentions(letter) && letters_.find(letter) == std::string::npos;
        }))
      fail();
    return term;
  }

  void count_terms(const Expression& term) {
    if (++terms_ > max_terms) fail();
    for (const Expression& part : term.parts) count_terms(part);
  }

  Expression function(std::string_view word) {
    const auto* const known = std::find_if(std::begin(functions), std::end(functions),
                                           [&](const Operator& each) { return each.text == word; });
    if (known == std::end(functions)) fail();
    const Nested nested(*this);
    must("(");
    std::vector<Expression> parts{condition()};
    if (!takes_one(known->op)) {
      must(",");
      parts.push_back(condition());
    }
    must(")");
    return made(known->op, std::move(parts));
  }

  /// 7, 1_000, 1e6.
  std::uint64_t constant(std::uint64_t largest) {
    const std::uint64_t value = digits();
    if ((next() != 'e' && next() != 'E') || !is_digit(next(1))) {
      if (value > largest) fail();
      return value;
    }
    ++at_;
    const std::uint64_t exponent = digits();
    if (value == 0) return 0;
    const std::uint64_t ten = power_of(10, exponent, largest);
    if (value > largest / ten) fail();
    return value * ten;
  }

  std::uint64_t power_of(std::uint64_t base, std::uint64_t exponent, std::uint64_t largest) const {
    if (base < 2) return exponent == 0 ? 1 : base;
    std::uint64_t value = 1;
    for (; exponent > 0; --exponent) {
      if (value > largest / base) fail();
      value *= base;
    }
    return value;
  }

  std::uint64_t digits() {
    std::string grouped;
    while (is_digit(next())) {
      grouped += text_[at_++];
      if (next() == '_' && is_digit(next(1))) ++at_;
    }
    std::uint64_t value = 0;
    const auto read = std::from_chars(grouped.data(), grouped.data() + grouped.size(), value);
    if (read.ec != std::errc{}) fail();
    return value;
  }

  bool takes_here(char sign) {
    if (next() != sign) return false;
    ++at_;
    return true;
  }

  // --- terms ---

  /// Conditions of conditions, everything else of numbers.
  Expression made(Op op, std::vector<Expression> parts) {
    if (++terms_ > max_terms) fail();
    Expression term;
    term.op = op;
    for (const Expression& part : parts) {
      const bool is_bound = op == Op::exists && &part != &parts.back();
      if (is_condition(part.op) != (op >= Op::negation && !is_bound)) fail();
      term.height = std::max(term.height, part.height + 1);
    }
    if (term.height > max_height) fail();
    term.parts = std::move(parts);
    return term;
  }

  struct Nested {
    explicit Nested(FormulaReader& in) : reader(in) {
      if (++reader.nesting_ > max_nesting) reader.fail();
    }
    ~Nested() { --reader.nesting_; }
    Nested(const Nested&) = delete;
    FormulaReader& reader;
  };

  static constexpr std::string_view all_letters = "nsabmcdefghijk";

  const std::string& text_;
  std::size_t at_ = 0;
  std::string letters_;  // that may stand where the reader is
  std::map<std::string, Expression> definitions_;
  Formula clauses_;
  std::size_t terms_ = 0;
  unsigned nesting_ = 0;
};

// ---- evaluation

using Number = std::optional<std::int64_t>;

Number within_63_bits(Wide number) {
  const auto narrow = static_cast<std::int64_t>(number);
  return narrow == number ? Number(narrow) : std::nullopt;
}

std::uint64_t size_of(std::int64_t number) {
  const auto same = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - same : same;
}

/// From 0 on, also where a number is negative.
Wide remainder_of(Wide number, Wide divisor) {
  const Wide rest = number % divisor;
  if (rest >= 0) return rest;
  return divisor < 0 ? rest - divisor : rest + divisor;
}

Number power_of(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0) return std::nullopt;
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Number power = 1;
  for (; exponent > 0 && power; --exponent) power = within_63_bits(Wide{*power} * base);
  return power;
}

Number of_numbers(Op op, std::int64_t x, std::int64_t y) {
  switch (op) {
    case Op::sum: return within_63_bits(Wide{x} + y);
    case Op::difference: return within_63_bits(Wide{x} - y);
    case Op::product: return within_63_bits(Wide{x} * y);
    case Op::quotient:
      if (y == 0) return std::nullopt;
      return within_63_bits((Wide{x} - remainder_of(x, y)) / y);
    case Op::remainder:
      if (y == 0) return std::nullopt;
      return within_63_bits(remainder_of(x, y));
    case Op::power: return power_of(x, y);
    case Op::gcd: return within_63_bits(std::gcd(size_of(x), size_of(y)));
    case Op::lcm: {
      if (x == 0 || y == 0) return 0;
      return within_63_bits(Wide{size_of(x) / std::gcd(size_of(x), size_of(y))} * size_of(y));
    }
    case Op::least: return std::min(x, y);
    case Op::greatest: return std::max(x, y);
    case Op::bit_and: return x & y;
    case Op::bit_or: return x | y;
    case Op::bit_xor: return x ^ y;
    case Op::shift_left:
      if (y < 0 || (y > 63 && x != 0)) return std::nullopt;
      return x == 0 ? 0 : within_63_bits(Wide{x} * (Wide{1} << y));
    case Op::shift_right:
      if (y < 0) return std::nullopt;
      return x >> std::min<std::int64_t>(y, 63);
    case Op::equal: return x == y;
    case Op::less: return x < y;
    default: return x <= y;  // Op::at_most
  }
}

Number of_number(const Expression& term, std::int64_t x) {
  switch (term.op) {
    case Op::negative: return within_63_bits(-Wide{x});
    case Op::absolute: return within_63_bits(x < 0 ? -Wide{x} : Wide{x});
    case Op::popcount:
      if (x < 0) return std::nullopt;
      return std::popcount(static_cast<std::uint64_t>(x));
    case Op::is_prime: return x > 1 && is_prime(static_cast<std::uint64_t>(x));
    case Op::is_square: {
      if (x < 0) return 0;
      const std::uint64_t root = square_root(static_cast<std::uint64_t>(x));
      return root * root == static_cast<std::uint64_t>(x);
    }
    case Op::member:
      return std::any_of(term.set.begin(), term.set.end(), [&](const Expression::Range& range) {
        return range.first <= x && x <= range.second;
      });
    default: return x == 0;  // Op::negation
  }
}

bool has_exists(const Expression& term) {
  return term.op == Op::exists || std::any_of(term.parts.begin(), term.parts.end(), has_exists);
}

/// Whether one of the numbers of an `exists` does. Stops at the first that decides.
Number exists(const Expression& term, const Letters& letters) {
  constexpr Wide max_tries = 1 << 20;
  const Number first = evaluate(term.parts[0], letters);
  const Number last = first ? evaluate(term.parts[1], letters) : first;
  if (!last || Wide{*last} - *first >= max_tries) return std::nullopt;
  Letters known = letters;
  for (Wide number = *first; number <= *last; ++number) {
    known[term.letter] = static_cast<std::int64_t>(number);
    const Number result = evaluate(term.parts[2], known);
    if (!result || *result != 0) return result;
  }
  return 0;
}

}  // namespace

bool Expression::mentions(char which) const {
  if (op == Op::exists && letter == which)
    return parts[0].mentions(which) || parts[1].mentions(which);
  return is(which) || std::any_of(parts.begin(), parts.end(),
                                  [&](const Expression& part) { return part.mentions(which); });
}

bool begins_formula(const std::string& text) {
  std::size_t at = text.find_first_not_of(' ');
  std::string word;
  for (; at < text.size() && is_alpha(text[at]); ++at) word += lower(text[at]);
  while (at < text.size() && text[at] == ' ') ++at;
  const bool opens = at < text.size() && text[at] == '(';
  return word == "let" || (opens && (word == "take" || word == "split" || word == "to"));
}

Formula read_formula(const std::string& text) {
  return FormulaReader(text).read();
}

Formula read_formula_of_theorem(const std::string& text) {
  Formula formula = read_formula(text);
  for (const Clause& clause : formula) {
    if (has_exists(clause.condition))
      throw Undecided{"it says that there is a number, of which no theorem here speaks"};
  }
  return formula;
}

Expression read_expression(const std::string& text, const std::string& letters) {
  return FormulaReader(text).read_one(letters);
}

Number evaluate(const Expression& term, const Letters& letters) {
  switch (term.op) {
    case Op::number: return term.number;
    case Op::letter: return letters[term.letter];
    case Op::conjunction:
    case Op::disjunction: {
      const std::int64_t deciding = term.op == Op::disjunction ? 1 : 0;
      for (const Expression& part : term.parts) {
        const Number result = evaluate(part, letters);
        if (!result || *result == deciding) return result;
      }
      return 1 - deciding;
    }
    case Op::exists: return exists(term, letters);
    default: break;
  }
  const Number first = evaluate(term.parts[0], letters);
  if (!first || term.parts.size() == 1) return first ? of_number(term, *first) : first;
  const Number second = evaluate(term.parts[1], letters);
  return second ? of_numbers(term.op, *first, *second) : second;
}

Number evaluate(const Expression& term, std::int64_t first, std::int64_t second) {
  return term.parts.size() == 1 ? of_number(term, first) : of_numbers(term.op, first, second);
}

}  // namespace sprague::check
