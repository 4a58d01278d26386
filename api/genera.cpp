// The genera of the heaps of a game under misère play.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "endpoint.hpp"
#include "output/command_line.hpp"
#include "sprague/misere.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_heap_listed = 1000;
constexpr std::uint64_t max_positions = 20'000;  // sums played out: some hundredths of a second

std::string genera_command(const Parameters& parameters) {
  return CommandLine("values")
      .add(parameters.text("game"), parameters.text("to"))
      .add("--genus")
      .text();
}

/// The genera as far as not too many sums are played out, and why they end.
struct KnownGenera {
  std::vector<PositionGenus> genera;
  Message reason;
};

KnownGenera known_genera(const Ruleset& ruleset, HeapSize to, const RunControl& run) {
  KnownGenera known;
  GenusOptions options;
  options.max_positions = max_positions;
  const auto reaches = [&](HeapSize last) {
    try {
      known.genera = genera_of(ruleset, last, options, run);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::not_established || known.genera.empty()) throw;
      known.reason = error.message();
    }
    return known.reason.empty();
  };
  HeapSize last = 0;
  while (reaches(last) && last < to) last = std::min(to, last + std::max<HeapSize>(4, last / 4));
  // As far as the reason says, which is the same for all heaps beyond.
  for (HeapSize beyond = last; known.genera.size() < beyond;) {
    const HeapSize middle = (known.genera.size() + beyond) / 2;
    const Message reason = std::exchange(known.reason, {});
    if (!reaches(middle)) beyond = middle;
    known.reason = reason;
  }
  return known;
}

Answer genera(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const KnownGenera known = known_genera(ruleset, parameters.number("to"), context.run);
  std::string json = genera_json(ruleset, known.genera, 0);
  return json_answer(with_message(std::move(json), "reason", known.reason),
                     genera_command(parameters));
}

}  // namespace

std::vector<Endpoint> genera_endpoints() {
  return {{.path = "/genera",
           .summary = "The genera of the heaps of a game under misère play, as far as not too "
                      "many sums have to be played out.",
           .schemas = {"Genera"},
           .parameters = {game_parameter(),
                          required_number("to", "The last heap.", 0, max_heap_listed, "20")},
           .command = genera_command,
           .answer = genera,
           .streams = true}};
}

}  // namespace sprague::api
