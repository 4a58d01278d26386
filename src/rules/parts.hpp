/// The parts of rules, which semicolons join.
#pragma once

#include <string_view>

#include "rules/cursor.hpp"
#include "rules/formula/parse_condition.hpp"

namespace sprague {

/// The end of the part that begins here: a semicolon that is in no parentheses and ends no number
/// such as &64; of a code. In a definition, `let x = 6&3;`, it ends the part.
inline std::size_t end_of_part(const Cursor& in) {
  const std::string_view text = in.text();
  const bool is_definition = begins_definition(in);
  int nesting = 0;
  for (std::size_t i = in.at(); i < in.end(); ++i) {
    if (text[i] == '(') ++nesting;
    if (text[i] == ')' && nesting > 0) --nesting;
    if (nesting > 0) continue;
    if (text[i] == ';') return i;
    if (text[i] != '&' || is_definition) continue;
    std::size_t digits = i + 1;
    while (digits < in.end() && is_digit(text[digits])) ++digits;
    if (digits > i + 1 && digits < in.end() && text[digits] == ';') i = digits;
  }
  return in.end();
}

}  // namespace sprague
