// Expressions of nimbers:
//
//     answer  = name "(" sum ["," sum] ")" | sum          name: log, order, solve
//     sum     = product {("+" | "-") product}
//     product = power {("*" | "/") power}
//     power   = atom {"^" ["-"] digits}
//     atom    = ["*"] (digits | omega | "[" Cantor normal form "]") | "(" sum ")" | "sqrt(" sum ")"
//
// A '*' before a number is part of it where a number is due, and an operator otherwise.

#include "sprague/detail/nimber_expression.hpp"
#include "number/text_error.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "nimber/ordinal_field.hpp"
#include "nimber/ordinal_notation.hpp"
#include "rules/cursor.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "sprague/nimber.hpp"

namespace sprague {
namespace {

using nimber::Ordinal;

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
    return answer(Kind::nimber, {sum()});
  }

  static NimberAnswer answer(Kind kind, const std::vector<Ordinal>& values) {
    NimberAnswer answer{kind, {}, {}};
    const bool all_finite = std::all_of(values.begin(), values.end(),
                                        [](const Ordinal& value) { return value.is_finite(); });
    for (const Ordinal& value : values) {
      if (all_finite)
        answer.numbers.push_back(value.number());
      else
        answer.ordinals.push_back(nimber::text_of(value));
    }
    return answer;
  }

  NimberAnswer logarithm() {
    open("log(5, 4)");
    const std::uint64_t x = finite("log()");
    in_.expect(",", "log(5, 4)");
    const std::uint64_t base = finite("log()");
    close();
    const auto n = nim_logarithm(x, base);
    return {Kind::logarithm, n ? std::vector{*n} : std::vector<std::uint64_t>{}, {}};
  }

  NimberAnswer order() {
    open("order(5)");
    in_.skip_spaces();
    const std::size_t begin = in_.at();
    const std::uint64_t x = finite("order()");
    close();
    if (x == 0) in_.fail(begin, message("nimber.power_of_0"));
    return {Kind::order, {nim_order(x)}, {}};
  }

  NimberAnswer roots() {
    open("solve(1, 2)");
    const Ordinal b = sum();
    in_.expect(",", "solve(1, 2)");
    const Ordinal c = sum();
    close();
    std::vector<Ordinal> roots;
    if (const auto found = nimber::quadratic_roots(b, c)) {
      roots.push_back(found->first);
      if (!b.is_zero()) roots.push_back(found->second);
    }
    return answer(Kind::roots, roots);
  }

  std::uint64_t finite(std::string_view function) {
    in_.skip_spaces();
    const std::size_t begin = in_.at();
    const Ordinal value = sum();
    if (!value.is_finite()) in_.fail(begin, message("nimber.infinite", {{"function", function}}));
    return value.number();
  }

  Ordinal sum() {
    Ordinal value = product();
    while (true) {
      in_.skip_spaces();
      if (!in_.accept('+') && !in_.accept('-')) return value;
      value = nimber::sum(value, product());
    }
  }

  Ordinal product() {
    Ordinal value = power();
    while (true) {
      in_.skip_spaces();
      if (in_.accept('*')) {
        value = nimber::product(value, power());
      } else if (in_.accept('/')) {
        in_.skip_spaces();
        const std::size_t begin = in_.at();
        const Ordinal divisor = power();
        if (divisor.is_zero()) in_.fail(begin, message("nimber.division_by_0"));
        value = nimber::product(value, nimber::inverse(divisor));
      } else {
        return value;
      }
    }
  }

  Ordinal power() {
    in_.skip_spaces();
    const std::size_t begin = in_.at();
    Ordinal value = atom();
    while (true) {
      in_.skip_spaces();
      if (!in_.accept('^')) return value;
      in_.skip_spaces();
      const bool negative = in_.accept('-');
      const std::uint64_t exponent = number(message("nimber.exponent", {{"example", "[w^w]"}}));
      if (negative && value.is_zero()) in_.fail(begin, message("nimber.negative_power"));
      value = nimber::power(negative ? nimber::inverse(value) : value, exponent);
    }
  }

  Ordinal atom() {
    in_.skip_spaces();
    if (in_.peek() == '(') {
      open("(1 + 2)");
      Ordinal value = sum();
      close();
      return value;
    }
    const bool is_starred = in_.accept('*');
    if (nimber::accept_omega(in_)) return omega();
    if (in_.accept('[')) {
      Ordinal value = nimber::read_normal_form(in_);
      in_.expect("]", "[w^2*3 + 1]", {"+"});
      return value;
    }
    if (!is_starred && is_letter(in_.peek())) return square_root();
    return number(message("nimber.operand"));
  }

  static Ordinal omega() {
    Ordinal omega;
    omega.terms = {{{1}, 1}};
    return omega;
  }

  Ordinal square_root() {
    const std::size_t begin = in_.at();
    const std::string word = lower_case(in_.word());
    if (word != "sqrt") fail_name(begin, word);
    open("sqrt(12)");
    const Ordinal value = sum();
    close();
    return nimber::square_root(value);
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

  void open(std::string_view example) {
    in_.expect("(", example);
    if (++depth_ > max_depth) in_.fail(in_.at() - 1, at_most(max_depth, "things.brackets"));
  }

  void close() {
    in_.expect(")", "(12 + *5) * sqrt(3)", {"+", "*", "/", "^"});
    --depth_;
  }

  std::uint64_t number(Message wanted) {
    if (!is_digit(in_.peek())) in_.fail(in_.at(), std::move(wanted));
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
  if (!ordinals.empty()) return fmt::format("{}", fmt::join(ordinals, " "));
  if (!numbers.empty()) return fmt::format("{}", fmt::join(numbers, " "));
  return kind == Kind::logarithm
             ? "none: the first is no power of the second"
             : "none with numbers below 2^64: those of the roots lie below 2^128";
}

}  // namespace sprague
