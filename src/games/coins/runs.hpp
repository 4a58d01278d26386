/// Games in which a move turns a run: consecutive coins, whose number is in a set.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/coins.hpp"

namespace sprague {

inline bool turns_runs(const CoinRule& rule) {
  return rule.spacing == CoinRule::Spacing::consecutive && rule.alternatives.empty();
}

/// coin_values() of rules that turn runs.
std::vector<std::uint64_t> run_values(const CoinRule& rule, std::uint64_t last,
                                      ProgressMeter& progress);

/// About the least steps that run_values() takes; for few coins 0.
double run_values_steps(const CoinRule& rule, std::uint64_t last);

/// counts[v]: how many of the runs that a move may turn, and whose last coin is one of
/// `first` … `last`, have the nim-sum v. The coins 1 … n have the nim-sum sums[n]. A step for each
/// run, but for all lengths from one on, which a transform counts; throws Error(too_large) when
/// RunControl does not allow these.
std::vector<std::uint64_t> count_run_values(const CoinRule& rule, std::uint64_t first,
                                            std::uint64_t last, std::span<const std::uint64_t> sums,
                                            const RunControl& run);

}  // namespace sprague
