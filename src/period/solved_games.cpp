// The octal games with known periods. A rare position is one of the sparse space that the source
// uses; others have other ones.
//
// Known errors in the literature, which this table does not repeat: OEIS A071436 gives 326637 as
// the last exception of 0.56, it is 326639; Winning Ways has Kayles periodic from 72, 71 is the
// least.

#include "sprague/detail/solved_games.hpp"
#include "rules/cousins.hpp"

namespace sprague {
namespace {

constexpr std::string_view small_games = "tczajka/octal-games@57e893a, TrivialGames.md";

// code, period, preperiod, largest value and the first heap with it, rare positions and the last
// one, source
constexpr SolvedGame games[] = {
    {"0.51", 1, 1, 1, 1, 0, 0, small_games},
    {"0.1", 1, 2, 1, 1, 0, 0, small_games},
    {"0.75", 2, 1, 2, 2, 0, 0, small_games},
    {"4.0", 2, 1, 1, 2, 0, 0, small_games},
    {"0.11", 1, 3, 1, 1, 0, 0, small_games},
    {"0.32", 3, 1, 2, 3, 0, 0, small_games},
    {"4.3", 2, 2, 2, 2, 0, 0, small_games},
    {"0.02", 4, 1, 1, 3, 0, 0, small_games},
    {"0.101", 1, 4, 1, 1, 0, 0, small_games},
    {"0.12", 4, 1, 1, 1, 0, 0, small_games},
    {"0.26", 4, 1, 3, 4, 0, 0, small_games},
    {"0.31", 2, 3, 2, 2, 0, 0, small_games},
    {"0.332", 4, 1, 3, 4, 0, 0, small_games},
    {"0.57", 4, 1, 2, 3, 0, 0, small_games},
    {"0.72", 4, 1, 3, 4, 0, 0, small_games},
    {"0.022", 5, 1, 2, 5, 0, 0, small_games},
    {"0.122", 5, 1, 2, 4, 0, 0, small_games},
    {"0.132", 5, 1, 2, 5, 0, 0, small_games},
    {"0.353", 2, 4, 2, 2, 0, 0, small_games},
    {"0.102", 6, 1, 1, 1, 0, 0, small_games},
    {"0.112", 6, 1, 1, 1, 0, 0, small_games},
    {"0.157", 6, 1, 2, 4, 0, 0, small_games},
    {"0.312", 2, 5, 2, 2, 0, 0, small_games},
    {"0.331", 3, 4, 3, 3, 0, 0, small_games},
    {"0.35", 6, 1, 2, 2, 0, 0, small_games},
    {"0.121", 4, 4, 2, 3, 0, 0, small_games},
    {"0.131", 4, 4, 2, 3, 0, 0, small_games},
    {"0.52", 4, 4, 3, 7, 0, 0, small_games},
    {"4.323", 4, 4, 4, 3, 0, 0, small_games},
    {"4.722", 4, 4, 6, 4, 0, 0, small_games},
    {"0.512", 6, 3, 2, 4, 0, 0, small_games},
    {"0.123", 5, 5, 2, 3, 0, 0, small_games},
    {"0.54", 7, 3, 4, 7, 0, 0, small_games},
    {"0.147", 8, 3, 4, 7, 0, 0, small_games},
    {"0.15", 10, 1, 2, 6, 0, 0, small_games},
    {"0.145", 9, 3, 4, 9, 0, 0, small_games},
    {"0.532", 5, 7, 4, 5, 0, 0, small_games},
    {"0.772", 4, 8, 6, 6, 0, 0, small_games},
    {"4.12", 7, 6, 4, 6, 0, 0, small_games},
    {"4.122", 7, 6, 4, 6, 0, 0, small_games},
    {"0.115", 14, 1, 2, 8, 0, 0, small_games},
    {"0.154", 11, 4, 4, 11, 0, 0, small_games},
    {"0.34", 8, 7, 3, 8, 0, 0, small_games},
    {"0.316", 12, 4, 3, 7, 0, 0, small_games},
    {"4.102", 10, 8, 4, 8, 0, 0, small_games},
    {"0.53", 9, 11, 4, 9, 0, 0, small_games},
    {"4.726", 16, 5, 11, 16, 0, 0, small_games},
    {"0.171", 11, 12, 4, 10, 0, 0, small_games},
    {"0.141", 11, 14, 4, 11, 0, 0, small_games},
    {"0.226", 5, 21, 5, 11, 0, 0, small_games},
    {"0.153", 14, 16, 4, 13, 0, 0, small_games},
    {"0.373", 28, 2, 7, 16, 0, 0, small_games},
    {"4.766", 20, 19, 16, 12, 0, 0, small_games},
    {"4.304", 21, 25, 11, 44, 0, 0, small_games},
    {"0.152", 48, 2, 4, 10, 0, 0, small_games},
    {"0.524", 52, 1, 8, 22, 0, 0, small_games},
    {"0.375", 18, 37, 8, 15, 0, 0, small_games},
    {"0.173", 40, 21, 7, 28, 0, 0, small_games},
    {"4.024", 60, 2, 11, 58, 0, 0, small_games},
    {"0.17", 34, 33, 7, 51, 0, 0, small_games},
    {"0.77", 12, 71, 8, 27, 0, 0, small_games},
    {"0.137", 34, 52, 9, 85, 0, 0, "OEIS A002187"},
    {"0.07", 34, 53, 9, 86, 0, 0, "Guy and Smith 1956"},
    {"0.4", 34, 54, 9, 87, 0, 0, small_games},
    {"0.117", 48, 47, 0, 0, 0, 0, "OEIS A071453, shifted from 0.051"},
    {"0.051", 48, 48, 5, 23, 0, 0, small_games},
    {"4.005", 79, 31, 8, 27, 0, 0, small_games},
    {"0.134", 62, 60, 7, 60, 0, 0, small_games},
    {"0.1377", 24, 141, 0, 0, 0, 0, "OEIS A071434, shifted from 0.44"},
    {"0.44", 24, 143, 8, 55, 0, 0, small_games},
    {"4.444", 24, 143, 17, 56, 0, 0, small_games},
    {"0.11377", 32, 187, 0, 0, 0, 0, "OEIS A071452, shifted from 0.045"},
    {"0.045", 32, 189, 8, 59, 0, 0, small_games},
    {"0.044", 36, 214, 8, 82, 0, 0, small_games},
    {"0.055", 148, 259, 8, 51, 0, 0, small_games},
    {"0.177", 20, 497, 0, 0, 0, 0, "OEIS A071435, shifted from 0.45"},
    {"0.45", 20, 498, 8, 37, 11, 198, "Guy and Smith 1956"},
    {"4.344", 51, 998, 35, 190, 14, 271,
     "no publication known; Guy and Smith's theorem, by a plain program"},
    {"0.156", 349, 3'479, 23, 1'032, 15, 357, "Jack Kenyon 1967"},
    {"0.356", 142, 7'315, 19, 86, 7, 43, "Richard Austin 1976"},
    {"4.364", 62, 11'687, 33, 2'141, 0, 0,
     "no publication known; Guy and Smith's theorem, by a plain program"},
    {"0.127", 4, 46'578, 56, 24'734, 693, 27'106, "Gangolli and Plambeck 1989; OEIS A071464"},
    {"0.16", 149'459, 105'351, 23, 229'790, 53, 13'935, "Gangolli and Plambeck 1989"},
    {"0.56", 144, 326'640, 64, 22'778, 46, 1'795,
     "Gangolli and Plambeck 1989; the last exception is 326639 (OEIS A071436 has 326637)"},
    {"0.376", 4, 2'268'248, 176, 341'612, 510, 1'140'540, "Gangolli and Plambeck 1989"},
    {"0.354", 1'180, 10'061'916, 113, 1'152, 132, 3'227, "Achim Flammenkamp 2002"},
    {"0.104", 11'770'282, 197'769'598, 29, 186'892'397, 20, 284,
     "Flammenkamp, tables of octal games"},
    {"0.1777", 60'620'715, 160'949'018, 0, 0, 0, 0, "OEIS A071509, shifted from 0.454"},
    {"0.454", 60'620'715, 160'949'019, 41, 14'456'117, 17, 124,
     "Flammenkamp, tables of octal games; OEIS A071509"},
    {"0.106", 328'226'140'474, 465'384'263'797, 0, 0, 15, 1'103, "Flammenkamp 2002"},
};

}  // namespace

std::span<const SolvedGame> solved_games() noexcept {
  return games;
}

std::vector<Cousin> solved_cousins(const Ruleset& ruleset) {
  std::vector<Cousin> result;
  for (const SolvedGame& game : solved_games()) {
    const Ruleset other = Ruleset::parse(game.code);
    const auto shift = shift_between(ruleset.rules(), other.rules());
    if (shift && other != ruleset) result.push_back({other, *shift});
  }
  return result;
}

}  // namespace sprague
