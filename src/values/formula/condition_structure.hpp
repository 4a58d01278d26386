/// The structure of a rule's condition: alternatives joined by `or`, each a conjunction of parts
/// that the engine has quicker ways for than trying every move.
///
/// Parts may be tested in any order, each alternative for itself, since no evaluation can fail: see
/// ranges.hpp.
#pragma once

#include <numeric>
#include <optional>
#include <vector>

#include "values/formula/lane_condition.hpp"

namespace sprague::formula {

/// A number of a move divides n + offset: the tokens s that are taken, a of a split, the second
/// heap b of a pair; or where `of_rest` n - s, b of a split.
struct Divides {
  bool of_rest;
  std::int64_t offset;
};

/// A comparison that holds for the first moves of a heap only, or for the last only, in the order
/// of s, or of a; of pairs, in the order of b.
struct Bound {
  Part part;
  bool holds_for_first;
};

struct Alternative {
  std::vector<Part> parts;     ///< all; each but that of `divides` is in a list below, too
  std::vector<Part> of_heap;   ///< functions of n alone
  std::vector<Part> of_left;   ///< of n - s alone; takes only
  std::vector<Part> of_size;   ///< of s alone; takes only
  std::vector<Part> periodic;  ///< of n mod m and s mod m alone; takes only
  std::optional<Divides> divides;
  std::vector<Part> beside_divides;  ///< all parts but the one in `divides`
  bool coprime = false;              ///< gcd(s, n) = 1
  std::vector<Bound> bounds;
  std::vector<Part> rest;
};

/// The alternatives of a condition that was proven, of takes and of pairs whose condition mentions
/// the heap. Of others, and where they are more than max_alternatives, there is one with all in
/// `rest`, unless it is a conjunction.
constexpr std::size_t max_alternatives = 8;
std::vector<Alternative> alternatives_of(const AnalysedCondition& analysed, Kind kind,
                                         HeapSize last);

/// The least m such that an expression depends on n mod m and s mod m alone, as far as its shape
/// tells; 0 where there is none, or it exceeds max_modulus.
constexpr std::uint64_t max_modulus = 128;
std::uint64_t modulus_of(Expression expression);

/// A number m up to max_modulus such that a condition depends on residues modulo m, and on parts
/// for which `others` holds; 0 where none is seen.
template <class Others>
std::uint64_t modulus_beside(Expression condition, const Others& others) {
  if (others(condition)) return 1;
  if (const std::uint64_t modulus = modulus_of(condition)) return modulus;
  switch (condition.operation()) {
    case Operation::logical_not: return modulus_beside(condition.operand(), others);
    case Operation::logical_and:
    case Operation::logical_or: {
      const std::uint64_t left = modulus_beside(condition.left(), others);
      const std::uint64_t right = left == 0 ? 0 : modulus_beside(condition.right(), others);
      const std::uint64_t both = std::lcm(left, right);
      return both <= max_modulus ? both : 0;
    }
    default: return 0;
  }
}

/// Whether the condition looks at the tokens taken only, and which they are does not depend on the
/// heap.
bool is_of_size_alone(const AnalysedCondition& analysed);

}  // namespace sprague::formula
