#include "property/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace property {
namespace {

using oracle::Heap;
using oracle::Heaps;
using sprague::Ruleset;

/// Ascending, each once; empty where they are undefined.
using Listing = std::optional<std::vector<Heaps>>;

Listing meant_options(const oracle::Rule& rule, Heap heap) {
  try {
    std::vector<Heaps> options = rule(heap);
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
  } catch (const Undefined&) {
    return std::nullopt;
  }
}

Listing found_options(const Ruleset& ruleset, Heap heap) {
  try {
    return ruleset.options(heap);
  } catch (const sprague::Error& error) {
    if (error.kind() != sprague::ErrorKind::invalid_input) throw;
    return std::nullopt;
  }
}

/// The fewest tokens taken come first.
bool in_order(const std::vector<Heaps>& options) {
  return std::is_sorted(options.begin(), options.end(), [](const Heaps& one, const Heaps& other) {
    const auto left = [](const Heaps& heaps) {
      return std::accumulate(heaps.begin(), heaps.end(), Heap{0});
    };
    return left(one) > left(other);
  });
}

std::string in_words(const Listing& options) {
  constexpr std::size_t most = 20;
  if (!options) return "an error";
  const std::size_t shown = std::min(options->size(), most);
  return fmt::format(
      "{} options {}", options->size(),
      std::vector(options->begin(), options->begin() + static_cast<std::ptrdiff_t>(shown)));
}

}  // namespace

Heaps heaps_between(Heap first, Heap last) {
  Heaps heaps(last - first + 1);
  std::iota(heaps.begin(), heaps.end(), first);
  return heaps;
}

Failure compare_options(const std::string& text, const oracle::Rule& rule, const Heaps& heaps) {
  const Ruleset read = Ruleset::parse(text);
  const Ruleset again = Ruleset::parse(read.canonical());
  if (again != read) return read.canonical() + " is read as " + again.canonical();
  for (const Heap heap : heaps) {
    const Listing meant = meant_options(rule, heap);
    for (const Ruleset& ruleset : {read, again}) {
      Listing found = found_options(ruleset, heap);
      if (found && !in_order(*found)) return fmt::format("options of {} are out of order", heap);
      if (found) std::sort(found->begin(), found->end());
      if (found != meant)
        return fmt::format("{}, {}: expected {}, got {}", ruleset.canonical(), heap,
                           in_words(meant), in_words(found));
    }
  }
  return std::nullopt;
}

}  // namespace property
