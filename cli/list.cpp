#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

struct ListCommand {
  std::vector<std::string> games;
  std::optional<std::uint64_t> heaps;
  CLI::Option* order_given = nullptr;
  CLI::Option* min_given = nullptr;
  bool from_lines = false;  // --min and --max are for those lines that have no range
  std::optional<std::string> values;
  std::optional<std::uint64_t> max;
  std::optional<std::uint64_t> max_total;
  std::optional<std::uint64_t> positions;
  PositionQuery query;
};

/// Prints positions as they are found, as lines or as an array in one JSON object.
class PositionPrinter {
 public:
  /// `opening` is the beginning of the JSON object, up to the array of positions. With `numbers` a
  /// position has one number, and the array holds numbers.
  PositionPrinter(std::string opening, bool numbers, Session& session)
      : opening_(std::move(opening)), numbers_(numbers), session_(session) {}

  void print(std::span<const HeapSize> heaps) {
    auto out = fmt::appender(text_);
    if (session_.json)
      fmt::format_to(out, "{}{}", std::exchange(opening_, ","),
                     numbers_ ? number_json(heaps[0]) : numbers_json(heaps));
    else
      fmt::format_to(out, "{}\n", fmt::join(heaps, " "));
    constexpr std::size_t chunk = 1 << 16;
    if (text_.size() >= chunk) flush();
  }

  /// Ends the output; requires that the list is complete.
  void finish() {
    if (session_.json)
      fmt::format_to(fmt::appender(text_), "{}]}}\n", opening_ == "," ? "" : opening_);
    flush();
  }

 private:
  void flush() {
    session_.write({text_.data(), text_.size()});
    text_.clear();
  }

  std::string opening_;  // text before the next position of the array
  bool numbers_;
  Session& session_;
  fmt::memory_buffer text_;
};

[[noreturn]] void refuse_list(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

HeapRange checked(HeapRange range) {
  if (range.min > range.max)
    refuse_list(fmt::format("--min {} is greater than --max {}", range.min, range.max));
  return range;
}

/// The range of --min and --max; empty without --max.
std::optional<HeapRange> range_of(const ListCommand& command) {
  if (!command.max) return std::nullopt;
  return checked({command.query.range.min, *command.max});
}

/// Prints the positions that `list(visit)` lists, in a JSON object that begins with `member`.
template <class List>
void print_positions(const ListCommand& command, const std::string& member, Session& session,
                     List list, bool numbers = false) {
  const std::string opening = fmt::format("{{{},\"{}\":[", member, numbers ? "n" : "positions");
  PositionPrinter printer(opening, numbers, session);
  std::uint64_t left = command.positions.value_or(~std::uint64_t{0});
  const auto print = [&](std::span<const HeapSize> heaps) {
    printer.print(heaps);
    return --left > 0;
  };
  if (left > 0) list(print);
  printer.finish();
}

std::string game_member(const std::string& game) {
  return fmt::format("\"game\":{}", json_string(game));
}

/// Lists by values from a file, whether or not rules are given too.
void run_list_of_values(ListCommand& command, Session& session) {
  const RunControl run = session.run();
  require_normal_play(session);
  if (command.games.size() > 1) refuse_list("--values are those of one game");
  const Sequence sequence =
      command.games.empty() ? read_values(*command.values, run)
                            : read_values(*command.values, parse_ruleset(command.games[0]), run);
  const PositionQuery& query = command.query;
  const HeapRange range =
      checked({query.range.min, command.max.value_or(sequence.values().size() - 1)});
  require_known(sequence, range.max);
  print_positions(command, game_member(sequence.name()), session, [&](const auto& print) {
    for_each_position(sequence, command.heaps.value_or(1), range, query.order, query.target, print,
                      run);
  });
}

/// Heaps of one game.
void run_list_of_game(ListCommand& command, const Ruleset& ruleset, HeapRange range,
                      Session& session) {
  PositionQuery& query = command.query;
  query.range = range;
  query.heaps = command.heaps.value_or(1);
  query.solve = session.solve_options();
  query.solve.may_be_loony = true;
  print_positions(command, game_member(ruleset.canonical()), session,
                  [&](const auto& print) { list_positions(ruleset, query, print, session.run()); });
}

/// A sum of components: one heap of each. A single game with a range is as with --min and --max.
void run_list_of_sum(ListCommand& command, Session& session) {
  if (!command.max) require_ranges(command.games);
  const std::vector<GameRange> games = GameRange::parse_sum(command.games, range_of(command));
  const bool has_bounds = command.max || !command.min_given->empty();
  if (has_bounds && !command.from_lines) refuse_unused_range(command.games);
  if (games.size() == 1)
    return run_list_of_game(command, games[0].ruleset, games[0].range, session);
  if (command.heaps || !command.order_given->empty())
    refuse_list("several games mean one heap of each, in order; leave out --heaps and --order");
  SolveOptions options = session.solve_options();
  options.may_be_loony = true;
  print_positions(command, fmt::format("\"games\":{}", game_ranges_json(games)), session,
                  [&](const auto& print) {
                    list_sums(games, command.query.target, options, print, session.run());
                  });
}

/// Heaps that depend on n: the n.
void run_list_of_numbers(const ListCommand& command, const std::string& text, Session& session) {
  if (command.heaps || !command.order_given->empty())
    refuse_list("heaps that depend on n are listed by n; leave out --heaps and --order");
  const std::optional<HeapRange> range = range_of(command);
  if (!range) refuse_list("--max is required: the largest n");
  const CorrelatedQuery query{
      CorrelatedHeap::parse(text), *range, command.query.target, {}, session.solve_options()};
  const auto list = [&](const auto& print) {
    list_correlated(
        query, [&](HeapSize n) { return print({{n}}); }, session.run());
  };
  print_positions(command, fmt::format("\"heaps\":{}", correlated_heaps_json(query.heaps)), session,
                  list, true);
}

/// Positions that numbers name, such as boards up to a size.
void run_list_of_box(const ListCommand& command, Session& session) {
  require_numbers(command.games[0], command.heaps, !command.order_given->empty());
  const std::optional<std::uint64_t> max = command.max ? command.max : command.max_total;
  if (!max) fail_required("--max");
  const PositionQuery& query = command.query;
  const BoxQuery box{command.games[0],
                     checked({query.range.min, *max}),
                     command.order_given->empty() ? std::nullopt : std::optional(query.order),
                     query.target,
                     session.solve_options(),
                     command.max_total,
                     command.heaps};
  print_positions(command, game_member(box.game), session,
                  [&](const auto& print) { list_box(box, print, session.run()); });
}

/// Tuples, each number from a range of its own.
void run_list_of_ranges(const ListCommand& command, BoxQuery box, Session& session) {
  if (command.heaps || command.max || !command.min_given->empty() || !command.order_given->empty())
    refuse_list("each number has its range; leave out --max, --min, --heaps and --order");
  box.target = command.query.target;
  box.solve = session.solve_options();
  box.max_total = command.max_total;
  print_positions(command, game_member(command.games[0]), session,
                  [&](const auto& print) { list_box(box, print, session.run()); });
}

void run_list(ListCommand& command, Session& session) {
  if (!command.values && command.games.size() == 1) {
    if (auto box = BoxQuery::parse_ranges(command.games[0]))
      return run_list_of_ranges(command, *std::move(box), session);
  }
  if (command.max_total && (command.values || !is_kind_alone(command.games)))
    refuse_list(
        "--max-total is for positions that numbers name, as those of wythoff; leave it out");
  if (command.values) return run_list_of_values(command, session);
  if (command.games.empty()) fail_required("GAME");
  refuse_numbers(command.games);
  const std::string text = fmt::format("{}", fmt::join(command.games, " "));
  if (is_kind_alone(command.games)) return run_list_of_box(command, session);
  if (CorrelatedHeap::depends_on_n(text)) return run_list_of_numbers(command, text, session);
  if (command.games.size() > 1 || Position::names_components(text))
    return run_list_of_sum(command, session);
  const std::optional<HeapRange> range = range_of(command);
  if (!range) fail_required("--max");
  run_list_of_game(command, parse_ruleset(text), *range, session);
}

}  // namespace

void add_list(CLI::App& program, Session& session) {
  auto command = std::make_shared<ListCommand>();
  auto* app = program.add_subcommand("list", "list P-positions, or others, one per line");
  app->add_option(
      "GAME", command->games,
      "game; or a sum of ranges or heaps (kayles:0..9 nim:0..9), or heaps that depend on "
      "n (nim:n nim:2n), of which the n from --min to --max are listed; or a game on tuples or "
      "boards (wythoff, cram), by its numbers; - reads games, one a line");
  add_values(*app, command->values);
  add_number(*app, "--heaps", command->heaps, 1, 1000, "number of heaps (default 1)");
  add_heap(*app, "--max", command->max,
           "largest heap, or n (with --values, by default the last one)");
  add_number(*app, "--min", command->query.range.min, 0, max_heap_size,
             "smallest heap, or n (default 0)");
  add_number(*app, "--max-total", command->max_total, 0, ~std::uint64_t{0},
             "largest sum of the numbers of a position (tuples and boards)");
  add_number(*app, "--limit", command->positions, 0, ~std::uint64_t{0},
             "maximum number of positions");
  add_order(*app, command->query.order);
  command->order_given = app->get_option("--order");
  command->min_given = app->get_option("--min");
  add_target(*app, command->query.target);
  add_misere(*app, session);
  app->footer(
      "Examples:\n"
      "  sprague list 0.07 --max 40                     0 1 5 9 15 21 25 29 35 39\n"
      "  sprague list nim-square --heaps 3 --max 30 --limit 10\n"
      "  sprague list kayles --max 100 --misere         1 4 9 12 20\n"
      "  sprague list kayles:0..10 nim:0..10            one heap of each game\n"
      "  sprague list nim:n nim:2n nim:3n --max 20      0 1 2 4 5 8 9 10 16 17 18 20\n"
      "  sprague list wythoff --max 10                  pairs of numbers; cram: sides of boards\n"
      "  sprague list wythoff --max-total 20            0 0, 1 2, 3 5, 4 7, 6 10\n"
      "  sprague list fibonacci-nim:1..20,1             a range, or a number, for each number\n"
      "  sprague list kayles --max 1e18 --min 1e17 --limit 5 --nim-sum 4");
  app->callback([command, &session] {
    if (command->games != std::vector<std::string>{"-"}) return run_list(*command, session);
    for_each_input(session, "-", [&](const std::string& game) {
      ListCommand one = *command;
      one.games = {game};
      one.from_lines = true;
      run_list(one, session);
    });
  });
}

}  // namespace sprague::cli
