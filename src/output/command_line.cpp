#include "output/command_line.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// Characters that no shell takes for anything else.
bool is_plain(char c) {
  constexpr std::string_view others = "._-:,+/@";
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         others.find(c) != std::string_view::npos;
}

}  // namespace

CommandLine& CommandLine::add(std::string_view word) {
  text_ += ' ';
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) {
    text_ += word;
    return *this;
  }
  text_ += '\'';
  for (const char c : word) {
    if (c == '\'')
      text_ += "'\\''";
    else
      text_ += c;
  }
  text_ += '\'';
  return *this;
}

}  // namespace sprague
