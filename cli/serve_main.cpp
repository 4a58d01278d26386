// sprague-serve: what `sprague serve` becomes.

#include "program.hpp"

int main(int argc, char** argv) {
  return sprague::cli::run_program(argc, argv, {.own = {sprague::cli::add_serve}, .external = {}});
}
