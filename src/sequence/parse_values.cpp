// Reads nim-values from text, b-files and NPY files.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sequence/npy.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr std::string_view spaces = " \t\r";

/// The words of a line; a third one is the rest of it.
struct Words {
  std::string_view first, second, rest;
};

std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(spaces));
  text.remove_prefix(word.size());
  return word;
}

Words words_of(std::string_view line) {
  Words words;
  words.first = next_word(line);
  words.second = next_word(line);
  words.rest = next_word(line);
  return words;
}

[[noreturn]] void fail(std::uint64_t line, Message problem) {
  throw Error(ErrorKind::invalid_input, in_line(line, std::move(problem)));
}

/// Digits only: values are too many for Natural::parse, and `1e3` is no value of a table.
std::optional<std::uint64_t> digits(std::string_view word) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::uint64_t value_of(std::string_view word, std::uint64_t line) {
  const auto value = digits(word);
  if (!value && !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos)
    fail(line, too_large(word, "2^32 - 1"));
  if (!value) {
    fail(line, message("read.no_nim_value", {{"text", in_quotes(word)}}));
  }
  if (*value > max_table_value) fail(line, too_large(word, "2^32 - 1"));
  return *value;
}

/// Text with one value a line, or a b-file.
class TextReader {
 public:
  explicit TextReader(ProgressMeter& progress) : progress_(progress) {}

  NimValues read(std::string_view text) {
    std::uint64_t line = 1;
    for (std::size_t begin = 0; begin < text.size(); ++line) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      read_line(text.substr(begin, end - begin), line);
      begin = end + 1;
      progress_.advance(begin, 20);
    }
    if (values_.empty())
      throw Error(ErrorKind::invalid_input, message("read.empty", {{"example", "0 0"}}));
    return values_of(values_);
  }

 private:
  void read_line(std::string_view line, std::uint64_t number) {
    const Words words = words_of(line.substr(0, line.find('#')));
    if (words.first.empty()) return;
    if (!words.rest.empty()) fail(number, message("read.no_values", {{"text", in_quotes(line)}}));
    const bool indexed = !words.second.empty();
    if (!indexed_) indexed_ = indexed;
    if (indexed != *indexed_) {
      fail(number, message("read.one_or_two_numbers"));
    }
    if (!indexed)
      return values_.push_back(static_cast<std::uint32_t>(value_of(words.first, number)));
    read_index(words.first, number);
    values_.push_back(static_cast<std::uint32_t>(value_of(words.second, number)));
  }

  void read_index(std::string_view word, std::uint64_t line) {
    const auto index = digits(word);
    if (!index) fail(line, message("read.no_values", {{"text", in_quotes(word)}}));
    if (values_.empty() && *index == 1) values_.push_back(0);  // nothing can be taken from nothing
    if (*index == values_.size()) return;
    if (values_.empty()) {
      fail(line, message("read.first_heap", {{"heap", *index}, {"last", *index - 1}}));
    }
    fail(line,
         message("read.gap",
                 {{"number", *index}, {"last", values_.size() - 1}, {"next", values_.size()}}));
  }

  ProgressMeter& progress_;
  std::vector<std::uint32_t> values_;
  std::optional<bool> indexed_;  // whether the first line is
};

}  // namespace

NimValues values_of(const std::vector<std::uint32_t>& values) {
  const std::uint32_t max = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  if (max >> 8 == 0) return NimValues(std::vector<std::uint8_t>(values.begin(), values.end()));
  if (max >> 16 == 0) return NimValues(std::vector<std::uint16_t>(values.begin(), values.end()));
  return NimValues(values);
}

NimValues parse_values(std::string_view bytes, const RunControl& run) {
  ProgressMeter progress(run, "reading values", bytes.size());
  if (is_npy(bytes)) return read_npy(bytes, progress);
  return TextReader(progress).read(bytes);
}

}  // namespace sprague
