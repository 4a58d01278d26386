#include "check/theorems/theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "check/check_failure.hpp"
#include "check/periods/recompute.hpp"

namespace sprague::check {
namespace {

/// How many numbers the law has that a theorem gives.
struct Numbers {
  std::size_t least = 0;
  std::size_t most = least;
};

struct Theorem {
  std::string_view name;
  TheoremFinding (*check)(const Certificate&, WorkLimit&, const RunControl&);
  std::optional<Numbers> law = {};  ///< none where the claim is a period alone
};

constexpr std::size_t max_numbers = 1 << 16;

constexpr std::array theorems{
    Theorem{equal_windows, check_by_values},
    Theorem{guy_smith, check_by_values},
    Theorem{equal_states, check_by_values},
    Theorem{residues, check_residues},
    Theorem{closed_values, check_closed_values},
    Theorem{class_states, check_class_states},
    Theorem{many_heaps, check_many_heaps},
    Theorem{growing_code, check_growing_code},
    Theorem{bounded_formula, check_bounded_formula},
    Theorem{split_residues, check_split_residues},
    Theorem{intervals, check_intervals, Numbers{2}},
    Theorem{two_sizes, check_two_sizes, Numbers{2}},
    Theorem{raised_end, check_raised_end, Numbers{3}},
    Theorem{divisors, check_divisors, Numbers{1}},
    Theorem{coprime, check_coprime, Numbers{1}},
    Theorem{fraction, check_fraction, Numbers{4}},
    Theorem{signatures, check_signatures, Numbers{0}},
    Theorem{heap_windows, check_heap_windows, Numbers{2, max_numbers}},
};

}  // namespace

TheoremFinding check_by_theorem(const Certificate& claim, WorkLimit& limit, const RunControl& run) {
  const auto theorem = std::find_if(theorems.begin(), theorems.end(), [&](const Theorem& known) {
    return known.name == claim.theorem;
  });
  if (theorem == theorems.end())
    throw Wrong{fmt::format("no theorem here is named {}", claim.theorem)};
  require(claim.law.has_value() == theorem->law.has_value(), "its theorem, {}, is {} about a law",
          claim.theorem, theorem->law ? "one" : "not one");
  require(!claim.law ||
              (theorem->law->least <= claim.law->size() && claim.law->size() <= theorem->law->most),
          "its law has {} numbers, which is none of the theorem {}", claim.law->size(),
          claim.theorem);
  return theorem->check(claim, limit, run);
}

}  // namespace sprague::check
