// The named games on tuples.
//
// WW = Berlekamp, Conway, Guy: Winning Ways for your Mathematical Plays, 2nd ed.

#include "sprague/tuples.hpp"

namespace sprague {
namespace {

constexpr std::string_view queen_moves = "moves((k,0),(0,k),(k,k))";

constexpr NamedTupleGame all_games[] = {
    {"euclid",
     "move(a,b -> c,d: b > 0 and a >= b and d = b and c < a and (a - c) mod b = 0 or "
     "a > 0 and b >= a and c = a and d < b and (b - d) mod a = 0)",
     "take a multiple of the smaller number from the larger one", "euclid:13,8",
     "Cole and Davie, A game based on the Euclidean algorithm, Math. Gazette 53 (1969)"},
    {"fibonacci-nim", "move(n,m -> p,q: p < n and n - p <= m and q = min(2*(n - p), p))",
     "take at most twice what was taken before", "fibonacci-nim:20,19",
     "Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)"},
    {"king", "moves((1,0),(0,1),(1,1))", "a king goes one square towards the corner", "king:3,4",
     "WW ch. 3, chess pieces on a quarter-infinite board, in kind"},
    {"knight", "moves((2,1),(1,2),(2,-1),(-1,2))", "a white knight jumps towards an edge",
     "knight:5,6", "WW ch. 3, 'White Knight'"},
    {"moore", "from(1..2: any)", "take from one or two of the heaps", "moore:3,5,6",
     "Moore, A generalization of the game called Nim, Ann. Math. 11 (1910)", 3},
    {"proportionate-nim", "moves((k,0),(0,k),(k,k),(k,2*k),(2*k,k))",
     "wythoff, and also one number from a heap and twice that from the other",
     "proportionate-nim:4,5",
     "Larsson, A generalized diagonal Wythoff Nim, Integers 12 (2012) G2, (1,2)-GDWN; Project "
     "Euler, "
     "problem 665"},
    {"queen", queen_moves, "a queen goes towards the corner; the same as wythoff", "queen:4,7",
     "Isaacs, about 1960; WW ch. 3, 'Wyt Queens'"},
    {"rook", "moves((k,0),(0,k))", "a rook goes towards the corner; two heaps of Nim", "rook:4,7",
     "WW ch. 3, chess pieces on a quarter-infinite board, in kind"},
    {"wythoff", queen_moves, "take from one of two heaps, or the same number from both",
     "wythoff:12,20",
     "Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)"},
};

}  // namespace

std::span<const NamedTupleGame> named_tuple_games() noexcept {
  return all_games;
}

}  // namespace sprague
