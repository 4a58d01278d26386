// Chooses how to compute a table of values.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sequence/npy.hpp"
#include "tuples/heap_sum.hpp"
#include "tuples/line_table.hpp"
#include "tuples/p_positions.hpp"
#include "tuples/periodic_values.hpp"
#include "tuples/position_lattice.hpp"
#include "tuples/reached_values.hpp"
#include "tuples/symmetry.hpp"
#include "tuples/tuple_parts.hpp"
#include "values/mex.hpp"

namespace sprague {
namespace {

Message values_of_positions(double positions) {
  return message("needs.values_of_positions", {{"positions", fmt::format("{:.0f}", positions)}});
}

Message reached_from(const TupleRules& rules) {
  return message("needs.reached", {{"position", rules.canonical()}});
}

// Tables of games whose every move only takes: one pass over the positions in lexicographic order,
// in which options come first. Every vector is tried at every position. The vectors are listed
// once; each is an offset in the table.

/// Numbers up to some largest ones as bits of one word, each below a bit of its own that is 0.
class PackedNumbers {
 public:
  /// Whether they have room in a word: all tables of 2^37 positions, and most larger ones.
  static bool have_room(const Tuple& max) {
    unsigned bits = 0;
    for (const std::uint64_t number : max) bits += bits_for(number);
    return bits <= 64;
  }

  /// Requires have_room(max).
  explicit PackedNumbers(const Tuple& max) {
    unsigned bits = 0;
    for (const std::uint64_t number : max) {
      shifts_.push_back(bits);
      bits += bits_for(number);
      borrows_ |= std::uint64_t{1} << (bits - 1);
    }
  }

  std::uint64_t pack(const Numbers& numbers) const {
    std::uint64_t packed = 0;
    for (std::size_t i = 0; i < shifts_.size(); ++i)
      packed |= static_cast<std::uint64_t>(numbers[i]) << shifts_[i];
    return packed;
  }

  /// Whether no number is greater than that of the position. A greater one borrows the bit above.
  bool fits(std::uint64_t taken, std::uint64_t position) const {
    return (((position | borrows_) - taken) & borrows_) == borrows_;
  }

 private:
  static unsigned bits_for(std::uint64_t max) {
    return static_cast<unsigned>(std::bit_width(max)) + 1;
  }

  std::vector<unsigned> shifts_;
  std::uint64_t borrows_ = 0;
};

struct Vector {
  std::uint64_t taken;  // packed
  std::size_t offset;
};

std::vector<std::size_t> strides_of(const Tuple& max) {
  std::vector<std::size_t> strides(max.size(), 1);
  for (std::size_t i = max.size() - 1; i-- > 0;)
    strides[i] = strides[i + 1] * static_cast<std::size_t>(max[i + 1] + 1);
  return strides;
}

/// The differences between the largest position and its options, ascending: all vectors that fit
/// anywhere.
std::vector<Vector> vectors_of(const TupleRules& rules, const Tuple& max,
                               const PackedNumbers& packed, const RunControl& run) {
  const std::vector<std::size_t> strides = strides_of(max);
  const Numbers corner = numbers_of(max);
  std::vector<Vector> vectors;
  rules.parts().for_each_option(corner, [&](std::span<const Numbers> left) {
    Numbers taken(max.size());
    std::size_t offset = 0;
    for (std::size_t i = 0; i < max.size(); ++i) {
      taken[i] = corner[i] - left[0][i];
      offset += strides[i] * static_cast<std::size_t>(taken[i]);
    }
    if (vectors.size() == vectors.capacity())
      require_memory(2.0 * static_cast<double>((vectors.size() + 1) * sizeof(Vector)), run);
    vectors.push_back({packed.pack(taken), offset});
  });
  const auto before = [](const Vector& a, const Vector& b) { return a.offset < b.offset; };
  const auto same = [](const Vector& a, const Vector& b) { return a.offset == b.offset; };
  std::sort(vectors.begin(), vectors.end(), before);
  vectors.erase(std::unique(vectors.begin(), vectors.end(), same), vectors.end());
  return vectors;
}

/// A position looks at the vectors that lead to no index below 0; `part` of the positions do.
void require_steps_of(const std::vector<Vector>& vectors, double cells, double part,
                      const RunControl& run) {
  constexpr double steps_per_vector = 3;
  double steps = 0;
  for (const Vector& vector : vectors)
    steps += part * steps_per_vector * (cells - static_cast<double>(vector.offset));
  require_steps(steps, values_of_positions(cells), "instead.smaller_numbers", run);
}

/// The index of the position with its numbers in ascending order, where the table has it.
std::optional<std::uint64_t> ascending_index(Numbers position, const Tuple& max,
                                             const std::vector<std::size_t>& strides) {
  std::sort(position.begin(), position.end());
  std::uint64_t index = 0;
  for (std::size_t i = 0; i < max.size(); ++i) {
    if (static_cast<std::uint64_t>(position[i]) > max[i]) return std::nullopt;
    index += strides[i] * static_cast<std::uint64_t>(position[i]);
  }
  return index;
}

/// Requires rules that only take, and numbers that have room in a word. Time: positions times
/// vectors.
NimValues vector_table(const TupleRules& rules, const Tuple& max, ProgressMeter& progress) {
  std::size_t cells = 1;
  for (const std::uint64_t number : max) cells *= static_cast<std::size_t>(number + 1);
  const PackedNumbers packed(max);
  const std::vector<Vector> vectors = vectors_of(rules, max, packed, progress.run());
  const bool alike = treats_numbers_alike(rules.parts());
  require_steps_of(vectors, static_cast<double>(cells), alike ? ascending_part(max) : 1,
                   progress.run());
  const std::vector<std::size_t> strides = strides_of(max);
  Mex mex;
  mex.make_room(vectors.size());
  Numbers position(max.size());
  std::uint64_t index = 0;  // of the position; a value that needs wider cells is asked for again
  NimValues values;
  values.extend(
      cells,
      [&](const auto* table, std::uint64_t n) {
        for (; index < n; ++index) go_to_next(position, max);
        if (alike) {
          const auto same = ascending_index(position, max, strides);
          if (same && *same < n) return std::uint64_t{table[*same]};
        }
        mex.begin();
        const std::uint64_t numbers = packed.pack(position);
        for (const Vector& vector : vectors) {
          if (vector.offset > n) break;
          if (packed.fits(vector.taken, numbers)) mex.exclude(table[n - vector.offset]);
        }
        const std::uint64_t value = mex.least();
        progress.advance(n, vectors.size());
        return value;
      },
      [&](unsigned width) {
        require_memory(1.5 * width * static_cast<double>(cells), progress.run());
      });
  return values;
}

/// Asks for every position.
NimValues solved_table(const Tuple& max, ReachedValues reached, ProgressMeter& progress) {
  std::vector<std::uint32_t> values;
  const auto cells = static_cast<std::size_t>(positions_up_to(max));
  values.reserve(cells);
  for (Numbers position(max.size()); values.size() < cells; go_to_next(position, max))
    values.push_back(reached.value(position, progress));
  return values_of(values);
}

/// The nim-sums of heaps.
NimValues sum_table(const HeapSumValues& sums, const Tuple& max, ProgressMeter& progress) {
  const auto cells = static_cast<std::uint64_t>(positions_up_to(max));
  Numbers position(max.size());
  std::uint64_t index = 0;  // of the position; a value that needs wider cells is asked for again
  NimValues values;
  values.extend(
      cells,
      [&](const auto*, std::uint64_t n) {
        for (; index < n; ++index) go_to_next(position, max);
        progress.advance(n, max.size());
        return *sums.value(tuple_of(position));
      },
      [&](unsigned width) {
        require_memory(1.5 * width * static_cast<double>(cells), progress.run());
      });
  return values;
}

void require_steps_to_solve(const PositionLattice& lattice, const TupleRules& rules, Message what,
                            const RunControl& run) {
  require_steps(steps_to_solve(lattice, rules, run), std::move(what), "instead.smaller_numbers",
                run);
}

}  // namespace

TupleTable::TupleTable(Tuple max, NimValues values)
    : max_(std::move(max)), values_(std::move(values)) {}

std::uint32_t TupleTable::at(const Tuple& position) const noexcept {
  std::uint64_t index = 0;
  for (std::size_t i = 0; i < max_.size(); ++i) index = index * (max_[i] + 1) + position[i];
  return values_[index];
}

void TupleTable::for_each(
    const std::function<bool(std::span<const std::uint64_t>, std::uint32_t)>& visit) const {
  Tuple position(max_.size(), 0);
  for (std::uint64_t index = 0; index < values_.size(); ++index) {
    if (!visit(position, values_[index])) return;
    for (std::size_t i = max_.size(); i-- > 0;) {
      if (position[i]++ < max_[i]) break;
      position[i] = 0;
    }
  }
}

TupleTable tuple_values(const TupleRules& rules, const Tuple& max, Algorithm algorithm,
                        const RunControl& run) {
  require_tuple(rules, max);
  const double positions = positions_up_to(max);
  require_memory(positions, run, values_of_positions(positions));
  ProgressMeter progress(run, fmt::format("nim-values of {}", rules.canonical()),
                         static_cast<std::uint64_t>(positions));
  if (algorithm == Algorithm::reference) {
    require_memory(80 * positions, run, values_of_positions(positions));
    require_steps_to_solve(box_lattice(max), rules, values_of_positions(positions), run);
    return {max,
            solved_table(max, ReachedValues(rules, {}, run, ReachedValues::Moves::each_its_own),
                         progress)};
  }
  if (algorithm != Algorithm::direct) {
    if (const auto sum = HeapSum::find(rules)) {
      if (const auto sums = HeapSumValues::up_to(*sum, max, run))
        return {max, sum_table(*sums, max, progress)};
    }
    if (const auto moves = line_moves(rules)) return {max, line_table(*moves, max, progress)};
  }
  if (rules.parts().only_takes() && PackedNumbers::have_room(max))
    return {max, vector_table(rules, max, progress)};
  require_memory(9 * positions, run, values_of_positions(positions));
  require_steps_to_solve(box_lattice(max), rules, values_of_positions(positions), run);
  return {max, solved_table(max, ReachedValues(rules, max, run), progress)};
}

void for_each_p_position(const TupleRules& rules, const Tuple& max, const VisitPosition& visit,
                         Algorithm algorithm, const RunControl& run) {
  require_tuple(rules, max);
  if (algorithm == Algorithm::automatic || algorithm == Algorithm::fast) {
    if (const auto moves = excluding_moves(rules, max)) {
      const double rows = positions_up_to(max) / static_cast<double>(max[moves->axis] + 1);
      ProgressMeter progress(run, fmt::format("P-positions of {}", rules.canonical()),
                             static_cast<std::uint64_t>(rows));
      return visit_p_positions(*moves, max, visit, progress);
    }
  }
  tuple_values(rules, max, algorithm, run)
      .for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
        return value != 0 || visit(position);
      });
}

std::uint64_t tuple_value(const TupleRules& rules, const Tuple& position, const RunControl& run) {
  require_tuple(rules, position);
  if (const auto sum = HeapSum::find(rules)) {
    if (const auto sums = HeapSumValues::reached_from(*sum, {position}, run))
      return *sums->value(position);
  }
  if (positions_up_to(position) > PeriodicValues::max_positions) {
    if (const auto periodic = PeriodicValues::find(rules, position, run))
      return *periodic->value(numbers_of(position));
  }
  const PositionLattice reachable = reachable_lattice(rules, position);
  require_memory(ReachedValues::bytes_of(positions_in(reachable), rules), run, reached_from(rules));
  require_steps_to_solve(reachable, rules, reached_from(rules), run);
  ProgressMeter progress(run, fmt::format("positions of {}", rules.canonical()), 0);
  return ReachedValues(rules).value(numbers_of(position), progress);
}

}  // namespace sprague
