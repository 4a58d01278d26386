#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {

void add_value(CLI::App& program, Session& session) {
  struct Command {
    std::string game;
    std::string heap;
    std::optional<std::uint64_t> limit;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand(
      "value", "the nim-value of one heap, however large if a period is proven");
  app->add_option("GAME", command->game, "rules of a game")->required();
  app->add_option("n", command->heap, "heap size")->required();
  add_heap(*app, "--limit", command->limit, "compute at most the heaps up to this one");
  app->footer(
      "Examples:\n"
      "  sprague value kayles 10^100      by the proven period\n"
      "  sprague value nim-square 100000  by computing that far");
  app->callback([command, &session] {
    const Ruleset ruleset = Ruleset::parse(command->game);
    const Natural heap = natural_for("n", command->heap);
    // Beyond the largest heap size only a proven period helps, which solve() then finds or refuses.
    const HeapSize up_to = std::min(heap, Natural(max_heap_size)).to_uint64().value();
    const NimSequence sequence =
        solve(ruleset, up_to, {session.algorithm, command->limit}, session.run());
    session.write_line(session.json ? value_json(sequence, heap)
                                    : value_at(sequence, heap).to_string());
  });
}

}  // namespace sprague::cli
