#include "program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <new>

#include "options.hpp"

namespace sprague::cli {
namespace {

int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::invalid_input: return misuse;
    case ErrorKind::not_established: return not_established;
    case ErrorKind::cancelled: return interrupted + stop_signal();
    case ErrorKind::too_large:
    case ErrorKind::input_output: break;
  }
  return run_failed;
}

/// The message with control characters made visible, so that it stays one line.
std::string one_line(std::string_view message) {
  std::string line;
  for (const char c : message) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      line += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      line += c;
  }
  return line;
}

int report_error(Session& session, std::string_view message, int code, bool silent) {
  session.progress.clear();
  if (!silent) fmt::print(stderr, "sprague: {}\n", one_line(message));
  return code;
}

void print_machine(Session& session) {
  if (session.json) return session.write_line(machine_json());
  std::vector<std::string_view> kernels;
  for (const Kernels each : available_kernels()) kernels.push_back(name_of(each));
  session.write_line(
      fmt::format("sprague {}\ncores             {}\nmemory            {} bytes\n"
                  "instruction sets  {}\nkernels           {}",
                  SPRAGUE_VERSION, core_count(), physical_memory(),
                  fmt::join(instruction_sets(), " "), fmt::join(kernels, " ")));
}

void add_global_options(CLI::App& program, Session& session) {
  program.add_flag("--json", session.json, "print one JSON object instead of text");
  program.add_flag("--quiet", session.quiet, "no progress line");
  program
      .add_option_function<std::string>(
          "--threads",
          [&session](const std::string& text) {
            session.threads = static_cast<unsigned>(number_for("--threads", text, 1, 4096));
          },
          "at most so many threads (default: one per core)")
      ->type_name("N");
  program
      .add_option_function<std::string>(
          "--algorithm",
          [&session](const std::string& name) {
            session.algorithm = parse_algorithm(name, "--algorithm");
          },
          "auto (default), reference (by definition, slow), direct (dynamic programming), fast")
      ->type_name("NAME");
  program
      .add_option_function<std::string>(
          "--simd",
          [&session](const std::string& name) { session.kernels = parse_kernels(name, "--simd"); },
          "the kernels to use, such as avx2 or scalar (default: the strongest this machine has; "
          "--cpu-info)")
      ->type_name("NAME")
      ->envname("SPRAGUE_SIMD");
  program.set_version_flag("--version", fmt::format("sprague {}", SPRAGUE_VERSION));
}

std::string command_names(const CLI::App& program) {
  std::string names;
  for (const CLI::App* command : program.get_subcommands({}))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

/// What CLI11 found wrong with the words of the command line, in our words.
std::string reword_parse_error(const CLI::ParseError& error, const CLI::App& program) {
  const std::string message = error.what();
  if (error.get_name() == "ArgumentMismatch") {
    const std::string option = message.substr(0, message.find(':'));
    const bool repeated = message.find("At Most") != std::string::npos;
    return repeated ? fmt::format("{} is given more than once", option)
                    : fmt::format("{} needs a value; see sprague --help", option);
  }
  const bool no_command = program.get_subcommands().empty();
  for (const std::string& word : no_command ? program.remaining() : std::vector<std::string>{}) {
    if (word.empty() || word[0] != '-') {
      return fmt::format("'{}' is not a command; the commands are {}", word,
                         command_names(program));
    }
  }
  return message + " (see sprague --help)";
}

void describe(CLI::App& program, Session& session, const Commands& commands, int argc, char** argv,
              bool& machine) {
  program.name("sprague");
  program.footer(
      "Examples:\n"
      "  sprague count nim-square --heaps 3 --max 100000     lost positions of three heaps\n"
      "  sprague period 0.07                                 period 34 from 53, proven\n"
      "  sprague value 0.07 1e18                             one heap, by the proven period\n"
      "  sprague moves nim 3 5 7                             every winning move\n"
      "  sprague explain 0.77                                the rules in words\n"
      "Numbers may be written 1000000, 1e6, 10^6 or 2^20. The notation for games: sprague games, "
      "and\n"
      "docs/notation.md. Exit codes: 0 done, 1 failed, 2 misuse, 3 not established within the "
      "limit.");
  program.add_flag("--cpu-info", machine, "what this machine offers and which kernels would run");
  add_global_options(program, session);
  program.require_subcommand(0, 1);
  program.fallthrough();
  for (const auto add : commands.own) add(program, session);
  for (CLI::App* command : program.get_subcommands({})) {
    command->footer(command->get_footer() +
                    "\nOptions of every command: --json --quiet --threads N --algorithm NAME "
                    "--simd NAME (see sprague --help)");
  }
  for (const ExternalCommand& sibling : commands.elsewhere)
    add_sibling(program, sibling, argc, argv);
}

/// Parses, and thereby runs the command; throws Error.
void run_command(int argc, char** argv, const Commands& commands, Session& session) {
  CLI::App program{
      "Impartial heap games: nim-values, proven periods, exact counts, winning moves."};
  bool machine = false;
  describe(program, session, commands, argc, argv, machine);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return session.write(program.help());
  } catch (const CLI::CallForVersion& version) {
    return session.write_line(version.what());
  } catch (const CLI::ParseError& error) {
    throw Error(ErrorKind::invalid_input, reword_parse_error(error, program));
  }
  if (machine) return print_machine(session);
  if (program.get_subcommands().empty()) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("which command? {}; see sprague --help", command_names(program)));
  }
}

}  // namespace

int run_program(int argc, char** argv, const Commands& commands) {
  install_signal_handlers();
  Session session;
  try {
    run_command(argc, argv, commands, session);
    return session.exit_code;
  } catch (const Error& error) {
    return report_error(session, error.what(), exit_code_of(error.kind()), commands.silent);
  } catch (const std::bad_alloc&) {
    return report_error(session, "there is not enough memory for this", run_failed,
                        commands.silent);
  }
}

}  // namespace sprague::cli
