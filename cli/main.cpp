// sprague: the commands, and where those of the sibling programs are.

#include "launcher.hpp"
#include "program.hpp"

int main(int argc, char** argv) {
  using namespace sprague::cli;
  const std::string build = "build it with SQLite (libsqlite3-dev)";
  Commands commands{.own = {add_count, add_value, add_values, add_period, add_verify, add_moves, add_list, add_plot, add_explain,
                            add_games, add_catalogue},
                    .elsewhere = {{"survey", "many octal codes in a database that grows, on one machine or many", "sprague-survey", build}}};
  // The ranks of an MPI run share the segments of a certificate.
  if (started_by_mpi()) {
    std::erase(commands.own, &add_verify);
    commands.elsewhere.push_back({"verify", "check the certificate of a period, its segments spread over the ranks", "sprague-survey", build});
  }
  return run_program(argc, argv, commands);
}
