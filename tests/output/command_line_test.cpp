#include "output/command_line.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace sprague {
namespace {

/// What a shell makes of a command: its words, a line each.
std::string words_of(const std::string& command) {
  FILE* const pipe = popen(("set -- " + command + "; printf '%s\\n' \"$@\"").c_str(), "r");
  std::string words;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) words += static_cast<char>(c);
  pclose(pipe);
  return words;
}

TEST(CommandLine, QuotesWhatAShellWouldRead) {
  EXPECT_EQ(CommandLine("period").add("0.07").add("--limit", "1e6").text(),
            "sprague period 0.07 --limit 1e6");
  EXPECT_EQ(CommandLine("explain").add("S(1,3)").text(), "sprague explain 'S(1,3)'");
  EXPECT_EQ(CommandLine("explain").add("").text(), "sprague explain ''");
  EXPECT_EQ(CommandLine("value").add("nim", "10^19").text(), "sprague value nim '10^19'");
}

TEST(CommandLine, IsTheSameWordsInAShell) {
  for (const char* word :
       {"a b", "it's", "''", "$(reboot)", "`reboot`", "a;b",   "a&b", "a|b", ">x", "*",
        "~",   "\\",   "\"", "!",         "#",        "{a,b}", "-n",  "=ls", "%1", "\xc3\xa9"}) {
    EXPECT_EQ(words_of(CommandLine("explain").add(word).text()),
              std::string("sprague\nexplain\n") + word + "\n");
  }
}

}  // namespace
}  // namespace sprague
