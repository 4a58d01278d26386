// The kinds of games on tuples, and strips.

#include "games/kinds.hpp"
#include "games/tuples/tuple_games.hpp"

namespace sprague {

void add_tuple_kinds(std::vector<GameKind>& kinds) {
  for (const NamedTupleGame& game : named_tuple_games())
    kinds.push_back(
        {game.name, game.example, game.description, game.rules, game.source, parse_tuple});
  kinds.push_back({"move", "move(a,b -> c,d: c < a and d = b):3,5",
                   "your own moves on tuples, by a formula",
                   "Players take turns in moving from the numbers before the arrow to numbers for "
                   "which the condition holds. The player who cannot move loses.",
                   "docs/tuples.md", parse_tuple});
  kinds.push_back({"moves", "moves((k,0),(0,k),(k,k)):3,5", "your own moves on tuples, by vectors",
                   "Players take turns in subtracting one of the vectors from the position; k is "
                   "any number from 1 on, and no number of the position may become negative. The "
                   "player who cannot move loses.",
                   "docs/tuples.md", parse_tuple});
  kinds.push_back({"staircase", "staircase:3,0,2,5", "coins come down a staircase",
                   "The numbers are those of the coins on the steps, the lowest first. A move "
                   "takes any number of coins from one step to the step below; from the lowest "
                   "step they leave the game. The player who cannot move loses.",
                   "Winning Ways, ch. 15; Nim on every second step", parse_staircase,
                   KindNumbers::any});
  kinds.push_back(
      {"silver-dollar", "silver-dollar:2,5,9", "coins go left on a strip, over no other coin",
       "The numbers are the squares of the coins, from 0 at the left end. A move takes "
       "one coin any number of squares to the left, not onto or over another coin. The "
       "player who cannot move loses.",
       "N. G. de Bruijn; Winning Ways, ch. 15, 'The Silver Dollar Game Without the Dollar'",
       parse_silver_dollar, KindNumbers::ascending});
  kinds.push_back(
      {"money-bag", "money-bag:2,5d,9", "silver dollars with the dollar: coins go left into a bag",
       "The numbers are the squares of the coins; d marks the silver dollar. A move takes one coin "
       "any number of squares to the left, not onto or over another coin. Square 0 is a bag for "
       "any number of coins. Who is to move while the dollar is in the bag may take it, which ends "
       "this game.",
       "N. G. de Bruijn; Winning Ways, ch. 15, 'The Silver Dollar Game With the Dollar'",
       parse_money_bag, KindNumbers::marked});
}

}  // namespace sprague
