// Members of subtraction sets:
//
//     members = member {"," member}
//     member  = size [".." size] | family | polynomial
//     family  = "squares" | "cubes" | "triangular" | "primes" | "fibonacci" | "powers of" size

#include "rules/parse_set.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "number/text_error.hpp"
#include "rules/other_spellings.hpp"
#include "rules/parse_name.hpp"
#include "rules/parse_polynomial.hpp"

namespace sprague {
namespace {

constexpr std::string_view families[] = {"squares", "cubes",     "triangular",
                                         "primes",  "fibonacci", "powers"};

/// True when the member that begins here contains a k, so that it is a polynomial.
bool has_variable(const Cursor& in) {
  const std::size_t end = std::min(in.rest().find_first_of(",;)"), in.rest().size());
  for (std::size_t i = 0; i < end; ++i) {
    if (is_variable(in, i)) return true;
  }
  return false;
}

void parse_range(Cursor& in, SizeSet& set) {
  const std::size_t start = in.at();
  const HeapSize first = in.size_sum();
  in.skip_spaces();
  if (first == 0) in.fail(start, message("rules.takes_nothing"));
  if (!in.accept_word("..")) {
    set.ranges.push_back({first, first});
    return;
  }
  in.skip_spaces();
  const std::size_t second = in.at();
  const HeapSize last = in.size_sum();
  if (last < first) in.fail(second, empty_range(first, last));
  set.ranges.push_back({first, last});
}

Family parse_powers(Cursor& in) {
  in.skip_spaces();
  if (!in.accept_word_in_any_case("of ")) in.fail(in.at(), as_in({"powers of 2"}));
  in.skip_spaces();
  const std::size_t start = in.at();
  const HeapSize base = in.size();
  if (base < 2) in.fail(start, too_small(base, 2));
  return PowersOf{base};
}

void parse_member(Cursor& in, SizeSet& set) {
  in.skip_spaces();
  if (at_family(in) || is_letter(in.peek())) {
    set.families.push_back(parse_family(in));
  } else if (is_digit(in.peek())) {
    parse_range(in, set);
  } else {
    in.fail(in.at(), as_in({"5", "1..5", "squares", "k^2+k"}));
  }
  in.skip_spaces();
}

}  // namespace

std::span<const std::string_view> family_words() {
  return families;
}

bool at_family(const Cursor& in) {
  if (is_digit(in.peek())) return has_variable(in);
  if (at_variable(in) || in.peek() == '(' || in.peek() == '-') return true;
  Cursor ahead = in;
  return std::find(std::begin(families), std::end(families), lower_case(ahead.word())) !=
         std::end(families);
}

Family parse_family(Cursor& in) {
  if (!is_letter(in.peek()) || at_variable(in)) return parse_polynomial(in);
  const std::size_t start = in.at();
  const std::string word = lower_case(in.word());
  if (word == "squares") return Polynomial{{0, 0, 1}, 1, 1};
  if (word == "cubes") return Polynomial{{0, 0, 0, 1}, 1, 1};
  if (word == "triangular") return Polynomial{{0, 1, 1}, 2, 1};
  if (word == "primes") return Primes{};
  if (word == "fibonacci") return Fibonacci{};
  if (word == "powers") return parse_powers(in);
  if (const std::string_view polynomial = polynomial_of_parity(word); !polynomial.empty()) {
    in.fail(start, message("read.instead", {{"wanted", polynomial}, {"written", word}}),
            Correction{start, in.at(), std::string(polynomial)});
  }
  in.fail(start,
          message("read.one_of", {{"name", in_quotes(word)},
                                  one_of("names", std::initializer_list<std::string_view>{
                                                      "squares", "cubes", "triangular", "primes",
                                                      "fibonacci", "powers of 2", "k^2+k"})}));
}

SizeSet parse_set(Cursor& in, bool may_be_empty) {
  SizeSet set;
  in.skip_spaces();
  if (in.peek() == ')') {
    if (!may_be_empty) in.fail(in.at(), message("rules.empty_set", {{"example", "S(1,3,4)"}}));
  } else {
    do parse_member(in, set);
    while (in.accept(','));
  }
  in.expect(")", "S(1,3,4)", {","});
  in.expect_end();
  return set;
}

}  // namespace sprague
