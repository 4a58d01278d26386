#include "games/kinds.hpp"

#include <algorithm>
#include <vector>

namespace sprague {

std::span<const GameKind> game_kinds() {
  static const std::vector<GameKind> kinds = [] {
    std::vector<GameKind> all;
    const auto add_group = [&](std::string_view group, auto add_kinds) {
      const std::size_t first = all.size();
      add_kinds(all);
      for (std::size_t i = first; i < all.size(); ++i) all[i].group = group;
    };
    const auto made = [](std::span<const MakeKind> makers) {
      return [makers](std::vector<GameKind>& to) {
        for (const MakeKind make : makers) to.push_back(make());
      };
    };
    add_group("boards", made(board_kinds));
    add_group("coins", add_coin_kinds);
    add_group("graphs", made(graph_kinds));
    add_group("operators", made(operator_kinds));
    add_group("strips", add_strip_kinds);
    add_group("systems", add_system_kinds);
    add_group("tuples", add_tuple_kinds);
    std::sort(all.begin(), all.end(),
              [](const GameKind& a, const GameKind& b) { return a.name < b.name; });
    return all;
  }();
  return kinds;
}

std::string_view form_name(PositionForm form) {
  switch (form) {
    case PositionForm::board: return "board";
    case PositionForm::word: return "word";
    case PositionForm::bar: return "bar";
    case PositionForm::heads: return "heads";
    case PositionForm::numbers: return "numbers";
    case PositionForm::graph: return "graph";
    case PositionForm::arrows: return "arrows";
    case PositionForm::order: return "order";
    case PositionForm::sets: return "sets";
    case PositionForm::choices: return "choices";
    case PositionForm::drawing: return "drawing";
    case PositionForm::crosses: return "crosses";
    case PositionForm::heaps: return "heaps";
    case PositionForm::sum: return "sum";
  }
  return "";
}

std::string_view numbers_name(KindNumbers numbers) {
  switch (numbers) {
    case KindNumbers::none: return "none";
    case KindNumbers::rectangle: return "rectangle";
    case KindNumbers::any: return "any";
    case KindNumbers::ascending: return "ascending";
    case KindNumbers::marked: return "marked";
  }
  return "";
}

}  // namespace sprague
