// The named games on tuples.
//
// WW = Berlekamp, Conway, Guy: Winning Ways for your Mathematical Plays, 2nd ed.

#include "sprague/tuples.hpp"

namespace sprague {
namespace {

constexpr std::string_view queen_moves = "moves((k,0),(0,k),(k,k))";

constexpr NamedTupleGame games[] = {
    {"euclid",
     "move(a,b -> c,d: b > 0 and a >= b and d = b and c < a and (a - c) mod b = 0 or a > 0 and "
     "b >= a and c = a and d < b and (b - d) mod a = 0)",
     "take a positive multiple of the smaller number from the larger one, until one of them is 0",
     "Cole and Davie, A game based on the Euclidean algorithm, Math. Gazette 53 (1969)"},
    {"fibonacci-nim", "move(n,m -> p,q: p < n and n - p <= m and q = min(2*(n - p), p))",
     "take up to m of n tokens; m is then twice what was taken, or all that is left",
     "Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); begins with m = n - 1"},
    {"king", "moves((1,0),(0,1),(1,1))",
     "a king goes one square towards the corner, along a row, a column or a diagonal",
     "WW ch. 3, chess pieces on a quarter-infinite board, in kind"},
    {"knight", "moves((2,1),(1,2),(2,-1),(-1,2))",
     "a white knight goes two squares towards an edge and one to either side",
     "WW ch. 3, 'White Knight'"},
    {"moore", "moves((k,0,0),(0,k,0),(0,0,k),(j,k,0),(j,0,k),(0,j,k))",
     "take from one or two of three heaps, any number from each",
     "Moore, A generalization of the game called Nim, Ann. Math. 11 (1910)"},
    {"queen", queen_moves,
     "a queen goes towards the corner, along a row, a column or a diagonal; the same as wythoff",
     "Isaacs, about 1960; WW ch. 3, 'Wyt Queens'"},
    {"rook", "moves((k,0),(0,k))",
     "a rook goes towards the corner, along a row or a column; two heaps of Nim",
     "WW ch. 3, chess pieces on a quarter-infinite board, in kind"},
    {"wythoff", queen_moves, "take from one of two heaps, or the same number from both",
     "Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)"},
};

}  // namespace

std::span<const NamedTupleGame> named_tuple_games() noexcept {
  return games;
}

}  // namespace sprague
