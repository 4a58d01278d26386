/// The library's reader of the notation against the one of tests/oracle/notation.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/heap_rules.hpp"

namespace oracle {

/// What is compared, and how much of it.
struct Comparison {
  std::vector<Heap> heaps;             ///< whose options are compared, in this order
  std::size_t moves_of_a_heap = 5000;  ///< heaps with more are passed over
  std::size_t moves = 200'000;         ///< of all heaps together; the rest is passed over
  Heap table = 300;                    ///< sets are tabulated up to here
};

/// The heaps first … last.
std::vector<Heap> heaps_between(Heap first, Heap last);

/// How a comparison went.
struct Agreement {
  std::optional<std::string> difference;  ///< in words; empty when the readers agree
  bool read = false;                      ///< both have read it
  std::size_t heaps = 0;                  ///< how many were compared
  Heap largest_heap = 0;                  ///< of these
};

/// Compares: whether the text is accepted; the options of each heap, or that they are not defined;
/// the same for the canonical form, which only the oracle reads again; and of sets the members next
/// to each number in either text and to 2^62, those beyond it where there are no families.
Agreement compare_readers(std::string_view text, const Comparison& comparison);

}  // namespace oracle
