#include <fmt/format.h>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "result_output.hpp"
#include "sprague/detail/names.hpp"
#include "table_map.hpp"

namespace sprague::cli {
namespace {

struct TableCommand {
  std::string game;
  std::string max;
  std::optional<ValueFormat> format;
  std::optional<std::string> path;
  bool positions = false;
  bool counts = false;
  bool map = false;
  Target target = Target::p_positions();
  std::optional<std::uint64_t> limit;
};

/// Reads `20`, the same for every number, or `20x30`.
Tuple max_of(const std::string& text, const TupleRules& rules) {
  Tuple max;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('x', begin), text.size());
    if (begin == end)
      throw Error(ErrorKind::invalid_input,
                  fmt::format("MAX: '{}' lacks a number; write 20, or 20x30", text));
    max.push_back(number_for("MAX", text.substr(begin, end - begin), 0, max_tuple_number));
    begin = end + 1;
  }
  if (max.size() == 1) max.resize(rules.dimensions(), max.front());
  if (max.size() != rules.dimensions())
    throw Error(ErrorKind::invalid_input,
                fmt::format("MAX: '{}' has {} numbers, and a position has {}; write all of them, "
                            "or one for all",
                            text, max.size(), rules.dimensions()));
  return max;
}

void require_one_result(const TableCommand& command) {
  if (command.positions + command.counts + command.map > 1)
    throw Error(ErrorKind::invalid_input,
                "--positions, --counts and --map are different results; name one");
  if (command.format && (command.positions || command.counts || command.map))
    throw Error(ErrorKind::invalid_input, "--format is for the table; leave it out");
  if (!command.positions && command.limit)
    throw Error(ErrorKind::invalid_input, "--limit is for --positions; leave it out");
}

void run_table(const TableCommand& command, Session& session) {
  require_normal_play(session);
  require_one_result(command);
  const TupleRules rules = TupleRules::parse(command.game);
  const Tuple max = max_of(command.max, rules);
  if (command.map) return draw_table_map(rules, max, command.path, session);
  const bool is_table = !command.positions && !command.counts;
  if (!is_table) require_text_name(command.path, session);
  const ValueFormat format =
      is_table ? value_format(command.format, command.path, session) : ValueFormat::plain;
  const bool binary = format == ValueFormat::npy || format == ValueFormat::raw;
  ResultOutput output(command.path, binary, session);
  const RunControl run = session.run();
  if (command.positions) {
    write_table_positions(rules, max, command.target, command.limit.value_or(~std::uint64_t{0}),
                          session.json, output.sink(), session.algorithm, run);
    return output.commit();
  }
  const TupleTable table = tuple_values(rules, max, session.algorithm, run);
  if (command.counts)
    write_table_counts(rules, table, session.json, output.sink());
  else
    write_table(rules, table, format, output.sink(), run);
  output.commit();
}

}  // namespace

void add_table(CLI::App& program, Session& session) {
  auto command = std::make_shared<TableCommand>();
  auto* app = program.add_subcommand(
      "table", "tabulate the nim-values of a game on tuples, such as Wythoff's");
  app->add_option("GAME", command->game,
                  "game: vectors (moves((k,0),(0,k),(k,k))), a formula (move(a,b -> c,d: …)) or a "
                  "name; - reads games, one a line")
      ->required();
  app->add_option("MAX", command->max, "largest numbers: 20, or 20x30")->required();
  app->add_option_function<std::string>(
         "--format",
         [command](const std::string& name) {
           command->format = parse_value_format(name, "--format");
         },
         "plain (default, values in columns), csv, json, npy (NumPy) or raw")
      ->type_name("plain|csv|json|npy|raw");
  auto* positions =
      app->add_flag("--positions", command->positions,
                    "list P-positions, or those of --outcome or --nim-sum, one per line");
  app->add_flag("--counts", command->counts, "print how many positions have each value");
  app->add_flag("--map", command->map, "draw the values as colours, with gnuplot, to FILE");
  add_target(*app, command->target);
  for (const char* const name : {"--outcome", "--nim-sum"}) app->get_option(name)->needs(positions);
  add_number(*app, "--limit", command->limit, 0, ~std::uint64_t{0},
             "maximum number of positions listed");
  app->add_option("-o,--output", command->path,
                  "write to FILE, which is replaced atomically, by the format of its name where "
                  "that ends in .npy, .csv or .json; - is standard output")
      ->type_name("FILE");
  app->footer(
      "Positions are 2 to 16 numbers; docs/tuples.md has the notation.\n"
      "Examples:\n"
      "  sprague table wythoff 9\n"
      "  sprague table 'moves((k,0),(0,k),(k,2*k))' 5x20\n"
      "  sprague table 'move(a,b -> c,d: c < a and d <= a - c)' 8 --format csv\n"
      "  sprague table wythoff 1e7 --positions           0 0, 1 2, 2 1, 3 5, …\n"
      "  sprague table moore 7 --positions --limit 5\n"
      "  sprague table euclid 100 --counts\n"
      "  sprague table wythoff 1000 -o wythoff.npy\n"
      "  sprague table wythoff 300 --map -o wythoff.png");
  app->callback([command, &session] {
    SingleOutput output(command->path);
    for_each_input(session, command->game, [&](const std::string& game) {
      output.next();
      TableCommand one = *command;
      one.game = game;
      run_table(one, session);
    });
  });
}

}  // namespace sprague::cli
