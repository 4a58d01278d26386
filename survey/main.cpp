// sprague-survey: the program behind `sprague survey`, `sprague atlas`, `sprague identify
// --database` and, under MPI, `sprague verify`.

#include <cstdlib>

#include "cluster.hpp"
#include "commands.hpp"
#include "job_pool.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague;
  const int code = cli::run_program(
      argc, argv,
      {.groups = {{.title = "Commands",
                   .own = {survey::add_survey, survey::add_atlas, survey::add_verify_by_ranks,
                           survey::add_identify_in_database},
                   .external = {}}},
       .silent = survey::rank_told_by_launcher() > 0});
  if (survey::JobPool::has_detached_threads()) std::_Exit(code);
  return code;
}
