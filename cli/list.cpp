#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

struct ListCommand {
  std::string game;
  std::optional<std::string> values;
  std::optional<std::uint64_t> max;
  std::optional<std::uint64_t> positions;
  PositionQuery query;
};

/// Prints positions as they are found, as lines or as an array in one JSON object.
class PositionPrinter {
 public:
  PositionPrinter(const std::string& game, Session& session)
      : opening_(fmt::format("{{\"game\":{},\"positions\":[", json_string(game))),
        session_(session) {}

  void print(std::span<const HeapSize> heaps) {
    auto out = fmt::appender(text_);
    if (session_.json)
      fmt::format_to(out, "{}[{}]", std::exchange(opening_, ","), fmt::join(heaps, ","));
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
  Session& session_;
  fmt::memory_buffer text_;
};

void check_range(const PositionQuery& query) {
  if (query.range.min > query.range.max) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("--min {} is greater than --max {}", query.range.min, query.range.max));
  }
}

/// Prints the positions that `list(visit)` lists.
template <class List>
void print_positions(const ListCommand& command, const std::string& game, Session& session,
                     List list) {
  PositionPrinter printer(game, session);
  std::uint64_t left = command.positions.value_or(~std::uint64_t{0});
  const auto print = [&](std::span<const HeapSize> heaps) {
    printer.print(heaps);
    return --left > 0;
  };
  if (left > 0) list(print);
  printer.finish();
}

/// Lists by values from a file, whether or not rules are given too.
void run_list_of_values(ListCommand& command, Session& session) {
  const RunControl run = session.run();
  const NimSequence sequence =
      command.game.empty() ? read_values(*command.values, run)
                           : read_values(*command.values, Ruleset::parse(command.game), run);
  PositionQuery& query = command.query;
  query.range.max = command.max.value_or(sequence.values().size() - 1);
  check_range(query);
  require_known(sequence, query.range.max);
  print_positions(command, sequence.name(), session, [&](const auto& print) {
    for_each_position(sequence, query.heaps, query.range, query.order, query.target, print, run);
  });
}

void run_list(ListCommand& command, Session& session) {
  if (command.values) return run_list_of_values(command, session);
  if (command.game.empty()) fail_required("GAME");
  if (!command.max) fail_required("--max");
  const Ruleset ruleset = Ruleset::parse(command.game);
  PositionQuery& query = command.query;
  query.range.max = *command.max;
  query.solve.algorithm = session.algorithm;
  check_range(query);
  print_positions(command, ruleset.canonical(), session,
                  [&](const auto& print) { list_positions(ruleset, query, print, session.run()); });
}

}  // namespace

void add_list(CLI::App& program, Session& session) {
  auto command = std::make_shared<ListCommand>();
  command->query.range.min = 1;
  auto* app = program.add_subcommand("list", "list P-positions, or others, one per line");
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula or a name");
  add_values(*app, command->values);
  add_number(*app, "--heaps", command->query.heaps, 1, 1000, "number of heaps (default 1)");
  add_heap(*app, "--max", command->max, "largest heap (with --values, by default the last one)");
  add_number(*app, "--min", command->query.range.min, 0, max_heap_size,
             "smallest heap (default 1)");
  add_number(*app, "--limit", command->positions, 0, ~std::uint64_t{0},
             "maximum number of positions");
  add_order(*app, command->query.order);
  add_target(*app, command->query.target);
  app->footer(
      "Examples:\n"
      "  sprague list 0.07 --max 40                     1 5 9 15 21 25 29 35 39\n"
      "  sprague list nim-square --heaps 3 --max 30 --limit 10\n"
      "  sprague list kayles --max 1e18 --min 1e17 --limit 5 --nim-sum 4");
  app->callback([command, &session] { run_list(*command, session); });
}

}  // namespace sprague::cli
