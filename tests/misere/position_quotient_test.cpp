// Quotients of what positions can become, against playing sums of it out.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {
namespace {

/// Whether the player to move loses this sum in misère play, by trying every move.
class PlayedOut {
 public:
  bool is_p(std::vector<std::string> parts) {
    std::sort(parts.begin(), parts.end());
    const auto [known, is_new] = known_.try_emplace(parts, false);
    if (!is_new) return known->second;
    bool has_move = false;
    bool wins = false;
    for (std::size_t i = 0; i < parts.size() && !wins; ++i) {
      const Position part = Position::parse(parts[i]);
      for (const std::string& move : part.components[0].moves()) {
        has_move = true;
        std::vector<std::string> left = parts;
        left[i] = part.components[0].after(move)->text();
        wins = wins || is_p(std::move(left));
      }
    }
    return known_[parts] = has_move && !wins;
  }

 private:
  std::map<std::vector<std::string>, bool> known_;
};

TEST(PositionQuotients, DecideSumsOfWhatPlayReaches) {
  PlayedOut played;
  for (const char* text :
       {"cram:2x3", "chomp:2x3", "strip(kayles):11111", "node-kayles:0-1,1-2,2-3,3-4,4-0",
        "wythoff:2,3", "nim:4", "0.123:6", "kayles:5"}) {
    const PositionQuotient found = misere_quotient(Position::parse(text));
    ASSERT_TRUE(found.proven) << text << ": " << found.reason.english();
    EXPECT_EQ(found.quotient.is_p(found.element), played.is_p({text})) << text;
    property::Random random(11, found.quotient.order());
    for (int i = 0; i < (sanitized ? 20 : 60); ++i) {
      std::vector<std::string> parts;
      MisereQuotient::Element element = 0;
      for (std::uint64_t count = random.between(1, 2); count > 0; --count) {
        const HeapSize heap = random.between(1, found.quotient.last_heap());
        parts.push_back(found.positions[heap]);
        element = found.quotient.product(element, found.quotient.of_heap(heap));
      }
      EXPECT_EQ(found.quotient.is_p(element), played.is_p(parts))
          << text << ": " << fmt::format("{}", fmt::join(parts, " + "));
    }
  }
}

// T. E. Plambeck and G. Whitehead, The secrets of Notakto (2013): order 18, P = {a, b², bc, c²}.
TEST(PositionQuotients, OfNotakto) {
  const PositionQuotient found = misere_quotient(Position::parse("notakto:3x3"));
  EXPECT_TRUE(found.proven);
  EXPECT_EQ(found.quotient.order(), 18u);
  EXPECT_EQ(found.quotient.p_order(), 4u);
  EXPECT_EQ(found.quotient.generators().size(), 4u);
  EXPECT_FALSE(found.quotient.is_tame());
}

// Where play from a heap reaches all smaller ones, the quotient is that of these heaps.
TEST(PositionQuotients, OfHeapsAreThoseOfHeaps) {
  for (const auto& [game, heap] : {std::pair{"kayles", 12}, {"S(1,2,5)", 20}, {"0.33", 15}}) {
    QuotientOptions options;
    options.max_heap = static_cast<HeapSize>(heap);
    const QuotientSearch heaps = misere_quotient(Ruleset::parse(game), options);
    const PositionQuotient found =
        misere_quotient(Position::parse(fmt::format("{}:{}", game, heap)));
    EXPECT_TRUE(found.proven);
    EXPECT_EQ(found.quotient.order(), heaps.quotient.order()) << game;
    EXPECT_EQ(found.quotient.p_order(), heaps.quotient.p_order()) << game;
  }
}

TEST(PositionQuotients, Limits) {
  QuotientOptions options;
  options.max_order = 20;
  const PositionQuotient large = misere_quotient(Position::parse("cram:4x4"), options);
  EXPECT_FALSE(large.proven);
  EXPECT_EQ(large.reason.english().find("at cram:"), 0u) << large.reason.english();
  options.max_heap = 4;
  EXPECT_EQ(misere_quotient(Position::parse("cram:4x4"), options).reason.english(),
            "the limit of 5 games is reached");
  options.max_heap = 10'000;
  EXPECT_THROW(misere_quotient(Position::parse("graph:0-1,1-0/0")), Error);
  options.checkpoint = Checkpoint{"x", {}};
  EXPECT_THROW(misere_quotient(Position::parse("nim:3"), options), Error);
}

}  // namespace
}  // namespace sprague
