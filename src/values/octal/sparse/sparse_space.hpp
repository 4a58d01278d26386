/// The sparse space of an octal code: a partition of nim-values into rare and common ones (Winning
/// Ways, chapter 4), and how it is found.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague::octal {

/// A mask tells whether a value is *rare-type* or *common-type*: x at heap n is common-type when
/// popcount(x & mask) is odd or, if parity-dependent, when it is n − t + 1 modulo 2, t being the
/// place of any splitting digit, which must then all be congruent.
///
/// For a split n = a + b + t: two values of the same type make a rare-type value, a rare and a
/// common one make a common-type value. Heaps whose value is rare-type are the *rare positions*. Of
/// a value of known type one bit is superfluous, the lowest of the mask; without it the value is
/// its *index*. Indices xor like values, and among values of one type at one heap they have the
/// same order when the bit is bit 0.
class SparseSpace {
 public:
  /// Requires mask > 0.
  SparseSpace(std::uint32_t mask, bool parity_dependent, unsigned digit_parity)
      : mask_(mask),
        parity_dependent_(parity_dependent),
        offset_((digit_parity + 1) & 1u),
        bit_(static_cast<unsigned>(std::countr_zero(mask))) {}

  std::uint32_t mask() const { return mask_; }
  bool parity_dependent() const { return parity_dependent_; }

  bool is_rare(HeapSize n, std::uint32_t value) const { return parity(value) != common_parity(n); }

  std::uint32_t index(std::uint32_t value) const {
    return value >> (bit_ + 1) << bit_ | (value & low_bits());
  }

  std::uint32_t common_value(HeapSize n, std::uint32_t index) const {
    return with_parity(index, common_parity(n));
  }
  std::uint32_t rare_value(HeapSize n, std::uint32_t index) const {
    return with_parity(index, 1u ^ common_parity(n));
  }

  /// The rare-type values below the common-type value of this index at n are those with an index
  /// below this.
  ///
  /// Let u be the bits above the dropped one, the same bits of value and index. A value with
  /// smaller u is smaller. With the same u it has the other type only if its dropped bit differs,
  /// since the bits below are not in the mask; so it is smaller exactly when that bit is set in the
  /// common-type value.
  std::uint32_t rare_values_below(HeapSize n, std::uint32_t index) const {
    return ((index >> bit_) + (common_value(n, index) >> bit_ & 1u)) << bit_;
  }

  /// The most indices, at most `bound`, for which rare_values_below() is at most `bound` too.
  std::uint32_t round_down(std::uint32_t bound) const {
    return bit_ < 16 ? bound >> bit_ << bit_ : 0;
  }

  /// Whether a value at heap n, where no value before was above `largest`, is rare-type only by a
  /// bit of which nothing is known: with that bit in the mask it is common-type, and all before is
  /// as it was.
  bool is_rare_by_new_bit(HeapSize n, std::uint32_t value, std::uint32_t largest) const {
    const std::uint32_t bit = std::bit_floor(value);
    return bit > largest && bit > mask_ && is_rare(n, value);
  }

  /// The space with a further bit of the mask, above its lowest: values without the bit keep their
  /// type, those with it change theirs.
  SparseSpace with(std::uint32_t bit) const {
    SparseSpace widened = *this;
    widened.mask_ |= bit;
    return widened;
  }

  friend bool operator==(const SparseSpace&, const SparseSpace&) = default;

 private:
  std::uint32_t low_bits() const { return (1u << bit_) - 1; }
  unsigned parity(std::uint32_t value) const {
    return static_cast<unsigned>(std::popcount(value & mask_)) & 1u;
  }
  unsigned common_parity(HeapSize n) const {
    return parity_dependent_ ? static_cast<unsigned>(n + offset_) & 1u : 1u;
  }

  std::uint32_t with_parity(std::uint32_t index, unsigned wanted) const {
    const std::uint32_t rest = index >> bit_ << (bit_ + 1) | (index & low_bits());
    return rest | (parity(rest) ^ wanted) << bit_;
  }

  std::uint32_t mask_;
  bool parity_dependent_;
  unsigned offset_;
  unsigned bit_;
};

/// A sparse space and how many rare positions it leaves.
struct LearntSpace {
  SparseSpace space;
  std::uint64_t rare = 0;         ///< among all heaps from 1 on
  std::uint64_t rare_lately = 0;  ///< among the later half
};

/// The places of the digits that allow splits, ascending.
std::vector<HeapSize> splitting_digits(const OctalRules& rules);

/// The sparse space with the fewest rare positions in the later half of these values G(0), G(1), …;
/// empty when no digit splits, or all values are 0. A Walsh–Hadamard transform of their histogram:
/// O(size
/// + g·log g) for values up to g.
std::optional<LearntSpace> learn_space(const OctalRules& rules,
                                       std::span<const std::uint32_t> values);

/// A space that was learnt from the first values, with the bits that later ones bring
/// (SparseSpace::is_rare_by_new_bit).
SparseSpace with_new_bits(SparseSpace space, std::uint64_t learnt_from, const NimValues& values);

/// Whether computing by it is likely to be worthwhile: few rare positions, which hardly grow in
/// number.
bool is_useful(const LearntSpace& learnt, std::uint64_t size, std::size_t max_rare);

}  // namespace sprague::octal
