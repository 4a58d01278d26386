#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "run/heartbeat.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

static_assert(std::endian::native == std::endian::little, "raw and NPY cells are little-endian");

/// Gathers what is written into chunks worth a system call.
class Buffer {
 public:
  explicit Buffer(const Sink& sink) : sink_(sink) {}

  fmt::memory_buffer& text() { return text_; }

  void flush_when_full() {
    constexpr std::size_t chunk = 1 << 16;
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

std::uint64_t greatest_value(const NimSequence& sequence, HeapSize from, HeapSize to, Heartbeat& heartbeat) {
  std::uint64_t greatest = 0;
  const Period& period = sequence.period();
  // A periodic tail without saltus shows all its values once in a period.
  HeapSize last = to;
  if (period.status == PeriodStatus::proven && period.saltus == 0) {
    last = std::min(to, std::max(from, period.preperiod) + period.period - 1);
  }
  for (HeapSize n = from; n <= last; ++n) {
    greatest = std::max(greatest, sequence[n]);
    heartbeat.beat(0, 5);
  }
  return greatest;
}

unsigned cell_width(std::uint64_t greatest) {
  if (greatest >> 8 == 0) return 1;
  if (greatest >> 16 == 0) return 2;
  return greatest >> 32 == 0 ? 4 : 8;
}

/// NPY format 1.0: magic, version, the header's length in two bytes, the header padded with spaces so
/// that the data begin at a multiple of 64.
std::string npy_header(unsigned width, std::uint64_t cells) {
  const std::string description = fmt::format("{{'descr': '{}u{}', 'fortran_order': False, 'shape': ({},), }}",
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

}  // namespace

void write_values(const NimSequence& sequence, HeapSize from, HeapSize to, ValueFormat format,
                  const Sink& sink, const RunControl& run) {
  Buffer buffer(sink);
  Heartbeat heartbeat(run, "writing", to - from + 1);
  auto out = fmt::appender(buffer.text());
  const auto for_each = [&](auto write) {
    for (HeapSize n = from; n <= to; ++n) {
      write(n, sequence[n]);
      buffer.flush_when_full();
      heartbeat.beat(n - from, 10);
    }
  };
  switch (format) {
    case ValueFormat::plain:
      for_each([&](HeapSize, std::uint64_t value) { fmt::format_to(out, "{}\n", value); });
      break;
    case ValueFormat::bfile:
      for_each([&](HeapSize n, std::uint64_t value) { fmt::format_to(out, "{} {}\n", n, value); });
      break;
    case ValueFormat::csv:
      fmt::format_to(out, "n,nim_value\n");
      for_each([&](HeapSize n, std::uint64_t value) { fmt::format_to(out, "{},{}\n", n, value); });
      break;
    case ValueFormat::json:
      fmt::format_to(out, "{{\"game\":\"{}\",\"from\":{},\"to\":{},\"values\":[", sequence.ruleset().canonical(), from, to);
      for_each([&](HeapSize n, std::uint64_t value) { fmt::format_to(out, "{}{}", n == from ? "" : ",", value); });
      fmt::format_to(out, "]}}\n");
      break;
    case ValueFormat::npy:
    case ValueFormat::raw: {
      const unsigned width = cell_width(greatest_value(sequence, from, to, heartbeat));
      if (format == ValueFormat::npy) buffer.text().append(npy_header(width, to - from + 1));
      for_each([&](HeapSize, std::uint64_t value) {
        char bytes[8];
        std::memcpy(bytes, &value, sizeof bytes);
        buffer.text().append(bytes, bytes + width);
      });
      break;
    }
  }
  buffer.flush();
}

}  // namespace sprague
