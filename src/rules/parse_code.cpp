// Take-and-break codes, as CGSuite's users write them (A. Siegel, CGSuite, help of
// game.heap.TakeAndBreak):
//
//     code  = {digit} ["." {digit} ["[" digit {digit} "]"]]
//     digit = count ["!" | "?" | "="]
//     count = "0" … "9" | "A" … "V" | "&" number ";" | "*" | "{" item {"," item} ["+"] "}"
//     item  = number ["!" | "?" | "="]

#include "rules/parse_code.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace sprague {
namespace {

constexpr std::size_t digit_limit = 1'000'000;
constexpr std::size_t left_limit = 1'000;
constexpr std::uint64_t heaps_limit = 999;  // in a list; more are said by '+'

std::optional<Constraint> accept_constraint(Cursor& in) {
  if (in.accept('!')) return Constraint::unequal;
  if (in.accept('?')) return Constraint::not_all_equal;
  if (in.accept('=')) return Constraint::equal;
  return std::nullopt;
}

/// 0 to 9, A to Z, in either case; -1 for others.
int letter_value(char c) {
  if (is_digit(c)) return c - '0';
  if (!is_letter(c)) return -1;
  return std::toupper(static_cast<unsigned char>(c)) - 'A' + 10;
}

/// The heap counts listed in braces, after '{'.
Digit parse_list(Cursor& in) {
  Digit digit;
  bool own_constraints = false;
  const auto item = [&] {
    in.skip_spaces();
    const std::size_t start = in.at();
    const std::uint64_t heaps = in.digits(0, heaps_limit, "{2,3}");
    if (heaps < digit.constraints.size()) in.fail(start, message("code.ascending"));
    digit.constraints.resize(heaps + 1, Constraint::forbidden);
    const auto constraint = accept_constraint(in);
    own_constraints = own_constraints || constraint.has_value();
    digit.constraints.back() = constraint.value_or(Constraint::any);
    in.skip_spaces();
  };
  do item();
  while (in.accept(','));
  if (in.accept('+')) digit.beyond = digit.constraints.back();
  in.expect("}", "{2,3}", {",", "+"});
  const std::size_t sign = in.at();
  const auto constraint = accept_constraint(in);
  if (!constraint) return digit;
  if (own_constraints) in.fail(sign, message("code.two_constraints"));
  for (Constraint& each : digit.constraints) {
    if (each != Constraint::forbidden) each = *constraint;
  }
  if (digit.is_unbounded()) digit.beyond = *constraint;
  return digit;
}

Digit parse_digit(Cursor& in) {
  const std::size_t start = in.at();
  if (in.accept('{')) return normalised(parse_list(in));
  if (in.accept('*')) {
    Digit digit;
    digit.beyond = accept_constraint(in).value_or(Constraint::any);
    return normalised(std::move(digit));
  }
  std::uint64_t counts = 0;
  if (in.accept('&')) {
    counts = in.digits(0, std::numeric_limits<std::uint64_t>::max(), "&64;");
    in.expect(";", "&64;");
  } else {
    const int value = letter_value(in.peek());
    if (value > 31) {
      in.fail(start, message("code.large_digit",
                             {{"digit", in_quotes(in.letter(start))}, {"value", value}}));
    }
    if (value < 0)
      in.fail(start, message("code.no_digit",
                             {{"digit", in_quotes(in.letter(start))}, {"example", "{2,3}"}}));
    counts = static_cast<std::uint64_t>(value);
    in.advance();
  }
  return digit_of(counts, accept_constraint(in).value_or(Constraint::any));
}

struct Placed {
  Digit digit;
  std::size_t start;
  std::string_view text;
};

[[noreturn]] void refuse_endless(const Cursor& in, const Placed& placed, std::size_t added) {
  if (added == 0) {
    in.fail(placed.start, message("code.heap_stays", {{"digit", abridged(placed.text)}}));
  }
  in.fail(placed.start,
          message("code.endless",
                  {{"digit", abridged(placed.text)},
                   {"least", added + 2},
                   {"example", fmt::format("{{{}+}}{}.0", added + 2,
                                           std::string(std::min<std::size_t>(added, 20), '0'))}}));
}

/// The digits left of the point, d0 last: nothing there may let a heap stay or grow.
void place_left(const Cursor& in, std::vector<Placed> left, TakeAndBreakRules& rules) {
  for (std::size_t added = left.size(); added-- > 0;) {
    const Placed& placed = left[left.size() - 1 - added];
    if (!endless_count(placed.digit, added)) continue;
    const std::size_t start = left.front().start;
    if (in.done() && is_digit(in.text()[start])) in.fail(start, message("code.number_alone"));
    refuse_endless(in, placed, added);
  }
  rules.digits.push_back(std::move(left.back().digit));
  for (std::size_t i = left.size() - 1; i-- > 0;) rules.added.push_back(std::move(left[i].digit));
}

/// The digits right of the point.
void read_right(Cursor& in, TakeAndBreakRules& rules) {
  std::optional<std::size_t> bracket;
  while (!in.done() && in.peek() != ']') {
    if (in.peek() == '[') {
      if (bracket) in.fail(in.at(), as_in({"0.[3]"}));
      bracket = in.at();
      rules.repeating = rules.digits.size();
      in.advance();
      continue;
    }
    if (rules.digits.size() > digit_limit) in.fail(in.at(), at_most(digit_limit, "things.digits"));
    rules.digits.push_back(parse_digit(in));
  }
  if (!bracket) {
    in.expect_end({"["}, "0.[3]");
    return;
  }
  rules.repeating = rules.digits.size() - rules.repeating;
  if (rules.repeating == 0) in.fail(in.at(), as_in({"0.[3]"}));
  in.expect("]", "0.[3]");
  in.expect_end();
}

}  // namespace

bool begins_code(const Cursor& in) {
  const char first = in.peek();
  if (is_digit(first) || first == '.' || first == '{' || first == '&' || first == '*') return true;
  const std::string_view text =
      in.rest();  // letters as in K.3; names have no point, and formulas first a parenthesis
  return is_letter(first) && text.find('.') < text.find('(');
}

TakeAndBreakRules parse_code(Cursor& in) {
  TakeAndBreakRules rules;
  std::vector<Placed> left;
  while (!in.done() && in.peek() != '.') {
    const std::size_t start = in.at();
    const bool digit_begins = letter_value(in.peek()) >= 0 ||
                              std::string_view("&*{").find(in.peek()) != std::string_view::npos;
    if (!left.empty() && !digit_begins)
      in.fail(start, message("code.no_point", {{"letter", in_quotes(in.letter(start))}}));
    if (left.size() > left_limit)
      in.fail(start, at_most(left_limit, "things.digits_before_the_point"));
    Digit digit = parse_digit(in);
    left.push_back({std::move(digit), start, in.from(start)});
  }
  if (left.empty()) {
    if (in.rest() == ".") in.fail(in.at(), as_in({"0.77"}));
    left.push_back({{}, in.at(), {}});
  }
  place_left(in, std::move(left), rules);
  if (in.accept('.')) read_right(in, rules);
  return rules;
}

}  // namespace sprague
