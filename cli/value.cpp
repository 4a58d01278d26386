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
      "value", "compute the nim-value of one heap, of any size when a period is proven");
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula or a name")
      ->required();
  app->add_option("n", command->heap, "heap size")->required();
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Examples:\n"
      "  sprague value kayles 10^100      uses the proven period\n"
      "  sprague value nim-square 100000  computes all values");
  app->callback([command, &session] {
    const Ruleset ruleset = Ruleset::parse(command->game);
    const Natural heap = natural_for("n", command->heap);
    // A heap beyond max_heap_size needs a proven period, which solve() finds or refuses.
    const HeapSize up_to = std::min(heap, Natural(max_heap_size)).to_uint64().value();
    const NimSequence sequence =
        solve(ruleset, up_to, {session.algorithm, command->limit}, session.run());
    session.write_line(session.json ? value_json(sequence, heap)
                                    : value_at(sequence, heap).to_string());
  });
}

}  // namespace sprague::cli
