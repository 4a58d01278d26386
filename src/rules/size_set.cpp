#include "rules/size_set.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sprague {
namespace {

/// The range that contains `size`, if any.
const SizeRange* range_with(const std::vector<SizeRange>& ranges, HeapSize size) {
  const auto after = std::partition_point(
      ranges.begin(), ranges.end(), [&](const SizeRange& range) { return range.last < size; });
  return after != ranges.end() && after->first <= size ? &*after : nullptr;
}

std::vector<SizeRange> merged(std::vector<SizeRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const SizeRange& a, const SizeRange& b) { return a.first < b.first; });
  std::vector<SizeRange> result;
  for (const SizeRange& range : ranges) {
    if (!result.empty() && range.first - 1 <= result.back().last) {
      result.back().last = std::max(result.back().last, range.last);
    } else {
      result.push_back(range);
    }
  }
  return result;
}

/// p(k) = k + c: every integer from c + 1 on.
std::optional<SizeRange> as_tail(const Family& family) {
  const auto* polynomial = std::get_if<Polynomial>(&family);
  if (!polynomial || polynomial->coefficients.size() != 2 || polynomial->denominator != 1 ||
      polynomial->coefficients[1] != 1) {
    return std::nullopt;
  }
  return SizeRange{static_cast<HeapSize>(polynomial->coefficients[0] + 1), infinity};
}

/// Takes single members of the families out of the ranges: they are said twice.
std::vector<SizeRange> without_members(const std::vector<SizeRange>& ranges,
                                       const std::vector<Family>& families) {
  // Looked at one by one; a longer range stays as it was written, which costs nothing but that two
  // spellings of such a set may count as different rulesets.
  constexpr HeapSize sizes_looked_at = 1000;
  std::vector<SizeRange> result;
  for (const SizeRange& range : ranges) {
    if (range.last - range.first >= sizes_looked_at) {
      result.push_back(range);
      continue;
    }
    for (HeapSize size = range.first; size <= range.last; ++size) {
      const bool repeated =
          std::any_of(families.begin(), families.end(),
                      [&](const Family& family) { return contains(family, size); });
      if (!repeated) result.push_back({size, size});
    }
  }
  return merged(std::move(result));
}

}  // namespace

std::string text_of(const SizeSet& set) {
  std::string text;
  const auto append = [&](const std::string& part) {
    if (!text.empty()) text += ',';
    text += part;
  };
  for (const SizeRange& range : set.ranges) {
    if (range.last == infinity) {
      append(text_of(every(1, range.first)));
      continue;
    }
    append(std::to_string(range.first));
    if (range.last == range.first + 1)
      append(std::to_string(range.last));
    else if (range.last > range.first)
      text += fmt::format("..{}", range.last);
  }
  for (const Family& family : set.families) append(text_of(family));
  return text;
}

bool can_be_written(const SizeSet& set) {
  if (set.ranges.empty()) return true;
  const SizeRange& last = set.ranges.back();
  if (last.last != infinity) return last.last <= max_heap_size;
  // Without a family it is all but the sizes in its gaps.
  const HeapSize max_before =
      set.families.empty() ? max_heap_size : static_cast<HeapSize>(max_coefficient);
  return last.first - 1 <= max_before;
}

std::vector<HeapSize> members_up_to(const SizeSet& set, HeapSize limit, const PollCallback& pulse) {
  std::vector<HeapSize> members;
  for (const SizeRange& range : set.ranges) {
    for (HeapSize size = range.first; size <= std::min(range.last, limit); ++size) {
      members.push_back(size);
    }
  }
  for (const Family& family : set.families) {
    const auto more = members_up_to(family, limit, pulse);
    members.insert(members.end(), more.begin(), more.end());
  }
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

std::uint64_t count_bound(const SizeSet& set, HeapSize limit) {
  if (!set.families.empty()) return limit;
  std::uint64_t bound = 0;
  for (const SizeRange& range : set.ranges) {
    if (range.first <= limit) bound += std::min(range.last, limit) - range.first + 1;
  }
  return bound;
}

bool contains(const SizeSet& set, HeapSize size) {
  return range_with(set.ranges, size) != nullptr ||
         std::any_of(set.families.begin(), set.families.end(),
                     [&](const Family& family) { return contains(family, size); });
}

bool is_empty(const SizeSet& set) {
  return set.ranges.empty() && set.families.empty();
}

bool is_finite(const SizeSet& set) {
  return set.families.empty() && (set.ranges.empty() || set.ranges.back().last < infinity);
}

HeapSize largest(const SizeSet& set) {
  return set.ranges.back().last;
}

SizeSet normalised(SizeSet set) {
  SizeSet result;
  for (Family& family : set.families) {
    if (const auto tail = as_tail(family))
      set.ranges.push_back(*tail);
    else
      result.families.push_back(std::move(family));
  }
  std::sort(result.families.begin(), result.families.end(),
            [](const Family& a, const Family& b) { return text_of(a) < text_of(b); });
  result.families.erase(std::unique(result.families.begin(), result.families.end()),
                        result.families.end());
  result.ranges = merged(std::move(set.ranges));
  // Where all sizes from some point on belong, the families only matter below it; from a point far
  // out they are kept, rather than listed that far.
  constexpr HeapSize listed_up_to = 10'000;
  const SizeRange last = result.ranges.empty() ? SizeRange{} : result.ranges.back();
  if (last.last == infinity && last.first <= listed_up_to) {
    for (const Family& family : result.families) {
      for (const HeapSize size : members_up_to(family, last.first)) {
        result.ranges.push_back({size, size});
      }
    }
    result.families.clear();
    result.ranges = merged(std::move(result.ranges));
  }
  result.ranges = without_members(result.ranges, result.families);
  return result;
}

std::vector<SizeRange> gaps(const std::vector<SizeRange>& ranges) {
  std::vector<SizeRange> result;
  HeapSize next = 1;
  for (const SizeRange& range : ranges) {
    if (range.first > next) result.push_back({next, range.first - 1});
    if (range.last == infinity) return result;
    next = range.last + 1;
  }
  result.push_back({next, infinity});
  return result;
}

}  // namespace sprague
