// The text of a value distribution: value:count pairs.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "number/integer.hpp"
#include "number/text_error.hpp"
#include "number/trimmed.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

Message value_and_count() {
  return message("count.value_and_count",
                 {one_of("examples", std::initializer_list<std::string_view>{"0:5", "3:1e9"})});
}

class DistributionReader {
 public:
  explicit DistributionReader(std::string_view text)
      : text_(text), several_lines_(text.find('\n') != std::string_view::npos) {}

  ValueDistribution read() {
    std::size_t begin = 0;
    for (; begin <= text_.size(); ++line_) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      read_line(text_.substr(begin, end - begin));
      begin = end + 1;
    }
    if (counts_.empty()) {
      throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "0:5,1:3"}}));
    }
    ValueDistribution result;
    for (const auto& [value, heaps] : counts_)
      result.counts.push_back({to_natural(value), to_natural(heaps)});
    return result;
  }

 private:
  void read_line(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    if (several_lines_ && line.ends_with(',')) line.remove_suffix(1);
    if (line.empty()) return;
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find(',', begin), line.size());
      read_pair(trimmed(line.substr(begin, end - begin)));
      begin = end + 1;
    }
  }

  void read_pair(std::string_view pair) {
    const std::size_t between = pair.find_first_of(": \t");
    if (between == std::string_view::npos) fail(pair, value_and_count());
    const std::string_view value = trimmed(pair.substr(0, between));
    std::string_view heaps = trimmed(pair.substr(between));
    if (!heaps.empty() && heaps.front() == ':') heaps = trimmed(heaps.substr(1));
    const auto [place, added] = counts_.emplace(number(value, pair), number(heaps, pair));
    if (!added) fail(pair, message("count.value_twice", {{"value", to_decimal(place->first)}}));
  }

  Integer number(std::string_view text, std::string_view pair) const {
    try {
      return to_integer(Natural::parse(text));
    } catch (const Error&) {
      fail(pair, value_and_count());
    }
  }

  [[noreturn]] void fail(std::string_view part, Message problem) const {
    const auto position = static_cast<std::size_t>(part.data() - text_.data());
    if (!several_lines_) fail_at(text_, position, std::move(problem));
    throw Error(ErrorKind::invalid_input,
                in_line(line_, message("read.quoted", {{"text", in_quotes(part)},
                                                       {"problem", std::move(problem)}})),
                position);
  }

  std::string_view text_;
  bool several_lines_;
  std::size_t line_ = 1;
  std::map<Integer, Integer> counts_;
};

}  // namespace

ValueDistribution ValueDistribution::parse(std::string_view text) {
  return DistributionReader(text).read();
}

}  // namespace sprague
