// sprague: the commands, and where those of the sibling programs are.

#include "mpi_environment.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague::cli;
  const ExternalCommand survey{
      .command = "survey",
      .description = "compute many octal games into an SQLite database (resumable, MPI)",
      .program = "sprague-survey",
      .missing = "build it with SQLite (libsqlite3-dev)"};
  const ExternalCommand serve{
      .command = "serve",
      .description = "the web lab: a page to explore, ask and play, on this machine",
      .program = "sprague-serve",
      .missing = "`make web` builds it (CMake: -DSPRAGUE_BUILD_SERVER=ON)"};
  Commands commands{.own = {add_count, add_value, add_values, add_period, add_verify, add_moves,
                            add_list, add_plot, add_explain, add_games, add_catalogue},
                    .elsewhere = {survey, serve}};
  // The ranks of an MPI run share the segments of a certificate.
  if (started_by_mpi()) {
    ExternalCommand verify = survey;
    verify.command = "verify";
    verify.description = "check the certificate of a period, its segments spread over the ranks";
    std::erase(commands.own, &add_verify);
    commands.elsewhere.push_back(verify);
  }
  return run_program(argc, argv, commands);
}
