// The kinds of games on graphs.

#include "games/graphs/graph_games.hpp"
#include "games/kinds.hpp"
#include "games/sprouts/sprouts_kinds.hpp"
#include "messages/table.hpp"

namespace sprague {

void add_graph_kinds(std::vector<GameKind>& kinds) {
  kinds.push_back({"node-kayles", "node-kayles:petersen", "Node Kayles on any graph",
                   message("node-kayles.rules"), Message(),
                   "Schaefer, On the complexity of some two-person perfect-information games, J. "
                   "Comput. Syst. Sci. 16 (1978)",
                   parse_node_kayles, PositionForm::graph});
  kinds.push_back({"arc-kayles", "arc-kayles:grid:3x4", "Arc Kayles on any graph",
                   message("arc-kayles.rules"), Message(),
                   "Schaefer, On the complexity of some two-person perfect-information games, J. "
                   "Comput. Syst. Sci. 16 (1978)",
                   parse_arc_kayles, PositionForm::graph});
  kinds.push_back({"hackenbush", "hackenbush:0-1,1-2,2-0", "green Hackenbush",
                   message("hackenbush.rules"), message("hackenbush.notation"),
                   "Berlekamp, Conway, Guy, Winning Ways, ch. 2 and 7", parse_hackenbush,
                   PositionForm::graph});
  kinds.push_back({"nimstring", "nimstring:0-1,1-2,2-3,3-1,3-4,4-0",
                   "cut the strings of Dots and Boxes, loony moves left out",
                   message("nimstring.rules"), message("nimstring.notation"),
                   "Berlekamp, Conway, Guy, Winning Ways, ch. 12 and 16", parse_nimstring,
                   PositionForm::graph});
  kinds.push_back({"graph", "graph:0-1,0-2,1-2/0", "a token on a directed graph",
                   message("graph.rules"), message("graph.notation"),
                   "Smith, Graphs and composite games, J. Combin. Theory 1 (1966)",
                   parse_directed_graph, PositionForm::arrows});
  kinds.push_back(brussels_sprouts_kind());
  kinds.push_back(sprouts_kind());
}

}  // namespace sprague
