/// Sets of positive integers: the sizes that a subtraction game may take from a heap.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "rules/size_family.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The end of a range that has none. It is no size: a heap may be larger than max_heap_size where a
/// proven period carries its value.
inline constexpr HeapSize infinity = std::numeric_limits<HeapSize>::max();

/// first … last, both included; or first, first + 1, … for ever, where last == infinity.
struct SizeRange {
  HeapSize first = 0;
  HeapSize last = 0;
  friend bool operator==(const SizeRange&, const SizeRange&) = default;
};

/// A union of ranges and families. Normalised: the ranges ascend with gaps between them and contain
/// no member of a family; families are unique and in the order of their text.
struct SizeSet {
  std::vector<SizeRange> ranges;
  std::vector<Family> families;
  friend bool operator==(const SizeSet&, const SizeSet&) = default;
};

/// "1,3..5,primes", "1,k+4"; "" for the empty set. Requires can_be_written().
std::string text_of(const SizeSet& set);

/// Whether the notation has a text for the set: no member of a finite range is beyond
/// max_heap_size, and beside families an infinite range begins early enough to be k + c.
bool can_be_written(const SizeSet& set);

/// The members of the set up to `limit`, ascending, each once.
std::vector<HeapSize> members_up_to(const SizeSet& set, HeapSize limit,
                                    const PollCallback& pulse = {});

/// An upper bound of the number of members up to `limit`. O(ranges) time.
std::uint64_t count_bound(const SizeSet& set, HeapSize limit);

bool contains(const SizeSet& set, HeapSize size);

bool is_empty(const SizeSet& set);

bool is_finite(const SizeSet& set);

/// The largest member of a finite, non-empty set.
HeapSize largest(const SizeSet& set);

/// The normal form of ranges and families that may be unordered and overlap.
SizeSet normalised(SizeSet set);

/// The positive integers not in a set without families; the last range may begin beyond
/// max_heap_size.
std::vector<SizeRange> gaps(const std::vector<SizeRange>& ranges);

}  // namespace sprague
