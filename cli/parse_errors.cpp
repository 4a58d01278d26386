#include "parse_errors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "command_table.hpp"
#include "position.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"

namespace sprague::cli {
namespace {

/// The long names; those of the program and of its command may be the same.
void collect_options(const CLI::App& app, std::set<std::string>& names) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.insert("--" + name);
  }
}

bool asks_who_wins(std::string_view word) {
  constexpr std::string_view words[] = {"win",    "wins",    "winner", "winners", "winning", "who",
                                        "result", "outcome", "loses",  "lost",    "player"};
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  return std::ranges::find(words, word.substr(0, word.find('-'))) != std::end(words);
}

constexpr std::string_view who_wins =
    "sprague moves GAME says who wins, and by which moves; sprague value GAME --outcome only who";

/// "--formt is not an option; did you mean --format?" for the first such word, or nothing.
std::string unknown_option(const CLI::App& program) {
  std::set<std::string> names;
  collect_options(program, names);
  for (const CLI::App* command : program.get_subcommands()) collect_options(*command, names);
  const std::vector<std::string_view> known(names.begin(), names.end());
  for (const std::string& word : program.remaining(true)) {
    if (word.size() < 3 || word[0] != '-') continue;
    const std::string option = word.substr(0, word.find('='));
    const std::string suggestion = did_you_mean(option[1] == '-' ? option : "-" + option, known);
    if (!suggestion.empty()) return fmt::format("{} is not an option; {}", option, suggestion);
    if (asks_who_wins(option)) return fmt::format("{} is not an option; {}", option, who_wins);
  }
  return "";
}

/// "'100' is one argument too many; sprague period takes GAME, and numbers behind --limit", or
/// nothing where no argument is too many.
std::string argument_too_many(const CLI::App& program) {
  const std::vector<std::string> words = program.remaining(true);
  if (words.empty() || words[0].starts_with('-') || program.get_subcommands().empty()) return "";
  const CommandEntry command = command_table(*program.get_subcommands().front());
  std::vector<std::string> arguments;
  for (const OptionEntry& argument : command.arguments) arguments.push_back(argument.names.front());
  std::vector<std::string> numbers;
  for (const OptionEntry& option : command.options)
    if (option.value == "N") numbers.push_back(option.names.back());
  if (arguments.empty()) arguments.emplace_back("none");
  std::string text = fmt::format("'{}' is one argument too many; sprague {} takes {}", words[0],
                                 command.name, fmt::join(arguments, " "));
  if (arguments.size() > 1)
    text += fmt::format(" ({})", command.arguments.back().description);
  else if (!numbers.empty())
    text += fmt::format(", and numbers behind {}", fmt::join(numbers, ", "));
  return text;
}

/// "sprague list --help", of the command that was given.
std::string help_of_command(const CLI::App& program) {
  const auto given = program.get_subcommands();
  return given.empty() ? "sprague --help"
                       : fmt::format("sprague {} --help", given.front()->get_name());
}

std::vector<std::string> names_of_commands(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

bool names_a_game(const std::string& word) {
  const auto is_it = [&](const auto& game) { return game.name == word; };
  return std::ranges::any_of(named_games(), is_it) || std::ranges::any_of(game_kinds(), is_it);
}

/// Throws where the game of heaps that was given is wrong: that comes before what is missing behind
/// it.
void check_game(const CLI::App& command) {
  const bool is_about_tuples = command.get_name() == "table" || command.get_name() == "rows";
  const CLI::Option* const game = command.get_option_no_throw("GAME");
  if (is_about_tuples || game == nullptr || game->count() == 0) return;
  const std::string text = game->results().front();
  if (text != "-" && !are_components(text, {}) && !is_kind_alone({text})) parse_ruleset(text);
}

/// Words that people try for a command, which are not near its name.
struct OtherVerb {
  std::string_view word;
  std::string_view command;
};

constexpr OtherVerb other_verbs[] = {
    {"grundy", "value"},     {"nim-value", "value"},
    {"nimvalue", "value"},   {"sprague-grundy", "value"},
    {"mex", "value"},        {"evaluate", "value"},
    {"solve", "moves"},      {"play", "moves"},
    {"best", "moves"},       {"options", "moves"},
    {"analyse", "moves"},    {"analyze", "moves"},
    {"sequence", "values"},  {"nim-values", "values"},
    {"grundies", "values"},  {"prove", "period"},
    {"preperiod", "period"}, {"p-positions", "list"},
    {"positions", "list"},   {"rules", "explain"},
    {"describe", "explain"}, {"oeis", "identify"},
    {"search", "identify"},  {"misere", "quotient"},
    {"draw", "plot"},        {"server", "serve"},
    {"web", "serve"},        {"lab", "serve"},
};

}  // namespace

std::string command_for(const std::string& word) {
  const std::string lower = CLI::detail::to_lower(word);
  if (asks_who_wins(lower)) return "moves";
  const auto* const verb =
      std::ranges::find_if(other_verbs, [&](const OtherVerb& each) { return each.word == lower; });
  return verb == std::end(other_verbs) ? "" : std::string(verb->command);
}

std::string command_names(const CLI::App& program) {
  return fmt::format("{}", fmt::join(names_of_commands(program), ", "));
}

std::string unknown_command(const std::string& word, const CLI::App& program) {
  const std::vector<std::string> words = program.remaining();
  const bool has_game_behind = words.size() > 1 && words[0] == word && names_a_game(words[1]);
  if (names_a_game(word) && !has_game_behind) {
    const GameKind* const kind = game_kind(word);
    return fmt::format(
        "'{}' is a game, not a command; write sprague moves {}, or see sprague help {}", word,
        kind != nullptr ? std::string(kind->example) : word + " 5", word);
  }
  if (const Message advice = partisan_advice(word); !advice.empty())
    return fmt::format("'{}' is {}", word, advice.english());
  const std::vector<std::string> names = names_of_commands(program);
  if (asks_who_wins(CLI::detail::to_lower(word)))
    return fmt::format("'{}' is not a command; {}", word, who_wins);
  if (const std::string command = command_for(word); !command.empty()) {
    return fmt::format("'{0}' is not a command; did you mean {1}? (see sprague {1} --help)", word,
                       command);
  }
  std::string advice =
      did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()));
  if (advice.empty()) advice = "the commands are " + command_names(program);
  return fmt::format("'{}' is not a command; {}", word, advice);
}

std::string reword_parse_error(const CLI::ParseError& error, const CLI::App& program) {
  const std::string message = error.what();
  if (error.get_name() == "ArgumentMismatch") {
    const std::string option = message.substr(0, message.find(':'));
    const bool repeated = message.find("At Most") != std::string::npos;
    return repeated ? fmt::format("{} is given more than once", option)
                    : fmt::format("{} needs a value; see {}", option, help_of_command(program));
  }
  const bool no_command = program.get_subcommands().empty();
  for (const std::string& word : no_command ? program.remaining() : std::vector<std::string>{}) {
    if (word.empty() || word[0] != '-') return unknown_command(word, program);
  }
  if (!no_command && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    check_game(*program.get_subcommands().front());
  // CLI11 names this error after the command.
  const bool unknown_words = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  std::string suggestion = unknown_words ? unknown_option(program) : "";
  if (unknown_words && suggestion.empty()) suggestion = argument_too_many(program);
  return fmt::format("{} (see {})", suggestion.empty() ? message : suggestion,
                     help_of_command(program));
}

}  // namespace sprague::cli
