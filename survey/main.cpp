// sprague-survey: what `sprague` becomes for surveys, and under MPI for verifying.

#include <cstdlib>

#include "cluster.hpp"
#include "commands.hpp"
#include "crew.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague;
  const int code = cli::run_program(argc, argv,
                                    {.own = {survey::add_survey, survey::add_verify_by_ranks},
                                     .external = {},
                                     .silent = survey::rank_told_by_launcher() > 0});
  if (survey::Crew::left_some_behind()) std::_Exit(code);
  return code;
}
