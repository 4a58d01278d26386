#include "command_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace sprague::cli {
namespace {

OptionEntry entry_of(const CLI::Option& option) {
  OptionEntry entry;
  if (option.get_positional()) {
    entry.names.push_back(option.get_name(true));
    // CLI11 names the type of every argument, TEXT, which says nothing.
    if (option.get_type_name().find('|') != std::string::npos) entry.value = option.get_type_name();
  } else {
    for (const std::string& name : option.get_snames()) entry.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) entry.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0) entry.value = option.get_type_name();
  }
  entry.description = option.get_description();
  for (const CLI::Option* needed : option.get_needs())
    entry.description += fmt::format(" (needs {})", needed->get_name());
  entry.required = option.get_required();
  entry.repeated = option.get_positional() && option.get_items_expected_max() > 1;
  entry.environment = option.get_envname();
  return entry;
}

/// The word before the first two spaces in a row, and what follows them.
Example example_of(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(' ');
  const std::size_t gap = line.find("  ", begin);
  if (gap == std::string::npos) return {line.substr(begin), ""};
  return {line.substr(begin, gap - begin), line.substr(line.find_first_not_of(' ', gap))};
}

void read_footer(const std::string& footer, CommandEntry& entry) {
  std::istringstream lines(footer);
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) entry.paragraphs.push_back(paragraph);
    paragraph.clear();
  };
  for (std::string line; std::getline(lines, line);) {
    const bool heading = line == "Examples:" || line == "Example:";
    const bool example = line.starts_with("  ");
    if (line.empty() || heading || example) end_paragraph();
    if (example)
      entry.examples.push_back(example_of(line));
    else if (!heading && !line.empty())
      paragraph += (paragraph.empty() ? "" : " ") + line;
  }
  end_paragraph();
}

}  // namespace

const std::string& OptionEntry::value_name() const {
  return value.empty() ? names.front() : value;
}

std::vector<std::string> OptionEntry::choices() const {
  std::vector<std::string> result;
  if (value.find('|') == std::string::npos) return result;
  std::istringstream parts(value);
  for (std::string choice; std::getline(parts, choice, '|');) result.push_back(choice);
  return result;
}

const CommandEntry* CommandEntry::find_command(const std::string& command) const {
  const auto match = std::find_if(commands.begin(), commands.end(),
                                  [&](const CommandEntry& each) { return each.name == command; });
  return match == commands.end() ? nullptr : &*match;
}

const OptionEntry* CommandEntry::find_option(const std::string& option) const {
  const auto match = std::find_if(options.begin(), options.end(), [&](const OptionEntry& each) {
    return std::find(each.names.begin(), each.names.end(), option) != each.names.end();
  });
  return match == options.end() ? nullptr : &*match;
}

CommandEntry command_table(const CLI::App& app) {
  CommandEntry entry;
  entry.name = app.get_name();
  entry.group = app.get_group();
  entry.description = app.get_description();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    auto& entries = option->get_positional() ? entry.arguments : entry.options;
    entries.push_back(entry_of(*option));
  }
  read_footer(app.get_footer(), entry);
  for (const CLI::App* command : app.get_subcommands({}))
    entry.commands.push_back(command_table(*command));
  return entry;
}

}  // namespace sprague::cli
