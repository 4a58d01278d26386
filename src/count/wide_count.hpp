/// The counting formulas over a spectrum of any size.
#pragma once

#include <cstdint>
#include <optional>

#include "count/closed_spectrum.hpp"
#include "count/spectrum.hpp"
#include "sprague/count.hpp"

namespace sprague {

/// The counts of a histogram.
ValueDistribution from_histogram(const Histogram& histogram);

/// How many heaps have a value.
Natural heaps_with(const ValueDistribution& distribution, const Natural& value);

/// The spectrum in machine words, when the heaps and the weights fit.
std::optional<Spectrum> narrowed(const WideSpectrum& lines);

/// Tuples of heaps from one range with the spectrum's nim-sum or, when negated, all others.
Natural count_wide_tuples(const WideSpectrum& lines, std::uint64_t heaps, Order order, bool negated,
                          const std::optional<Natural>& modulus, const RunControl& run);

/// Placements of tokens on a board with `dimensions` axes that have this spectrum.
Natural count_wide_placements(const WideSpectrum& lines, std::uint64_t dimensions,
                              std::uint64_t tokens, bool negated,
                              const std::optional<Natural>& modulus, const RunControl& run);

}  // namespace sprague
