// Times Wythoff's Nim on one thread, in one process: its table against the plain program, and its
// P-positions by excluded lines against those of the table.
//
//     build/release/bench/tuples [LAST]      positions up to (LAST, LAST), 3000 by default
//
// Prints the seconds of both sides, the median of three runs each, and their ratio.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "baselines/plain_wythoff.hpp"
#include "sprague/tuples.hpp"

namespace {

template <class Run>
double seconds_of(Run run) {
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::array<double, 3> times) {
  std::sort(times.begin(), times.end());
  return times[1];
}

/// Three runs of two sides, and whether they found the same.
struct Comparison {
  std::array<double, 3> slow{};
  std::array<double, 3> fast{};
  bool same = true;
};

void print(const Comparison& runs, const char* what, std::uint64_t last, const char* slow_name,
           const char* fast_name) {
  const double slow = median(runs.slow);
  const double fast = median(runs.fast);
  fmt::print("{0} {1}x{1}: {2} {3:.3g} s, {4} {5:.3g} s, ratio {6:.0f}{7}\n", what, last, slow_name,
             slow, fast_name, fast, slow / fast, runs.same ? "" : ", DIFFERENT RESULTS");
}

using Positions = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

Positions p_positions_of(const sprague::TupleTable& table) {
  Positions found;
  table.for_each([&](std::span<const std::uint64_t> position, std::uint32_t value) {
    if (value == 0) found.emplace_back(position[0], position[1]);
    return true;
  });
  return found;
}

Positions p_positions_by_lines(const sprague::TupleRules& rules, std::uint64_t last) {
  Positions found;
  sprague::for_each_p_position(rules, {last, last}, [&](std::span<const std::uint64_t> position) {
    found.emplace_back(position[0], position[1]);
    return true;
  });
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t last = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 3000;
  const auto wythoff = sprague::TupleRules::parse("wythoff");
  Comparison tables;
  Comparison positions;
  for (std::size_t round = 0; round < 3; ++round) {
    std::vector<std::uint16_t> plain;
    std::optional<sprague::TupleTable> table;
    Positions of_table;
    Positions by_lines;
    tables.slow[round] = seconds_of([&] { plain = plain_wythoff(last); });
    tables.fast[round] = seconds_of([&] { table = sprague::tuple_values(wythoff, {last, last}); });
    for (std::size_t i = 0; i < plain.size(); ++i)
      tables.same = tables.same && plain[i] == table->values()[i];
    positions.slow[round] =
        tables.fast[round] + seconds_of([&] { of_table = p_positions_of(*table); });
    positions.fast[round] = seconds_of([&] { by_lines = p_positions_by_lines(wythoff, last); });
    positions.same = positions.same && of_table == by_lines;
  }
  print(tables, "wythoff", last, "plain", "sprague");
  print(positions, "wythoff --positions", last, "table", "lines");
  return tables.same && positions.same ? 0 : 1;
}
