// Any bytes as a position on a board, of a poset or of elements to choose: refused as invalid input
// at a place, or read, so that its text is a fixed point and its moves leave positions with texts
// and components.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "sprague/error.hpp"
#include "sprague/game.hpp"

namespace {

constexpr std::array<std::string_view, 7> kinds = {"chomp",           "cram",  "polyomino", "poset",
                                                   "subset-takeaway", "avoid", "achieve"};

void require(bool truth, const char* what, std::string_view text) {
  if (truth) return;
  std::cerr << what << ": " << text << '\n';
  std::abort();
}

void check_components(const sprague::Game& game, std::string_view position, std::string_view text) {
  for (const std::string& component : game.components(position)) {
    require(game.difficulty(component) > 0, "no work", text);
    if (game.nim_value(component)) continue;
    require(game.components(component) == std::vector<std::string>{component},
            "not its own component", text);
    sprague::SumList options;
    game.options(component, options);
    require(options.size() > 0, "no option, but no known value", text);
  }
}

void check(std::string_view text) {
  const auto position = sprague::GamePosition::parse(text);
  const sprague::Game& game = *position.game;
  require(sprague::GamePosition::parse(position.text()).text() == position.text(),
          "text not a fixed point", text);
  check_components(game, position.position, text);
  const auto moves = position.moves();
  if (moves.empty()) return;
  const std::string to = game.name() + ':' + game.text(moves.back().to);
  require(sprague::GamePosition::parse(to).text() == to, "move to no position", text);
  check_components(game, moves.back().to, to);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string text(kinds[data[0] % kinds.size()]);
  if (size < 2 || data[1] != '(') text += ':';
  text.append(reinterpret_cast<const char*>(data + 1), size - 1);
  try {
    check(text);
  } catch (const sprague::Error& error) {
    require(error.kind() == sprague::ErrorKind::invalid_input, error.what(), text);
    require(error.position().has_value() && *error.position() <= text.size(), "no place", text);
  }
  return 0;
}
