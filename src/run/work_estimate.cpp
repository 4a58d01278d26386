#include "run/work_estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr double steps_per_second = 1e9;

Message time_text(double seconds) {
  struct Unit {
    messages::Id name;
    double seconds;
  };
  constexpr Unit units[] = {{"time.years", 86400 * 365.25},
                            {"time.days", 86400},
                            {"time.hours", 3600},
                            {"time.minutes", 60}};
  for (const Unit& unit : units) {
    if (seconds < 2 * unit.seconds) continue;
    const double number = seconds / unit.seconds;
    const double tens = number < 100 ? 1 : std::pow(10, std::floor(std::log10(number)) - 1);
    return message(unit.name, {{"number", rounded_text(std::round(number / tens) * tens)}});
  }
  return message("time.seconds", {{"number", fmt::format("{:.2g}", seconds)}});
}

}  // namespace

std::string rounded_text(double number) {
  if (number < 1e6) return fmt::format("{:.0f}", number);
  int exponent = static_cast<int>(std::floor(std::log10(number)));
  double digit = std::round(number / std::pow(10, exponent));
  if (digit >= 10) digit = 1, ++exponent;
  return digit == 1 ? fmt::format("10^{}", exponent) : fmt::format("{:.0f}·10^{}", digit, exponent);
}

bool allows_steps(double steps, const RunControl& run) {
  return run.max_steps == 0 || steps <= static_cast<double>(run.max_steps);
}

Message steps_text(double steps) {
  return message("limit.steps_and_time",
                 {{"steps", rounded_text(steps)}, {"time", time_text(steps / steps_per_second)}});
}

void require_steps(double steps, Message what, messages::Id instead, const RunControl& run) {
  if (allows_steps(steps, run)) return;
  throw Error(ErrorKind::too_large,
              or_force(message("limit.steps", {{"what", std::move(what)},
                                               {"work", steps_text(steps)},
                                               {"instead", message(instead)}}),
                       run));
}

Message or_force(Message problem, const RunControl& run) {
  if (run.names.force.empty()) return problem;
  return message("limit.or_force", {{"problem", std::move(problem)}, {"force", run.names.force}});
}

void WorkEstimate::note(std::uint64_t units, std::uint64_t steps) {
  notes_.push_back({static_cast<double>(units), static_cast<double>(steps)});
}

const WorkEstimate::Note* WorkEstimate::latest_up_to(double units) const {
  const auto after = std::find_if(notes_.begin(), notes_.end(),
                                  [&](const Note& note) { return note.units > units; });
  return after == notes_.begin() ? nullptr : &*std::prev(after);
}

double WorkEstimate::cost(const Note& from, const Note& to) {
  return std::max(1.0, (to.steps - from.steps) / (to.units - from.units));
}

// The costs of a unit between the notes belong to the middles m between these. With c·(n/m)^a for
// the unit n, the sum is an integral.
std::optional<double> WorkEstimate::steps_to(std::uint64_t units) const {
  if (notes_.size() < 2) return std::nullopt;
  const Note& last = notes_.back();
  const Note* const half = latest_up_to(last.units / 2);
  const Note* const quarter = half != nullptr ? latest_up_to(half->units / 2) : nullptr;
  const auto end = static_cast<double>(units);
  if (quarter == nullptr) return cost(notes_[notes_.size() - 2], last) * (end - last.units);
  const double middle = (half->units + last.units) / 2;
  const double early_middle = (quarter->units + half->units) / 2;
  const double late = cost(*half, last);
  constexpr double max_power = 3;
  const double power = std::clamp(
      std::log(late / cost(*quarter, *half)) / std::log(middle / early_middle), 0.0, max_power);
  const auto up_to = [&](double n) {
    return late * middle / (power + 1) * std::pow(n / middle, power + 1);
  };
  return up_to(end) - up_to(last.units);
}

}  // namespace sprague
