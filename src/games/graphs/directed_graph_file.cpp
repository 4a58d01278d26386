// Directed graphs from text and from NPY files: one pass counts the edges of each vertex, a second
// one puts them in their places. Long lists of edges are read from the text in both passes, so that
// they take no other memory.

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "file/mapped_file.hpp"
#include "games/graphs/graph_forms.hpp"
#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sequence/npy.hpp"
#include "sprague/natural.hpp"
#include "sprague/search.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// Counts edges, then takes the same edges in any order.
class DirectedGraphBuilder {
 public:
  void count_vertex(std::uint64_t v) { vertices_ = std::max(vertices_, v + 1); }
  void count(std::uint64_t from, std::uint64_t to) {
    count_vertex(from);
    count_vertex(to);
    if (from >= degrees_.size()) degrees_.resize(from + from / 2 + 1);
    ++degrees_[from];
    ++edges_;
  }

  /// The largest table that count() will need for this vertex, in bytes.
  static double bytes_for(std::uint64_t vertex) { return 12 * (static_cast<double>(vertex) + 1); }

  void begin_placing(const RunControl& run) {
    require_memory(4.0 * static_cast<double>(edges_) + 12.0 * static_cast<double>(vertices_), run,
                   message("needs.graph", {{"vertices", vertices_}, {"edges", edges_}}));
    graph_.begin_.resize(vertices_ + 1);
    std::uint64_t sum = 0;
    for (std::uint64_t v = 0; v < vertices_; ++v) {
      sum += v < degrees_.size() ? degrees_[v] : 0;
      graph_.begin_[v] = sum;  // place() counts down
    }
    graph_.begin_[vertices_] = sum;
    degrees_ = {};
    graph_.to_.resize(edges_);
  }

  void place(std::uint64_t from, std::uint64_t to) {
    graph_.to_[--graph_.begin_[from]] = static_cast<std::uint32_t>(to);
  }

  /// Says how the text was read; `first` is 1 where it numbers vertices from 1.
  void set_reading(Message reading, std::uint64_t first, std::vector<std::string> names = {}) {
    graph_.reading_ = std::move(reading);
    graph_.first_ = first;
    graph_.names_ = std::move(names);
  }

  std::uint64_t vertices() const { return vertices_; }
  std::uint64_t edges() const { return edges_; }

  DirectedGraph take() && { return std::move(graph_); }

 private:
  std::uint64_t vertices_ = 0;
  std::uint64_t edges_ = 0;
  std::vector<std::uint32_t> degrees_;
  DirectedGraph graph_;
};

namespace {

/// Reads the lines of a text.
class EdgeLines {
 public:
  explicit EdgeLines(std::string_view bytes)
      : begin_(bytes.data()), at_(begin_), end_(begin_ + bytes.size()) {}

  struct Line {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    int numbers = 0;
    bool blanks = true;  ///< only these are between the two
  };

  /// The next line that has a number; false at the end.
  bool next(Line& line) {
    while (at_ < end_) {
      line.numbers = 0;
      skip_blanks();
      if (read(line.from)) {
        line.numbers = 1;
        line.blanks = !skip_separator();
        if (read(line.to))
          line.numbers = 2;
        else if (!line.blanks)
          fail(message("graph.two_vertices_a_line"));
        skip_blanks();
      }
      if (at_ < end_ && (*at_ == '#' || *at_ == '%'))
        at_ = static_cast<const char*>(std::memchr(at_, '\n', remaining()));
      if (at_ == nullptr) at_ = end_;
      if (at_ < end_ && *at_ != '\n') fail(message("graph.two_vertices_a_line"));
      if (at_ < end_) ++at_;
      if (line.numbers > 0) return true;
    }
    return false;
  }

  /// Blames the first line that has a number. Requires one.
  [[noreturn]] void fail_at_first(Message problem) {
    at_ = begin_;
    Line line;
    next(line);
    if (at_[-1] == '\n') --at_;
    fail(std::move(problem));
  }

  /// Bytes read.
  std::uint64_t done() const { return static_cast<std::uint64_t>(at_ - begin_); }

  [[noreturn]] void fail(Message problem) const {
    const auto line = 1 + static_cast<std::uint64_t>(std::count(begin_, at_, '\n'));
    const char* start = at_;
    while (start > begin_ && start[-1] != '\n') --start;
    const char* stop = std::find(at_, end_, '\n');
    throw Error(
        ErrorKind::invalid_input,
        in_line(line, message("read.quoted",
                              {{"text", in_quotes({start, static_cast<std::size_t>(stop - start)})},
                               {"problem", std::move(problem)}})));
  }

 private:
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }

  void skip_blanks() {
    while (at_ < end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r')) ++at_;
  }

  /// Blanks, and perhaps one ',' or '->' among them; true where there is one.
  bool skip_separator() {
    skip_blanks();
    const char* const start = at_;
    if (at_ < end_ && *at_ == ',')
      ++at_;
    else if (remaining() >= 2 && at_[0] == '-' && at_[1] == '>')
      at_ += 2;
    const bool found = at_ > start;
    skip_blanks();
    return found;
  }

  bool read(std::uint64_t& number) {
    const char* const start = at_;
    std::uint64_t value = 0;
    for (; at_ < end_ && *at_ >= '0' && *at_ <= '9'; ++at_) {
      value = 10 * value + static_cast<std::uint64_t>(*at_ - '0');
      if (value > DirectedGraph::max_vertex)
        fail(message("read.from_to", {{"first", 0}, {"last", DirectedGraph::max_vertex}}));
    }
    number = value;
    return at_ > start;
  }

  const char* begin_;
  const char* at_;
  const char* end_;
};

template <class OnLine>
void for_each_line(std::string_view bytes, ProgressMeter& progress, std::uint64_t done,
                   const OnLine& visit) {
  EdgeLines lines(bytes);
  for (EdgeLines::Line line; lines.next(line);) {
    visit(line);
    progress.advance(done + lines.done(), 20);
  }
}

template <class OnEdge>
void for_each_pair(const NpyPairs& pairs, ProgressMeter& progress, std::uint64_t done,
                   const OnEdge& edge) {
  for (std::uint64_t i = 0; i < pairs.count; ++i) {
    const std::uint64_t from = pairs.number(2 * i);
    const std::uint64_t to = pairs.number(2 * i + 1);
    if (std::max(from, to) > DirectedGraph::max_vertex)
      throw Error(
          ErrorKind::invalid_input,
          message("read.in_row",
                  {{"row", i},
                   {"problem", message("read.from_to",
                                       {{"first", 0}, {"last", DirectedGraph::max_vertex}})}}));
    edge(from, to);
    progress.advance(done + 2 * i * pairs.width, 10);
  }
}

/// Refuses a number of a vertex before the table that it would need is made.
class Granted {
 public:
  explicit Granted(const RunControl& run)
      : bytes_(static_cast<double>(memory_available(run))), run_(run) {}

  void check(std::uint64_t vertex) const {
    if (DirectedGraphBuilder::bytes_for(vertex) > bytes_)
      require_memory(DirectedGraphBuilder::bytes_for(vertex), run_,
                     message("needs.vertices", {{"last", vertex}}));
  }

 private:
  double bytes_;
  const RunControl& run_;
};

/// A first line `5 4` or `5` that can be the numbers of vertices and edges.
class FirstLine {
 public:
  void take(const EdgeLines::Line& line) {
    if (!line_) {
      line_ = line;
      return;
    }
    if (line.numbers == 2) ++edges_;
    last_ = std::max({last_, line.from, line.numbers == 2 ? line.to : 0});
  }

  bool can_be_header() const {
    return line_ && line_->blanks && edges_ > 0 && last_ <= line_->from &&
           (line_->numbers == 1 || line_->to == edges_);
  }

  std::uint64_t vertices() const { return line_->from; }

 private:
  std::optional<EdgeLines::Line> line_;
  std::uint64_t edges_ = 0;  // behind it
  std::uint64_t last_ = 0;   // the largest number behind it
};

void read_lines(DirectedGraphBuilder& builder, std::string_view bytes, std::string_view form,
                ProgressMeter& progress, const RunControl& run) {
  const Granted memory(run);
  const bool has_header = form == "header";
  FirstLine first;
  bool is_first = true;
  bool names_0 = false;
  for_each_line(bytes, progress, 0, [&](const EdgeLines::Line& line) {
    first.take(line);
    if (std::exchange(is_first, false) && has_header) return;
    names_0 = names_0 || line.from == 0 || (line.numbers == 2 && line.to == 0);
    memory.check(line.numbers == 2 ? std::max(line.from, line.to) : line.from);
    line.numbers == 2 ? builder.count(line.from, line.to) : builder.count_vertex(line.from);
  });
  if (has_header) {
    const std::uint64_t end = first.can_be_header() ? first.vertices() + (names_0 ? 0 : 1) : 0;
    if (end < builder.vertices()) EdgeLines(bytes).fail_at_first(message("graph.header"));
    memory.check(end - 1);
    builder.count_vertex(end - 1);
  } else if (form.empty() && first.can_be_header()) {
    EdgeLines(bytes).fail_at_first(ambiguous_graph({"edges", "header"}));
  }
  const std::uint64_t first_vertex = names_0 ? 0 : 1;
  builder.set_reading(message("graph.read_as", {{"form", has_header ? "header" : "edges"},
                                                {"vertices", builder.vertices() - first_vertex},
                                                {"edges", builder.edges()},
                                                {"first", first_vertex}}),
                      first_vertex);
  builder.begin_placing(run);
  is_first = true;
  for_each_line(bytes, progress, bytes.size(), [&](const EdgeLines::Line& line) {
    if (std::exchange(is_first, false) && has_header) return;
    if (line.numbers == 2) builder.place(line.from, line.to);
  });
}

void read_any_form(DirectedGraphBuilder& builder, std::string_view bytes, std::string_view form,
                   const RunControl& run) {
  const Granted memory(run);
  WrittenGraph graph = read_graph_text(bytes, GraphKind::directed, form);
  // Numbers between those that the text names are vertices, too, but 0 is not where 1 is the first.
  const std::vector<Vertex> vertices = graph.vertices();
  memory.check(vertices.back());
  builder.count_vertex(vertices.back());
  for (const Edge& edge : graph.edges) builder.count(edge.from, edge.to);
  const std::uint64_t first = vertices.front() > 0 ? 1 : 0;
  Message reading = reading_of(graph, builder.vertices() - first, first);
  builder.set_reading(std::move(reading), first, std::move(graph.names));
  builder.begin_placing(run);
  for (const Edge& edge : graph.edges) builder.place(edge.from, edge.to);
}

}  // namespace

DirectedGraph DirectedGraph::parse(std::string_view bytes, const RunControl& run,
                                   std::string_view form) {
  ProgressMeter progress(run, "bytes of the graph", 2 * bytes.size());
  DirectedGraphBuilder builder;
  if (is_npy(bytes)) {
    const Granted memory(run);
    const NpyPairs pairs = read_npy_pairs(bytes);
    for_each_pair(pairs, progress, 0, [&](std::uint64_t from, std::uint64_t to) {
      memory.check(std::max(from, to));
      builder.count(from, to);
    });
    builder.begin_placing(run);
    for_each_pair(pairs, progress, bytes.size(),
                  [&](std::uint64_t from, std::uint64_t to) { builder.place(from, to); });
  } else if (bytes.size() <= max_bytes_in_all_forms) {
    read_any_form(builder, bytes, form, run);
  } else {
    if (!form.empty() && form != "edges" && form != "header")
      throw Error(ErrorKind::invalid_input, at_most(max_bytes_in_all_forms, "things.bytes"));
    read_lines(builder, bytes, form, progress, run);
  }
  return std::move(builder).take();
}

DirectedGraph DirectedGraph::read(const std::string& written, const RunControl& run) {
  const auto [form, name] = split_graph_form(written);
  const std::string path(name);
  try {
    DirectedGraph graph;
    if (path == "-") {
      graph = parse(read_bytes(path), run, form);
    } else {
      const MappedFile file(path);
      graph =
          file.is_mapped() ? parse(file.bytes(), run, form) : parse(read_bytes(path), run, form);
    }
    if (!graph.reading_.empty()) graph.reading_ = in_file(path, std::move(graph.reading_));
    return graph;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), in_file(path, error.message()));
  }
}

std::string DirectedGraph::name(std::uint64_t v) const {
  return names_.empty() ? std::to_string(v) : names_[v];
}

std::optional<std::uint64_t> DirectedGraph::find(std::string_view name) const {
  if (names_.empty()) {
    const std::optional<std::uint64_t> v = Natural::parse(name).to_uint64();
    return v && *v >= first_ && *v < vertices() ? v : std::nullopt;
  }
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<std::uint64_t>(found - names_.begin());
}

DirectedGraph DirectedGraph::from_edges(const std::vector<Edge>& edges, std::uint64_t vertices) {
  DirectedGraphBuilder builder;
  if (vertices > 0) builder.count_vertex(vertices - 1);
  for (const auto& [from, to] : edges) builder.count(from, to);
  builder.begin_placing({});
  for (const auto& [from, to] : edges) builder.place(from, to);
  return std::move(builder).take();
}

}  // namespace sprague
