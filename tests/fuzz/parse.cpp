// Any text: the parser either refuses it with a position inside it, or gives rules whose canonical
// form is a fixed point, that can be explained, have cousins that can be parsed again, and whose
// options leave smaller heaps. A formula that cannot be evaluated says so with a position, too.
// What the checker reads, a set or a code, the library reads alike.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "property/checkers_reading.hpp"
#include "property/options.hpp"
#include "sprague/error.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/tuples.hpp"
#include "sprague/values.hpp"

namespace {

void require(bool truth, const char* what, std::string_view text) {
  if (truth) return;
  std::cerr << what << ": " << text << '\n';
  std::abort();
}

void check_options(const sprague::Ruleset& rules, sprague::HeapSize n, std::string_view text) {
  int left = 1000;
  rules.for_each_option(n, [&](std::span<const sprague::HeapSize> heaps) {
    require(std::is_sorted(heaps.begin(), heaps.end()), "heaps out of order", text);
    require(heaps.empty() || (heaps.front() > 0 && heaps.back() < n), "a move that ends nowhere",
            text);
    return --left > 0;
  });
}

/// A system keeps its values, so the plain way has another one.
void check_system(const sprague::Ruleset& rules) {
  constexpr sprague::HeapSize last = 120;
  const auto again = sprague::Ruleset::parse(rules.canonical());
  const auto values = sprague::compute_values(rules, last);
  const auto plain = sprague::compute_values(again, last, sprague::Algorithm::direct);
  for (sprague::HeapSize n = 0; n <= last; ++n)
    require(values[n] == plain[n], "other values", rules.canonical());
}

void compare_with_checker(const std::string& text) {
  const bool is_set = text.find('(') != text.npos;  // whose heaps have few options
  const oracle::Heaps heaps = property::heaps_between(0, is_set ? 100 : 14);
  const auto rule = property::checkers_rule(text, heaps.back());
  if (!rule) return;
  try {
    const auto difference = property::compare_options(text, *rule, heaps);
    require(!difference, difference.value_or("").c_str(), text);
  } catch (const sprague::Error& error) {
    // The checker needs no k below which a polynomial stops falling.
    const bool is_known = std::string_view(error.what()).find("does not grow") != std::string::npos;
    require(is_known, "only the checker reads it", text);
  }
}

void check_rules(std::string_view text) {
  try {
    const sprague::Ruleset rules = sprague::Ruleset::parse(text);
    require(sprague::Ruleset::parse(rules.canonical()) == rules, "canonical form not a fixed point",
            text);
    require(!rules.explain().empty(), "no explanation", text);
    for (const sprague::Cousin& cousin : sprague::cousins(rules)) {
      require(sprague::Ruleset::parse(cousin.ruleset.canonical()) == cousin.ruleset,
              "a cousin that cannot be parsed", text);
    }
    if (rules.kind() == "system") return check_system(rules);
    for (sprague::HeapSize n = 0; n <= 20; ++n) check_options(rules, n, text);
  } catch (const sprague::Error& error) {
    // Of a family that is no system, or takes too long to tell.
    if (error.kind() != sprague::ErrorKind::invalid_input && text.find(':') != text.npos) return;
    require(error.kind() == sprague::ErrorKind::invalid_input, "wrong kind of error", text);
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

void check_tuples(std::string_view text) {
  try {
    const auto rules = sprague::TupleRules::parse(text);
    const auto again = sprague::TupleRules::parse(rules.canonical());
    require(again.canonical() == rules.canonical(), "canonical form not a fixed point", text);
    const sprague::Tuple position(rules.dimensions(), 2);
    require(rules.options(position) == again.options(position), "other options", text);
  } catch (const sprague::Error& error) {
    if (error.kind() == sprague::ErrorKind::too_large) return;
    require(error.kind() == sprague::ErrorKind::invalid_input, "wrong kind of error", text);
    require(error.position().has_value(), "no position", text);
  }
}

void check_number(std::string_view text) {
  try {
    const auto number = sprague::Natural::parse(text);
    require(sprague::Natural::parse(number.to_string()) == number, "number changed by printing",
            text);
  } catch (const sprague::Error& error) {
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_rules(text);
  compare_with_checker(std::string(text));
  check_tuples(text);
  check_number(text);
  return 0;
}
