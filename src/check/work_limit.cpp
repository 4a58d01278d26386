#include "check/work_limit.hpp"

#include <fmt/format.h>

#include "check/check_failure.hpp"

namespace sprague::check {

void WorkLimit::require(double steps) const {
  if (steps <= static_cast<double>(max_steps_)) return;
  throw Undecided{
      fmt::format("checking it takes about {:.2g} steps, and the limit is {:.2g}; raise it with "
                  "--max-steps {:.1g}",
                  steps, static_cast<double>(max_steps_), 2 * steps)};
}

void WorkLimit::spend(std::uint64_t steps) {
  if (spent_.fetch_add(steps, std::memory_order_relaxed) + steps <= max_steps_) return;
  throw Undecided{fmt::format(
      "checking it takes more than the limit of {:.2g} steps; raise it with --max-steps",
      static_cast<double>(max_steps_))};
}

std::uint64_t default_max_steps(std::uint64_t file_bytes) {
  // A table of 10^6 values of an octal code with two splitting digits takes 5·10^11 steps;
  // the 4.6·10^11 heaps of 0.106, whose file has 10^6 bytes, take 10^13.
  return (std::uint64_t{1} << 40) + (std::uint64_t{1} << 26) * file_bytes;
}

}  // namespace sprague::check
