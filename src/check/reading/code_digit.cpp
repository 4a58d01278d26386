#include "check/reading/code_digit.hpp"

#include <charconv>

namespace sprague::check {
namespace {

bool takes(std::string_view& text, char sign) {
  if (text.empty() || text[0] != sign) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

/// 0 to 9, and letters from A, ten, to V.
std::optional<std::uint64_t> take_sign(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const char sign = text[0];
  const auto from = [&](char first, std::uint64_t value) {
    text.remove_prefix(1);
    return value + static_cast<std::uint64_t>(sign - first);
  };
  if (sign >= '0' && sign <= '9') return from('0', 0);
  if (sign >= 'A' && sign <= 'V') return from('A', 10);
  if (sign >= 'a' && sign <= 'v') return from('a', 10);
  return std::nullopt;
}

/// Allows `counts` under the constraint that follows them, if one does.
void allow(Digit& digit, std::uint64_t counts, std::string_view& text) {
  // No heap and one heap obey every constraint, and two heaps that are not all equal are unequal.
  constexpr std::uint64_t few = 3;
  constexpr std::uint64_t two = 4;
  digit.any |= counts & few;
  if (takes(text, '!')) {
    digit.unequal |= counts & ~few;
  } else if (takes(text, '?')) {
    digit.unequal |= counts & two;
    digit.not_all_equal |= counts & ~few & ~two;
  } else if (takes(text, '=')) {
    digit.equal |= counts & ~few;
  } else {
    digit.any |= counts;
  }
}

void skip_spaces(std::string_view& text) {
  while (takes(text, ' ')) {
  }
}

bool at_constraint(std::string_view text) {
  return !text.empty() && (text[0] == '!' || text[0] == '?' || text[0] == '=');
}

/// `0, 2!,3}`, after the brace: ascending, with constraints inside or one behind it for all.
std::optional<Digit> take_list(std::string_view& text) {
  Digit digit;
  std::uint64_t plain = 0;
  std::uint64_t least = 0;
  bool constrained = false;
  do {
    skip_spaces(text);
    const auto heaps = take_number(text);
    if (!heaps || *heaps < least || *heaps > 63) return std::nullopt;
    least = *heaps + 1;
    const std::uint64_t count = std::uint64_t{1} << *heaps;
    if (at_constraint(text)) {
      constrained = true;
      allow(digit, count, text);
    } else {
      plain |= count;
    }
    skip_spaces(text);
  } while (takes(text, ','));
  if (!takes(text, '}') || (constrained && at_constraint(text))) return std::nullopt;
  allow(digit, plain, text);
  return digit;
}

}  // namespace

std::optional<Digit> take_digit(std::string_view& text) {
  if (takes(text, '{')) return take_list(text);
  std::optional<std::uint64_t> counts;
  if (takes(text, '&')) {
    counts = take_number(text);
    if (!takes(text, ';')) return std::nullopt;
  } else {
    counts = take_sign(text);
  }
  if (!counts) return std::nullopt;
  Digit digit;
  allow(digit, *counts, text);
  return digit;
}

}  // namespace sprague::check
