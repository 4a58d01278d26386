/// Text of the user's in a message.
#pragma once

#include <string>
#include <string_view>

namespace sprague {

/// The UTF-8 letter that begins at `position`: one byte, or as many as its first byte says.
inline std::string_view letter_at(std::string_view text, std::size_t position) {
  std::size_t end = position + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return text.substr(position, end - position);
}

/// A long text cut after some sixty letters.
inline std::string abridged(std::string_view text) {
  constexpr std::size_t shown = 60;
  if (text.size() <= shown) return std::string(text);
  std::size_t end = shown;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  std::string result(text.substr(0, end));
  result += "…";
  return result;
}

/// In single quotes, abridged.
inline std::string quoted(std::string_view text) {
  std::string result(1, '\'');
  result += abridged(text);
  result += '\'';
  return result;
}

}  // namespace sprague
