#include "shell_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "completion.hpp"
#include "glossary.hpp"
#include "help.hpp"
#include "man_page.hpp"
#include "notation_sheet.hpp"
#include "parse_errors.hpp"
#include "result_output.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "topics.hpp"

namespace sprague::cli {
namespace {

const ExternalCommand* find_external(const Commands& commands, const std::string& name) {
  for (const CommandGroup& group : commands.groups) {
    for (const ExternalCommand& external : group.external)
      if (external.command == name) return &external;
  }
  return nullptr;
}

const CommandEntry& command_in(const CommandEntry& table, const std::string& name,
                               const CLI::App& program) {
  const CommandEntry* const command = table.find_command(name);
  if (command == nullptr) throw Error(ErrorKind::invalid_input, unknown_command(name, program));
  return *command;
}

std::string unknown_topic(const std::string& word, const CommandEntry& program) {
  std::vector<std::string> names;
  for (const CommandEntry& command : program.commands) names.push_back(command.name);
  for (const CommandEntry& topic : help_topics()) names.push_back(topic.name);
  for (const NamedGame& game : named_games()) names.emplace_back(game.name);
  for (const Word& entry : glossary()) names.push_back(entry.name);
  if (const std::string command = command_for(word); !command.empty())
    return fmt::format("'{}' is no topic; did you mean {}?", word, command);
  const std::string advice =
      did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()));
  return fmt::format("'{}' is neither a command nor a game nor a word of the glossary; {}", word,
                     advice.empty()
                         ? "sprague help lists the commands, sprague games the games, sprague help "
                           "words the words"
                         : advice);
}

void write_text(const std::string& text, const std::optional<std::string>& path, Session& session) {
  ResultOutput output(path, false, session);
  output.sink()(text);
  output.commit();
}

void require_text(Session& session, std::string_view what) {
  if (session.json)
    throw Error(ErrorKind::invalid_input,
                fmt::format("--json: {} is text; leave out --json", what));
}

struct ManualCommand {
  std::string command;
  std::optional<std::string> path;
  std::optional<std::string> directory;
};

void run_manual(const ManualCommand& manual, const CLI::App& program, Session& session,
                const Commands& commands) {
  require_text(session, "a manual page");
  if (const auto* const external = find_external(commands, manual.command))
    run_external_command(*external, session.arguments);
  const CommandEntry table = command_table(program);
  if (!manual.directory) {
    const std::string page = manual.command.empty()
                                 ? man_page(table)
                                 : man_page(table, command_in(table, manual.command, program));
    return write_text(page, manual.path, session);
  }
  if (!manual.command.empty() || manual.path)
    throw Error(ErrorKind::invalid_input,
                "--directory takes all pages; leave out COMMAND and --output");
  const auto write_page = [&](const std::string& page, const std::string& name) {
    write_text(page, (std::filesystem::path(*manual.directory) / name).string(), session);
  };
  write_page(man_page(table), "sprague.1");
  for (const CommandEntry& command : table.commands) {
    if (find_external(commands, command.name) == nullptr)
      write_page(man_page(table, command), fmt::format("sprague-{}.1", command.name));
  }
}

}  // namespace

void write_help(const CLI::App& program, const std::string& topic, Session& session) {
  require_text(session, "the help");
  const CommandEntry table = command_table(program);
  if (topic.empty()) return session.write(help_text(table, help_width()));
  if (topic == "notation") return session.write(notation_sheet);
  if (const CommandEntry* const command = table.find_command(topic))
    return session.write(help_text(table, *command, help_width()));
  if (topic == "words") return session.write(glossary_page(glossary(), help_width()));
  const std::optional<CommandEntry> page = find_topic(topic);
  const Word* const word = page ? nullptr : find_word(topic);
  if (word != nullptr) return session.write(glossary_page({word, 1}, help_width()));
  if (!page) throw Error(ErrorKind::invalid_input, unknown_topic(topic, table));
  session.write(topic_text(*page, help_width()));
}

void write_completion(const CLI::App& program, std::span<const std::string> words, Session& session,
                      const Commands& commands) {
  const std::string shell = words.empty() ? "" : words.front();
  completion_script(shell);  // refuses unknown shells
  const CommandEntry table = command_table(program);
  words = words.subspan(1);
  if (const auto* const external = find_external(commands, command_among(table, words)))
    run_external_command(*external, session.arguments);
  session.write(completion_reply(completion_of(table, words), shell));
}

void add_help(CLI::App& program, Session& session, const Commands& commands) {
  auto command = std::make_shared<std::string>();
  auto* app = program.add_subcommand(
      "help", "show the help of the program, of a command, of a game or of a word");
  app->add_option(
      "TOPIC", *command,
      "command; heaps, boards, coins, graphs, strips, systems or tuples; the name of a game; "
      "notation; words, or one of them, such as preperiod; without it, the help of the program");
  app->footer(
      "Examples:\n"
      "  sprague help\n"
      "  sprague help count      the same as sprague count --help\n"
      "  sprague help notation   how games and positions are written\n"
      "  sprague help words      what words such as nim-value mean\n"
      "  sprague help preperiod  what this word means\n"
      "  sprague help boards     the games on boards\n"
      "  sprague help cram       the rules of a game, and what can be asked");
  app->callback([command, &program, &session, &commands] {
    if (const auto* const external = find_external(commands, *command))
      run_external_command(*external, {"sprague", *command, "--help"});
    write_help(program, *command, session);
  });
}

void add_completions(CLI::App& program, Session& session) {
  struct Command {
    std::string shell;
    std::optional<std::string> path;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand(
      "completions", "print a script that completes commands, options and games in a shell");
  app->add_option("SHELL", command->shell, "shell: bash, zsh or fish")
      ->required()
      ->type_name("bash|zsh|fish");
  app->add_option("-o,--output", command->path, "write to FILE instead of standard output")
      ->type_name("FILE");
  app->footer(
      "An installed copy has the scripts where the shells look for them. For a copy that is not "
      "installed:\n"
      "Examples:\n"
      "  sprague completions bash    use it: source <(sprague completions bash)\n"
      "  sprague completions zsh     use it: source <(sprague completions zsh)\n"
      "  sprague completions fish    use it: sprague completions fish | source");
  app->callback([command, &session] {
    require_text(session, "a completion script");
    write_text(completion_script(command->shell), command->path, session);
  });
}

void add_manual(CLI::App& program, Session& session, const Commands& commands) {
  auto command = std::make_shared<ManualCommand>();
  auto* app = program.add_subcommand("manual", "print the manual page of the program or a command");
  app->add_option("COMMAND", command->command, "command; without it, the page of the program");
  app->add_option("-o,--output", command->path, "write to FILE instead of standard output")
      ->type_name("FILE");
  app->add_option("--directory", command->directory, "write all pages into this directory")
      ->type_name("DIRECTORY");
  app->footer(
      "Examples:\n"
      "  sprague manual\n"
      "  sprague manual count    read it: sprague manual count | man -l -");
  app->callback([command, &program, &session, &commands] {
    run_manual(*command, program, session, commands);
  });
}

}  // namespace sprague::cli
