// Questions about misère play, against the library and against games played out.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "questions.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

/// A heap with the rules that it is moved by.
using RuledHeap = std::pair<const Ruleset*, HeapSize>;

/// Who wins under misère play, by looking at every continuation.
class PlayedOut {
 public:
  bool next_player_wins(std::vector<RuledHeap> heaps) {
    std::erase_if(heaps, [](const RuledHeap& heap) { return heap.second == 0; });
    std::sort(heaps.begin(), heaps.end());
    if (const auto known = known_.find(heaps); known != known_.end()) return known->second;
    bool has_move = false;
    bool wins = false;
    for (std::size_t i = 0; i < heaps.size() && !wins; ++i) {
      heaps[i].first->for_each_option(heaps[i].second, [&](std::span<const HeapSize> to) {
        has_move = true;
        std::vector<RuledHeap> after = heaps;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        for (const HeapSize size : to) after.emplace_back(heaps[i].first, size);
        wins = !next_player_wins(std::move(after));
        return !wins;
      });
    }
    return known_[heaps] = wins || !has_move;
  }

 private:
  std::map<std::vector<RuledHeap>, bool> known_;
};

/// A sum of two games in both forms, and the outcomes of its positions.
struct Played {
  Ruleset first;
  Ruleset second;
  PlayedOut outcomes;

  std::string text(const std::vector<HeapSize>& a, const std::vector<HeapSize>& b) const {
    return fmt::format("{}:{} + {}:{}", first.written(), fmt::join(a, ","), second.written(),
                       fmt::join(b, ","));
  }
  bool next_player_wins(const Json& components) {
    std::vector<RuledHeap> heaps;
    for (std::size_t i = 0; i < components.size(); ++i) {
      for (const Json& size : components[i].at("heaps"))
        heaps.emplace_back(i == 0 ? &first : &second, size.get<HeapSize>());
    }
    return outcomes.next_player_wins(std::move(heaps));
  }
};

Json without(Json answer, std::initializer_list<const char*> names) {
  for (const char* name : names) answer.erase(name);
  return answer;
}

TEST(MisereQuestions, HeapsAndPeriodsAreThoseOfTheLibrary) {
  Service api(patient());
  SolveOptions options;
  options.convention = Convention::misere;
  for (const std::string game : {"kayles", "0.123", "nim", "S(1,3,4)", "0.137"}) {
    SCOPED_TRACE(game);
    const Ruleset ruleset = Ruleset::parse(game);
    const NimSequence sequence = solve(ruleset, 20, options);
    for (const std::uint64_t heap : {0u, 1u, 8u, 20u}) {
      const Json answer = ask_json(
          api, "/value", {{"game", game}, {"heap", fmt::format("{}", heap)}, {"misere", "1"}});
      const Json expected = Json::parse(value_json(sequence, Natural(heap)));
      for (const char* name : {"convention", "element", "value", "outcome"})
        EXPECT_EQ(answer.value(name, Json()), expected.value(name, Json())) << heap << name;
    }
    const Json values = ask_json(api, "/values", {{"game", game}, {"to", "20"}, {"misere", "1"}});
    const char* const name = sequence.monoid().quotient() != nullptr ? "elements" : "values";
    for (HeapSize n = 0; n <= 20; ++n) {
      const std::string text = sequence.monoid().text_of(sequence.element(n));
      const Json& written = values.at(name).at(n);
      EXPECT_EQ(written.is_string() ? written.get<std::string>() : written.dump(), text);
    }
  }
  const Json period =
      ask_json(api, "/period", {{"game", "kayles"}, {"limit", "1000"}, {"misere", "1"}});
  EXPECT_EQ(period.at("status"), "proven");
  EXPECT_EQ(period.at("preperiod"), 71);
  EXPECT_EQ(period.at("period"), 12);
}

TEST(MisereQuestions, OutcomesMovesAndOptionsAreThoseOfPlay) {
  Service api(patient());
  for (const auto& [first, second] :
       {std::pair{"kayles", "nim"}, std::pair{"0.137", "S(2,5)"}, std::pair{"nim", "S(1,4)"}}) {
    Played played{Ruleset::parse(first), Ruleset::parse(second), {}};
    for (HeapSize a = 0; a <= 7; ++a) {
      for (HeapSize b = 0; b <= 4; ++b) {
        const std::string position = played.text({a, 3}, {b});
        SCOPED_TRACE(position);
        const Query query{{"position", position}, {"misere", "1"}};
        const Json moves = ask_json(api, "/moves", query);
        const bool wins = played.next_player_wins(moves.at("components"));
        EXPECT_EQ(moves.at("convention"), "misere");
        EXPECT_EQ(moves.at("outcome"), wins ? "N" : "P");
        EXPECT_EQ(moves.contains("element"), moves.contains("elements"));
        EXPECT_NE(moves.contains("element"), moves.contains("nim_sum"));
        const Json options = ask_json(api, "/options", query);
        std::set<Json> winning;
        for (const Json& option : options.at("options")) {
          Json after = moves.at("components");
          Json& heaps = after[option.at("component").get<std::size_t>()]["heaps"];
          heaps.erase(std::find(heaps.begin(), heaps.end(), option.at("from")));
          for (const Json& size : option.at("to")) heaps.push_back(size);
          EXPECT_EQ(option.at("outcome"), played.next_player_wins(after) ? "N" : "P") << option;
          if (option.at("outcome") == "P") winning.insert({option.at("from"), option.at("to")});
        }
        std::set<Json> listed;
        for (const Json& move : moves.at("winning_moves"))
          listed.insert({move.at("from"), move.at("to")});
        EXPECT_EQ(listed, winning);
      }
    }
  }
}

TEST(MisereQuestions, ThePerfectEngineWinsWhatCanBeWon) {
  Service api(patient());
  Played played{Ruleset::parse("kayles"), Ruleset::parse("nim"), {}};
  for (HeapSize a = 0; a <= 9; ++a) {
    for (HeapSize b = 0; b <= 3; ++b) {
      const std::string position = played.text({a}, {b, 1});
      SCOPED_TRACE(position);
      const Json reply =
          ask_json(api, "/reply", {{"position", position}, {"misere", "1"}, {"seed", "7"}});
      const bool wins = played.next_player_wins(reply.at("components"));
      EXPECT_EQ(reply.at("outcome"), wins ? "N" : "P");
      ASSERT_FALSE(reply.at("move").is_null());
      EXPECT_TRUE(!wins || !played.next_player_wins(reply.at("components_after")));
    }
  }
  // The player who has no move has won.
  const Json over = ask_json(api, "/reply", {{"game", "nim"}, {"heaps", "0"}, {"misere", "1"}});
  EXPECT_TRUE(over.at("move").is_null());
  EXPECT_EQ(over.at("outcome"), "N");
  EXPECT_NE(over.at("why").get<std::string>().find("has won"), std::string::npos);
  const Json last = ask_json(api, "/reply", {{"game", "nim"}, {"heaps", "1"}, {"misere", "1"}});
  EXPECT_TRUE(last.at("game_over"));
  EXPECT_NE(last.at("why").get<std::string>().find("has lost"), std::string::npos);
}

TEST(MisereQuestions, AReviewFindsTheMoveThatGaveTheWinAway) {
  Service api(patient());
  // 1, 1, 4 is won by leaving 1, 1, 1; leaving 1, 1 gives it away.
  const Json review =
      ask_json(api, "/review",
               {{"game", "nim"}, {"heaps", "1,1,4"}, {"misere", "1"}, {"moves", "2:0,0:0,0:0"}});
  EXPECT_EQ(review.at("outcome"), "N");
  EXPECT_EQ(review.at("moves")[0].at("verdict"), "loses");
  EXPECT_EQ(review.at("moves")[0].at("better").at("to"), Json({1}));
  EXPECT_EQ(review.at("moves")[1].at("verdict"), "wins");
  EXPECT_EQ(review.at("moves")[2].at("verdict"), "forced");
  EXPECT_TRUE(review.at("game_over"));
  // Kayles, rows of 4 and of 8: the same nim-value, different outcomes.
  EXPECT_EQ(
      ask_json(api, "/moves", {{"game", "kayles"}, {"heaps", "4"}, {"misere", "1"}})["outcome"],
      "P");
  EXPECT_EQ(
      ask_json(api, "/moves", {{"game", "kayles"}, {"heaps", "8"}, {"misere", "1"}})["outcome"],
      "N");
  // The same question under normal play has another answer, whichever came first.
  EXPECT_EQ(ask_json(api, "/moves", {{"game", "kayles"}, {"heaps", "4"}})["outcome"], "N");
}

TEST(MisereQuestions, CountsAndListsAreThoseOfTheLibrary) {
  Service api(patient());
  const Query query{{"game", "kayles"}, {"heaps", "2"}, {"max", "20"}, {"misere", "1"}};
  CountQuery count_query;
  count_query.games = GameRange::parse_wide_sum({"kayles"}, NaturalRange{Natural(0), Natural(20)});
  count_query.heaps = 2;
  count_query.solve.convention = Convention::misere;
  const Json counted = ask_json(api, "/count", query);
  EXPECT_EQ(without(counted, {"command"}),
            Json::parse(count_json(count_query, count(count_query))));
  const Json listed = ask_json(api, "/positions", query);
  PositionQuery list_query;
  list_query.heaps = 2;
  list_query.range = {1, 20};
  list_query.solve.convention = Convention::misere;
  Json expected = Json::array();
  list_positions(Ruleset::parse("kayles"), list_query, [&](std::span<const HeapSize> heaps) {
    expected.push_back(std::vector(heaps.begin(), heaps.end()));
    return true;
  });
  EXPECT_EQ(listed.at("positions"), expected);
  EXPECT_FALSE(expected.empty());
}

TEST(MisereQuestions, TheQuotientIsThatOfTheLibrary) {
  Service api(patient());
  for (const std::string game : {"0.123", "kayles", "0.137", "nim"}) {
    SCOPED_TRACE(game);
    const Ruleset ruleset = Ruleset::parse(game);
    QuotientOptions options;
    options.max_order = 100;
    const QuotientSearch found = misere_quotient(ruleset, options);
    const Json answer = ask_json(api, "/quotient", {{"game", game}});
    EXPECT_EQ(without(answer, {"command", "explanation"}),
              Json::parse(quotient_json(ruleset, found, true)));
    const bool like_nim =
        answer.at("explanation").get<std::string>().find("like those of Nim") != std::string::npos;
    EXPECT_EQ(like_nim, game == "nim");
  }
}

TEST(MisereQuestions, GeneraAreThoseOfTheLibrary) {
  Service api(patient());
  for (const std::string game : {"0.123", "nim", "kayles", "4.7"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const Json answer = ask_json(api, "/genera", {{"game", game}, {"to", "12"}});
    EXPECT_EQ(without(answer, {"command", "reason"}),
              Json::parse(genera_json(ruleset, genera_of(ruleset, 12), 0)));
    EXPECT_TRUE(answer.at("reason").is_null());
  }
  // Further than sums are played out.
  const Json far = ask_json(api, "/genera", {{"game", "kayles"}, {"to", "1000"}});
  EXPECT_FALSE(far.at("reason").is_null());
  const auto last = far.at("to").get<HeapSize>();
  EXPECT_GE(last, 12u);
  EXPECT_LT(last, 1000u);
  EXPECT_EQ(far.at("genera").size(), last + 1);
  EXPECT_EQ(far.at("genera")[5].at("genus"), "4^146");
}

TEST(MisereQuestions, HeapsThatDependOnN) {
  Service api(patient());
  const Json answer =
      ask_json(api, "/count", {{"game", "nim:n,2n,3n"}, {"max", "15"}, {"misere", "1"}});
  EXPECT_EQ(answer.at("count"), "7");  // of the 8 under normal play, that of n = 0 is won
}

TEST(MisereQuestions, WhatCannotBeAnsweredIsSaid) {
  Service api(patient());
  const auto error = [&](std::string_view path, const Query& query) {
    return ask_json(api, path, query).at("error");
  };
  const Json unknown = error("/moves", {{"game", "4.7"}, {"heaps", "3,40"}, {"misere", "1"}});
  EXPECT_EQ(unknown.at("kind"), "not_established");
  EXPECT_EQ(unknown.at("command"), "sprague moves 4.7 3 40 --misere");
  for (const auto& [path, query] : std::initializer_list<std::pair<std::string_view, Query>>{
           {"/count", {{"game", "kayles"}, {"max", "9"}, {"nim_sum", "2"}, {"misere", "1"}}},
           {"/positions", {{"game", "kayles"}, {"max", "9"}, {"nim_sum", "2"}, {"misere", "1"}}},
           {"/positions", {{"values", "0,1,2"}, {"max", "2"}, {"misere", "1"}}},
           {"/count", {{"values", "0,1,2"}, {"max", "2"}, {"misere", "1"}}},
           {"/count", {{"game", "nim"}, {"max", "9"}, {"format", "csv"}, {"misere", "1"}}},
           {"/options", {{"game", "nim"}, {"heap", "9"}, {"misere", "1"}}},
           {"/moves", {{"game", "nim"}, {"heaps", "9"}, {"misere", "2"}}},
       })
    EXPECT_EQ(error(path, query).at("kind"), "invalid_input") << path;
}

}  // namespace
}  // namespace sprague::api
