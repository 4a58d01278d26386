// sprague: the commands, and where those of the sibling programs are.

#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague::cli;
  return run_program(argc, argv,
                     {.own = {add_count, add_value, add_values, add_period, add_verify, add_moves, add_list, add_plot, add_explain,
                              add_games, add_catalogue},
                      .elsewhere = {{.command = "serve",
                                     .description = "the web lab: a page to explore, ask and play, on this machine",
                                     .program = "sprague-serve",
                                     .missing = "`make web` builds it (CMake: -DSPRAGUE_BUILD_SERVER=ON)"}}});
}
