/// Who wins a compound, by a number of each component (C. A. B. Smith, "Graphs and composite
/// games", 1966; J. H. Conway, "On Numbers and Games", chapter 14; theorem 53).
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/operators/summands.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// How several components are played at once.
struct CompoundRules {
  enum class Moved { one, some, all };  ///< of the components that have moves
  std::string_view words;
  Moved moved;
  bool ends_with_the_first;  ///< that has no move; otherwise with the last
};

inline constexpr CompoundRules compound_rules[] = {
    {"conjunctive", CompoundRules::Moved::all, true},
    {"continued conjunctive", CompoundRules::Moved::all, false},
    {"selective", CompoundRules::Moved::some, false},
    {"shortened selective", CompoundRules::Moved::some, true},
    {"diminished disjunctive", CompoundRules::Moved::one, true},
};

/// The numbers of canonical components, each computed once. Time: the moves of all positions that
/// the component comes to.
class CompoundNumbers {
 public:
  CompoundNumbers(const CompoundRules& rules, const Summands& summands)
      : rules_(rules), summands_(summands) {}

  /// Throws Error(cancelled) when `run` stops the call, and Error(too_large) where memory ends.
  std::uint64_t number(const std::string& component, const RunControl& run) const;

  /// Whether the player who is not on move wins the compound of components with these numbers, all
  /// of which have moves.
  bool is_p(const std::vector<std::uint64_t>& numbers) const;

 private:
  /// By the numbers of the options, and whether one of them has no move.
  std::uint64_t by_options(const std::vector<std::uint64_t>& options, bool one_ends) const;

  const CompoundRules& rules_;
  const Summands& summands_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::uint64_t> numbers_;
  mutable double bytes_ = 0;  // of what was looked at, about
};

}  // namespace sprague
