#include "text_layout.hpp"

#include <vector>

#include "terminal.hpp"

namespace sprague::cli {
namespace {

/// The parts between spaces; spaces within single quotes separate none.
std::vector<std::string> words_of(std::string_view text, bool quotes) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (const char c : text) {
    if (c == '\'' && quotes) quoted = !quoted;
    if (c == ' ' && !quoted) {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string lines_of(const std::vector<std::string>& words, std::size_t width, std::size_t indent,
                     std::size_t begin, std::string_view line_end) {
  std::string text;
  std::size_t column = begin;
  bool line_has_words = false;
  for (const std::string& word : words) {
    const std::size_t length = columns_of(word);
    if (line_has_words && column + 1 + length > width) {
      text.append(line_end).append(indent, ' ');
      column = indent;
      line_has_words = false;
    }
    if (line_has_words) {
      text += ' ';
      ++column;
    }
    text += word;
    column += length;
    line_has_words = true;
  }
  return text + '\n';
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent,
                    std::size_t begin) {
  return lines_of(words_of(text, false), width, indent, begin, "\n");
}

std::string wrapped_command(std::string_view command, std::size_t width) {
  constexpr std::string_view line_end = " \\\n";
  constexpr std::size_t indent = 2, continued = 6;
  const auto words = words_of(command, true);
  const std::string whole = lines_of(words, ~std::size_t{0}, continued, indent, line_end);
  if (indent + columns_of(command) <= width) return std::string(indent, ' ') + whole;
  return std::string(indent, ' ') + lines_of(words, width - 2, continued, indent, line_end);
}

}  // namespace sprague::cli
