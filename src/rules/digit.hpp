/// One digit of a take-and-break code: into how many heaps the rest of a heap may be split, and
/// how.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sprague {

/// What splits into some number of heaps are allowed.
enum class Constraint : std::uint8_t {
  forbidden,      ///< none
  any,            ///< all
  unequal,        ///< those whose heaps are pairwise unequal, `!`
  not_all_equal,  ///< all but that into equal heaps, `?`
  equal,          ///< only that into equal heaps, `=`
};

/// Normalised: no heap and one heap are forbidden or any, two heaps never `not_all_equal` (which is
/// `unequal`), and constraints.back() differs from beyond.
struct Digit {
  std::vector<Constraint> constraints;        ///< [j]: for exactly j non-empty heaps
  Constraint beyond = Constraint::forbidden;  ///< for every greater number of heaps

  Constraint at(std::uint64_t heaps) const {
    return heaps < constraints.size() ? constraints[heaps] : beyond;
  }
  bool allows(std::uint64_t heaps) const { return at(heaps) != Constraint::forbidden; }
  bool is_zero() const { return constraints.empty() && beyond == Constraint::forbidden; }
  bool is_unbounded() const { return beyond != Constraint::forbidden; }

  /// The greatest number of heaps left; empty when there is none.
  std::optional<std::uint64_t> max_heaps() const;

  /// Some digit 0 to 7: at most two heaps, no constraint.
  std::optional<unsigned> octal() const;

  friend bool operator==(const Digit&, const Digit&) = default;
};

/// Bit j of `counts` allows j heaps under the one constraint.
Digit digit_of(std::uint64_t counts, Constraint constraint = Constraint::any);

/// Brings constraints in any form to the normal form.
Digit normalised(Digit digit);

/// The shortest text that the notation has for it: "7", "4!", "&64;", "*?", "{0,2+}!", "{2!,3}".
std::string text_of(const Digit& digit);

/// All that one of the two allows; empty when no digit says that (some splits of three heaps
/// unequal, others equal).
std::optional<Digit> united(const Digit& left, const Digit& right);

}  // namespace sprague
