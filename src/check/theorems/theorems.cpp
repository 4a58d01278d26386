#include "check/theorems/theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "check/check_failure.hpp"
#include "check/periods/recompute.hpp"

namespace sprague::check {
namespace {

struct Theorem {
  std::string_view name;
  TheoremFinding (*check)(const Certificate&, WorkLimit&, const RunControl&);
  std::size_t numbers = 0;  ///< of the law that it gives; 0 where the claim is a period alone
};

constexpr std::array theorems{
    Theorem{equal_windows, check_by_values},     Theorem{guy_smith, check_by_values},
    Theorem{equal_states, check_by_values},      Theorem{intervals, check_intervals, 2},
    Theorem{two_sizes, check_two_sizes, 2},      Theorem{residues, check_residues},
    Theorem{closed_values, check_closed_values}, Theorem{many_heaps, check_many_heaps},
    Theorem{growing_code, check_growing_code},
};

}  // namespace

TheoremFinding check_by_theorem(const Certificate& claim, WorkLimit& limit, const RunControl& run) {
  const auto theorem = std::find_if(theorems.begin(), theorems.end(), [&](const Theorem& known) {
    return known.name == claim.theorem;
  });
  if (theorem == theorems.end())
    throw Wrong{fmt::format("no theorem here is named {}", claim.theorem)};
  require(claim.law ? claim.law->size() == theorem->numbers : theorem->numbers == 0,
          "its theorem, {}, is about a law of {} numbers", claim.theorem, theorem->numbers);
  return theorem->check(claim, limit, run);
}

}  // namespace sprague::check
