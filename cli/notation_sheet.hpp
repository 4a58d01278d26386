/// The notation on one page, which `sprague help notation` prints and docs/notation.md shows.
#pragma once

#include <string_view>

namespace sprague::cli {

inline constexpr std::string_view notation_sheet = R"(Heap games
  kayles  nim-square       a name; sprague games lists them
  0.77                     a code: digit i says what may be left when i is taken:
                           1 nothing, 2 one heap, 4 two heaps, and sums of these
  4.[3]                    before the point: taking nothing; [ ] repeats for ever
  4!.0  4?.0  4=.0         the heaps left are unequal, not all equal, equal
  S(1,3,4)                 take 1, 3 or 4; also 3..9, squares, cubes, triangular,
                           primes, fibonacci, powers of 2, k^2+k (k = 1, 2, ...)
  allbut(1,3)              take any number but 1 and 3
  take(s: s <= n/2)        from a heap of n take s, where the condition holds
  split(a,b: a != b)       split it into a and b
  take(s,a,b: s = a)       take s and split the rest into a and b
  to(m: m = n/2)           leave a heap of m; to(a,b: ...) leaves two
  split(a,b,c: a + b = c)  so for more heaps: take(s,a,b,c: ...), to(a,b,c: ...)
  split(a,a+1,..: k >= 2)  split it into k heaps of a, a+1, a+2 and so on;
                           split(a,a,..: ...) into equal heaps, a+d: any step d,
                           a|a+1: as equal as possible
  table(7: 3, 1+2)         of 7 leave 3, or 1 and 2; file:rules.txt has a table
  kayles; S(5)             the moves of both
  kayles; except(7: -)     other moves from 7, here none
  4.0; S(1) entails        taking 1 entails: the answer must be in a heap left
  system(a(n) -> *1)       heaps of kinds that turn into each other: a(n) -> b(n-1)
  family(clobber: (xo)^n)  words, graphs and boards of any length

Conditions
  + - * / mod ^  << >> & | xor  = != < <= > >=  in {1, 3..5}  not and or
  gcd lcm min max abs popcount isprime issquare;  n/2 rounds down: 2*m = n is half
  exists k in 1..n: k*k = s                there is a number k from 1 to n
  let r = n mod 3; take(s: s <= r)

Positions
  kayles:5,7                               heaps of 5 and 7
  top-entails:5,7!                         the player to move has to answer in 7
  cram:4x5  polyomino(I3):4x5  chomp:5,5,3 boards
  poset:a<b<c,d<c  subset-takeaway:4       posets and families of sets
  poset(a < b: b mod a = 0):2..30          numbers, in an order by a condition
  avoid:1-2,2-3-4  achieve:1-2,2-3-4       choose elements, no whole set or a first one
  avoid(a + b = c):1..12                   ... the sets by a condition
  node-kayles:petersen  arc-kayles:path:7  graphs
  hackenbush:0-1,1-2,2-0  graph:0-1,0-2/0  ground 0; a token on vertex 0
  nimstring:3x3  nimstring:3x3/0-1,1-2     Nimstring on boxes; behind the slash cuts
  sprouts:5  sprouts:0.AB./AB.  brussels:3 lines drawn between spots, or crosses
  wythoff:3,5  euclid:13,5                 tuples of numbers
  moves((k,0),(0,k),(k,k)):3,5             ... by the vectors subtracted
  move(a,b -> c,d: c < a and d = b):3,5    ... by a condition
  move(a,b -> (c,b)+(d,b): c+d = a-1):3,5  ... that leaves several tuples
  strip(xo -> .x; ox -> x.):xoxxo          words of which a move replaces a part
  board(xo -> .x; all directions):xox/oxo  pictures of which a move replaces a part
  board(*1* -> .x.; rotations):4x5         * any cell, ? a live one, . a dead one
  board(x1+ -> 1+x):x111                   1+ one or more: pieces that slide
  board(1 -> x; end xxx; left-right):2x5   a picture that ends play on the board
  board(1 -> x where no neighbour is x):11 also: some, diagonal neighbour
  clobber:4x5  notakto:3x3                 boards with such rules
  col:3x4  nogo:1xo/o11                    stones of two colours, either for both players
  graph(a -> b: b = a+1 or 2*b = a):100/7  a token that a formula moves, up to 100
  mock-turtles:3,5  coins(1..4):2,7        rows of coins, their heads
  coins(squares consecutive x 2):(1..9,3)  a board of coins, ranges of heads
  kayles:5 + cram:3x3                      a sum of any of these
  compound(selective):(nim:3 + cram:2x2)   a sum of which several are moved at once
  pass:(nim:3,5)                           a sum in which one pass is allowed

Moves    5 -> 2,2 on heaps, 5 -> 0 leaves nothing; a1 b1 on a board;
         1: a1 b1 in a sum, whose components are numbered from 0
Numbers  1000  1_000  1e6  10^6  2^20  1e9+7  2^61-1
Ranges   kayles:0..100, a heap of each size; nim:n nim:2n, heaps of n and 2n
         for n from --min to --max (count, list)

docs/notation.md has all of it.
)";

}  // namespace sprague::cli
