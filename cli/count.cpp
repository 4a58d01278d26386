#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"
#include "sprague/fmt.hpp"

namespace sprague::cli {
namespace {

struct CountCommand {
  std::vector<std::string> games;
  std::optional<std::string> values;
  std::optional<std::string> histogram;
  std::optional<std::uint64_t> heaps;
  std::optional<Natural> min;
  std::optional<Natural> max;
  std::optional<std::uint64_t> total;
  std::optional<std::uint64_t> tokens;
  std::optional<std::uint64_t> board;
  std::optional<std::uint64_t> dimensions;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> max_total;
  bool sum = false;
  bool pad = false;
  bool from_lines = false;  // --min and --max are for those lines that have no range
  CLI::Option* order_given = nullptr;
  CountQuery query;
};

[[noreturn]] void reject(const std::string& message) {
  throw Error(ErrorKind::invalid_input, message);
}

void check_combination(const CountCommand& command) {
  if (command.tokens.has_value() != command.board.has_value()) {
    reject("--tokens and --board need each other: --tokens C --board N");
  }
  if (command.tokens && (command.heaps || command.total || command.min || command.max ||
                         !command.order_given->empty())) {
    reject(
        "--heaps, --total, --min, --max and --order do not apply to tokens; use --board and "
        "--dimensions");
  }
  for (const std::string& game : command.games) {
    if (command.tokens && GameRange::has_range(game)) {
      reject(fmt::format("'{}' has a range, but tokens move on a --board", game));
    }
  }
  if (command.dimensions && !command.tokens)
    reject("--dimensions needs tokens: --tokens C --board N");
  const std::size_t members =
      command.games.size() + (command.values ? 1 : 0) + (command.histogram ? 1 : 0);
  if (members == 0) fail_required("GAME");
  refuse_numbers(command.games);
  if (members > 1 && (command.heaps || !command.order_given->empty())) {
    reject(
        command.games.size() > 1
            ? "several games mean one heap of each, in order; leave out --heaps and --order"
            : "a game beside given values means one heap of each; leave out --heaps and --order");
  }
  if (command.histogram && members == 1 && (command.min || command.max))
    reject("--min and --max do not apply to --histogram, which is of a whole range");
  if (command.min && !command.max && !command.total && !command.max_total)
    reject("--min needs --max");
  if (command.limit && command.games.empty())
    reject("--limit is for rules; values that are given end where they end; leave it out");
  if (command.pad && !command.query.modulus)
    reject("--pad needs --mod: it pads to the width of the modulus");
}

std::optional<NaturalRange> default_range(const CountCommand& command) {
  if (command.total) {
    const Natural least = command.min.value_or(Natural(1));
    return NaturalRange{least, command.max.value_or(std::max(least, Natural(*command.total)))};
  }
  if (command.board) return NaturalRange{Natural(0), Natural(*command.board - 1)};
  if (command.max) return NaturalRange{command.min.value_or(Natural(0)), *command.max};
  return std::nullopt;
}

/// The values of a file for the heaps of the range, by default all.
GivenValues values_from(const std::string& path, const std::optional<NaturalRange>& range,
                        const RunControl& run) {
  const Sequence sequence = read_values(path, run);
  const HeapSize last = sequence.values().size() - 1;
  if (!range) return {sequence.name(), distribution(sequence, {Natural(0), Natural(last)}, run)};
  if (range->min > range->max) {
    reject(fmt::format("the range {}..{} is empty; the least heap must not exceed the greatest",
                       range->min, range->max));
  }
  require_known(sequence, std::min(range->max, Natural(max_heap_size)).to_uint64().value());
  return {sequence.name(), distribution(sequence, *range, run)};
}

/// Pairs on the command line, or in a file.
GivenValues histogram_from(const std::string& text) {
  std::error_code unknown;
  const bool begins_with_number = text[0] >= '0' && text[0] <= '9';
  if (begins_with_number && !std::filesystem::exists(text, unknown)) {
    try {
      return {"histogram", ValueDistribution::parse(text)};
    } catch (const Error& error) {
      throw Error(error.kind(), fmt::format("--histogram: {}", error.what()), error.position());
    }
  }
  try {
    return {"histogram of " + text, ValueDistribution::parse(read_bytes(text))};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), fmt::format("{}, {}", text, error.what()));
  }
}

/// Prints a count, with --pad as wide as the largest residue: 9 digits for 10^9.
void print_count(const Natural& count, const CountCommand& command, Session& session) {
  std::string digits = count.to_string();
  if (command.pad) {
    std::string width = command.query.modulus->to_string();
    const bool power_of_ten =
        width.find_last_not_of('0') == 0 && width[0] == '1' && width.size() > 1;
    const std::size_t wanted = width.size() - (power_of_ten ? 1 : 0);
    if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
  }
  session.write_line(digits);
}

/// Counts the n of --min to --max for heaps that depend on n.
void run_correlated(const std::string& heaps, const CountCommand& command, Session& session) {
  if (command.heaps || command.total || command.tokens || command.values || command.histogram ||
      command.sum || !command.order_given->empty()) {
    reject(
        "heaps that depend on n are counted by n; leave out --heaps, --total, --order, --tokens, "
        "--values, --histogram and --sum");
  }
  if (!command.max) reject("--max is required: the largest n");
  const auto bound = [](const char* name, const Natural& n) {
    if (n > Natural(max_heap_size)) reject(fmt::format("{}: n goes up to 2^62", name));
    return n.to_uint64().value();
  };
  CorrelatedQuery query{
      CorrelatedHeap::parse(heaps),
      {bound("--min", command.min.value_or(Natural(0))), bound("--max", *command.max)},
      command.query.target,
      command.query.modulus,
      session.solve_options(command.limit)};
  const CorrelatedResult result = count_correlated(query, session.run());
  if (session.json) return session.write_line(correlated_json(query, result));
  print_count(result.count, command, session);
}

void refuse_heaps_only(const CountCommand& command) {
  if (command.total || command.tokens || command.values || command.histogram || command.limit) {
    reject(
        "--total, --tokens, --values, --histogram and --limit are for games of heaps; leave them "
        "out");
  }
  if (command.query.nim_sum) reject("--nim-sum: values of such positions are below 2^64");
}

/// Tuples, each number from a range of its own.
BoxQuery box_of_ranges(const CountCommand& command, BoxQuery box, const Session& session) {
  refuse_heaps_only(command);
  if (command.heaps || command.max || command.min || !command.order_given->empty())
    reject("each number has its range; leave out --max, --min, --heaps and --order");
  box.target = command.query.target;
  box.solve = session.solve_options();
  box.max_total = command.max_total;
  return box;
}

BoxQuery box_of(const CountCommand& command, const Session& session) {
  refuse_heaps_only(command);
  require_numbers(command.games[0], command.heaps, !command.order_given->empty());
  if (!command.max && !command.max_total) {
    reject(fmt::format(
        "--max is required: the largest number of a position, as in sprague count {} --max 20",
        command.games[0]));
  }
  const auto bound = [](const char* name, const Natural& number) {
    if (number > Natural(max_heap_size)) reject(fmt::format("{}: numbers go up to 2^62", name));
    return number.to_uint64().value();
  };
  const CountQuery& query = command.query;
  const std::uint64_t max = command.max ? bound("--max", *command.max) : *command.max_total;
  const std::uint64_t min = bound("--min", command.min.value_or(Natural(0)));
  if (command.max && min > max) reject(fmt::format("--min {} is greater than --max {}", min, max));
  return {command.games[0],
          {min, max},
          command.order_given->empty() ? std::nullopt : std::optional(query.order),
          query.target,
          session.solve_options(),
          command.max_total,
          command.heaps};
}

/// Counts positions that numbers name, such as boards up to a size.
void run_box(const CountCommand& command, const BoxQuery& box, Session& session) {
  if (session.json) {
    const BoxCount exact = count_box(box, {}, session.run());
    return session.write_line(count_json(box, exact.positions, exact.sum));
  }
  const BoxCount count = count_box(box, command.query.modulus, session.run());
  print_count(command.sum ? count.sum : count.positions, command, session);
}

void run_count(CountCommand& command, Session& session) {
  check_combination(command);
  if (command.pad && session.json) reject("--json contradicts --pad; leave one out");
  if (is_kind_alone(command.games)) return run_box(command, box_of(command, session), session);
  if (command.games.size() == 1) {
    if (auto box = BoxQuery::parse_ranges(command.games[0]))
      return run_box(command, box_of_ranges(command, *std::move(box), session), session);
  }
  if (command.max_total)
    reject("--max-total is for positions that numbers name, as those of wythoff; leave it out");
  const std::string text = fmt::format("{}", fmt::join(command.games, " "));
  if (CorrelatedHeap::depends_on_n(text)) return run_correlated(text, command, session);
  CountQuery& query = command.query;
  if (!default_range(command)) require_ranges(command.games);
  query.games = GameRange::parse_wide_sum(command.games, default_range(command));
  if (command.max && !command.values && !command.from_lines) refuse_unused_range(command.games);
  if (query.games.size() > 1 && command.games.size() == 1 &&
      (command.heaps || !command.order_given->empty())) {
    reject("several games mean one heap of each, in order; leave out --heaps and --order");
  }
  if (command.values)
    query.given.push_back(values_from(*command.values, default_range(command), session.run()));
  if (command.histogram) query.given.push_back(histogram_from(*command.histogram));
  if (command.histogram && command.board &&
      query.given.back().values.heaps() != Natural(*command.board)) {
    reject(fmt::format("the histogram is of {} coordinates, and --board has {}",
                       query.given.back().values.heaps(), *command.board));
  }
  query.heaps = command.heaps.value_or(command.total ? CountQuery::any_number : 1);
  query.total_size = command.total;
  query.tokens = command.tokens.value_or(0);
  query.dimensions = command.dimensions.value_or(2);
  query.sum = command.sum;
  query.solve = session.solve_options(command.limit);
  const CountResult result = count(query, session.run());
  if (session.json) return session.write_line(count_json(query, result));
  print_count(command.sum ? *result.sum : result.count, command, session);
}

}  // namespace

void add_count(CLI::App& program, Session& session) {
  auto* app = program.add_subcommand("count", "count positions, exactly or modulo a number");
  auto command = std::make_shared<CountCommand>();
  app->add_option("GAME", command->games,
                  "game, or game with a range GAME:MIN..MAX; several games: one heap of each; with "
                  "heaps that depend on n (nim:n nim:2n) the n from --min to --max are counted; - "
                  "reads games, one a line");
  add_number(*app, "--heaps", command->heaps, 0, ~std::uint64_t{0},
             "number of heaps (default 1), steps of a staircase, or coins of a strip");
  add_number(*app, "--total", command->total, 0, max_heap_size,
             "count positions of N tokens in all heaps together, of any number of heaps unless "
             "--heaps says how many");
  add_natural(*app, "--max", command->max, "largest heap, or n (with --total, by default that)");
  add_natural(*app, "--min", command->min, "smallest heap, or n (default 0, with --total 1)");
  add_number(*app, "--max-total", command->max_total, 0, ~std::uint64_t{0},
             "largest sum of the numbers of a position (tuples and boards)");
  app->add_flag("--sum", command->sum,
                "print the sum of the heap sizes, or numbers, of all these positions");
  add_values(*app, command->values);
  app->add_option("--histogram", command->histogram,
                  "numbers of heaps with each nim-value, in place of a game: 0:5,1:3 or a file of "
                  "such pairs")
      ->type_name("V:COUNT,…|FILE");
  add_order(*app, command->query.order);
  command->order_given = app->get_option("--order");
  add_target(*app, command->query.target, &command->query.nim_sum);
  app->add_option_function<std::string>(
         "--mod",
         [&query = command->query](const std::string& text) {
           query.modulus = natural_for("--mod", text);
         },
         "count modulo M")
      ->type_name("M");
  app->add_flag("--pad", command->pad,
                "add leading zeros to the width of the modulus (with --mod)");
  add_number(*app, "--tokens", command->tokens, 1, ~std::uint64_t{0},
             "count placements of N distinguishable tokens on a board instead of heaps");
  add_number(*app, "--board", command->board, 1, max_heap_size, "side length of the board");
  add_number(*app, "--dimensions", command->dimensions, 1, ~std::uint64_t{0},
             "number of dimensions of the board (default 2)");
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  add_misere(*app, session);
  app->footer(
      "Examples:\n"
      "  sprague count nim-square --heaps 3 --max 29                      1160\n"
      "  sprague count kayles --total 100                                 partitions of 100\n"
      "  sprague count 0.07 --heaps 1 --min 1 --max 50 --outcome N        40\n"
      "  sprague count kayles --heaps 3 --max 12 --misere                 67\n"
      "  sprague count kayles:0..100 nim:0..5                             one heap of each\n"
      "  sprague count nim:n nim:2n nim:3n --min 1 --max 2^30             2178309\n"
      "  sprague count wythoff --max 1000                                 pairs of numbers\n"
      "  sprague count proportionate-nim --max-total 1000 --sum           117002\n"
      "  sprague count silver-dollar --heaps 3 --max 10                   20 of 165 positions\n"
      "  sprague count nim --heaps 3 --max 1e18 --sum --mod 1e9+7         sum of their sizes\n"
      "  sprague count kayles --heaps 5 --max 1e18 --order ordered --mod 2^61\n"
      "  sprague count nim --heaps 100 --max 2^100 --order distinct --mod 1e9\n"
      "  sprague count --histogram 0:5,1:3,2:1 --heaps 3                  your own nim-values\n"
      "  sprague count --values b007814.txt --heaps 3 --min 1 --max 1000  from a file\n"
      "  sprague count 'S(2,3,5,7)' --tokens 100 --board 10000019 --outcome N --mod 1e9 --pad");
  app->callback([command, &session] {
    if (command->games != std::vector<std::string>{"-"}) return run_count(*command, session);
    for_each_input(session, "-", [&](const std::string& game) {
      CountCommand one = *command;
      one.games = {game};
      one.from_lines = true;
      run_count(one, session);
    });
  });
}

}  // namespace sprague::cli
