// The kinds of games on graphs.

#include "games/graphs/graph_kayles.hpp"
#include "games/kinds.hpp"

namespace sprague {

void add_graph_kinds(std::vector<GameKind>& kinds) {
  kinds.push_back({"node-kayles", "node-kayles:petersen", "Node Kayles on any graph",
                   "The board is a graph. A move removes a vertex and all of its neighbours. The "
                   "player who cannot move loses.",
                   "Schaefer, On the complexity of some two-person perfect-information games, J. "
                   "Comput. Syst. Sci. 16 (1978)",
                   parse_node_kayles});
  kinds.push_back({"arc-kayles", "arc-kayles:grid:3x4", "Arc Kayles on any graph",
                   "The board is a graph. A move removes two vertices that are joined by an edge, "
                   "and all edges that meet them. The player who cannot move loses.",
                   "Schaefer, On the complexity of some two-person perfect-information games, J. "
                   "Comput. Syst. Sci. 16 (1978)",
                   parse_arc_kayles});
}

}  // namespace sprague
