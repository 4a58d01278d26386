#include "count/spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "number/walsh_hadamard.hpp"
#include "run/memory.hpp"

namespace sprague {

unsigned value_bits(const Histogram& histogram) {
  const std::size_t values = histogram.heaps_with_value().size();
  return values == 0 ? 0 : static_cast<unsigned>(std::bit_width(values - 1));
}

std::vector<std::int64_t> transform(const Histogram& histogram, unsigned bits,
                                    const RunControl& run) {
  const std::size_t size = std::size_t{1} << bits;
  require_memory(8.0 * static_cast<double>(size),
                 fmt::format("the transform of {} nim-values", histogram.heaps_with_value().size()),
                 run);
  std::vector<std::int64_t> coefficients(size);
  std::copy(histogram.heaps_with_value().begin(), histogram.heaps_with_value().end(),
            coefficients.begin());
  ProgressMeter progress(run, "transform of the histogram", size * bits);
  std::uint64_t written = 0;
  walsh_hadamard(coefficients, [&](std::size_t count) {
    progress.advance(written, count);
    written += count;
  });
  return coefficients;
}

Spectrum spectrum(const Histogram& histogram, std::uint64_t nim_sum, const RunControl& run) {
  Spectrum result;
  result.bits = value_bits(histogram);
  result.heaps = static_cast<std::int64_t>(histogram.heaps());
  if (nim_sum >> result.bits != 0) return result;
  const auto coefficients = transform(histogram, result.bits, run);
  require_memory(16.0 * static_cast<double>(coefficients.size()),
                 "the coefficients of the transform", run);
  std::vector<Spectrum::Line> lines(coefficients.size());
  for (std::size_t c = 0; c < coefficients.size(); ++c)
    lines[c] = {coefficients[c], character(c, nim_sum)};
  std::sort(lines.begin(), lines.end(), [](const Spectrum::Line& a, const Spectrum::Line& b) {
    return a.coefficient < b.coefficient;
  });
  for (const Spectrum::Line& line : lines) {
    if (!result.lines.empty() && result.lines.back().coefficient == line.coefficient) {
      result.lines.back().weight += line.weight;
    } else {
      result.lines.push_back(line);
    }
  }
  std::erase_if(result.lines, [](const Spectrum::Line& line) { return line.weight == 0; });
  return result;
}

}  // namespace sprague
