// Chooses how to compute a table of values.

#include <fmt/format.h>

#include <limits>

#include "run/memory.hpp"
#include "run/work.hpp"
#include "sequence/npy.hpp"
#include "tuples/line_table.hpp"
#include "tuples/position_lattice.hpp"
#include "tuples/solver.hpp"
#include "tuples/vector_table.hpp"

namespace sprague {
namespace {

void require_tuple(const TupleRules& rules, const Tuple& tuple) {
  if (tuple.size() != rules.dimensions())
    throw Error(ErrorKind::invalid_input,
                fmt::format("a position of {} has {} numbers, not {}", rules.canonical(),
                            rules.dimensions(), tuple.size()));
  for (const std::uint64_t number : tuple) {
    if (number > max_tuple_number)
      throw Error(ErrorKind::invalid_input,
                  fmt::format("{}: numbers of a tuple go up to 2^40", number));
  }
}

double positions_up_to(const Tuple& max) {
  double positions = 1;
  for (const std::uint64_t number : max) positions *= static_cast<double>(number) + 1;
  return positions;
}

/// Asks the solver for every position. `box`: those that it keeps in an array.
NimValues solved_table(const TupleRules& rules, const Tuple& max, const Tuple& box,
                       ProgressMeter& progress) {
  TupleSolver solver(rules, box, progress);
  std::vector<std::uint32_t> values;
  values.reserve(static_cast<std::size_t>(positions_up_to(max)));
  Numbers position{};
  const Numbers last = numbers_of(max);
  while (true) {
    values.push_back(solver.value(position));
    std::size_t i = max.size();
    while (i > 0 && position[i - 1] == last[i - 1]) position[--i] = 0;
    if (i == 0) break;
    ++position[i - 1];
  }
  return values_of(values);
}

void require_steps_to_solve(const PositionLattice& lattice, const TupleRules& rules,
                            const std::string& what, const RunControl& run) {
  require_steps(steps_to_solve(lattice, rules), what, "write smaller numbers", run);
}

}  // namespace

TupleTable::TupleTable(Tuple max, NimValues values)
    : max_(std::move(max)), values_(std::move(values)) {}

std::uint32_t TupleTable::at(const Tuple& position) const noexcept {
  std::uint64_t index = 0;
  for (std::size_t i = 0; i < max_.size(); ++i) index = index * (max_[i] + 1) + position[i];
  return values_[index];
}

TupleTable tuple_values(const TupleRules& rules, const Tuple& max, Algorithm algorithm,
                        const RunControl& run) {
  require_tuple(rules, max);
  const double positions = positions_up_to(max);
  const std::string what = fmt::format("the values of {:.0f} positions", positions);
  require_memory(positions, what, run);
  ProgressMeter progress(run, fmt::format("nim-values of {}", rules.canonical()),
                         static_cast<std::uint64_t>(positions));
  if (algorithm == Algorithm::reference) {
    require_memory(80 * positions, fmt::format("{:.0f} memoised positions", positions), run);
    require_steps_to_solve(box_lattice(max), rules, what, run);
    return {max, solved_table(rules, max, {}, progress)};
  }
  if (algorithm != Algorithm::direct) {
    if (const auto moves = line_moves(rules)) return {max, line_table(*moves, max, progress)};
  }
  if (rules.parts().only_takes()) return {max, vector_table(rules, max, progress)};
  require_memory(9 * positions, what, run);
  require_steps_to_solve(box_lattice(max), rules, what, run);
  return {max, solved_table(rules, max, max, progress)};
}

std::uint32_t tuple_value(const TupleRules& rules, const Tuple& position, const RunControl& run) {
  require_tuple(rules, position);
  const std::string what = fmt::format("the positions that {} leads to", rules.canonical());
  const PositionLattice reachable = reachable_lattice(rules, position);
  require_memory(TupleSolver::bytes_per_hashed * positions_in(reachable), what, run);
  require_steps_to_solve(reachable, rules, what, run);
  ProgressMeter progress(run, what, 0);
  return TupleSolver(rules, {}, progress).value(numbers_of(position));
}

}  // namespace sprague
