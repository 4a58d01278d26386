/// A reader of the notation that shares no code with the library's: what the rulesets that the
/// library reads are compared with. It was written from docs/notation.md and is simple, not fast.
///
///     const auto reading = oracle::read_notation("S(primes,squares)");
///     reading.rules->options(10, 1000).options;   // {1}, {3}, {5}, {6}, {7}, {8}, {9}
///
/// Texts beyond these limits are `unjudged`; the library may read or refuse them:
///   * numbers with an exponent above 10,000, as in 1^20000
///   * polynomials of which it is not plain that they grow from k = 8192 on
///   * conditions nested more than 50 deep, and formulas of more than 5000 characters or
///     operations, definitions put in
///   * codes of more than 1000 characters
///   * systems of heaps and families, which tests/systems reads, and of which tests/definitions
///     has the values
/// The list is complete: any other difference is a mistake in one of the two readers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "oracle/notation/listing.hpp"

namespace oracle {

using notation::Listing;

struct NotatedRules {
  /// The options of a heap, when it takes no more than so many moves to look at.
  std::function<Listing(Heap, std::size_t max_moves)> options;

  /// The sizes that may be taken, whatever the heap; empty unless the rules are sets.
  std::function<bool(Heap)> may_take;
};

struct Reading {
  enum class Verdict { read, refused, unjudged };

  Verdict verdict = Verdict::refused;
  std::string reason;                 ///< why it was not read
  std::optional<NotatedRules> rules;  ///< when it was
};

/// Sets are tabulated up to `table`, where they are listed quickly.
Reading read_notation(std::string_view text, Heap table = 300);

}  // namespace oracle
