// Posets of numbers, or of tuples of them, in the order that a condition says,
// `poset(a < b: b mod a = 0):2..30`, `poset(a,b < c,d: a <= c and b <= d):1..3,1..4`; and boxes of
// Chomp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "games/boards/poset.hpp"
#include "number/text_error.hpp"
#include "rules/formula/formula_rules.hpp"

namespace sprague {
namespace {

constexpr std::string_view example = "poset(a < b: b mod a = 0):2..30";
constexpr std::string_view example_of_tuples = "poset(a,b < c,d: a <= c and b <= d):1..3,1..4";

/// Reads `a,b`, letters that are none of those read before.
std::string read_letters(Cursor& in, std::string_view before) {
  std::string read;
  do {
    in.skip_spaces();
    const std::string letter = lower_case(in.rest().substr(0, 1));
    if (letter.empty() || !is_letter(letter[0]) || is_letter(in.peek(1)))
      in.fail(in.at(), as_in({example, example_of_tuples}));
    if (before.find(letter) != before.npos || read.find(letter) != read.npos)
      in.fail(in.at(), message("read.twice", {{"name", letter}}));
    read += letter;
    in.advance();
    in.skip_spaces();
  } while (in.accept(','));
  return read;
}

using Element = std::vector<std::int64_t>;
using Range = std::vector<std::int64_t>;

Range range_of(HeapSize first, HeapSize last) {
  Range range;
  for (HeapSize number = first; number <= last; ++number)
    range.push_back(static_cast<std::int64_t>(number));
  return range;
}

Range read_range(Cursor& in) {
  in.skip_spaces();
  const std::size_t begin = in.at();
  const HeapSize first = in.size();
  const HeapSize last = in.accept_word("..") ? in.size() : first;
  if (last < first) in.fail(begin, empty_range(first, last));
  if (last - first >= max_elements) in.fail(begin, at_most(max_elements, "things.elements"));
  in.skip_spaces();
  return range_of(first, last);
}

/// All tuples of a number of each range, in lexicographic order; more than `limit` are an error at
/// `in`.
std::vector<Element> tuples_in(const std::vector<Range>& ranges, std::size_t limit,
                               const Cursor& in) {
  std::vector<Element> tuples{{}};
  for (const Range& range : ranges) {
    if (tuples.size() * range.size() > limit)
      in.fail(in.at(), at_most(max_elements, "things.elements"));
    std::vector<Element> longer;
    for (const Element& tuple : tuples) {
      for (const std::int64_t number : range) {
        longer.push_back(tuple);
        longer.back().push_back(number);
      }
    }
    tuples = std::move(longer);
  }
  return tuples;
}

/// Reads numbers and ranges of numbers; of tuples a range for each of their numbers.
std::vector<Element> read_elements(Cursor& in, std::size_t numbers) {
  const Cursor start = in;
  std::vector<Range> ranges;
  do ranges.push_back(read_range(in));
  while (in.accept(','));
  in.expect_end();
  if (numbers == 1) {
    std::set<std::int64_t> all;
    for (const Range& range : ranges) all.insert(range.begin(), range.end());
    ranges = {{all.begin(), all.end()}};
  }
  if (ranges.size() != numbers) start.fail(start.at(), as_in({example_of_tuples}));
  return tuples_in(ranges, max_elements, start);
}

/// The elements with these relations, which may lack what follows from others.
template <class Less>
Poset poset_of(std::vector<Element> elements, Less less) {
  const auto name_of = [](const Element& element) {
    return fmt::format("{}", fmt::join(element, "_"));
  };
  std::sort(elements.begin(), elements.end(), [&](const Element& a, const Element& b) {
    return comes_before(name_of(a), name_of(b));
  });
  std::vector<std::string> names;
  for (const Element& element : elements) names.push_back(name_of(element));
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
  const std::string less = read_letters(in, "");
  in.expect("<", example);
  const std::string greater = read_letters(in, less);
  if (less.size() != greater.size()) in.fail(in.at(), as_in({example_of_tuples}));
  in.expect(":", example);
  in.skip_spaces();
  const Cursor at_condition = in;
  const Formula condition = Formula::parse(in, less + greater);
  in.expect(")", example);
  in.expect_end();
  Cursor behind(text, argument, text.size());
  const std::vector<Element> elements = read_elements(behind, less.size());
  LetterValues values{};
  const auto set = [&](std::string_view given, const Element& element) {
    for (std::size_t i = 0; i < given.size(); ++i) values[letters.find(given[i])] = element[i];
  };
  Poset poset = poset_of(elements, [&](const Element& x, const Element& y) {
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
  std::vector<Range> ranges;
  do ranges.push_back(range_of(1, in.digits(1, max_elements + 1, "2x3x4")));
  while (in.accept('x') || in.accept('*'));
  in.expect_end();
  std::vector<Element> squares = tuples_in(ranges, max_elements + 1, start);
  squares.erase(squares.begin());  // the poisoned one
  Poset poset = poset_of(squares, [](const Element& x, const Element& y) {
    return std::equal(x.begin(), x.end(), y.begin(), std::less_equal<>());
  });
  close_order(poset);
  return poset;
}

}  // namespace sprague
