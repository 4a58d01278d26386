/// The heaps that a move leaves by a rule that names three or more of them, `split(a,b,c: …)`, or
/// shows how a row of them goes on, `split(a,a+1,..: …)`, or says that they are as equal as
/// possible, `split(a,a|a+1,..: …)`.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sprague/ruleset.hpp"

namespace sprague {

/// None of the heaps is empty, and each is smaller than the heap played on.
struct HeapsLeft {
  enum class Total : std::uint8_t {
    whole,  ///< split: together they are the heap
    rest,   ///< take: what is left of it when s >= 1 are taken
    any,    ///< to: whatever their sum
  };

  Total total = Total::whole;
  /// Heaps a, b, c, …; 0 for a row of k >= 2 heaps a, a + d, …, a + (k - 1)·d.
  unsigned named = 0;
  /// The difference d of a row; empty where it is a variable of the condition, 0 or more.
  std::optional<HeapSize> difference = {};
  /// Of a row: each heap is a or a + 1 instead.
  bool is_even = false;

  static constexpr unsigned min_named = 3, max_named = 10;

  bool is_row() const { return named == 0; }
  std::string_view word() const;  ///< "split", "take" or "to"
  std::string names() const;      ///< "a,b,c", "s,a,a+1,.."
  std::string variables() const;  ///< the variables of its condition: "nabc", "nsak"

  /// Whether the heaps, in ascending order, can be left of a heap of n. They are at least two.
  bool fit(HeapSize n, std::span<const HeapSize> heaps) const;

  friend bool operator==(const HeapsLeft&, const HeapsLeft&) = default;
};

/// Reads what stands between "split(" and ":", without spaces, in lower case. Empty where the word
/// has no such form.
std::optional<HeapsLeft> heaps_left(std::string_view word, std::string_view names);

/// Visits all `count` heaps from 1 to `last`, in ascending order, that add up to `total`, until
/// `visit` returns false; returns false then. Requires count >= 1.
bool for_each_partition(HeapSize total, unsigned count, HeapSize last,
                        const std::function<bool(std::span<const HeapSize>)>& visit);

/// for_each_partition() for rows of `count` >= 2 heaps of this form.
bool for_each_row(HeapSize total, HeapSize count, const HeapsLeft& form,
                  const std::function<bool(std::span<const HeapSize>)>& visit);

}  // namespace sprague
