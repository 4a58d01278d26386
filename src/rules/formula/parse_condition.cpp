// Recursive descent into the nodes of a tree:
//
//     condition   = conjunction {"or" conjunction}
//     conjunction = negation {"and" negation}
//     negation    = "not" negation | comparison
//                 | "exists" letter "in" number ".." number ":" condition
//     comparison  = number [("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") number]
//                 | number ["not"] "in" set
//     number      = exclusive {"|" exclusive}
//     exclusive   = bits {"xor" bits}
//     bits        = shifted {"&" shifted}
//     shifted     = sum {("<<" | ">>") sum}
//     sum         = ["-"] product {("+" | "-") product}
//     product     = power {("*" | "/" | "mod" | "%") power}
//     power       = atom ["^" power]
//     atom        = digits | variable | name | function "(" number {"," number} ")"
//                 | "(" condition ")"
//
// Words are read in either case.

#include "rules/formula/parse_condition.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

namespace sprague {
namespace {

struct WrittenOperation {
  std::string_view text;
  Operation operation;
};

constexpr WrittenOperation functions[] = {
    {"gcd", Operation::gcd},          {"lcm", Operation::lcm},
    {"min", Operation::minimum},      {"max", Operation::maximum},
    {"abs", Operation::absolute},     {"popcount", Operation::popcount},
    {"isprime", Operation::is_prime}, {"issquare", Operation::is_square},
    {"mod", Operation::modulo},       {"xor", Operation::bit_xor},
};

/// A longer operator stands before those that it begins with.
constexpr WrittenOperation comparisons[] = {
    {"==", Operation::equal},   {"=", Operation::equal},     {"!=", Operation::unequal},
    {"<=", Operation::at_most}, {">=", Operation::at_least}, {"<", Operation::less},
    {">", Operation::greater},
};

constexpr std::string_view keywords[] = {"let", "take", "split", "to", "table", "except",
                                         "and", "or",   "not",   "in", "exists"};

/// Empty for other words.
std::optional<Operation> function_named(std::string_view word) {
  for (const WrittenOperation& function : functions) {
    if (function.text == word) return function.operation;
  }
  return std::nullopt;
}

/// True for the variables and words of the notation, which cannot be defined.
bool is_reserved(std::string_view word) {
  const bool variable = word.size() == 1 && variable_names.find(word[0]) != std::string_view::npos;
  return variable || function_named(word).has_value() ||
         std::find(std::begin(keywords), std::end(keywords), word) != std::end(keywords);
}

/// Operators of other languages and of mathematics, and what to write here.
struct Foreign {
  std::string_view there;
  std::string_view here;
};

/// A longer operator stands before those that it begins with.
constexpr Foreign infix[] = {
    {"&&", "and"}, {"||", "or"},    {"**", "^"},   {"^^", "xor"}, {"<>", "!="}, {"=<", "<="},
    {"=>", ">="},  {"===", "="},    {"!==", "!="}, {"//", "/"},   {"~=", "!="}, {"/=", "!="},
    {"≤", "<="},   {"≥", ">="},     {"≠", "!="},   {"×", "*"},    {"·", "*"},   {"⋅", "*"},
    {"÷", "/"},    {"−", "-"},      {"–", "-"},    {"∧", "and"},  {"∨", "or"},  {"⊕", "xor"},
    {"∈", "in"},   {"∉", "not in"}, {"²", "^2"},   {"³", "^3"},   {"⁴", "^4"},  {"≡", "="},
    {"div", "/"},  {"rem", "mod"},
};

constexpr std::string_view there_is_one = "exists k in 1..n: k*k = s";
constexpr std::string_view there_is_none = "not (exists k in 2..s-1: s mod k = 0)";

constexpr Foreign prefixes[] = {
    {"!", "not"},
    {"¬", "not"},
    {"−", "-"},
    {"–", "-"},
    {"∃", there_is_one},
    {"there is", there_is_one},
    {"there exist", there_is_one},
    {"exist", there_is_one},
    {"some", there_is_one},
    {"for some", there_is_one},
    {"any", there_is_one},
    {"∀", there_is_none},
    {"for all", there_is_none},
    {"forall", there_is_none},
    {"all", there_is_none},
};

Message instead(const Foreign& foreign) {
  return message("read.instead", {{"wanted", foreign.here}, {"written", foreign.there}});
}

Message advice_on(std::span<const Foreign> known, std::string_view text) {
  for (const Foreign& foreign : known) {
    if (text.starts_with(foreign.there)) return instead(foreign);
  }
  return {};
}

/// Advice on the operator with which the text behind an operand begins, if that is foreign.
Message advice_on_operator(std::string_view text) {
  if (text.starts_with("∣") || text.starts_with("divides"))
    return instead({"s divides n", "n mod s = 0"});
  if (text.starts_with("is prime") || text.starts_with("is a prime"))
    return instead({"s is prime", "isprime(s)"});
  if (text.starts_with("is a square")) return instead({"s is a square", "issquare(s)"});
  if (text.starts_with("(mod ")) return instead({"n = 1 (mod 3)", "n mod 3 = 1"});
  return advice_on(infix, text);
}

/// Advice on a text where an operand is expected, such as "!x".
Message advice_on_prefix(std::string_view text) {
  if (text.starts_with("~")) return instead({"~x", "-1 - x"});
  if (text.starts_with("√") || text.starts_with("sqrt"))
    return instead({"s <= sqrt(n)", "s*s <= n"});
  if (text.starts_with("floor")) return message("formula.rounds_down", {{"example", "n/2"}});
  if (text.starts_with("ceil")) return message("formula.rounds_down", {{"example", "(n + 1)/2"}});
  if (text.starts_with("!=")) return {};
  return advice_on(prefixes, text);
}

std::int64_t parse_constant(Cursor& in) {
  in.skip_spaces();
  const bool negative = in.accept('-');
  in.skip_spaces();
  if (!is_digit(in.peek())) in.fail(in.at(), as_in({"{1, 3..5}"}));
  const auto number = static_cast<std::int64_t>(in.size());
  return negative ? -number : number;
}

NumberRange parse_range(Cursor& in) {
  const std::int64_t first = parse_constant(in);
  in.skip_spaces();
  if (!in.accept_word("..")) return {first, first};
  in.skip_spaces();
  const std::size_t second = in.at();
  const std::int64_t last = parse_constant(in);
  if (last < first) in.fail(second, empty_range(first, last));
  return {first, last};
}

std::vector<NumberRange> merged(std::vector<NumberRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const NumberRange& a, const NumberRange& b) { return a.first < b.first; });
  std::vector<NumberRange> result;
  for (const NumberRange& range : ranges) {
    if (!result.empty() && range.first <= result.back().last + 1)
      result.back().last = std::max(result.back().last, range.last);
    else
      result.push_back(range);
  }
  return result;
}

/// Reads `{1, 3..5, 9}`. The ranges ascend with gaps between them.
std::vector<NumberRange> parse_set_of_numbers(Cursor& in) {
  in.expect("{", "s in {1, 3..5}");
  std::vector<NumberRange> ranges;
  do {
    ranges.push_back(parse_range(in));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect("}", "{1, 3..5}", {","});
  return merged(std::move(ranges));
}

constexpr int nesting_limit = 50;
constexpr std::size_t max_nodes = 10'000;

/// A part that was read, whose nodes end with the last one so far.
struct Part {
  bool condition = false;  ///< otherwise a number
  std::size_t start = 0;   ///< in the text
  std::size_t nodes = 0;   ///< before it
};

class ConditionParser {
 public:
  ConditionParser(Cursor& in, std::string_view variables, const Definitions& definitions)
      : in_(in), variables_(variables), definitions_(definitions) {}

  std::vector<Node> parse() {
    require_condition(condition());
    return std::move(nodes_);
  }

  std::vector<Node> parse_number() {
    require_number(number());
    return std::move(nodes_);
  }

  Definition parse_definition() {
    is_definition_ = true;
    condition();
    return {std::move(nodes_), max_nesting_, max_waiting_};
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
    if (accept_keyword("exists")) return there_is(result);
    if (!accept_keyword("not")) return comparison();
    const Nested nested(*this);
    require_condition(negation());
    return add(Operation::logical_not, result.start, result);
  }

  /// The letter, its numbers and the condition behind the word, which goes on as far as it can.
  Part there_is(Part& part) {
    constexpr std::string_view example = "exists k in 1..n: k*k = s";
    const Nested nested(*this);
    in_.skip_spaces();
    Part numbers{false, in_.at(), nodes_.size()};
    const std::string letter = lower_case(in_.word());
    if (letter.size() != 1 || !accept_keyword("in")) in_.fail(numbers.start, as_in({example}));
    require_new(letter[0], numbers.start);
    const auto place = static_cast<std::int64_t>(letters.find(letter[0]));
    in_.skip_spaces();
    if (in_.peek() == '{') in_.fail(in_.at(), as_in({example}));
    require_number(number());
    in_.expect("..", example);
    require_number(number());
    add(Operation::between, numbers.start, numbers, place);
    in_.expect(":", example);
    variables_ += letter;
    tried_ += letter;
    require_condition(condition());
    variables_.pop_back();
    tried_.pop_back();
    return add(Operation::exists, part.start, part, place);
  }

  /// Requires that a letter has no meaning where it is to stand for some number. A definition is
  /// asked again where it is used, since few rules have all letters.
  void require_new(char letter, std::size_t position) const {
    const std::string_view taken = is_definition_ ? variable_names : std::string_view(variables_);
    if (taken.find(letter) != std::string::npos || tried_.find(letter) != std::string::npos ||
        definitions_.contains(std::string(1, letter)))
      in_.fail(position, message("read.other_name", {{"name", letter}}));
  }

  Part comparison() {
    Part left = number();
    in_.skip_spaces();
    const std::size_t position = in_.at();
    if (const auto operation = accept_comparison()) {
      require_number(left);
      const Part right = number();
      require_number(right);
      refuse_second_comparison(right);
      return add(*operation, position, left);
    }
    const bool negated = accept_keyword("not");
    if (!accept_keyword("in")) {
      if (negated) in_.fail(in_.at(), as_in({"s not in {1, 4}"}));
      return left;
    }
    require_number(left);
    member(left, position);
    if (negated) add(Operation::logical_not, position, left);
    refuse_second_comparison(left);
    return left;
  }

  void refuse_second_comparison(const Part& middle) {
    in_.skip_spaces();
    const std::size_t next = in_.at();
    if (!accept_comparison() && !accept_keyword("in")) return;
    const Operation joined = nodes_.back().operation;
    if (!middle.condition && (joined == Operation::bit_and || joined == Operation::bit_or))
      in_.fail(next, message("formula.bits"));
    in_.fail(next, message("formula.two_at_a_time"));
  }

  /// The set after `in`, and the node that asks whether the number read last is in it.
  void member(Part& left, std::size_t position) {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    std::optional<Part> set;
    for (const NumberRange& range : parse_set_of_numbers(in_)) {
      Part part{false, start, nodes_.size()};
      Part first = part;
      add(Operation::constant, start, first, range.first);
      Part last{false, start, nodes_.size()};
      add(Operation::constant, start, last, range.last);
      add(Operation::range, start, part);
      if (set)
        add(Operation::join, start, *set);
      else
        set = part;
    }
    add(Operation::member, position, left);
  }

  std::optional<Operation> accept_comparison() {
    for (const WrittenOperation& each : comparisons) {
      if (in_.accept_word(each.text)) return each.operation;
    }
    return std::nullopt;
  }

  // --- numbers ---

  template <class Read>
  Part joined_numbers(Part left, std::initializer_list<WrittenOperation> operators, Read read) {
    while (true) {
      in_.skip_spaces();
      const std::size_t position = in_.at();
      const auto* const found =
          std::find_if(operators.begin(), operators.end(), [&](const WrittenOperation& each) {
            return is_letter(each.text[0]) ? accept_keyword(each.text) : in_.accept_word(each.text);
          });
      if (found == operators.end()) return left;
      join(left, found->operation, position, read());
    }
  }

  Part number() {
    return joined_numbers(exclusive(), {{"|", Operation::bit_or}}, [this] { return exclusive(); });
  }
  Part exclusive() {
    return joined_numbers(bits(), {{"xor", Operation::bit_xor}}, [this] { return bits(); });
  }
  Part bits() {
    return joined_numbers(shifted(), {{"&", Operation::bit_and}}, [this] { return shifted(); });
  }
  Part shifted() {
    return joined_numbers(sum(), {{"<<", Operation::shift_left}, {">>", Operation::shift_right}},
                          [this] { return sum(); });
  }

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
    return joined_numbers(left, {{"+", Operation::add}, {"-", Operation::subtract}},
                          [this] { return product(); });
  }

  Part product() {
    return joined_numbers(power(),
                          {{"*", Operation::multiply},
                           {"/", Operation::divide},
                           {"%", Operation::modulo},
                           {"mod", Operation::modulo}},
                          [this] { return power(); });
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
    const std::string_view word = operation == Operation::bit_and  ? "and"
                                  : operation == Operation::bit_or ? "or"
                                                                   : "";
    require_number(left, word);
    require_number(right, word);
    add(operation, position, left);
  }

  Part atom() {
    const Part part = operand();
    in_.skip_spaces();
    if (Message advice = advice_on_operator(in_.rest()); !advice.empty())
      in_.fail(in_.at(), std::move(advice));
    return part;
  }

  Part operand() {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    if (in_.accept('(')) {
      const Nested nested(*this);
      Part part = condition();
      in_.expect(")", "(s + 1)");
      return part;
    }
    Part part{false, start, nodes_.size()};
    if (is_digit(in_.peek())) {
      constexpr auto max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
      return add(Operation::constant, start, part,
                 static_cast<std::int64_t>(in_.whole_number(max)));
    }
    const std::string word = lower_case(in_.word());
    if (const auto known = definitions_.find(word); known != definitions_.end())
      return defined(known->second, part);
    if (word.size() == 1) return variable(word[0], part);
    return function(word, part);
  }

  Part variable(char name, Part& part) {
    require_variable(name, part);
    return add(Operation::variable, part.start, part,
               static_cast<std::int64_t>(letters.find(name)));
  }

  void require_variable(char name, const Part& part) {
    if (variables_.find(name) != std::string::npos) return;
    std::vector<std::string> names;
    for (const char each : variables_) names.emplace_back(1, each);
    const Message::Value choice = one_of("names", names);
    in_.fail(part.start, variable_names.find(name) != std::string_view::npos
                             ? message("formula.no_variable", {{"name", name}, choice})
                             : message("formula.no_letter", {{"name", name}, choice}));
  }

  /// The nodes of a definition, which keep their positions in it.
  Part defined(const Definition& definition, Part& part) {
    const Nested nested(*this, definition.nesting + 1);
    for (const char letter : free_letters(Expression(definition.nodes)))
      require_variable(letter, part);
    for (const Node& node : definition.nodes) {
      if (node.operation == Operation::exists) require_new(node.letter(), part.start);
    }
    require_length(part.start, definition.nodes.size());
    require_waiting(part.start, definition.waiting);
    nodes_.insert(nodes_.end(), definition.nodes.begin(), definition.nodes.end());
    ++waiting_;
    part.condition = is_condition(nodes_.back().operation);
    return part;
  }

  Part function(std::string_view word, Part& part) {
    const auto known = function_named(word);
    if (!known) {
      Message advice = advice_on_prefix(in_.text().substr(part.start));
      if (!advice.empty()) in_.fail(part.start, std::move(advice));
      in_.fail(part.start, message("formula.operand"));
    }
    const Nested nested(*this);
    const std::string example = fmt::format("{}({})", word, arity(*known) == 1 ? "s" : "s, n");
    in_.expect("(", example);
    for (unsigned i = 0; i < arity(*known); ++i) {
      if (i > 0) in_.expect(",", example);
      require_number(condition());
    }
    in_.expect(")", example);
    return add(*known, part.start, part);
  }

  // --- what all share ---

  /// `joining`: what is written between conditions instead of the operator that stands here.
  void require_number(const Part& part, std::string_view joining = "") const {
    if (!part.condition) return;
    in_.fail(part.start, joining.empty()
                             ? message("formula.number_needed")
                             : message("formula.number_needed_or", {{"word", joining}}));
  }

  /// Requires that the part read last is a condition.
  void require_condition(const Part& part) const {
    if (part.condition) return;
    const bool bits = nodes_.back().operation == Operation::bit_or;
    in_.fail(part.start, bits ? message("formula.bar")
                              : message("formula.condition_needed", {{"example", "s < n"}}));
  }

  /// A keyword, and no longer word.
  bool accept_keyword(std::string_view word) {
    in_.skip_spaces();
    Cursor ahead = in_;
    if (lower_case(ahead.word()) != word) return false;
    in_ = ahead;
    return true;
  }

  void require_length(std::size_t position, std::size_t more) const {
    if (nodes_.size() + more > max_nodes)
      in_.fail(position, at_most(max_nodes, "things.operations"));
  }

  void require_waiting(std::size_t position, std::size_t more) {
    max_waiting_ = std::max(max_waiting_, waiting_ + more);
    if (max_waiting_ > max_waiting_operands)
      in_.fail(position, message("formula.nested_too_deeply"));
  }

  /// Adds the node whose operands were read since `part` began, which becomes the part read.
  Part add(Operation operation, std::size_t position, Part& part, std::int64_t value = 0) {
    require_length(position, 1);
    waiting_ += 1;
    waiting_ -= arity(operation);
    require_waiting(position, 0);
    nodes_.push_back({operation, static_cast<std::uint32_t>(position),
                      static_cast<std::uint32_t>(nodes_.size() + 1 - part.nodes), value});
    part.condition = is_condition(operation);
    return part;
  }

  /// Parentheses, functions, signs and powers within each other: as deep as the stack of the parser
  /// allows.
  struct Nested {
    explicit Nested(ConditionParser& in, int its_levels = 1) : parser(in), levels(its_levels) {
      parser.nesting_ += levels;
      parser.max_nesting_ = std::max(parser.max_nesting_, parser.nesting_);
      if (parser.nesting_ > nesting_limit)
        parser.in_.fail(parser.in_.at(), at_most(nesting_limit, "things.levels"));
    }
    ~Nested() { parser.nesting_ -= levels; }
    Nested(const Nested&) = delete;
    ConditionParser& parser;
    int levels;
  };

  Cursor& in_;
  std::string variables_;
  const Definitions& definitions_;
  bool is_definition_ = false;
  std::string tried_;  // the letters of the `exists` around
  std::vector<Node> nodes_;
  std::size_t waiting_ = 0;  // operands on the stack of an evaluation
  std::size_t max_waiting_ = 0;
  int nesting_ = 0;
  int max_nesting_ = 0;
};

}  // namespace

std::vector<Node> parse_condition(Cursor& in, std::string_view variables,
                                  const Definitions& definitions) {
  return ConditionParser(in, variables, definitions).parse();
}

std::string possible_variables(std::string_view text) {
  const std::string lower = lower_case(text);
  constexpr std::string_view word = "exists ";
  std::string possible(letters);
  for (std::size_t at = lower.find(word); at != lower.npos; at = lower.find(word, at)) {
    at = std::min(lower.find_first_not_of(' ', at + word.size()), lower.size());
    if (at < lower.size()) std::erase(possible, lower[at]);
  }
  return possible;
}

bool begins_definition(Cursor in) {
  return lower_case(in.word()) == "let" && in.peek() == ' ';
}

std::vector<Node> parse_number(Cursor& in, std::string_view variables,
                               const Definitions& definitions) {
  return ConditionParser(in, variables, definitions).parse_number();
}

void parse_definition(Cursor& in, Definitions& definitions, std::string_view variables,
                      std::string_view reserved) {
  in.word();
  in.skip_spaces();
  const std::size_t start = in.at();
  const std::string name = lower_case(in.word());
  if (name.empty()) in.fail(start, as_in({"let half = n/2"}));
  if (is_reserved(name) || (name.size() == 1 && reserved.find(name[0]) != reserved.npos))
    in.fail(start, message("read.other_name", {{"name", name}}));
  if (definitions.count(name) > 0) in.fail(start, message("read.other_name", {{"name", name}}));
  in.expect("=", "let half = n/2");
  Definition definition = ConditionParser(in, variables, definitions).parse_definition();
  in.expect_end({";"}, "let half = n/2; take(s: s < half)");
  definitions.emplace(name, std::move(definition));
}

}  // namespace sprague
