// How many options a second each kind of game lists: the time of a search beside its table.
//
//     bench_options [cram:6x6 node-kayles:grid:3x22 ...]
#include <chrono>
#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>

#include "sprague/game.hpp"

namespace {

/// The first components that are met from a position on, at most so many.
std::vector<std::string> components_from(const sprague::GamePosition& start,
                                         std::size_t max_count) {
  std::vector<std::string> met = start.game->components(start.position);
  std::unordered_set<std::string> seen(met.begin(), met.end());
  sprague::SumList options;
  for (std::size_t i = 0; i < met.size() && met.size() < max_count; ++i) {
    options.clear();
    start.game->options(met[i], options);
    for (std::size_t c = 0; c < options.component_count(); ++c) {
      std::string component(options.component(c));
      if (seen.insert(component).second) met.push_back(std::move(component));
    }
  }
  return met;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> positions(argv + 1, argv + argc);
  if (positions.empty()) {
    positions = {"cram:6x6",
                 "polyomino(I3,V3):6x6",
                 "chomp:8x8",
                 "poset:divisors:5040",
                 "subset-takeaway:6",
                 "node-kayles:grid:3x20",
                 "node-kayles:grid:3x30",
                 "arc-kayles:grid:5x7",
                 "arc-kayles:grid:9x15"};
  }
  std::printf("%-24s %11s %12s %12s\n", "position", "components", "options", "options/s");
  for (const std::string& text : positions) {
    const auto position = sprague::GamePosition::parse(text);
    const std::vector<std::string> components = components_from(position, 5'000);
    std::size_t listed = 0;
    sprague::SumList options;
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& component : components) {
      options.clear();
      position.game->options(component, options);
      listed += options.size();
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("%-24s %11zu %12zu %12.0f\n", text.c_str(), components.size(), listed,
                static_cast<double>(listed) / seconds);
  }
}
