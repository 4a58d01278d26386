/// Error messages about user input: one line that quotes the text and names the wrong character.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "sprague/error.hpp"

namespace sprague {

/// True inside a UTF-8 letter; at most three such bytes follow its first one, in valid text.
inline bool continues_letter(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// The UTF-8 letter that begins at `position`: one byte and those that continue it, at most four.
inline std::string_view letter_at(std::string_view text, std::size_t position) {
  std::size_t length = 1;
  while (length < 4 && position + length < text.size() && continues_letter(text[position + length]))
    ++length;
  return text.substr(position, length);
}

/// The text, cut after some sixty letters when it is long.
inline std::string abridged(std::string_view text) {
  constexpr std::size_t shown = 60;
  if (text.size() <= shown) return std::string(text);
  std::size_t end = shown;
  while (end > shown - 3 && continues_letter(text[end])) --end;
  std::string result(text.substr(0, end));
  result += "…";
  return result;
}

/// In single quotes, abridged.
inline std::string in_quotes(std::string_view text) {
  std::string result(1, '\'');
  result += abridged(text);
  result += '\'';
  return result;
}

/// Throws Error(invalid_input): "'0.78', character 4: …", or "at its end" past the last one.
[[noreturn]] inline void fail_at(std::string_view text, std::size_t position,
                                 std::string_view advice,
                                 std::optional<Correction> correction = {}) {
  const std::string where =
      position < text.size() ? fmt::format("character {}", position + 1) : "at its end";
  throw Error(ErrorKind::invalid_input, fmt::format("{}, {}: {}", in_quotes(text), where, advice),
              position, std::move(correction));
}

}  // namespace sprague
