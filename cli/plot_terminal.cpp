#include "plot_terminal.hpp"

#include <fmt/format.h>

#include <array>

#include "sprague/error.hpp"

namespace sprague::cli {
namespace {

/// 6.4 × 3.6 inches, 9 point type; PNG at 300 dots an inch.
constexpr std::array<PlotTerminal, 3> terminals{{
    {"svg", "svg size 614,346 font 'DejaVu Sans,12' background '#FFFFFF'", 0.35},
    {"png", "pngcairo size 1920,1080 font 'DejaVu Sans,9' fontscale 3.4 linewidth 3 pointscale 3",
     0.35},
    {"pdf", "pdfcairo size 6.4in,3.6in font 'DejaVu Sans,9' fontscale 1", 0.2},
}};

}  // namespace

const PlotTerminal& plot_terminal_for(const std::string& path,
                                      const std::optional<std::string>& format) {
  for (const PlotTerminal& terminal : terminals) {
    const std::string suffix = fmt::format(".{}", terminal.name);
    const bool by_name = path.size() > suffix.size() && path.ends_with(suffix);
    if (by_name && format && *format != terminal.name)
      throw Error(
          ErrorKind::invalid_input,
          fmt::format("--format {} contradicts the name {}; leave one out, or let them agree",
                      *format, path));
    if (format ? terminal.name == *format : by_name || path == "-") return terminal;
  }
  throw Error(ErrorKind::invalid_input,
              format ? fmt::format("--format: '{}' is not one of svg, png, pdf", *format)
                     : fmt::format("--output: '{}' must end in .svg, .png or .pdf", path));
}

std::string gnuplot_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ') continue;
    quoted += c == '\'' ? "''" : std::string(1, c);
  }
  return quoted + "'";
}

}  // namespace sprague::cli
