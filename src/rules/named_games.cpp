// The named games of the literature that the notation can express.
//
// Sources: WW = Berlekamp, Conway, Guy: Winning Ways for your Mathematical Plays, 2nd ed. (chapter
// and section names rather than pages, since printings differ); GS = Guy and Smith: The G-values of
// various games, Proc. Camb. Phil. Soc. 52 (1956) 514–526.

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

constexpr NamedGame games[] = {
    {"bachet", "S(1..3)", "take 1, 2 or 3",
     "Bachet, Problèmes plaisans et délectables (1612), in variants"},
    {"composites", "allbut(1,primes)", "take a composite number",
     "Golomb, A mathematical investigation of games of take-away, J. Comb. Theory 1 (1966), in "
     "kind"},
    {"couples-are-forever", "split(a,b: n != 2)",
     "split any heap but one of two; a heap of n is one of n - 1 in officers",
     "Conway; Caines, Gates, Guy and Nowakowski, Periods in taking and splitting games, Amer. "
     "Math. Monthly 106 (1999)"},
    {"couples-of-squares", "S(2k^2)", "take twice a square", "Golomb (1966), in kind"},
    {"cram-1xn", "0.07", "place dominoes on a strip of n squares",
     "WW ch. 15; the same as paper-strip"},
    {"dawsons-chess", "0.137", "pawns on a 3-row board, captures forced, last move wins",
     "Dawson, Caissa's Wild Roses (1935), problem 80; WW ch. 4, 'Dawson's Chess'"},
    {"dawsons-kayles", "0.07", "knock down two adjacent pins exactly",
     "WW ch. 4, 'Dawson's Kayles'"},
    {"dim", "take(s: n mod s = 0)", "take a divisor of the heap", "WW ch. 4, 'Prim and Dim'"},
    {"dim-proper", "take(s: n mod s = 0 and s < n)",
     "take a divisor of the heap, but not all of it", "WW ch. 4, 'Prim and Dim', a variant"},
    {"double-kayles", "0.7777", "Kayles with up to four adjacent tokens",
     "WW ch. 4, 'Double Kayles'"},
    {"fibonacci-subtraction", "S(fibonacci)", "take a Fibonacci number", "Golomb (1966), in kind"},
    {"grundys-game", "4!.0", "split a heap into two unequal heaps",
     "Grundy, Mathematics and games, Eureka 2 (1939); WW ch. 4, 'Grundy's Game'; unsolved"},
    {"guiles", "0.15", "take a heap of 1 or 2, or take 2 and split the rest in two",
     "WW ch. 4, 'Guiles'; Guiles's game"},
    {"kayles", "0.77", "knock down one pin or two adjacent pins",
     "Dudeney, The Canterbury Puzzles (1907), no. 73; GS; WW ch. 4, 'Kayles'"},
    {"laskers-nim", "4.[3]", "take any number from one heap, or split it into two",
     "Lasker, Brettspiele der Völker (1931); WW ch. 4, 'Lasker's Nim'"},
    {"nim", "allbut()", "take any number from one heap",
     "Bouton, Nim, a game with a complete mathematical theory, Ann. Math. 3 (1901)"},
    {"nim-square", "S(k^2)", "take a square number",
     "Golomb (1966); Golomb's subtract-a-square; Eppstein (2018)"},
    {"node-kayles-path", "0.137", "choose a vertex of a path; it goes with its neighbours",
     "Schaefer, On the complexity of some two-person perfect-information games, JCSS 16 (1978)"},
    {"officers", "0.6", "take one token and leave at least one, splitting as you like",
     "WW ch. 4, 'Officers'; GS; unsolved"},
    {"paper-strip", "0.07", "cut two adjacent squares off or out of a strip of n squares",
     "WW ch. 4, as Dawson's Kayles"},
    {"prim", "take(s: gcd(s, n) = 1)", "take a number coprime to the heap",
     "WW ch. 4, 'Prim and Dim'"},
    {"prim-proper", "take(s: gcd(s, n) = 1 and s < n)",
     "take a number coprime to the heap, but never all of it",
     "WW ch. 4, 'Prim and Dim', a variant"},
    {"subtract-a-cube", "S(k^3)", "take a cube", "Golomb (1966), in kind"},
    {"subtract-a-power-of-two", "S(powers of 2)", "take a power of two", "Golomb (1966), in kind"},
    {"subtract-a-prime", "S(primes)", "take a prime", "Golomb (1966)"},
    {"subtract-a-prime-or-one", "S(1,primes)", "take 1 or a prime", "Golomb (1966)"},
    {"subtract-a-square", "S(k^2)", "take a square number",
     "Golomb (1966); the same as nim-square"},
    {"subtract-a-triangular", "S(triangular)", "take a triangular number",
     "Golomb (1966), in kind"},
    {"take-one", "S(1)", "take exactly one (She-Loves-Me, She-Loves-Me-Not)",
     "WW ch. 4, 'She-Loves-Me, She-Loves-Me-Not'"},
    {"top-entails", "4.0; S(1) entails",
     "split a stack, or take its top: then the answer must be in that stack",
     "WW ch. 12, 'Top Entails'; unsolved"},
    {"treblecross", "0.007", "crosses on a strip of n squares, a heap of n + 2; three in a row win",
     "WW ch. 4, 'Treblecross'; as heaps of n + 2 for a strip of n squares"},
    {"up-to-ten", "S(1..10)", "take 1 to 10: the race to 100", "folklore; Bachet (1612)"},
};

}  // namespace

std::span<const NamedGame> named_games() noexcept {
  return games;
}

std::vector<std::string_view> names_of(const Rules& rules) {
  static const std::vector<std::string> canonical = [] {
    std::vector<std::string> texts;
    for (const NamedGame& game : games) texts.push_back(parse_rules(game.code).canonical);
    return texts;
  }();
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < canonical.size(); ++i) {
    if (canonical[i] == rules.canonical) names.push_back(games[i].name);
  }
  return names;
}

}  // namespace sprague
