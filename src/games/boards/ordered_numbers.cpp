// Posets of numbers, or of tuples of them, in the order that a condition says,
// `poset(a < b: b mod a = 0):2..30`, `poset(a,b < c,d: a <= c and b <= d):1..3,1..4`; and boxes of
// Chomp.

#include <algorithm>
#include <functional>
#include <utility>

#include "games/boards/number_tuples.hpp"
#include "games/boards/poset.hpp"
#include "number/text_error.hpp"
#include "rules/formula/formula_rules.hpp"

namespace sprague {
namespace {

constexpr std::string_view example = "poset(a < b: b mod a = 0):2..30";
constexpr std::string_view example_of_tuples = "poset(a,b < c,d: a <= c and b <= d):1..3,1..4";

/// The elements with these relations, which may lack what follows from others.
template <class Less>
Poset poset_of(std::vector<NumberTuple> elements, Less less) {
  std::sort(elements.begin(), elements.end(), [&](const NumberTuple& a, const NumberTuple& b) {
    return comes_before(name_of(a), name_of(b));
  });
  std::vector<std::string> names;
  for (const NumberTuple& element : elements) names.push_back(name_of(element));
  Poset poset = empty_poset(std::move(names));
  for (std::size_t x = 0; x < elements.size(); ++x) {
    for (std::size_t y = 0; y < elements.size(); ++y) {
      if (x != y && less(elements[x], elements[y])) poset.above[x].set(y);
    }
  }
  return poset;
}

/// Throws Error(invalid_input) where the relation is no strict order.
void require_order(const Poset& poset, const Cursor& in) {
  for (std::size_t x = 0; x < poset.names.size(); ++x) {
    for (Elements left = poset.above[x]; left.any(); left.remove_lowest()) {
      const std::size_t y = left.lowest();
      if (poset.above[y].test(x))
        in.fail(in.at(), message("poset.both_ways",
                                 {{"less", poset.names[x]}, {"greater", poset.names[y]}}));
      if (const Elements missing = poset.above[y] & ~poset.above[x]; missing.any())
        in.fail(in.at(),
                message("poset.not_transitive", {{"least", poset.names[x]},
                                                 {"middle", poset.names[y]},
                                                 {"greatest", poset.names[missing.lowest()]}}));
    }
  }
}

}  // namespace

Poset parse_ordered_numbers(std::string_view text, std::size_t argument) {
  Cursor in(text, 0, argument - 1);
  in.word();
  in.expect("(", example);
  const Message how_to_write = as_in({example, example_of_tuples});
  const std::string less = read_letters(in, "", how_to_write);
  in.expect("<", example);
  const std::string greater = read_letters(in, less, how_to_write);
  if (less.size() != greater.size()) in.fail(in.at(), as_in({example_of_tuples}));
  in.expect(":", example);
  in.skip_spaces();
  const Cursor at_condition = in;
  const Formula condition = Formula::parse(in, less + greater);
  in.expect(")", example);
  in.expect_end();
  const std::vector<NumberTuple> elements = read_number_tuples(
      Cursor(text, argument, text.size()), less.size(), max_elements, example_of_tuples);
  LetterValues values{};
  const auto set = [&](std::string_view given, const NumberTuple& element) {
    for (std::size_t i = 0; i < given.size(); ++i) values[letters.find(given[i])] = element[i];
  };
  Poset poset = poset_of(elements, [&](const NumberTuple& x, const NumberTuple& y) {
    set(less, x);
    set(greater, y);
    return condition.holds(values);
  });
  require_order(poset, at_condition);
  close_order(poset);
  return poset;
}

Poset parse_box(std::string_view text, std::size_t at) {
  Cursor in(text, at, text.size());
  const Cursor start = in;
  std::vector<NumberTuple> sides;
  do sides.push_back(numbers_between(1, in.digits(1, max_elements + 1, "2x3x4")));
  while (in.accept('x') || in.accept('*'));
  in.expect_end();
  auto squares = tuples_of(sides, max_elements + 1);
  if (!squares) start.fail(start.at(), at_most(max_elements, "things.elements"));
  squares->erase(squares->begin());  // the poisoned one
  Poset poset = poset_of(std::move(*squares), [](const NumberTuple& x, const NumberTuple& y) {
    return std::equal(x.begin(), x.end(), y.begin(), std::less_equal<>());
  });
  close_order(poset);
  return poset;
}

}  // namespace sprague
