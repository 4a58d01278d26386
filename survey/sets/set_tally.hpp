/// The tally of a survey of three-element subtraction sets for all sets with one largest member.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/detail/set_periods.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

/// Which of the forms that are known of periods a period has. Each set with coprime members has
/// one, the first that fits.
enum class PeriodForm {
  first_sum,       ///< a + b; like the next four, of a set that is not additive
  outer_sum,       ///< a + c
  last_sum,        ///< b + c
  two,             ///< 2, all members odd
  common_divisor,  ///< the greatest common divisor of two of the sums
  linear,          ///< additive_period(); like the next one, of an additive set
  quadratic,
  other,
};
constexpr std::size_t period_forms = 8;

/// The names of the columns: period_ab, …
std::string_view column_of(PeriodForm form);

PeriodForm form_of(const ThreeSet& set, const SetPeriod& found);

/// A set that has what no set was found to have before.
struct SetException {
  ThreeSet set;
  SetPeriod found;
  std::string statement;  ///< that it contradicts
};

/// The first set, by (a, b), that has the most.
struct SetMaximum {
  std::uint64_t value = 0;
  ThreeSet set;
};

/// The sets a < b < c with coprime members for one c. Depends on c only, but for `seconds`.
struct SetTally {
  std::uint32_t largest = 0;  ///< c
  std::uint64_t sets = 0;
  std::array<std::uint64_t, period_forms> forms{};
  std::array<std::uint64_t, 3> max_values{};  ///< sets whose largest value is 1, 2, 3
  std::uint64_t purely_periodic = 0;          ///< preperiod 0
  std::uint64_t sink_duals = 0;               ///< additive sets with has_sink_dual()
  SetMaximum period;
  SetMaximum preperiod;
  std::uint64_t preperiod_sum = 0;
  std::uint64_t exception_count = 0;
  std::vector<SetException> exceptions;  ///< the first hundred
  std::string hash;                      ///< the hash of the periods of all sets, see set_tally.cpp
  double seconds = 0;
  std::string version;
};

using OnSet = std::function<void(const ThreeSet&, const SetPeriod&, PeriodForm)>;

/// Finds the period of every set, on one thread, and calls `on_set` with each, by ascending (a, b).
/// Requires largest >= 3. Throws Error(cancelled) when `run` asks to stop.
SetTally tally_of(std::uint32_t largest, const RunControl& run, const OnSet& on_set = {});

// The tally as one line of JSON, for messages between ranks and for checksums.
std::string text_of(const SetTally& tally);
SetTally tally_from(const std::string& text);

/// S(3,5,9)
std::string notation_of(const ThreeSet& set);

}  // namespace sprague::survey
