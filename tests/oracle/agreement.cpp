#include "oracle/agreement.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "oracle/notation.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace oracle {
namespace {

using Outcome = Listing::Outcome;
using sprague::Error;
using sprague::Ruleset;

std::string in_words(const Listing& listing) {
  if (listing.outcome == Outcome::undefined) return "an error";
  std::string text = std::to_string(listing.options.size()) + " options:";
  for (std::size_t i = 0; i < std::min<std::size_t>(listing.options.size(), 20); ++i) {
    text += ' ';
    for (const Heap heap : listing.options[i]) text += std::to_string(heap) + '+';
    if (listing.options[i].empty())
      text += '0';
    else
      text.pop_back();
  }
  return text;
}

/// Empty when an option is out of order: the fewest tokens taken come first, no option comes twice.
std::optional<Listing> options_of(const Ruleset& ruleset, Heap heap) {
  Listing listing;
  try {
    listing.options = ruleset.options(heap);
  } catch (const Error& error) {
    if (error.kind() != sprague::ErrorKind::invalid_input) throw;
    return Listing{Outcome::undefined, {}, 0};
  }
  Heap max_left = sprague::max_heap_size;
  for (const Heaps& heaps : listing.options) {
    const Heap left = std::accumulate(heaps.begin(), heaps.end(), Heap{0});
    if (left > max_left) return std::nullopt;
    max_left = left;
  }
  std::sort(listing.options.begin(), listing.options.end());
  const auto twice = std::adjacent_find(listing.options.begin(), listing.options.end());
  if (twice != listing.options.end()) return std::nullopt;
  return listing;
}

bool equal(const Listing& one, const Listing& other) {
  return one.outcome == other.outcome && one.options == other.options;
}

/// Whether the library's set allows to take this number of tokens; empty when it is no set.
std::optional<bool> may_take(const Ruleset& ruleset, Heap size) {
  const auto* set = std::get_if<sprague::SubtractionRules>(&ruleset.rules().form);
  if (set == nullptr) return std::nullopt;
  return sprague::contains(set->set, size) != set->all_but;
}

/// The library knows the members of families up to the largest size only.
bool has_families(const Ruleset& ruleset) {
  const auto* set = std::get_if<sprague::SubtractionRules>(&ruleset.rules().form);
  return set == nullptr || !set->set.families.empty();
}

/// The sizes next to the numbers in a text, and next to the largest.
void add_boundaries(std::string_view text, std::vector<Heap>& sizes) {
  Heap number = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] >= '0' && text[i] <= '9') {
      number = std::min(10 * number + static_cast<Heap>(text[i] - '0'), sprague::max_heap_size);
      continue;
    }
    for (Heap size = std::max<Heap>(number, 3) - 2; number > 0 && size <= number + 2; ++size)
      sizes.push_back(size);
    number = 0;
  }
  for (Heap size = sprague::max_heap_size - 2; size <= sprague::max_heap_size + 2; ++size)
    sizes.push_back(size);
}

std::optional<std::string> compare_members(const NotatedRules& rules, const NotatedRules& canonical,
                                           const Ruleset& ruleset, std::string_view text) {
  if (!rules.may_take || !canonical.may_take) return std::nullopt;
  std::vector<Heap> sizes;
  add_boundaries(text, sizes);
  add_boundaries(ruleset.canonical(), sizes);
  for (const Heap size : sizes) {
    if (size > sprague::max_heap_size && has_families(ruleset)) continue;
    const bool expected = rules.may_take(size);
    if (may_take(ruleset, size) == !expected) {
      return "taking " + std::to_string(size) + " is " + (expected ? "" : "not ") + "allowed";
    }
    if (canonical.may_take(size) != expected) {
      return "taking " + std::to_string(size) + " differs in " + ruleset.canonical();
    }
  }
  return std::nullopt;
}

std::optional<std::string> compare_options(const NotatedRules& rules, const NotatedRules& canonical,
                                           const Ruleset& ruleset, const Comparison& comparison,
                                           Agreement& agreement) {
  std::size_t moves_left = comparison.moves;
  for (const Heap heap : comparison.heaps) {
    const std::size_t most = std::min(comparison.moves_of_a_heap, moves_left);
    const Listing expected = rules.options(heap, most);
    moves_left -= expected.moves;
    if (expected.outcome == Outcome::too_many) continue;
    const auto got = options_of(ruleset, heap);
    const std::string of = "options of " + std::to_string(heap);
    if (!got) return of + " are out of order";
    if (!equal(*got, expected))
      return of + ": expected " + in_words(expected) + ", got " + in_words(*got);
    const Listing again = canonical.options(heap, 2 * most);
    if (again.outcome != Outcome::too_many && !equal(again, expected)) {
      return of + " differ in " + ruleset.canonical();
    }
    ++agreement.heaps;
    agreement.largest_heap = std::max(agreement.largest_heap, heap);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Heap> heaps_between(Heap first, Heap last) {
  std::vector<Heap> heaps(last - first + 1);
  std::iota(heaps.begin(), heaps.end(), first);
  return heaps;
}

Agreement compare_readers(std::string_view text, const Comparison& comparison) {
  Agreement agreement;
  const Reading reading = read_notation(text, comparison.table);
  if (reading.verdict == Reading::Verdict::unjudged) return agreement;
  std::optional<Ruleset> ruleset;
  std::string refusal;
  try {
    ruleset = Ruleset::parse(text);
  } catch (const Error& error) {
    refusal = error.what();
  }
  if (ruleset.has_value() != reading.rules.has_value()) {
    agreement.difference = ruleset ? "only the oracle refuses it: " + reading.reason
                                   : "only the library refuses it: " + refusal;
    return agreement;
  }
  if (!ruleset) return agreement;
  const Reading canonical = read_notation(ruleset->canonical(), comparison.table);
  if (!canonical.rules) {
    agreement.difference =
        "the oracle cannot read " + ruleset->canonical() + ": " + canonical.reason;
    return agreement;
  }
  agreement.read = true;
  agreement.difference =
      compare_options(*reading.rules, *canonical.rules, *ruleset, comparison, agreement);
  if (!agreement.difference) {
    agreement.difference = compare_members(*reading.rules, *canonical.rules, *ruleset, text);
  }
  return agreement;
}

}  // namespace oracle
