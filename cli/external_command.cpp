#include "external_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "sprague/error.hpp"

namespace sprague::cli {
namespace {

std::string path_of(const ExternalCommand& command) {
  std::error_code failure;
  const auto directory = std::filesystem::read_symlink("/proc/self/exe", failure).parent_path();
  for (const auto& path :
       {directory / command.program, directory / "../libexec/sprague" / command.program}) {
    // Without /proc the directory is unknown; a program of the working directory is not meant.
    if (!directory.empty() && std::filesystem::is_regular_file(path, failure)) return path.string();
  }
  throw Error(ErrorKind::invalid_input, fmt::format("{}: {} is not installed; {}", command.command,
                                                    command.program, command.missing));
}

}  // namespace

void run_external_command(const ExternalCommand& command, std::vector<std::string> command_line) {
  const std::string path = path_of(command);
  std::vector<char*> words;
  for (std::string& word : command_line) words.push_back(word.data());
  words.push_back(nullptr);
  execv(path.c_str(), words.data());
  throw Error(ErrorKind::input_output,
              fmt::format("{}: cannot start {}: {}", command.command, path, std::strerror(errno)));
}

void add_external_command(CLI::App& app, const ExternalCommand& command,
                          const std::vector<std::string>& command_line) {
  CLI::App* const subcommand = app.add_subcommand(command.command, command.description);
  // The program parses everything after the name, --help too.
  subcommand->prefix_command();
  subcommand->fallthrough(false);
  subcommand->set_help_flag();
  subcommand->callback([command, &command_line] { run_external_command(command, command_line); });
}

}  // namespace sprague::cli
