// Certificates of values by rules of boards: those of random positions are verified, what was
// changed is not.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "check/positions/position_game.hpp"
#include "check/positions/proof_files.hpp"
#include "games/boards/random_pictures.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"

namespace sprague {
namespace {

TEST(RewritingProofs, AreVerified) {
  for (std::uint64_t number = 0; number < (sanitized ? 6u : 40u); ++number) {
    property::Random random(91, number);
    const std::string rules = random_rules(random);
    proofs::expect_verified(fmt::format("board({}):{}", rules, random_board(random, 8)));
  }
  for (const char* position :
       {"board(cram):3x4", "board(11 -> ..; all directions):11./111/.11", "board(kings):3x5",
        "board(node-kayles):3x5", "board(1 -> x where no neighbour is x):3x5", "clobber:2x5",
        "clobber:1x9", "notakto:2x3", "notakto(2):2x3", "notakto:xxx/111",
        "board(x1 -> 1.; 1 -> .):1x1/", "board(x1 -> 1x; x/1 -> 1/x):x11/x11",
        "board(1 -> x; end xxx):1x9"})
    proofs::expect_verified(position);
}

TEST(RewritingProofs, WithAnotherValueAreWrong) {
  for (const char* position : {"clobber:2x5", "board(node-kayles):3x5", "notakto:2x3"})
    proofs::expect_other_values_wrong(position, 10);
}

TEST(RewritingProofs, OfPlayWithoutEndAreWrong) {
  for (const char* rules : {"xo -> ox; all directions", "x -> x", "x* -> x.", "a -> b; b -> a",
                            "xo -> ox; left-right", "x1 -> 1x; 1x -> x1"})
    EXPECT_THROW(check::position_game(fmt::format("board({})", rules)), std::exception) << rules;
}

}  // namespace
}  // namespace sprague
