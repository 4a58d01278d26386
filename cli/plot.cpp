// Plots of nim-values by gnuplot: dots, or their density when there are too many, in the style of
// the Python package (python/sprague/plots.py).

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "commands.hpp"
#include "gnuplot.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "plot_terminal.hpp"
#include "position.hpp"
#include "result_output.hpp"

namespace sprague::cli {
namespace {

// Colours of Okabe and Ito, which are distinguishable for the colour-blind.
constexpr std::string_view common_colour = "#0072B2";
constexpr std::string_view rare_colour = "#D55E00";
constexpr std::string_view preperiod_colour = "#EDEDED";
constexpr std::string_view line_colour = "#555555";

constexpr HeapSize max_heaps = 10'000'000'000;  // all are read
constexpr HeapSize max_dots = 20'000;
constexpr HeapSize max_columns = 1200;  // the limit for a density
constexpr std::uint64_t max_rows = 400;

/// An image of the number of points per cell on a logarithmic scale; pixels are red, green, blue
/// and opacity, from the bottom left.
class Density {
 public:
  Density(HeapRange heaps, std::uint64_t height)
      : first_(heaps.min),
        width_(heaps.max - heaps.min + 1),
        height_(height),
        columns_(std::min(width_, max_columns)),
        rows_(std::min(height, max_rows)),
        cells_(columns_ * rows_) {}

  void add(HeapSize n, std::uint64_t value) {
    ++cells_[value * rows_ / height_ * columns_ + (n - first_) * columns_ / width_];
  }

  std::string pixels() const {
    // From light to dark; levels between are interpolated.
    constexpr std::array<std::array<double, 3>, 4> shades{
        {{198, 219, 239}, {107, 174, 214}, {33, 113, 181}, {8, 48, 107}}};
    const double max_level = std::log(static_cast<double>(
        std::max<std::uint64_t>(2, *std::max_element(cells_.begin(), cells_.end()))));
    std::string pixels;
    for (const std::uint64_t count : cells_) {
      const double level = count == 0 ? 0 : std::log(static_cast<double>(count)) / max_level * 3;
      const std::size_t below = std::min<std::size_t>(2, static_cast<std::size_t>(level));
      for (std::size_t i = 0; i < 3; ++i) {
        const double shade = shades[below][i] + (level - static_cast<double>(below)) *
                                                    (shades[below + 1][i] - shades[below][i]);
        pixels += static_cast<char>(static_cast<unsigned char>(std::lround(shade)));
      }
      pixels += count == 0 ? '\0' : '\xFF';
    }
    return pixels;
  }

  /// The plot element that draws the pixels of a file.
  std::string element(int descriptor) const {
    const double dx = static_cast<double>(width_) / static_cast<double>(columns_);
    const double dy = static_cast<double>(height_) / static_cast<double>(rows_);
    return fmt::format(
        "'/dev/fd/{}' binary array=({},{}) format='%uchar%uchar%uchar%uchar' origin=({},{}) dx={} "
        "dy={} with rgbalpha notitle",
        descriptor, columns_, rows_, static_cast<double>(first_) + dx / 2 - 0.5, dy / 2 - 0.5, dx,
        dy);
  }

 private:
  HeapSize first_;
  HeapSize width_;
  std::uint64_t height_;
  HeapSize columns_;
  std::uint64_t rows_;
  std::vector<std::uint64_t> cells_;
};

std::string title_of(const std::string& name, const Period& period) {
  if (!period.is_established()) return name;
  std::string title =
      fmt::format("{}: proven period {}, preperiod {}", name, period.period, period.preperiod);
  if (period.saltus > 0) title += fmt::format(", saltus {}", period.saltus);
  return title;
}

/// Marks the preperiod and, unless they are too close, the periods; returns their entries of the
/// key.
std::string marks(MemoryFile& script, const Period& period, HeapRange heaps) {
  std::string keys;
  if (!period.is_established()) return keys;
  if (period.preperiod > heaps.min) {
    script.write(fmt::format(
        "set object rectangle from first {}, graph 0 to first {}, graph 1 behind fillcolor rgb "
        "'{}' fillstyle solid noborder\n",
        static_cast<double>(heaps.min) - 0.5,
        static_cast<double>(std::min(period.preperiod, heaps.max + 1)) - 0.5, preperiod_colour));
    keys += fmt::format(
        ", keyentry with boxes fillstyle solid noborder fillcolor rgb '{}' title 'preperiod {}'",
        preperiod_colour, period.preperiod);
  }
  if (period.period * 40 <= heaps.max - heaps.min || period.preperiod > heaps.max) return keys;
  const HeapSize before = heaps.min > period.preperiod ? heaps.min - period.preperiod : 0;
  const HeapSize periods_before = (before + period.period - 1) / period.period;
  for (HeapSize start = period.preperiod + periods_before * period.period; start <= heaps.max;
       start += period.period) {
    script.write(
        fmt::format("set arrow from first {0}, graph 0 to first {0}, graph 1 nohead back dashtype "
                    "3 linewidth 0.5 linecolor rgb '{1}'\n",
                    static_cast<double>(start) - 0.5, line_colour));
  }
  return keys + fmt::format(", keyentry with lines dashtype 3 linecolor rgb '{}' title 'period {}'",
                            line_colour, period.period);
}

class Plot {
 public:
  Plot(const Sequence& sequence, HeapRange heaps, const PlotTerminal& terminal,
       const RunControl& run)
      : sequence_(sequence),
        heaps_(heaps),
        terminal_(terminal),
        run_(run),
        rare_(has_elements()
                  ? std::vector<HeapSize>{}
                  : rare_heaps(sequence, heaps.max, run).value_or(std::vector<HeapSize>{})) {
    std::erase_if(rare_, [&](HeapSize n) { return n < heaps.min; });
    script_.write(fmt::format("set terminal {}\nset title {} noenhanced\n", terminal.command,
                              gnuplot_quoted(title_of(sequence.name(), sequence.period()))));
    script_.write(
        fmt::format("set xlabel 'heap size n'\nset ylabel '{}'\nset border 3\nset tics out "
                    "nomirror\nset key outside right top Left reverse samplen 1\n",
                    has_elements() ? "element of the misère quotient" : "nim-value G(n)"));
    script_.write(
        fmt::format("set xrange [{0}:{1}]\n", first() - 0.01 * width(), first() + 1.01 * width()));
    const std::string keys = marks(script_, sequence.period(), heaps);
    const std::string elements =
        heaps.max - heaps.min < max_dots + rare_.size() ? dots() : density();
    script_.write(
        fmt::format("set yrange [{}:{}]\n", -0.02 * height() - 0.5, 1.02 * height() - 0.5));
    if (height() < 12) script_.write("set ytics 1\n");
    script_.write(fmt::format("plot {}{}{}\n", elements, rare_elements(), keys));
  }

  void draw(const Sink& sink) {
    Gnuplot gnuplot(script_, messages_);
    if (gnuplot.run(sink)) return;
    const std::string said = messages_.read_from_start();
    throw Error(ErrorKind::input_output,
                fmt::format("gnuplot failed: {}", said.substr(0, said.find('\n', 1))));
  }

 private:
  bool has_elements() const { return sequence_.monoid().quotient() != nullptr; }
  double first() const { return static_cast<double>(heaps_.min) - 0.5; }
  double width() const { return static_cast<double>(heaps_.max - heaps_.min) + 1; }
  double height() const { return static_cast<double>(max_value_) + 1; }

  /// Calls visit(heap, value) for every heap that is not rare.
  template <class Visit>
  void for_each_common(Visit visit) const {
    auto next_rare = rare_.begin();
    for (HeapSize n = heaps_.min; n <= heaps_.max; ++n) {
      if (next_rare != rare_.end() && *next_rare == n)
        ++next_rare;
      else
        visit(n, sequence_[n]);
      if (n % (1 << 24) == 0 && run_.should_stop && run_.should_stop())
        throw Error(ErrorKind::cancelled, "stopped on request");
    }
  }

  void write_points(std::string_view name, const std::vector<HeapSize>& heaps) {
    std::string lines = fmt::format("${} << END\n", name);
    for (const HeapSize n : heaps) {
      max_value_ = std::max(max_value_, sequence_[n]);
      lines += fmt::format("{} {}\n", n, sequence_[n]);
    }
    script_.write(lines + "END\n");
  }

  std::string points(std::string_view name, std::size_t count, std::string_view colour,
                     std::string_view title) const {
    const double size = terminal_.dot * (count <= 200 ? 1.4 : count <= 2000 ? 1 : 0.5);
    return fmt::format("${} with points pointtype 7 pointsize {} linecolor rgb '{}' title '{}'",
                       name, size, colour, title);
  }

  std::string dots() {
    std::vector<HeapSize> heaps;
    for_each_common([&](HeapSize n, std::uint64_t) { heaps.push_back(n); });
    write_points("common", heaps);
    return points("common", heaps.size(), common_colour, has_elements() ? "element" : "nim-value");
  }

  std::string density() {
    for_each_common(
        [&](HeapSize, std::uint64_t value) { max_value_ = std::max(max_value_, value); });
    for (const HeapSize n : rare_) max_value_ = std::max(max_value_, sequence_[n]);
    Density density(heaps_, max_value_ + 1);
    for_each_common([&](HeapSize n, std::uint64_t value) { density.add(n, value); });
    pixels_.write(density.pixels());
    return density.element(pixels_.descriptor()) +
           fmt::format(
               ", keyentry with points pointtype 7 pointsize {} linecolor rgb '{}' title "
               "'nim-value'",
               terminal_.dot * 1.4, common_colour);
  }

  std::string rare_elements() {
    if (rare_.empty()) return "";
    write_points("rare", rare_);
    return ", " + points("rare", rare_.size(), rare_colour, "rare value");
  }

  const Sequence& sequence_;
  HeapRange heaps_;
  const PlotTerminal& terminal_;
  const RunControl& run_;
  std::vector<HeapSize> rare_;
  std::uint64_t max_value_ = 0;
  MemoryFile script_{"script"}, pixels_{"pixels"}, messages_{"messages"};
};

struct PlotCommand {
  std::string game;
  std::string last;
  std::string path;
  std::optional<std::string> format;
  std::optional<std::string> values;
};

/// The subject of a plot, read from the arguments before anything is computed.
struct Subject {
  std::optional<Ruleset> ruleset;
  std::optional<HeapRange> heaps;  // empty: all values of a file
};

/// One heap makes no plot.
HeapRange heaps_of(const std::string& text) {
  if (!is_range(text)) return {0, number_for("N", text, 1, max_heaps)};
  const HeapRange heaps = range_for("N", text, 0, max_heaps);
  if (heaps.min < heaps.max) return heaps;
  throw Error(ErrorKind::invalid_input,
              fmt::format("N: {} is one heap; write a range of several, such as {}..{}", text,
                          heaps.min, heaps.min + 100));
}

Subject subject_of(const PlotCommand& command) {
  // Beside --values, one argument alone is the last heap.
  const bool heap_alone = command.values && command.last.empty();
  const std::string& last = heap_alone ? command.game : command.last;
  if (!command.values && command.game.empty()) fail_required("GAME");
  if (!command.values && last.empty()) fail_required("N");
  Subject subject;
  if (!heap_alone) subject.ruleset = parse_ruleset(command.game);
  if (!last.empty()) subject.heaps = heaps_of(last);
  return subject;
}

Sequence values_of(const Subject& subject, const std::string& path, const RunControl& run) {
  return subject.ruleset ? read_values(path, *subject.ruleset, run) : read_values(path, run);
}

void run_plot(const PlotCommand& command, Session& session) {
  const Subject subject = subject_of(command);
  const PlotTerminal& terminal = plot_terminal_for(command.path, command.format);
  if (session.json && command.path == "-")
    throw Error(ErrorKind::invalid_input,
                "--json prints the period on standard output; write the plot to a file");
  require_gnuplot();
  ResultOutput output(command.path, terminal.name != "svg", session);
  const RunControl run = session.run();
  if (command.values) require_normal_play(session);
  const Sequence sequence = command.values ? values_of(subject, *command.values, run)
                                           : solve(*subject.ruleset, subject.heaps->max,
                                                   session.solve_options(subject.heaps->max), run);
  const HeapRange heaps = subject.heaps.value_or(HeapRange{0, sequence.values().size() - 1});
  require_known(sequence, heaps.max);
  Plot(sequence, heaps, terminal, run).draw(output.sink());
  output.commit();
  if (session.json) session.write_line(period_json(sequence));
}

}  // namespace

void add_plot(CLI::App& program, Session& session) {
  auto command = std::make_shared<PlotCommand>();
  auto* app = program.add_subcommand("plot", "plot the nim-values G(0) … G(N) with gnuplot");
  app->add_option(
      "GAME", command->game,
      "game: a code (0.77), a set (S(1,3,4)), a formula or a name; - reads it from standard "
      "input");
  app->add_option("N", command->last, "last heap, or a range such as 100..300");
  add_values(*app, command->values);
  app->add_option("-o,--output", command->path,
                  "write the plot to FILE.svg, FILE.png or FILE.pdf; - is standard output")
      ->required()
      ->type_name("FILE");
  app->add_option("--format", command->format,
                  "format (default: that of the name of FILE; svg for standard output)")
      ->type_name("svg|png|pdf");
  add_misere(*app, session);
  app->footer(
      "Shows each heap as a dot, or the density of dots when there are many, and rare values in "
      "another colour. When the\n"
      "heaps up to N prove a period, the preperiod is grey and dotted lines mark the periods.\n"
      "Examples:\n"
      "  sprague plot kayles 300 -o kayles.svg\n"
      "  sprague plot kayles 100..300 -o - > kayles.svg\n"
      "  sprague plot 0.104 1e6 -o 0.104.png\n"
      "  sprague plot --values mine.txt -o mine.svg");
  app->callback([command, &session] {
    SingleOutput output(command->path);
    for_each_input(session, command->game, [&](const std::string& game) {
      output.next();
      PlotCommand one = *command;
      one.game = game;
      run_plot(one, session);
    });
  });
}

}  // namespace sprague::cli
