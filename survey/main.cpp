// sprague-survey: what `sprague` becomes for surveys, and under MPI for verifying.

#include "commands.hpp"
#include "cluster.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague;
  return cli::run_program(argc, argv,
                          {.own = {survey::add_survey, survey::add_verify_by_ranks},
                           .elsewhere = {},
                           .silent = survey::rank_told_by_launcher() > 0});
}
