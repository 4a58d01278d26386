#include "certificate_command.hpp"
#include "commands.hpp"

namespace sprague::cli {

void add_verify(CLI::App& program, Session& session) {
  add_verify_command(program, session, [](const VerifyCommand& command, Session& own) {
    print(verify_certificate(command.path, command.options, own.run()), own);
  });
}

}  // namespace sprague::cli
