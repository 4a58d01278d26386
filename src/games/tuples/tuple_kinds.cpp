// The kinds of games on tuples, and strips.

#include "games/kinds.hpp"
#include "games/tuples/tuple_games.hpp"
#include "messages/table.hpp"

namespace sprague {

void add_tuple_kinds(std::vector<GameKind>& kinds) {
  for (const NamedTupleGame& game : named_tuple_games())
    kinds.push_back({game.name, game.example, game.description,
                     messages::of_game(game.name, "rules"),
                     messages::of_game(game.name, "notation"), game.source, parse_tuple,
                     PositionForm::numbers});
  kinds.push_back({"from", "from(1..2 of 4: any):1,3,4,6", "take from some of the heaps at a time",
                   message("from.rules", {{"rules", "1..2 of 4: any"}}), message("from.notation"),
                   "docs/tuples.md", parse_tuple, PositionForm::numbers});
  kinds.push_back({"move", "move(a,b -> c,d: c < a and d = b):3,5",
                   "your own moves on tuples, by a formula",
                   message("move.rules", {{"rules", "a,b -> c,d: c < a and d = b"}}), Message(),
                   "docs/tuples.md", parse_tuple, PositionForm::numbers});
  kinds.push_back({"moves", "moves((k,0),(0,k),(k,k)):3,5", "your own moves on tuples, by vectors",
                   message("moves.rules", {{"rules", "(k,0),(0,k),(k,k)"}}), Message(),
                   "docs/tuples.md", parse_tuple, PositionForm::numbers});
  kinds.push_back({"staircase", "staircase:3,0,2,5", "coins come down a staircase",
                   message("staircase.rules"), message("staircase.notation"),
                   "Winning Ways, ch. 15; Nim on every second step", parse_staircase,
                   PositionForm::numbers, KindNumbers::any});
  kinds.push_back(
      {"silver-dollar", "silver-dollar:2,5,9", "coins go left on a strip, over no other coin",
       message("silver-dollar.rules"), message("silver-dollar.notation"),
       "N. G. de Bruijn; Winning Ways, ch. 15, 'The Silver Dollar Game Without the Dollar'",
       parse_silver_dollar, PositionForm::numbers, KindNumbers::ascending});
  kinds.push_back({"welter", "welter:1,3,6", "a coin goes to any free square on its left",
                   message("welter.rules"), message("silver-dollar.notation"),
                   "C. P. Welter, The theory of a class of games on a sequence of squares, Indag. "
                   "Math. 16 (1954); Conway, On Numbers and Games, ch. 13",
                   parse_welter, PositionForm::numbers, KindNumbers::ascending});
  kinds.push_back(
      {"money-bag", "money-bag:2,5d,9", "silver dollars with the dollar: coins go left into a bag",
       message("money-bag.rules"), message("money-bag.notation"),
       "N. G. de Bruijn; Winning Ways, ch. 15, 'The Silver Dollar Game With the Dollar'",
       parse_money_bag, PositionForm::numbers, KindNumbers::marked});
}

}  // namespace sprague
