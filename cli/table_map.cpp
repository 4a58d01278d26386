#include "table_map.hpp"

#include <fmt/format.h>

#include "gnuplot.hpp"
#include "plot_terminal.hpp"
#include "result_output.hpp"

namespace sprague::cli {
namespace {

constexpr std::uint64_t max_cells = 1000;  // along an axis

/// The values of every step-th position, four bytes each, row by row.
std::string cells_of(const TupleTable& table, std::uint64_t step) {
  std::string cells;
  for (std::uint64_t b = 0; b <= table.max()[1]; b += step) {
    for (std::uint64_t a = 0; a <= table.max()[0]; a += step) {
      const std::uint32_t value = table.at({a, b});
      cells.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
  }
  return cells;
}

}  // namespace

void draw_table_map(const TupleRules& rules, const Tuple& max,
                    const std::optional<std::string>& path, Session& session) {
  if (rules.dimensions() != 2)
    throw Error(ErrorKind::invalid_input, "--map is for games on two numbers");
  if (!path) throw Error(ErrorKind::invalid_input, "--map needs -o FILE, such as -o map.png");
  if (session.json && *path == "-")
    throw Error(ErrorKind::invalid_input,
                "--json prints the counts on standard output; write the map to a file");
  const PlotTerminal& terminal = plot_terminal_for(*path, {});
  require_gnuplot();
  ResultOutput output(path, terminal.name != "svg", session);
  const TupleTable table = tuple_values(rules, max, session.algorithm, session.run());
  const std::uint64_t step = std::max(max[0], max[1]) / max_cells + 1;
  MemoryFile script("script"), cells("cells"), messages("messages");
  cells.write(cells_of(table, step));
  script.write(fmt::format(
      "set terminal {}\nset title {} noenhanced\nset xlabel 'a'\nset ylabel 'b'\n"
      "set cblabel 'nim-value'\nset tics out nomirror\nset size ratio -1\n"
      "set palette defined (0 '#440154', 1 '#3b528b', 2 '#21918c', 3 '#5ec962', 4 '#fde725')\n"
      "set xrange [-0.5:{}+0.5]\nset yrange [-0.5:{}+0.5]\n"
      "plot '/dev/fd/{}' binary array=({},{}) format='%uint32' dx={} dy={} with image notitle\n",
      terminal.command, gnuplot_quoted(rules.written()), max[0], max[1], cells.descriptor(),
      max[0] / step + 1, max[1] / step + 1, step, step));
  Gnuplot gnuplot(script, messages);
  if (!gnuplot.run(output.sink())) {
    const std::string said = messages.read_from_start();
    throw Error(ErrorKind::input_output,
                fmt::format("gnuplot failed: {}", said.substr(0, said.find('\n', 1))));
  }
  output.commit();
  if (session.json)
    write_table_counts(rules, table, true, [&](std::string_view bytes) { session.write(bytes); });
}

}  // namespace sprague::cli
