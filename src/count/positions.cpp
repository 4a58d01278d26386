#include <fmt/format.h>

#include <cmath>

#include "count/coefficient.hpp"
#include "count/spectrum.hpp"
#include "run/memory.hpp"
#include "sprague/count.hpp"

namespace sprague {

std::vector<std::uint64_t> prime_factors_up_to(mpz_class number, std::uint64_t bound) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t divisor = 2; divisor <= bound && number > 1; ++divisor) {
    if (mpz_divisible_ui_p(number.get_mpz_t(), divisor) == 0) {
      // What is left has no factor up to the divisor: past its square root it is prime itself.
      if (mpz_class(divisor) * divisor <= number) continue;
      if (number <= bound) primes.push_back(number.get_ui());
      break;
    }
    primes.push_back(divisor);
    while (mpz_divisible_ui_p(number.get_mpz_t(), divisor) != 0) number /= divisor;
  }
  return primes;
}

namespace {

/// Refuses an exact count of too many digits. There are at most (e·(M + K)/K)^K tuples, M^K ordered.
void require_digits(std::int64_t heaps_in_range, std::uint64_t heaps, Order order, const RunControl& run) {
  const auto m = static_cast<double>(heaps_in_range);
  const auto k = static_cast<double>(heaps);
  double bits = k * std::log2(std::max(m, 1.0));
  if (order != Order::ordered && k > 0) bits = std::min(m, k) * std::log2(2.72 * (m + k) / std::max(1.0, std::min(m, k)));
  require_answer(bits, run);
}

/// A from F = A − B and M = A + B; B from −F. The sum is below 2^64, as neither exceeds 2^63 − 1.
std::uint64_t plus_of(std::int64_t heaps, std::int64_t coefficient) {
  return (static_cast<std::uint64_t>(heaps) + static_cast<std::uint64_t>(coefficient)) / 2;
}

/// A question for selections: K heaps, or, of a set, the M − K left out when those are fewer. The
/// polynomial (1 + t)^A (1 − t)^B reads the same backwards, but for the sign (−1)^B.
struct SelectionQuestion {
  Selection selection;
  std::uint64_t degree;
  bool left_out;

  SelectionQuestion(Order order, std::uint64_t heaps, std::uint64_t heaps_in_range)
      : selection(order == Order::sorted ? Selection::multisets : Selection::sets),
        degree(heaps),
        left_out(selection == Selection::sets && heaps > heaps_in_range - heaps) {
    if (left_out) degree = heaps_in_range - heaps;
  }
};

template <class Ring>
typename Ring::Element count_selections(const Ring& ring, const mpz_class& modulus,
                                        const Spectrum& lines, SelectionQuestion question,
                                        Target target, const RunControl& run) {
  const std::uint64_t terms = lines.lines.size() + (target.negated ? 1 : 0);
  const std::uint64_t units = Ring::exact ? terms * question.degree : (2 * terms + 2) * question.degree;
  ProgressMeter progress(run, "coefficients", units);
  SharedProgress pulse(progress);
  const auto beat = [&](std::uint64_t work) { pulse.advance(work); };
  const auto sum_of = [&](auto coefficient_for) {
    constexpr std::uint64_t steps_per_degree = 10;
    return spectral_sum(ring, lines, target, steps_per_degree * question.degree, run, [&](std::int64_t coefficient) {
      const std::uint64_t minus = plus_of(lines.heaps, -coefficient);
      const auto term = coefficient_for(plus_of(lines.heaps, coefficient), minus);
      return question.left_out && minus % 2 == 1 ? ring.subtract(ring.from(mpz_class(0)), term) : term;
    });
  };
  if constexpr (Ring::exact) {
    return sum_of([&](std::uint64_t plus, std::uint64_t minus) {
      return exact_coefficient(plus, minus, question.degree, question.selection, beat);
    });
  } else {
    require_memory(40.0 * static_cast<double>(question.degree),
                   fmt::format("the binomial coefficients for {} heaps", question.degree), run);
    const ModularCoefficients<Ring> coefficients(ring, modulus, question.degree, beat);
    return sum_of([&](std::uint64_t plus, std::uint64_t minus) {
      return coefficients(plus, minus, question.selection, beat);
    });
  }
}

}  // namespace

Natural count_positions(const Histogram& range, std::uint64_t heaps, Order order, Target target,
                        const std::optional<Natural>& modulus, const RunControl& run) {
  if (order == Order::distinct && heaps > range.heaps()) return Natural(0);
  const Spectrum lines = spectrum(range, target.nim_sum, run);
  const SelectionQuestion question(order, heaps, range.heaps());
  if (!modulus) require_digits(lines.heaps, order == Order::ordered ? heaps : question.degree, order, run);
  const mpz_class working = modulus ? mpz_class(to_mpz(*modulus) << lines.bits) : mpz_class(0);
  return averaged(modulus, lines.bits, [&](const auto& ring) {
    if (order != Order::ordered) {
      return count_selections(ring, working, lines, question, target, run);
    }
    return spectral_sum(ring, lines, target, 1, run, [&](std::int64_t coefficient) {
      return ring.power(ring.from(mpz_class(coefficient)), heaps);
    });
  });
}

}  // namespace sprague
