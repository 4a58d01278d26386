// Permanent labels: codes and finite sets by their text, all else by a hash of it.

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "sprague/detail/label.hpp"

namespace sprague {
namespace {

bool consists_of(std::string_view text, std::string_view signs) {
  return text.find_first_not_of(signs) == std::string_view::npos;
}

/// Octal and hexadecimal codes without a tail or constraints, such as 0.77, are labels as they are.
bool is_plain_code(std::string_view text) {
  return consists_of(text, "0123456789ABCDEF.");
}

/// S(1,3,5..8) is S.1.3.5-8. Empty for what has other signs than numbers, such as S(k^2).
std::string label_of_set(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return {};
  const std::string_view members = text.substr(open + 1, text.size() - open - 2);
  const bool is_finite =
      !members.empty() && consists_of(members, "0123456789,.") && !members.ends_with('.');
  if (!is_finite) return {};
  std::string label(text.substr(0, open));
  label += '.';
  for (std::size_t at = 0; at < members.size(); ++at) {
    if (members[at] == ',') {
      label += '.';
    } else if (members[at] == '.') {
      label += '-';
      ++at;
    } else {
      label += members[at];
    }
  }
  return label;
}

/// FNV-1a, 64 bits: a page of any language can compute it again.
std::uint64_t fnv_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char sign : text) hash = (hash ^ static_cast<unsigned char>(sign)) * 0x100000001b3;
  return hash;
}

/// `family.node-kayles` for `family(node-kayles: …)`, and the kind of other rules.
std::string stem_of(std::string_view text, std::string_view kind) {
  constexpr std::string_view family = "family(";
  if (!text.starts_with(family)) return std::string(kind);
  const std::string_view game = text.substr(family.size());
  return fmt::format("family.{}",
                     game.substr(0, game.find_first_not_of("abcdefghijklmnopqrstuvwxyz-")));
}

}  // namespace

std::string label(const Ruleset& ruleset) {
  constexpr int digits = 10;  // 40 bits: no two of ten thousand families are likely to share them
  const std::string& text = ruleset.canonical();
  if (is_plain_code(text)) return text;
  if (std::string of_set = label_of_set(text); !of_set.empty()) return of_set;
  return fmt::format("{}.{:0{}x}", stem_of(text, ruleset.kind()),
                     fnv_hash(text) >> (64 - 4 * digits), digits);
}

}  // namespace sprague
