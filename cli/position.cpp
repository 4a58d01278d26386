#include "position.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "options.hpp"
#include "sprague/detail/remark.hpp"
#include "sprague/play.hpp"

namespace sprague::cli {
namespace {

std::string joined(const std::string& game, const std::vector<std::string>& heaps) {
  return heaps.empty() ? game : fmt::format("{} {}", game, fmt::join(heaps, " "));
}

void print_note(std::string_view game, const Message& note, Session& session) {
  session.note(fmt::format("{}: {}", game, note.english()));
}

void print_remarks(const Position& position, Session& session) {
  if (session.json) return;
  for (const Component& component : position.components) {
    if (const Heaps* const heaps = component.heaps())
      print_remark(heaps->ruleset, *std::ranges::max_element(heaps->sizes), session);
    const GamePosition* played = component.game_position();
    const Message remark = played != nullptr ? played->remark() : Message();
    if (remark.empty()) continue;
    print_note(component.game(), remark, session);
  }
}

}  // namespace

void print_remark(const Ruleset& ruleset, HeapSize max, Session& session) {
  const Message remark = session.json ? Message() : remark_on(ruleset, max);
  if (!remark.empty()) print_note(ruleset.canonical(), remark, session);
}

bool are_components(const std::string& game, const std::vector<std::string>& heaps) {
  const bool is_sum = std::find(heaps.begin(), heaps.end(), "+") != heaps.end();
  return is_sum || Position::names_components(joined(game, heaps));
}

bool is_kind_alone(const std::vector<std::string>& games) {
  if (games.size() != 1 || Position::names_components(games[0])) return false;
  const GameKind* kind = game_kind(games[0]);
  return (kind != nullptr && !kind->has_sequences) || TupleRules::recognizes(games[0]);
}

void require_numbers(const std::string& game, const std::optional<std::uint64_t>& heaps,
                     bool has_order) {
  const bool has_any = has_any_number(game);
  std::string fault;
  if (!has_any && heaps && !TupleRules::recognizes(game))
    fault = "--heaps is for games of heaps; leave it out";
  else if (has_any && !heaps)
    fault = fmt::format("--heaps is required: how many numbers positions of {} have", game);
  else if (has_any && has_order)
    fault = fmt::format("the numbers of {} have an order of their own; leave out --order", game);
  if (!fault.empty()) throw Error(ErrorKind::invalid_input, fault);
}

void require_heaps(const Position& position, const std::optional<std::uint64_t>& limit) {
  const bool has_heaps = std::ranges::any_of(
      position.components, [](const Component& each) { return each.heaps() != nullptr; });
  if (limit && !has_heaps)
    throw Error(ErrorKind::invalid_input, "--limit is for heaps; leave it out");
}

Ruleset parse_ruleset(const std::string& text) {
  try {
    return Ruleset::parse(text);
  } catch (const Error&) {
    if (const GameKind* kind = game_kind(text); kind != nullptr && !kind->has_sequences) {
      if (std::ranges::count(text, '(') > std::ranges::count(text, ')')) {
        throw Error(ErrorKind::invalid_input,
                    fmt::format("'{}': a bracket is not closed; write ')' behind the rules", text));
      }
      const bool has_numbers = kind->numbers != KindNumbers::none || TupleRules::recognizes(text);
      throw Error(
          ErrorKind::invalid_input,
          fmt::format("{} is not a game of heaps; its positions, such as {}, are for {}",
                      text.find('(') == text.npos ? std::string(kind->name) : text, kind->example,
                      has_numbers ? "value, moves, count and list" : "value and moves"));
    }
    const GameKind* const first_word = game_kind(text.substr(0, text.find(' ')));
    if (first_word != nullptr && !first_word->has_sequences)
      Position::parse(text);  // says how its positions are written
    if (!Position::names_components(text)) throw;
    throw Error(ErrorKind::invalid_input,
                fmt::format("'{}' has heaps; write the game alone: {}", text,
                            text.substr(0, text.find_last_of(':'))));
  }
}

std::vector<std::string> heap_words(const std::vector<std::string>& words,
                                    const std::string& heap_name) {
  constexpr std::string_view blanks = " \t\r";
  std::string list = fmt::format("{}", fmt::join(words, " "));
  const auto fail = [&](std::string_view problem) {
    throw Error(ErrorKind::invalid_input, fmt::format("{}: '{}': {}", heap_name, list, problem));
  };
  std::string_view rest = list;
  const auto skip_blanks = [&] {
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
  };
  skip_blanks();
  constexpr std::string_view brackets = "([{)]}";
  const std::size_t bracket = rest.empty() ? std::string_view::npos : brackets.find(rest.front());
  if (bracket < 3) {
    rest = rest.substr(0, rest.find_last_not_of(blanks) + 1);
    if (rest.size() < 2 || rest.back() != brackets[bracket + 3])
      fail("a bracket is not closed; write (3, 5, 7), or 3 5 7");
    rest = rest.substr(1, rest.size() - 2);
  }
  std::vector<std::string> heaps;
  for (skip_blanks(); !rest.empty(); skip_blanks()) {
    const std::string_view heap = rest.substr(0, rest.find_first_of(" \t\r,"));
    if (heap.empty()) fail("a heap is missing before a comma");
    if (const Message advice = advice_on_heap(heap); !advice.empty()) fail(advice.english());
    heaps.emplace_back(heap);
    rest.remove_prefix(heap.size());
    skip_blanks();
    if (rest.starts_with(',')) rest.remove_prefix(1);
  }
  return heaps;
}

Position parse_position(const std::string& game, const std::vector<std::string>& heaps,
                        const std::string& heap_name, Session& session) {
  if (are_components(game, heaps)) {
    Position position = Position::parse(joined(game, heaps));
    print_remarks(position, session);
    return position;
  }
  const Ruleset ruleset = parse_ruleset(game);
  if (heaps.empty()) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("{} is required; write a heap size after the game, or kayles:5", heap_name));
  }
  std::vector<HeapSize> sizes;
  for (const std::string& text : heap_words(heaps, heap_name))
    sizes.push_back(number_for(heap_name, text, 0, max_heap_size));
  Position position(ruleset, std::move(sizes));
  print_remarks(position, session);
  return position;
}

}  // namespace sprague::cli
