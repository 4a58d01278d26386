/// Sets and codes as the checker of certificates reads them. It shares no code with the library's
/// reader, so that what both read in a text is what stands there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"

namespace property {

using oracle::Heap;

/// The moves on heaps up to `largest`; empty for a text that the checker does not read.
std::optional<oracle::Rule> checkers_rule(const std::string& text, Heap largest);

/// first … last, or first, first + 1, … for ever.
struct SizeInterval {
  Heap first = 0;
  std::optional<Heap> last;

  bool has(Heap size) const { return first <= size && (!last || size <= *last); }
  friend bool operator==(const SizeInterval&, const SizeInterval&) = default;
};

/// All sizes that a set, or several with `;` between them, allow to take, as disjoint ascending
/// intervals; empty also where these are not finitely many.
std::optional<std::vector<SizeInterval>> checkers_sizes(const std::string& text);

}  // namespace property
