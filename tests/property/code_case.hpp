/// Random take-and-break codes with every feature: written in the notation, said again as an
/// oracle's rule, and made smaller.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "property/random.hpp"

namespace property {

using oracle::Heap;

/// For each number of heaps that may be left, ' ' for any split, or '!', '?' or '='.
struct DigitCase {
  std::map<Heap, char> counts;
  bool and_more = false;  ///< the last count stands for all greater ones, too
  std::string text;

  bool allows(const oracle::Heaps& heaps) const;
};

struct CodeCase {
  std::vector<DigitCase> added;   ///< by one, by two, …
  std::vector<DigitCase> digits;  ///< d0, d1, …
  std::size_t repeating = 0;

  std::string text() const;
  std::string command() const { return "sprague explain '" + text() + "'"; }
  oracle::Rule rule() const;
  bool ends() const;  ///< every move leaves smaller heaps, and none takes nothing of nothing
  std::vector<CodeCase> smaller() const;
};

struct CodeLimits {
  Heap max_heaps = 4;
  std::size_t max_digits = 4;
  bool unbounded = true;
  bool tails = true;
  bool ends = true;  ///< otherwise any digits stand before the point
};

CodeCase random_code(Random& random, CodeLimits limits = {});

}  // namespace property
