#include "help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <sstream>

#include "terminal.hpp"
#include "text_layout.hpp"

namespace sprague::cli {
namespace {

constexpr std::size_t max_width = 80;
constexpr std::size_t min_width = 30;
constexpr std::size_t margin = 2;

struct Row {
  std::string heading;
  std::string text;
};

/// Where the second column of a table begins.
std::size_t second_column(const std::vector<Row>& rows, std::size_t width) {
  std::size_t widest = 0;
  for (const Row& row : rows) widest = std::max(widest, columns_of(row.heading));
  return std::min(margin + widest + 2, std::max<std::size_t>(width * 3 / 10, 6));
}

/// Two columns; a heading that is too wide for the first has a line of its own.
std::string table_of(std::string_view title, std::span<const Row> rows, std::size_t width,
                     std::size_t column) {
  std::string text = fmt::format("\n{}:\n", title);
  for (const Row& row : rows) {
    const std::size_t begin = margin + row.heading.find_first_not_of(' ');
    std::size_t at = margin + columns_of(row.heading);
    if (at + 2 > column) {
      text.append(begin, ' ').append(wrapped(row.heading, width, begin + 2, begin));
      at = 0;
    } else {
      text.append(margin, ' ').append(row.heading);
    }
    text.append(column - at, ' ').append(wrapped(row.text, width, column, column));
  }
  return text;
}

std::string table_of(std::string_view title, const std::vector<Row>& rows, std::size_t width) {
  return rows.empty() ? "" : table_of(title, rows, width, second_column(rows, width));
}

/// A table for each group of commands, their columns in line.
std::string tables_of_commands(const std::vector<CommandEntry>& commands, std::size_t width) {
  std::vector<Row> rows;
  for (const CommandEntry& command : commands) rows.push_back({command.name, command.description});
  const std::size_t column = second_column(rows, width);
  std::string text;
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    while (end < rows.size() && commands[end].group == commands[begin].group) ++end;
    text +=
        table_of(commands[begin].group, std::span(rows).subspan(begin, end - begin), width, column);
  }
  return text;
}

std::vector<Row> rows_of(const std::vector<OptionEntry>& options) {
  // Long names are in line, whether a short one precedes them or not.
  const bool any_short = std::any_of(options.begin(), options.end(), [](const OptionEntry& option) {
    return option.names.size() > 1;
  });
  std::vector<Row> rows;
  for (const OptionEntry& option : options) {
    const bool lone = any_short && option.names.size() == 1 && option.names[0].starts_with("--");
    rows.push_back({(lone ? "    " : "") + heading_of(option), explanation_of(option)});
  }
  return rows;
}

std::string examples_of(const std::vector<Example>& examples, std::size_t width) {
  if (examples.empty()) return "";
  const auto fits = [&](const Example& example) {
    return columns_of(example.command) + columns_of(example.remark) + margin + 2 <= width;
  };
  std::size_t column = 0;
  for (const Example& example : examples) {
    if (!example.remark.empty() && fits(example))
      column = std::max(column, columns_of(example.command) + margin + 2);
  }
  std::string text = examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const Example& example : examples) {
    if (!example.remark.empty() && fits(example)) {
      const std::size_t begin = std::min(column, width - columns_of(example.remark));
      text.append(margin, ' ').append(example.command);
      text.append(begin - margin - columns_of(example.command), ' ').append(example.remark);
      text += '\n';
      continue;
    }
    if (!example.remark.empty()) {
      std::istringstream lines(wrapped(example.remark, width - margin - 2));
      for (std::string line; std::getline(lines, line);) text += "  # " + line + '\n';
    }
    text += wrapped_command(example.command, width);
  }
  return text;
}

std::string paragraphs_of(const CommandEntry& entry, std::size_t width) {
  std::string text;
  for (const std::string& paragraph : entry.paragraphs) text += "\n" + wrapped(paragraph, width);
  return text;
}

std::string usage_line(const std::string& name, const CommandEntry& entry, std::size_t width) {
  const std::string begin = "Usage: " + name;
  return wrapped(begin + usage_of(entry), width, 7);
}

/// The options that every command takes, without explanations.
std::string global_options(const CommandEntry& program, std::size_t width) {
  std::string text = "Global options, see sprague --help:";
  for (const OptionEntry& option : program.options) {
    if (option.names.back() == "--help" || option.names.back() == "--cpu-info") continue;
    text += " " + option.names.back();
    if (option.value.size() == 1) text += " " + option.value;
  }
  return "\n" + wrapped(text, width, 2);
}

}  // namespace

std::size_t help_width() {
  return std::clamp(terminal_width(STDOUT_FILENO).value_or(max_width), min_width, max_width);
}

std::string usage_of(const CommandEntry& command) {
  std::string text = command.options.empty() ? "" : " [OPTIONS]";
  for (const OptionEntry& argument : command.arguments) {
    const std::string name = argument.names.front() + (argument.repeated ? "..." : "");
    text += argument.required ? " " + name : " [" + name + "]";
  }
  if (!command.commands.empty()) text += " COMMAND ...";
  return text;
}

std::string heading_of(const OptionEntry& option) {
  std::string text = fmt::format("{}", fmt::join(option.names, ", "));
  // The choices of an argument stand in its explanation.
  if (!option.value.empty() && option.names.front().starts_with("-")) text += " " + option.value;
  return text;
}

std::string explanation_of(const OptionEntry& option) {
  std::string text = option.description;
  if (!option.environment.empty()) text += fmt::format(" (environment: {})", option.environment);
  if (option.required && option.names.front().starts_with("-")) text += " (required)";
  return text;
}

std::string help_text(const CommandEntry& program, std::size_t width) {
  return wrapped(program.description, width) + usage_line(program.name, program, width) +
         tables_of_commands(program.commands, width) +
         table_of("Options", rows_of(program.options), width) + paragraphs_of(program, width) +
         examples_of(program.examples, width);
}

std::string help_text(const CommandEntry& program, const CommandEntry& command, std::size_t width) {
  return wrapped(command.description, width) +
         usage_line(program.name + " " + command.name, command, width) +
         table_of("Arguments", rows_of(command.arguments), width) +
         table_of("Options", rows_of(command.options), width) + paragraphs_of(command, width) +
         examples_of(command.examples, width) + global_options(program, width);
}

std::string topic_text(const CommandEntry& topic, std::size_t width) {
  std::vector<Row> games;
  for (const CommandEntry& game : topic.commands) games.push_back({game.name, game.description});
  return wrapped(topic.description, width) + paragraphs_of(topic, width) +
         table_of("Games", games, width) + examples_of(topic.examples, width);
}

std::string glossary_page(std::span<const Word> words, std::size_t width) {
  std::string text;
  for (const Word& word : words) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", word.name);
    text += std::string(margin, ' ') + wrapped(word.meaning, width, margin, margin);
  }
  return text;
}

}  // namespace sprague::cli
