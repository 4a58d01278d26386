/// The Walsh–Hadamard transform of a histogram: counts of nim-sums become products.
#pragma once

#include <cstdint>
#include <vector>

#include "count/ring.hpp"
#include "run/parallel.hpp"
#include "sprague/count.hpp"

namespace sprague {

/// The number of bits b such that every nim-value of the histogram is below 2^b.
unsigned value_bits(const Histogram& histogram);

/// F[c] = Σ_v f[v]·(−1)^|c ∧ v| for the 2^bits characters c. O(bits·2^bits) time, 8·2^bits bytes.
std::vector<std::int64_t> transform(const Histogram& histogram, unsigned bits,
                                    const RunControl& run);

/// (−1)^|c ∧ v|.
inline int character(std::uint64_t c, std::uint64_t v) {
  return __builtin_parityll(c & v) ? -1 : 1;
}

/// The different coefficients of a transform and, for one nim-sum v, their multiplicities, counted
/// with the signs of their characters at v.
struct Spectrum {
  struct Line {
    std::int64_t coefficient = 0;
    std::int64_t weight = 0;
  };
  unsigned bits = 0;
  std::int64_t heaps = 0;   ///< F[0]: the trivial character's coefficient
  std::vector<Line> lines;  ///< empty when no nim-sum can reach v
};

Spectrum spectrum(const Histogram& histogram, std::uint64_t nim_sum, const RunControl& run);

/// 2^bits times the number of positions with the spectrum's nim-sum or, when `negated`, all others,
/// when `term(F)` is the transform, at a coefficient F, of the count of positions by nim-sum;
/// term(F[0]) is then the count of all. `steps` is the work of one term. Lines is Spectrum or
/// WideSpectrum.
template <class Ring, class Lines, class Term>
typename Ring::Element spectral_sum(const Ring& ring, const Lines& spectrum, bool negated,
                                    std::uint64_t steps, const RunControl& run, Term term) {
  using Element = typename Ring::Element;
  const Element sum = parallel_sum(
      spectrum.lines.size(), steps * spectrum.lines.size(), run, ring.from(Integer(0)),
      [&](std::size_t i) {
        const auto& line = spectrum.lines[i];
        return ring.multiply(ring.from(Integer(line.weight)), term(line.coefficient));
      },
      [&](const Element& a, const Element& b) { return ring.add(a, b); });
  if (!negated) return sum;
  const Integer characters = Integer(1) << spectrum.bits;
  return ring.subtract(ring.multiply(ring.from(characters), term(spectrum.heaps)), sum);
}

}  // namespace sprague
