#include "identify_command.hpp"

#include "commands.hpp"
#include "database.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

void identify_in_database(const cli::IdentifyCommand& command, cli::Session& session) {
  if (!command.database) {
    throw Error(ErrorKind::invalid_input,
                "--database: which file? Without one, write sprague identify");
  }
  const Terms terms = cli::terms_of(command);
  const Database database(*command.database, Database::For::reading);
  cli::print(terms,
             identify_among(codes_in(database.plan()), terms.values, command.limit, session.run()),
             session);
}

}  // namespace

void add_identify_in_database(CLI::App& program, cli::Session& session) {
  cli::add_identify_command(program, session, identify_in_database);
}

}  // namespace sprague::survey
