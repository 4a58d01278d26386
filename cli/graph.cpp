// The values of all vertices of a directed graph.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "options.hpp"
#include "result_output.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

struct GraphCommand {
  std::string path;
  std::optional<std::string> vertex;
  std::optional<ValueFormat> format;
  std::optional<std::string> output;
};

struct GraphSummary {
  std::uint64_t p_positions = 0;
  std::uint64_t draws = 0;
  std::uint64_t infinite = 0;
  std::optional<std::uint64_t> max_first_at = std::nullopt;  // where a vertex has a nim-value
  std::int32_t max_value = GraphValues::infinity;
};

GraphSummary summary_of(const DirectedGraph& graph, const GraphValues& values) {
  const std::vector<std::int32_t>& labels = values.labels;
  GraphSummary summary;
  for (std::uint64_t v = graph.first(); v < labels.size(); ++v) {
    if (labels[v] == 0) ++summary.p_positions;
    if (labels[v] == GraphValues::infinity) {
      ++summary.infinite;
      const auto moves = graph.moves(v);
      const bool wins = std::any_of(moves.begin(), moves.end(),
                                    [&](std::uint32_t to) { return labels[to] == 0; });
      if (!wins) ++summary.draws;
    }
    if (labels[v] <= summary.max_value) continue;
    summary.max_value = labels[v];
    summary.max_first_at = v;
  }
  return summary;
}

/// A number, or the name in quotes.
std::string vertex_json(const DirectedGraph& graph, std::uint64_t v) {
  const std::string name = graph.name(v);
  return graph.has_names() ? json_string(name) : name;
}

void print_summary(const DirectedGraph& graph, const GraphValues& values, Session& session) {
  const GraphSummary summary = summary_of(graph, values);
  if (session.json) {
    session.write_line(fmt::format(
        R"({{"vertices":{},"edges":{},"p_positions":{},"draws":{},"infinite":{},"max_value":{},"max_first_at":{}}})",
        graph.vertices() - graph.first(), graph.edges(), summary.p_positions, summary.draws,
        summary.infinite, summary.max_first_at ? fmt::format("{}", summary.max_value) : "null",
        summary.max_first_at ? vertex_json(graph, *summary.max_first_at) : "null"));
    return;
  }
  std::string counts =
      fmt::format("{} vertices, {} edges, {} P-positions", graph.vertices() - graph.first(),
                  graph.edges(), summary.p_positions);
  if (summary.infinite > 0)
    counts += fmt::format(", {} draws, {} without a nim-value", summary.draws, summary.infinite);
  session.write_line(counts);
  if (summary.max_first_at)
    session.write_line(fmt::format("largest nim-value {}, first at vertex {}", summary.max_value,
                                   graph.name(*summary.max_first_at)));
}

/// The moves to P-positions, each once.
std::vector<std::uint64_t> winning_moves(const DirectedGraph& graph, const GraphValues& values,
                                         std::uint64_t vertex) {
  std::vector<std::uint64_t> winning;
  for (const std::uint32_t v : graph.moves(vertex)) {
    if (values.labels[v] == 0) winning.push_back(v);
  }
  std::sort(winning.begin(), winning.end());
  winning.erase(std::unique(winning.begin(), winning.end()), winning.end());
  return winning;
}

std::uint64_t vertex_named(const DirectedGraph& graph, const std::string& name) {
  if (!graph.has_names()) number_for("--vertex", name, 0, DirectedGraph::max_vertex);
  if (const auto vertex = graph.find(name)) return *vertex;
  throw Error(ErrorKind::invalid_input,
              graph.has_names()
                  ? fmt::format("--vertex {}: the graph has no vertex of that name", name)
                  : fmt::format("--vertex {}: the graph has {} vertices, numbered from {}", name,
                                graph.vertices() - graph.first(), graph.first()));
}

void print_vertex(const DirectedGraph& graph, const GraphValues& values, const std::string& name,
                  Session& session) {
  const std::uint64_t vertex = vertex_named(graph, name);
  std::vector<std::string> winning;
  for (const std::uint64_t v : winning_moves(graph, values, vertex))
    winning.push_back(session.json ? vertex_json(graph, v) : graph.name(v));
  const LoopyValue value = values.value(graph, vertex);
  if (session.json) {
    session.write_line(fmt::format(
        R"({{"vertex":{},{},"outcome":"{}","winning_moves":[{}]}})", vertex_json(graph, vertex),
        value.is_infinite() ? fmt::format(R"("loopy_value":"{}")", value.text())
                            : fmt::format(R"("nim_value":{})", value.nim_value()),
        outcome_name(value.outcome()), fmt::join(winning, ",")));
    return;
  }
  session.write_line(fmt::format("{} {}: {}", value.is_infinite() ? "value" : "nim-value",
                                 value.text(), outcome_text(value.outcome())));
  if (!winning.empty())
    session.write_line(fmt::format("winning moves: to {}", fmt::join(winning, ", ")));
}

void run_graph(const GraphCommand& command, Session& session) {
  const bool lists = command.format || command.output;
  const ValueFormat format =
      lists ? value_format(command.format, command.output, session) : ValueFormat::plain;
  std::optional<ResultOutput> output;
  if (lists)
    output.emplace(command.output, format == ValueFormat::npy || format == ValueFormat::raw,
                   session);
  const RunControl run = session.run();
  const DirectedGraph graph = DirectedGraph::read(command.path, run);
  if (graph.vertices() == 0)
    throw Error(ErrorKind::invalid_input,
                fmt::format("{}: there is no vertex; write lines such as 0 1",
                            name_of_input(command.path)));
  if (!session.json && !graph.reading().empty()) session.note(graph.reading().english());
  const GraphValues values = solve(graph, run);
  if (command.vertex) return print_vertex(graph, values, *command.vertex, session);
  if (!lists) return print_summary(graph, values, session);
  write_labels("values of " + command.path, values.labels, format, output->sink(), run);
  output->commit();
}

}  // namespace

void add_graph(CLI::App& program, Session& session) {
  auto command = std::make_shared<GraphCommand>();
  auto* app = program.add_subcommand("graph", "values of the vertices of a directed graph");
  app->add_option("FILE", command->path,
                  "edges, a line each, as in 0 1, another form of graphs (docs/graphs.md), which "
                  "may be named, as in matrix:FILE, or NumPy's NPY with two columns; - is standard "
                  "input")
      ->required();
  auto* vertex = app->add_option("--vertex", command->vertex,
                                 "print the value of vertex V, a number or a name, and its winning "
                                 "moves");
  vertex->type_name("V");
  app->add_option_function<std::string>(
         "--format",
         [command](const std::string& name) {
           command->format = parse_value_format(name, "--format");
         },
         "print all values: plain (one a line), bfile, csv, json, npy (NumPy) or raw")
      ->type_name("plain|bfile|csv|json|npy|raw")
      ->excludes(vertex);
  app->add_option(
         "-o,--output", command->output,
         "write all values to FILE, which is replaced atomically, by the format of its name where "
         "that ends in .npy, .csv or .json")
      ->type_name("FILE")
      ->excludes(vertex);
  app->footer(
      "A token stands on a vertex, a move takes it along an edge, and whoever cannot move loses; "
      "play that does not\n"
      "end is a draw. Where play need not end, a vertex has a nim-value or is ∞(K), with K the "
      "nim-values of its\n"
      "options: won by the player to move when 0 is in K, otherwise a draw; lists of all values "
      "have "
      "-1 for it.\n"
      "Lists of all values begin with vertex 0, or with the vertex named first. # or % begins a "
      "comment. Memory: 4 bytes\n"
      "an edge and 16 a vertex; with a cycle 4 an edge and 40 a vertex more.\n"
      "Examples:\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague graph -\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague graph - --vertex 0\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague graph - --format plain      2 1 0\n"
      "  printf '0 -> 0\\n0 -> 1\\n' | sprague graph - --vertex 0      value ∞(0)\n"
      "  printf '0 1\\n0 2\\n1 2\\n' | sprague graph - -o values.npy");
  app->callback([command, &session] { run_graph(*command, session); });
}

}  // namespace sprague::cli
