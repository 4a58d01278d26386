// Compounds and sums with passes, against the definition on heaps of Nim and of Kayles.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/operators/compound_numbers.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

/// The heaps of a component, with those that moves leave.
using Pile = std::vector<std::uint64_t>;

/// Of a heap of Nim, or of Kayles.
std::vector<Pile> options_of(bool is_kayles, const Pile& pile) {
  std::vector<Pile> options;
  for (std::size_t i = 0; i < pile.size(); ++i) {
    const auto leave = [&](const Pile& left) {
      Pile after = pile;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), left.begin(), left.end());
      std::erase(after, std::uint64_t{0});
      std::sort(after.begin(), after.end());
      options.push_back(after);
    };
    const std::uint64_t taken_at_most = is_kayles ? std::min<std::uint64_t>(2, pile[i]) : pile[i];
    for (std::uint64_t taken = 1; taken <= taken_at_most; ++taken) {
      const std::uint64_t rest = pile[i] - taken;
      for (std::uint64_t left = 0; left <= (is_kayles ? rest / 2 : 0); ++left)
        leave({left, rest - left});
    }
  }
  return options;
}

struct Sum {
  std::vector<bool> is_kayles;
  std::vector<Pile> piles;

  std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      text += fmt::format("{}{}:{}", i == 0 ? "(" : " + ", is_kayles[i] ? "kayles" : "nim",
                          piles[i].empty() ? "0" : fmt::format("{}", fmt::join(piles[i], ",")));
    }
    return text + ')';
  }
};

Sum random_sum(std::mt19937_64& random, std::size_t most_components) {
  Sum sum;
  for (std::size_t i = 2 + random() % (most_components - 1); i > 0; --i) {
    sum.is_kayles.push_back(random() % 2 == 0);
    Pile pile;
    for (std::size_t heap = 1 + random() % 2; heap > 0; --heap) pile.push_back(random() % 5);
    std::erase(pile, std::uint64_t{0});
    sum.piles.push_back(std::move(pile));
  }
  return sum;
}

bool is_p_in_misere(const std::string& text) {
  SolveOptions options;
  options.convention = Convention::misere;
  return analyse(Position::parse(text), options).is_p();
}

/// The nim-value of a compound and of a sum with passes, by moves alone.
class Defined {
 public:
  Defined(Sum sum, const CompoundRules* rules) : sum_(std::move(sum)), rules_(rules) {}

  std::uint64_t value(unsigned passes = 0) { return value(sum_.piles, passes); }

  bool is_p_in_misere(const std::vector<Pile>& piles, unsigned passes) {
    if (const auto known = misere_.find({piles, passes}); known != misere_.end())
      return known->second;
    bool can_move = false;
    bool can_win = false;
    for_each_option(piles, passes, [&](const std::vector<Pile>& after, unsigned left) {
      can_move = true;
      can_win = can_win || is_p_in_misere(after, left);
    });
    return misere_[{piles, passes}] = can_move && !can_win;
  }

 private:
  std::uint64_t value(const std::vector<Pile>& piles, unsigned passes) {
    if (const auto known = values_.find({piles, passes}); known != values_.end())
      return known->second;
    std::set<std::uint64_t> attained;
    for_each_option(piles, passes, [&](const std::vector<Pile>& after, unsigned left) {
      attained.insert(value(after, left));
    });
    std::uint64_t least = 0;
    while (attained.contains(least)) ++least;
    return values_[{piles, passes}] = least;
  }

  template <class Visit>
  void for_each_option(const std::vector<Pile>& piles, unsigned passes, const Visit& visit) {
    std::vector<std::vector<Pile>> options;
    std::size_t able = 0;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      options.push_back(options_of(sum_.is_kayles[i], piles[i]));
      able += options.back().empty() ? 0u : 1u;
    }
    if (rules_ != nullptr && rules_->ends_with_the_first && able < piles.size()) return;
    if (able > 0 && passes > 0) visit(piles, passes - 1);
    for (std::size_t set = 1; set < std::size_t{1} << piles.size(); ++set) {
      std::size_t moving = 0;
      bool is_possible = true;
      for (std::size_t i = 0; i < piles.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        ++moving;
        is_possible = is_possible && !options[i].empty();
      }
      const auto moved = rules_ == nullptr ? CompoundRules::Moved::one : rules_->moved;
      if (!is_possible || (moved == CompoundRules::Moved::one && moving > 1) ||
          (moved == CompoundRules::Moved::all && moving < able))
        continue;
      move(piles, options, set, 0, passes, visit);
    }
  }

  template <class Visit>
  void move(const std::vector<Pile>& piles, const std::vector<std::vector<Pile>>& options,
            std::size_t set, std::size_t i, unsigned passes, const Visit& visit) {
    if (i == piles.size()) return visit(piles, passes);
    if ((set >> i & 1) == 0) return move(piles, options, set, i + 1, passes, visit);
    for (const Pile& left : options[i]) {
      std::vector<Pile> after = piles;
      after[i] = left;
      move(after, options, set, i + 1, passes, visit);
    }
  }

  Sum sum_;
  const CompoundRules* rules_;
  std::map<std::pair<std::vector<Pile>, unsigned>, std::uint64_t> values_;
  std::map<std::pair<std::vector<Pile>, unsigned>, bool> misere_;
};

TEST(Compound, ValuesWinnersAndMovesByDefinition) {
  std::mt19937_64 random(51);
  for (int i = 0; i < 80; ++i) {
    const CompoundRules& rules = compound_rules[random() % std::size(compound_rules)];
    const Sum sum = random_sum(random, 3);
    const std::string text = fmt::format("compound({}):{}", rules.words, sum.text());
    const GamePosition position = GamePosition::parse(text);
    Defined defined(sum, &rules);
    const std::uint64_t value = defined.value();
    ASSERT_EQ(solve(position).value, value) << text;

    // What numbers say of who wins, and of the moves, against the values of what moves leave.
    const auto winning = position.game->winning_moves(position.position, {});
    ASSERT_TRUE(winning) << text;
    ASSERT_EQ(winning->empty(), value == 0) << text;
    std::set<std::string> names;
    for (const GameMove& move : *winning) names.insert(move.text);
    for (const GameMove& move : position.moves()) {
      const GamePosition after{position.game, move.to};
      ASSERT_EQ(names.contains(move.text), solve(after).value == 0) << text << ": " << move.text;
      ASSERT_EQ(solve(GamePosition::parse(after.text())).value, solve(after).value) << text;
    }
    ASSERT_EQ(is_p_in_misere(text), defined.is_p_in_misere(sum.piles, 0)) << text;
  }
}

/// Components that no search of the compound gets through: P-positions of Wythoff's game are pairs
/// such as (3,5), (8,13) and (21,34), and a player may move in several of them.
TEST(Compound, ManyComponentsByTheirNumbers) {
  const auto is_p = [](const char* text) {
    return outcome_without_value(Position::parse(text), {}, {}).is_p();
  };
  EXPECT_TRUE(is_p("compound(selective):(wythoff:21,34 + wythoff:8,13 + wythoff:21,34)"));
  EXPECT_FALSE(is_p("compound(selective):(wythoff:21,34 + wythoff:8,14 + wythoff:21,34)"));
  // The least remoteness is that of a component which a player wins, or loses, in few moves.
  EXPECT_TRUE(is_p("compound(conjunctive):(S(1,2):3 + S(1,2):100 + S(1,2):200)"));
  EXPECT_FALSE(is_p("compound(conjunctive):(S(1,2):4 + S(1,2):100 + S(1,2):200)"));
}

TEST(Pass, ByDefinition) {
  std::mt19937_64 random(12);
  for (int i = 0; i < 100; ++i) {
    const Sum sum = random_sum(random, 3);
    const unsigned passes = static_cast<unsigned>(random() % 4);
    const std::string text =
        fmt::format("pass:{}{}", passes == 1 ? "" : std::to_string(passes), sum.text());
    Defined defined(sum, nullptr);
    ASSERT_EQ(solve(GamePosition::parse(text)).value, defined.value(passes)) << text;
    ASSERT_EQ(GamePosition::parse(text).text(),
              GamePosition::parse(GamePosition::parse(text).text()).text());
    ASSERT_EQ(is_p_in_misere(text), defined.is_p_in_misere(sum.piles, passes)) << text;
  }
}

/// By induction: an odd heap has the value n + 1, an even one n - 1, since n - 1 and n + 1 change
/// places below n, and passing leaves n.
TEST(Pass, OneHeapOfNim) {
  for (std::uint64_t n = 1; n <= 60; ++n) {
    EXPECT_EQ(solve(GamePosition::parse(fmt::format("pass:(nim:{})", n))).value,
              n % 2 == 1 ? n + 1 : n - 1);
  }
}

TEST(Operators, AddToOtherGamesAndNest) {
  EXPECT_EQ(analyse(Position::parse("pass:(nim:1) + kayles:2")).value, 0u);
  EXPECT_EQ(analyse(Position::parse("nim:2 pass:(nim:1) + nim:0")).value, 0u);
  const GamePosition nested =
      GamePosition::parse("pass:(compound(selective):(nim:1 + cram:1x2) + cram:2x2)");
  EXPECT_EQ(nested.text(), "pass:(compound(selective):(nim:1 + cram:1x2) + cram:2x2)");
  EXPECT_FALSE(nested.moves().empty());
}

/// A selective compound in another is one of all components; components that have ended are written
/// where one is left alone. Each move has a name of its own.
TEST(Operators, Nest) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 30; ++i) {
    const std::string inner = random_sum(random, 2).text();
    const std::string flat =
        fmt::format("compound(selective):({} + nim:3)", inner.substr(1, inner.size() - 2));
    const std::string nested =
        fmt::format("compound(selective):(compound(selective):{} + nim:3)", inner);
    const GamePosition position = GamePosition::parse(nested);
    ASSERT_EQ(solve(position).value, solve(GamePosition::parse(flat)).value) << nested;
    ASSERT_EQ(is_p_in_misere(nested), is_p_in_misere(flat)) << nested;
    std::set<std::string> names;
    for (const GameMove& move : position.moves())
      ASSERT_TRUE(names.insert(move.text).second) << nested << ": " << move.text;
    ASSERT_EQ(names.size(), GamePosition::parse(flat).moves().size()) << nested;
  }
  EXPECT_EQ(GamePosition::parse("pass:(pass:(nim:1))").moves().size(), 3u);
  EXPECT_EQ(GamePosition::parse("pass:(pass:(nim:1))").moves()[1].text, "(0) pass");
  EXPECT_EQ(GamePosition::parse("compound(Continued  Conjunctive ):(nim:1 + nim:2)").text(),
            "compound(continued conjunctive):(nim:1 + nim:2)");
}

TEST(Operators, Mistakes) {
  const std::pair<const char*, std::size_t> wrong[] = {
      {"pass:", 5},
      {"pass:nim:3", 5},
      {"pass:(nim:3", 11},
      {"pass:256(nim:3)", 5},
      {"pass:(nim:3 + cram:0x2)", 19},
      {"pass:(nim:3,x)", 12},
      {"compound:(nim:3 + nim:4)", 8},
      {"compound(both):(nim:3 + nim:4)", 9},
      {"compound(selective):(nim:3,4)", 21},
      {"compound(selective):nim:3", 20},
  };
  for (const auto& [text, at] : wrong) {
    try {
      GamePosition::parse(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_EQ(error.position(), at) << text;
    }
  }
  EXPECT_THROW(solve(GamePosition::parse("pass:(graph:0-1,1-0/0)")), Error);
  EXPECT_THROW(GamePosition::parse("compound(selective):(nim:2000 + nim:2000)").moves(), Error);
  EXPECT_THROW(GamePosition::parse("pass:(nim:10^9)").moves(), Error);
}

}  // namespace
}  // namespace sprague
