// The kinds of games on graphs.

#include "games/graphs/graph_games.hpp"
#include "games/kinds.hpp"
#include "games/sprouts/sprouts_kinds.hpp"

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
  kinds.push_back({"hackenbush", "hackenbush:0-1,1-2,2-0", "green Hackenbush",
                   "The board is a graph that stands on the ground, vertex 0. A move cuts an edge, "
                   "and whatever is no longer connected to the ground falls. The player who cannot "
                   "move loses.",
                   "Berlekamp, Conway, Guy, Winning Ways, ch. 2 and 7", parse_hackenbush});
  kinds.push_back({"graph", "graph:0-1,0-2,1-2/0", "a token on a directed graph",
                   "A token stands on a vertex of a directed graph. A move takes it along an edge. "
                   "The player who cannot move loses; play that does not end is a draw. A formula "
                   "may say where it goes, up as well as down, among the numbers up to a largest: "
                   "graph(a -> b: b = a + 1 or 2*b = a):100/7.",
                   "Smith, Graphs and composite games, J. Combin. Theory 1 (1966)",
                   parse_directed_graph});
  kinds.push_back(brussels_sprouts_kind());
  kinds.push_back(sprouts_kind());
}

}  // namespace sprague
