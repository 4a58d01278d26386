#include "count/closed_spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "count/level_terms.hpp"
#include "count/xor_basis.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// Refuses more lines, or products of a sum, than take about a minute; each is of numbers with
/// `bits` bits.
void bound_work(std::uint64_t& work, std::uint64_t more, unsigned bits) {
  constexpr std::uint64_t max_work = std::uint64_t{1} << 26;
  constexpr unsigned short_number = 128;
  work += more * (1 + bits / short_number);
  if (work <= max_work) return;
  throw Error(ErrorKind::too_large, message("count.too_many_places"));
}

/// The common properties of the characters of one level.
struct Level {
  unsigned lowest;  // the lowest set bit of the characters
  unsigned free;    // there are 2^free of them
  bool low;         // or those of the low bits alone
  unsigned levels;  // with the same coefficients: 2^(free − 1) characters in the next, and so on
};

/// The level's sign and vector of a value: bits that no character of the level has are cleared.
struct Image {
  bool negative;
  Integer vector;
};

Image image_of(const Integer& value, const Level& level, unsigned low_bits) {
  const Integer low = sprague::low_bits(value, low_bits);
  if (level.low) return {false, low};
  const Integer above = (value >> (level.lowest + 1)) << (level.lowest + 1);
  return {has_bit(value, level.lowest), low + above};
}

/// How many levels from this one on see a nim-sum alike: those below its highest bit, this bit's,
/// and those above.
unsigned levels_alike(const Integer& nim_sum, unsigned lowest, unsigned bits) {
  const auto length = static_cast<unsigned>(bit_length(nim_sum));
  if (lowest >= length) return bits - lowest;
  return lowest + 1 == length ? 1 : length - 1 - lowest;
}

/// Calls visit(level, vectors of each distribution) for every level, or several at once whose
/// vectors are the same; together they have all 2^bits characters.
template <class Visit>
void for_each_level(const std::vector<const ValueDistribution*>& distributions,
                    const Integer& nim_sum, unsigned low_bits, unsigned bits,
                    ProgressMeter& progress, Visit visit) {
  std::vector<LevelTerms> terms;
  for (const ValueDistribution* distribution : distributions)
    terms.emplace_back(*distribution, low_bits);
  std::vector<WeightedVectors> vectors(terms.size());
  for (unsigned lowest = low_bits; lowest < bits;) {
    unsigned levels = levels_alike(nim_sum, lowest, bits);
    for (const LevelTerms& each : terms) levels = each.levels_alike(levels);
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      vectors[i] = terms[i].vectors();
      terms[i].advance(levels);
      steps += 10 * vectors[i].size();
    }
    progress.advance(lowest, steps);
    visit(Level{lowest, low_bits + bits - lowest - 1, false, levels}, vectors);
    lowest += levels;
  }
  for (std::size_t i = 0; i < terms.size(); ++i) vectors[i] = terms[i].low_vectors();
  visit(Level{bits, low_bits, true, 1}, vectors);
}

/// The number of characters for each restriction q to the basis, with its sign at a nim-sum of such
/// coordinates.
Integer weight_of(const Level& level, std::size_t rank, bool negative, std::uint64_t q,
                  std::uint64_t coordinates) {
  const Integer of_last = Integer(1) << (level.free + 1 - level.levels - rank);
  Integer weight = (of_last << level.levels) - of_last;
  if (negative != (std::popcount(q & coordinates) % 2 == 1)) weight = -weight;
  return weight;
}

void merge_equal(std::vector<WideSpectrum::Line>& lines) {
  std::sort(lines.begin(), lines.end(),
            [](const auto& a, const auto& b) { return a.coefficient < b.coefficient; });
  std::vector<WideSpectrum::Line> merged;
  for (WideSpectrum::Line& line : lines) {
    if (!merged.empty() && merged.back().coefficient == line.coefficient)
      merged.back().weight += line.weight;
    else
      merged.push_back(std::move(line));
  }
  std::erase_if(merged, [](const auto& line) { return line.weight == 0; });
  lines = std::move(merged);
}

/// A distribution at one level of a sum, divided by the character of its first vector.
class Factor {
 public:
  Factor(const WeightedVectors& vectors, XorBasis& joint, ProgressMeter& progress)
      : shift_(vectors.begin()->first) {
    XorBasis own;
    XorBasis::Terms terms;
    for (const auto& [vector, weight] : vectors) {
      const Integer difference = vector ^ shift_;
      const std::size_t before = own.rank();
      terms.emplace_back(own.extend(difference), weight);
      // The own basis vector is what the difference adds to the ones before it.
      if (own.rank() > before) {
        std::uint64_t in_joint = joint.extend(difference);
        for (std::size_t i = 0; i < before; ++i) {
          if ((terms.back().first >> i & 1) != 0) in_joint ^= basis_[i];
        }
        basis_.push_back(in_joint);
      }
    }
    coefficients_ = own.transform(terms, progress);
  }

  const Integer& shift() const { return shift_; }

  /// The coefficient at the characters that restrict to q on the joint basis.
  const Integer& at(std::uint64_t q) const {
    std::uint64_t own = 0;
    for (std::size_t i = 0; i < basis_.size(); ++i)
      own |= static_cast<std::uint64_t>(std::popcount(q & basis_[i]) % 2) << i;
    return coefficients_[own];
  }

 private:
  Integer shift_;
  std::vector<std::uint64_t> basis_;  // the own basis in coordinates of the joint one
  std::vector<Integer> coefficients_;
};

bool has_empty(const std::vector<WeightedVectors>& vectors) {
  return std::any_of(vectors.begin(), vectors.end(), [](const auto& each) { return each.empty(); });
}

}  // namespace

bool has_closed_spectrum(const ValueDistribution& distribution) {
  return std::all_of(distribution.progressions.begin(), distribution.progressions.end(),
                     [](const ValueProgression& progression) {
                       return is_power_of_two(to_integer(progression.step));
                     });
}

WideSpectrum closed_spectrum(const ValueDistribution& distribution, const Integer& nim_sum,
                             const RunControl& run) {
  const unsigned low_bits = step_bits(distribution);
  WideSpectrum result;
  result.bits = std::max(value_bits(distribution), low_bits);
  result.heaps = to_integer(distribution.heaps());
  if ((nim_sum >> result.bits) != 0) return result;
  ProgressMeter progress(run, "digits", result.bits);
  std::uint64_t work = 0;
  for_each_level(
      {&distribution}, nim_sum, low_bits, result.bits, progress,
      [&](const Level& level, const auto& each) {
        XorBasis basis;
        XorBasis::Terms terms;
        for (const auto& [vector, weight] : each[0])
          terms.emplace_back(basis.extend(vector), weight);
        const Image image = image_of(nim_sum, level, low_bits);
        const auto coordinates = basis.coordinates(image.vector);
        if (!coordinates) return;  // the signs of equal restrictions cancel
        bound_work(work, std::uint64_t{1} << basis.rank(), result.bits);
        std::vector<Integer> coefficients = basis.transform(terms, progress);
        for (std::uint64_t q = 0; q < coefficients.size(); ++q) {
          result.lines.push_back({std::move(coefficients[q]),
                                  weight_of(level, basis.rank(), image.negative, q, *coordinates)});
        }
      });
  merge_equal(result.lines);
  return result;
}

Integer closed_sum(const std::vector<ValueDistribution>& distributions, const Integer& nim_sum,
                   const Integer& modulus, const RunControl& run) {
  unsigned low_bits = 0;
  unsigned bits = 0;
  std::vector<const ValueDistribution*> members;
  for (const ValueDistribution& distribution : distributions) {
    low_bits = std::max(low_bits, step_bits(distribution));
    bits = std::max(bits, value_bits(distribution));
    members.push_back(&distribution);
  }
  bits = std::max(bits, low_bits);
  if ((nim_sum >> bits) != 0) return 0;
  const Integer working = modulus << bits;
  Integer sum = 0;
  ProgressMeter progress(run, "digits", bits);
  std::uint64_t work = 0;
  for_each_level(members, nim_sum, low_bits, bits, progress,
                 [&](const Level& level, const auto& each) {
                   if (has_empty(each)) return;
                   XorBasis joint;
                   std::vector<Factor> factors;
                   Image image = image_of(nim_sum, level, low_bits);
                   for (const WeightedVectors& vectors : each) {
                     factors.emplace_back(vectors, joint, progress);
                     image.vector ^= factors.back().shift();
                   }
                   const auto coordinates = joint.coordinates(image.vector);
                   if (!coordinates) return;
                   bound_work(work, factors.size() << joint.rank(), bits);
                   Integer product;
                   for (std::uint64_t q = 0; q >> joint.rank() == 0; ++q) {
                     product = weight_of(level, joint.rank(), image.negative, q, *coordinates);
                     for (const Factor& factor : factors) {
                       product *= factor.at(q);
                       if (modulus > 0) product %= working;
                     }
                     sum += product;
                     progress.advance(level.lowest, 20 * factors.size());
                   }
                 });
  if (modulus > 0) sum = residue(sum, working);
  sum >>= bits;
  if (modulus > 0) sum %= modulus;
  return sum;
}

}  // namespace sprague
