// sprague-serve: what `sprague serve` becomes.

#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague::cli;
  return run_program(argc, argv,
                     {.groups = {{.title = "Commands", .own = {add_serve}, .external = {}}}});
}
