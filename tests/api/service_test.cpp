// The API answers what the library answers: random games and parameters.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "property/check.hpp"
#include "property/count_case.hpp"
#include "questions.hpp"
#include "sanitized.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;
using property::Random;

const int cases = sanitized ? 20 : 100;

/// A game, and three numbers to ask with.
struct Case {
  property::RulesCase rules;
  std::uint64_t from = 0;
  std::uint64_t length = 0;
  std::uint64_t number = 0;

  HeapSize to() const { return from + length; }
  std::string command() const {
    return fmt::format("sprague values {} {} --from {}", rules.quoted(), to(), from);
  }
  std::vector<Case> smaller() const {
    std::vector<Case> all;
    for (property::RulesCase& each : rules.smaller()) all.push_back({each, from, length, number});
    if (from > 0) all.push_back({rules, from / 2, length, number});
    if (length > 0) all.push_back({rules, from, length / 2, number});
    return all;
  }
};

Case random_case(Random& random) {
  return {property::random_rules(random), random.between(0, 200), random.between(0, 300),
          random.number()};
}

/// An answer without its command, against the library's JSON.
property::Failure compare(Json answer, const std::string& expected) {
  answer.erase("command");
  if (answer == Json::parse(expected)) return std::nullopt;
  return "got " + answer.dump() + "\nexpected " + expected;
}

/// A position against analysis_json().
property::Failure compare_position(const Json& answer, const Position& position) {
  const Json expected = Json::parse(analysis_json(position, analyse(position)));
  std::vector<std::uint64_t> values;
  for (const Json& component : answer.at("components")) {
    for (const Json& value : component.at("nim_values")) values.push_back(value);
  }
  for (const char* name : {"nim_sum", "outcome", "winning_moves"}) {
    if (answer.at(name) != expected.at(name)) return std::string(name) + " " + answer.dump();
  }
  if (Json(values) != expected.at("nim_values")) return "values " + answer.dump();
  if (answer.at("position") != position.text()) return "position " + answer.dump();
  return std::nullopt;
}

TEST(Service, Values) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const Sequence sequence = solve(Ruleset::parse(c.rules.text()), c.to());
    for (const auto& [name, format] : {std::pair{"json", ValueFormat::json},
                                       {"text", ValueFormat::plain},
                                       {"csv", ValueFormat::csv},
                                       {"bfile", ValueFormat::bfile}}) {
      std::string expected;
      write_values(sequence, c.from, c.to(), format,
                   [&](std::string_view bytes) { expected += bytes; });
      const Answer answer = ask(api, "/values",
                                {{"game", c.rules.text()},
                                 {"from", fmt::to_string(c.from)},
                                 {"to", fmt::to_string(c.to())},
                                 {"format", name}});
      if (format == ValueFormat::json) {
        if (const auto failure = compare(Json::parse(answer.body), expected)) return failure;
      } else if (answer.body != expected) {
        return std::string(name) + ": " + answer.body;
      }
    }
    return std::nullopt;
  });
}

TEST(Service, RulesValueHistogramPeriodAndMoves) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const Ruleset rules = Ruleset::parse(c.rules.text());
    const std::string game = c.rules.text();
    const Sequence sequence = solve(rules, c.to());
    if (const auto failure =
            compare(ask_json(api, "/rules", {{"game", game}}), ruleset_json(rules)))
      return failure;
    Json value = ask_json(api, "/value", {{"game", game}, {"heap", fmt::to_string(c.to())}});
    if (value.at("value") != sequence[c.to()]) return "value " + value.dump();
    const Json counted = ask_json(
        api, "/histogram",
        {{"game", game}, {"from", fmt::to_string(c.from)}, {"to", fmt::to_string(c.to())}});
    if (counted.at("counts") != Json(histogram(sequence, {c.from, c.to()}).heaps_with_value()))
      return "histogram " + counted.dump();
    const SolveOptions limited{Algorithm::automatic, 400};
    Json period = ask_json(api, "/period", {{"game", game}, {"limit", "400"}});
    period.erase("certificate");
    period.erase("record");
    if (const auto failure = compare(period, period_json(rules, find_period(rules, limited))))
      return failure;
    const std::vector<HeapSize> heaps = {c.from % 60, c.to() % 60, c.number % 60};
    const Json answer = ask_json(api, "/position",
                                 {{"position", fmt::format("{}:{}", game, fmt::join(heaps, ","))}});
    return compare_position(answer, Position(rules, heaps));
  });
}

/// Digit by digit, six bits each.
std::string bytes_of_base64(const std::string& text) {
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char digit : text.substr(0, text.find('='))) {
    const unsigned value = digit == '/'   ? 63u
                           : digit == '+' ? 62u
                           : digit < 'A'  ? static_cast<unsigned>(digit - '0') + 52
                           : digit < 'a'  ? static_cast<unsigned>(digit - 'A')
                                          : static_cast<unsigned>(digit - 'a') + 26;
    bits = (bits << 6 | value) & 0xFFFFu;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFFu);
  }
  return bytes;
}

TEST(Service, APeriodNamesItsCertificateWhereOneCanBeWritten) {
  Service api(patient());
  const std::string path =
      testing::TempDir() + "sprague-certificate-named-" + fmt::to_string(getpid());
  for (const auto& [game, named] : {std::pair{"kayles", true},
                                    {"S(1,3,4)", true},
                                    {"allbut(1,3)", true},
                                    {"family(node-kayles: ladder)", true},
                                    {"family(node-kayles: ladder).b", true},   // a kind of it
                                    {"take(s: n mod s = 0 and s < n)", true},  // a law
                                    {"0.{0,1,64}=", false},                    // by theorem
                                    {"nim-square", false}}) {                  // not proven
    const Json answer = ask_json(api, "/period", {{"game", game}, {"limit", "1000"}});
    ASSERT_EQ(answer.at("certificate").is_string(), named) << game;
    bool written = true;
    try {
      const SolveOptions options{Algorithm::automatic, 1000};
      const Period found = write_certificate(Ruleset::parse(game), path, options);
      written = found.status == PeriodStatus::proven || found.law_status == PeriodStatus::proven;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::not_established) << game;
      written = false;
    }
    EXPECT_EQ(written, named) << game;
    const Json certificate = ask_json(api, "/certificate", {{"game", game}, {"limit", "1000"}});
    if (!named) {
      EXPECT_EQ(certificate.at("error").at("kind"), "not_established") << game;
      continue;
    }
    EXPECT_EQ(answer["certificate"], answer["command"].get<std::string>() + " --certificate FILE");
    EXPECT_EQ(certificate["command"], answer["certificate"]);
    EXPECT_EQ(certificate["period"], answer["period"]);
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(bytes_of_base64(certificate["base64"]), bytes) << game;
  }
  std::remove(path.c_str());
  const Json misere =
      ask_json(api, "/period", {{"game", "kayles"}, {"limit", "1000"}, {"misere", "1"}});
  EXPECT_EQ(misere.at("status"), "proven");
  EXPECT_TRUE(misere.at("certificate").is_null());
}

TEST(Service, PatternsAreThoseOfTheLibrary) {
  Service api(patient());
  bool law = false;
  for (const char* game : {"take(s: n mod s = 0 and s < n)", "kayles", "take(s: s*s <= n)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const HeapSize to = 1000;
    const Json answer = ask_json(api, "/patterns", {{"game", game}, {"limit", "1000"}});
    EXPECT_EQ(compare(answer, patterns_json(rules, find_patterns(solve(rules, to), to))),
              std::nullopt);
    for (const Json& each : answer.at("patterns"))
      law = law || (each.at("kind") == "law" && each.at("status") == "proven");
  }
  EXPECT_TRUE(law);
}

TEST(Service, OverviewCountsEveryHeapOnce) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const Sequence sequence = solve(Ruleset::parse(c.rules.text()), c.to());
    const std::uint64_t columns = 1 + c.number % 40;
    const std::uint64_t rows = 1 + c.number / 64 % 12;
    const std::uint64_t value_from = c.number / 1024 % 3;
    const Json picture = ask_json(api, "/overview",
                                  {{"game", c.rules.text()},
                                   {"from", fmt::to_string(c.from)},
                                   {"to", fmt::to_string(c.to())},
                                   {"columns", fmt::to_string(columns)},
                                   {"rows", fmt::to_string(rows)},
                                   {"value_from", fmt::to_string(value_from)}});
    const std::uint64_t width = picture.at("heaps_per_column");
    const std::uint64_t height = picture.at("values_per_row");
    const std::uint64_t shown_rows = picture.at("rows");
    if (picture.at("columns") > columns || shown_rows > rows)
      return "more than asked for: " + picture.dump();
    std::vector<std::uint64_t> expected(picture.at("counts").size());
    std::uint64_t largest = 0;
    for (HeapSize n = c.from; n <= c.to(); ++n) {
      largest = std::max(largest, sequence[n]);
      if (sequence[n] >= value_from)
        ++expected.at((n - c.from) / width * shown_rows + (sequence[n] - value_from) / height);
    }
    if (picture.at("max_value") != largest) return "largest value " + picture.dump();
    if (sequence[picture.at("max_first_at").get<HeapSize>()] != largest)
      return "first at " + picture.dump();
    if (picture.at("counts") != Json(expected)) return "counts " + picture.dump();
    return std::nullopt;
  });
}

TEST(Service, OptionsAndTheirValues) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const Ruleset rules = Ruleset::parse(c.rules.text());
    const HeapSize heap = c.from % 40;
    const std::size_t limit = 1 + c.number % 30;
    const Json answer = ask_json(api, "/mex",
                                 {{"game", c.rules.text()},
                                  {"heap", fmt::to_string(heap)},
                                  {"limit", fmt::to_string(limit)}});
    const std::vector<Option> all = rules.options(heap);
    const Sequence sequence = solve(rules, heap);
    if (answer.at("options").size() != std::min(all.size(), limit)) return answer.dump();
    if (answer.at("more") != (all.size() > limit)) return "more: " + answer.dump();
    for (std::size_t i = 0; i < answer.at("options").size(); ++i) {
      std::uint64_t value = 0;
      for (const HeapSize rest : all[i]) value ^= sequence[rest];
      if (answer.at("options")[i] != Json{{"to", all[i]}, {"nim_value", value}})
        return answer.dump();
    }
    return std::nullopt;
  });
}

/// A sum of heaps of two games, written and for the library.
struct SumCase {
  Case left;
  Case right;

  std::string text() const {
    return fmt::format("{}:{},{} + {}:{}", left.rules.text(), left.from % 12, left.to() % 12,
                       right.rules.text(), right.number % 12);
  }
  std::string command() const { return fmt::format("sprague moves '{}'", text()); }
  std::vector<SumCase> smaller() const {
    std::vector<SumCase> all;
    for (const Case& each : left.smaller()) all.push_back({each, right});
    for (const Case& each : right.smaller()) all.push_back({left, each});
    return all;
  }
};

SumCase random_sum(Random& random) {
  return {random_case(random), random_case(random)};
}

TEST(Service, SumsOfGames) {
  Service api(patient());
  property::check(cases, random_sum, [&](const SumCase& c) -> property::Failure {
    const Json answer = ask_json(api, "/position", {{"position", c.text()}});
    return compare_position(answer, Position::parse(c.text()));
  });
}

/// Two players of a level play a sum to its end; the review has the verdicts of their moves.
TEST(Service, ReviewsOfPlayedGames) {
  Service api(patient());
  property::check(cases / 2, random_sum, [&](const SumCase& c) -> property::Failure {
    std::string moves;
    std::vector<std::string> verdicts;
    while (true) {
      const Json answer =
          ask_json(api, "/position", {{"position", c.text()}, {"moves", moves}, {"level", "50"}});
      const Json& reply = answer.at("reply");
      if (reply.at("move").is_null()) break;
      moves += (moves.empty() ? "" : ";") + reply.at("move").get<std::string>();
      const bool lost = answer.at("outcome") == "P";
      verdicts.emplace_back(lost ? "forced" : reply.at("outcome") == "P" ? "wins" : "loses");
    }
    const Json answer =
        ask_json(api, "/position", {{"position", c.text()}, {"moves", moves}, {"review", "1"}});
    if (answer.contains("error")) return moves + ": " + answer.dump();
    const Json& review = answer.at("review");
    if (review.size() != verdicts.size() || answer.at("game_over") != true) return answer.dump();
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      if (review[i].at("verdict") != verdicts[i]) return "verdict " + review[i].dump();
      if (review[i].at("better").is_null() != (verdicts[i] != "loses"))
        return "better " + review[i].dump();
    }
    return std::nullopt;
  });
}

Query query_of(const property::CountCase& c) {
  Query query;
  for (const auto& game : c.games)
    query.emplace("game",
                  fmt::format("{}:{}..{}", game.rules.text(), game.range.min, game.range.max));
  if (c.tokens > 0) {
    query = {{"game", c.games[0].rules.text()},
             {"tokens", fmt::to_string(c.tokens)},
             {"board", fmt::to_string(c.games[0].range.max + 1)},
             {"dimensions", fmt::to_string(c.dimensions)}};
  } else if (c.games.size() == 1) {
    query.emplace("heaps", fmt::to_string(c.heaps));
    query.emplace("order", name_of(c.order));
  }
  if (c.target.negated)
    query.emplace("outcome", "N");
  else
    query.emplace("nim_sum", fmt::to_string(c.target.nim_sum));
  if (!c.modulus.empty()) query.emplace("modulus", c.modulus);
  return query;
}

TEST(Service, Counts) {
  Service api(patient());
  const auto question = [](Random& random) { return property::random_count(random, 10'000, 100); };
  property::check(cases, question, [&](const property::CountCase& c) -> property::Failure {
    const CountQuery query = c.query();
    const CountResult result = count(query);
    return compare(ask_json(api, "/count", query_of(c)), count_json(query, result));
  });
}

/// The values of a game, pasted, answer what the game answers.
TEST(Service, OwnValues) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const HeapSize last = 5 + c.length % 40;
    const Sequence sequence = solve(Ruleset::parse(c.rules.text()), last);
    std::vector<std::uint64_t> values;
    std::string bfile;
    for (HeapSize n = 0; n <= last; ++n) {
      values.push_back(sequence[n]);
      if (n > 0) bfile += fmt::format("{} {}\n", n, sequence[n]);
    }
    const std::string max = fmt::to_string(last);
    for (const std::string& text : {fmt::format("{}", fmt::join(values, ",")),
                                    fmt::format("{}", fmt::join(values, " ")), bfile}) {
      for (const auto& [path, query] : std::vector<std::pair<std::string, Query>>{
               {"/count", {{"heaps", "3"}, {"max", max}, {"outcome", "N"}}},
               {"/positions", {{"heaps", "2"}, {"max", max}}},
               {"/histogram", {{"to", max}}},
               {"/overview", {{"to", max}, {"columns", "7"}}}}) {
        Query own = query;
        own.emplace("values", text);
        Query game = query;
        game.emplace("game", c.rules.text());
        const Json by_values = ask_json(api, path, own);
        const Json by_game = ask_json(api, path, game);
        for (const char* name : {"count", "total", "positions", "counts"}) {
          if (by_values.value(name, Json()) != by_game.value(name, Json()))
            return path + " " + name + ": " + by_values.dump();
        }
      }
    }
    // All values are the default range, and a histogram of them is the same.
    std::string pairs;
    const std::vector<std::uint64_t> counts = histogram(sequence, {0, last}).heaps_with_value();
    for (std::size_t value = 0; value < counts.size(); ++value)
      pairs += fmt::format("{}{}:{}", value == 0 ? "" : ",", value, counts[value]);
    const Json by_game =
        ask_json(api, "/count", {{"game", c.rules.text()}, {"heaps", "3"}, {"max", max}});
    for (const auto& [name, text] : {std::pair{"values", bfile}, std::pair{"histogram", pairs}}) {
      const Json answer = ask_json(api, "/count", {{name, text}, {"heaps", "3"}});
      if (answer.at("count") != by_game.at("count")) return std::string(name) + answer.dump();
    }
    return std::nullopt;
  });
}

TEST(Service, OwnValuesAreChecked) {
  Service api(patient());
  for (const auto& [path, query, parameter] :
       std::vector<std::tuple<std::string, Query, std::string>>{
           {"/count", {{"values", "0,1,x"}}, "values"},
           {"/count", {{"values", "5 0\n6 1"}}, "values"},
           {"/count", {{"values", "0,1,2"}, {"max", "7"}}, "max"},
           {"/count", {{"values", "0,1,4294967296"}}, "values"},
           {"/count", {{"histogram", "0:1,0:2"}}, "histogram"},
           {"/count", {{"histogram", "0:1"}, {"max", "7"}}, "max"},
           {"/count", {{"histogram", "0:1,1:3"}, {"tokens", "2"}, {"board", "5"}}, "board"},
           {"/count", {}, "game"},
           {"/count", {{"game", "nim"}}, "max"},
           {"/count", {{"game", "nim"}, {"min", "8"}, {"max", "7"}}, "min"},
           {"/histogram", {{"values", "0,1"}, {"to", "2"}}, "to"},
           {"/histogram", {{"values", "0,1"}, {"game", "nim"}, {"to", "1"}}, "values"},
           {"/positions", {{"values", "0,1"}, {"max", "2"}}, "max"}}) {
    const Json answer = ask_json(api, path, query);
    ASSERT_TRUE(answer.contains("error")) << path << answer;
    EXPECT_EQ(answer["error"]["parameter"], parameter) << answer;
  }
}

TEST(Service, CountsOfWideRangesSumsAndNumbers) {
  Service api(patient());
  const auto counted = [&](const Query& query) {
    return ask_json(api, "/count", query).value("count", std::string("none"));
  };
  CountQuery wide;
  wide.games = {GameRange::parse_wide("nim:0..2^100")};
  wide.heaps = 3;
  EXPECT_EQ(counted({{"game", "nim"}, {"heaps", "3"}, {"max", "2^100"}}),
            count(wide).count.to_string());
  CountQuery sum;
  sum.games = GameRange::parse_wide_sum({"kayles:0..100,5 + nim:3"});
  EXPECT_EQ(counted({{"game", "kayles:0..100,5 + nim:3"}}), count(sum).count.to_string());
  // Project Euler 301.
  const Query numbers{{"game", "nim:n,2n"}, {"game", "nim:3n"}, {"min", "1"}, {"max", "2^30"}};
  EXPECT_EQ(counted(numbers), "2178309");
}

TEST(Service, TablesOfCounts) {
  Service api(patient());
  std::string expected;
  for (HeapSize max = 3; max <= 29; ++max) {
    CountQuery query;
    query.games = {{Ruleset::parse("nim-square"), {3, max}}};
    query.heaps = 3;
    expected += fmt::format("{} {}\n", max, count(query).count.to_string());
  }
  EXPECT_EQ(ask(api, "/count",
                {{"game", "nim-square"},
                 {"heaps", "3"},
                 {"min", "3"},
                 {"max", "29"},
                 {"format", "bfile"}})
                .body,
            expected);
  const std::string table =
      ask(api, "/count", {{"game", "nim-square"}, {"heaps", "3"}, {"max", "29"}, {"format", "csv"}})
          .body;
  EXPECT_TRUE(table.starts_with("max,count\n0,1\n1,")) << table;
  EXPECT_TRUE(table.ends_with("\n29,1160\n")) << table;
  const std::string boards = ask(api, "/count",
                                 {{"game", "S(2,3,5,7)"},
                                  {"tokens", "2"},
                                  {"board", "20"},
                                  {"format", "bfile"},
                                  {"outcome", "N"}})
                                 .body;
  const Json last = ask_json(
      api, "/count", {{"game", "S(2,3,5,7)"}, {"tokens", "2"}, {"board", "20"}, {"outcome", "N"}});
  EXPECT_TRUE(boards.ends_with("\n20 " + last.at("count").get<std::string>() + "\n")) << boards;
}

TEST(Service, PositionsAreThoseOfTheLibrary) {
  Service api(patient());
  property::check(cases, random_case, [&](const Case& c) -> property::Failure {
    const Ruleset rules = Ruleset::parse(c.rules.text());
    PositionQuery query;
    query.heaps = 1 + c.number % 3;
    query.range = {c.from % 5, c.from % 5 + c.length % 20};
    query.target = c.number % 2 == 0 ? Target::p_positions() : Target{1, false};
    const std::size_t limit = 1 + c.number / 8 % 50;
    std::vector<std::vector<HeapSize>> expected;
    list_positions(rules, query, [&](std::span<const HeapSize> heaps) {
      expected.emplace_back(heaps.begin(), heaps.end());
      return true;
    });
    const bool more = expected.size() > limit;
    if (more) expected.resize(limit);
    Query asked{{"game", c.rules.text()},
                {"heaps", fmt::to_string(query.heaps)},
                {"min", fmt::to_string(query.range.min)},
                {"max", fmt::to_string(query.range.max)},
                {"limit", fmt::to_string(limit)},
                {"nim_sum", fmt::to_string(query.target.nim_sum)}};
    const Json answer = ask_json(api, "/positions", asked);
    if (answer.at("positions") != Json(expected) || answer.at("more") != more) return answer.dump();
    asked.emplace("format", "text");
    std::string lines;
    for (const auto& heaps : expected) lines += fmt::format("{}\n", fmt::join(heaps, " "));
    if (ask(api, "/positions", asked).body != lines) return std::string("text");
    return std::nullopt;
  });
}

TEST(Service, NumbersThatJavaScriptWouldRoundAreStrings) {
  Service api(patient());
  const Json positions = ask_json(api, "/positions",
                                  {{"game", "kayles"},
                                   {"min", "9007199254740980"},
                                   {"max", "9007199254741020"},
                                   {"nim_sum", "1"}});
  bool number = false;
  bool text = false;
  for (const Json& position : positions.at("positions")) {
    number = number || position[0].is_number();
    text = text || position[0].is_string();
    const std::uint64_t heap = position[0].is_number()
                                   ? position[0].get<std::uint64_t>()
                                   : std::stoull(position[0].get<std::string>());
    EXPECT_EQ(position[0].is_string(), heap > 9007199254740991u);
  }
  EXPECT_TRUE(number && text);
  // Strings stay as they are, whatever digits they have.
  EXPECT_EQ(
      json_answer(
          R"({"a":"12345678901234567890 \" 12345678901234567890","b":12345678901234567890})", "c")
          .body,
      R"({"a":"12345678901234567890 \" 12345678901234567890","b":"12345678901234567890","command":"c"})");
}

TEST(Service, AQuestionIsStoppedAfterItsBudget) {
  ServiceLimits limits;
  limits.budget = 0.01;
  Service api(limits);
  const Json answer = ask_json(api, "/period", {{"game", "0.106"}, {"limit", "1e14"}});
  ASSERT_TRUE(answer.contains("error")) << answer;
  EXPECT_EQ(answer["error"]["kind"], "budget");
  EXPECT_EQ(answer["error"]["command"], "sprague period 0.106 --limit 1e14");
  EXPECT_EQ(answer["error"]["message"], "stopped after 0.01 s, the time that a question has here");
}

TEST(Service, AQuestionIsStoppedWhenNobodyWaits) {
  Service api(patient());
  const Endpoint& endpoint = *api.find("/period");
  const Parameters parameters(endpoint.parameters, {{"game", "0.106"}, {"limit", "1e14"}});
  int asked = 0;
  try {
    api.answer(endpoint, parameters, [&] { return ++asked == 3; });
    ADD_FAILURE() << "answered";
  } catch (const ApiError& api_error) {
    EXPECT_EQ(api_error.kind, "cancelled");
  }
}

TEST(Service, APeriodThatIsRecordedIsNotSearched) {
  Service api(patient());
  const Endpoint& endpoint = *api.find("/period");
  // Every search would stop.
  const auto stopped = [] { return true; };
  const auto ask = [&](const std::string& game) {
    return Json::parse(
        api.answer(endpoint, Parameters(endpoint.parameters, {{"game", game}}), stopped)->body);
  };
  const Json answer = ask("0.104");
  EXPECT_EQ(answer["status"], "proven");
  EXPECT_EQ(answer["period"], 11770282);
  EXPECT_EQ(answer["preperiod"], 197769598);
  EXPECT_EQ(answer["examined"], 0);
  EXPECT_EQ(answer["record"]["certificate"], "0.104.certificate");
  EXPECT_EQ(answer["certificate"], "sprague period 0.104 --certificate FILE");
  EXPECT_EQ(answer["command"], "sprague period 0.104");
  EXPECT_EQ(ask("0.106")["preperiod"], 465384263797);
  EXPECT_THROW(ask("0.6"), ApiError);
  EXPECT_TRUE(ask_json(api, "/period", {{"game", "kayles"}})["record"].is_null());
}

TEST(Service, ATooLargeQuestionIsRefusedWithItsCommand) {
  ServiceLimits limits = patient();
  limits.question_bytes = 1 << 20;
  Service api(limits);
  for (const auto& [path, query] : std::vector<std::pair<std::string, Query>>{
           {"/histogram", {{"game", "nim-square"}, {"to", "1e9"}}},
           {"/count", {{"game", "nim-square"}, {"heaps", "1e6"}, {"max", "1000"}}},
           {"/count",
            {{"game", "S(2,3)"}, {"tokens", "1e6"}, {"board", "1e9"}, {"dimensions", "1000"}}},
           {"/position", {{"position", "nim-square:1e15"}}}}) {
    const Json answer = ask_json(api, path, query);
    ASSERT_TRUE(answer.contains("error")) << answer;
    EXPECT_TRUE(answer["error"]["kind"] == "too_large" ||
                answer["error"]["kind"] == "not_established")
        << answer;
    EXPECT_TRUE(answer["error"]["command"].get<std::string>().starts_with("sprague ")) << answer;
  }
}

TEST(Service, SaysWhoWinsWhereMovesAreTooMany) {
  Service api(patient());
  const Json answer = ask_json(api, "/position", {{"position", "kayles:99999999999,1"}});
  EXPECT_EQ(answer["outcome"], "N");
  EXPECT_EQ(answer["nim_sum"], 9);  // 8 of a heap of 12k + 3, and 1
  EXPECT_FALSE(answer.contains("winning_moves"));
}

TEST(Service, KeepsAnswers) {
  Service api(patient());
  const Endpoint& endpoint = *api.find("/period");
  const Parameters one(endpoint.parameters, {{"game", "kayles"}});
  const Parameters other(endpoint.parameters, {{"game", "kayles"}, {"limit", "1000"}});
  EXPECT_EQ(api.cached(endpoint, one), nullptr);
  const auto answer = api.answer(endpoint, one, {});
  EXPECT_EQ(api.cached(endpoint, one), answer);
  EXPECT_EQ(api.cached(endpoint, other), nullptr);
}

}  // namespace
}  // namespace sprague::api
