#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {

void add_moves(CLI::App& program, Session& session) {
  struct Command {
    std::string game;
    std::vector<std::string> heaps;
    std::optional<std::uint64_t> limit;
  };
  auto command = std::make_shared<Command>();
  auto* app =
      program.add_subcommand("moves", "find the outcome of a position and every winning move");
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula or a name")
      ->required();
  app->add_option("HEAP", command->heaps, "heap sizes")->required();
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Prints the nim-sum and the outcome, then one winning move per line: the heap and the heaps "
      "that replace it.\n"
      "Heaps of equal size are listed once.\n"
      "Examples:\n"
      "  sprague moves nim 3 5 7\n"
      "  sprague moves kayles 12");
  app->callback([command, &session] {
    const Ruleset ruleset = Ruleset::parse(command->game);
    std::vector<HeapSize> heaps;
    for (const std::string& text : command->heaps) {
      heaps.push_back(number_for("HEAP", text, 0, max_heap_size));
    }
    const Analysis analysis =
        analyse(ruleset, heaps, {session.algorithm, command->limit}, session.run());
    if (session.json) return session.write_line(analysis_json(ruleset, heaps, analysis));
    session.write_line(fmt::format("nim-sum {}: {}", analysis.nim_sum,
                                   analysis.nim_sum == 0 ? "P-position, the previous player wins"
                                                         : "N-position, the next player wins"));
    for (const Move& move : analysis.winning) {
      session.write_line(
          fmt::format("{} -> {}", move.from,
                      move.to.empty() ? "0" : fmt::format("{}", fmt::join(move.to, " + "))));
    }
  });
}

}  // namespace sprague::cli
