/// Sets of positive integers: the sizes that a subtraction game may take from a heap.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/size_family.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// first … last, both included; last == max_heap_size means an infinite range.
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

std::string text_of(const SizeSet& set);  ///< "1,3..5,primes"; "" for the empty set

/// The members of the set up to `limit`, ascending, each once.
std::vector<HeapSize> members_up_to(const SizeSet& set, HeapSize limit,
                                    const PollCallback& pulse = {});

/// An upper bound of the number of members up to `limit`. O(ranges) time.
std::uint64_t count_bound(const SizeSet& set, HeapSize limit);

bool contains(const SizeSet& set, HeapSize size);

bool is_finite(const SizeSet& set);

/// The largest member of a finite, non-empty set.
HeapSize largest(const SizeSet& set);

/// The normal form of ranges and families that may be unordered and overlap.
SizeSet normalised(SizeSet set);

/// The positive integers not in a set without families.
std::vector<SizeRange> gaps(const std::vector<SizeRange>& ranges);

}  // namespace sprague
