/// What some editors put before a text in UTF-8, for all who read text.
///
///     sprague::without_byte_order_mark("\xEF\xBB\xBF" "5 7");   // "5 7"
#pragma once

#include <string_view>

namespace sprague {

/// The rest of a text that begins with the mark, any other text as it is.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace sprague
