// Questions about misère play, against the library and against games played out.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "questions.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

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
    const Sequence sequence = solve(ruleset, 20, options);
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

TEST(MisereQuestions, AReviewFindsTheMoveThatGaveTheWinAway) {
  Service api(patient());
  // 1, 1, 4 is won by leaving 1, 1, 1; leaving 1, 1 gives it away.
  const Json answer = ask_json(api, "/position",
                               {{"position", "nim:1,1,4"},
                                {"misere", "1"},
                                {"moves", "4 -> 0;1 -> 0;1 -> 0"},
                                {"review", "1"}});
  EXPECT_EQ(answer.at("outcome"), "N");
  EXPECT_TRUE(answer.at("game_over"));
  const Json& review = answer.at("review");
  EXPECT_EQ(review[0].at("verdict"), "loses");
  EXPECT_EQ(review[0].at("better"), "4 -> 1");
  EXPECT_EQ(review[1].at("verdict"), "wins");
  EXPECT_EQ(review[2].at("verdict"), "forced");
  // Kayles, rows of 4 and of 8: the same nim-value, different outcomes. The same question under
  // normal play has another answer, whichever came first.
  const auto outcome = [&](const char* position, const char* misere) {
    return ask_json(api, "/position", {{"position", position}, {"misere", misere}}).at("outcome");
  };
  EXPECT_EQ(outcome("kayles:4", "1"), "P");
  EXPECT_EQ(outcome("kayles:8", "1"), "N");
  EXPECT_EQ(outcome("kayles:4", "0"), "N");
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
  list_query.range = {0, 20};
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
    EXPECT_EQ(without(answer, {"command", "explanation", "explanation_message"}),
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
  // All that there are: the reason says how far one may ask.
  for (const char* game : {"kayles", "0.07", "grundys-game", "family(node-kayles: path)"}) {
    if (sanitized && game != std::string_view("kayles")) continue;  // the same code on more
    const Json all = ask_json(api, "/genera", {{"game", game}, {"to", "1000"}});
    const auto reason = all.at("reason").get<std::string>();
    const std::string said =
        fmt::format("ask for heaps up to {}", all.at("genera").back().at("heap").get<HeapSize>());
    EXPECT_TRUE(reason.ends_with(said)) << game << ": " << reason << "; " << said;
  }
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
  const Json unknown = error("/position", {{"position", "0.35:3,100"}, {"misere", "1"}});
  EXPECT_EQ(unknown.at("kind"), "not_established");
  EXPECT_EQ(unknown.at("command"), "sprague moves 0.35:3,100 --misere");
  for (const auto& [path, query] : std::initializer_list<std::pair<std::string_view, Query>>{
           {"/count", {{"game", "kayles"}, {"max", "9"}, {"nim_sum", "2"}, {"misere", "1"}}},
           {"/positions", {{"game", "kayles"}, {"max", "9"}, {"nim_sum", "2"}, {"misere", "1"}}},
           {"/positions", {{"values", "0,1,2"}, {"max", "2"}, {"misere", "1"}}},
           {"/count", {{"values", "0,1,2"}, {"max", "2"}, {"misere", "1"}}},
           {"/count", {{"game", "nim"}, {"max", "9"}, {"format", "csv"}, {"misere", "1"}}},
           {"/mex", {{"game", "nim"}, {"heap", "9"}, {"misere", "1"}}},
           {"/position", {{"position", "nim:9"}, {"misere", "2"}}},
       })
    EXPECT_EQ(error(path, query).at("kind"), "invalid_input") << path;
}

}  // namespace
}  // namespace sprague::api
