// A dependence is refuted from the last heap downwards, so that where it begins is found, too.

#include <fmt/format.h>

#include <map>

#include "patterns/observations.hpp"

namespace sprague {
namespace {

/// "0 -> 0, 1 -> 1, 2 -> 2, …", or "G(n) is …" where the nim-value is the function plus a constant.
std::string sentence(const std::string& name, const std::map<std::uint32_t, std::uint64_t>& of) {
  const auto& [first_key, first_value] = *of.begin();
  const std::int64_t plus = static_cast<std::int64_t>(first_value) - first_key;
  bool shifted = true;
  std::string pairs;
  int shown = 0;
  for (const auto& [key, value] : of) {
    shifted = shifted && static_cast<std::int64_t>(value) - static_cast<std::int64_t>(key) == plus;
    if (++shown <= 6) pairs += fmt::format("{}{} -> {}", shown == 1 ? "" : ", ", key, value);
  }
  if (shifted && plus == 0) return fmt::format("G(n) is {}", name);
  if (shifted)
    return fmt::format("G(n) is {} {} {}", name, plus > 0 ? "plus" : "minus", std::abs(plus));
  return fmt::format("G(n) depends only on {}: {}{}", name, pairs, shown > 6 ? ", …" : "");
}

}  // namespace

std::optional<Pattern> observe_dependence(std::span<const std::uint64_t> values,
                                          const ArithmeticFunction& function) {
  std::map<std::uint32_t, std::uint64_t> of;  // the nim-value of each function value
  HeapSize from = values.size();
  std::uint64_t compared = 0;
  for (; from > 1; --from) {
    const std::uint32_t key = function.values[from - 1];
    const auto [entry, first] = of.try_emplace(key, values[from - 1]);
    if (first) continue;
    if (entry->second != values[from - 1]) break;
    ++compared;
  }
  if (from > max_pattern_start) return std::nullopt;
  constexpr std::uint64_t min_compared_percent = 75;
  if (compared * 100 < min_compared_percent * values.size()) return std::nullopt;
  bool differ = false;
  for (const auto& entry : of) differ = differ || entry.second != of.begin()->second;
  if (!differ) return std::nullopt;
  Pattern pattern;
  pattern.kind = "dependence";
  pattern.from = from;
  pattern.seen_to = values.size() - 1;
  pattern.sentence = sentence(function.name, of) + fmt::format(", for n >= {}", from);
  return pattern;
}

}  // namespace sprague
