/// The file formats that gnuplot draws.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sprague::cli {

/// A file format, which gnuplot calls a terminal.
struct PlotTerminal {
  std::string_view name;
  std::string_view command;
  double dot;  // size of a dot
};

/// The terminal of this format or, without one, of the suffix of the path; svg for the path `-`.
/// Throws Error(invalid_input).
const PlotTerminal& plot_terminal_for(const std::string& path,
                                      const std::optional<std::string>& format);

/// A text in single quotes, which gnuplot wants doubled within; a line break would end the command.
std::string gnuplot_quoted(const std::string& text);

}  // namespace sprague::cli
