// Nimstring: the value of a position and of its moves.

#include "sprague/nimstring.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

std::string value_text(const NimstringValue& value) {
  return value.loony ? "loony" : fmt::format("nim-value {}", value.nim_value);
}

std::string value_member(const NimstringValue& value) {
  return value.loony ? "\"loony\"" : std::to_string(value.nim_value);
}

void print_json(const Nimstring& solved, Session& session) {
  std::string moves;
  for (const NimstringMove& move : solved.moves) {
    moves += fmt::format(R"({}{{"string":"{}","frees":{},"leaves":{},"wins":{},"loony":{}}})",
                         moves.empty() ? "" : ",", move.text, move.frees, value_member(move.leaves),
                         move.wins, move.is_loony());
  }
  session.write_line(fmt::format(R"({{"position":{},"value":{},"wins":{},"moves":[{}]}})",
                                 json_string(solved.text), value_member(solved.value),
                                 solved.value.wins(), moves));
}

void print_text(const Nimstring& solved, Session& session) {
  std::string text = fmt::format("{}: {}\n", value_text(solved.value),
                                 outcome_text(solved.value.wins() ? Outcome::n : Outcome::p));
  for (const NimstringMove& move : solved.moves) {
    text += fmt::format("{}  {}{}, leaves {}{}\n", move.text, move.wins ? "wins" : "loses",
                        move.frees ? ", frees a coin and moves again" : "", value_text(move.leaves),
                        move.is_loony() ? " (a loony move)" : "");
  }
  session.write(text);
}

}  // namespace

void add_nimstring(CLI::App& program, Session& session) {
  auto position = std::make_shared<std::string>();
  auto* app =
      program.add_subcommand("nimstring", "Nimstring: values, winning moves and loony moves");
  app->add_option("POSITION", *position,
                  "strings between coins 1, 2, … and the ground 0, such as 0-1,1-2,2-0, or boxes "
                  "such as boxes:2x3; - reads positions, one a line")
      ->required();
  app->footer(
      "A move cuts a string. Whoever frees a coin, which then has no string, moves again; whoever "
      "cannot move loses.\n"
      "Boxes are coins, numbered row by row from 1, and their sides strings; write the sides that "
      "are drawn behind a\n"
      "slash. A loony position is won by the player to move, whatever stands beside it.\n"
      "Examples:\n"
      "  sprague nimstring 0-1,1-2,2-0\n"
      "  sprague nimstring boxes:2x2\n"
      "  sprague nimstring boxes:2x3/0-1,1-2\n"
      "  sprague nimstring boxes:3x3 --json");
  app->callback([position, &session] {
    for_each_input(session, *position, [&](const std::string& text) {
      const Nimstring solved = nimstring(text, session.run());
      session.json ? print_json(solved, session) : print_text(solved, session);
    });
  });
}

}  // namespace sprague::cli
