// A dependence is refuted from the last heap downwards, so that where it begins is found, too.

#include <fmt/format.h>

#include <map>

#include "messages/table.hpp"
#include "patterns/observations.hpp"

namespace sprague {
namespace {

using ValueOfKey = std::map<std::uint32_t, std::uint64_t>;  // the nim-value of each function value

/// The constant, when every nim-value is the function value plus a constant.
std::optional<std::int64_t> constant_shift(const ValueOfKey& of) {
  std::optional<std::int64_t> shift;
  for (const auto& [key, value] : of) {
    const std::int64_t plus = static_cast<std::int64_t>(value) - static_cast<std::int64_t>(key);
    if (shift.value_or(plus) != plus) return std::nullopt;
    shift = plus;
  }
  return shift;
}

Message sentence(const Message& function, std::int64_t plus) {
  if (plus == 0) return message("pattern.is", {{"function", function}});
  return message(plus > 0 ? messages::Id("pattern.is_plus") : messages::Id("pattern.is_minus"),
                 {{"function", function}, {"number", std::abs(plus)}});
}

/// "… 0 -> 0, 1 -> 1, 2 -> 2, …".
Message sentence(const Message& function, const ValueOfKey& of) {
  std::string pairs;
  int shown = 0;
  for (const auto& [key, value] : of) {
    if (++shown <= 6) pairs += fmt::format("{}{} -> {}", shown == 1 ? "" : ", ", key, value);
  }
  if (shown > 6) pairs += ", …";
  return message("pattern.depends", {{"function", function}, {"pairs", pairs}});
}

}  // namespace

std::optional<Pattern> observe_dependence(std::span<const std::uint64_t> values,
                                          const ArithmeticFunction& function) {
  ValueOfKey of;
  HeapSize from = values.size();
  std::uint64_t compared = 0;
  for (; from > 1; --from) {
    const std::uint32_t key = function.values[from - 1];
    const auto [entry, first] = of.try_emplace(key, values[from - 1]);
    if (first) continue;
    if (entry->second != values[from - 1]) break;
    ++compared;
  }
  if (from > max_pattern_start(values.size())) return std::nullopt;
  constexpr std::uint64_t min_compared_percent = 75;
  const auto shift = constant_shift(of);
  if (!shift && compared * 100 < min_compared_percent * values.size()) return std::nullopt;
  bool differ = false;
  for (const auto& entry : of) differ = differ || entry.second != of.begin()->second;
  if (!differ) return std::nullopt;
  Pattern pattern;
  pattern.kind = "dependence";
  pattern.from = from;
  pattern.seen_to = values.size() - 1;
  pattern.sentence =
      message("pattern.from",
              {{"sentence", shift ? sentence(function.name, *shift) : sentence(function.name, of)},
               {"from", from}});
  return pattern;
}

}  // namespace sprague
