// Counts of positions from value distributions: by closed spectra where all steps are powers of
// two, otherwise by the automaton of digits.

#include <fmt/format.h>

#include <algorithm>

#include "count/closed_spectrum.hpp"
#include "count/digit_automaton.hpp"
#include "count/wide_count.hpp"
#include "messages/table.hpp"
#include "run/memory.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// The spectrum of `2^bits` trivial characters: counts all tuples, whatever their nim-sum.
WideSpectrum trivial_spectrum(const ValueDistribution& range) {
  WideSpectrum lines;
  lines.heaps = to_integer(range.heaps());
  lines.lines.push_back({lines.heaps, 1});
  return lines;
}

Integer reduced(const Integer& number, const std::optional<Natural>& modulus) {
  return modulus ? residue(number, to_integer(*modulus)) : number;
}

/// Many small values of few heaps, for which a table in machine words is quicker.
std::optional<Histogram> dense_histogram(const ValueDistribution& range) {
  constexpr std::size_t many = 1 << 12;
  constexpr std::uint64_t max_value = 1 << 26;
  if (range.counts.size() < many || !range.progressions.empty()) return std::nullopt;
  const auto heaps = range.heaps().to_uint64();
  if (!heaps || *heaps >> 62 != 0) return std::nullopt;
  std::vector<std::uint64_t> counts;
  for (const ValueCount& count : range.counts) {
    const auto value = count.value.to_uint64();
    if (!value || *value > max_value) return std::nullopt;
    if (*value >= counts.size()) counts.resize(*value + 1);
    counts[*value] += count.heaps.to_uint64().value();
  }
  return Histogram(std::move(counts));
}

/// The automaton reads a digit after the other, and numbers as long as the range at each.
void require_few_digits(const ValueDistribution& range) {
  constexpr std::size_t max_bits = 1 << 14;
  if (range.heaps().limbs().size() * 64 <= max_bits) return;
  throw Error(ErrorKind::too_large, message("count.saltus"));
}

/// The count with the nim-sum or, when the target is negated, all others.
Natural accepted(const Integer& with_nim_sum, const Natural& all, const WideTarget& target,
                 const std::optional<Natural>& modulus) {
  if (!target.negated) return to_natural(reduced(with_nim_sum, modulus));
  return to_natural(reduced(to_integer(all) - with_nim_sum, modulus));
}

}  // namespace

Natural heaps_with(const ValueDistribution& distribution, const Natural& value) {
  const Integer wanted = to_integer(value);
  Integer heaps = 0;
  for (const ValueCount& each : distribution.counts) {
    if (each.value == value) heaps += to_integer(each.heaps);
  }
  for (const ValueProgression& each : distribution.progressions) {
    const Integer past = wanted - to_integer(each.first);
    const Integer step = to_integer(each.step);
    if (past >= 0 && past % step == 0 && past / step < to_integer(each.length))
      heaps += to_integer(each.heaps);
  }
  return to_natural(heaps);
}

std::optional<Spectrum> narrowed(const WideSpectrum& lines) {
  constexpr unsigned max_bits = 62;
  if (lines.bits > max_bits || bit_length(lines.heaps) > max_bits) return std::nullopt;
  Spectrum narrow;
  narrow.bits = lines.bits;
  narrow.heaps = to_int64(lines.heaps);
  for (const WideSpectrum::Line& line : lines.lines) {
    if (bit_length(line.weight) > max_bits) return std::nullopt;
    narrow.lines.push_back({to_int64(line.coefficient), to_int64(line.weight)});
  }
  return narrow;
}

Natural count_all(const ValueDistribution& range, std::uint64_t heaps, Order order,
                  const std::optional<Natural>& modulus, const RunControl& run) {
  return count_wide_tuples(trivial_spectrum(range), heaps, order, false, modulus, run);
}

Natural count_positions(const ValueDistribution& range, std::uint64_t heaps, Order order,
                        const WideTarget& target, const std::optional<Natural>& modulus,
                        const RunControl& run) {
  const Integer nim_sum = to_integer(target.nim_sum);
  if (heaps == 1)  // whatever the number of values
    return accepted(to_integer(heaps_with(range, target.nim_sum)), range.heaps(), target, modulus);
  if (const auto table = dense_histogram(range)) {
    const Target narrow{target.nim_sum.to_uint64().value_or(~std::uint64_t{0}), target.negated};
    return count_positions(*table, heaps, order, narrow, modulus, run);
  }
  if (has_closed_spectrum(range)) {
    return count_wide_tuples(closed_spectrum(range, nim_sum, run), heaps, order, target.negated,
                             modulus, run);
  }
  require_few_digits(range);
  const Integer equal = count_by_automaton(range, heaps, order, nim_sum, run);
  return accepted(equal, count_all(range, heaps, order, modulus, run), target, modulus);
}

Natural count_sums(const std::vector<ValueDistribution>& ranges, const WideTarget& target,
                   const std::optional<Natural>& modulus, const RunControl& run) {
  bool closed = true;
  Integer all = 1;
  for (const ValueDistribution& range : ranges) {
    closed = closed && has_closed_spectrum(range);
    all = reduced(all * to_integer(range.heaps()), modulus);
  }
  if (!closed) std::for_each(ranges.begin(), ranges.end(), require_few_digits);
  const Integer nim_sum = to_integer(target.nim_sum);
  const Integer equal =
      closed ? closed_sum(ranges, nim_sum, modulus ? to_integer(*modulus) : Integer(0), run)
             : sum_by_automaton(ranges, nim_sum, run);
  return accepted(equal, to_natural(reduced(all, modulus)), target, modulus);
}

Natural count_tokens(const ValueDistribution& coordinates, std::uint64_t dimensions,
                     std::uint64_t tokens, const WideTarget& target,
                     const std::optional<Natural>& modulus, const RunControl& run) {
  if (has_closed_spectrum(coordinates)) {
    return count_wide_placements(closed_spectrum(coordinates, to_integer(target.nim_sum), run),
                                 dimensions, tokens, target.negated, modulus, run);
  }
  const std::optional<std::uint64_t> heaps =
      to_natural(to_integer(dimensions) * to_integer(tokens)).to_uint64();
  if (!heaps) {
    throw Error(ErrorKind::too_large, message("count.saltus"));
  }
  return count_positions(coordinates, *heaps, Order::ordered, target, modulus, run);
}

}  // namespace sprague
