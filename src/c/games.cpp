// Rules of heaps in the C interface.

#include "c/call.hpp"

using sprague::c::copy_text;
using sprague::c::make;

extern "C" {

sprague_status sprague_game_parse(sprague_context* context, const char* text, sprague_game** game) {
  return make(context, game, "game", [&] {
    return sprague_game{sprague::Ruleset::parse(sprague::c::required_text(text, "text"))};
  });
}

void sprague_game_free(sprague_game* game) {
  delete game;
}

sprague_status sprague_game_text(sprague_context* context, const sprague_game* game, char* buffer,
                                 size_t size, size_t* length) {
  return copy_text(context, game, "game", {buffer, size, length},
                   [&]() -> const std::string& { return game->rules.canonical(); });
}

sprague_status sprague_game_explain(sprague_context* context, const sprague_game* game,
                                    char* buffer, size_t size, size_t* length) {
  return copy_text(context, game, "game", {buffer, size, length},
                   [&] { return game->rules.explain(); });
}

}  // extern "C"
