// Positions of any kind, as boards to play on.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <random>

#include "questions.hpp"
#include "sprague/search.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

Json position_of(Service& api, const std::string& start, const std::string& moves,
                 const std::string& solve = "1") {
  return ask_json(api, "/position", {{"position", start}, {"moves", moves}, {"solve", solve}});
}

TEST(PositionQuestion, DescribesABoard) {
  Service api(patient());
  const Json json = position_of(api, "cram:2x2", "");
  EXPECT_EQ(json["position"], "cram:2x2");
  EXPECT_EQ(json["game_over"], false);
  EXPECT_EQ(json["nim_sum"], 0);
  EXPECT_EQ(json["outcome"], "P");
  EXPECT_TRUE(json["winning_moves"].empty());
  const Json& board = json["components"][0];
  EXPECT_EQ(board["game"], "cram");
  EXPECT_EQ(board["rules"].get<std::string>().rfind("Players take turns", 0), 0u);
  EXPECT_EQ(board["moves"], Json({"a1 b1", "a2 b2", "a1 a2", "b1 b2"}));
  EXPECT_EQ(board["layout"]["elements"][3],
            Json({{"name", "b2"}, {"shape", "cell"}, {"state", "free"}, {"x", 1.5}, {"y", 1.5}}));
}

TEST(PositionQuestion, SaysWhatIsWrittenAndTouched) {
  Service api(patient());
  const Json stairs = position_of(api, "staircase:0,1", "");
  const Json& coin = stairs["components"][0]["layout"]["elements"].back();
  EXPECT_EQ(coin["name"], "step 2 coin 1");
  EXPECT_EQ(coin["label"], "1");
  const Json strip = position_of(api, "silver-dollar:1,3", "3 to 2");
  EXPECT_EQ(strip["components"][0]["moves"], Json({"1 to 0"}));
  EXPECT_EQ(strip["components"][0]["layout"]["touches"], Json::array({Json({"1", "0"})}));
  const Json arrows = position_of(api, "dag:0-1", "");
  const Json& arrow = arrows["components"][0]["layout"]["elements"][0];
  EXPECT_EQ(arrow["shape"], "arrow");
  EXPECT_LT(arrow["y"], arrow["to_y"]);
}

/// Plays random games, and compares each answer with a search of the position it names.
TEST(PositionQuestion, IsWonByItsWinningMovesAlone) {
  Service api(patient());
  std::mt19937 random(20);
  for (const std::string start : {"cram:3x4", "polyomino(I3,V3):3x4", "cram:.x./.../x..",
                                  "cram:2x3 + kayles:4,3", "nim:2,3 + cram:3x3"}) {
    std::string moves;
    while (true) {
      const Json json = position_of(api, start, moves);
      ASSERT_TRUE(json.contains("winning_moves")) << start << ' ' << moves << ' ' << json;
      const Analysis expected = analyse(Position::parse(json["position"].get<std::string>()));
      EXPECT_EQ(json["nim_sum"], expected.nim_sum) << start << ' ' << moves;
      EXPECT_EQ(json["outcome"] == "N", !json["winning_moves"].empty());
      std::vector<std::string> all;
      for (std::size_t i = 0; i < json["components"].size(); ++i) {
        for (const Json& text : json["components"][i]["moves"])
          all.push_back(std::to_string(i) + ':' + text.get<std::string>());
      }
      EXPECT_EQ(json["game_over"], all.empty());
      if (all.empty()) break;
      const std::string before = moves.empty() ? "" : moves + ';';
      const std::string chosen = all[random() % all.size()];
      const Json after = position_of(api, start, before + chosen);
      const std::size_t colon = chosen.find(':');
      const Json named{{"component", std::stoul(chosen)}, {"text", chosen.substr(colon + 1)}};
      const Json& winning = json["winning_moves"];
      EXPECT_EQ(std::count(winning.begin(), winning.end(), named), after["outcome"] == "P" ? 1 : 0)
          << start << ' ' << before << chosen;
      moves = before + chosen;
    }
  }
}

std::string message_of(const Json& json) {
  return json.at("error").at("message");
}

TEST(PositionQuestion, SaysWhatIsWrong) {
  Service api(patient());
  EXPECT_EQ(message_of(position_of(api, "cram:3x3", "a1 b1;b1 c1")),
            "moves: move 2: 'b1 c1' is no move of component 0 of cram:xx./.../...");
  EXPECT_EQ(message_of(position_of(api, "cram:3x3", "1:a1 b1")),
            "moves: move 1: 'a1 b1' is no move of component 1 of cram:3x3");
  EXPECT_EQ(message_of(position_of(api, "kayles:5", "5 -> 4,1")),
            "moves: move 1: '5 -> 4,1' is no move of component 0 of 0.77:5");
  const Json wrong = position_of(api, "cram:3y3", "");
  EXPECT_EQ(wrong["error"]["parameter"], "position");
  EXPECT_EQ(wrong["error"]["from"], 6);
  std::string many = "cram:1x1";
  for (int i = 0; i < 8; ++i) many += " + cram:1x1";
  EXPECT_EQ(message_of(position_of(api, many, "")), "position: has more than 8 components");
}

// A stranger must not learn what is in the files of the server.
TEST(PositionQuestion, ReadsNoFiles) {
  Service api(patient());
  const std::string path = testing::TempDir() + "sprague-graph-on-the-server";
  std::ofstream(path) << "IsP@OkWHG\n";
  for (const std::string kind : {"node-kayles", "arc-kayles", "hackenbush", "dag"}) {
    const Json answer = position_of(api, kind + ":file:" + path, "");
    EXPECT_EQ(answer["error"]["parameter"], "position") << answer;
    EXPECT_EQ(answer.dump().find("IsP"), std::string::npos) << answer;
  }
  std::remove(path.c_str());
}

TEST(PositionQuestion, CanBePlayedWhereItIsNotSolved) {
  ServiceLimits limits;
  limits.budget = 0;
  Service api(limits);
  const Json unsolved = position_of(api, "cram:9x11", "");
  EXPECT_EQ(unsolved["error"]["kind"], "budget");
  Service unhurried(patient());
  const Json json = position_of(unhurried, "cram:9x11", "a1 b1", "0");
  EXPECT_FALSE(json.contains("outcome"));
  EXPECT_EQ(json["components"][0]["layout"]["elements"].size(), 99u);
}

}  // namespace
}  // namespace sprague::api
