#include "count/spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

#include "messages/table.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/memory.hpp"
#include "run/polled_resize.hpp"

namespace sprague {
namespace {

/// Sorts by coefficient: quicksort, which polls between its partitions, down to blocks.
void sort_lines(std::span<Spectrum::Line> lines, ProgressMeter& progress) {
  constexpr std::size_t block = std::size_t{1} << 20;
  while (lines.size() > block) {
    progress.advance(0, lines.size());
    const auto at = [&](std::size_t quarter) {
      return lines[lines.size() / 4 * quarter].coefficient;
    };
    const std::int64_t pivot =
        std::max(std::min(at(1), at(2)), std::min(std::max(at(1), at(2)), at(3)));
    const auto equal = std::partition(lines.begin(), lines.end(), [&](const Spectrum::Line& line) {
      return line.coefficient < pivot;
    });
    const auto above = std::partition(
        equal, lines.end(), [&](const Spectrum::Line& line) { return line.coefficient == pivot; });
    sort_lines({lines.begin(), equal}, progress);
    lines = {above, lines.end()};
  }
  std::sort(lines.begin(), lines.end(), [](const Spectrum::Line& a, const Spectrum::Line& b) {
    return a.coefficient < b.coefficient;
  });
}

}  // namespace

unsigned value_bits(const Histogram& histogram) {
  const std::size_t values = histogram.heaps_with_value().size();
  return values == 0 ? 0 : static_cast<unsigned>(std::bit_width(values - 1));
}

std::vector<std::int64_t> transform(const Histogram& histogram, unsigned bits,
                                    const RunControl& run) {
  const std::size_t size = std::size_t{1} << bits;
  require_memory(8.0 * static_cast<double>(size), run,
                 message("needs.transform", {{"values", histogram.heaps_with_value().size()}}));
  ProgressMeter progress(run, "transform of the histogram", std::uint64_t{size} * bits);
  std::vector<std::int64_t> coefficients;
  polled_resize(coefficients, size, progress);
  std::copy(histogram.heaps_with_value().begin(), histogram.heaps_with_value().end(),
            coefficients.begin());
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
  require_memory(16.0 * static_cast<double>(coefficients.size()), run);
  ProgressMeter progress(run, "coefficients of the transform", 0);
  std::vector<Spectrum::Line> lines;
  polled_resize(lines, coefficients.size(), progress);
  for (std::size_t c = 0; c < coefficients.size(); ++c)
    lines[c] = {coefficients[c], character(c, nim_sum)};
  sort_lines(lines, progress);
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
