#include "property/checkers_reading.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "check/check_failure.hpp"
#include "check/reading/written_rules.hpp"
#include "check/reading/written_set.hpp"
#include "property/code_case.hpp"

namespace property {
namespace {

namespace check = sprague::check;

/// The intervals of the sizes up to `largest`. Families are listed below the least size from which
/// all belong, so that one more such size, beyond `largest`, lists them up to there.
check::Intervals sizes_up_to(check::WrittenSet set, Heap largest) {
  const bool all_but = std::exchange(set.all_but, false);
  set.intervals.push_back({largest + 1, std::nullopt});
  const check::Intervals members = check::members_of(std::move(set));
  return all_but ? check::complement(members) : members;
}

oracle::Rule rule_of(check::Intervals sizes) {
  return oracle::taking([sizes = std::move(sizes)](Heap taken) {
    const auto beyond = std::partition_point(
        sizes.begin(), sizes.end(),
        [&](const check::Interval& interval) { return interval.first <= taken; });
    return beyond != sizes.begin() && std::prev(beyond)->has(taken);
  });
}

/// By the numbers of heaps that it allows.
DigitCase digit_of(const check::Digit& digit) {
  DigitCase result;
  for (Heap heaps = 0; heaps < 64; ++heaps) {
    for (const auto& [mask, sign] : {std::pair{digit.any, ' '},
                                     {digit.unequal, '!'},
                                     {digit.not_all_equal, '?'},
                                     {digit.equal, '='}}) {
      if ((mask >> heaps & 1) != 0) result.counts[heaps] = sign;
    }
  }
  return result;
}

CodeCase code_of(const check::WrittenCode& written) {
  CodeCase code;
  code.repeating = written.repeating;
  for (const check::Digit& digit : written.digits) code.digits.push_back(digit_of(digit));
  for (const check::Digit& digit : written.added) code.added.push_back(digit_of(digit));
  return code;
}

}  // namespace

std::optional<oracle::Rule> checkers_rule(const std::string& text, Heap largest) {
  try {
    const check::Written written = check::read_written(text);
    if (const auto* const code = std::get_if<check::WrittenCode>(&written))
      return code_of(*code).rule();
    return rule_of(sizes_up_to(std::get<check::WrittenSet>(written), largest));
  } catch (const check::Undecided&) {
    return std::nullopt;
  }
}

std::optional<std::vector<SizeInterval>> checkers_sizes(const std::string& text) {
  check::Intervals sizes;
  try {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(';', begin), text.size());
      const check::Written written = check::read_written(text.substr(begin, end - begin));
      const auto* const set = std::get_if<check::WrittenSet>(&written);
      if (set == nullptr) return std::nullopt;
      const check::Intervals members = check::members_of(*set);
      sizes.insert(sizes.end(), members.begin(), members.end());
      begin = end + 1;
    }
  } catch (const check::Undecided&) {
    return std::nullopt;
  }
  std::vector<SizeInterval> result;
  for (const auto& [first, last] : check::merged(std::move(sizes))) result.push_back({first, last});
  return result;
}

}  // namespace property
