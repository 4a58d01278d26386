#include "rules/formula/parse_set_of_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sprague {
namespace {

std::int64_t parse_constant(Cursor& in) {
  in.skip_spaces();
  const bool negative = in.accept('-');
  in.skip_spaces();
  if (!is_digit(in.peek()))
    in.fail(in.at(), "write a number or a range of numbers, as in {1, 3..5}");
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
  if (last < first)
    in.fail(second, fmt::format("the range ends before it begins; write {}..{}", last, first));
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

}  // namespace

std::vector<NumberRange> parse_set_of_numbers(Cursor& in) {
  in.expect('{', "write a set after in, as in s in {1, 3..5}");
  std::vector<NumberRange> ranges;
  do {
    ranges.push_back(parse_range(in));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect('}', "write ',' and another number, or '}'");
  return merged(std::move(ranges));
}

}  // namespace sprague
