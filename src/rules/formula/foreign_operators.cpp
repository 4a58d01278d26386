#include "rules/formula/foreign_operators.hpp"

#include <fmt/format.h>

#include <span>

namespace sprague {
namespace {

struct Foreign {
  std::string_view there;
  std::string_view here;
};

/// A longer operator stands before those that it begins with.
constexpr Foreign operators[] = {
    {"&&", "and"}, {"||", "or"},    {"**", "^"},   {"^^", "xor"}, {"<>", "!="}, {"=<", "<="},
    {"=>", ">="},  {"===", "="},    {"!==", "!="}, {"//", "/"},   {"~=", "!="}, {"/=", "!="},
    {"≤", "<="},   {"≥", ">="},     {"≠", "!="},   {"×", "*"},    {"·", "*"},   {"⋅", "*"},
    {"÷", "/"},    {"−", "-"},      {"–", "-"},    {"∧", "and"},  {"∨", "or"},  {"⊕", "xor"},
    {"∈", "in"},   {"∉", "not in"}, {"²", "^2"},   {"³", "^3"},   {"⁴", "^4"},  {"≡", "="},
    {"div", "/"},  {"rem", "mod"},
};

constexpr Foreign prefixes[] = {{"!", "not"}, {"¬", "not"}, {"−", "-"}, {"–", "-"}};

constexpr std::string_view on_divisors = "write n mod s = 0 where s divides n";

std::string advice(std::span<const Foreign> known, std::string_view text) {
  for (const Foreign& foreign : known) {
    if (text.starts_with(foreign.there))
      return fmt::format("write {} instead of {}", foreign.here, foreign.there);
  }
  return {};
}

}  // namespace

std::string advice_on_operator(std::string_view text) {
  if (text.starts_with("∣") || text.starts_with("divides")) return std::string(on_divisors);
  return advice(operators, text);
}

std::string advice_on_prefix(std::string_view text) {
  if (text.starts_with("~")) return "write -1 - x for the bits that x does not have";
  if (text.starts_with("√") || text.starts_with("sqrt"))
    return "write s*s <= n instead of s <= sqrt(n)";
  if (text.starts_with("!=")) return {};
  return advice(prefixes, text);
}

}  // namespace sprague
