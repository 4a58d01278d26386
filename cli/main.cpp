// sprague: its commands and the external programs for survey and serve.

#include "mpi_environment.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague::cli;
  const ExternalCommand survey{
      .command = "survey",
      .description =
          "compute many octal games or subtraction sets into an SQLite database (resumable, MPI)",
      .program = "sprague-survey",
      .missing = "build it with SQLite (libsqlite3-dev)"};
  const ExternalCommand atlas{
      .command = "atlas",
      .description =
          "print what the atlas of games has of a game, family or set, and how to cite it",
      .program = survey.program,
      .missing = survey.missing};
  const ExternalCommand serve{
      .command = "serve",
      .description = "serve the web lab: explore sequences, ask questions and play in a browser",
      .program = "sprague-serve",
      .missing = "`make web` builds it (CMake: -DSPRAGUE_BUILD_SERVER=ON)"};
  CommandGroup questions{
      .title = "Questions",
      .own = {add_moves, add_value, add_values, add_count, add_list, add_period, add_quotient,
              add_table, add_rows, add_graph, add_nimber, add_nimstring, add_explain, add_identify},
      .external = {}};
  CommandGroup files{.title = "Files and proofs",
                     .own = {add_plot, add_check, add_test, add_verify, add_catalogue},
                     .external = {}};
  // Under MPI, sprague-survey distributes the segments of a certificate over the ranks.
  if (started_by_mpi()) {
    ExternalCommand verify = survey;
    verify.command = "verify";
    verify.description =
        "verify the certificate of a period, its segments distributed over the ranks";
    std::erase(files.own, &add_verify);
    files.external.push_back(verify);
  }
  return run_program(
      argc, argv,
      {.groups = {questions,
                  files,
                  {.title = "Services", .own = {}, .external = {survey, atlas, serve}},
                  {.title = "About", .own = {add_games}, .external = {}}}});
}
