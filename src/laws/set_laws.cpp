// The laws of subtraction sets: those of S(w..b), S(a,b) and S(1..b,k) (theorems 10, 11 and 11a of
// docs/algorithms.md), stretched by a common divisor (theorem 12), and of every set whose other
// members repeat these modulo w + b, a + b or k + 1.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "laws/find_law.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

/// Theorem 12: the members divided by their greatest common divisor, which is `divisor`.
struct ReducedSet {
  std::vector<SizeRange> ranges;
  std::uint64_t divisor = 1;
};

ReducedSet reduced(const std::vector<SizeRange>& ranges) {
  std::uint64_t divisor = 0;
  for (const SizeRange& range : ranges) {
    divisor = std::gcd(divisor, range.first == range.last ? range.first : 1);
    if (divisor == 1) return {ranges, 1};
  }
  SizeSet set;
  for (const SizeRange& range : ranges)
    set.ranges.push_back({range.first / divisor, range.last / divisor});
  return {normalised(std::move(set)).ranges, divisor};
}

/// Theorem 10: the law of w..b when every other member is in w..b modulo w + b.
std::optional<LawForm> interval_law(const ReducedSet& set) {
  const std::uint64_t w = set.ranges[0].first;
  const std::uint64_t b = set.ranges[0].last;
  const std::uint64_t modulus = w + b;
  for (const SizeRange& range : set.ranges) {
    const std::uint64_t rest = range.first % modulus;
    if (rest < w || rest > b || range.last - range.first > b - rest) return std::nullopt;
  }
  const std::uint64_t d = set.divisor;
  if (modulus > (std::uint64_t{1} << 63) / d) return std::nullopt;
  const Message sizes =
      w == b   ? Message(std::to_string(w * d))
      : d == 1 ? message("law.range", {{"first", w}, {"last", b}})
               : message("law.multiples", {{"divisor", d}, {"first", w * d}, {"last", b * d}});
  return LawForm{Blocks{w * d, modulus * d},
                 message("law.intervals", {{"modulus", modulus * d}, {"sizes", sizes}}), "10"};
}

/// Theorem 11a: the law of S(1..b,k), k a multiple of b + 1, when every other member is one of
/// these modulo k + 1.
std::optional<LawForm> raised_law(const ReducedSet& set) {
  const std::uint64_t b = set.ranges[0].last;
  if (set.ranges[0].first != 1 || set.ranges.size() < 2) return std::nullopt;
  const auto end = std::find_if(set.ranges.begin(), set.ranges.end(), [&](const SizeRange& range) {
    return range.first == range.last && range.first % (b + 1) == 0;
  });
  if (end == set.ranges.end()) return std::nullopt;
  const std::uint64_t k = end->first;
  const std::uint64_t d = set.divisor;
  if (k >= (std::uint64_t{1} << 63) / d) return std::nullopt;
  for (const SizeRange& range : set.ranges) {
    const std::uint64_t rest = range.first % (k + 1);
    const bool is_end = rest == k && range.first == range.last;
    if (!is_end && (rest == 0 || rest > b || range.last - range.first > b - rest))
      return std::nullopt;
  }
  const std::string sizes =
      d == 1 ? fmt::format("1..{}, {}", b, k) : fmt::format("{}, …, {}, {}", d, b * d, k * d);
  return LawForm{RaisedEnd{d, b + 1, k},
                 message("law.intervals", {{"modulus", (k + 1) * d}, {"sizes", sizes}}), "11a"};
}

/// Theorem 11: the law of S(a,b) when every other member is a or b modulo a + b.
std::optional<LawForm> pair_law(const ReducedSet& set) {
  constexpr std::size_t max_members = 1000;  // all choices of b are tried
  if (set.ranges.size() < 2 || set.ranges.size() > max_members) return std::nullopt;
  const std::uint64_t a = set.ranges[0].first;
  for (const SizeRange& range : set.ranges) {
    if (range.first != range.last) return std::nullopt;
  }
  for (std::size_t i = 1; i < set.ranges.size(); ++i) {
    const std::uint64_t b = set.ranges[i].first;
    const bool is_odd_multiple = b % a == 0 && b / a % 2 == 1;
    if (is_odd_multiple) continue;
    const std::uint64_t modulus = a + b;
    const bool repeats =
        std::all_of(set.ranges.begin(), set.ranges.end(), [&](const SizeRange& range) {
          const std::uint64_t rest = range.first % modulus;
          return rest == a || rest == b;
        });
    if (!repeats) continue;
    const std::uint64_t d = set.divisor;
    return LawForm{AlternatingBlocks{a * d, b * d},
                   message("law.two_sizes", {{"modulus", modulus * d}, {"a", a * d}, {"b", b * d}}),
                   "11"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<LawForm> law_of_set(const SizeSet& set) {
  if (set.ranges.empty() || !is_finite(set)) return std::nullopt;
  const ReducedSet small = reduced(set.ranges);
  if (auto law = interval_law(small)) return law;
  if (auto law = pair_law(small)) return law;
  return raised_law(small);
}

}  // namespace sprague
