// Recursive descent, straight into instructions for a stack of integers (truths are 0 and 1):
//
//     condition   = conjunction {"or" conjunction}
//     conjunction = negation {"and" negation}
//     negation    = "not" negation | comparison
//     comparison  = sum [("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") sum]
//     sum         = ["-"] product {("+" | "-") product}
//     product     = power {("*" | "/" | "mod" | "%") power}
//     power       = atom ["^" power]
//     atom        = number | variable | function "(" sum {"," sum} ")" | "(" condition ")"
//
// `and` and `or` do not evaluate their right side when the left one decides: the one jump there is,
// forwards.

#include "rules/formula.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "number/primality.hpp"

namespace sprague {

/// A part that was read: its text in the canonical spelling, and whether it is a number or a truth.
struct FormulaPart {
  enum class Type { number, truth };
  Type type = Type::number;
  int binding = 0;  ///< of its outermost operator
  std::size_t start = 0;
  std::string text;

  /// In parentheses when it binds less.
  std::string within(int least) const { return binding < least ? fmt::format("({})", text) : text; }
};

class FormulaParser {
 public:
  FormulaParser(Cursor& in, std::string_view variables) : in_(in) {
    formula_.variables_ = variables;
  }

  Formula parse() {
    const FormulaPart part = condition();
    require_truth(part);
    formula_.text_ = part.text;
    formula_.whole_ = in_.text();
    return std::move(formula_);
  }

 private:
  using Operation = Formula::Operation;
  using Part = FormulaPart;
  using Type = FormulaPart::Type;

  enum Binding {
    or_binds = 1,
    and_binds,
    not_binds,
    comparison_binds,
    sum_binds,
    product_binds,
    power_binds,
    atom_binds
  };

  static constexpr int deepest_nesting = 50;
  static constexpr std::size_t longest = 10'000;  // instructions

  // --- truths ---

  Part condition() {
    return joined("or", Operation::stop_if_true, or_binds, [this] { return conjunction(); });
  }
  Part conjunction() {
    return joined("and", Operation::stop_if_false, and_binds, [this] { return negation(); });
  }

  template <class Read>
  Part joined(std::string_view word, Operation stop, Binding binding, Read read) {
    Part left = read();
    for (std::size_t start = in_.at(); accept_keyword(word); start = in_.at()) {
      require_truth(left);
      const std::size_t jump = formula_.instructions_.size();
      emit(stop, start, 0, -1);
      const Part right = read();
      require_truth(right);
      formula_.instructions_[jump].operand =
          static_cast<std::int64_t>(formula_.instructions_.size());
      left.text = fmt::format("{} {} {}", left.within(binding), word, right.within(binding + 1));
      left.binding = binding;
    }
    return left;
  }

  Part negation() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    if (!accept_keyword("not")) return comparison();
    const Nested nested(*this);
    const Part part = negation();
    require_truth(part);
    emit(Operation::negation, start, 0, 0);
    return {Type::truth, not_binds, start, "not " + part.within(not_binds)};
  }

  Part comparison() {
    Part left = sum();
    in_.skip_spaces();
    const std::size_t start = in_.at();
    const auto sign = accept_comparison();
    if (!sign) return left;
    require_number(left);
    const Part right = sum();
    require_number(right);
    emit(sign->second, start, 0, -1);
    in_.skip_spaces();
    const std::size_t next = in_.at();
    if (accept_comparison()) in_.fail(next, "compare two numbers at a time, as in 1 < s and s < n");
    return {Type::truth, comparison_binds, left.start,
            fmt::format("{} {} {}", left.within(sum_binds), sign->first, right.within(sum_binds))};
  }

  std::optional<std::pair<std::string_view, Operation>> accept_comparison() {
    if (in_.accept_word("==") || in_.accept('=')) return {{"=", Operation::equal}};
    if (in_.accept_word("!=")) return {{"!=", Operation::unequal}};
    if (in_.accept_word("<=")) return {{"<=", Operation::at_most}};
    if (in_.accept_word(">=")) return {{">=", Operation::at_least}};
    if (in_.accept('<')) return {{"<", Operation::less}};
    if (in_.accept('>')) return {{">", Operation::greater}};
    return std::nullopt;
  }

  // --- numbers ---

  Part sum() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    Part left;
    if (in_.accept('-')) {
      const Nested nested(*this);
      const Part part = product();
      require_number(part);
      emit(Operation::negate, start, 0, 0);
      left = {Type::number, sum_binds, start, "-" + part.within(product_binds)};
    } else {
      left = product();
    }
    while (true) {
      in_.skip_spaces();
      const std::size_t sign = in_.at();
      if (in_.accept('+'))
        join(left, Operation::add, " + ", sign, sum_binds, product());
      else if (in_.accept('-'))
        join(left, Operation::subtract, " - ", sign, sum_binds, product());
      else
        return left;
    }
  }

  Part product() {
    Part left = power();
    while (true) {
      in_.skip_spaces();
      const std::size_t sign = in_.at();
      if (in_.accept('*'))
        join(left, Operation::multiply, "*", sign, product_binds, power());
      else if (in_.accept('/'))
        join(left, Operation::divide, "/", sign, product_binds, power());
      else if (in_.accept('%') || accept_keyword("mod"))
        join(left, Operation::modulo, " mod ", sign, product_binds, power());
      else
        return left;
    }
  }

  Part power() {
    Part base = atom();
    in_.skip_spaces();
    const std::size_t sign = in_.at();
    if (!in_.accept('^')) return base;
    const Nested nested(*this);
    const Part exponent = power();
    require_number(base);
    require_number(exponent);
    emit(Operation::power, sign, 0, -1);
    return {Type::number, power_binds, base.start,
            base.within(atom_binds) + "^" + exponent.within(power_binds)};
  }

  void join(Part& left, Operation operation, std::string_view sign, std::size_t position,
            Binding binding, const Part& right) {
    require_number(left);
    require_number(right);
    emit(operation, position, 0, -1);
    left = {Type::number, binding, left.start,
            fmt::format("{}{}{}", left.within(binding), sign, right.within(binding + 1))};
  }

  Part atom() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    if (in_.accept('(')) {
      const Nested nested(*this);
      Part part = condition();
      in_.expect(')', "write ')'");
      return part;
    }
    if (is_digit(in_.peek())) return number(start);
    const std::string_view word = in_.word();
    if (word.size() == 1 && std::string_view("nsab").find(word[0]) != std::string_view::npos)
      return variable(word[0], start);
    return function(word, start);
  }

  Part number(std::size_t start) {
    constexpr auto greatest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::uint64_t value = in_.whole_number(greatest);
    emit(Operation::constant, start, static_cast<std::int64_t>(value), 1);
    return {Type::number, atom_binds, start, std::to_string(value)};
  }

  Part variable(char name, std::size_t start) {
    const std::string& known = formula_.variables_;
    if (known.find(name) == std::string::npos) {
      in_.fail(start,
               fmt::format("there is no {} here; write {} or {}", name,
                           fmt::join(known.substr(0, known.size() - 1), ", "), known.back()));
    }
    if (!formula_.mentions(name)) formula_.mentioned_ += name;
    emit(Operation::variable, start, static_cast<std::int64_t>(std::string_view("nsab").find(name)),
         1);
    return {Type::number, atom_binds, start, std::string(1, name)};
  }

  Part function(std::string_view word, std::size_t start) {
    struct Known {
      std::string_view name;
      int operands;
      Operation operation;
      Type type;
    };
    static constexpr Known functions[] = {
        {"gcd", 2, Operation::gcd, Type::number},
        {"lcm", 2, Operation::lcm, Type::number},
        {"min", 2, Operation::least, Type::number},
        {"max", 2, Operation::greatest, Type::number},
        {"abs", 1, Operation::absolute, Type::number},
        {"popcount", 1, Operation::popcount, Type::number},
        {"isprime", 1, Operation::is_prime, Type::truth},
        {"issquare", 1, Operation::is_square, Type::truth},
        {"mod", 2, Operation::modulo, Type::number},
    };
    const auto* known = std::find_if(std::begin(functions), std::end(functions),
                                     [&](const Known& each) { return each.name == word; });
    if (known == std::end(functions)) {
      in_.fail(start,
               "write a number, a variable, or one of the functions gcd, lcm, min, max, abs, "
               "popcount, isprime, issquare");
    }
    const Nested nested(*this);
    in_.expect('(', fmt::format("write '(' after {}", word));
    std::vector<Part> operands;
    for (int i = 0; i < known->operands; ++i) {
      if (i > 0)
        in_.expect(',', fmt::format("{} takes two numbers; write ',' and the second", word));
      operands.push_back(condition());
      require_number(operands.back());
    }
    in_.expect(')', fmt::format("write ')' after what {} is taken of", word));
    emit(known->operation, start, 0, 1 - known->operands);
    if (word == "mod") {
      return {Type::number, product_binds, start,
              fmt::format("{} mod {}", operands[0].within(product_binds),
                          operands[1].within(power_binds))};
    }
    std::string text = fmt::format("{}({}", word, operands[0].text);
    if (known->operands == 2) text += fmt::format(", {}", operands[1].text);
    return {known->type, atom_binds, start, text + ")"};
  }

  // --- what all share ---

  void require_number(const Part& part) const {
    if (part.type == Type::truth)
      in_.fail(part.start, "this is true or false, where a number is needed");
  }

  void require_truth(const Part& part) const {
    if (part.type == Type::number)
      in_.fail(part.start, "this is a number, where a condition is needed, as in s < n");
  }

  /// A keyword, and no longer word.
  bool accept_keyword(std::string_view word) {
    in_.skip_spaces();
    if (!in_.rest().starts_with(word) || is_letter(in_.peek(word.size()))) return false;
    return in_.accept_word(word);
  }

  void emit(Operation operation, std::size_t position, std::int64_t operand, int pushed) {
    if (formula_.instructions_.size() >= longest)
      in_.fail(position, "that is too long a formula; it may have 10000 operations");
    depth_ += static_cast<std::size_t>(pushed);
    if (depth_ > Formula::deepest) in_.fail(position, "that formula is nested too deeply");
    formula_.instructions_.push_back({operation, static_cast<std::uint32_t>(position), operand});
  }

  /// Parentheses, functions, signs and powers within each other: as deep as the stack of the parser
  /// allows.
  struct Nested {
    explicit Nested(FormulaParser& in) : parser(in) {
      if (++parser.nesting_ > deepest_nesting)
        parser.in_.fail(parser.in_.at(),
                        "that formula is nested too deeply; write it in at most 50 levels");
    }
    ~Nested() { --parser.nesting_; }
    Nested(const Nested&) = delete;
    FormulaParser& parser;
  };

  Cursor& in_;
  Formula formula_;
  std::size_t depth_ = 0;
  int nesting_ = 0;
};

Formula Formula::parse(Cursor& in, std::string_view variables) {
  return FormulaParser(in, variables).parse();
}

namespace {

std::optional<std::int64_t> raised(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  while (true) {
    if (exponent % 2 == 1 && __builtin_mul_overflow(result, base, &result)) return std::nullopt;
    exponent /= 2;
    if (exponent == 0) return result;
    if (__builtin_mul_overflow(base, base, &base)) return std::nullopt;
  }
}

std::uint64_t magnitude(std::int64_t number) {
  return number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

bool is_square(std::int64_t number) {
  if (number < 0) return false;
  const auto square = static_cast<std::uint64_t>(number);
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(number)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root * root == square;
}

/// With the remainder that is least and not negative. Requires divisor != 0.
std::int64_t remainder_of(std::int64_t number, std::int64_t divisor) {
  if (divisor == -1) return 0;
  const std::int64_t rest = number % divisor;
  return rest < 0 ? static_cast<std::int64_t>(static_cast<std::uint64_t>(rest) + magnitude(divisor))
                  : rest;
}

}  // namespace

void Formula::fail(const Instruction& at, const std::string& what,
                   const Variables& variables) const {
  std::string where;
  const HeapSize values[] = {variables.n, variables.s, variables.a, variables.b};
  for (const char name : variables_) {
    where += fmt::format("{}{} = {}", where.empty() ? "" : ", ", name,
                         values[std::string_view("nsab").find(name)]);
  }
  fail_at(whole_, at.position, fmt::format("{}, for {}", what, where));
}

bool Formula::holds(const Variables& variables) const {
  const std::int64_t values[] = {
      static_cast<std::int64_t>(variables.n), static_cast<std::int64_t>(variables.s),
      static_cast<std::int64_t>(variables.a), static_cast<std::int64_t>(variables.b)};
  std::array<std::int64_t, deepest> stack;
  std::int64_t* top = stack.data() - 1;
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    const Instruction& at = instructions_[i];
    const auto require = [&](bool fits) {
      if (!fits) fail(at, "a number of more than 63 bits", variables);
    };
    const auto require_divisor = [&](std::int64_t divisor) {
      if (divisor == 0) fail(at, "division by zero", variables);
    };
    switch (at.operation) {
      case Operation::constant: *++top = at.operand; break;
      case Operation::variable: *++top = values[at.operand]; break;
      case Operation::add:
        --top;
        require(!__builtin_add_overflow(top[0], top[1], top));
        break;
      case Operation::subtract:
        --top;
        require(!__builtin_sub_overflow(top[0], top[1], top));
        break;
      case Operation::multiply:
        --top;
        require(!__builtin_mul_overflow(top[0], top[1], top));
        break;
      case Operation::divide: {
        --top;
        require_divisor(top[1]);
        require(top[0] != std::numeric_limits<std::int64_t>::min() || top[1] != -1);
        const std::int64_t towards_zero = top[0] / top[1];
        // C++ rounds towards zero. Where its remainder is negative, the quotient that goes with a
        // remainder of at least 0 is one further from zero.
        const std::int64_t further = top[0] % top[1] >= 0 ? 0 : top[1] > 0 ? -1 : 1;
        top[0] = towards_zero + further;
        break;
      }
      case Operation::modulo:
        --top;
        require_divisor(top[1]);
        top[0] = remainder_of(top[0], top[1]);
        break;
      case Operation::negate: require(!__builtin_sub_overflow(std::int64_t{0}, top[0], top)); break;
      case Operation::power: {
        --top;
        if (top[1] < 0) fail(at, "a negative exponent", variables);
        const auto result = raised(top[0], top[1]);
        require(result.has_value());
        top[0] = *result;
        break;
      }
      case Operation::gcd:
      case Operation::lcm: {
        --top;
        const std::uint64_t left = magnitude(top[0]);
        const std::uint64_t right = magnitude(top[1]);
        std::uint64_t result = std::gcd(left, right);
        if (at.operation == Operation::lcm && result != 0)
          require(!__builtin_mul_overflow(left / result, right, &result));
        require(result <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
        top[0] = static_cast<std::int64_t>(result);
        break;
      }
      case Operation::least:
        --top;
        top[0] = std::min(top[0], top[1]);
        break;
      case Operation::greatest:
        --top;
        top[0] = std::max(top[0], top[1]);
        break;
      case Operation::absolute:
        require(top[0] != std::numeric_limits<std::int64_t>::min());
        top[0] = std::abs(top[0]);
        break;
      case Operation::popcount:
        if (top[0] < 0) fail(at, "the popcount of a negative number", variables);
        top[0] = std::popcount(static_cast<std::uint64_t>(top[0]));
        break;
      case Operation::is_prime:
        top[0] = top[0] > 1 && is_prime(static_cast<std::uint64_t>(top[0]));
        break;
      case Operation::is_square: top[0] = is_square(top[0]); break;
      case Operation::equal:
        --top;
        top[0] = top[0] == top[1];
        break;
      case Operation::unequal:
        --top;
        top[0] = top[0] != top[1];
        break;
      case Operation::less:
        --top;
        top[0] = top[0] < top[1];
        break;
      case Operation::at_most:
        --top;
        top[0] = top[0] <= top[1];
        break;
      case Operation::greater:
        --top;
        top[0] = top[0] > top[1];
        break;
      case Operation::at_least:
        --top;
        top[0] = top[0] >= top[1];
        break;
      case Operation::negation: top[0] = top[0] == 0; break;
      case Operation::stop_if_false:
      case Operation::stop_if_true:
        // What the left side says stands when it decides, and is dropped otherwise.
        if ((top[0] != 0) == (at.operation == Operation::stop_if_true))
          i = static_cast<std::size_t>(at.operand) - 1;
        else
          --top;
        break;
    }
  }
  return stack[0] != 0;
}

}  // namespace sprague
