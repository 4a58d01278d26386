// Strips: rules as text, values against the definition and against octal games, rules that would go
// on for ever.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>
#include <set>

#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::uint64_t value_of(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

std::string ones(std::uint64_t count) {
  return std::string(count, '1');
}

TEST(Strips, OctalGames) {
  const auto expect = [](const char* strip, const char* code, HeapSize shift) {
    const NimValues values = compute_values(Ruleset::parse(code), 40);
    for (HeapSize n = 1; n <= (sanitized ? 12u : 30u); ++n)
      EXPECT_EQ(value_of(fmt::format("strip({}):{}", strip, ones(n))), values[n + shift])
          << strip << ' ' << n;
  };
  expect("kayles", "0.77", 0);
  expect("dawsons-kayles", "0.07", 0);
  expect("dawsons-chess", "0.137", 0);
  expect("treblecross", "0.007", 2);
}

TEST(Strips, Clobber) {
  const std::vector<std::uint64_t> expected = {1, 3, 0, 2, 0, 2, 0, 3, 1, 4, 6, 1};
  std::string word;
  for (const std::uint64_t value : expected) {
    word += "xo";
    EXPECT_EQ(value_of("strip(clobber):" + word), value) << word;
  }
}

/// Rules a second time, and words by the definition.
struct PlainStrip {
  struct Rule {
    std::string before;
    std::string after;
    bool begin;
    bool end;
  };
  std::vector<Rule> rules;
  std::map<std::string, std::uint64_t> known{};

  std::set<std::string> options(const std::string& word) const {
    std::set<std::string> options;
    for (std::size_t at = 0; at < word.size(); ++at) {
      for (const Rule& rule : rules) {
        if (word.compare(at, rule.before.size(), rule.before) != 0) continue;
        const std::size_t end = at + rule.before.size();
        if (rule.begin && at > 0 && word[at - 1] != '.') continue;
        if (rule.end && end < word.size() && word[end] != '.') continue;
        options.insert(word.substr(0, at) + rule.after + word.substr(end));
      }
    }
    return options;
  }

  std::uint64_t value(const std::string& word) {
    if (const auto found = known.find(word); found != known.end()) return found->second;
    std::set<std::uint64_t> attained;
    for (const std::string& option : options(word)) attained.insert(value(option));
    std::uint64_t mex = 0;
    while (attained.count(mex) > 0) ++mex;
    return known[word] = mex;
  }
};

TEST(Strips, RandomRulesAgainstTheDefinition) {
  for (std::uint64_t i = 0; i < (sanitized ? 60u : 400u); ++i) {
    property::Random random(61, i);
    PlainStrip plain;
    std::string text;
    for (std::uint64_t count = random.between(1, 5); count > 0; --count) {
      PlainStrip::Rule rule{"", "", random.once_in(6), random.once_in(6)};
      for (std::uint64_t n = random.between(1, 3); n > 0; --n) {
        // Letters become earlier ones or die, so that play ends.
        const char letter = "abc"[random.between(0, 2)];
        rule.before += letter;
        rule.after += ".abc"[random.between(0, static_cast<std::uint64_t>(letter - 'a'))];
      }
      plain.rules.push_back(rule);
      text += fmt::format("{}{}{}{} -> {}", text.empty() ? "" : "; ", rule.begin ? "^" : "",
                          rule.before, rule.end ? "$" : "", rule.after);
    }
    std::string word;
    for (std::uint64_t n = random.between(1, 8); n > 0; --n) word += ".abc"[random.between(0, 3)];
    const std::string position = fmt::format("strip({}):{}", text, word);
    const GamePosition read = GamePosition::parse(position);
    EXPECT_EQ(read.position, word);
    EXPECT_EQ(solve(read).value, plain.value(word)) << position;
    std::set<std::string> options;
    std::set<std::string> names;
    for (const GameMove& move : read.moves()) {
      EXPECT_TRUE(options.insert(move.to).second) << position << ": " << move.text;
      EXPECT_TRUE(names.insert(move.text).second) << position << ": " << move.text;
    }
    EXPECT_EQ(options, plain.options(word)) << position;
    EXPECT_EQ(GamePosition::parse(read.text()).text(), read.text());
    if (const auto layout = read.game->layout(word)) {
      EXPECT_EQ(layout->touches.size(), options.size());
    }
  }
}

TEST(Strips, Mistakes) {
  const auto error_of = [](const std::string& text) -> std::string {
    try {
      GamePosition::parse(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      return fmt::format("{}: {}", error.position().value_or(999), error.what());
    }
    return "no error";
  };
  EXPECT_EQ(error_of("strip(xo -> .):xo"),
            "6: 'strip(xo -> .):xo', character 7: xo and . differ in size");
  EXPECT_NE(error_of("strip(xo -> ox; ox -> xo):xo").find("for ever"), std::string::npos);
  EXPECT_NE(error_of("strip(a -> b; b -> c; c -> a):abc").find("for ever"), std::string::npos);
  for (const char* wrong :
       {"strip:xo", "strip():xo", "strip(clobbr):xo", "strip(xo):xo", "strip(xo -> ):xo",
        "strip(x. -> ..):xo", "strip(xo -> .x;):xo", "strip(clobber):", "strip(clobber):x o",
        "strip(clobber):x-o", "strip(aaaaaaaaaaaaaaaaa -> .................):a"}) {
    EXPECT_NE(error_of(wrong), "no error") << wrong;
  }
  EXPECT_EQ(error_of("strip(b -> a; a -> .):ab"), "no error");
}

}  // namespace
}  // namespace sprague
