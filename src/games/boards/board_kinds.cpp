#include "games/boards/board_kinds.hpp"

#include "games/kinds.hpp"

namespace sprague {

void add_board_kinds(std::vector<GameKind>& kinds) {
  for (const auto& kind :
       {board_kind(), chomp_kind(), clobber_kind(), col_kind(), cram_kind(), nogo_kind(),
        notakto_kind(), polyomino_kind(), poset_kind(), subset_takeaway_kind()})
    kinds.push_back(kind);
}

}  // namespace sprague
