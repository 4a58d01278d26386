// A token on a square of a board with d axes is a sum of d heaps, its coordinates: at a character
// with coefficient F of one axis, a square has F^d and C tokens have F^(d·C). Heaps from several
// ranges multiply their coefficients.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "count/spectrum.hpp"
#include "count/wide_count.hpp"
#include "run/memory.hpp"
#include "sprague/count.hpp"

namespace sprague {

namespace {

template <class Lines>
Natural count_placements(const Lines& lines, std::uint64_t dimensions, std::uint64_t tokens,
                         bool negated, const std::optional<Natural>& modulus,
                         const RunControl& run) {
  if (!modulus) {
    const double bits = static_cast<double>(dimensions) * static_cast<double>(tokens) *
                        binary_logarithm(Integer(lines.heaps));
    require_answer(bits, run);
  }
  return averaged(modulus, lines.bits, [&](const auto& ring, const Integer&) {
    return spectral_sum(ring, lines, negated, 1, run, [&](const auto& coefficient) {
      return ring.power(ring.power(ring.from(Integer(coefficient)), dimensions), tokens);
    });
  });
}

}  // namespace

Natural count_tokens(const Histogram& coordinates, std::uint64_t dimensions, std::uint64_t tokens,
                     Target target, const std::optional<Natural>& modulus, const RunControl& run) {
  return count_placements(spectrum(coordinates, target.nim_sum, run), dimensions, tokens,
                          target.negated, modulus, run);
}

Natural count_wide_placements(const WideSpectrum& lines, std::uint64_t dimensions,
                              std::uint64_t tokens, bool negated,
                              const std::optional<Natural>& modulus, const RunControl& run) {
  if (const auto narrow = narrowed(lines))
    return count_placements(*narrow, dimensions, tokens, negated, modulus, run);
  return count_placements(lines, dimensions, tokens, negated, modulus, run);
}

Natural count_sums(const std::vector<Histogram>& ranges, Target target,
                   const std::optional<Natural>& modulus, const RunControl& run) {
  unsigned bits = 0;
  for (const Histogram& range : ranges) bits = std::max(bits, value_bits(range));
  const std::size_t characters = std::size_t{1} << bits;
  const bool reachable = target.nim_sum < characters;
  std::vector<std::vector<std::int64_t>> transforms;
  if (reachable) {
    require_memory(8.0 * static_cast<double>(characters) * static_cast<double>(ranges.size()), run);
    for (const Histogram& range : ranges) transforms.push_back(transform(range, bits, run));
  }
  return averaged(modulus, bits, [&](const auto& ring, const Integer&) {
    const auto product = [&](std::size_t c) {
      auto result = ring.from(Integer(1));
      for (const auto& coefficients : transforms) {
        result = ring.multiply(result, ring.from(Integer(coefficients[c])));
      }
      return result;
    };
    auto sum = ring.from(Integer(0));
    ProgressMeter progress(run, "products of coefficients", characters);
    for (std::size_t c = 0; reachable && c < characters; ++c) {
      sum = character(c, target.nim_sum) > 0 ? ring.add(sum, product(c))
                                             : ring.subtract(sum, product(c));
      progress.advance(c, 100);
    }
    if (!target.negated) return sum;
    auto all = ring.from(Integer(1) << bits);
    for (const Histogram& range : ranges)
      all = ring.multiply(all, ring.from(to_integer(range.heaps())));
    return ring.subtract(all, sum);
  });
}

}  // namespace sprague
