#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

struct MovesCommand {
  std::string game;
  std::vector<std::string> heaps;
  std::optional<std::uint64_t> limit;
  std::optional<std::string> values;
  std::optional<std::string> made;
  bool count = false;
};

bool is_number(const std::string& text) {
  try {
    Natural::parse(text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// Writes the values that winning moves must leave, for values without rules.
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
  for (const std::string& text : heap_words(command.heaps, "HEAP"))
    heaps.push_back(number_for("HEAP", text, 0, max_heap_size));
  return heaps;
}

void write_outcome(const Analysis& analysis, Session& session) {
  if (analysis.played_out)
    return session.write_line(std::string(outcome_text(*analysis.played_out)));
  session.write_line(fmt::format("{} {}: {}", name_of_value(analysis), text_of_value(analysis),
                                 outcome_text(analysis.outcome())));
}

/// The moves by values from a file, whether or not rules are given too.
void run_moves_of_values(MovesCommand& command, Session& session) {
  if (!command.game.empty() && is_number(command.game)) {  // no game, but a heap
    command.heaps.insert(command.heaps.begin(), command.game);
    command.game.clear();
  }
  if (command.heaps.empty()) fail_required("HEAP");
  require_normal_play(session);
  const std::vector<HeapSize> heaps = heaps_in(command);
  const RunControl run = session.run();
  const Sequence sequence = command.game.empty()
                                ? read_values(*command.values, run)
                                : read_values(*command.values, parse_ruleset(command.game), run);
  for (const HeapSize heap : heaps) require_known(sequence, heap);
  const Analysis analysis = analyse(sequence, heaps, run);
  if (session.json) return session.write_line(analysis_json(sequence, heaps, analysis));
  write_outcome(analysis, session);
  if (!sequence.has_rules()) write_required_values(heaps, analysis, session);
  for (const Move& move : analysis.winning) session.write_line(move.text);
}

/// The position after moves such as `0: 5 -> 2,2; 1: a1 b1`.
Position after_moves(Position position, std::string_view moves, const RunControl& run) {
  while (!moves.empty()) {
    std::string_view move = moves.substr(0, moves.find(';'));
    moves.remove_prefix(std::min(move.size() + 1, moves.size()));
    while (move.starts_with(' ')) move.remove_prefix(1);
    position = position.after(position.parse_move(move), run);
  }
  return position;
}

void answer(MovesCommand& command, Session& session) {
  if (command.values) return run_moves_of_values(command, session);
  if (command.game.empty()) fail_required("GAME");
  Position position = parse_position(command.game, command.heaps, "HEAP", session);
  require_heaps(position, command.limit);
  if (command.made) position = after_moves(std::move(position), *command.made, session.run());
  const SolveOptions options = session.solve_options(command.limit);
  const RunControl run = session.run();
  if (command.count) {
    const Natural count = count_winning_moves(position, options, run);
    return session.write_line(session.json ? winning_move_count_json(position, count)
                                           : count.to_string());
  }
  const std::optional<Analysis> without_value = analyse_without_value(position, options, run);
  const Analysis analysis = without_value ? *without_value : analyse(position, options, run);
  if (session.json) return session.write_line(analysis_json(position, analysis));
  write_outcome(analysis, session);
  for (const std::string& move : winning_move_texts(position, analysis)) session.write_line(move);
}

/// Answers for each line of standard input where the position or the game is "-".
void run_moves(MovesCommand& command, Session& session) {
  const std::vector<std::string> dash{"-"};
  if (command.values && command.game == "-" && command.heaps.empty()) {  // no game
    command.game.clear();
    command.heaps = dash;
  }
  const bool positions = command.heaps == dash;
  if (!positions && command.game != "-") return answer(command, session);
  require_one_input({command.game, positions ? "-" : ""});
  PossibleCount count;
  for_each_input(session, "-", [&](const std::string& line) {
    MovesCommand one = command;
    if (positions) {
      one.heaps = heap_words({line}, "HEAP");
      count.take(one.heaps);
    } else {
      one.game = line;
    }
    answer(one, session);
  });
  count.tell(session);
}

}  // namespace

void add_moves(CLI::App& program, Session& session) {
  auto command = std::make_shared<MovesCommand>();
  auto* app =
      program.add_subcommand("moves", "find the outcome of a position and every winning move");
  app->add_option("GAME", command->game,
                  fmt::format("{}; - reads games, one a line", position_game_help));
  app->add_option("HEAP", command->heaps,
                  "heap sizes, or further components GAME:HEAP; - reads positions, one a line");
  app->add_option("--after", command->made,
                  "moves made before, as they are printed, separated by ;, such as '0: 5 -> 2,2'")
      ->type_name("MOVES");
  app->add_flag(
      "--count", command->count,
      "print how many winning moves there are; those of coins are counted without a list");
  add_values(*app, command->values);
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  for (const char* const name : {"--count", "--after", "--limit"})
    app->get_option("--values")->excludes(name);
  add_misere(*app, session);
  app->footer(
      "Prints the nim-sum and the outcome, then one winning move per line: the heap and the heaps "
      "that replace it,\n"
      "or the move and the board that it leaves; in a sum behind the number of the component, from "
      "0 on.\n"
      "Equal heaps of a component are listed once.\n"
      "With --values and no game, prints to which nim-value a winning move must change each heap.\n"
      "Examples:\n"
      "  sprague moves nim 3 5 7\n"
      "  sprague moves kayles 12\n"
      "  sprague moves kayles:5,7 + nim:3    a sum of different games: 0: 5 -> 4\n"
      "  sprague moves cram:3x4 + kayles:5   boards and graphs too, see sprague games\n"
      "  sprague moves cram:3x4 --after 'a1 b1; c2 d2'\n"
      "  sprague moves wythoff:1000000,1618033\n"
      "  sprague moves 'ruler:1..1000' --count             number of winning moves\n"
      "  sprague moves kayles 5 7 --misere   the last player loses\n"
      "  sprague moves 3 5 7 --values mine.txt");
  app->callback([command, &session] { run_moves(*command, session); });
}

}  // namespace sprague::cli
