// Two sets are the same when their intervals are, which compares every member and the tails at
// once.

#include "check/reading/compare_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "check/check_failure.hpp"
#include "check/reading/written_rules.hpp"

namespace sprague::check {
namespace {

/// Digits 3 take a size and 0 does not; empty for others.
std::optional<WrittenSet> set_of(const WrittenCode& code) {
  WrittenSet set;
  for (std::size_t taken = 0; taken < code.digits.size(); ++taken) {
    const Digit& digit = code.digits[taken];
    if (digit.counts() == 0) continue;
    if (digit != Digit{3} || taken == 0) return std::nullopt;
    if (taken + code.repeating < code.digits.size()) {
      set.intervals.push_back({taken, taken});
    } else {
      const auto step = static_cast<std::int64_t>(code.repeating);
      set.families.push_back(Polynomial{{static_cast<std::int64_t>(taken) - step, step}, 1});
    }
  }
  return set;
}

/// The digits of a game that is a code.
std::optional<WrittenCode> code_of(const Game& game) {
  if (const auto* const code = std::get_if<SplittingCode>(&game))
    return WrittenCode{code->digits, 0};
  const auto* const octal = std::get_if<TakeAndBreak>(&game);
  if (octal == nullptr) return std::nullopt;
  WrittenCode code{{}, 0};
  for (const unsigned digit : octal->digits) code.digits.push_back({digit});
  return code;
}

/// The sizes that a move of the canonical game takes, when it is such a game.
std::optional<Intervals> sizes_of(const Game& game) {
  if (const auto code = code_of(game)) {
    const auto set = set_of(*code);
    return set ? std::optional(members_of(*set)) : std::nullopt;
  }
  const auto& taking = std::get<Taking>(game);
  Intervals sizes;
  for (const std::uint64_t size : taking.sizes) sizes.push_back({size, size});
  sizes = merged(std::move(sizes));
  return taking.all_but ? complement(sizes) : sizes;
}

RulesComparison different(std::string reason) {
  return {RulesComparison::Result::different, std::move(reason)};
}

RulesComparison compare_sets(const WrittenSet& written, const Game& canonical) {
  const auto expected = sizes_of(canonical);
  if (!expected) return different("it takes from a heap without splitting it");
  const Intervals listed = written.all_but ? complement(*expected) : *expected;
  if (!written.families.empty() && !is_infinite(listed))
    return different("its families have infinitely many members");
  const Intervals found = members_of(written);
  if (found == *expected) return {RulesComparison::Result::same, ""};
  const std::uint64_t size = first_difference(found, *expected);
  const bool may = std::any_of(found.begin(), found.end(),
                               [&](const Interval& interval) { return interval.has(size); });
  return different(fmt::format("a move {} take {} by it", may ? "may" : "may not", size));
}

RulesComparison compare_codes(const WrittenCode& written, const Game& canonical) {
  if (const auto set = set_of(written)) return compare_sets(*set, canonical);
  const auto code = code_of(canonical);
  if (!code) return different("it has digits other than 0 and 3");
  const auto digit_of = [](const std::vector<Digit>& digits, std::size_t taken) {
    return taken < digits.size() ? digits[taken] : Digit{};
  };
  const std::size_t count = std::max(written.digits.size(), code->digits.size());
  for (std::size_t taken = 0; taken < count; ++taken) {
    const Digit digit = digit_of(written.digits, taken);
    if (digit == digit_of(code->digits, taken)) continue;
    return different(digit.any == digit.counts()
                         ? fmt::format("its digit for taking {} is {}", taken, digit.any)
                         : fmt::format("its digit for taking {} is another", taken));
  }
  const bool ends =
      std::all_of(written.digits.end() - static_cast<std::ptrdiff_t>(written.repeating),
                  written.digits.end(), [](const Digit& digit) { return digit.counts() == 0; });
  return ends ? RulesComparison{RulesComparison::Result::same, ""}
              : different("its digits repeat for ever");
}

}  // namespace

RulesComparison compare_rules(const std::string& written, const Game& canonical) {
  try {
    const Written rules = read_written(written);
    if (const auto* const set = std::get_if<WrittenSet>(&rules))
      return compare_sets(*set, canonical);
    return compare_codes(std::get<WrittenCode>(rules), canonical);
  } catch (const Undecided& undecided) {
    return {RulesComparison::Result::unknown, undecided.what()};
  }
}

}  // namespace sprague::check
