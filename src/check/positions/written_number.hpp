/// Numbers in the positions that the checker reads.
#pragma once

#include <cstdint>
#include <string_view>

#include "check/check_failure.hpp"

namespace sprague::check {

/// Removes the decimal number, at most 10^18, that a text begins with, and returns it. Throws Wrong
/// where there is none.
inline std::uint64_t take_number(std::string_view& text) {
  std::uint64_t number = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    require(digits < 18, "'{}' begins with a number that is too large", text);
    number = 10 * number + static_cast<std::uint64_t>(text[digits] - '0');
  }
  require(digits > 0, "'{}' does not begin with a number", text);
  text.remove_prefix(digits);
  return number;
}

/// Removes what the text begins with; false, and nothing removed, when it begins otherwise.
inline bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace sprague::check
