#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

struct MovesCommand {
  std::string game;
  std::vector<std::string> heaps;
  std::optional<std::uint64_t> limit;
  std::optional<std::string> values;
};

bool is_number(const std::string& text) {
  try {
    Natural::parse(text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// What a winning move must do, for values without rules.
void write_required_values(const std::vector<HeapSize>& heaps, const Analysis& analysis,
                           Session& session) {
  for (const RequiredValue& each : required_values(heaps, analysis)) {
    session.write_line(fmt::format("{} of value {} -> value {}{}", each.heap, each.value,
                                   each.required,
                                   each.required > each.value ? " (if a move leads there)" : ""));
  }
}

std::vector<HeapSize> heaps_in(const MovesCommand& command) {
  std::vector<HeapSize> heaps;
  for (const std::string& text : command.heaps)
    heaps.push_back(number_for("HEAP", text, 0, max_heap_size));
  return heaps;
}

void write_analysis(const std::vector<HeapSize>& heaps, const Analysis& analysis, bool has_rules,
                    Session& session) {
  session.write_line(fmt::format("nim-sum {}: {}", analysis.nim_sum,
                                 analysis.nim_sum == 0 ? "P-position, the previous player wins"
                                                       : "N-position, the next player wins"));
  if (!has_rules) write_required_values(heaps, analysis, session);
  for (const Move& move : analysis.winning) {
    session.write_line(
        fmt::format("{} -> {}", move.from,
                    move.to.empty() ? "0" : fmt::format("{}", fmt::join(move.to, " + "))));
  }
}

/// The moves by values from a file, whether or not rules are given too.
void run_moves_of_values(MovesCommand& command, Session& session) {
  if (!command.game.empty() && is_number(command.game)) {  // no game, but a heap
    command.heaps.insert(command.heaps.begin(), command.game);
    command.game.clear();
  }
  if (command.heaps.empty()) fail_required("HEAP");
  const std::vector<HeapSize> heaps = heaps_in(command);
  const RunControl run = session.run();
  const NimSequence sequence =
      command.game.empty() ? read_values(*command.values, run)
                           : read_values(*command.values, Ruleset::parse(command.game), run);
  for (const HeapSize heap : heaps) require_known(sequence, heap);
  const Analysis analysis = analyse(sequence, heaps, run);
  if (session.json) return session.write_line(analysis_json(sequence, heaps, analysis));
  write_analysis(heaps, analysis, sequence.has_rules(), session);
}

void run_moves(MovesCommand& command, Session& session) {
  if (command.values) return run_moves_of_values(command, session);
  if (command.game.empty()) fail_required("GAME");
  if (command.heaps.empty()) fail_required("HEAP");
  const Ruleset ruleset = Ruleset::parse(command.game);
  const std::vector<HeapSize> heaps = heaps_in(command);
  const Analysis analysis =
      analyse(ruleset, heaps, {session.algorithm, command.limit}, session.run());
  if (session.json) return session.write_line(analysis_json(ruleset, heaps, analysis));
  write_analysis(heaps, analysis, true, session);
}

}  // namespace

void add_moves(CLI::App& program, Session& session) {
  auto command = std::make_shared<MovesCommand>();
  auto* app =
      program.add_subcommand("moves", "find the outcome of a position and every winning move");
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula or a name");
  app->add_option("HEAP", command->heaps, "heap sizes");
  add_values(*app, command->values);
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Prints the nim-sum and the outcome, then one winning move per line: the heap and the heaps "
      "that replace it.\n"
      "Heaps of equal size are listed once.\n"
      "With --values and no game, prints to which nim-value a winning move must change each heap.\n"
      "Examples:\n"
      "  sprague moves nim 3 5 7\n"
      "  sprague moves kayles 12\n"
      "  sprague moves 3 5 7 --values mine.txt");
  app->callback([command, &session] { run_moves(*command, session); });
}

}  // namespace sprague::cli
