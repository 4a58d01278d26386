// The nim-values of all vertices of a directed graph.

#include <fmt/format.h>

#include "commands.hpp"
#include "options.hpp"
#include "result_output.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

struct DagCommand {
  std::string path;
  std::optional<std::uint64_t> vertex;
  std::optional<ValueFormat> format;
  std::optional<std::string> output;
};

struct DagSummary {
  std::uint64_t p_positions = 0;
  std::uint64_t max_value = 0;
  std::uint64_t max_first_at = 0;
};

DagSummary summary_of(const NimValues& values) {
  DagSummary summary;
  for (std::uint64_t v = 0; v < values.size(); ++v) {
    if (values[v] == 0) ++summary.p_positions;
    if (values[v] <= summary.max_value) continue;
    summary.max_value = values[v];
    summary.max_first_at = v;
  }
  return summary;
}

void print_summary(const Dag& graph, const NimValues& values, Session& session) {
  const DagSummary summary = summary_of(values);
  if (session.json) {
    session.write_line(fmt::format(
        R"({{"vertices":{},"edges":{},"p_positions":{},"max_value":{},"max_first_at":{}}})",
        graph.vertices(), graph.edges(), summary.p_positions, summary.max_value,
        summary.max_first_at));
    return;
  }
  session.write_line(fmt::format("{} vertices, {} edges, {} P-positions", graph.vertices(),
                                 graph.edges(), summary.p_positions));
  session.write_line(fmt::format("largest nim-value {}, first at vertex {}", summary.max_value,
                                 summary.max_first_at));
}

/// The moves to P-positions, each once.
std::vector<std::uint64_t> winning_moves(const Dag& graph, const NimValues& values,
                                         std::uint64_t vertex) {
  std::vector<std::uint64_t> winning;
  for (const std::uint32_t v : graph.moves(vertex)) {
    if (values[v] == 0) winning.push_back(v);
  }
  std::sort(winning.begin(), winning.end());
  winning.erase(std::unique(winning.begin(), winning.end()), winning.end());
  return winning;
}

void print_vertex(const Dag& graph, const NimValues& values, std::uint64_t vertex,
                  Session& session) {
  if (vertex >= graph.vertices())
    throw Error(ErrorKind::invalid_input,
                fmt::format("--vertex {}: the graph has {} vertices, numbered from 0", vertex,
                            graph.vertices()));
  const std::vector<std::uint64_t> winning = winning_moves(graph, values, vertex);
  if (session.json) {
    session.write_line(fmt::format(R"({{"vertex":{},"nim_value":{},"winning_moves":{}}})", vertex,
                                   values[vertex], numbers_json(winning)));
    return;
  }
  session.write_line(
      fmt::format("nim-value {}: {}", values[vertex], outcome_text(values[vertex] == 0)));
  if (!winning.empty())
    session.write_line(fmt::format("winning moves: to {}", fmt::join(winning, ", ")));
}

void run_dag(const DagCommand& command, Session& session) {
  const bool lists = command.format || command.output;
  const ValueFormat format =
      command.format.value_or(session.json ? ValueFormat::json : ValueFormat::plain);
  if (lists && session.json && format != ValueFormat::json)
    throw Error(ErrorKind::invalid_input,
                "--json contradicts --format, which is not json; leave one out");
  std::optional<ResultOutput> output;
  if (lists)
    output.emplace(command.output, format == ValueFormat::npy || format == ValueFormat::raw,
                   session);
  const RunControl run = session.run();
  const Dag graph = Dag::read(command.path, run);
  if (graph.vertices() == 0)
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: there is no vertex; write lines such as 0 1",
                            name_of_input(command.path)));
  NimValues values = nim_values(graph, run);
  if (command.vertex) return print_vertex(graph, values, *command.vertex, session);
  if (!lists) return print_summary(graph, values, session);
  const Sequence sequence("values of " + command.path, std::move(values));
  write_values(sequence, 0, graph.vertices() - 1, format, output->sink(), run);
  output->commit();
}

}  // namespace

void add_dag(CLI::App& program, Session& session) {
  auto command = std::make_shared<DagCommand>();
  auto* app = program.add_subcommand("dag", "nim-values of the vertices of a directed graph");
  app->add_option("FILE", command->path,
                  "edges, a line each, as in 0 1, or NumPy's NPY with two columns; - is standard "
                  "input")
      ->required();
  auto* vertex = add_number(*app, "--vertex", command->vertex, 0, Dag::max_vertex,
                            "print the nim-value of vertex V and its winning moves");
  vertex->type_name("V");
  app->add_option_function<std::string>(
         "--format",
         [command](const std::string& name) {
           command->format = parse_value_format(name, "--format");
         },
         "print all values: plain (one a line), bfile, csv, json, npy (NumPy) or raw")
      ->type_name("plain|bfile|csv|json|npy|raw")
      ->excludes(vertex);
  app->add_option("-o,--output", command->output,
                  "write all values to FILE, which is replaced atomically")
      ->type_name("FILE")
      ->excludes(vertex);
  app->footer(
      "A token stands on a vertex, a move takes it along an edge, and whoever cannot move loses. "
      "The graph has no\n"
      "cycle; a file with one is refused, and the cycle named. Vertices are numbers from 0, and # "
      "or % begins a\n"
      "comment. Time and memory are linear: 4 bytes an edge and 16 a vertex.\n"
      "Examples:\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague dag -\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague dag - --vertex 0\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague dag - --format plain      2 1 0\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague dag - --format npy -o values.npy");
  app->callback([command, &session] { run_dag(*command, session); });
}

}  // namespace sprague::cli
