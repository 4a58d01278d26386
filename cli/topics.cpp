#include "topics.hpp"

#include <fmt/format.h>

#include <string_view>

#include "output/command_line.hpp"
#include "sprague/sprague.hpp"

namespace sprague::cli {
namespace {

/// Heaps, and the groups of the kinds that are not heaps.
struct Group {
  std::string_view name;
  std::string_view description;
  std::string_view positions;  ///< how they are written
  std::string_view game;       ///< whose help is an example
};

constexpr Group groups[] = {
    {"heaps", "Games of heaps: a move takes tokens from a heap, or splits it.",
     "Rules are an octal code (0.77), a set of sizes that may be taken (S(1,3,4), allbut(1,3)), a "
     "formula, take(s: n mod s = 0), or a name. A position is GAME:HEAP,HEAP, such as kayles:5,7.",
     "kayles"},
    {"boards", "Games on boards: pieces are placed, squares or elements are taken.",
     "A board is a rectangle, cram:4x5, or drawn by its rows, cram:..x/.x., with . for a free "
     "square. Rules of your own are in brackets: board(xo -> .x; all directions):xox/oxo.",
     "cram"},
    {"coins", "Coin-turning games: the last coin that is turned must show heads.",
     "A position is the places of the heads, from 1 on: ruler:3,5,8; of games on boards, row and "
     "column: rugs:(2,3),(4,4).",
     "ruler"},
    {"graphs", "Games on graphs: vertices or edges are taken, a token moves, or lines are drawn.",
     "A graph is its edges, node-kayles:0-1,1-2, a family (path:6, cycle:5, grid:3x4, petersen, …) "
     "or a file of edges, node-kayles:file:map.txt.",
     "node-kayles"},
    {"operators", "Operators: a sum that is played in another way than one move in one component.",
     "The components are in round brackets: compound(selective):(nim:3 + kayles:5), in which some "
     "move at once; pass:(nim:3,5), in which one pass is allowed.",
     "compound"},
    {"strips", "Strips: a move replaces a part of a word, by rules of your own.",
     "A position is rules, or their name, and a word: strip(xo -> .x; ox -> x.):xoxxo, "
     "strip(clobber):xoxo.",
     "strip"},
    {"systems", "Systems: heaps of several kinds, and families of strips and of graphs.",
     "A position is the kinds and their moves, and heaps: system(a(n) -> b(n - 1); b(n) -> "
     "*2):5,b3; or a family and its number, family(clobber: (xo)^n):5.",
     "system"},
    {"tuples", "Games on tuples of numbers, among them pieces of chess and strips with coins.",
     "A position is its numbers: wythoff:12,20.", "wythoff"}};

CommandEntry summary(std::string_view name, std::string_view description) {
  CommandEntry entry;
  entry.name = name;
  entry.description = description;
  return entry;
}

std::vector<Example> examples_of(const GameKind& kind) {
  const std::string position = quoted_for_shell(kind.example);
  std::vector<Example> examples{
      {fmt::format("sprague value {}", position), "its nim-value"},
      {fmt::format("sprague moves {}", position), "who wins, and how"},
      {fmt::format("sprague moves {} --misere", position), "when the last player loses"}};
  if (numbers_of(kind.name) > 0) {
    const std::string game = quoted_for_shell(kind.example.substr(0, kind.example.rfind(':')));
    examples.push_back({fmt::format("sprague list {} --max 4", game), "P-positions"});
    examples.push_back({fmt::format("sprague count {} --max 4", game), "how many"});
  }
  return examples;
}

CommandEntry page_of(const GameKind& kind) {
  CommandEntry page = summary(kind.name, fmt::format("{}: {}", kind.name, kind.description));
  page.paragraphs = {explanation(kind), fmt::format("Source: {}.", kind.source),
                     fmt::format("Similar games: sprague help {}", kind.group)};
  page.examples = examples_of(kind);
  return page;
}

CommandEntry page_of(const NamedGame& game) {
  CommandEntry page = summary(game.name, fmt::format("{}: {}", game.name, game.description));
  page.paragraphs = {Ruleset::parse(game.code).explain(), fmt::format("Source: {}.", game.source),
                     "Other games of heaps: sprague help heaps"};
  page.examples = {{fmt::format("sprague values {} 20", game.name), "nim-values"},
                   {fmt::format("sprague period {}", game.name), "their period"},
                   {fmt::format("sprague moves {}:5,7", game.name), "who wins, and how"}};
  return page;
}

CommandEntry page_of(const Group& group) {
  CommandEntry page = summary(group.name, group.description);
  page.paragraphs = {std::string(group.positions),
                     "Positions of any games add: sprague value kayles:5 + cram:4x5",
                     fmt::format("Rules and examples of a game: sprague help {}", group.game)};
  for (const GameKind& kind : game_kinds()) {
    if (kind.group == group.name) page.commands.push_back(summary(kind.name, kind.description));
  }
  if (group.name != "heaps") return page;
  for (const NamedGame& game : named_games())
    page.commands.push_back(summary(game.name, game.description));
  page.examples = {{"sprague values kayles 20", "nim-values"},
                   {"sprague period 0.07", "their period, proven"},
                   {"sprague moves nim 3 5 7", "who wins, and how"},
                   {"sprague count nim-square --heaps 3 --max 29", "P-positions"}};
  return page;
}

}  // namespace

std::vector<CommandEntry> help_topics() {
  std::vector<CommandEntry> topics{summary("notation", "how games and positions are written"),
                                   summary("words", "what the words of the field mean")};
  for (const Group& group : groups) topics.push_back(summary(group.name, group.description));
  for (const GameKind& kind : game_kinds()) topics.push_back(summary(kind.name, kind.description));
  return topics;
}

std::optional<CommandEntry> find_topic(const std::string& name) {
  for (const Group& group : groups) {
    if (group.name == name) return page_of(group);
  }
  for (const GameKind& kind : game_kinds()) {
    if (kind.name == name) return page_of(kind);
  }
  for (const NamedGame& game : named_games()) {
    if (game.name == name) return page_of(game);
  }
  return std::nullopt;
}

}  // namespace sprague::cli
