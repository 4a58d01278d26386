/// One digit of a take-and-break code: the splits of the rest of a heap that a move may
/// leave.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sprague {

/// The splits into j heaps that are allowed.
enum class Constraint : std::uint8_t {
  forbidden,      ///< none
  any,            ///< all
  unequal,        ///< splits into pairwise unequal heaps, `!`
  not_all_equal,  ///< all except the split into equal heaps, `?`
  equal,          ///< only the split into equal heaps, `=`
};

/// Normalised: no heap and one heap are forbidden or any, two heaps never `not_all_equal` (which is
/// `unequal`), and constraints.back() differs from beyond.
struct Digit {
  std::vector<Constraint> constraints;        ///< [j]: for exactly j non-empty heaps
  Constraint beyond = Constraint::forbidden;  ///< for every larger number of heaps

  Constraint at(std::uint64_t heaps) const {
    return heaps < constraints.size() ? constraints[heaps] : beyond;
  }
  bool allows(std::uint64_t heaps) const { return at(heaps) != Constraint::forbidden; }
  bool is_zero() const { return constraints.empty() && beyond == Constraint::forbidden; }
  bool is_unbounded() const { return beyond != Constraint::forbidden; }

  /// The maximum number of heaps left; empty when unbounded.
  std::optional<std::uint64_t> max_heaps() const;

  /// The octal digit, when the digit is one: at most two heaps, no constraint.
  std::optional<unsigned> octal() const;

  friend bool operator==(const Digit&, const Digit&) = default;
};

/// Bit j of `counts` allows j heaps under the one constraint.
Digit digit_of(std::uint64_t counts, Constraint constraint = Constraint::any);

/// The normal form of a digit.
Digit normalised(Digit digit);

/// The shortest text of a digit: "7", "4!", "&64;", "*?", "{0,2+}!", "{2!,3}".
std::string text_of(const Digit& digit);

/// The union of two digits; empty when no digit describes it (such as equal or unequal splits into
/// three heaps).
std::optional<Digit> united(const Digit& left, const Digit& right);

}  // namespace sprague
