// Any text: the parser either refuses it with a position inside it, or gives rules whose canonical form
// is a fixed point, that can be explained and whose options leave less than there was (or as many
// tokens in more heaps).

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <numeric>

#include "sprague/error.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"

namespace {

void require(bool truth, const char* what, std::string_view text) {
  if (truth) return;
  std::cerr << what << ": " << text << '\n';
  std::abort();
}

void check_options(const sprague::Ruleset& rules, sprague::HeapSize n, std::string_view text) {
  int left = 1000;
  rules.for_each_option(n, [&](std::span<const sprague::HeapSize> heaps) {
    const auto sum = std::accumulate(heaps.begin(), heaps.end(), sprague::HeapSize{0});
    require(sum < n || (sum == n && heaps.size() > 1), "a move that ends nowhere", text);
    return --left > 0;
  });
}

void check_rules(std::string_view text) {
  try {
    const sprague::Ruleset rules = sprague::Ruleset::parse(text);
    require(sprague::Ruleset::parse(rules.canonical()) == rules, "canonical form not a fixed point", text);
    require(!rules.explain().empty(), "no explanation", text);
    for (sprague::HeapSize n = 0; n <= 20; ++n) check_options(rules, n, text);
  } catch (const sprague::Error& error) {
    require(error.kind() == sprague::ErrorKind::invalid_input, "wrong kind of error", text);
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

void check_number(std::string_view text) {
  try {
    const auto number = sprague::Natural::parse(text);
    require(sprague::Natural::parse(number.to_string()) == number, "number changed by printing", text);
  } catch (const sprague::Error& error) {
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_rules(text);
  check_number(text);
  return 0;
}
