#include "completion.hpp"

#include <fmt/format.h>

#include "output/command_line.hpp"
#include "sprague/sprague.hpp"
#include "topics.hpp"

namespace sprague::cli {
namespace {

/// Where a word stands.
struct Place {
  const CommandEntry* command = nullptr;   // null before a command
  const OptionEntry* expecting = nullptr;  // the option that wants a value
  std::size_t arguments = 0;               // given so far
  bool options_ended = false;              // by "--"
};

const OptionEntry* option_at(const CommandEntry& program, const Place& place,
                             const std::string& name) {
  const OptionEntry* const own = place.command ? place.command->find_option(name) : nullptr;
  return own != nullptr ? own : program.find_option(name);
}

bool looks_like_option(const std::string& word, const Place& place) {
  return word.size() > 1 && word[0] == '-' && !place.options_ended;
}

Place place_after(const CommandEntry& program, std::span<const std::string> words) {
  Place place;
  for (const std::string& word : words) {
    if (word == "=") continue;
    if (word == "--" && !place.options_ended) {
      place.options_ended = true;
    } else if (looks_like_option(word, place)) {
      const OptionEntry* const option = option_at(program, place, word);
      place.expecting = option != nullptr && !option->value.empty() ? option : nullptr;
    } else if (place.expecting != nullptr) {
      const bool takes_more = place.expecting->value.ends_with("…");
      if (!takes_more) place.expecting = nullptr;
    } else if (place.command == nullptr) {
      place.command = program.find_command(word);
    } else {
      ++place.arguments;
    }
  }
  return place;
}

class Collector {
 public:
  explicit Collector(const CommandEntry& program) : program_(program) {}

  /// Only words that begin so are offered, in front of them what stands before the beginning.
  void offer_values_of(const OptionEntry& option, const std::string& beginning,
                       const std::string& before = "") {
    const std::string& value = option.value_name();
    if (value.starts_with("FILE")) completion_.files = true;
    for (const std::string& choice : option.choices()) offer(choice, "", beginning, before);
    if (value.starts_with("GAME")) {
      for (const NamedGame& game : named_games())
        offer(std::string(game.name), std::string(game.code), beginning, before);
    }
    if (value == "COMMAND" || value == "TOPIC") offer_commands(beginning);
    if (value == "TOPIC") {
      for (const CommandEntry& topic : help_topics())
        offer(topic.name, topic.description, beginning);
      for (const NamedGame& game : named_games())
        offer(std::string(game.name), std::string(game.description), beginning);
    }
  }

  /// Games that are not heaps, as the command takes them: a position, or the game alone.
  void offer_kinds_for(const std::string& command, const std::string& beginning) {
    const bool takes_positions = command == "value" || command == "moves";
    const bool takes_numbers = command == "count" || command == "list";
    const bool takes_tuples = command == "table" || command == "rows";
    const bool takes_all = command == "explain";
    for (const GameKind& kind : game_kinds()) {
      if (takes_positions)
        offer(std::string(kind.example), std::string(kind.description), beginning);
      else if (takes_all || (takes_numbers && numbers_of(kind.name) > 0) ||
               (takes_tuples && TupleRules::recognizes(kind.name)))
        offer(std::string(kind.name), std::string(kind.description), beginning);
    }
  }

  void offer_commands(const std::string& beginning) {
    for (const CommandEntry& command : program_.commands)
      offer(command.name, command.description, beginning);
  }

  void offer_options_of(const CommandEntry& entry, const std::string& beginning) {
    for (const OptionEntry& option : entry.options) {
      for (const std::string& name : option.names) offer(name, option.description, beginning);
    }
  }

  Completion completion() && { return std::move(completion_); }

 private:
  void offer(const std::string& word, const std::string& description, const std::string& beginning,
             const std::string& before = "") {
    for (const Candidate& other : completion_.candidates) {
      if (other.word == before + word) return;  // --help of the command and of the program
    }
    if (word.starts_with(beginning)) completion_.candidates.push_back({before + word, description});
  }

  const CommandEntry& program_;
  Completion completion_;
};

}  // namespace

std::string command_among(const CommandEntry& program, std::span<const std::string> words) {
  if (words.empty()) return "";
  const Place place = place_after(program, words.first(words.size() - 1));
  return place.command == nullptr ? "" : place.command->name;
}

Completion completion_of(const CommandEntry& program, std::span<const std::string> words) {
  Collector collector(program);
  const std::string last = words.empty() || words.back() == "=" ? "" : words.back();
  const Place place = place_after(program, words.first(words.empty() ? 0 : words.size() - 1));
  const std::size_t sign = last.find('=');
  if (place.expecting != nullptr && !last.starts_with("--")) {
    collector.offer_values_of(*place.expecting, last);
  } else if (looks_like_option(last, place) && sign != std::string::npos) {
    const OptionEntry* const option = option_at(program, place, last.substr(0, sign));
    if (option != nullptr)
      collector.offer_values_of(*option, last.substr(sign + 1), last.substr(0, sign + 1));
  } else if (last.starts_with("-") && !place.options_ended) {
    if (place.command != nullptr) collector.offer_options_of(*place.command, last);
    collector.offer_options_of(program, last);
  } else if (place.command == nullptr) {
    collector.offer_commands(last);
  } else if (!place.command->arguments.empty()) {
    const auto& arguments = place.command->arguments;
    const bool is_known = place.arguments < arguments.size();
    if (is_known || arguments.back().repeated)
      collector.offer_values_of(is_known ? arguments[place.arguments] : arguments.back(), last);
    if (place.arguments == 0 && arguments.front().value_name().starts_with("GAME"))
      collector.offer_kinds_for(place.command->name, last);
  }
  return std::move(collector).completion();
}

std::string completion_reply(const Completion& completion, const std::string& shell) {
  if (completion.files) return ":files\n";
  std::string reply;
  for (const Candidate& candidate : completion.candidates) {
    if (shell == "zsh") {
      for (const char c : candidate.word) reply += c == ':' ? "\\:" : std::string(1, c);
      reply += ':';
    } else {
      const bool is_option = candidate.word.starts_with('-');
      reply += shell == "bash" && !is_option ? quoted_for_shell(candidate.word) : candidate.word;
      if (shell == "fish" && !candidate.description.empty()) reply += '\t';
    }
    if (shell != "bash") reply += candidate.description;
    reply += '\n';
  }
  return reply;
}

}  // namespace sprague::cli
