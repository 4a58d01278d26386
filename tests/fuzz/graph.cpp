// Any text as a graph: each kind of game on graphs either refuses it with a position inside it, or
// makes a position whose text means the same and whose moves are positions.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "sprague/error.hpp"
#include "sprague/game.hpp"
#include "sprague/search.hpp"

namespace {

void require(bool truth, const char* what, std::string_view text) {
  if (truth) return;
  std::cerr << what << ": " << text << '\n';
  std::abort();
}

void check_position(const std::string& text) {
  try {
    const auto position = sprague::GamePosition::parse(text);
    if (position.position.size() > 10) return;  // some eighty vertices: enough, and quick
    require(sprague::GamePosition::parse(position.text()).text() == position.text(),
            "the text changes", text);
    position.game->components(position.position);
    std::size_t read = 0;
    for (const sprague::GameMove& move : position.moves()) {
      if (++read > 100) return;  // a token in the middle of a large star has 20,000
      const sprague::GamePosition after{position.game, move.to};
      sprague::GamePosition::parse(after.text());
    }
  } catch (const sprague::Error& error) {
    require(error.kind() == sprague::ErrorKind::invalid_input, "wrong kind of error", text);
    require(error.position().has_value() && *error.position() <= text.size(), "no position", text);
  }
}

void check_lines(std::string_view text) {
  sprague::RunControl run;
  run.memory_limit = 10'000'000;
  try {
    sprague::solve(sprague::DirectedGraph::parse(text, run), run);
  } catch (const sprague::Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* kind : {"node-kayles:", "arc-kayles:", "hackenbush:", "graph:", "nimstring:"})
    check_position(kind + std::string(text));
  check_lines(text);
  return 0;
}
