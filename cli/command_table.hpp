/// The commands and options of a program as plain data, read from CLI11's tree. Help, man pages and
/// completions are made from it, so that they show what the program accepts.
///
/// Two conventions of the tables: a value named `a|b|c` is one of these choices; values named GAME,
/// FILE, COMMAND and TOPIC are games, paths, commands, and commands or games.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace sprague::cli {

struct OptionEntry {
  std::vector<std::string> names;  ///< "-o", "--output"; of an argument its name, "GAME"
  std::string value;               ///< "N", "FILE", "a|b|c"; empty for flags and plain arguments
  std::string description;
  bool required = false;
  bool repeated = false;    ///< an argument that may be given several times
  std::string environment;  ///< the variable that gives a default

  /// The name of its values: that of the argument, or of the option's value.
  const std::string& value_name() const;
  /// The parts of `a|b|c`; empty for other values.
  std::vector<std::string> choices() const;
};

struct Example {
  std::string command;
  std::string remark;  ///< perhaps empty
};

struct CommandEntry {
  std::string name;
  std::string group;  ///< the title under which the help lists it
  std::string description;
  std::vector<OptionEntry> arguments;
  std::vector<OptionEntry> options;
  std::vector<std::string> paragraphs;  ///< explanations, each without line breaks
  std::vector<Example> examples;
  std::vector<CommandEntry> commands;

  const CommandEntry* find_command(const std::string& command) const;  ///< null when there is none
  const OptionEntry* find_option(const std::string& option) const;     ///< by "-o" or "--output"
};

/// The whole tree below `app`. Its footers have paragraphs, separated by empty lines, and after a
/// line "Examples:" indented lines of a command and, after two spaces or more, a remark.
CommandEntry command_table(const CLI::App& app);

}  // namespace sprague::cli
