#include "program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <new>
#include <span>

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

/// Replaces control characters by escapes, so that the message stays on one line.
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

/// Prints the error on standard error, as text or JSON, and returns the exit code.
int report_error(Session& session, const Error& error, bool silent) {
  session.progress.clear();
  if (silent) return exit_code_of(error.kind());
  fmt::print(stderr, "{}\n",
             session.json ? error_json(error) : "sprague: " + one_line(error.what()));
  return exit_code_of(error.kind());
}

/// Looks for --json in the command line itself: errors are JSON even when parsing stops before it.
bool asks_for_json(int argc, char** argv) {
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  const auto end = std::find(words.begin(), words.end(), std::string_view("--"));
  return std::find(words.begin(), end, std::string_view("--json")) != end;
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
  program.add_flag("--json", session.json, "print one JSON object instead of text, errors too");
  program.add_flag("--quiet", session.quiet, "hide the progress line");
  program
      .add_option_function<std::string>(
          "--threads",
          [&session](const std::string& text) {
            session.threads = static_cast<unsigned>(number_for("--threads", text, 1, 4096));
          },
          "maximum number of threads (default: one per core)")
      ->type_name("N");
  program
      .add_option_function<std::string>(
          "--algorithm",
          [&session](const std::string& name) {
            session.algorithm = parse_algorithm(name, "--algorithm");
          },
          "algorithm: auto (default), reference (the definition, slow), direct (dynamic "
          "programming), "
          "fast")
      ->type_name("NAME");
  program
      .add_option_function<std::string>(
          "--simd",
          [&session](const std::string& name) { session.kernels = parse_kernels(name, "--simd"); },
          "use these SIMD kernels, such as avx2 or scalar (default: the strongest of this machine, "
          "see --cpu-info)")
      ->type_name("NAME")
      ->envname("SPRAGUE_SIMD");
  program.set_version_flag("--version", fmt::format("sprague {}", SPRAGUE_VERSION));
}

/// Lets every game on the command line be a table in a file: file:rules.txt.
void read_tables_of_games(CLI::App& program) {
  for (CLI::App* command : program.get_subcommands({})) {
    for (CLI::Option* option : command->get_options()) {
      const bool is_game = option->get_positional() || option->check_lname("game");
      if (is_game && option->get_single_name() != "FILE") option->transform(with_tables_read);
    }
  }
}

std::string command_names(const CLI::App& program) {
  std::string names;
  for (const CLI::App* command : program.get_subcommands({}))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

/// Rewords the messages of CLI11 about a wrong command line.
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
              bool& show_machine) {
  program.name("sprague");
  program.footer(
      "Examples:\n"
      "  sprague count nim-square --heaps 3 --max 100000     count P-positions of three heaps\n"
      "  sprague period 0.07                                 prove period 34, preperiod 53\n"
      "  sprague value 0.07 1e18                             use the proven period\n"
      "  sprague moves nim 3 5 7                             list the winning moves\n"
      "  sprague explain 0.77                                state the rules in words\n"
      "Numbers may be written 1000000, 1e6, 10^6 or 2^20. Names of games: sprague games; notation: "
      "docs/notation.md.\n"
      "Exit codes: 0 success, 1 failure, 2 misuse, 3 not established within the limit, 128 + N "
      "stopped by signal N.");
  program.add_flag("--cpu-info", show_machine, "show processor, memory and available SIMD kernels");
  add_global_options(program, session);
  program.require_subcommand(0, 1);
  program.fallthrough();
  for (const auto add : commands.own) add(program, session);
  read_tables_of_games(program);
  for (CLI::App* command : program.get_subcommands({})) {
    command->footer(command->get_footer() +
                    "\nGlobal options: --json --quiet --threads N --algorithm NAME "
                    "--simd NAME (see sprague --help)");
  }
  for (const ExternalCommand& external : commands.external)
    add_external_command(program, external, argc, argv);
}

void print_help(const CLI::App& program, Session& session) {
  if (session.json)
    throw Error(ErrorKind::invalid_input, "--json: the help is text; leave out --json");
  session.write(program.help());
}

void print_version(const std::string& text, Session& session) {
  session.write_line(session.json ? fmt::format("{{\"version\":\"{}\"}}", SPRAGUE_VERSION) : text);
}

/// Parses the command line, which runs the command; throws Error.
void run_command(int argc, char** argv, const Commands& commands, Session& session) {
  CLI::App program{
      "Impartial heap games: nim-values, proven periods, exact counts, winning moves."};
  bool show_machine = false;
  describe(program, session, commands, argc, argv, show_machine);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return print_help(program, session);
  } catch (const CLI::CallForVersion& version) {
    return print_version(version.what(), session);
  } catch (const CLI::ParseError& error) {
    throw Error(ErrorKind::invalid_input, reword_parse_error(error, program));
  }
  if (show_machine) return print_machine(session);
  if (program.get_subcommands().empty()) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("no command given; the commands are {}; see sprague --help",
                            command_names(program)));
  }
}

}  // namespace

int run_program(int argc, char** argv, const Commands& commands) {
  install_signal_handlers();
  Session session;
  session.json = asks_for_json(argc, argv);
  try {
    run_command(argc, argv, commands, session);
    return session.exit_code;
  } catch (const Error& error) {
    return report_error(session, error, commands.silent);
  } catch (const std::bad_alloc&) {
    return report_error(session, Error(ErrorKind::too_large, "not enough memory"), commands.silent);
  }
}

}  // namespace sprague::cli
