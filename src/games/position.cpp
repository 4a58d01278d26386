#include "sprague/position.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "number/text_error.hpp"
#include "rules/component_text.hpp"
#include "sprague/natural.hpp"

namespace sprague {
namespace {

HeapSize parse_heap(std::string_view text, const TextPart& heap) {
  try {
    return parse_integer(heap.text, 0, max_heap_size);
  } catch (const Error& error) {
    fail_at(text, heap.at + error.position().value_or(0),
            "write a heap size, a whole number up to 2^62, as in kayles:5");
  }
}

bool is_kind(std::string_view game) {
  return game_kind(game) != nullptr;
}

GamePosition parse_other(const TextPart& component) {
  try {
    return GamePosition::parse(component.text);
  } catch (const Error& error) {
    throw moved(error, component.at);
  }
}

}  // namespace

Position Position::parse(std::string_view text) {
  Position position;
  for (const ComponentText& part : split_components(text, is_kind)) {
    if (!part.other.text.empty()) {
      position.others.push_back(parse_other(part.other));
      continue;
    }
    if (part.heaps.empty()) {
      fail_at(text, part.game.at,
              fmt::format("write a component as GAME:HEAP, as in kayles:5,7 + nim:3; '{}' has no "
                          "heap",
                          abridged(part.game.text)));
    }
    Component component{parse_game(part.game), {}};
    for (const TextPart& heap : part.heaps) component.heaps.push_back(parse_heap(text, heap));
    position.components.push_back(std::move(component));
  }
  return position;
}

bool Position::has_heaps(std::string_view text) {
  return colon_outside_brackets(text) < text.size();
}

std::string Position::text() const {
  std::string text;
  for (const Component& component : components) {
    if (!text.empty()) text += " + ";
    text += fmt::format("{}:{}", component.ruleset.canonical(), fmt::join(component.heaps, ","));
  }
  for (const GamePosition& other : others) {
    if (!text.empty()) text += " + ";
    text += other.text();
  }
  return text;
}

void require_heaps(const Position& position, std::string_view what) {
  if (position.others.empty()) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("{} is for heaps; leave out {}", what, position.others[0].text()));
}

}  // namespace sprague
