/// The theorems whose hypotheses a checker derives from the written rules alone, so that their
/// certificates hold no evidence: one file for each, docs/certificates.md has them by name.
#pragma once

#include <cstdint>
#include <string>

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// What a check by a theorem found right.
struct TheoremFinding {
  std::uint64_t heaps = 0;  ///< from 0 on, whose values were computed again from the rules
  std::string law = {};     ///< of a law: the claim, in the words of the checker
};

/// Establishes all of a claim by the theorem that it names. Throws Wrong where the rules or the
/// values do not bear it out, or no theorem has the name, and Undecided beyond `limit`.
TheoremFinding check_by_theorem(const Certificate& claim, WorkLimit& limit, const RunControl& run);

// The theorems of closed forms, with the numbers of the claim.
inline constexpr const char* intervals = "intervals";    ///< theorems 10 and 12: w, p
inline constexpr const char* two_sizes = "two-sizes";    ///< theorems 11 and 12: a, b
inline constexpr const char* raised_end = "raised-end";  ///< theorems 11a and 12: d, q, k
inline constexpr const char* divisors = "divisors";      ///< theorem 13: what is added to v(n)
inline constexpr const char* coprime = "coprime";        ///< theorem 14: G of even heaps
inline constexpr const char* fraction = "fraction";      ///< theorem 14a: q, p, c or 0, −c or 0
inline constexpr const char* signatures = "signatures";  ///< theorem 14b: no numbers
inline constexpr const char* heap_windows = "heap-windows";  ///< theorem 14c: heap, value of runs

// The theorems of infinite sets, of codes that are not octal, and of formulas.
inline constexpr const char* residues = "residues";  ///< theorem 4
inline constexpr const char* closed_values =
    "closed-values";                                         ///< theorem 9: all but an infinite set
inline constexpr const char* class_states = "class-states";  ///< theorem 50: residue classes
inline constexpr const char* many_heaps = "many-heaps";      ///< theorem 7
inline constexpr const char* growing_code = "growing-code";  ///< theorem 8
inline constexpr const char* bounded_formula = "bounded-formula";  ///< theorem 15
inline constexpr const char* split_residues = "split-residues";    ///< theorem 49

TheoremFinding check_intervals(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_two_sizes(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_raised_end(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_residues(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_closed_values(const Certificate& claim, WorkLimit& limit,
                                   const RunControl& run);
TheoremFinding check_class_states(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run);
TheoremFinding check_many_heaps(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_growing_code(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run);
TheoremFinding check_divisors(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_coprime(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_fraction(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_signatures(const Certificate& claim, WorkLimit& limit, const RunControl& run);
TheoremFinding check_heap_windows(const Certificate& claim, WorkLimit& limit,
                                  const RunControl& run);
TheoremFinding check_bounded_formula(const Certificate& claim, WorkLimit& limit,
                                     const RunControl& run);
TheoremFinding check_split_residues(const Certificate& claim, WorkLimit& limit,
                                    const RunControl& run);

}  // namespace sprague::check
