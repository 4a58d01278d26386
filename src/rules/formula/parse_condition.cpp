// Recursive descent into the nodes of a tree:
//
//     condition   = conjunction {"or" conjunction}
//     conjunction = negation {"and" negation}
//     negation    = "not" negation | comparison
//     comparison  = sum [("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") sum]
//     sum         = ["-"] product {("+" | "-") product}
//     product     = power {("*" | "/" | "mod" | "%") power}
//     power       = atom ["^" power]
//     atom        = number | variable | function "(" sum {"," sum} ")" | "(" condition ")"

#include "rules/formula/parse_condition.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace sprague {
namespace {

constexpr int max_nesting = 50;
constexpr std::size_t max_nodes = 10'000;

/// A part that was read, whose nodes end with the last one so far.
struct Part {
  bool condition = false;  ///< otherwise a number
  std::size_t start = 0;   ///< in the text
  std::size_t nodes = 0;   ///< before it
};

class ConditionParser {
 public:
  ConditionParser(Cursor& in, std::string_view variables) : in_(in), variables_(variables) {}

  std::vector<Node> parse() {
    require_condition(condition());
    return std::move(nodes_);
  }

 private:
  // --- conditions ---

  Part condition() {
    return joined("or", Operation::logical_or, [this] { return conjunction(); });
  }
  Part conjunction() {
    return joined("and", Operation::logical_and, [this] { return negation(); });
  }

  template <class Read>
  Part joined(std::string_view word, Operation operation, Read read) {
    Part left = read();
    for (std::size_t position = in_.at(); accept_keyword(word); position = in_.at()) {
      require_condition(left);
      --waiting_;  // the left side is dropped before the right one is evaluated
      require_condition(read());
      ++waiting_;
      add(operation, position, left);
    }
    return left;
  }

  Part negation() {
    in_.skip_spaces();
    Part result{true, in_.at(), nodes_.size()};
    if (!accept_keyword("not")) return comparison();
    const Nested nested(*this);
    require_condition(negation());
    return add(Operation::logical_not, result.start, result);
  }

  Part comparison() {
    Part left = sum();
    in_.skip_spaces();
    const std::size_t position = in_.at();
    const auto operation = accept_comparison();
    if (!operation) return left;
    require_number(left);
    require_number(sum());
    add(*operation, position, left);
    in_.skip_spaces();
    const std::size_t next = in_.at();
    if (accept_comparison()) in_.fail(next, "compare two numbers at a time, as in 1 < s and s < n");
    return left;
  }

  std::optional<Operation> accept_comparison() {
    if (in_.accept_word("==") || in_.accept('=')) return Operation::equal;
    if (in_.accept_word("!=")) return Operation::unequal;
    if (in_.accept_word("<=")) return Operation::at_most;
    if (in_.accept_word(">=")) return Operation::at_least;
    if (in_.accept('<')) return Operation::less;
    if (in_.accept('>')) return Operation::greater;
    return std::nullopt;
  }

  // --- numbers ---

  Part sum() {
    in_.skip_spaces();
    Part left{false, in_.at(), nodes_.size()};
    if (in_.accept('-')) {
      const Nested nested(*this);
      require_number(product());
      add(Operation::negate, left.start, left);
    } else {
      left = product();
    }
    while (true) {
      in_.skip_spaces();
      const std::size_t position = in_.at();
      if (in_.accept('+'))
        join(left, Operation::add, position, product());
      else if (in_.accept('-'))
        join(left, Operation::subtract, position, product());
      else
        return left;
    }
  }

  Part product() {
    Part left = power();
    while (true) {
      in_.skip_spaces();
      const std::size_t position = in_.at();
      if (in_.accept('*'))
        join(left, Operation::multiply, position, power());
      else if (in_.accept('/'))
        join(left, Operation::divide, position, power());
      else if (in_.accept('%') || accept_keyword("mod"))
        join(left, Operation::modulo, position, power());
      else
        return left;
    }
  }

  Part power() {
    Part base = atom();
    in_.skip_spaces();
    const std::size_t position = in_.at();
    if (!in_.accept('^')) return base;
    const Nested nested(*this);
    join(base, Operation::power, position, power());
    return base;
  }

  void join(Part& left, Operation operation, std::size_t position, const Part& right) {
    require_number(left);
    require_number(right);
    add(operation, position, left);
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
    Part part{false, start, nodes_.size()};
    if (is_digit(in_.peek())) {
      constexpr auto max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
      return add(Operation::constant, start, part,
                 static_cast<std::int64_t>(in_.whole_number(max)));
    }
    const std::string_view word = in_.word();
    if (word.size() == 1 && variable_names.find(word[0]) != std::string_view::npos)
      return variable(word[0], part);
    return function(word, part);
  }

  Part variable(char name, Part& part) {
    if (variables_.find(name) == std::string::npos) {
      in_.fail(part.start, fmt::format("there is no {} here; write {} or {}", name,
                                       fmt::join(variables_.substr(0, variables_.size() - 1), ", "),
                                       variables_.back()));
    }
    return add(Operation::variable, part.start, part,
               static_cast<std::int64_t>(variable_names.find(name)));
  }

  Part function(std::string_view word, Part& part) {
    struct Known {
      std::string_view name;
      Operation operation;
    };
    static constexpr Known functions[] = {
        {"gcd", Operation::gcd},          {"lcm", Operation::lcm},
        {"min", Operation::minimum},      {"max", Operation::maximum},
        {"abs", Operation::absolute},     {"popcount", Operation::popcount},
        {"isprime", Operation::is_prime}, {"issquare", Operation::is_square},
        {"mod", Operation::modulo},
    };
    const auto* known = std::find_if(std::begin(functions), std::end(functions),
                                     [&](const Known& each) { return each.name == word; });
    if (known == std::end(functions)) {
      in_.fail(part.start,
               "write a number, a variable, or one of the functions gcd, lcm, min, max, abs, "
               "popcount, isprime, issquare");
    }
    const Nested nested(*this);
    in_.expect('(', fmt::format("write '(' after {}", word));
    for (unsigned i = 0; i < arity(known->operation); ++i) {
      if (i > 0)
        in_.expect(',', fmt::format("{} takes two numbers; write ',' and the second", word));
      require_number(condition());
    }
    in_.expect(')', fmt::format("write ')' after what {} is taken of", word));
    return add(known->operation, part.start, part);
  }

  // --- what all share ---

  void require_number(const Part& part) const {
    if (part.condition) in_.fail(part.start, "this is true or false, where a number is needed");
  }

  void require_condition(const Part& part) const {
    if (!part.condition)
      in_.fail(part.start, "this is a number, where a condition is needed, as in s < n");
  }

  /// A keyword, and no longer word.
  bool accept_keyword(std::string_view word) {
    in_.skip_spaces();
    if (!in_.rest().starts_with(word) || is_letter(in_.peek(word.size()))) return false;
    return in_.accept_word(word);
  }

  /// Adds the node whose operands were read since `part` began, which becomes the part read.
  Part add(Operation operation, std::size_t position, Part& part, std::int64_t value = 0) {
    if (nodes_.size() >= max_nodes)
      in_.fail(position, "that is too long a formula; it may have 10000 operations");
    waiting_ += 1 - static_cast<int>(arity(operation));
    if (waiting_ > static_cast<int>(max_waiting_operands))
      in_.fail(position, "that formula is nested too deeply");
    nodes_.push_back({operation, static_cast<std::uint32_t>(position),
                      static_cast<std::uint32_t>(nodes_.size() + 1 - part.nodes), value});
    part.condition = is_condition(operation);
    return part;
  }

  /// Parentheses, functions, signs and powers within each other: as deep as the stack of the parser
  /// allows.
  struct Nested {
    explicit Nested(ConditionParser& in) : parser(in) {
      if (++parser.nesting_ > max_nesting)
        parser.in_.fail(parser.in_.at(),
                        "that formula is nested too deeply; write it in at most 50 levels");
    }
    ~Nested() { --parser.nesting_; }
    Nested(const Nested&) = delete;
    ConditionParser& parser;
  };

  Cursor& in_;
  std::string variables_;
  std::vector<Node> nodes_;
  int waiting_ = 0;  // operands on the stack of an evaluation
  int nesting_ = 0;
};

}  // namespace

std::vector<Node> parse_condition(Cursor& in, std::string_view variables) {
  return ConditionParser(in, variables).parse();
}

}  // namespace sprague
