#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/terms.hpp"

namespace sprague {
namespace {

[[noreturn]] void fail(std::uint64_t line, Message problem) {
  throw Error(ErrorKind::invalid_input, in_line(line, std::move(problem)));
}

/// A number and the line that it stands in.
struct Number {
  std::uint64_t value = 0;
  std::uint64_t line = 0;
};

/// The numbers of a text, line by line.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    std::uint64_t line = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end), ++line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (bracket_ != nullptr && !is_closed_)
      fail_there(bracket_, line_of_bracket_, message("terms.brackets"));
  }

  const std::vector<Number>& numbers() const { return numbers_; }
  bool pairs() const {
    return pairs_;
  }  ///< every line with numbers has two of them, without commas

 private:
  void read_line(std::string_view line, std::uint64_t place) {
    constexpr std::string_view between = " \t\r,;[]";
    line = line.substr(0, line.find('#'));
    read_brackets(line, place);
    std::size_t found = 0;
    std::size_t last = 0;  // the end of the number before
    std::size_t at = line.find_first_not_of(between);
    while (at != std::string_view::npos) {
      if (found > 0) require_one_comma(line.substr(last, at - last), place);
      const std::size_t end = std::min(line.find_first_of(between, at), line.size());
      numbers_.push_back({read_number(line.substr(at, end - at), place), place});
      ++found;
      last = end;
      at = line.find_first_not_of(between, end);
    }
    if (found > 0 && (found != 2 || line.find(',') != std::string_view::npos)) pairs_ = false;
  }

  /// One pair may stand around all terms.
  void read_brackets(std::string_view line, std::uint64_t place) {
    constexpr std::string_view spaces = " \t\r";
    const std::size_t first = line.find_first_not_of(spaces);
    const std::size_t last = line.find_last_not_of(spaces);
    for (std::size_t at = first; at <= last && at < line.size(); ++at) {
      const char* const here = line.data() + at;
      if (is_closed_) fail_there(here, place, message("terms.brackets"));
      if (line[at] == '[') {
        if (at != first || bracket_ != nullptr || !numbers_.empty())
          fail_there(here, place, message("terms.brackets"));
        bracket_ = here;
        line_of_bracket_ = place;
      }
      if (line[at] != ']') continue;
      if (bracket_ == nullptr) fail_there(here, place, message("terms.brackets"));
      is_closed_ = true;
    }
  }

  /// Points at the place in a text of one line, and names the line of others.
  [[noreturn]] void fail_there(const char* place, std::uint64_t line, Message problem) const {
    if (text_.find('\n') != std::string_view::npos) fail(line, std::move(problem));
    fail_at(text_, static_cast<std::size_t>(place - text_.data()), std::move(problem));
  }

  /// Refuses two commas or more between two numbers of a line.
  void require_one_comma(std::string_view between, std::uint64_t place) const {
    const auto is_comma = [](char c) { return c == ',' || c == ';'; };
    if (std::count_if(between.begin(), between.end(), is_comma) < 2) return;
    fail_there(between.data(), place, message("terms.missing"));
  }

  std::uint64_t read_number(std::string_view text, std::uint64_t place) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
    fail_there(text.data(), place, message("terms.no_term", {{"text", in_quotes(text)}}));
  }

  std::string_view text_;
  std::vector<Number> numbers_;
  bool pairs_ = true;
  const char* bracket_ = nullptr;  ///< where '[' stands
  std::uint64_t line_of_bracket_ = 0;
  bool is_closed_ = false;
};

}  // namespace

Terms parse_terms(std::string_view text) {
  const Reader reader(text);
  const std::vector<Number>& numbers = reader.numbers();
  if (numbers.empty())
    throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "1, 2, 0, 3"}}));
  Terms terms;
  const bool bfile = reader.pairs();
  if (bfile && numbers.size() == 2) {
    fail(numbers[0].line,
         message("terms.two_numbers", {{"first", numbers[0].value}, {"second", numbers[1].value}}));
  }
  const std::size_t step = bfile ? 2 : 1;
  if (bfile) terms.first = numbers[0].value;
  for (std::size_t i = 0; i < numbers.size(); i += step) {
    const HeapSize expected = terms.first + terms.values.size();
    if (expected > max_heap_size) fail(numbers[i].line, too_large(expected, "2^62"));
    if (bfile && numbers[i].value != expected) {
      fail(numbers[i].line,
           message("read.gap",
                   {{"number", numbers[i].value}, {"last", expected - 1}, {"next", expected}}));
    }
    terms.values.push_back(numbers[i + step - 1].value);
    terms.lines.push_back(numbers[i].line);
  }
  return terms;
}

}  // namespace sprague
