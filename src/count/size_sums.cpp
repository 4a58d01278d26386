#include "count/size_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "count/closed_spectrum.hpp"
#include "count/level_terms.hpp"
#include "count/ring.hpp"
#include "count/wide_count.hpp"
#include "count/xor_basis.hpp"
#include "messages/table.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"

namespace sprague {
namespace {

/// The characters whose two lowest set bits above the low bits are the same: there are
/// 2^free of them, among them those of the low bits alone.
struct CharacterClass {
  std::optional<unsigned> lowest;
  std::optional<unsigned> second;  // the next set bit
  unsigned free;
};

/// A number of high parts as the class sees it: without the bits up to `second`, with a sign.
struct Image {
  bool negative = false;
  Integer above;
};

Image image_of(const Integer& high, const CharacterClass& characters) {
  if (!characters.lowest) return {};
  const bool odd = has_bit(high, *characters.lowest);
  if (!characters.second) return {odd, 0};
  return {odd != has_bit(high, *characters.second), high >> (*characters.second + 1)};
}

/// Σ χ(u) over u < end and Σ u·χ(u), both but for the sign and the image of `above`.
struct EndSums {
  Integer above;
  Integer heaps;
  Integer places;
};

/// An aligned cube of 2^(B+1) numbers, B the lowest bit, adds −4^B to the sum of u·χ(u), with the
/// sign of its number.
EndSums sums_below(const Integer& end, const CharacterClass& characters) {
  if (!characters.lowest) return {0, end, sum_below(end)};
  const unsigned lowest = *characters.lowest;
  const Integer half = Integer(1) << lowest;
  const Integer cubes = end >> (lowest + 1);
  const Integer rest = low_bits(end, lowest + 1);
  const Integer heaps = tent(end, lowest);
  const Integer of_rest =
      rest <= half ? sum_below(rest) : Integer(2 * sum_below(half) - sum_below(rest));
  EndSums sums{0, heaps, (cubes << (lowest + 1)) * heaps + of_rest};
  Integer whole = cubes;  // Σ of the signs of the whole cubes
  if (characters.second) {
    if (has_bit(end, *characters.second)) {
      sums.heaps = -sums.heaps;
      sums.places = -sums.places;
    }
    sums.above = end >> (*characters.second + 1);
    whole = tent(cubes, *characters.second - lowest - 1);
  }
  sums.places -= (whole << (2 * lowest));
  return sums;
}

/// The transforms of a range at the characters of a class, by their restrictions to a basis.
struct Transforms {
  std::vector<Integer> heaps;
  std::vector<Integer> sizes;
};

/// The terms of a class of characters for a sum of ranges and a nim-sum: each of the 2^rank
/// restrictions q is that of `multiplicity` characters with the sign of q & nim_sum.
struct ClassTerms {
  Integer multiplicity;
  bool negative;
  std::uint64_t nim_sum;
  std::vector<Transforms> ranges;

  Integer weight(std::uint64_t q) const {
    const bool is_negative = negative != (std::popcount(q & nim_sum) % 2 == 1);
    return is_negative ? Integer(-multiplicity) : multiplicity;
  }
};

/// All characters at once, from tables of values below 2^bits.
ClassTerms terms_of_tables(const std::vector<SizedHeaps>& ranges, const Integer& nim_sum,
                           unsigned bits, ProgressMeter& progress) {
  const std::size_t size = std::size_t{1} << bits;
  ClassTerms terms{1, false, to_uint64(nim_sum), {}};
  for (const SizedHeaps& range : ranges) {
    Transforms& tables = terms.ranges.emplace_back();
    tables.heaps.resize(size);
    tables.sizes.resize(size);
    for (const auto& [value, each] : range.with_value) {
      tables.heaps[value] = each.heaps;
      tables.sizes[value] = each.sizes;
    }
    const auto advance = [&](std::size_t count) { progress.advance(0, 8 * count); };
    walsh_hadamard(tables.heaps, advance);
    walsh_hadamard(tables.sizes, advance);
  }
  return terms;
}

/// The weighted vectors of a range at the characters of a class, in a basis that they extend.
class ClassVectors {
 public:
  ClassVectors(const SizedHeaps& range, const CharacterClass& characters, unsigned low,
               XorBasis& basis)
      : characters_(characters), low_(low), basis_(basis) {
    for (const auto& [value, each] : range.with_value) {
      const Integer number = to_integer(value);
      const Image image = image_of(number >> low, characters);
      add(low_bits(number, low), image.above, image.negative ? Integer(-each.heaps) : each.heaps,
          image.negative ? Integer(-each.sizes) : each.sizes);
    }
    for (const SizedHeaps::Progression& each : range.progressions) {
      // The size of the heap with the high part u is at_zero + u·size_step.
      const Integer begin = each.first >> low;
      const Integer at_zero = each.first_size - begin * each.size_step;
      const Integer place = low_bits(each.first, low);
      add_end(place, begin + each.length, at_zero, each.size_step, 1);
      add_end(place, begin, at_zero, each.size_step, -1);
    }
  }

  /// Once the basis is whole.
  Transforms transforms(ProgressMeter& progress) const {
    return {basis_.transform(heaps_, progress), basis_.transform(sizes_, progress)};
  }

 private:
  void add_end(const Integer& place, const Integer& end, const Integer& at_zero,
               const Integer& size_step, int sign) {
    EndSums sums = sums_below(end, characters_);
    add(place, sums.above, sign * sums.heaps,
        sign * (at_zero * sums.heaps + size_step * sums.places));
  }

  void add(const Integer& low, const Integer& above, Integer heaps, Integer sizes) {
    if (heaps == 0 && sizes == 0) return;
    const std::uint64_t coordinates = basis_.extend(low + (above << low_));
    heaps_.emplace_back(coordinates, std::move(heaps));
    sizes_.emplace_back(coordinates, std::move(sizes));
  }

  const CharacterClass& characters_;
  unsigned low_;
  XorBasis& basis_;
  XorBasis::Terms heaps_;
  XorBasis::Terms sizes_;
};

/// The progressions' step is 2^low.
unsigned step_bits(const std::vector<SizedHeaps>& ranges) {
  std::uint64_t low = 0;
  for (const SizedHeaps& range : ranges) {
    for (const SizedHeaps::Progression& each : range.progressions)
      low = std::max<std::uint64_t>(low, bit_length(each.step) - 1);
  }
  return static_cast<unsigned>(low);
}

/// There are 2^bits characters.
unsigned character_bits(const std::vector<SizedHeaps>& ranges) {
  unsigned bits = step_bits(ranges);
  for (const SizedHeaps& range : ranges) bits = std::max(bits, range.value_bits());
  return bits;
}

/// Calls visit(ClassTerms) for classes that together have all 2^bits characters, but for those
/// whose signs at the nim-sum cancel.
template <class Visit>
void for_each_class(const std::vector<SizedHeaps>& ranges, const Integer& nim_sum, unsigned bits,
                    const RunControl& run, Visit visit) {
  ProgressMeter progress(run, "characters", 0);
  const bool grows = std::any_of(ranges.begin(), ranges.end(),
                                 [](const auto& range) { return !range.progressions.empty(); });
  if (!grows) {
    constexpr double bytes_of_a_character = 200;
    require_memory(bytes_of_a_character * std::exp2(bits) * static_cast<double>(ranges.size()), run,
                   message("needs.sums_of_sizes"));
    return visit(terms_of_tables(ranges, nim_sum, bits, progress));
  }
  const unsigned low = step_bits(ranges);
  const unsigned high = bits - low;
  constexpr double steps_of_a_class = 1e4;
  require_steps(steps_of_a_class * high * (high + 1) / 2 * static_cast<double>(ranges.size()),
                message("needs.sums_of_sizes"), "instead.smaller_range", run);
  const auto visit_class = [&](const CharacterClass& characters) {
    XorBasis basis;
    std::vector<ClassVectors> vectors;
    vectors.reserve(ranges.size());
    for (const SizedHeaps& range : ranges) vectors.emplace_back(range, characters, low, basis);
    const Image image = image_of(nim_sum >> low, characters);
    const auto coordinates = basis.coordinates(low_bits(nim_sum, low) + (image.above << low));
    if (!coordinates) return;
    ClassTerms terms{
        Integer(1) << (characters.free - basis.rank()), image.negative, *coordinates, {}};
    for (const ClassVectors& each : vectors) terms.ranges.push_back(each.transforms(progress));
    visit(terms);
  };
  visit_class({std::nullopt, std::nullopt, low});
  for (unsigned lowest = 0; lowest < high; ++lowest) {
    visit_class({lowest, std::nullopt, low});
    for (unsigned second = lowest + 1; second < high; ++second)
      visit_class({lowest, second, low + high - second - 1});
  }
}

/// Heaps of one range at the characters of equal F, counted with their signs at a nim-sum.
struct MarkedSpectrum {
  struct Line {
    Integer coefficient;  // F
    Integer signs;        // the sum of the signs
    Integer sizes;        // and that of sign·S
  };
  unsigned bits = 0;
  SizedHeaps::Heaps total;
  std::vector<Line> lines;
};

MarkedSpectrum marked_spectrum(const SizedHeaps& range, const Integer& nim_sum,
                               const RunControl& run) {
  MarkedSpectrum result{character_bits({range}), range.total(), {}};
  if ((nim_sum >> result.bits) != 0) return result;
  std::vector<MarkedSpectrum::Line> lines;
  for_each_class({range}, nim_sum, result.bits, run, [&](const ClassTerms& terms) {
    const Transforms& at = terms.ranges[0];
    for (std::uint64_t q = 0; q < at.heaps.size(); ++q) {
      const Integer weight = terms.weight(q);
      lines.push_back({at.heaps[q], weight, weight * at.sizes[q]});
    }
  });
  std::sort(lines.begin(), lines.end(),
            [](const auto& a, const auto& b) { return a.coefficient < b.coefficient; });
  for (MarkedSpectrum::Line& line : lines) {
    if (!result.lines.empty() && result.lines.back().coefficient == line.coefficient) {
      result.lines.back().signs += line.signs;
      result.lines.back().sizes += line.sizes;
    } else {
      result.lines.push_back(std::move(line));
    }
  }
  return result;
}

/// Whatever the nim-sum: the trivial character alone.
MarkedSpectrum trivial_marked_spectrum(const SizedHeaps& range) {
  const SizedHeaps::Heaps total = range.total();
  return {0, total, {{total.heaps, 1, total.sizes}}};
}

/// The spectrum of the heaps beside the marked one, with the weights of that.
WideSpectrum beside_the_marked(const MarkedSpectrum& marked, Order order) {
  WideSpectrum beside;
  beside.bits = marked.bits;
  beside.heaps = marked.total.heaps;
  if (order == Order::ordered) {
    for (const auto& line : marked.lines) beside.lines.push_back({line.coefficient, line.sizes});
    return beside;
  }
  const int change = order == Order::sorted ? 1 : -1;
  beside.heaps += change;
  for (const MarkedSpectrum::Line& line : marked.lines) {
    const Integer all = line.signs * marked.total.sizes;
    const Integer plus = (all + line.sizes) / 2;
    const Integer minus = (all - line.sizes) / 2;
    if (plus != 0) beside.lines.push_back({line.coefficient + change, plus});
    if (minus != 0) beside.lines.push_back({line.coefficient - change, -minus});
  }
  return beside;
}

/// The sum over tuples of K >= 1 heaps from one range.
Integer sum_over(const MarkedSpectrum& marked, std::uint64_t heaps, Order order,
                 const std::optional<Natural>& modulus, const RunControl& run) {
  const bool are_tuples = order == Order::ordered || order == Order::arranged;
  const Natural sum =
      count_wide_tuples(beside_the_marked(marked, order), heaps - 1, order, false, modulus, run);
  return are_tuples ? Integer(to_integer(sum) * to_integer(heaps)) : to_integer(sum);
}

/// One heap of each range: the product of the transforms with each in turn replaced by that of the
/// sizes.
Integer sum_over(const std::vector<SizedHeaps>& ranges, const Integer& nim_sum,
                 const std::optional<Natural>& modulus, const RunControl& run) {
  const unsigned bits = character_bits(ranges);
  if ((nim_sum >> bits) != 0) return 0;
  ProgressMeter progress(run, "products of coefficients", 0);
  return to_integer(averaged(modulus, bits, [&](const auto& ring, const Integer&) {
    auto sum = ring.from(Integer(0));
    for_each_class(ranges, nim_sum, bits, run, [&](const ClassTerms& terms) {
      for (std::uint64_t q = 0; q < terms.ranges[0].heaps.size(); ++q) {
        auto product = ring.from(terms.weight(q));
        auto marked = ring.from(Integer(0));
        for (const Transforms& range : terms.ranges) {
          const auto heaps = ring.from(range.heaps[q]);
          marked = ring.add(ring.multiply(marked, heaps),
                            ring.multiply(product, ring.from(range.sizes[q])));
          product = ring.multiply(product, heaps);
        }
        sum = ring.add(sum, marked);
        progress.advance(q, 50 * ranges.size());
      }
    });
    return sum;
  }));
}

Integer sum_of_all(const std::vector<SizedHeaps>& ranges) {
  Integer product = 1;
  Integer marked = 0;
  for (const SizedHeaps& range : ranges) {
    const SizedHeaps::Heaps total = range.total();
    marked = marked * total.heaps + product * total.sizes;
    product *= total.heaps;
  }
  return marked;
}

}  // namespace

Natural sum_of_sizes(const std::vector<SizedHeaps>& ranges, std::uint64_t heaps, Order order,
                     const WideTarget& target, const std::optional<Natural>& modulus,
                     const RunControl& run) {
  const bool is_one = ranges.size() == 1;
  const bool are_different = order == Order::distinct || order == Order::arranged;
  if (is_one && (heaps == 0 || (are_different && to_integer(heaps) > ranges[0].total().heaps)))
    return Natural(0);
  const Integer nim_sum = to_integer(target.nim_sum);
  Integer sum = is_one
                    ? sum_over(marked_spectrum(ranges[0], nim_sum, run), heaps, order, modulus, run)
                    : sum_over(ranges, nim_sum, modulus, run);
  if (target.negated) {
    const Integer all =
        is_one ? sum_over(trivial_marked_spectrum(ranges[0]), heaps, order, modulus, run)
               : sum_of_all(ranges);
    sum = all - sum;
  }
  return to_natural(modulus ? residue(sum, to_integer(*modulus)) : sum);
}

}  // namespace sprague
