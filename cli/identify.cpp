#include "commands.hpp"
#include "external_command.hpp"
#include "identify_command.hpp"

namespace sprague::cli {
namespace {

void identify_terms(const IdentifyCommand& command, Session& session) {
  if (command.database) {  // SQLite is in the other program
    run_external_command({.command = "identify --database",
                          .description = {},
                          .program = "sprague-survey",
                          .missing = "build it with SQLite (libsqlite3-dev)"},
                         session.arguments);
  }
  if (command.lost) return identify_lost_of(command, session);
  const Terms terms = terms_of(command, session);
  print(terms, identify(terms.values, command.limit, session.run()), session);
}

}  // namespace

void add_identify(CLI::App& program, Session& session) {
  add_identify_command(program, session, identify_terms);
}

}  // namespace sprague::cli
