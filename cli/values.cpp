#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"
#include "result_output.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

struct ValuesCommand {
  std::string game;
  std::string last;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
  std::optional<ValueFormat> format;
  std::optional<std::string> path;
  std::optional<std::string> certificate;
  std::optional<std::string> checkpoint;
  std::optional<double> interval;  // seconds
  bool genus = false;
};

bool same_file(const std::string& path, const std::string& other) {
  std::error_code unknown;
  if (std::filesystem::equivalent(path, other, unknown)) return true;
  const auto destination = [&](const std::string& file) {
    return std::filesystem::weakly_canonical(
        std::filesystem::absolute(OutputFile::destination(file), unknown), unknown);
  };
  return destination(path) == destination(other);
}

std::optional<Checkpoint> checkpoint_of(const ValuesCommand& command) {
  if (!command.checkpoint) return std::nullopt;
  if (command.path && *command.path != "-" && same_file(*command.path, *command.checkpoint)) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("--output and --checkpoint both name {}; use two files", *command.path));
  }
  return checkpoint_at(*command.checkpoint, command.interval);
}

HeapRange range_of(const ValuesCommand& command) {
  HeapRange heaps = range_for("N", command.last, 0, max_heap_size);
  if (is_range(command.last)) {
    if (!command.from) return heaps;
    throw Error(ErrorKind::invalid_input,
                fmt::format("--from contradicts the range {}; leave one out", command.last));
  }
  heaps.min = command.from.value_or(0);
  if (heaps.min > heaps.max) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("--from {} lies beyond the last heap, {}", heaps.min, heaps.max));
  }
  return heaps;
}

void run_genera(const ValuesCommand& command, const Ruleset& ruleset, HeapRange heaps,
                Session& session) {
  require_text_name(command.path, session);
  ResultOutput output(command.path, false, session);
  const std::vector<PositionGenus> genera = genera_of(ruleset, heaps.max, {}, session.run());
  output.sink()(session.json ? genera_json(ruleset, genera, heaps.min)
                             : genera_text(genera, heaps.min));
  output.commit();
}

void run_values(const ValuesCommand& command, Session& session) {
  const Ruleset ruleset = parse_ruleset(command.game);
  const HeapRange heaps = range_of(command);
  print_remark(ruleset, heaps.max, session);
  if (command.genus) return run_genera(command, ruleset, heaps, session);
  const ValueFormat format = value_format(command.format, command.path, session);
  const bool binary = format == ValueFormat::npy || format == ValueFormat::raw;
  SolveOptions options = session.solve_options(command.limit);
  options.may_be_loony = true;
  options.checkpoint = checkpoint_of(command);
  // Opened before the computation, so that an unwritable path is reported at once.
  ResultOutput output(command.path, binary, session);
  const RunControl run = session.run();
  const Sequence sequence = solve(ruleset, heaps.max, options, run);
  if (command.certificate) write_values_certificate(sequence, heaps.max, *command.certificate);
  write_values(sequence, heaps.min, heaps.max, format, output.sink(), run);
  output.commit();
}

}  // namespace

void add_values(CLI::App& program, Session& session) {
  auto command = std::make_shared<ValuesCommand>();
  auto* app = program.add_subcommand("values", "compute the nim-values G(0) … G(N), or of a range");
  app->add_option(
         "GAME", command->game,
         "game: a code (0.77), a set (S(1,3,4)), a formula or a name; - reads games, one a "
         "line")
      ->required();
  app->add_option("N", command->last, "last heap, or a range such as 5..10")->required();
  add_heap(*app, "--from", command->from, "first heap (default 0)");
  auto* format =
      app->add_option_function<std::string>(
             "--format",
             [command](const std::string& name) {
               command->format = parse_value_format(name, "--format");
             },
             "plain (default, one value per line), bfile (OEIS), csv, json, npy (NumPy) or raw")
          ->type_name("plain|bfile|csv|json|npy|raw");
  app->add_option("-o,--output", command->path,
                  "write to FILE, which is replaced atomically, by the format of its name where "
                  "that ends in .npy, .csv or .json; - is standard output")
      ->type_name("FILE");
  auto* certificate =
      app->add_option("--certificate", command->certificate,
                      "where moves entail: write what proves the values G(0) … G(N) to FILE, for "
                      "sprague verify");
  certificate->type_name("FILE");
  auto* limit = add_heap(*app, "--limit", command->limit, "last heap to compute");
  add_misere(*app, session);
  add_checkpoint(*app, command->checkpoint, command->interval,
                 "save progress to FILE periodically and resume from it");
  app->add_flag("--genus", command->genus, "misère play: print 'heap genus' a line, as in 5 4^146")
      ->excludes(format)
      ->excludes(limit)
      ->excludes(certificate)
      ->excludes(app->get_option("--checkpoint"));
  app->footer(
      "With --checkpoint a stopped or killed run resumes when the command is repeated; its output "
      "is "
      "the same.\n"
      "The file remains, and a run with a larger N resumes from it, too.\n"
      "Examples:\n"
      "  sprague values kayles 20\n"
      "  sprague values kayles 5..10                 4 3 2 1 4 2\n"
      "  echo 'S(1,4)' | sprague values - 9 --json     one game a line\n"
      "  sprague values kayles 10 --misere           elements of its misère quotient\n"
      "  sprague values kayles 5..10 --genus         5 4^146 …, of misère play\n"
      "  sprague values top-entails 3000 --certificate top-entails.certificate\n"
      "  sprague values nim-square 1e6 -o squares.npy\n"
      "  sprague values dawsons-chess 10000 --format bfile -o b002187.txt\n"
      "  sprague values subtract-a-square 1e5 --checkpoint squares.checkpoint --format raw -o "
      "squares.raw");
  app->callback([command, &session] {
    SingleOutput output(command->checkpoint ? command->checkpoint : command->path);
    for_each_input(session, command->game, [&](const std::string& game) {
      output.next();
      ValuesCommand one = *command;
      one.game = game;
      run_values(one, session);
    });
  });
}

}  // namespace sprague::cli
