// JSON objects as docs/formats.md has them: keys, their order, numbers and decimal strings.

#include "output/json_parts.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "sprague/output.hpp"

namespace sprague {
namespace {

Ruleset kayles() {
  return Ruleset::parse("kayles");
}

TEST(PeriodJson, WithoutAPeriod) {
  Period period;
  period.examined = 6;
  period.max_value = 4;
  period.max_first_at = 5;
  EXPECT_EQ(
      period_json(kayles(), period),
      "{\"game\":\"0.77\",\"status\":\"none\",\"preperiod\":null,\"period\":null,\"saltus\":null,"
      "\"last_exception\":null,\"max_value\":4,\"max_first_at\":5,\"examined\":6,\"theorem\":"
      "null}");
}

TEST(PeriodJson, Proven) {
  Period period{PeriodStatus::proven, 71, 12, 0, 200, "because", 8, 27};
  EXPECT_EQ(period_json(kayles(), period),
            "{\"game\":\"0.77\",\"status\":\"proven\",\"preperiod\":71,\"period\":12,\"saltus\":0,"
            "\"last_exception\":70,\"max_value\":8,\"max_first_at\":27,\"examined\":200,"
            "\"theorem\":\"because\"}");
}

TEST(PeriodJson, WithSaltusAndNoException) {
  Period period{PeriodStatus::proven, 0, 1, 1, 64, "\"quoted\"", {}, 0};
  EXPECT_EQ(
      period_json(Ruleset::parse("nim"), period),
      "{\"game\":\"allbut()\",\"status\":\"proven\",\"preperiod\":0,\"period\":1,\"saltus\":1,"
      "\"last_exception\":null,\"max_value\":null,\"max_first_at\":null,\"examined\":64,"
      "\"theorem\":\"\\\"quoted\\\"\"}");
}

TEST(PeriodJson, Conjectured) {
  Period period{PeriodStatus::conjectured, 1, 3, 1, 1000, {}, 340, 999};
  EXPECT_EQ(
      period_json(kayles(), period),
      "{\"game\":\"0.77\",\"status\":\"conjectured\",\"preperiod\":1,\"period\":3,\"saltus\":1,"
      "\"last_exception\":0,\"max_value\":340,\"max_first_at\":999,\"examined\":1000,\"theorem\":"
      "null}");
}

TEST(ValueJson, ComputedOrByThePeriod) {
  const std::string near = value_json(solve(kayles(), 5), 5);
  EXPECT_EQ(near.substr(0, near.find(",\"period\"")),
            "{\"game\":\"0.77\",\"heap\":5,\"value\":4,\"outcome\":\"N\",\"computed\":true");
  const HeapSize late = 1'000'000'000'000'000'000;
  const std::string far = value_json(solve(kayles(), late), late);
  EXPECT_EQ(far.substr(0, far.find(",\"period\"")),
            "{\"game\":\"0.77\",\"heap\":\"1000000000000000000\",\"value\":1,\"outcome\":\"N\","
            "\"computed\":false");
  const std::string lost = value_json(solve(kayles(), 0), 0);
  EXPECT_NE(lost.find("\"value\":0,\"outcome\":\"P\""), std::string::npos);
}

TEST(CountJson, Heaps) {
  CountQuery query;
  query.games = {{kayles(), {0, 10}}};
  query.heaps = 3;
  query.modulus = Natural::parse("10^30");
  query.target = Target::n_positions();
  CountResult result;
  result.count = Natural::parse("123456789012345678901234567890");
  result.total = Natural(286);
  result.histograms = {Histogram({1, 3, 3, 2, 2})};
  result.periods = {Period{}};
  result.method = "by hand";
  EXPECT_EQ(
      count_json(query, result),
      "{\"games\":[{\"game\":\"0.77\",\"written\":\"kayles\",\"min\":0,\"max\":10,\"histogram\":[1,"
      "3,3,2,2],"
      "\"proof\":{\"status\":\"none\",\"preperiod\":null,\"period\":null,\"saltus\":null,\"last_"
      "exception\":null,"
      "\"max_value\":null,\"max_first_at\":null,\"examined\":0,\"theorem\":null}}],\"heaps\":3,"
      "\"order\":\"sorted\",\"target\":{\"nim_sum\":0,\"negated\":true},"
      "\"modulus\":\"1000000000000000000000000000000\","
      "\"count\":\"123456789012345678901234567890\",\"total\":\"286\",\"method\":\"by hand\"}");
}

TEST(CountJson, TokensAndSumsAreOrdered) {
  CountQuery tokens;
  tokens.games = {{Ruleset::parse("S(2,3,5,7)"), {0, 8}}};
  tokens.tokens = 3;
  EXPECT_EQ(count_json(tokens, {}),
            "{\"games\":[{\"game\":\"S(2,3,5,7)\",\"written\":\"S(2,3,5,7)\",\"min\":0,\"max\":8}],"
            "\"tokens\":3,\"dimensions\":2,"
            "\"order\":\"ordered\",\"target\":{\"nim_sum\":0,\"negated\":false},\"modulus\":null,"
            "\"count\":\"0\",\"total\":\"0\",\"method\":null}");
  CountQuery sums;
  sums.games = {{kayles(), {0, 1}}, {Ruleset::parse("nim"), {2, 3}}};
  EXPECT_EQ(count_json(sums, {}),
            "{\"games\":[{\"game\":\"0.77\",\"written\":\"kayles\",\"min\":0,\"max\":1},{\"game\":"
            "\"allbut()\",\"written\":\"nim\",\"min\":2,"
            "\"max\":3}],"
            "\"heaps\":2,\"order\":\"ordered\",\"target\":{\"nim_sum\":0,\"negated\":false},"
            "\"modulus\":null,"
            "\"count\":\"0\",\"total\":\"0\",\"method\":null}");
}

TEST(CountJson, OrdersByName) {
  CountQuery query;
  query.games = {{kayles(), {0, 1}}};
  for (const auto& [order, name] :
       {std::pair{Order::sorted, "sorted"}, std::pair{Order::ordered, "ordered"},
        std::pair{Order::distinct, "distinct"}}) {
    query.order = order;
    EXPECT_NE(count_json(query, {}).find(fmt::format("\"order\":\"{}\"", name)), std::string::npos);
  }
}

TEST(AnalysisJson, MovesToNothingOneOrTwoHeaps) {
  Analysis analysis;
  analysis.values = {4, 1, 1};
  analysis.value = 4;
  analysis.element = 4;
  analysis.winning = {{0, "2 -> 0"}, {0, "12 -> 5,5"}, {0, "7 -> 3"}};
  EXPECT_EQ(analysis_json(Position(kayles(), {12, 1, 4}), analysis),
            "{\"game\":\"0.77\",\"heaps\":[12,1,4],\"nim_values\":[4,1,1],\"nim_sum\":4,"
            "\"outcome\":\"N\","
            "\"winning_moves\":[\"2 -> 0\",\"12 -> 5,5\",\"7 -> 3\"]}");
  EXPECT_EQ(analysis_json(Position(kayles(), {}), {}),
            "{\"game\":\"0.77\",\"heaps\":[],\"nim_values\":[],\"nim_sum\":0,\"outcome\":\"P\","
            "\"winning_moves\":[]}");
}

TEST(RulesetJson, Kinds) {
  for (const auto& [text, kind] : {std::pair{"0.33", "subtraction"},
                                   {"S(k^2)", "subtraction"},
                                   {"nim", "allbut"},
                                   {"0.77", "octal"},
                                   {"0.8", "take-and-break"},
                                   {"take(s: gcd(s,n) = 1)", "formula"}}) {
    EXPECT_EQ(Ruleset::parse(text).kind(), kind) << text;
    EXPECT_NE(ruleset_json(Ruleset::parse(text)).find(fmt::format("\"kind\":\"{}\"", kind)),
              std::string::npos)
        << text;
  }
  EXPECT_EQ(Ruleset::from_function("none", [](HeapSize) { return std::vector<Option>{}; }).kind(),
            "function");
}

TEST(RulesetJson, NamesAndSplits) {
  EXPECT_EQ(
      ruleset_json(kayles()),
      fmt::format(
          R"({{"game":"0.77","label":"0.77","kind":"octal","explanation":"{} OEIS A002186 (nim-values).",)"
          R"("rules":"{}","rules_message":{},)"
          R"("elsewhere":"Known as kayles. OEIS A002186 (nim-values).","elsewhere_message":)"
          R"({{"id":"list.sentences","values":{{"sentences":{{"sentences":[)"
          R"({{"id":"rules.known_as","values":{{"names":"kayles"}}}},)"
          R"({{"id":"rules.sequence","values":{{"sequence":)"
          R"({{"id":"oeis.values","values":{{"number":"A002186"}}}}}}}}]}}}}}},)"
          R"("splits":true,"names":["kayles"],"oeis":[{{)"
          R"("number":"A002186","about":"nim-values","shift":0}}],"cousins":[]}})",
          kayles().explain(), kayles().in_words().english(), json_of(kayles().in_words()).dump()));
  EXPECT_EQ(json_of(kayles().in_words()).dump(),
            R"({"id":"rules.take_may_split","values":{"sizes":{"alternatives":["1","2"]},)"
            R"("count":2}})");
  EXPECT_NE(ruleset_json(Ruleset::parse("S(1,3,4)"))
                .find("\"splits\":false,\"names\":[],\"oeis\":[],\"cousins\":[]}"),
            std::string::npos);
}

TEST(NamedGamesJson, HasEveryGame) {
  const std::string text = named_games_json();
  EXPECT_EQ(text.rfind("{\"games\":[{\"name\":\"", 0), 0u);
  for (const NamedGame& game : named_games()) {
    const std::string entry =
        fmt::format("{{\"name\":\"{}\",\"code\":\"{}\",\"canonical\":\"{}\",\"description\":\"",
                    game.name, game.code, Ruleset::parse(game.code).canonical());
    EXPECT_NE(text.find(entry), std::string::npos) << game.name;
  }
}

TEST(NumberJson, QuotesWhatADoubleCannotHold) {
  constexpr HeapSize limit = HeapSize{1} << 53;
  EXPECT_EQ(number_json(0), "0");
  EXPECT_EQ(number_json(limit - 1), "9007199254740991");
  EXPECT_EQ(number_json(limit), "\"9007199254740992\"");
  EXPECT_EQ(number_json(~std::uint64_t{0}), "\"18446744073709551615\"");
}

TEST(NumberJson, OfArrays) {
  const std::uint64_t numbers[] = {3, std::uint64_t{1} << 53, 0};
  EXPECT_EQ(numbers_json(numbers), "[3,\"9007199254740992\",0]");
  EXPECT_EQ(numbers_json({}), "[]");
}

TEST(NumberJson, AppliesEverywhere) {
  constexpr HeapSize limit = HeapSize{1} << 53;
  const Ruleset nim = Ruleset::parse("nim");
  const Sequence sequence = solve(nim, limit + 1);
  EXPECT_NE(value_json(sequence, limit - 1).find("\"heap\":9007199254740991,"), std::string::npos);
  EXPECT_NE(value_json(sequence, limit)
                .find("\"heap\":\"9007199254740992\",\"value\":\"9007199254740992\""),
            std::string::npos);
  std::string values;
  write_values(sequence, limit - 1, limit, ValueFormat::json,
               [&](std::string_view bytes) { values += bytes; });
  EXPECT_EQ(values,
            "{\"game\":\"allbut()\",\"from\":9007199254740991,\"to\":\"9007199254740992\","
            "\"values\":[9007199254740991,\"9007199254740992\"]}\n");
  Period period;
  period.status = PeriodStatus::proven;
  period.preperiod = limit;
  period.period = limit - 1;
  const std::string text = period_json(nim, period);
  EXPECT_NE(text.find("\"preperiod\":\"9007199254740992\",\"period\":9007199254740991"),
            std::string::npos);
}

}  // namespace
}  // namespace sprague
