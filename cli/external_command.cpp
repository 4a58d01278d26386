#include "external_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "sprague/error.hpp"

namespace sprague::cli {

std::string path_of(const ExternalCommand& sibling) {
  std::error_code failure;
  const auto here = std::filesystem::read_symlink("/proc/self/exe", failure).parent_path();
  for (const auto& path : {here / sibling.program, here / "../libexec/sprague" / sibling.program}) {
    if (access(path.c_str(), X_OK) == 0) return path;
  }
  throw Error(ErrorKind::invalid_input, fmt::format("{}: {} is not installed; {}", sibling.command,
                                                    sibling.program, sibling.missing));
}

void add_sibling(CLI::App& program, const ExternalCommand& sibling, int argc, char** argv) {
  CLI::App* const command = program.add_subcommand(sibling.command, sibling.description);
  // Everything after its name is the sibling's to read, --help too.
  command->prefix_command();
  command->fallthrough(false);
  command->set_help_flag();
  command->callback([sibling, argc, argv] {
    const std::string path = path_of(sibling);
    std::vector<char*> words(argv, argv + argc);
    words.push_back(nullptr);
    execv(path.c_str(), words.data());
    throw Error(ErrorKind::input_output, fmt::format("{}: cannot start {}: {}", sibling.command,
                                                     path, std::strerror(errno)));
  });
}

}  // namespace sprague::cli
