#include <array>
#include <chrono>

#include "sprague/detail/solved_games.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {
namespace {

constexpr std::string_view plambeck_siegel = "Plambeck and Siegel 2008";

constexpr std::array<PublishedQuotient, 6> quotients{{
    {"0.75", 0, 8, false, plambeck_siegel},
    {"0.123", 0, 20, false, plambeck_siegel},
    {"0.77", 0, 40, false, plambeck_siegel},
    {"0.15", 0, 42, false, plambeck_siegel},
    {"0.07", 30, 360, true, plambeck_siegel},
    {"0.07", 33, 638, true, plambeck_siegel},
}};

}  // namespace

std::span<const PublishedQuotient> published_quotients() noexcept {
  return quotients;
}

QuotientReproof reprove(const PublishedQuotient& published, std::optional<double> max_seconds,
                        const RunControl& run) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  RunControl limited = run;
  bool out_of_time = false;
  limited.should_stop = [&] {
    out_of_time = max_seconds && seconds() > *max_seconds;
    return out_of_time || (run.should_stop && run.should_stop());
  };
  QuotientReproof reproof{published, Comparison::not_reached};
  QuotientOptions options;
  if (published.last_heap > 0) options.max_heap = published.last_heap;
  options.max_order = 2 * published.order;
  try {
    const QuotientSearch found = misere_quotient(Ruleset::parse(published.code), options, limited);
    const bool reached =
        published.last_heap > 0 ? found.quotient.last_heap() == published.last_heap : found.proven;
    reproof.order = found.quotient.order();
    reproof.p_order = found.quotient.p_order();
    reproof.preperiod = found.preperiod;
    reproof.period = found.period;
    if (reached)
      reproof.comparison =
          reproof.order == published.order ? Comparison::agrees : Comparison::differs;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !out_of_time) throw;
  }
  reproof.seconds = seconds();
  return reproof;
}

}  // namespace sprague
