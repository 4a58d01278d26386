// Tuples, multisets and sets of heaps from one range: sums over the characters of the histogram.

#include <fmt/format.h>

#include <cmath>

#include "count/closed_spectrum.hpp"
#include "count/selection_coefficients.hpp"
#include "count/spectrum.hpp"
#include "count/wide_count.hpp"
#include "messages/table.hpp"
#include "run/memory.hpp"
#include "sprague/count.hpp"

namespace sprague {

namespace {

/// An upper bound of the bits of an exact count of K heaps from M sizes: there are M^K ordered
/// tuples, and at most (e·(M + K)/k)^k selections, where k = min(M, K).
double bits_of(const Integer& heaps_in_range, std::uint64_t heaps, Order order) {
  const auto k = static_cast<double>(heaps);
  if (order == Order::ordered) return k * binary_logarithm(heaps_in_range);
  const double fewer = std::exp2(binary_logarithm(std::min(heaps_in_range, to_integer(heaps))));
  const double both = binary_logarithm(heaps_in_range + to_integer(heaps));
  return fewer * (std::log2(2.72 / fewer) + both);
}

/// A, from F = A − B and M = A + B; with −F it is B. The sum is below 2^64, as neither summand
/// exceeds 2^63 − 1.
std::uint64_t plus_of(std::int64_t heaps, std::int64_t coefficient) {
  return (static_cast<std::uint64_t>(heaps) + static_cast<std::uint64_t>(coefficient)) / 2;
}

Integer plus_of(const Integer& heaps, const Integer& coefficient) {
  return (heaps + coefficient) / 2;
}

/// The operations of the counting formulas on the two kinds of spectra.
struct NarrowKind {
  /// The number of heaps, or the largest word when it does not fit.
  static std::uint64_t to_word(std::int64_t heaps) { return static_cast<std::uint64_t>(heaps); }
  /// An upper bound of the steps of an exact coefficient.
  static std::uint64_t exact_steps(std::uint64_t heaps_in_range, std::uint64_t degree) {
    const std::uint64_t fewer = std::min(heaps_in_range, degree);
    return fewer + fewer / 2;
  }
};
struct WideKind {
  static std::uint64_t to_word(const Integer& heaps) {
    return to_natural(heaps).to_uint64().value_or(~std::uint64_t{0});
  }
  static std::uint64_t exact_steps(std::uint64_t, std::uint64_t degree) { return degree; }
};
NarrowKind kind_of(const Spectrum&) {
  return {};
}
WideKind kind_of(const WideSpectrum&) {
  return {};
}

/// Which coefficient counts the selections of K heaps: that of t^K or, for sets with more than half
/// of the M heaps, that of t^(M − K) for the heaps left out. The polynomial (1 + t)^A (1 − t)^B is
/// palindromic up to the sign (−1)^B.
struct SelectionDegree {
  Selection selection;
  std::uint64_t degree;
  bool left_out;

  SelectionDegree(Order order, std::uint64_t heaps, std::uint64_t heaps_in_range)
      : selection(order == Order::sorted ? Selection::multisets : Selection::sets),
        degree(heaps),
        left_out(selection == Selection::sets && heaps_in_range != ~std::uint64_t{0} &&
                 heaps > heaps_in_range - heaps) {
    if (left_out) degree = heaps_in_range - heaps;
  }
};

template <class Lines>
std::uint64_t exact_steps(const Lines& lines, std::uint64_t degree) {
  const auto kind = kind_of(lines);
  return kind.exact_steps(kind.to_word(lines.heaps), degree);
}

/// True when exact coefficients take less time than those modulo a number, which take O(degree)
/// steps: for very many heaps from a small range.
template <class Lines>
bool is_cheaper_exactly(const Lines& lines, const SelectionDegree& selected, double bits) {
  constexpr double bits_per_limb = 64;
  constexpr double passes_per_step = 6;  // over the limbs of a number
  const auto steps = static_cast<double>(exact_steps(lines, selected.degree));
  return passes_per_step * steps * (1 + bits / bits_per_limb) <
         static_cast<double>(selected.degree);
}

template <class Ring, class Lines>
typename Ring::Element count_selections(const Ring& ring, const Integer& modulus,
                                        const Lines& lines, SelectionDegree selected, bool negated,
                                        const RunControl& run) {
  const std::uint64_t terms = lines.lines.size() + (negated ? 1 : 0);
  const std::uint64_t steps = Ring::exact ? exact_steps(lines, selected.degree) : selected.degree;
  const std::uint64_t units = Ring::exact ? terms * steps : (2 * terms + 2) * steps;
  ProgressMeter progress(run, "coefficients", units);
  SharedProgress pulse(progress);
  const auto report_work = [&](std::uint64_t work) { pulse.advance(work); };
  const auto sum_of = [&](auto coefficient_for) {
    constexpr std::uint64_t work_per_step = 10;
    return spectral_sum(
        ring, lines, negated, work_per_step * steps, run, [&](const auto& coefficient) {
          const auto minus = plus_of(lines.heaps, -coefficient);
          const auto term = coefficient_for(plus_of(lines.heaps, coefficient), minus);
          return selected.left_out && minus % 2 == 1 ? ring.subtract(ring.from(Integer(0)), term)
                                                     : term;
        });
  };
  if constexpr (Ring::exact) {
    return sum_of([&](const auto& plus, const auto& minus) {
      return exact_coefficient(plus, minus, selected.degree, selected.selection, report_work);
    });
  } else {
    const auto words = static_cast<double>(word_count(modulus));
    require_memory(40 * words * static_cast<double>(selected.degree), run,
                   message("needs.binomials", {{"heaps", selected.degree}}));
    const ModularCoefficients<Ring> coefficients(ring, modulus, selected.degree, report_work);
    return sum_of([&](const auto& plus, const auto& minus) {
      return coefficients(plus, minus, selected.selection, report_work);
    });
  }
}

/// count · heaps!, modulo the modulus if there is one.
Natural arranged(const Natural& count, std::uint64_t heaps, const Integer& heaps_in_range,
                 const std::optional<Natural>& modulus, const RunControl& run) {
  if (count == Natural(0)) return count;
  if (!modulus) {
    require_answer(bits_of(heaps_in_range, heaps, Order::ordered), run);
    return to_natural(to_integer(count) * factorial(heaps));
  }
  ProgressMeter progress(run, "factors", heaps);
  Integer product = to_integer(count);
  for (std::uint64_t factor = 2; factor <= heaps && product != 0; ++factor) {
    product = product * factor % to_integer(*modulus);
    progress.advance(factor, 20);
  }
  return to_natural(product);
}

/// Tuples of heaps from one range with the nim-sum of the spectrum or, when negated, all others.
template <class Lines>
Natural count_tuples(const Lines& lines, std::uint64_t heaps, Order order, bool negated,
                     const std::optional<Natural>& modulus, const RunControl& run) {
  const auto kind = kind_of(lines);
  const std::uint64_t heaps_in_range = kind.to_word(lines.heaps);
  if ((order == Order::distinct || order == Order::arranged) && heaps > heaps_in_range)
    return Natural(0);
  if (order == Order::arranged) {
    return arranged(count_tuples(lines, heaps, Order::distinct, negated, modulus, run), heaps,
                    Integer(lines.heaps), modulus, run);
  }
  const SelectionDegree selected(order, heaps, heaps_in_range);
  const double bits =
      bits_of(Integer(lines.heaps), order == Order::ordered ? heaps : selected.degree, order);
  if (modulus && order != Order::ordered && is_cheaper_exactly(lines, selected, bits)) {
    return to_natural(to_integer(count_tuples(lines, heaps, order, negated, {}, run)) %
                      to_integer(*modulus));
  }
  if (!modulus) require_answer(bits, run);
  return averaged(modulus, lines.bits, [&](const auto& ring, const Integer& working) {
    if (order != Order::ordered)
      return count_selections(ring, working, lines, selected, negated, run);
    return spectral_sum(ring, lines, negated, 1, run, [&](const auto& coefficient) {
      return ring.power(ring.from(Integer(coefficient)), heaps);
    });
  });
}

}  // namespace

Natural count_positions(const Histogram& range, std::uint64_t heaps, Order order, Target target,
                        const std::optional<Natural>& modulus, const RunControl& run) {
  const bool different = order == Order::distinct || order == Order::arranged;
  if (different && heaps > range.heaps()) return Natural(0);
  return count_tuples(spectrum(range, target.nim_sum, run), heaps, order, target.negated, modulus,
                      run);
}

Natural count_wide_tuples(const WideSpectrum& lines, std::uint64_t heaps, Order order, bool negated,
                          const std::optional<Natural>& modulus, const RunControl& run) {
  if (const auto narrow = narrowed(lines))
    return count_tuples(*narrow, heaps, order, negated, modulus, run);
  return count_tuples(lines, heaps, order, negated, modulus, run);
}

}  // namespace sprague
