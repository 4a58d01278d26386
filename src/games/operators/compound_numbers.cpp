#include "games/operators/compound_numbers.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

/// Of a component of a diminished sum with a move that ends it, and so all play.
constexpr std::uint64_t ends_play = std::numeric_limits<std::uint64_t>::max();

constexpr double bytes_per_component = 400;
constexpr double bytes_per_option = 8;

bool is_even(std::uint64_t number) {
  return number % 2 == 0;
}

/// One more than an even number of an option, the most or the least, or else than an odd one, the
/// other way round: play that the winner makes long or short.
std::uint64_t length(const std::vector<std::uint64_t>& options, bool winner_makes_it_long) {
  std::optional<std::uint64_t> even;
  std::optional<std::uint64_t> odd;
  const auto keep = [](std::optional<std::uint64_t>& kept, std::uint64_t number, bool the_most) {
    if (!kept || (the_most ? number > *kept : number < *kept)) kept = number;
  };
  for (const std::uint64_t number : options) {
    if (is_even(number))
      keep(even, number, winner_makes_it_long);
    else
      keep(odd, number, !winner_makes_it_long);
  }
  return 1 + (even ? *even : *odd);
}

}  // namespace

std::uint64_t CompoundNumbers::by_options(const std::vector<std::uint64_t>& options,
                                          bool one_ends) const {
  switch (rules_.moved) {
    case CompoundRules::Moved::all: return length(options, !rules_.ends_with_the_first);
    case CompoundRules::Moved::some:
      return std::find(options.begin(), options.end(), 0) != options.end() ? 1 : 0;
    case CompoundRules::Moved::one: break;
  }
  if (one_ends) return ends_play;
  Mex mex;
  mex.begin();
  mex.make_room(options.size());
  for (const std::uint64_t value : options) {
    if (value <= options.size()) mex.exclude(value);
  }
  return mex.least();
}

std::uint64_t CompoundNumbers::number(const std::string& component, const RunControl& run) const {
  const std::lock_guard lock(mutex_);
  ProgressMeter progress(run, "components", 0);
  const double room = static_cast<double>(memory_available(run));
  std::vector<const std::string*> open{&component};
  while (!open.empty()) {
    const std::string& at = *open.back();
    if (numbers_.contains(at)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    const auto& options = summands_.options(at);
    std::vector<std::uint64_t> known;
    for (const std::string* option : options) {
      if (option->empty())
        known.push_back(0);
      else if (const auto found = numbers_.find(*option); found != numbers_.end())
        known.push_back(found->second);
      else
        open.push_back(option);
    }
    bytes_ += bytes_per_component + bytes_per_option * static_cast<double>(options.size());
    if (bytes_ > room) {
      throw Error(ErrorKind::too_large,
                  message("limit.memory_is_used", {{"size", bytes_text(room)}}));
    }
    progress.advance(numbers_.size(), 200 + 20 * options.size());
    if (open.size() > before) continue;
    numbers_[at] = by_options(known, options.front()->empty());
    open.pop_back();
  }
  return numbers_.at(component);
}

bool CompoundNumbers::is_p(const std::vector<std::uint64_t>& numbers) const {
  if (numbers.empty()) return true;
  switch (rules_.moved) {
    case CompoundRules::Moved::all:
      return is_even(rules_.ends_with_the_first
                         ? *std::min_element(numbers.begin(), numbers.end())
                         : *std::max_element(numbers.begin(), numbers.end()));
    case CompoundRules::Moved::some:
      return std::all_of(numbers.begin(), numbers.end(), [](std::uint64_t n) { return n == 0; });
    case CompoundRules::Moved::one: break;
  }
  std::uint64_t nim_sum = 0;
  for (const std::uint64_t number : numbers) {
    if (number == ends_play) return false;
    nim_sum ^= number;
  }
  return nim_sum == 0;
}

}  // namespace sprague
