#include <fmt/format.h>

#include "commands.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

/// The nim-value of a sum, which is the xor of those of its heaps.
void print_value_of_sum(const Position& position, const SolveOptions& options, Session& session) {
  const std::vector<std::uint64_t> values = nim_values_of(position, options, session.run());
  if (session.json) return session.write_line(sum_value_json(position, values));
  std::uint64_t nim_sum = 0;
  for (const std::uint64_t value : values) nim_sum ^= value;
  session.write_line(fmt::format("{}", nim_sum));
}

}  // namespace

void add_value(CLI::App& program, Session& session) {
  struct Command {
    std::string game;
    std::vector<std::string> heaps;
    std::optional<std::uint64_t> limit;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand(
      "value", "compute the nim-value of a heap, of any size when a period is proven, or of a sum");
  app->add_option("GAME", command->game, position_game_help)->required();
  app->add_option("n", command->heaps, "heap size, or further components GAME:HEAP");
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Examples:\n"
      "  sprague value kayles 10^100      uses the proven period\n"
      "  sprague value nim-square 100000  computes all values\n"
      "  sprague value kayles:5,7 + nim:3 computes the nim-value of a sum of games");
  app->callback([command, &session] {
    const SolveOptions options{session.algorithm, command->limit};
    if (are_components(command->game, command->heaps)) {
      const Position position = parse_position(command->game, command->heaps, "n");
      return print_value_of_sum(position, options, session);
    }
    const Ruleset ruleset = Ruleset::parse(command->game);
    if (command->heaps.size() != 1) {
      throw Error(ErrorKind::invalid_input,
                  command->heaps.empty() ? "n is required (see sprague --help)"
                                         : "write one heap size, or a sum such as kayles:5,7");
    }
    const Natural heap = natural_for("n", command->heaps[0]);
    // A heap beyond max_heap_size needs a proven period, which solve() finds or refuses.
    const HeapSize up_to = std::min(heap, Natural(max_heap_size)).to_uint64().value();
    const NimSequence sequence = solve(ruleset, up_to, options, session.run());
    session.write_line(session.json ? value_json(sequence, heap)
                                    : value_at(sequence, heap).to_string());
  });
}

}  // namespace sprague::cli
