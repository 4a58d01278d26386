// The table of messages, and the rows of content/texts/engine.csv that translate it.
#include "messages/table.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sprague {
namespace {

using Row = std::vector<std::string>;

/// Of a file of cells between commas, in quotes where they need it.
std::vector<Row> rows_of(const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<Row> rows{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = quoted && text.compare(i, 2, "\"\"") == 0;
    if (doubled)
      rows.back().back() += text[++i];
    else if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted && text[i] == ',')
      rows.back().emplace_back();
    else if (!quoted && text[i] == '\n')
      rows.push_back({""});
    else
      rows.back().back() += text[i];
  }
  rows.pop_back();
  return rows;
}

/// As a translator reads it.
std::string icu_message(const messages::Entry& entry) {
  if (entry.singular.empty()) return std::string(entry.english);
  return "{count, plural, one {" + std::string(entry.singular) + "} other {" +
         std::string(entry.english) + "}}";
}

/// The names in braces: "{p}, {from}".
std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> places;
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", open + 1);
    if (end != text.npos && text[end] == '}') places.insert(text.substr(open + 1, end - open - 1));
  }
  return places;
}

TEST(Messages, EveryOneHasARowOfTranslations) {
  std::vector<Row> rows = rows_of(SPRAGUE_TEXTS_DIR "/engine.csv");
  ASSERT_FALSE(rows.empty());
  ASSERT_EQ(rows[0], (Row{"id", "en", "de", "es", "fr", "zh"}));
  std::map<std::string, Row> row_of;
  for (std::size_t i = 1; i < rows.size(); ++i)
    EXPECT_TRUE(row_of.emplace(rows[i][0], rows[i]).second) << rows[i][0] << " stands twice";
  for (const messages::Entry& entry : messages::table) {
    const auto found = row_of.find(std::string(entry.id));
    if (found == row_of.end()) {
      ADD_FAILURE() << "content/texts/engine.csv lacks " << entry.id;
      continue;
    }
    const Row& row = found->second;
    EXPECT_EQ(row[1], icu_message(entry)) << entry.id << " was reworded: look at its translations";
    auto places = places_in(std::string(entry.english));
    places.erase("count");  // a form may do without: "the one kind"
    for (std::size_t column = 2; column < row.size(); ++column) {
      auto translated = places_in(row[column]);
      translated.erase("count");
      EXPECT_EQ(translated, places) << entry.id << ", " << rows[0][column];
    }
    row_of.erase(found);
  }
  for (const auto& [id, row] : row_of) ADD_FAILURE() << "no message has the id " << id;
}

TEST(Messages, HavePluralsAndPartsInEnglish) {
  const auto heaps = [](int count) { return message("period.heap_count", {{"count", count}}); };
  EXPECT_EQ(heaps(1).english(), "1 heap");
  EXPECT_EQ(heaps(2).english(), "2 heaps");
  const Message splits = message(
      "period.splits",
      {{"heaps", heaps(3)}, {"tokens", 7}, {"p", 1}, {"from", 2}, {"end", 5}, {"sum", "2 + 3"}});
  EXPECT_EQ(splits.english(),
            "A move leaves at most 3 heaps, and the largest number of tokens it takes is 7. "
            "G(n+1) = G(n) holds for 2 <= n < 5 = 2 + 3, hence for all later n.");
  const Message::Value sizes{"sizes",
                             Message::Value::Kind::alternatives,
                             {"1", message("law.range", {{"first", 3}, {"last", 5}}), heaps(8)}};
  EXPECT_EQ(message("law.intervals", {{"modulus", 9}, sizes}).english(),
            "By the theorem on intervals: every member of the set is, modulo 9, one of 1, 3 to 5 "
            "or 8 heaps.");
  EXPECT_EQ(Message::sentences({message("period.digits_repeat"), "So."}).english(),
            "The digits of the code repeat. So.");
  // A value that is forgotten is seen.
  EXPECT_EQ(message("law.range", {{"first", 3}}).english(), "3 to {last}");
  EXPECT_TRUE(Message().empty());
  EXPECT_EQ(Message().english(), "");
}

}  // namespace
}  // namespace sprague
