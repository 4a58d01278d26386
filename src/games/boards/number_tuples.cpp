#include "games/boards/number_tuples.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <utility>

namespace sprague {
namespace {

NumberTuple read_range(Cursor& in, std::size_t limit) {
  in.skip_spaces();
  const std::size_t begin = in.at();
  const HeapSize first = in.size();
  const HeapSize last = in.accept_word("..") ? in.size() : first;
  if (last < first) in.fail(begin, empty_range(first, last));
  if (last - first >= limit) in.fail(begin, at_most(limit, "things.elements"));
  in.skip_spaces();
  return numbers_between(first, last);
}

}  // namespace

std::string read_letters(Cursor& in, std::string_view before, const Message& how_to_write) {
  std::string read;
  do {
    in.skip_spaces();
    const std::string letter = lower_case(in.rest().substr(0, 1));
    if (letter.empty() || !is_letter(letter[0]) || is_letter(in.peek(1)))
      in.fail(in.at(), how_to_write);
    if (before.find(letter) != before.npos || read.find(letter) != read.npos)
      in.fail(in.at(), message("read.twice", {{"name", letter}}));
    read += letter;
    in.advance();
    in.skip_spaces();
  } while (in.accept(','));
  return read;
}

NumberTuple numbers_between(HeapSize first, HeapSize last) {
  NumberTuple numbers;
  for (HeapSize number = first; number <= last; ++number)
    numbers.push_back(static_cast<std::int64_t>(number));
  return numbers;
}

std::optional<std::vector<NumberTuple>> tuples_of(const std::vector<NumberTuple>& choices,
                                                  std::size_t limit) {
  std::vector<NumberTuple> tuples{{}};
  for (const NumberTuple& numbers : choices) {
    if (tuples.size() * numbers.size() > limit) return std::nullopt;
    std::vector<NumberTuple> longer;
    for (const NumberTuple& tuple : tuples) {
      for (const std::int64_t number : numbers) {
        longer.push_back(tuple);
        longer.back().push_back(number);
      }
    }
    tuples = std::move(longer);
  }
  return tuples;
}

std::vector<NumberTuple> read_number_tuples(Cursor in, std::size_t length, std::size_t limit,
                                            std::string_view example) {
  const Cursor start = in;
  std::vector<NumberTuple> ranges;
  do ranges.push_back(read_range(in, limit));
  while (in.accept(','));
  in.expect_end();
  if (length == 1) {
    std::set<std::int64_t> all;
    for (const NumberTuple& range : ranges) {
      for (const std::int64_t number : range) {
        if (!all.insert(number).second)
          start.fail(start.at(), message("read.twice", {{"name", number}}));
      }
    }
    ranges = {{all.begin(), all.end()}};
  }
  if (ranges.size() != length) start.fail(start.at(), as_in({example}));
  auto tuples = tuples_of(ranges, limit);
  if (!tuples) start.fail(start.at(), at_most(limit, "things.elements"));
  return std::move(*tuples);
}

std::string name_of(const NumberTuple& tuple) {
  return fmt::format("{}", fmt::join(tuple, "_"));
}

}  // namespace sprague
