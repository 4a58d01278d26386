#include "man_page.hpp"

#include <fmt/format.h>

#include <cctype>
#include <utility>

#include "help.hpp"
#include "sprague/version.hpp"
#include "text_layout.hpp"

namespace sprague::cli {
namespace {

/// Characters that troff would take for commands or typographic signs, as themselves.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '^': result += "\\(ha"; break;
      case '~': result += "\\(ti"; break;
      case '`': result += "\\(ga"; break;
      case '\'': result += "\\(aq"; break;
      case '.':
        // At the start of a line it would begin a request.
        result += result.empty() || result.back() == '\n' ? "\\&." : ".";
        break;
      default: result += c;
    }
  }
  return result;
}

std::string paragraph(std::string_view text) {
  return escaped(wrapped(text, 78));
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string upper_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string title(const std::string& page, const std::string& description) {
  return fmt::format(".TH {} 1 \"\" \"sprague {}\" \"User Commands\"\n.SH NAME\n{} \\- {}",
                     upper_case(page), SPRAGUE_VERSION, escaped(page), paragraph(description));
}

std::string heading(const OptionEntry& option) {
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty() && option.names.front().starts_with("-"))
    text += " \\fI" + escaped(option.value) + "\\fR";
  return text;
}

std::string section(std::string_view name, const std::vector<OptionEntry>& options) {
  if (options.empty()) return "";
  std::string text = fmt::format(".SH {}\n", name);
  for (const OptionEntry& option : options)
    text += ".TP\n" + heading(option) + "\n" + paragraph(explanation_of(option));
  return text;
}

std::string description(const std::vector<std::string>& paragraphs) {
  std::string text;
  for (const std::string& each : paragraphs)
    text += (text.empty() ? ".SH DESCRIPTION\n" : ".PP\n") + paragraph(each);
  return text;
}

std::string examples(const std::vector<Example>& examples) {
  if (examples.empty()) return "";
  std::string text = ".SH EXAMPLES\n";
  for (const Example& example : examples) {
    text += ".TP\n" + bold(example.command) + "\n";
    text += example.remark.empty() ? "\\&\n" : paragraph(example.remark);
  }
  return text;
}

}  // namespace

std::string man_page(const CommandEntry& program) {
  std::string commands = ".SH COMMANDS\n";
  std::string see_also = ".SH SEE ALSO\n";
  std::string group;
  for (const CommandEntry& command : program.commands) {
    if (command.group != std::exchange(group, command.group)) commands += ".SS " + group + "\n";
    commands += ".TP\n" + bold(command.name) + "\n" + paragraph(command.description);
    see_also += fmt::format(".BR {}\\-{} (1){}\n", escaped(program.name), escaped(command.name),
                            &command == &program.commands.back() ? "" : ",");
  }
  return title(program.name, program.description) + ".SH SYNOPSIS\n" + bold(program.name) +
         escaped(usage_of(program)) + "\n" + description(program.paragraphs) + commands +
         section("OPTIONS", program.options) + examples(program.examples) + see_also;
}

std::string man_page(const CommandEntry& program, const CommandEntry& command) {
  const std::string page = program.name + "-" + command.name;
  return title(page, command.description) + ".SH SYNOPSIS\n" +
         bold(program.name + " " + command.name) + escaped(usage_of(command)) + "\n" +
         description(command.paragraphs) + section("ARGUMENTS", command.arguments) +
         section("OPTIONS", command.options) +
         fmt::format(".PP\nThe global options are described in\n.BR {} (1).\n",
                     escaped(program.name)) +
         examples(command.examples) + fmt::format(".SH SEE ALSO\n.BR {} (1)\n", program.name);
}

}  // namespace sprague::cli
