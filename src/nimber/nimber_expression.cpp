// Expressions of nimbers:
//
//     answer  = name "(" sum ["," sum] ")" | sum          name: log, order, solve
//     sum     = product {("+" | "-") product}
//     product = power {("*" | "/") power}
//     power   = atom {"^" ["-"] digits}
//     atom    = ["*"] digits | "(" sum ")" | "sqrt(" sum ")"
//
// A '*' before a number is part of it where a number is due, and an operator otherwise.

#include "sprague/detail/nimber_expression.hpp"
#include "number/text_error.hpp"

#include <fmt/ranges.h>

#include <limits>

#include "rules/cursor.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "sprague/nimber.hpp"

namespace sprague {
namespace {

constexpr int max_depth = 200;  // levels of brackets, each a few calls deep

class Reader {
 public:
  explicit Reader(std::string_view text) : in_(text) {}

  NimberAnswer answer() {
    NimberAnswer answer = whole();
    in_.expect_end({"+", "*", "/", "^"}, "12 + *5");
    return answer;
  }

 private:
  using Kind = NimberAnswer::Kind;

  NimberAnswer whole() {
    const Cursor begin = in_;
    const std::string word = lower_case(in_.word());
    if (word == "log") return logarithm();
    if (word == "order") return order();
    if (word == "solve") return roots();
    in_ = begin;
    return {Kind::nimber, {sum()}};
  }

  NimberAnswer logarithm() {
    const auto [x, base] = two_arguments("log(5, 4)");
    const auto n = nim_logarithm(x, base);
    return {Kind::logarithm, n ? std::vector{*n} : std::vector<std::uint64_t>{}};
  }

  NimberAnswer order() {
    open("order(5)");
    in_.skip_spaces();
    const std::size_t begin = in_.at();
    const std::uint64_t x = sum();
    close();
    if (x == 0) in_.fail(begin, message("nimber.power_of_0"));
    return {Kind::order, {nim_order(x)}};
  }

  NimberAnswer roots() {
    const auto [b, c] = two_arguments("solve(1, 2)");
    const auto found = nim_quadratic_roots(b, c);
    NimberAnswer answer{Kind::roots, {}};
    if (found) answer.numbers.assign(found->begin(), found->end());
    if (b == 0) answer.numbers.pop_back();
    return answer;
  }

  std::uint64_t sum() {
    std::uint64_t value = product();
    while (true) {
      in_.skip_spaces();
      if (!in_.accept('+') && !in_.accept('-')) return value;
      value = nim_sum(value, product());
    }
  }

  std::uint64_t product() {
    std::uint64_t value = power();
    while (true) {
      in_.skip_spaces();
      if (in_.accept('*')) {
        value = nim_product(value, power());
      } else if (in_.accept('/')) {
        in_.skip_spaces();
        const std::size_t begin = in_.at();
        const std::uint64_t divisor = power();
        if (divisor == 0) in_.fail(begin, message("nimber.division_by_0"));
        value = nim_quotient(value, divisor);
      } else {
        return value;
      }
    }
  }

  std::uint64_t power() {
    in_.skip_spaces();
    const std::size_t begin = in_.at();
    std::uint64_t value = atom();
    while (true) {
      in_.skip_spaces();
      if (!in_.accept('^')) return value;
      in_.skip_spaces();
      const bool negative = in_.accept('-');
      const std::uint64_t exponent = number("nimber.exponent");
      if (negative && value == 0) in_.fail(begin, message("nimber.negative_power"));
      value = nim_power(negative ? nim_inverse(value) : value, exponent);
    }
  }

  std::uint64_t atom() {
    in_.skip_spaces();
    if (is_letter(in_.peek())) return square_root();
    if (in_.peek() == '(') {
      open("(1 + 2)");
      const std::uint64_t value = sum();
      close();
      return value;
    }
    in_.accept('*');
    return number("nimber.operand");
  }

  std::uint64_t square_root() {
    const std::size_t begin = in_.at();
    const std::string word = lower_case(in_.word());
    if (word != "sqrt") fail_name(begin, word);
    open("sqrt(12)");
    const std::uint64_t value = sum();
    close();
    return nim_square_root(value);
  }

  [[noreturn]] void fail_name(std::size_t begin, const std::string& word) {
    if (word == "log" || word == "order")
      in_.fail(begin, message("nimber.ordinary_number", {{"function", word + "()"}}));
    if (word == "solve") in_.fail(begin, message("nimber.two_answers"));
    constexpr std::string_view names[] = {"sqrt", "log", "order", "solve"};
    const auto nearest = nearest_names(word, names);
    if (nearest.empty())
      in_.fail(begin, message("read.one_of", {{"name", in_quotes(word)}, one_of("names", names)}));
    in_.fail(begin, message("read.did_you_mean", {one_of("names", nearest)}));
  }

  std::pair<std::uint64_t, std::uint64_t> two_arguments(std::string_view example) {
    open(example);
    const std::uint64_t first = sum();
    in_.expect(",", example);
    const std::uint64_t second = sum();
    close();
    return {first, second};
  }

  void open(std::string_view example) {
    in_.expect("(", example);
    if (++depth_ > max_depth) in_.fail(in_.at() - 1, at_most(max_depth, "things.brackets"));
  }

  void close() {
    in_.expect(")", "(12 + *5) * sqrt(3)", {"+", "*", "/", "^"});
    --depth_;
  }

  std::uint64_t number(messages::Id wanted) {
    if (!is_digit(in_.peek())) in_.fail(in_.at(), message(wanted));
    return in_.whole_number(std::numeric_limits<std::uint64_t>::max());
  }

  Cursor in_;
  int depth_ = 0;
};

}  // namespace

NimberAnswer evaluate_nimbers(std::string_view expression) {
  return Reader(expression).answer();
}

std::string NimberAnswer::text() const {
  if (!numbers.empty()) return fmt::format("{}", fmt::join(numbers, " "));
  return kind == Kind::logarithm ? "none: the first is no power of the second"
                                 : "none below 2^64: the roots lie in the field of 2^128";
}

}  // namespace sprague
