#include "identify_command.hpp"

#include "atlas.hpp"
#include "commands.hpp"
#include "database.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

std::vector<std::string> searched_codes(const std::string& file) {
  if (is_atlas(file)) return Atlas(file).octal_codes();
  return codes_in(Database(file, Database::For::reading).plan());
}

void identify_in_database(const cli::IdentifyCommand& command, cli::Session& session) {
  if (!command.database) {
    throw Error(ErrorKind::invalid_input,
                "--database: which file? Without one, write sprague identify");
  }
  const Terms terms = cli::terms_of(command, session);
  cli::print(
      terms,
      identify_among(searched_codes(*command.database), terms.values, command.limit, session.run()),
      session);
}

}  // namespace

void add_identify_in_database(CLI::App& program, cli::Session& session) {
  cli::add_identify_command(program, session, identify_in_database);
}

}  // namespace sprague::survey
