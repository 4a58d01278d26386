#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "messages/table.hpp"
#include "output/buffer.hpp"
#include "output/cells.hpp"
#include "output/exact_numbers.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t steps_of_text = 10;  // for a value

using LoonyText = std::string_view;  // in place of the value of a heap that is loony

/// Calls visit(n, G(n)) for the heaps of a range; a law gives them in batches.
template <class Visit>
void for_each_value(const Sequence& sequence, HeapSize from, HeapSize to, const RunControl& run,
                    Visit visit) {
  if (!sequence.law()) {
    for (HeapSize n = from; n <= to; ++n) visit(n, sequence[n]);
    return;
  }
  sequence.law()->for_each_batch(from, to, run,
                                 [&](HeapSize first, std::span<const std::uint64_t> values) {
                                   for (std::size_t i = 0; i < values.size(); ++i)
                                     visit(first + i, values[i]);
                                 });
}

template <class Cell>
void write_cells(const Sequence& sequence, HeapSize from, HeapSize to, Buffer& buffer,
                 ProgressMeter& progress) {
  // The batches of a law are longer, since each may begin with some work.
  const std::uint64_t batch = sequence.law() ? std::uint64_t{1} << 22 : output_chunk;
  std::vector<Cell> cells(std::min<std::uint64_t>(to - from + 1, batch / sizeof(Cell)));
  for (HeapSize n = from; n <= to; n += cells.size()) {
    cells.resize(std::min<std::uint64_t>(cells.size(), to - n + 1));
    copy_values(sequence, n, std::span(cells));
    buffer.text().append(
        std::string_view(reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(Cell)));
    buffer.flush_when_full();
    progress.advance(n - from, cells.size());
  }
}

/// Elements of a misère quotient, as products of generators.
void write_elements(const Sequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                    const Sink& sink, const RunControl& run) {
  Buffer buffer(sink);
  ProgressMeter progress(run, "writing", to - from + 1);
  auto out = fmt::appender(buffer.text());
  const bool json = format == ValueFormat::json;
  if (format == ValueFormat::csv) fmt::format_to(out, "n,element\n");
  if (json)
    fmt::format_to(out,
                   "{{\"game\":{},\"convention\":\"misere\",\"from\":{},\"to\":{},\"elements\":[",
                   json_string(sequence.name()), number_json(from), number_json(to));
  for (HeapSize n = from; n <= to; ++n) {
    const std::string element = sequence.monoid().text_of(sequence.element(n));
    if (format == ValueFormat::plain) fmt::format_to(out, "{}\n", element);
    if (format == ValueFormat::csv) fmt::format_to(out, "{},{}\n", n, element);
    if (json) fmt::format_to(out, "{}\"{}\"", n == from ? "" : ",", element);
    buffer.flush_when_full();
    progress.advance(n - from, 100);
  }
  if (json) fmt::format_to(out, "]}}\n");
  buffer.flush();
}

/// The formats that are text. for_each(write) calls write(n, value) for each value.
template <class ForEach>
void write_text(std::string_view name, HeapSize from, HeapSize to, ValueFormat format,
                Buffer& buffer, const ForEach& for_each) {
  auto out = fmt::appender(buffer.text());
  switch (format) {
    case ValueFormat::plain:
      for_each([&](HeapSize, auto value) { fmt::format_to(out, FMT_COMPILE("{}\n"), value); });
      break;
    case ValueFormat::bfile:
      for_each(
          [&](HeapSize n, auto value) { fmt::format_to(out, FMT_COMPILE("{} {}\n"), n, value); });
      break;
    case ValueFormat::csv:
      fmt::format_to(out, "n,nim_value\n");
      for_each(
          [&](HeapSize n, auto value) { fmt::format_to(out, FMT_COMPILE("{},{}\n"), n, value); });
      break;
    case ValueFormat::json:
      fmt::format_to(out, "{{\"game\":{},\"from\":{},\"to\":{},\"values\":[", json_string(name),
                     number_json(from), number_json(to));
      for_each([&](HeapSize n, auto value) {
        const char* const separator = n == from ? "" : ",";
        if constexpr (std::is_same_v<decltype(value), LoonyText>)
          fmt::format_to(out, "{}\"{}\"", separator, value);
        else if (std::cmp_greater(value, max_exact_number))
          fmt::format_to(out, FMT_COMPILE("{}\"{}\""), separator, value);
        else
          fmt::format_to(out, FMT_COMPILE("{}{}"), separator, value);
      });
      fmt::format_to(out, "]}}\n");
      break;
    case ValueFormat::npy:
    case ValueFormat::raw: break;
  }
}

bool is_text(ValueFormat format) {
  return format != ValueFormat::npy && format != ValueFormat::raw;
}

}  // namespace

void require_listing(HeapSize from, HeapSize to, bool as_text, const RunControl& run) {
  const std::uint64_t steps = as_text ? steps_of_text : 1;
  require_steps(static_cast<double>(steps) * static_cast<double>(to - from + 1),
                message("needs.listed_values", {{"values", fmt::format("{}", to - from + 1)}}),
                "instead.smaller_range", run);
}

void write_values(const Sequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                  const Sink& sink, const RunControl& run) {
  require_listing(from, to, is_text(format), run);
  const bool as_elements = sequence.monoid().quotient() != nullptr;
  if (as_elements && is_text(format) && format != ValueFormat::bfile)
    return write_elements(sequence, from, to, format, sink, run);
  Buffer buffer(sink);
  ProgressMeter progress(run, "writing", to - from + 1);
  if (is_text(format)) {
    write_text(sequence.name(), from, to, format, buffer, [&](auto write) {
      for_each_value(sequence, from, to, run, [&](HeapSize n, std::uint64_t value) {
        if (!sequence.monoid().has_loony() || value != ValueMonoid::loony)
          write(n, value);
        else
          write(n, LoonyText(format == ValueFormat::bfile ? "-1" : "loony"));
        buffer.flush_when_full();
        progress.advance(n - from, steps_of_text);
      });
    });
  } else {
    const unsigned width = cell_width(max_value(sequence, from, to, run));
    if (format == ValueFormat::npy)
      buffer.text().append(npy_header('u', width, fmt::format("{},", to - from + 1)));
    if (width == 1)
      write_cells<std::uint8_t>(sequence, from, to, buffer, progress);
    else if (width == 2)
      write_cells<std::uint16_t>(sequence, from, to, buffer, progress);
    else if (width == 4)
      write_cells<std::uint32_t>(sequence, from, to, buffer, progress);
    else
      write_cells<std::uint64_t>(sequence, from, to, buffer, progress);
  }
  buffer.flush();
}

void write_labels(std::string_view name, std::span<const std::int32_t> labels, ValueFormat format,
                  const Sink& sink, const RunControl& run) {
  Buffer buffer(sink);
  ProgressMeter progress(run, "writing", labels.size());
  const auto for_each = [&](auto write) {
    for (std::size_t v = 0; v < labels.size(); ++v) {
      write(v, labels[v]);
      buffer.flush_when_full();
      progress.advance(v, steps_of_text);
    }
  };
  if (is_text(format)) {
    write_text(name, 0, labels.size() - 1, format, buffer, for_each);
  } else {
    if (format == ValueFormat::npy)
      buffer.text().append(npy_header('i', 4, fmt::format("{},", labels.size())));
    for_each([&](HeapSize, std::int32_t label) {
      buffer.text().append(std::string_view(reinterpret_cast<const char*>(&label), sizeof label));
    });
  }
  buffer.flush();
}

}  // namespace sprague
