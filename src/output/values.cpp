#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "output/exact_numbers.hpp"
#include "run/progress_meter.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

static_assert(std::endian::native == std::endian::little, "raw and NPY cells are little-endian");

constexpr std::size_t chunk = 1 << 16;  // bytes worth a system call

/// Buffers the output into chunks.
class Buffer {
 public:
  explicit Buffer(const Sink& sink) : sink_(sink) {}

  fmt::memory_buffer& text() { return text_; }

  void flush_when_full() {
    if (text_.size() >= chunk) flush();
  }

  void flush() {
    sink_({text_.data(), text_.size()});
    text_.clear();
  }

 private:
  const Sink& sink_;
  fmt::memory_buffer text_;
};

unsigned cell_width(std::uint64_t max_value) {
  if (max_value >> 8 == 0) return 1;
  if (max_value >> 16 == 0) return 2;
  return max_value >> 32 == 0 ? 4 : 8;
}

/// NPY format 1.0: magic, version, the header's length in two bytes, the header padded with spaces
/// so that the data begin at a multiple of 64.
std::string npy_header(unsigned width, std::uint64_t cells) {
  const std::string description =
      fmt::format("{{'descr': '{}u{}', 'fortran_order': False, 'shape': ({},), }}",
                  width == 1 ? '|' : '<', width, cells);
  constexpr std::size_t before = 10;  // magic 6, version 2, length 2
  const std::size_t padded = (before + description.size() + 1 + 63) / 64 * 64;
  const std::size_t length = padded - before;
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(length & 0xff);
  header += static_cast<char>(length >> 8);
  header += description;
  header.append(padded - 1 - header.size(), ' ');
  return header + '\n';
}

/// Calls visit(n, G(n)) for the heaps of a range; a law gives them in batches.
template <class Visit>
void for_each_value(const NimSequence& sequence, HeapSize from, HeapSize to, const RunControl& run,
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
void write_cells(const NimSequence& sequence, HeapSize from, HeapSize to, Buffer& buffer,
                 ProgressMeter& progress) {
  // The batches of a law are longer, since each may begin with some work.
  const std::uint64_t batch = sequence.law() ? std::uint64_t{1} << 22 : chunk;
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
void write_elements(const NimSequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
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

}  // namespace

void write_values(const NimSequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                  const Sink& sink, const RunControl& run) {
  Buffer buffer(sink);
  ProgressMeter progress(run, "writing", to - from + 1);
  auto out = fmt::appender(buffer.text());
  const bool as_text = sequence.monoid().quotient() != nullptr;
  if (as_text &&
      (format == ValueFormat::plain || format == ValueFormat::csv || format == ValueFormat::json))
    return write_elements(sequence, from, to, format, sink, run);
  const auto for_each = [&](auto write) {
    for_each_value(sequence, from, to, run, [&](HeapSize n, std::uint64_t value) {
      write(n, value);
      buffer.flush_when_full();
      progress.advance(n - from, 10);
    });
  };
  switch (format) {
    case ValueFormat::plain:
      for_each(
          [&](HeapSize, std::uint64_t value) { fmt::format_to(out, FMT_COMPILE("{}\n"), value); });
      break;
    case ValueFormat::bfile:
      for_each([&](HeapSize n, std::uint64_t value) {
        fmt::format_to(out, FMT_COMPILE("{} {}\n"), n, value);
      });
      break;
    case ValueFormat::csv:
      fmt::format_to(out, "n,nim_value\n");
      for_each([&](HeapSize n, std::uint64_t value) {
        fmt::format_to(out, FMT_COMPILE("{},{}\n"), n, value);
      });
      break;
    case ValueFormat::json:
      fmt::format_to(out, "{{\"game\":{},\"from\":{},\"to\":{},\"values\":[",
                     json_string(sequence.name()), number_json(from), number_json(to));
      for_each([&](HeapSize n, std::uint64_t value) {
        const char* const separator = n == from ? "" : ",";
        if (value > max_exact_number)
          fmt::format_to(out, FMT_COMPILE("{}\"{}\""), separator, value);
        else
          fmt::format_to(out, FMT_COMPILE("{}{}"), separator, value);
      });
      fmt::format_to(out, "]}}\n");
      break;
    case ValueFormat::npy:
    case ValueFormat::raw: {
      const unsigned width = cell_width(max_value(sequence, from, to, run));
      if (format == ValueFormat::npy) buffer.text().append(npy_header(width, to - from + 1));
      if (width == 1)
        write_cells<std::uint8_t>(sequence, from, to, buffer, progress);
      else if (width == 2)
        write_cells<std::uint16_t>(sequence, from, to, buffer, progress);
      else if (width == 4)
        write_cells<std::uint32_t>(sequence, from, to, buffer, progress);
      else
        write_cells<std::uint64_t>(sequence, from, to, buffer, progress);
      break;
    }
  }
  buffer.flush();
}

}  // namespace sprague
