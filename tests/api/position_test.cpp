// Positions of any kind, as boards to play on.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "questions.hpp"
#include "sprague/sprague.hpp"

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
  EXPECT_EQ(board["rules"], "Place a domino on two free squares of the board that share a side.");
  EXPECT_EQ(board["rules_message"], Json::parse(R"({"id": "cram.rules", "values": {}})"));
  EXPECT_EQ(board["notation_message"]["id"], "cram.notation");
  EXPECT_EQ(board["form"], "board");
  EXPECT_EQ(board["numbers"], "rectangle");
  EXPECT_EQ(board["signs"][0]["sign"], ".");
  EXPECT_EQ(board["signs"][1]["state"], "taken");
  EXPECT_EQ(board["signs"][1]["meaning"], "covered");
  EXPECT_EQ(board["layout"]["advice_message"]["id"], "advice.piece");
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
  const Json arrows = position_of(api, "graph:0-1", "");
  const Json& arrow = arrows["components"][0]["layout"]["elements"][0];
  EXPECT_EQ(arrow["shape"], "arrow");
  EXPECT_LT(arrow["y"], arrow["to_y"]);
}

TEST(PositionQuestion, DescribesHeaps) {
  Service api(patient());
  const Json json = position_of(api, "kayles:3,3,5", "5 -> 2,2");
  EXPECT_EQ(json["position"], "0.77:3,3,2,2");
  EXPECT_EQ(json["nim_sum"], 0);
  const Json& heaps = json["components"][0];
  EXPECT_EQ(heaps["game"], "0.77");
  EXPECT_EQ(heaps["written"], "kayles");
  EXPECT_EQ(heaps["heaps"], Json({3, 3, 2, 2}));
  EXPECT_EQ(heaps["nim_values"], Json({3, 3, 2, 2}));
  EXPECT_EQ(heaps["moves"], Json({"2 -> 1", "2 -> 0", "3 -> 2", "3 -> 1,1", "3 -> 1"}));
  EXPECT_TRUE(heaps["layout"].is_null());
}

/// Who wins, by looking at every continuation.
class PlayedOut {
 public:
  explicit PlayedOut(Convention convention) : convention_(convention) {}

  bool next_player_wins(const Position& position) {
    const std::string text = position.text();
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    bool has_move = false;
    bool wins = false;
    for (const Move& move : moves_of(position)) {
      has_move = true;
      wins = wins || !next_player_wins(position.after(move));
    }
    return known_[text] = wins || (!has_move && convention_ == Convention::misere);
  }

  static std::vector<Move> moves_of(const Position& position) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < position.components.size(); ++i) {
      for (std::string& text : position.components[i].moves())
        moves.push_back({i, std::move(text)});
    }
    return moves;
  }

 private:
  Convention convention_;
  std::map<std::string, bool> known_;
};

/// Plays random games to their ends; every answer on the way is that of play.
TEST(PositionQuestion, KnowsWhoWinsUnderBothConventions) {
  Service api(patient());
  std::mt19937 random(20);
  for (const char* misere : {"0", "1"}) {
    PlayedOut oracle(*misere == '1' ? Convention::misere : Convention::normal);
    for (const std::string start :
         {"cram:3x3", "polyomino(I3,V3):3x3", "node-kayles:path:6", "cram:2x3 + kayles:4,3",
          "nim:2,3 + cram:2x3", "kayles:7,3 + nim:4", "0.137:6,3 + S(2,5):4", "wythoff:3,4"}) {
      Position position = Position::parse(start);
      std::string moves;
      while (true) {
        SCOPED_TRACE(start + " after " + moves);
        const Json json = ask_json(api, "/position",
                                   {{"position", start},
                                    {"moves", moves},
                                    {"misere", misere},
                                    {"level", "100"},
                                    {"seed", "7"}});
        ASSERT_TRUE(json.contains("winning_moves")) << json;
        EXPECT_EQ(json["position"], position.text());
        const bool wins = oracle.next_player_wins(position);
        EXPECT_EQ(json["outcome"], wins ? "N" : "P");
        const std::vector<Move> all = PlayedOut::moves_of(position);
        std::set<std::string> winning;
        std::set<std::string> legal;
        for (const Move& move : all) {
          legal.insert(position.text_of(move));
          if (!oracle.next_player_wins(position.after(move)))
            winning.insert(position.text_of(move));
        }
        EXPECT_EQ(json["winning_moves"].get<std::set<std::string>>(), winning);
        EXPECT_EQ(json["game_over"], all.empty());
        if (all.empty()) break;
        const std::string reply = json["reply"]["move"];
        EXPECT_TRUE((winning.empty() ? legal : winning).contains(reply)) << reply;
        EXPECT_EQ(json["reply"]["outcome"], winning.empty() ? "N" : "P");
        const Move& made = all[random() % all.size()];
        moves += (moves.empty() ? "" : ";") + position.text_of(made);
        position = position.after(made);
      }
      const Json over =
          ask_json(api, "/position",
                   {{"position", start}, {"moves", moves}, {"misere", misere}, {"level", "100"}});
      EXPECT_TRUE(over["reply"]["move"].is_null());
      const std::string_view end = *misere == '1' ? "has won." : "has lost.";
      EXPECT_TRUE(over["reply"]["why"].get<std::string>().ends_with(end));
    }
  }
}

TEST(PositionQuestion, JudgesTheMovesOfAGame) {
  Service api(patient());
  // 7 to 6 wins; 7 to 5 does not, and leaves 3, 5, 5: 3 to 0 wins.
  const Json json =
      ask_json(api, "/position",
               {{"position", "nim:3,5,7"}, {"moves", "7 -> 5;3 -> 0;5 -> 4"}, {"review", "1"}});
  const Json& review = json["review"];
  EXPECT_EQ(review[0]["verdict"], "loses");
  EXPECT_EQ(
      PlayedOut(Convention::normal)
          .next_player_wins(
              Position::parse("nim:3,5,7").after({0, review[0]["better"].get<std::string>()})),
      false);
  EXPECT_EQ(review[0]["nim_sum"], 3);
  EXPECT_EQ(review[1]["verdict"], "wins");
  EXPECT_TRUE(review[1]["better"].is_null());
  EXPECT_EQ(review[2]["verdict"], "forced");
}

// From 1 the token keeps the draw at 0; at 2 the other player takes it to 3, the end.
TEST(PositionQuestion, KnowsDraws) {
  Service api(patient());
  const std::string graph = "graph:0-1,1-0,1-2,2-1,2-3";
  const Json draw = ask_json(api, "/position",
                             {{"position", graph + "/1 + nim:1"}, {"level", "100"}, {"seed", "3"}});
  EXPECT_EQ(draw["outcome"], "D");
  EXPECT_EQ(draw["loopy_value"], "∞");
  EXPECT_FALSE(draw.contains("nim_sum"));
  EXPECT_EQ(draw["components"][0]["loopy_values"], Json({"∞"}));
  EXPECT_EQ(draw["components"][1]["loopy_values"], Json({"1"}));
  EXPECT_TRUE(draw["winning_moves"].empty());
  EXPECT_EQ(draw["reply"]["outcome"], "D");
  EXPECT_EQ(draw["reply"]["perfect"], true);
  const Json won = ask_json(api, "/position", {{"position", graph + "/2"}, {"level", "100"}});
  EXPECT_EQ(won["loopy_value"], "∞(0)");
  EXPECT_EQ(won["winning_moves"], Json({"3"}));
  EXPECT_EQ(won["reply"]["move"], "3");
  EXPECT_EQ(won["reply"]["outcome"], "P");
  const Json json = ask_json(
      api, "/position", {{"position", graph + "/1"}, {"moves", "0;1;2;1;2;3"}, {"review", "1"}});
  std::vector<std::string> verdicts;
  for (const Json& row : json["review"]) verdicts.push_back(row["verdict"]);
  EXPECT_EQ(verdicts,
            (std::vector<std::string>{"draws", "draws", "misses", "loses", "misses", "wins"}));
  EXPECT_EQ(json["review"][2]["better"], "0");
  EXPECT_EQ(json["review"][3]["better"], "3");
}

TEST(PositionQuestion, RepliesAreTheSameForTheSameSeed) {
  Service api(patient());
  for (const char* level : {"0", "50", "100"}) {
    const Query query{{"position", "kayles:9,4 + cram:2x3"}, {"level", level}, {"seed", "12345"}};
    EXPECT_EQ(ask_json(api, "/position", query), ask_json(api, "/position", query));
  }
}

TEST(PositionQuestion, LevelsAreProbabilities) {
  Service api(patient());
  // In nim 1, 2, 100 a random move wins once in 103.
  for (const int level : {0, 30, 70, 100}) {
    int won = 0;
    constexpr int games = 400;
    for (int seed = 0; seed < games; ++seed) {
      const Json answer = ask_json(api, "/position",
                                   {{"position", "nim:1,2,100"},
                                    {"level", std::to_string(level)},
                                    {"seed", std::to_string(seed)}});
      if (answer.at("reply").at("nim_sum") == 0) ++won;
    }
    EXPECT_NEAR(won, games * level / 100, 40) << level;  // four deviations; the seeds are fixed
  }
}

std::string message_of(const Json& json) {
  return json.at("error").at("message");
}

TEST(PositionQuestion, SaysWhatIsWrong) {
  Service api(patient());
  EXPECT_EQ(message_of(position_of(api, "cram:3x3", "a1 b1;b1 c1")),
            "moves: move 2: 'b1 c1' is no move of cram:xx./.../...");
  EXPECT_EQ(message_of(position_of(api, "cram:3x3", "1: a1 b1")),
            "moves: move 1: there is no component 1: cram:3x3 has those from 0 to 0");
  EXPECT_EQ(message_of(position_of(api, "kayles:5", "5 -> 4,1")),
            "moves: move 1: '5 -> 4,1' is no move of 0.77:5");
  // The wrong move is named by its place among the moves, too.
  EXPECT_EQ(position_of(api, "kayles:5", "5 -> 3;9 -> 1")["error"]["from"], 7);
  const Json wrong = position_of(api, "cram:3y3", "");
  EXPECT_EQ(wrong["error"]["parameter"], "position");
  EXPECT_EQ(wrong["error"]["from"], 6);
  EXPECT_EQ(position_of(api, "nim:3 + 0.7x:5", "")["error"]["from"], 11);
  std::string many = "cram:1x1";
  for (int i = 0; i < 8; ++i) many += " + cram:1x1";
  EXPECT_EQ(message_of(position_of(api, many, "")).substr(0, 36),
            "position: has more than 8 components");
}

// A stranger must not learn what is in the files of the server.
TEST(PositionQuestion, ReadsNoFiles) {
  Service api(patient());
  const std::string path = testing::TempDir() + "sprague-graph-on-the-server";
  std::ofstream(path) << "IsP@OkWHG\n";
  for (const std::string kind : {"node-kayles", "arc-kayles", "hackenbush", "graph"}) {
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
