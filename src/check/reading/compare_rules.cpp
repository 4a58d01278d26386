// Two sets are the same when their intervals are, which compares every member and the tails at
// once. Two formulas are the same when their trees are.

#include "check/reading/compare_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "check/check_failure.hpp"
#include "check/reading/formula.hpp"
#include "check/reading/tuple_moves.hpp"
#include "check/reading/written_parts.hpp"
#include "check/reading/written_rules.hpp"

namespace sprague::check {
namespace {

/// Digits 3 take a size and 0 does not; empty for others.
std::optional<WrittenSet> set_of(const WrittenCode& code) {
  if (!code.added.empty()) return std::nullopt;
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

RulesComparison different(std::string reason) {
  return {RulesComparison::Result::different, std::move(reason)};
}

RulesComparison same() {
  return {RulesComparison::Result::same, ""};
}

bool has_end(const Interval& interval) {
  return interval.last.has_value();
}

/// The largest member of finite intervals, or 0.
std::uint64_t last_of(const Intervals& intervals) {
  std::uint64_t last = 0;
  for (const Interval& interval : intervals) last = std::max(last, *interval.last);
  return last;
}

RulesComparison compare_sets(const WrittenSet& written, const WrittenSet& canonical) {
  // Beyond all intervals two sets of the same families are the same.
  if (!written.families.empty() && have_same_families(written, canonical) &&
      std::all_of(written.intervals.begin(), written.intervals.end(), has_end) &&
      std::all_of(canonical.intervals.begin(), canonical.intervals.end(), has_end)) {
    const std::uint64_t last = std::max(last_of(written.intervals), last_of(canonical.intervals));
    if (members_up_to(last, written) == members_up_to(last, canonical)) return same();
  }
  const Intervals expected = members_of(canonical);
  const Intervals listed = written.all_but ? complement(expected) : expected;
  if (!written.families.empty() && !is_infinite(listed))
    return different("its families have infinitely many members");
  const Intervals found = members_of(written);
  if (found == expected) return same();
  const std::uint64_t size = first_difference(found, expected);
  const bool may = std::any_of(found.begin(), found.end(),
                               [&](const Interval& interval) { return interval.has(size); });
  return different(fmt::format("a move {} take {} by it", may ? "may" : "may not", size));
}

RulesComparison compare_codes(const WrittenCode& written, const WrittenCode& canonical) {
  if (written.added != canonical.added) return different("its digits for adding tokens are others");
  // From there on both go round, and all pairs of places come within the product of the lengths.
  const std::size_t around =
      std::max<std::size_t>(written.repeating, 1) * std::max<std::size_t>(canonical.repeating, 1);
  const std::size_t count = std::max(written.digits.size(), canonical.digits.size());
  for (std::size_t taken = 0; taken < count + around; ++taken) {
    const Digit digit = written.taking(taken);
    if (digit == canonical.taking(taken)) continue;
    if (taken >= canonical.digits.size() && canonical.repeating == 0 && written.repeating > 0)
      return different("its digits repeat for ever");
    return different(digit.any == digit.counts()
                         ? fmt::format("its digit for taking {} is {}", taken, digit.any)
                         : fmt::format("its digit for taking {} is another", taken));
  }
  return same();
}

RulesComparison unknown_since(const char* reason) {
  return {RulesComparison::Result::unknown, reason};
}

/// Formulas that say the same in other terms are not known to.
RulesComparison compare_formulas(const std::string& written, const std::string& canonical) {
  if (!begins_formula(written) || !begins_formula(canonical))
    return unknown_since("one of the two is a formula");
  if (read_formula(written) == read_formula(canonical)) return same();
  return unknown_since("it is built in another way");
}

/// By the vectors, and by the trees of all conditions.
RulesComparison compare_tuples(const std::string& written, const std::string& canonical) {
  if (!begins_tuple_moves(written)) return unknown_since("it is a name");
  const std::vector<TupleMove> left = read_tuple_moves(written),
                               right = read_tuple_moves(canonical);
  if (have_same_moves(left, right)) return same();
  const auto is_plain = [](const TupleMove& move) {
    const auto* const vector = std::get_if<VectorMove>(&move);
    return vector != nullptr && !vector->condition;
  };
  const bool are_plain = std::all_of(left.begin(), left.end(), is_plain) &&
                         std::all_of(right.begin(), right.end(), is_plain);
  return are_plain ? different("the vectors differ") : unknown_since("it is built in another way");
}

/// As a set where it is one.
Written reduced(Written rules) {
  if (const auto* const code = std::get_if<WrittenCode>(&rules)) {
    if (auto set = set_of(*code)) return std::move(*set);
  }
  return rules;
}

/// One set or code that allows what all parts do; without parts, a set without sizes. Throws
/// Undecided where several parts are not sets with listed sizes or families.
Written united(const std::vector<std::string>& parts) {
  if (parts.size() == 1) return reduced(read_written(parts.front()));
  WrittenSet all;
  for (const std::string& part : parts) {
    Written rules = reduced(read_written(part));
    auto* const set = std::get_if<WrittenSet>(&rules);
    if (set == nullptr) throw Undecided{"it has several parts that are not all sets"};
    if (set->all_but) *set = {members_of(*set), {}, false};
    all.intervals.insert(all.intervals.end(), set->intervals.begin(), set->intervals.end());
    all.families.insert(all.families.end(), set->families.begin(), set->families.end());
  }
  return all;
}

bool has_no_moves(const Written& rules) {
  const auto* const set = std::get_if<WrittenSet>(&rules);
  try {
    return set != nullptr && members_of(*set).empty();
  } catch (const Undecided&) {
    return false;  // its families are not listed, and have sizes
  }
}

/// Where no other moves are replaced, all of a table are added; heaps without moves are left out.
void normalise_tables(WrittenParts& parts, const Written& rules) {
  if (has_no_moves(rules)) parts.added.merge(parts.replaced);
  std::erase_if(parts.added, [](const auto& entry) { return entry.second.empty(); });
}

RulesComparison compare(const Written& left, const Written& right) {
  const auto* const left_set = std::get_if<WrittenSet>(&left);
  const auto* const right_set = std::get_if<WrittenSet>(&right);
  if (left_set != nullptr && right_set != nullptr) return compare_sets(*left_set, *right_set);
  if (left_set != nullptr) return different("it takes from a heap without splitting it");
  if (right_set != nullptr) return different("it has digits other than 0 and 3");
  return compare_codes(std::get<WrittenCode>(left), std::get<WrittenCode>(right));
}

}  // namespace

RulesComparison compare_rules(const std::string& written, const std::string& canonical) {
  try {
    if (begins_tuple_moves(canonical)) return compare_tuples(written, canonical);
    if (begins_formula(written) || begins_formula(canonical))
      return compare_formulas(written, canonical);
    WrittenParts left = read_parts(written);
    WrittenParts right = read_parts(canonical);
    const Written left_rules = united(left.rules);
    const Written right_rules = united(right.rules);
    normalise_tables(left, left_rules);
    normalise_tables(right, right_rules);
    RulesComparison rules = compare(left_rules, right_rules);
    if (rules.result == RulesComparison::Result::same &&
        (left.added != right.added || left.replaced != right.replaced))
      return different("its tables of moves are others");
    return rules;
  } catch (const Undecided& undecided) {
    return {RulesComparison::Result::unknown, undecided.what()};
  }
}

}  // namespace sprague::check
