// The misère quotient of a game: what decides misère play.

#include <fmt/format.h>

#include "endpoint.hpp"
#include "messages/table.hpp"
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
Message decider(const Ruleset& ruleset, const QuotientSearch& found,
                const RequestContext& context) {
  if (!found.quotient.is_tame()) {
    Message decided =
        explanation(ValueMonoid(std::make_shared<const MisereQuotient>(found.quotient)));
    if (found.proven) return decided;
    return Message::sentences(
        {std::move(decided),
         message("outcome.known_to_heap", {{"heap", found.quotient.last_heap()}})});
  }
  SolveOptions options;
  options.convention = Convention::misere;
  const auto sequences = context.sequences.find_or_solve({ruleset}, {{found.quotient.last_heap()}},
                                                         options, context.run);
  return explanation(sequences.front()->monoid());
}

Answer quotient(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  QuotientOptions options;
  options.max_heap = parameters.number("max");
  options.max_order = parameters.number("max_order");
  const QuotientSearch found = misere_quotient(ruleset, options, context.run);
  std::string json = quotient_json(ruleset, found, found.quotient.order() <= max_order_tabulated);
  return json_answer(with_message(std::move(json), "explanation", decider(ruleset, found, context)),
                     quotient_command(parameters));
}

}  // namespace

std::vector<Endpoint> quotient_endpoints() {
  return {{.path = "/quotient",
           .summary = "The misère quotient of a game, proven for all heaps or known up to one.",
           .schemas = {"Quotient"},
           .parameters = {game_parameter(),
                          number_parameter("max", "The last heap to examine.", 1, max_heap_examined,
                                           10'000),
                          number_parameter("max_order",
                                           "The search ends where the quotient has more elements.",
                                           1, max_order_examined, 100)},
           .command = quotient_command,
           .answer = quotient,
           .streams = true}};
}

}  // namespace sprague::api
