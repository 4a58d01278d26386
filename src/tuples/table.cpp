// Chooses how to compute a table of values.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "number/text_error.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sequence/npy.hpp"
#include "tuples/closed_forms.hpp"
#include "tuples/line_table.hpp"
#include "tuples/p_positions.hpp"
#include "tuples/periodic_values.hpp"
#include "tuples/position_lattice.hpp"
#include "tuples/reached_values.hpp"
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

struct Vector {
  Numbers taken;
  std::size_t offset;
};

std::vector<std::size_t> strides_of(const Tuple& max) {
  std::vector<std::size_t> strides(max.size(), 1);
  for (std::size_t i = max.size() - 1; i-- > 0;)
    strides[i] = strides[i + 1] * static_cast<std::size_t>(max[i + 1] + 1);
  return strides;
}

/// The differences between the largest position and its options: all vectors that fit anywhere.
std::vector<Vector> vectors_of(const TupleRules& rules, const Tuple& max, const RunControl& run) {
  const std::vector<std::size_t> strides = strides_of(max);
  const Numbers corner = numbers_of(max);
  std::vector<Numbers> found;
  rules.parts().for_each_option(corner, [&](std::span<const Numbers> left) {
    Numbers taken{};
    for (std::size_t i = 0; i < max.size(); ++i) taken[i] = corner[i] - left[0][i];
    if (found.size() == found.capacity())
      require_memory(2.0 * static_cast<double>((found.size() + 1) * sizeof(Vector)), run);
    found.push_back(taken);
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<Vector> vectors;
  for (const Numbers& taken : found) {
    std::size_t offset = 0;
    for (std::size_t i = 0; i < max.size(); ++i)
      offset += strides[i] * static_cast<std::size_t>(taken[i]);
    vectors.push_back({taken, offset});
  }
  return vectors;
}

/// Every position looks at the vectors that take no more than it has from its first number.
void require_steps_of(const std::vector<Vector>& vectors, const Tuple& max, double cells,
                      const RunControl& run) {
  constexpr double steps_per_vector = 4;
  const double rows = static_cast<double>(max[0]) + 1;
  double rows_looking = 0;
  for (const Vector& vector : vectors) rows_looking += rows - static_cast<double>(vector.taken[0]);
  require_steps(steps_per_vector * rows_looking * cells / rows, values_of_positions(cells),
                "instead.smaller_numbers", run);
}

/// Requires rules that only take. Time: positions times vectors.
NimValues vector_table(const TupleRules& rules, const Tuple& max, ProgressMeter& progress) {
  std::size_t cells = 1;
  for (const std::uint64_t number : max) cells *= static_cast<std::size_t>(number + 1);
  const std::vector<Vector> vectors = vectors_of(rules, max, progress.run());
  require_steps_of(vectors, max, static_cast<double>(cells), progress.run());
  const auto fits = [](const Numbers& taken, const Numbers& position) {
    return taken[0] <= position[0] && taken[1] <= position[1] && taken[2] <= position[2] &&
           taken[3] <= position[3];
  };
  Mex mex;
  mex.make_room(vectors.size());
  Numbers position{};
  std::uint64_t index = 0;  // of the position; a value that needs wider cells is asked for again
  NimValues values;
  values.extend(
      cells,
      [&](const auto* table, std::uint64_t n) {
        for (; index < n; ++index) go_to_next(position, max);
        mex.begin();
        for (const Vector& vector : vectors) {
          // Ascending by what they take from the first number.
          if (vector.taken[0] > position[0]) break;
          if (fits(vector.taken, position)) mex.exclude(table[n - vector.offset]);
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

void require_tuple(const TupleRules& rules, const Tuple& tuple) {
  if (tuple.size() != rules.dimensions())
    throw Error(
        ErrorKind::invalid_input,
        message("tuples.wrong_count", {{"wanted", rules.dimensions()}, {"count", tuple.size()}}));
  for (const std::uint64_t number : tuple) {
    if (number > max_tuple_number) throw Error(ErrorKind::invalid_input, too_large(number, "2^40"));
  }
}

/// Asks for every position.
NimValues solved_table(const Tuple& max, ReachedValues reached, ProgressMeter& progress) {
  std::vector<std::uint32_t> values;
  const auto cells = static_cast<std::size_t>(positions_up_to(max));
  values.reserve(cells);
  for (Numbers position{}; values.size() < cells; go_to_next(position, max))
    values.push_back(reached.value(position, progress));
  return values_of(values);
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
    if (const auto moves = line_moves(rules)) return {max, line_table(*moves, max, progress)};
  }
  if (rules.parts().only_takes()) return {max, vector_table(rules, max, progress)};
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

std::optional<std::vector<Tuple>> winning_options(const TupleRules& rules, const Tuple& position,
                                                  const RunControl& run) {
  require_tuple(rules, position);
  std::vector<Tuple> found;
  if (const auto form = closed_form(rules)) {
    found = form->winning_options(position);
    std::sort(found.begin(), found.end());
    return found;
  }
  const auto moves = excluding_moves(rules, position);
  if (!moves) return std::nullopt;
  for_each_p_position(
      rules, position,
      [&](std::span<const std::uint64_t> left) {
        Numbers taken{};
        for (std::size_t i = 0; i < left.size(); ++i)
          taken[i] = static_cast<std::int64_t>(position[i] - left[i]);
        if (is_move(*moves, taken)) found.emplace_back(left.begin(), left.end());
        return true;
      },
      Algorithm::fast, run);
  return found;
}

std::uint32_t tuple_value(const TupleRules& rules, const Tuple& position, const RunControl& run) {
  require_tuple(rules, position);
  if (positions_up_to(position) > PeriodicValues::max_positions) {
    if (const auto periodic = PeriodicValues::find(rules, position, run))
      return *periodic->value(numbers_of(position));
  }
  const PositionLattice reachable = reachable_lattice(rules, position);
  require_memory(ReachedValues::bytes_of(positions_in(reachable)), run, reached_from(rules));
  require_steps_to_solve(reachable, rules, reached_from(rules), run);
  ProgressMeter progress(run, fmt::format("positions of {}", rules.canonical()), 0);
  return ReachedValues(rules).value(numbers_of(position), progress);
}

}  // namespace sprague
