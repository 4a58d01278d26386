/// Sets of sizes: disjoint ascending intervals, and as a person wrote them, with infinite families.
#pragma once

#include "number/integer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sprague::check {

/// The largest size that the notation has; a set may have members beyond it.
inline constexpr std::uint64_t largest_written_size = std::uint64_t{1} << 62;

struct Interval {
  std::uint64_t first = 0;
  std::optional<std::uint64_t> last;  ///< empty: first, first + 1, … for ever

  bool has(std::uint64_t size) const { return first <= size && (!last || size <= *last); }
  friend bool operator==(const Interval&, const Interval&) = default;
};
using Intervals = std::vector<Interval>;

/// Whether the set has infinitely many members.
bool is_infinite(const Intervals& intervals);

/// The union of intervals in any order, which may overlap.
Intervals merged(Intervals intervals);

/// The positive integers in none of these disjoint ascending intervals.
Intervals complement(const Intervals& intervals);

/// The least size that is in one of two different sets only.
std::uint64_t first_difference(const Intervals& a, const Intervals& b);

inline Integer integer(auto number) {
  return Integer(std::to_string(number));
}

/// (Σ coefficients[i]·k^i) / divisor for k = 1, 2, 3, …
struct Polynomial {
  std::vector<std::int64_t> coefficients;
  std::uint64_t divisor = 1;
  friend bool operator==(const Polynomial&, const Polynomial&) = default;
};

/// The values of a polynomial at 1, 2, 3, … one after another. Throws Undecided where they are not
/// whole.
class ForwardDifferences {
 public:
  explicit ForwardDifferences(const Polynomial& polynomial);

  const Integer& value() const { return differences_[0]; }
  Integer gap() const { return differences_.size() > 1 ? differences_[1] : Integer(0); }

  /// Whether the gap and the differences of higher order are >= 0, and so are all that follow: then
  /// the values do not fall, and gaps do not shrink.
  bool do_not_fall() const;

  void advance();

 private:
  std::vector<Integer> differences_;  // of the orders 0, 1, …
};

struct Primes {
  friend bool operator==(const Primes&, const Primes&) = default;
};
struct Fibonacci {
  friend bool operator==(const Fibonacci&, const Fibonacci&) = default;
};
struct Powers {
  std::uint64_t base = 2;
  friend bool operator==(const Powers&, const Powers&) = default;
};
using Family = std::variant<Polynomial, Primes, Fibonacci, Powers>;

/// The sizes that a move may take, as they were written.
struct WrittenSet {
  Intervals intervals;
  std::vector<Family> families;
  bool all_but = false;
  friend bool operator==(const WrittenSet&, const WrittenSet&) = default;
};

/// Whether two sets differ in their intervals only.
bool have_same_families(const WrittenSet& a, const WrittenSet& b);

/// The intervals, and the members of the families up to a limit. Throws Undecided where
/// these cannot be listed.
Intervals members_up_to(std::uint64_t limit, const WrittenSet& set);

/// All sizes that the set means. Throws Undecided where the families cannot be listed, or
/// infinitely many sizes are left to them.
Intervals members_of(WrittenSet set);

}  // namespace sprague::check
