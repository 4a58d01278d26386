// The misère quotient of a game: what decides misère play.

#include <fmt/format.h>

#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_heap_examined = 100'000;
constexpr std::uint64_t max_order_examined = 2000;
constexpr std::size_t max_order_tabulated = 100;  // 10,000 products

std::string quotient_command(const Parameters& parameters) {
  CommandLine command("quotient");
  command.add(parameters.text("game"));
  if (parameters.given("max")) command.add("--max", parameters.text("max"));
  return command.add("--max-order", fmt::format("{}", parameters.number("max_order"))).text();
}

/// The criterion that decides who wins, as far as the heaps were examined: a quotient may be that
/// of Nim.
std::string decider(const Ruleset& ruleset, const QuotientSearch& found,
                    const RequestContext& context) {
  if (!found.quotient.is_tame()) {
    std::string words =
        explanation(ValueMonoid(std::make_shared<const MisereQuotient>(found.quotient)));
    if (!found.proven)
      words += fmt::format(" That is known of the heaps up to {}.", found.quotient.last_heap());
    return words;
  }
  const auto sequences = context.sequences.find_or_solve({ruleset}, {found.quotient.last_heap()},
                                                         Convention::misere, context.run);
  return explanation(sequences.front()->monoid());
}

Answer quotient(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  QuotientOptions options;
  options.max_heap = parameters.number("max");
  options.max_order = parameters.number("max_order");
  const QuotientSearch found = misere_quotient(ruleset, options, context.run);
  std::string json = quotient_json(ruleset, found, found.quotient.order() <= max_order_tabulated);
  json.resize(json.rfind('}'));
  json += fmt::format(",\"explanation\":{}}}", json_string(decider(ruleset, found, context)));
  return json_answer(std::move(json), quotient_command(parameters));
}

}  // namespace

std::vector<Endpoint> quotient_endpoints() {
  return {{.path = "/quotient",
           .parameters = {game_parameter(), number_parameter("max", 1, max_heap_examined, 10'000),
                          number_parameter("max_order", 1, max_order_examined, 100)},
           .command = quotient_command,
           .answer = quotient,
           .streams = true}};
}

}  // namespace sprague::api
