#include "games/kinds.hpp"

#include <algorithm>
#include <vector>

namespace sprague {

std::span<const GameKind> game_kinds() {
  static const std::vector<GameKind> kinds = [] {
    std::vector<GameKind> all;
    add_board_kinds(all);
    add_coin_kinds(all);
    add_graph_kinds(all);
    add_tuple_kinds(all);
    std::sort(all.begin(), all.end(),
              [](const GameKind& a, const GameKind& b) { return a.name < b.name; });
    return all;
  }();
  return kinds;
}

}  // namespace sprague
