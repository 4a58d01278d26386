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

std::string quoted_for_shell(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  }
  return quoted + '\'';
}

}  // namespace sprague
