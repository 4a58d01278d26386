#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

struct ListCommand {
  std::string game;
  std::uint64_t heaps = 1;
  std::optional<std::uint64_t> max;
  std::uint64_t min = 1;
  std::optional<std::uint64_t> positions;
  Order order = Order::sorted;
  Target target;
};

/// Prints positions as they come: a line each, or the elements of a JSON array.
class PositionPrinter {
 public:
  explicit PositionPrinter(bool json) : json_(json) {}

  void print(std::span<const HeapSize> heaps) {
    const char* separator = first_ ? "" : ",";
    first_ = false;
    if (json_) fmt::format_to(fmt::appender(text_), "{}[{}]", separator, fmt::join(heaps, ","));
    else fmt::format_to(fmt::appender(text_), "{}\n", fmt::join(heaps, " "));
    constexpr std::size_t chunk = 1 << 16;
    if (text_.size() >= chunk) flush();
  }

  void flush() {
    write_out({text_.data(), text_.size()});
    text_.clear();
  }

 private:
  bool json_;
  bool first_ = true;
  fmt::memory_buffer text_;
};

void run_list(const ListCommand& command, Session& session) {
  const Ruleset ruleset = Ruleset::parse(command.game);
  if (command.min > *command.max) {
    throw Error(ErrorKind::invalid_input, fmt::format("--min {} is greater than --max {}", command.min, *command.max));
  }
  const RunControl run = session.run();
  const NimSequence sequence = solve(ruleset, *command.max, {session.algorithm, {}}, run);
  session.progress.clear();
  PositionPrinter printer(session.json);
  if (session.json) write_out(fmt::format("{{\"game\":\"{}\",\"positions\":[", ruleset.canonical()));
  std::uint64_t left = command.positions.value_or(~std::uint64_t{0});
  if (left > 0) {
    for_each_position(sequence, command.heaps, {command.min, *command.max}, command.order, command.target,
                      [&](std::span<const HeapSize> heaps) {
                        printer.print(heaps);
                        return --left > 0;
                      },
                      run);
  }
  printer.flush();
  if (session.json) write_out("]}\n");
}

}  // namespace

void add_list(CLI::App& program, Session& session) {
  auto command = std::make_shared<ListCommand>();
  auto* app = program.add_subcommand("list", "list the P-positions (or others), one a line");
  app->add_option("GAME", command->game, "rules of a game")->required();
  add_number(*app, "--heaps", command->heaps, 1, 1000, "number of heaps (default 1)");
  add_heap(*app, "--max", command->max, "largest heap")->required();
  add_number(*app, "--min", command->min, 0, max_heap_size, "smallest heap (default 1: no empty heaps)");
  add_number(*app, "--limit", command->positions, 0, ~std::uint64_t{0}, "stop after so many positions");
  add_order(*app, command->order);
  add_target(*app, command->target);
  app->footer(
      "Examples:\n"
      "  sprague list 0.07 --max 40                     1 5 9 15 21 25 29 35 39\n"
      "  sprague list nim-square --heaps 3 --max 30 --limit 10\n"
      "  sprague list kayles --max 1e18 --min 1e17 --limit 5 --nim-sum 3");
  app->callback([command, &session] { run_list(*command, session); });
}

}  // namespace sprague::cli
