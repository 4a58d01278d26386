/// Laws: closed forms that give the nim-value of every heap, by a theorem about the rules.
///
///     auto rules = sprague::Ruleset::parse("take(s: n mod s = 0 and s < n)");
///     auto law = sprague::find_law(rules);
///     law->sentence();     // "G(n) is the 2-adic valuation of n for n >= 1, and G(0) = 0"
///     law->value(3 << 20); // 20
///
/// docs/algorithms.md states and proves the theorems, section 2.13. A law carries a NimSequence to
/// heaps of any size as a proven period does, without a table of values.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct Period;
struct LawForm;  // the closed form, internal to the library

/// Each of the nim-values first … last is that of `heaps` heaps.
struct ValueRun {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t heaps = 0;  ///< > 0
  friend bool operator==(const ValueRun&, const ValueRun&) = default;
};

/// A closed form of G with its theorem. An immutable value; copying is cheap.
class Law {
 public:
  explicit Law(LawForm form);

  const std::string& sentence() const noexcept;  ///< what G(n) is, in words
  const std::string& theorem() const noexcept;   ///< why, one sentence

  const LawForm& form() const noexcept { return *form_; }

  /// The period, proven with the law; of status none where G has none (the values of a law without
  /// a period are unbounded, and each is attained by arbitrarily large heaps or by one). Theorem
  /// and sentence are those of the law.
  Period period() const;

  /// G(n). O(1), but for the least prime factor: O(√n) to find it and O(p^(3/4)) to find the index
  /// of the prime p. Throws Error(too_large) when that does not fit in memory.
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;

  /// The same for n of any size. Throws Error(not_established) where n cannot be factored.
  Natural value(const Natural& n, const RunControl& run = {}) const;

  /// The number of heaps from … to by nim-value, ascending. O(period's distinct runs) or, for the
  /// least prime factor, O(to^(3/4)) time and O(√to) memory.
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run = {}) const;

  /// Calls `visit` with G(from), G(from + 1), … G(to) in batches of ascending heaps.
  void for_each_batch(
      HeapSize from, HeapSize to, const RunControl& run,
      const std::function<void(HeapSize first, std::span<const std::uint64_t>)>& visit) const;

  /// Calls `visit` with the heaps from … to of a nim-value, ascending, until it returns false.
  /// Returns false when it did. O(heaps visited), or O(to − from) for the least prime factor.
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const std::function<bool(HeapSize)>& visit) const;

  /// About how many heaps for_each_heap(value, 0, to, …) looks at; 0 where it finds each at once.
  double heaps_looked_at(std::uint64_t value, HeapSize to) const;

 private:
  std::shared_ptr<const LawForm> form_;
};

/// The law of the rules, when a theorem gives one. O(members) time for sets.
std::optional<Law> find_law(const Ruleset& ruleset);

}  // namespace sprague
#pragma GCC visibility pop
