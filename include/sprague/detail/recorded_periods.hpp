/// The periods of docs/records/periods.csv: this program proved them in searches that nobody wants
/// to wait for again.
///
///     auto known = sprague::recorded_period(sprague::Ruleset::parse("0.104"));
///     known->period.period;  // 11770282
///     known->certificate;    // "0.104.certificate", a file of docs/records
#pragma once

#include <optional>
#include <string_view>

#include "sprague/period.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct RecordedPeriod {
  Period period;                 ///< proven; no heap has been examined
  std::string_view certificate;  ///< the file of docs/records that proves it; empty where none is
};

/// Empty where no record is of these rules, or of rules that are the same up to a shift of heaps.
/// Takes microseconds; the first call reads the table, in milliseconds.
std::optional<RecordedPeriod> recorded_period(const Ruleset& ruleset);

}  // namespace sprague
#pragma GCC visibility pop
